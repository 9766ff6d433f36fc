"""Dudes that nothing tells apart are one: what may happen to one of them may happen to any other.

Five dudes differ in title, bullets, influence, value and texts, and most questions never come to ask for most of it.  A
search takes such dudes for one title (`together`).  Its facts are those that they share; whoever asks for something of
which the answer is not the same for all of them finds out at once: Differ is raised (`judge.engine.exploring.several`),
and the search begins again with those dudes told apart by the answers (`split`).  So nothing that can make a
difference is ever passed over.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final, NoReturn

from ..position.kinds import CardId, Face
from ..position.modifiers import BECOMES, BULLETS, EXCEPTED, MOST_BULLETS, OVERRULED, STUD
from ..position.values import NOBODY, Printed
from .by_stage import COMPARED, asked_of, forgets, unasked
from .chance.settling import comparing
from .forgetting import Remembered
from .several import Differ, Faces, Group, Keywords, Kinds, Number, Title

if TYPE_CHECKING:
    from ..position.procedure import Option
    from ..position.state import State
    from ..position.values import Modifier

FIELDS: Final = tuple(each.name for each in fields(Printed))
NUMBERS: Final = (
    "bullets", "influence", "cost", "upkeep", "production", "control_points", "wealth",
)  # fmt: skip


Stages = tuple[tuple[Group, ...], ...]
"""The dudes that are taken as one in each stage of a round."""
STEPS: Final = {
    "pick yer shooter": 1, "draw": 1, "reveal": 1, "resolution": 2, "take yer lumps": COMPARED, "run or gun": 4,
    "chamber another round": 4,
}  # fmt: skip
"""The steps of a round after its plays, with the stage of each."""
OF_ALL: Final = "bullets"
BULLETS_OF: Final = "bullets of "
"""What is forgotten of dudes who are taken as one begins so, and goes on with their numbers."""
OF_BULLETS: Final = frozenset({BULLETS, STUD, MOST_BULLETS, BECOMES[BULLETS], OVERRULED + BULLETS, EXCEPTED + BULLETS})
"""The effects that nothing asks for but whoever asks how many bullets a dude has, or whether it is a stud."""


def forgets_bullets(stage: int, remembered: frozenset[str], dudes: Group) -> str:
    """The name under which the bullets of some dudes are forgotten in a stage; empty where they are asked for.

    What is asked for in a later stage is not forgotten in those before it either.
    """
    if not forgets(OF_ALL, stage, remembered) or not asked_of(BULLETS_OF, stage, remembered).isdisjoint(
        map(str, dudes)
    ):
        return ""
    return f"{BULLETS_OF}{' '.join(map(str, dudes))} in stage {stage}"


def nothing(_: Group) -> str:
    """The same where no bullets are forgotten."""
    return ""


class OneOfSeveral(Printed):
    """What is printed on any of several dudes."""

    __slots__ = ()


def groups(s: State, apart: frozenset[CardId]) -> tuple[Group, ...]:
    """The dudes in play of each player, but for those that are to be told apart or share a name with another card."""
    mine: dict[object, list[CardId]] = {}
    for dude in s.in_play():
        card = s.cards[dude]
        if card.printed.type == "dude" and dude not in apart and _may_be_another(s, dude):
            mine.setdefault(card.owner, []).append(dude)
    return tuple(tuple(group) for group in mine.values() if len(group) > 1)


def _may_be_another(s: State, dude: CardId) -> bool:
    """Whether nothing but what is printed on a dude could tell who it is."""
    card = s.cards[dude]
    if card.printed.elsewhere is not None or card.face != card.printed.face:
        return False
    return all(s.namesakes.get(name, (dude,)) == (dude,) for name in card.printed.names)


def split(stages: Stages, differ: Differ) -> Stages:
    """The same dudes, those of one group told apart by their answers: in its stage, and in those before it as well.

    What one of them is asked for later tells them apart from the beginning.
    """
    last = next(n for n, groups in enumerate(stages) if any(group is differ.group for group in groups))
    answers = dict(zip(differ.group, differ.answers, strict=True))
    return (*(_told_apart(groups, answers) for groups in stages[: last + 1]), *stages[last + 1 :])


def _told_apart(groups: tuple[Group, ...], answers: dict[int, object]) -> tuple[Group, ...]:
    found: list[Group] = []
    for group in groups:
        parts: dict[object, list[CardId]] = {}
        for dude in group:
            parts.setdefault(answers.get(dude), []).append(dude)
        found += [tuple(part) for part in parts.values() if len(part) > 1]
    return tuple(found)


def stage_of(s: State) -> int:
    """Which stage of a round it is; as hands are about to be compared, nobody acts any more before they are."""
    if s.shootout is None:
        return 0
    return COMPARED if comparing(s) else STEPS.get(s.shootout.step, 0)


class Stage:
    """Dudes that are taken as one as long as a stage lasts."""

    def __init__(self, start: State, groups: tuple[Group, ...], forgets: Callable[[Group], str]) -> None:
        self.alike = frozenset(dude for group in groups for dude in group)
        self.own = {
            dude: start.cards[dude].printed for dude in start.in_play() if start.cards[dude].printed.type == "dude"
        }
        """What is printed on every dude of the board."""
        self.one = dict(self.own)
        """What is taken to be printed on them."""
        self.forgotten: set[CardId] = set()
        """The dudes of whom the bullets are forgotten."""
        for group in (*groups, *((dude,) for dude in self.own if dude not in self.alike)):
            if not (name := forgets(group)) and len(group) == 1:
                continue
            self.forgotten |= {*group} if name else set()
            one = _one(group, tuple(start.cards[dude].printed for dude in group), name)
            self.one.update(dict.fromkeys(group, one))

    def together(self, s: State) -> None:
        """Take the dudes of each group as one title, whatever they were taken as before, and forget their bullets."""
        for dude, one in self.one.items():
            card = s.cards[dude]
            if card.printed is not one and (card.printed is self.own[dude] or isinstance(card.printed, OneOfSeveral)):
                s.set(dude, printed=one, face=one.face if card.face == card.printed.face else card.face)
                s.texts = (), (), {}, {}  # those that are known are of one of them
        if self.forgotten and any(map(self._is_over, s.modifiers)):
            s.modifiers = tuple([m for m in s.modifiers if not self._is_over(m)])

    def _is_over(self, m: Modifier) -> bool:
        """Whether an effect bears on bullets that are forgotten; one for good is also asked for by itself."""
        return m.what in OF_BULLETS and m.of in self.forgotten and m.until != "permanent"


def _one(group: Group, those: tuple[Printed, ...], forgets: str) -> Printed:
    """What is printed on any of them, as far as it is the same; with bullets forgotten, those under that name."""
    shared: dict[str, Any] = {}
    differing: dict[str, Any] = {}
    for field in FIELDS:
        found = [getattr(each, field) for each in those]
        if forgets and field in ("bullets", "stud"):
            if field == "bullets":
                shared[field] = unasked(forgets)
            else:
                differing[field] = property(_forgotten(forgets))
        elif field == "title" and len(group) > 1:
            shared[field] = Title(group, found)
        elif all(each == found[0] for each in found):
            shared[field] = found[0]
        elif field == "keywords":
            shared[field] = Keywords(group, found)
        elif field == "plays":
            shared[field] = Kinds(group, found)
        elif field == "face":
            shared[field] = Face(Faces(group, found))
        elif field in NUMBERS:
            shared[field] = Number(group, found)
        else:
            differing[field] = property(_asked(group, found))
    made: Printed = object.__new__(type("Several", (OneOfSeveral,), {"__slots__": (), **differing}))
    for field, value in shared.items():
        object.__setattr__(made, field, value)
    return made


def _forgotten(forgets: str) -> Callable[[Printed], NoReturn]:
    def ask(_: Printed) -> NoReturn:
        raise Remembered(forgets)

    return ask


def _asked(group: Group, found: list[Any]) -> Callable[[Printed], NoReturn]:
    answers = [answer if answer.__hash__ is not None else n for n, answer in enumerate(found)]

    def ask(_: Printed) -> NoReturn:
        raise Differ(group, answers)

    return ask


def different(options: Iterable[Option], called: Callable[[CardId], Hashable]) -> list[Option]:
    """Of the answers that nothing tells apart, where cards are called so, the first."""
    found: dict[Hashable, Option] = {}
    for option in options:
        card, other = called(option.card), called(option.other)
        same = option.with_(card=NOBODY, other=NOBODY), card, other, option.card == option.other
        found.setdefault(same, option)
    return list(found.values())
