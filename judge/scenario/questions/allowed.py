"""Whether a play may be made, with what makes it legal or everything that speaks against it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

from judge.engine.abilities.legality import Objection
from judge.engine.observing import provenance, what_is_asked
from judge.engine.observing.left_alone import left_alone
from judge.engine.plays.grounds import Ground
from judge.engine.position.kinds import PlayerId
from judge.engine.position.procedure import Option
from judge.engine.position.state import State
from judge.engine.position.values import DECK, NOBODY
from judge.engine.table import hand_ranks, numbers

from ..file import names
from ..script.answers import Fault, read_answers
from ..script.moment import Moment, is_about, left_out
from ..script.phrases import Answer, chance, matching, option_words
from ..script.reasons import grounds_of, objections_to
from .because import Because


def allowed(now: Moment, asked: dict[str, Any]) -> tuple[bool, Because]:
    """Whether a player's play may be made, each answer of it in turn, and why or why not.

    Raises Fault for what cannot be asked, Unknown for a name that means nothing.
    """
    if len(asked) != 1:
        raise Fault("`legal` asks about one player's play: {ann: {play: Coachwhip!}}")
    who, what = next(iter(asked.items()))
    answers = read_answers(what)
    player = names.player_named(now.here, who)
    places = now.of(player)
    if not places:
        not_while_a_card_comes(now.here)
    here, legal, reasons = _reasons(now, places, player, answers[0])
    because = Because()
    _add(because, here, reasons, answers[0] if legal else None)
    _add_who_left(because, here, () if legal else reasons, answers[0])
    for before, said in itertools.pairwise(answers):
        if not legal:
            break
        here = _further(here, player, before, said)
        found = objections_to(here, player, said)
        legal = not found
        if not legal:
            because = Because()
        _add(because, here, grounds_of(here, said) if legal else found, said if legal else None)
        _add_who_left(because, here, found, said)
    return legal, because


PRESENT: Final = (
    "shootout.make-plays.presence", "shootout.resolution.presence", "shootout.take-yer-lumps.cover",
    "shootout.run-or-gun.order",
)  # fmt: skip
"""The rules by which only dudes in a posse are affected, or can be named."""


def _add_who_left(because: Because, here: State, against: Sequence[Objection | Ground], said: Answer) -> None:
    """That somebody cannot be named because they have left their posse: how they did."""
    if any(each.rule in PRESENT for each in against):
        for rule, words in _has_left(here, said):
            because.add(rule, words)


def _has_left(here: State, said: Answer) -> Iterator[tuple[str, str]]:
    """How the dude whom an answer names has left their posse, if they were in one."""
    for card in names.cards_named(here, said.of) if said.of else ():
        for change in provenance.changes(here, lambda s, card=card: s.cards[card].posse)[-1:]:  # type: ignore[misc]
            yield change.note.rule, change.note.words


ONE_HEADLINE: Final = "shootout.make-plays.headline-once"
"""The rule for which a Headline counts that was stopped, too."""


def _add(because: Because, here: State, reasons: Sequence[Objection | Ground], said: Answer | None) -> None:
    """The reasons for an answer that is legal, or against one that is not, with the rulings and errata that decide."""
    for reason in reasons:
        part = reason.part if isinstance(reason, Ground) else None
        of_part = provenance.of_part(here, part) if part is not None else ()
        because.add(reason.rule, reason.why, (*reason.cites, *of_part, *provenance.of_effects(here, reason.effects)))
        if isinstance(reason, Objection) and reason.card != NOBODY:
            because.add(reason.rule, reason.why, provenance.of_where_it_lies(here, reason.card))
            stop = provenance.of_a_stop(here, reason.card)
            because.add(reason.rule, reason.why, (provenance.STOPPED, *stop) if stop else ())
        if reason.rule == ONE_HEADLINE and any(
            numbers.has(here, card, "Headline") for card in provenance.stopped(here)
        ):
            because.add(reason.rule, reason.why, ("shootout.make-plays.headline-stopped",))
        if reason.rule == "abilities.your-turn" and isinstance(reason, Ground):
            because.add(reason.rule, reason.why, what_is_asked.of_what_came_first(here))
        if reason.rule == "reacts.window" and isinstance(reason, Ground):
            because.add(reason.rule, reason.why, provenance.of_what_is_done(here))
        if reason.rule in CHEATIN_NOW:
            because.add(reason.rule, reason.why, _made_cheatin(here))
    by_what_is_asked = [each for each in reasons if here.decision is not None and each.rule == here.decision.rule]
    if said is None and by_what_is_asked:
        because.add(by_what_is_asked[0].rule, by_what_is_asked[0].why, what_is_asked.of_the_choice(here))
    if said is not None and reasons and here.decision is not None and here.decision.kind != "play":
        given = matching(here, here.decision, said)[:1]
        because.add(reasons[-1].rule, reasons[-1].why, what_is_asked.of_the_choice(here, *given))
        for option in given:
            because.add(reasons[-1].rule, reasons[-1].why, _not_reached_then(here, option))
            for rule, why in _not_affected_then(here, option):
                because.add(rule, why)
        for over, cites in filter(None, (what_is_asked.no_longer(here, option.card) for option in given)):
            because.add(over.rule, over.words, cites)


CHEATIN_NOW: Final = ("shootout.resolution.cheatin-now", "gambling.cheatin.needs-another")
"""The rules by which a hand is Cheatin' or not at the moment."""


