"""Why something comes about on no way on: the text that could bring it, and what speaks or has decided against that.

That every way on was tried is the proof; this is what whoever asks wants to hear.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from judge.engine.abilities.legality import Objection
from judge.engine.observing import provenance
from judge.engine.observing.another_time import POSSES_ARE_FORMED, how_it_ended
from judge.engine.observing.answering import (
    CONDITION,
    FAILED,
    FORBIDDEN,
    NOT_LEGAL,
    REPLACED,
    THE_RULES,
    Missed,
    Wanted,
)
from judge.engine.observing.ladder import missed, played
from judge.engine.observing.uses import attempts
from judge.engine.plays.against import A_NOON_PLAY
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.note import Note
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY

from .because import Because
from .facts import as_it_was
from .on_the_ways.adding_up import add_what_is_left
from .values import Expression

SPEAKS_AGAINST: Final = (FORBIDDEN, NOT_LEGAL, CONDITION)
"""What is answered to `why not` where a text could bring it, and something speaks against that."""
HAS_DECIDED: Final = (FORBIDDEN, REPLACED, FAILED, NOT_LEGAL, CONDITION, THE_RULES)
"""What is answered where it was tried, or could have come by itself, and something has decided against it."""
A_STEP: Final = "abilities.right-step"
"""The rule by which an ability is used in a step of its kind."""
OF_TIME: Final = ("abilities.your-turn", "abilities.right-step", "noon.order", "reacts.window")
"""The rules by which nothing is played any more at the end of a way, or not yet where the question is asked."""
OF_A_COST: Final = ("booted", "ghost_rock")
"""What many a play would make so because it costs that, which is not what anybody has in mind who asks."""


def why_never(s: State, expression: Expression, *, nothing_nearer: bool = False) -> Because:
    """What speaks, where the question is asked, against what an expression of cards says, if anything does; against the
    play of the very card, by which an action comes to lie in a pile, and that posses are formed, only if there is
    `nothing_nearer`.
    """
    because = Because()
    _add(_Look(s, expression), SPEAKS_AGAINST, because, here=True, nothing_nearer=nothing_nearer)
    return because


def why_on_none(s: State, ends: Sequence[State], expression: Expression, *, plays: bool = True) -> Because:
    """What has decided against it on the ways that lead to those ends, if anything has; that what was used on one of
    them cannot be used again only where nothing else has.  What speaks against `plays` there counts, or not.
    """
    because, hows = Because(), HAS_DECIDED if plays else set(HAS_DECIDED) - {NOT_LEGAL}
    looks = [_Look(end, expression) for end in ends]
    for look in looks:
        _add(look, hows, because, {card for card, _ in look.s.uses - s.uses})
    for look in looks if not because.reasons else ():
        _add(look, hows, because)
    return because


def _is_used(s: State, found: Missed, used: Collection[CardId]) -> bool:
    """Whether it is the use of a card that is being used, or is one of those that were, and could be used once."""
    using = [s.name(card) for card in s.all_cards() if card in used or attempts.under_way(s, card)]
    return any(each.why.startswith(f"{name}: ") for each in found.reasons for name in using)


def _is_near(s: State, found: Missed, about: CardId) -> bool:
    """Whether it is neither that posses are formed, which leaves every effect that brings somebody into one, nor the
    play of the very card, an action, which is discarded once it has been played.
    """
    if any(each.why == POSSES_ARE_FORMED for each in found.reasons):
        return False
    its_own = f"{s.name(about)}: "
    return s.cards[about].printed.type != "action" or not all(each.why.startswith(its_own) for each in found.reasons)


class _Look:
    """A position in which it is looked for why something is not so, of each card that it names once."""

    def __init__(self, s: State, expression: Expression) -> None:
        self.s, self.expression = s, expression
        self.named = sorted(expression.named(s) if expression.only_of_cards(s) else expression.to_be_carried(s))
        self.as_a_cost = not any(each in expression.text for each in OF_A_COST)
        self._found: dict[CardId, Missed] = {}

    def of(self, about: CardId) -> Missed:
        """Why it has not come about, asked of one card."""
        if (found := self._found.get(about)) is None:
            asked = wanted(self.expression, about)
            found = played(self.s, asked, missed(self.s, asked), as_a_cost=self.as_a_cost)
            self._found[about] = found
        return found


def _add(
    look: _Look,
    hows: Collection[str],
    because: Because,
    used: Collection[CardId] = (),
    *,
    here: bool = False,
    nothing_nearer: bool = False,
) -> None:
    """What a `why not` would tell if it answers one of these; of several cards the first of which there is any."""
    s = look.s
    for about in look.named:
        found = look.of(about)
        if found.how == NOT_LEGAL and (_is_used(s, found, used) or not (nothing_nearer or _is_near(s, found, about))):
            continue
        for reason in _deciding(s, found, here=here) if found.how in hows else ():
            because.add(reason.rule, reason.why, (*reason.cites, *provenance.of_effects(s, reason.effects)))
            add_what_is_left(because, s, reason.rule, reason.why)
        if because.reasons:
            return


def _deciding(s: State, found: Missed, *, here: bool) -> list[Objection]:
    """The reasons apart from those of time; where a shootout is over in which something would have to be used, that
    alone, for all that is missing is missing because of it.
    """
    if found.how != NOT_LEGAL:
        return list(found.reasons)
    ended = how_it_ended(s) if any(each.rule == A_STEP for each in found.reasons) else None
    if ended is None:
        return [each for each in found.reasons if not _of_time(each, here=here)]
    titles = {s.name(card) for card in s.all_cards()}
    late = sorted(name for name in titles if any(each.why.startswith(f"{name}: ") for each in found.reasons))
    return [ended.with_(why=f"{' and '.join(late)} comes too late, as {ended.why}" if late else ended.why)]


def _of_time(reason: Objection, *, here: bool) -> bool:
    """Whether it says only that it is somebody else's turn, or at the end of a way another time of the day than it was
    `here`, where the question is asked.
    """
    return reason.rule in OF_TIME or (not here and reason.why.startswith(A_NOON_PLAY))


def wanted(expression: Expression, about: CardId = NOBODY, player: PlayerId = NOBODY) -> Wanted:
    """That an expression comes to be so, as it can be asked of any position."""
    read = as_it_was(expression.of)

    def nearer(before: State, after: State) -> bool:
        return not read(before) and bool(read(after))

    def stopped(note: Note) -> bool:
        at, event = note.after, note.event
        return at is not None and event is not None and nearer(at, provenance.had_it_happened(at, event))

    return Wanted(lambda here: bool(read(here)), nearer, stopped, about, player)
