"""Positions as plain data that JSON can hold, and back.

What is read back goes on exactly as the position that was saved.  Nothing in the data is trusted: every value has
to be of the kind that its place asks for, and to name players, cards, steps, events and texts that there are.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any, Final, Literal

from ..events.becoming import condition
from ..events.pulls import plain_card
from ..position.ability import Scope
from ..position.event import Event, Past
from ..position.fields import hints, inner, names
from ..position.hands import JOKER
from ..position.note import Note
from ..position.procedure import Decision, Option, Procedure
from ..position.responder import Responder
from ..position.state import State
from ..position.values import Card, JobUnderWay, Lingering, Lowball, Modifier, Player, Printed, Ruleset, Shootout
from ..record import defaults
from .sound import check

VERSION: Final = 1
"""The version of the form in which positions are saved."""

LARGEST_NUMBER: Final = 1_000_000_000
LONGEST_TEXT: Final = 10_000
LONGEST_LIST: Final = 100_000

_VALUES: Final[dict[str, type]] = {
    kind.__name__: kind
    for kind in (
        Card,
        Decision,
        Event,
        JobUnderWay,
        Lingering,
        Lowball,
        Modifier,
        Option,
        Past,
        Player,
        Responder,
        Scope,
        Shootout,
    )
}
"""The classes, besides procedures, that saved data may name."""


class BadPosition(ValueError):
    """Data that is no saved position; says where in the data the fault is."""

    def __init__(self, where: str, why: str) -> None:
        self.where, self.why = where, why
        super().__init__(f"{where}: {why}")


# Saving


def to_data(state: State) -> dict[str, Any]:
    """A position as dictionaries, lists, text, whole numbers, booleans and None.

    Raises ValueError where two different cards have the same title, so that a title would not name one of them.
    """
    known: dict[str, Printed] = {}
    for card in state.cards:
        printed = card.printed.elsewhere or card.printed
        first = known.setdefault(printed.title, printed)
        if first is not printed and not _alike(first, printed):
            raise ValueError(f"two different cards are called {card.printed.title!r}")
    return {
        "position": VERSION,
        "rules": sorted(state.rules.variants),
        "winner": state.winner,
        "players": [_pack(player) for player in state.players],
        "cards": [_pack(card) for card in state.cards],
        "modifiers": _pack(state.modifiers),
        "lingering": _pack(state.lingering),
        "used": _pack(state.used),
        "uses": _pack(tuple(sorted(state.uses))),
        "today": _pack(state.today),
        "shootout": _pack(state.shootout),
        "lowball": _pack(state.lowball),
        "job": _pack(state.job),
        "victor": state.victor,
        "stack": [[_pack(frame), _step_name(frame, step)] for frame, step in state.stack],
        "decision": _pack(state.decision),
        "trace": [[note.rule, note.words, note.depth] for note in state.notes()],
    }


def _alike(one: Printed, other: Printed) -> bool:
    """Whether two cards say the same; texts are the same only if they are the same objects."""
    return all(getattr(one, name) == getattr(other, name) for name in names(Printed))


def _step_name(frame: Procedure, step: int) -> str | None:
    return frame.steps[step] if step < len(frame.steps) else None


_PLAIN: Final = frozenset({type(None), bool, int, str})
"""What is saved as it is."""


def _pack(value: Any) -> Any:
    """One value; what a class of ours has by default is left out."""
    kind: Any = type(value)
    if kind in _PLAIN:
        return value
    if kind is tuple:
        return [_pack(each) for each in value]
    if kind is Printed:
        if value.elsewhere is not None:
            return {"condition": value.title}
        return value.face if value is plain_card(value.face) else value.title
    packed: dict[str, Any] = {"is": kind.__name__}
    otherwise = defaults(kind)
    for name in names(kind):
        each = getattr(value, name)
        if name not in otherwise or otherwise[name] != each:
            packed[name] = each if type(each) in _PLAIN else _pack(each)
    return packed


# Reading back


def from_data(data: Any, library: Mapping[str, Printed]) -> State:
    """The position that was saved, with the cards of a library by title.

    Raises BadPosition, a ValueError, for anything that `to_data` could not have written about these cards.
    """
    data = _object(data, "position", "position")
    version = data.pop("position", None)
    if version != VERSION or type(version) is not int:
        raise BadPosition("position", f"version {VERSION} is understood, not {version!r:.40}")
    for part in _PARTS:
        if part not in data:
            raise BadPosition(part, "this part is missing")
    _no_others(data, tuple(_PARTS), "position")
    read = {part: _Reader(library).value(data[part], hint, part) for part, hint in _PARTS.items()}
    state = State(read["winner"], Ruleset(frozenset(read["rules"])))
    state.players += read["players"]
    state.cards += read["cards"]
    state.on_table = tuple(card for card, value in state.each_card() if value.zone == "play")
    state.modifiers, state.lingering, state.used = read["modifiers"], read["lingering"], read["used"]
    state.uses = frozenset(read["uses"])
    state.today = read["today"]
    state.shootout, state.lowball, state.decision = read["shootout"], read["lowball"], read["decision"]
    state.victor, state.job = read["victor"], read["job"]
    state.stack = [_frame(n, frame, step, library) for n, (frame, step) in enumerate(read["stack"])]
    for rule, words, depth in read["trace"]:
        state.trace = Note(rule, words, depth, state.trace)
    fault = check(state)
    if fault is not None:
        raise BadPosition(*fault)
    for card in state.all_cards():
        state.listen(card)
    return state


_PARTS: Final[dict[str, Any]] = {
    "rules": tuple[str, ...],
    "winner": int,
    "players": tuple[Player, ...],
    "cards": tuple[Card, ...],
    "modifiers": tuple[Modifier, ...],
    "lingering": tuple[Lingering, ...],
    "used": tuple[tuple[int, int], ...],
    "uses": tuple[tuple[int, int], ...],
    "today": tuple[Past, ...],
    "shootout": Shootout | None,
    "lowball": Lowball | None,
    "job": JobUnderWay | None,
    "victor": int,
    "stack": tuple[tuple[dict, str | None], ...],  # type: ignore[type-arg]
    "decision": Decision | None,
    "trace": tuple[tuple[str, str, int], ...],
}
"""The parts of a saved position and what each of them holds."""


def _object(data: Any, what: str, where: str) -> dict[str, Any]:
    if not isinstance(data, dict) or not all(isinstance(name, str) for name in data):
        raise BadPosition(where, f"a {what} is written as names with values")
    return dict(data)


def _no_others(data: Mapping[str, Any], known: tuple[str, ...], where: str) -> None:
    for name in data:
        if name not in known:
            raise BadPosition(where, f"unknown name {name[:40]!r}{_nearest(name, known)}")


def _nearest(name: str, known: Iterable[str]) -> str:
    near = get_close_matches(name[:100], list(known), 1)
    return f" (did you mean {near[0]!r}?)" if near else ""


def _frame(n: int, data: Any, step: str | None, library: Mapping[str, Printed]) -> tuple[Procedure, int]:
    """One frame of the stack: a procedure with its variables, and the step that is next."""
    where = f"stack[{n}]"
    data = _object(data, "procedure", where)
    name = data.pop("is", None)
    kind = Procedure.registry.get(name) if isinstance(name, str) else None
    if kind is None:
        known = _nearest(name, Procedure.registry) if isinstance(name, str) else ""
        raise BadPosition(where, f"unknown procedure {name!r:.40}{known}")
    frame = _Reader(library).record(data, kind, where)
    if step is None:
        return frame, len(kind.steps)
    if step not in kind.steps:
        raise BadPosition(where, f"{name} has no step {step!r:.40}")
    return frame, kind.steps.index(step)


class _Reader:
    """Plain data on its way to values of the classes that are expected."""

    def __init__(self, library: Mapping[str, Printed]) -> None:
        self.library = library

    def value(self, data: Any, hint: Any, where: str) -> Any:
        """A value of the type that a hint describes."""
        if hint is int or hint is Any or isinstance(hint, typing.NewType):
            if type(data) is not int or abs(data) > LARGEST_NUMBER:
                raise BadPosition(where, f"a whole number belongs here, not {data!r:.40}")
            return data
        if hint is str:
            if type(data) is not str or len(data) > LONGEST_TEXT:
                raise BadPosition(where, f"text belongs here, not {data!r:.40}")
            return data
        if hint is bool:
            if type(data) is not bool:
                raise BadPosition(where, f"true or false belongs here, not {data!r:.40}")
            return data
        if hint is dict:
            return data
        if hint is Printed:
            return self.printed(data, where)
        if typing.get_origin(hint) is tuple:
            return self.list(data, typing.get_args(hint), where)
        if typing.get_origin(hint) is Literal:
            return self.word(data, typing.get_args(hint), where)
        if typing.get_origin(hint) in (types.UnionType, typing.Union):
            only = inner(hint)  # one class that may be missing, or several kinds of whole numbers
            return None if data is None and len(only) == 1 else self.value(data, only[0], where)
        return self.tagged(data, hint, where)

    def word(self, data: Any, known: tuple[str, ...], where: str) -> str:
        """A word of a closed list."""
        if data not in known:
            near = _nearest(data, known) if type(data) is str else ""
            raise BadPosition(where, f"one of {', '.join(known)} belongs here, not {data!r:.40}{near}")
        return str(data)

    def list(self, data: Any, each_kind: tuple[Any, ...], where: str) -> tuple[Any, ...]:
        """A list of one kind, or of as many kinds as it has places."""
        if type(data) is not list or len(data) > LONGEST_LIST:
            raise BadPosition(where, f"a list belongs here, not {data!r:.40}")
        if each_kind[-1] is Ellipsis:
            return tuple([self.value(each, each_kind[0], f"{where}[{n}]") for n, each in enumerate(data)])
        if len(data) != len(each_kind):
            raise BadPosition(where, f"a list of {len(each_kind)} belongs here, not of {len(data)}")
        return tuple([self.value(each, each_kind[n], f"{where}[{n}]") for n, each in enumerate(data)])

    def tagged(self, data: Any, kind: type, where: str) -> Any:
        """A value of one of our classes, which the data names."""
        data = _object(data, kind.__name__, where)
        name = data.pop("is", None)
        if name != kind.__name__:
            raise BadPosition(where, f"a {kind.__name__} belongs here, not {name!r:.40}")
        return self.record(data, kind, where)

    def record(self, data: dict[str, Any], kind: Any, where: str) -> Any:
        """The values of a class by name; those that have a default may be missing."""
        known = names(kind)
        _no_others(data, known, where)
        otherwise, each_kind = defaults(kind), hints(kind)
        for name in known:
            if name not in data and name not in otherwise:
                raise BadPosition(where, f"{name!r} is missing")
        return kind(**{name: self.value(each, each_kind[name], f"{where}.{name}") for name, each in data.items()})

    def printed(self, data: Any, where: str) -> Printed:
        """A title of the library, or the face of a plain card."""
        if type(data) is int and 0 <= data <= JOKER:
            return plain_card(data)
        if isinstance(data, dict) and list(data) == ["condition"]:
            return condition(self.printed(data["condition"], where))
        if type(data) is not str:
            raise BadPosition(where, f"a card's title or the number of a face belongs here, not {data!r:.40}")
        if data not in self.library:
            raise BadPosition(where, f"unknown card {data[:80]!r}{_nearest(data, self.library)}")
        found = self.library[data]
        return found.elsewhere or found
