"""No record leads back to itself: the collector of cycles does not look for records."""

import types
from collections.abc import Iterator
from functools import partial
from typing import Any

from judge.engine.position.state import State
from tests.bench.engine import a_fight
from tests.engine.board import encoded


def inside(thing: Any) -> Iterator[Any]:
    """What a thing refers to by itself: its fields, its items, what a function has taken along."""
    if isinstance(thing, tuple | list | set | frozenset):
        yield from thing
    elif isinstance(thing, dict | types.MappingProxyType):
        yield from thing.keys()
        yield from thing.values()
    elif isinstance(thing, types.FunctionType):
        yield from (cell.cell_contents for cell in thing.__closure__ or () if cell != types.CellType())
        yield from thing.__defaults__ or ()
    elif isinstance(thing, types.MethodType):
        yield thing.__self__
    elif isinstance(thing, partial):
        yield from (thing.func, *thing.args, *thing.keywords.values())
    elif not isinstance(thing, type | types.ModuleType):
        names = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
        names += getattr(thing, "__struct_fields__", ())
        yield from (getattr(thing, name) for name in names if hasattr(thing, name))
        yield from getattr(thing, "__dict__", {}).values()


def ways_back(*things: Any) -> list[str]:
    """What leads back to itself, by the kinds of what lies on the way."""
    found: list[str] = []
    done: dict[int, Any] = {}
    way: dict[int, Any] = {}
    waiting: list[tuple[Any, bool]] = [(thing, False) for thing in things]
    while waiting:
        thing, left = waiting.pop()
        if left:
            del way[id(thing)]
            done[id(thing)] = thing
        elif id(thing) in way:
            found.append(" > ".join(type(each).__name__ for each in way.values()))
        elif id(thing) not in done:
            way[id(thing)] = thing
            waiting.append((thing, True))
            waiting += [(each, False) for each in inside(thing) if not isinstance(each, str | int | None)]
    return found


def test_what_leads_back_is_found() -> None:
    ring: list[Any] = []
    ring.append((ring,))
    assert ways_back(ring) == ["list > tuple"]


def test_no_card_leads_back_to_itself() -> None:
    assert ways_back(*encoded().values()) == []


def test_no_position_leads_back_to_itself_nor_what_is_kept_of_it() -> None:
    s: State = a_fight()
    s.keep()
    for _ in range(30):
        if s.decision is not None:
            s.answer(s.decision.options[0])
    assert s.happened is not None
    assert ways_back(s) == []
