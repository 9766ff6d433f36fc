"""How many casualties a side may still take in a round, by who there is to be one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from ...position.kinds import ATTACHED, BROUGHT, FORMING, TOKENS, CardId
from ...position.modifiers import KEYWORD
from ...position.values import NOBODY
from ...table import casualty
from ...table.numbers import has
from .changes import JOINS, Changes

if TYPE_CHECKING:
    from ...position.kinds import PlayerId
    from ...position.state import State

SIDEKICK: Final = "Sidekick"
COMES_IN: Final = frozenset({BROUGHT, TOKENS, ATTACHED})
"""What texts do by which somebody else may come to be a casualty, besides joining a posse."""


def covering_otherwise(start: State) -> bool:
    """Whether a text of any card may have others cover casualties than dudes and Sidekicks, or make Sidekicks."""
    texts = (text.what for _, card in start.each_card() for text in card.printed.standing)
    return any(what.startswith((casualty.COVERS, KEYWORD + SIDEKICK)) for what in texts)


def may_be_taken(
    s: State, sides: Sequence[PlayerId], changes: Changes, *, otherwise: bool
) -> Mapping[PlayerId, int] | None:
    """How many casualties each of these sides may have taken in this round or a later one at most; None where somebody
    may come into play, or come to be carried (rules: shootout.take-yer-lumps.assign-first, .sidekick).

    Where a text may have somebody join, all of them may.  `otherwise` says that anything may cover casualties.
    """
    if not sides:
        return {}
    if s.shootout is None or changes.when == FORMING or not COMES_IN.issubset(changes.kept):
        return None
    found, joins = {}, not JOINS.issubset(changes.kept)
    for player in sides:
        dudes = _dudes_of(s, player) if joins else s.posse(player)
        carried = [thing for dude in dudes for thing in s.attachments(dude) if otherwise or has(s, thing, SIDEKICK)]
        found[player] = len(s.shootout.taken[player]) + len(dudes) + len(carried)
        if joins and s.away is not None:
            found[player] += sum(s.cards[n].owner == player for n in s.away.cards)
    return found


def _dudes_of(s: State, player: PlayerId) -> Sequence[CardId]:
    """All dudes of a player who are on the table."""
    return [n for n in s.on_table if s.cards[n].printed.type == "dude" and s.cards[n].controller == player]


def taking(found: Iterator[State], player: PlayerId, most: int) -> Iterator[State]:
    """The same with each number of casualties that a side may have taken."""
    for here in found:
        assert here.shootout is not None
        before = here.shootout.taken
        for n in range(most + 1):
            after = here.fork()
            after.set_shootout(taken=tuple((CardId(NOBODY),) * n if p == player else c for p, c in enumerate(before)))
            yield after


def or_it_is_over(found: Iterator[State]) -> Iterator[State]:
    """The same, and each as if a text had ended the shootout: nobody knows then what casualties were taken in it."""
    for here in found:
        yield here
        after = here.fork()
        after.shootout = None
        yield after


def with_hosts(dudes: Sequence[CardId], after: State) -> bool:
    """Whether nothing is in play that was carried by somebody who is gone."""
    return not any(
        after.cards[n].zone == "play" and host in dudes and after.cards[host].zone != "play"
        for n in dudes for host in [after.cards[n].attached]
    )  # fmt: skip


def fall_together(s: State, dudes: Sequence[CardId], after: State, *, otherwise: bool) -> bool:
    """Whether all who are gone could be the casualties of one round: of one side only, or one of each, who is discarded
    then, unless texts have casualties covered `otherwise` (rule: shootout.take-yer-lumps.cover).
    """
    gone = [
        n for n in dudes
        if s.cards[n].zone == "play" and after.cards[n].zone != "play" and s.cards[n].printed.type == "dude"
    ]  # fmt: skip
    fallen = Counter([s.cards[n].controller for n in gone])
    if len(fallen) < 2:
        return True
    return max(fallen.values()) == 1 and (otherwise or all(after.cards[n].zone != "boot hill" for n in gone))
