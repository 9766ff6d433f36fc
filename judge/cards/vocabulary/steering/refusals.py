"""Why something cannot be chosen: the parts of a choice's text that speak against it, told of who they fail for.

Rules: abilities.requirement, abilities.cannot-beats-can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.expressions.whereabouts import whereabouts
from judge.cards.telling.nouns import joined
from judge.engine.position.ability import Scope
from judge.engine.position.explained import read_by, why_not
from judge.engine.position.kinds import CardId
from judge.engine.position.procedure import Option
from judge.engine.position.values import NOBODY
from judge.engine.table import cannot
from judge.engine.table import chosen as of_choosing

if TYPE_CHECKING:
    from judge.engine.position.state import State

    from .choices import Choose, ChooseSeveral

Reasons = list[tuple[str, str]]
REQUIREMENT, CANNOT_BEATS_CAN = "abilities.requirement", "abilities.cannot-beats-can"


def unfit(choice: Choose, s: State, scope: Scope) -> list[str]:
    """What its condition says of each whom the phrase finds and who does not meet it."""
    kept = _kept(choice, s, scope)
    if choice.where is None:
        return kept
    known = [scope.choose("it", number) for number in choice.selector.find(s, scope)]
    return [*kept, *(_does_not_fit(choice, s, each) for each in known if not choice.where(s, each))]


def _kept(choice: Choose, s: State, scope: Scope) -> list[str]:
    """Of each whom the phrase finds and whom a text keeps from being chosen: which text that is."""
    if not of_choosing.any_kept(s) or choice.selector.of_players or choice.selector.of_places or choice.by is not None:
        return []
    texts = [(number, of_choosing.kept(s, scope, number)) for number in choice.selector.find(s, scope)]
    return [cannot.says(s, text, number, "cannot be chosen for this") for number, text in texts if text is not None]


def _does_not_fit(choice: Choose, s: State, known: Scope) -> str:
    """Why the condition does not admit what the scope knows as `it`."""
    return why_not(choice.where, s, known) or "what the text says of what is chosen is not so of it"


def against_one(choice: Choose, s: State, scope: Scope, option: Option) -> Reasons:
    """It is nothing that the phrase finds, the condition does not admit it, or something else comes first."""
    number = choice.chosen(option)
    if number == NOBODY:
        return [(REQUIREMENT, f"it asks for {choice.selector.one}, and this is none")]
    if number not in choice.selector.find(s, scope):
        return [(_out_of_reach(choice, s, option), whereabouts(s, number, choice.selector))]
    known = scope.choose("it", number)
    if choice.where is not None and not choice.where(s, known):
        return [(REQUIREMENT, _does_not_fit(choice, s, known))]
    if option.card != NOBODY and of_choosing.any_kept(s) and not of_choosing.choosable(s, scope, option.card):
        text = of_choosing.kept(s, scope, option.card)
        assert text is not None
        return [(CANNOT_BEATS_CAN, cannot.says(s, text, option.card, "cannot be chosen for this"))]
    first = choice.missing(s, scope, (option.card,))
    return [(CANNOT_BEATS_CAN, f"{s.name(card)} says that it has to be chosen instead") for card in first]


def _out_of_reach(choice: Choose, s: State, option: Option) -> str:
    """The rule that keeps what a phrase does not find from being chosen: in a fight, that it is not in a posse.

    Rules: shootout.make-plays.presence, shootout.resolution.presence.
    """
    if s.shootout is None or option.card == NOBODY or s.cards[option.card].zone != "play":
        return REQUIREMENT
    card, words = s.cards[option.card], choice.selector.one
    dude = card if card.attached == NOBODY else s.cards[card.attached]
    if dude.posse != NOBODY or not (any(word in words for word in ("posse", "shootout", "oppos", "Cheatin' player"))):
        return REQUIREMENT
    resolving = s.shootout.step == "resolution"
    return "shootout.resolution.presence" if resolving else "shootout.make-plays.presence"


def left_out(choice: Choose, s: State, scope: Scope) -> tuple[str, ...]:
    """The rules that leave out what would do otherwise: of the posses in a fight, and of what "this" means."""
    rules = _beyond_the_posses(choice, s, scope)
    this = read_by(choice.where) and read_by(choice.where, "; ".join(unfit(choice, s, scope)))
    return (*this, *rules)


def _beyond_the_posses(choice: Choose, s: State, scope: Scope) -> tuple[str, ...]:
    """The rule that leaves dudes out who are in no posse, where some are like those who can be chosen."""
    if s.shootout is None or choice.selector.of_players or choice.selector.of_places:
        return ()
    found = [s.cards[CardId(number)] for number in choice.selector.find(s, scope)]
    sides = {card.controller for card in found if card.printed.type == "dude"}
    rules = {
        _out_of_reach(choice, s, Option("choose", number))
        for number in s.in_play()
        if s.cards[number].printed.type == "dude"
        and s.cards[number].controller in sides
        and (choice.where is None or choice.where(s, scope.choose("it", number)))
    }
    return tuple(rules - {REQUIREMENT})


def against_one_more(choice: ChooseSeveral, s: State, scope: Scope, option: Option) -> Reasons:
    """Why a card that could be one of several cannot be the next of them."""
    chosen, name = scope.choices(choice.name), s.name(option.card)
    if option.card in chosen:
        return [(REQUIREMENT, f"{name} is chosen already")]
    if choice.most is not None and len(chosen) >= (most := int(choice.most(s, scope))):
        return [(REQUIREMENT, f"no more than {most} can be chosen")]
    if option in choice.options(s, scope):
        return []
    return [(REQUIREMENT, f"with {name} there could not be enough of what it asks for")]


def against_ending(choice: ChooseSeveral, s: State, scope: Scope) -> Reasons:
    """Why the choice of several cannot end here."""
    chosen = scope.choices(choice.name)
    first = choice.missing(s, scope, chosen)
    if first or choice.allowed(s, scope):
        words = "says that what is chosen cannot be without it"
        return [(CANNOT_BEATS_CAN, f"{s.name(card)} {words}") for card in first]
    least = int(choice.least(s, scope)) if choice.least is not None else 0
    if len(chosen) < least:
        return [(REQUIREMENT, f"it asks for {least}, and {len(chosen) or 'none'} are chosen so far")]
    return [(REQUIREMENT, why_not(choice.enough, s, scope) or "what is chosen is not enough")]


def too_few(choice: ChooseSeveral, s: State, scope: Scope, able: list[Option]) -> list[str]:
    """Why those who could be chosen together are not enough."""
    if not able:
        return []
    if choice.enough is None:
        of_places = choice.selector.of_places
        return [f"only {joined([s.where(each.place) if of_places else s.name(each.card) for each in able])}"]
    every = scope
    for option in able:
        every = every.choose_too(choice.name, option.card)
    return [why_not(choice.enough, s, every) or "all of them together are not enough"]
