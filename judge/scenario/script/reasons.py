"""Why an answer is not legal: every reason against what somebody wants to do, whatever is asked at the moment."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.abilities.legality import Objection, called
from judge.engine.observing import what_is_asked
from judge.engine.observing.another_time import ONCE_ASKED, too_late_to_join, when_it_was_asked, with_what_has_been
from judge.engine.observing.uses.replaced import replaced
from judge.engine.observing.what_is_asked import INTERRUPTED, under_way
from judge.engine.plays import against
from judge.engine.plays.grounds import Ground, grounds
from judge.engine.position.acts import ACTS, Act, Operand
from judge.engine.position.event import comes_by
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.procedure import Decision, Option, Procedure
from judge.engine.position.state import State

from ..file import names
from . import operands, verbs
from .answers import known_verb
from .operands import is_called
from .phrases import Answer, listed, matching, question


def objections_to(s: State, player: PlayerId, said: Answer) -> list[Objection]:
    """Every reason against what somebody wants to do now; empty where it is an option.

    Raises Unknown for a card or player that does not exist here.
    """
    decision = s.decision
    known_verb(said, decision)
    mine = decision is not None and decision.player == player
    if decision is not None and mine and matching(s, decision, said):
        return []
    for act in verbs.acts_called(said.verb):
        if against.is_a_play(act):
            asked = decision is not None and mine and lets_bring_in(decision) and not act.uses_ability
            found = (_of_what_asks(s, player, act, said) if asked else []) or _to_a_play(s, player, act, said)
            return found if found or decision is None else [not_an_answer(s, decision)]
    if mine and (found := _of_whoever_asks(s, player, said)):
        return found
    if decision is not None and not mine:
        asking, meant = s.stack[-1][0], verbs.acts_called(said.verb)
        late = too_late_to_join(s, player) if any(act.verb == "join" for act in meant) else []
        late = _when_it_was_asked(s, player, said) or late
        others = [_of_another(s, player, act, said) for act in meant]
        first = late or [each for option in others for each in asking.comes_first(s, option)]
        by = [rule for rule in what_is_asked.of_somebody_else(s) if all(each.rule != rule for each in first)]
        by += of_a_window(s)
        return [Objection("abilities.your-turn", question(s, decision), tuple(by)), *first]
    to_join = decision is not None and any(act.verb == "join" for act in verbs.acts_called(said.verb))
    then = _when_it_was_asked(s, player, said)
    if to_join and (late := too_late_to_join(s, player)):
        return [*late, *then]
    if decision is None:
        return [Objection("abilities.your-turn", "nobody is asked for anything any more"), *then]
    return [not_an_answer(s, decision), *then]


def _of_another(s: State, player: PlayerId, act: Act, said: Answer) -> Option:
    """What a player who is not asked would answer, with the card that is named, where there is such a card."""
    option = Option(act.verb, player=player)
    if act.first is None or not said.of or not operands.has_names(act.first):
        return option
    try:
        return act.first.put(option, operands.named(s, act.first, said.of))
    except names.Unknown:
        return option


def _when_it_was_asked(s: State, player: PlayerId, said: Answer) -> list[Objection]:
    """What spoke against an answer to something that is not asked any more."""
    for act in verbs.acts_called(said.verb):
        if act.verb in ONCE_ASKED and act.first is not None and said.of:
            option = act.first.put(Option(act.verb), operands.named(s, act.first, said.of))
            return when_it_was_asked(s, player, option)
    return []


def grounds_of(s: State, said: Answer) -> list[Ground]:
    """What makes an answer legal that is one of the options."""
    assert s.decision is not None
    return grounds(s, s.decision, matching(s, s.decision, said)[0])


def not_an_answer(s: State, decision: Decision) -> Objection:
    """What is said against an answer of which nothing else can be said: what is asked, and every answer to it."""
    cites = dict.fromkeys([*(each.rule for each in s.stack[-1][0].excludes(s)), *of_a_window(s)]) if s.stack else ()
    return Objection(decision.rule, f"{question(s, decision)}, and the choice is: {listed(s, decision)}", tuple(cites))


def of_a_window(s: State) -> list[str]:
    """The rules by which everything else waits for whoever may answer what is happening now."""
    if s.decision is None or s.decision.kind not in ("react", "trait"):
        return []
    return [INTERRUPTED, *filter(None, (comes_by(s, event) for event in under_way(s)))]


def lets_bring_in(decision: Decision) -> bool:
    """Whether a text asks for what is a Noon play otherwise: for a card to be brought in."""
    return decision.kind != "play" and any(against.is_a_play(ACTS[option.verb]) for option in decision.options)


def _out_of_a_pile(s: State, player: PlayerId, cards: list[CardId]) -> list[CardId]:
    """The player's own that are not in play, for only those can be brought in."""
    return [card for card in cards if s.cards[card].owner == player and s.cards[card].zone != "play"]