def _made_cheatin(here: State) -> Iterator[str]:
    """The rulings on what was done last to a hand that is Cheatin' now."""
    for player, held in here.each_player():
        if held.draw_hand and hand_ranks.cheatin(here, player):
            for change in provenance.changes(here, partial(_hand, player=player))[-1:]:
                yield from provenance.follows(change.note, here)


def _hand(s: State, player: PlayerId) -> object:
    return [(card, s.cards[card].face) for card in s.players[player].draw_hand]


def _not_reached_then(here: State, option: Option) -> Iterator[str]:
    """The rulings by which the text of the card that an answer names does not reach what comes of the answer."""
    if option.card == NOBODY:
        return
    ahead = here.fork()
    ahead.answer(option)
    for _, beyond in left_alone(ahead, here.happened, of=option.card):
        yield from beyond


NOT_AFFECTED: Final = "abilities.choosing-is-not-affecting"
"""The rule by which what cannot be affected may be chosen all the same."""


def _not_affected_then(here: State, option: Option) -> Iterator[tuple[str, str]]:
    """That what is chosen will not be affected, where that shows at once."""
    if option.verb != "choose" or option.card == NOBODY:
        return
    ahead, said = here.fork(), len(here.notes())
    ahead.answer(option)
    yield from ((note.rule, note.words) for note in ahead.notes()[said:] if note.rule == NOT_AFFECTED)


def _further(s: State, player: PlayerId, before: Answer, said: Answer) -> State:
    """The position in which the next of several answers is given, once the one before it has been.

    Raises Fault where that may mean several things, or a card has to come first that nobody has stated.
    """
    ahead = s.fork()
    assert ahead.decision is not None
    meant = matching(ahead, ahead.decision, before)
    if len(meant) > 1:
        words = ", ".join(str(option_words(ahead, ahead.decision, option)) for option in meant)
        raise Fault(f"`{before}` may mean several things: {words}; add `ability:` or `event:`")
    ahead.answer(meant[0])
    while (without_saying := left_out(ahead, player, said)) is not None:
        ahead.answer(without_saying)
    not_while_a_card_comes(ahead)
    return ahead


def _reasons(
    now: Moment, places: list[State], player: PlayerId, said: Answer
) -> tuple[State, bool, list[Objection] | list[Ground]]:
    """The position that decides, and whether an answer can be given there: with what makes it legal, else with the
    reasons against it, by the decision that it is an answer to, or by the moment itself.
    """
    about = [s for s in places if is_about(s, said)]
    for s in about:
        if not objections_to(s, player, said):
            return s, True, grounds_of(s, said)
    here = (about or [now.turn_of(player) or now.here])[0]
    reasons = objections_to(here, player, said)
    return (here, False, reasons) if reasons else (here, True, grounds_of(here, said))


def not_while_a_card_comes(s: State) -> None:
    """Raises Fault where chance has to say first which card comes."""
    if s.decision is not None and s.decision.player == DECK:
        raise Fault(f"this cannot be answered while a card is on its way: {chance(s)}")
