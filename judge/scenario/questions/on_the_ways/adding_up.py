"""How a number comes about that adds up by what happens: all that was paid and gained, and what that comes to."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from judge.engine.abilities.paying import CAN_AFFORD
from judge.engine.observing import provenance
from judge.engine.observing.causes import causes
from judge.engine.observing.not_done import used_up

from ...file import names
from ..because import Because, explained
from ..facts import as_it_was, stands_by
from ..of_facts.definitions import add_of_victory
from ..values import Expression
from .what_becomes import looks_at, parts_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from judge.engine.position.kinds import CardId, PlayerId
    from judge.engine.position.note import Note
    from judge.engine.position.state import State

STASH: Final = ".ghost_rock"
"""How an expression ends that asks for what a player has."""
HELD: Final = ".hand_size"
"""How one ends that asks for how many cards there are in a play hand."""


def stashes(s: State, text: str, what: str = STASH) -> list[PlayerId]:
    """The players for whose ghost rock an expression asks by their names, or for how many cards they hold."""
    asked = [each for each in looks_at(text) if each.text.endswith(what)]
    return [names.player_named(s, name) for each in asked for name in each.texts()]


def add_stashes(because: Because, end: State, text: str) -> None:
    """Everything that was paid and gained of the ghost rock for which an expression asks, and what that comes to; what
    another player has given away, with how they had it.  The same of how many cards a player holds.
    """
    for player in stashes(end, text):
        for giver, paid in _given_by(end, player):
            _add_what_there_was(because, end, giver, paid)
        explained(end, _rock(player), because, changing=True)
        add_the_sum(because, end, player)
    for player in stashes(end, text, HELD):
        explained(end, as_it_was(partial(_held, player=player)), because, changing=True)
        _add_sum(because, end, player, _held, "cards in the play hand")


def how_near(nearest: Iterable[tuple[Expression, list[State]]]) -> Because:
    """How far what is asked for comes on the ways that come nearest to it; how far its number does where something else
    is not so is told only where nobody has gained anything on the other.
    """
    because = Because()
    for expression, (end, for_the_number) in nearest:
        _add_how_near(because, end, expression)
        whose = stashes(end, expression.text)
        if whose and "used" not in expression.words() and not any(_gains(end, player) for player in whose):
            _add_how_near(because, for_the_number, expression)
    because.add_what_was_left_alone()
    return because


def _add_how_near(because: Because, end: State, expression: Expression) -> None:
    add_stashes(because, end, expression.text)
    parts = [part for part in parts_of(expression.text) if not part.text.endswith(STASH)]
    for part in parts:
        explained(end, as_it_was(part.of), because, alone=len(parts) == 1)
    add_of_victory(because, end, expression)
    add_used_up(because, end, uses_told(because, end))
    for player in stashes(end, expression.text):
        if not provenance.changes(end, _rock(player)):
            words = f"{end.who(player)} has {rock_of(end, player)} ghost rock from the start"
            because.add(stands_by(end.who(player), "ghost rock"), f"{words}, and nothing changes that")


def uses_told(because: Because, end: State) -> list[CardId]:
    """The cards in play that have been used, and could be used again, of whose use the reasons speak."""
    used = sorted({card for card, _ in end.uses if end.cards[card].zone == "play"})
    return [by for by in used if any(f"ability of {end.name(by)}" in words for _, words in because.reasons)]


def add_used_up(because: Because, end: State, cards: Iterable[CardId]) -> bool:
    """Why each of these cards cannot be used once more; whether there is anything that says so."""
    told = [(by, each) for by in cards for each in used_up(end, by)]
    for by, each in told:
        because.add(each.rule, f"{end.name(by)}: {each.why}", each.cites)
    return bool(told)


def _gains(end: State, player: PlayerId) -> bool:
    """Whether a player has gained ghost rock on the way to a position."""
    changed = provenance.changes(end, _rock(player))
    return any(rock_of(each.before, player) < rock_of(each.note.after or end, player) for each in changed)


def add_the_sum(because: Because, end: State, player: PlayerId) -> None:
    """What a stash comes to, where anything has changed it."""
    _add_sum(because, end, player, rock_of, "ghost rock")


def _add_sum(
    because: Because, end: State, player: PlayerId, read: Callable[[State, PlayerId], int], called: str
) -> None:
    """What a number of a player comes to by all that has changed it, if anything has."""
    changed = provenance.changes(end, as_it_was(lambda s: read(s, player)))
    if changed:
        now, amounts = read(end, player), [read(change.before, player) for change in changed]
        steps = [after - before for before, after in zip(amounts, [*amounts[1:], now], strict=True)]
        told = "".join(f" {'+' if step > 0 else '-'} {abs(step)}" for step in steps)
        because.add(changed[-1].note.rule, f"{end.who(player)} has {amounts[0]}{told} = {now} {called}")


def add_what_is_left(because: Because, end: State, rule: str, words: str) -> None:
    """How a player comes to have no more than a reason says, which does not suffice."""
    for player in end.everybody() if rule == CAN_AFFORD else ():
        if f"and {end.who(player)} has" in words:
            add_the_sum(because, end, player)


def rock_of(s: State, player: PlayerId) -> int:
    """What a player has."""
    return s.players[player].rock


def _held(s: State, player: PlayerId) -> int:
    """How many cards a player holds."""
    return len(s.players[player].hand)


def _rock(player: PlayerId) -> Callable[[State], Any]:
    return as_it_was(lambda s: rock_of(s, player))


def _add_what_there_was(because: Because, end: State, giver: PlayerId, paid: Note) -> None:
    """What had changed the stash of a player before a line by which something of it is given away."""
    lines = end.notes()
    for change in provenance.changes(end, _rock(giver)):
        if lines.index(change.note) < lines.index(paid):
            for line in (*causes(end, change.note), change.note):
                because.add(line.rule, line.words, provenance.follows(line))
    because.add(paid.rule, paid.words, provenance.follows(paid))


def _given_by(end: State, player: PlayerId) -> list[tuple[PlayerId, Note]]:
    """The others who have given a player ghost rock, each with the line by which that is so."""
    found = []
    for change in provenance.changes(end, _rock(player)):
        gained = rock_of(change.note.after or end, player) - rock_of(change.before, player)
        for line in (change.note, change.note.before):
            if gained > 0 and line is not None and line.after is not None:
                before, after = provenance.position_before(line), line.after
                lost = {other: rock_of(before, other) - rock_of(after, other) for other in end.everybody()}
                found += [(other, line) for other in end.everybody() if other != player and lost[other] == gained]
    return found