def _of_what_asks(s: State, player: PlayerId, act: Act, said: Answer) -> list[Objection]:
    """What the text that asks for it has against it; of several that could be meant, to the one with the fewest."""
    out_of_a_pile = act.with_(meant=_out_of_a_pile)
    found = [s.stack[-1][0].against(s, option) for option in _meant(s, player, out_of_a_pile, said)]
    return min((each for each in found if each), key=len, default=[])


def _to_a_play(s: State, player: PlayerId, act: Act, said: Answer) -> list[Objection]:
    """The objections to a play; of several that could be meant, to the one with the fewest."""
    meant = [option for option in _meant(s, player, act, said) if _same_ability(s, act, option, said)]
    meant = [option for option in meant if _is_so_used(s, act, option)] or meant
    if not meant and act.meant is not None and not act.uses_ability:
        meant = _with_the_first(s, player, act, said.of)  # a card that nobody is there to bring in
    if meant:
        ways = [(each, against.objections(s, player, each)) for each in meant]
        option, found = min(ways, key=lambda way: len(way[1]))
        if not act.uses_ability:
            return found
        if act.answers and not found:
            return [_no_react(s, option)]
        instead = replaced(s, option) if act.answers and any(each.rule == "reacts.window" for each in found) else ()
        return [*with_what_has_been(s, player, option, found), *instead]
    if act.uses_ability:
        return [Objection("abilities.right-step", f"no such ability: {said.ability}")]
    return against.objections(s, player, Option(act.verb))


def _no_react(s: State, option: Option) -> Objection:
    """That an ability is none that answers an event: it is used in turn, a Cheatin' one as well."""
    ability = s.cards[option.card].printed.abilities[option.ability]
    rule = "shootout.resolution.cheatin-is-no-react" if ability.cheatin and s.shootout is not None else "reacts.window"
    return Objection(rule, f"it is no React but a {called(ability)} ability, used on one's turn to play")


def _meant(s: State, player: PlayerId, act: Act, said: Answer) -> Iterator[Option]:
    """Every option that somebody may mean, allowed or not.

    Raises Unknown for a name that means nothing here.
    """
    for option in _with_the_first(s, player, act, said.of):
        every = list(act.ways(s, player, option)) if act.ways is not None else [option]
        if not said.by:
            yield from every
            continue
        called = [way for way in every if any(_is(s, operand, way, said.by) for operand in act.second)]
        yield from called or [act.second[0].put(option, operands.named(s, act.second[0], said.by))]


def _with_the_first(s: State, player: PlayerId, act: Act, name: str) -> list[Option]:
    """What is named first, in an option that says no more; each of several cards that may be meant.

    Raises Unknown for a name that means nothing here.
    """
    option, first = Option(act.verb), act.first
    if first is None:
        return [option]
    if act.meant is not None and (cards := act.meant(s, player, names.cards_named(s, name))):
        return [first.put(option, card) for card in cards]
    return [first.put(option, operands.named(s, first, name))]


def _is(s: State, operand: Operand, option: Option, said: str) -> bool:
    return operands.is_said(operand, option) and operands.means(s, operand, option, said)


def _same_ability(s: State, act: Act, option: Option, said: Answer) -> bool:
    """Whether it uses the ability that is named, if one is."""
    abilities = s.cards[option.card].printed.abilities if act.uses_ability else ()
    return not abilities or is_called(abilities, option.ability, said.ability)


def _is_so_used(s: State, act: Act, option: Option) -> bool:
    """Whether the ability is a React where somebody reacts, and none where somebody plays."""
    abilities = s.cards[option.card].printed.abilities if act.uses_ability else ()
    return not abilities or (abilities[option.ability].play == "react") is act.answers


def _of_whoever_asks(s: State, player: PlayerId, said: Answer) -> list[Objection]:
    """What the procedure that asks has against an answer; a word may mean several kinds of things.

    Raises Unknown for a name that means nothing here, whatever kind the word can mean.
    """
    asking, decision = s.stack[-1][0], s.decision
    assert decision is not None
    if type(asking).against is Procedure.against:
        return []
    unknown: names.Unknown | None = None
    for act in verbs.answering(decision, "choose" if said.verb == decision.about else said.verb):
        try:
            options = _with_the_first(s, player, act, said.of)
        except names.Unknown as fault:
            if unknown is None and act.first is not None and operands.has_names(act.first):
                unknown = fault
            continue
        return min((asking.against(s, option) for option in options), key=len)
    if unknown is not None:
        raise unknown
    return []
