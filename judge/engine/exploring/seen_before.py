"""What has been read of the end of a round, so that an end of which the same would be read is not looked at again.

Ends differ in much that nobody reads.  Whoever looks at them reads this before that, and what is read next depends on
nothing but what has been read so far.  So what was read once leads along a tree, one thing at a time, and where it ends
for other positions as well, nothing new can be seen there.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from ..position.kinds import CardId, PlayerId
    from ..position.state import State

Path = tuple[Any, ...]
"""What is read: which of the positions, what kind of thing, and which of its kind."""


class Sources(NamedTuple):
    """Where the ends that are looked at have what they are: who of some dudes flees is all that is left open."""

    after: Sequence[State]
    """The positions in which nobody has fled, as each side has said so."""
    gone: Sequence[Any]
    """The cards as they are if everybody flees."""
    group: dict[CardId, tuple[int, int]]
    """Of each dude who may flee: among which of those who are one and the same, and the how manieth."""
    sides: dict[CardId, PlayerId]
    """In whose posse each of them is."""

    def read(self, path: Path, fit: Callable[[Any], Any] | None = None) -> Hashable:
        """What is found there."""
        here, kind, *which = path
        if kind == "gone":
            return getattr(self.gone[which[0]], which[1], None) if which[1] else self.gone[which[0]]
        if kind == "group":
            return self.group.get(which[0]), self.sides.get(which[0])
        s = self.after[here]
        if kind == "card":
            return getattr(s.cards[which[0]], which[1], None) if which[1] else s.cards[which[0]]
        if kind == "player":
            return getattr(s.players[which[0]], which[1], None) if which[1] else s.players[which[0]]
        if kind == "those":
            assert fit is not None
            return tuple(fit(s.cards))
        return self._of_all(s, kind, which)

    def _of_all(self, s: State, kind: str, which: list[Any]) -> Hashable:
        if kind == "posse":
            return tuple(n for n in s.posse(which[0]) if n not in self.sides)
        if kind == "members":
            return tuple(self.sides.items())
        if kind == "cards":
            return tuple(s.cards)
        if kind == "texts":
            return tuple((n, s.cards[n].printed, s.cards[n].attached) for n in s.on_table)
        found: Any = getattr(s, kind)
        return found if found.__hash__ is not None else _Same(found)


class _Same:
    """Something that is only the same as itself."""

    def __init__(self, what: object) -> None:
        self.what = what

    def __hash__(self) -> int:
        return id(self.what)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.what is other.what


class Reading:
    """What is read of the ends of one position, in the order in which it is read first."""

    def __init__(self, sources: Sources) -> None:
        self.sources = sources
        self.fits: dict[Path, Callable[[Any], Any]] = {}
        self.found: dict[Path, Hashable] = {}
        self.opaque = False
        """Whether more may have been read than is known."""

    def reads(self, path: Path, fit: Callable[[Any], Any] | None = None) -> None:
        """Somebody reads this."""
        if path in self.found or self.opaque:
            return
        if fit is not None:
            self.fits[path] = fit
        self.found[path] = self.sources.read(path, fit)


class _Place:
    """A place in the tree: what is read there, and where each thing that may be found leads to."""

    __slots__ = ("fit", "leads_to", "path")

    def __init__(self, path: Path, fit: Callable[[Any], Any] | None) -> None:
        self.path, self.fit = path, fit
        self.leads_to: dict[Hashable, _Place | None] = {}


class SeenBefore:
    """Ends that have been looked at, by all that was read of them."""

    def __init__(self) -> None:
        self._trees: dict[Hashable, _Place | None] = {}

    def has(self, alike: Hashable, sources: Sources) -> bool:
        """Whether everything that would be read here has been; `alike` is what was known before anything was read."""
        if alike not in self._trees:
            return False
        place = self._trees[alike]
        while place is not None:
            found = sources.read(place.path, place.fit)
            if found not in place.leads_to:
                return False
            place = place.leads_to[found]
        return True

    def add(self, alike: Hashable, reading: Reading) -> None:
        """Remember what was read, unless it may have been more."""
        if reading.opaque:
            return
        leads_to, key = self._trees, alike
        for path, found in reading.found.items():
            place = leads_to.get(key)
            if place is None or place.path != path:
                place = leads_to[key] = _Place(path, reading.fits.get(path))
            leads_to, key = place.leads_to, found
        leads_to[key] = None
