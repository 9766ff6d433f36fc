"""Dudes who are in no posse are as good as gone, until somebody looks at one of them.

Whoever has fled, was sent home or never joined takes no part in a shootout any more, no more than whoever has fallen.
A search takes all of them off the table (`Outside`), with what they carry.  Whoever goes through the cards in play
finds out at once: Remembered is raised, and the search begins again and keeps all of them where they are in that stage
and in those before it; whoever asks anything of one of them, and the search keeps that dude with what they carry.
What nobody can notice is looked for beforehand: a dude whose text does something from outside (`quiet`) stays, as does
whoever has control points, or is at a deed of which somebody asks who controls it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final, NoReturn

from ..abilities.skills import CASTERS
from ..abilities.whose import FROM_OUTSIDE
from ..position.kinds import FROM_A_POSSE, QUIET, CardId
from ..position.modifiers import named
from ..position.unseen import AnyNumber, Away, LookedAt
from ..position.values import NOBODY, Printed
from ..shootout.rounds import ShootoutRounds
from ..table import worth
from .by_stage import forgets, some_title, some_zone, unasked
from .forgetting import Remembered, is_made_again

if TYPE_CHECKING:
    from ..position.ability import Ability
    from ..position.responder import Responder
    from ..position.state import State

OUTSIDE: Final = "dudes outside the fight"
OUTSIDE_IS: Final = "outside the fight "
"""What is forgotten of one such dude, and of what they carry, begins so, and goes on with the dude's number."""
BY_OTHERS: Final = (FROM_OUTSIDE, "uses ")
"""The beginnings of what texts bear on that let such abilities be used from elsewhere."""
TEXTS: Final = ("abilities", "traits", "standing")
GONE: Final = ("discard", "boot hill")
KNOWN: Final = ("type", "face")
"""What may be asked of a card that is away: which card its player's deck cannot hold.  Its title can only be said."""


def quiet(printed: Printed) -> bool:
    """Whether no text of a card does anything in a shootout in which its dude is in no posse."""
    if (printed.traits or printed.standing) and QUIET not in printed.looks:
        return False
    if printed.type not in ("dude", "goods") or not {*CASTERS, "Totem", "Improvement"}.isdisjoint(printed.keywords):
        return False
    return all(map(_from_a_posse, printed.abilities))


def _from_a_posse(ability: Ability) -> bool:
    if ability.joins or ability.everybodys or ability.while_it_lasts or ability.in_hand or ability.used_by is not None:
        return False
    return FROM_A_POSSE.issuperset(ability.kinds)


class _Out(Away):
    """The cards in play, some of which are away; nobody goes through them without being told."""

    field: str

    def asked(self, *_: Any) -> NoReturn:
        """Somebody asks for one of them."""
        raise Remembered(self.field)

    __iter__ = __len__ = __contains__ = __getitem__ = __add__ = __radd__ = __bool__ = __reversed__ = asked
    __lt__ = __le__ = __gt__ = __ge__ = __mul__ = __rmul__ = count = index = asked

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Out) and (self.cards, self.field) == (other.cards, other.field)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:  # whoever watches what is read keeps it
        return hash((self.cards, self.field))


class Outside:
    """The dudes of a board who are as good as gone once they are in no posse, but for those that are `named`."""

    def __init__(self, start: State, named: frozenset[CardId], remembered: frozenset[str]) -> None:
        self.remembered = remembered
        self.listeners, self.standing = start.listeners, start.standing
        self.left: dict[int, Any] = {id(texts): texts for texts in (start.listeners, start.standing)}
        """What texts there are, and all that are left of them without those of some cards."""
        by_others = any(what.startswith(BY_OTHERS) for what in start.standing)
        self.quiet = frozenset() if by_others else frozenset(
            n for n in start.in_play() if n not in named and quiet(start.cards[n].printed)
        )  # fmt: skip
        self.dudes = [n for n in sorted(self.quiet) if start.cards[n].printed.type == "dude"]
        self.things = {n: start.cards[n].attached for n in self.quiet if start.cards[n].attached in self.dudes}
        """What they carry, and who does as the search begins."""

    def put_away(self, s: State, stage: int, taken_as: Mapping[CardId, Printed]) -> None:
        """Take off the table whoever is in no posse, as long as nobody asks for them in this stage or later.

        Of dudes that are taken as one, a text that not all of them have may be asked for whoever of them is gone: it is
        left where it is found, and whoever finds it is told that they differ.
        """
        field = forgets(OUTSIDE, stage, self.remembered)
        if not field or s.shootout is None or not any(type(frame) is ShootoutRounds for frame, _ in s.stack):
            return
        before = s.away.cards if s.away is not None else frozenset[CardId]()
        now = before.union(self._outside(s, stage, before))
        if s.away is not None and now == before and s.away == _out(now, field):
            return
        for n in now:
            its_own = self._forgotten(n, stage)
            if n not in before or s.cards[n].zone is not some_zone(its_own):
                self._take_away(s, n, its_own, taken_as.get(n))
        for player, mine in s.each_player():
            if not now.isdisjoint(mine.discard) or not now.isdisjoint(mine.boot_hill):
                left = [tuple([n for n in pile if n not in now]) for pile in (mine.discard, mine.boot_hill)]
                s.set_player(player, discard=left[0], boot_hill=left[1])
        if id(s.listeners) not in self.left or id(s.standing) not in self.left:
            raise Remembered(field)  # a card with a text has come, or has other words
        silent = frozenset(n for n in now if n not in taken_as or _shared(taken_as[n]))
        s.listeners = self.left_of(self.listeners, silent, _heard_from)
        s.standing = self.left_of(self.standing, silent, _said_by)
        if now != before:
            s.on_table = tuple([n for n in s.on_table if n not in now])
            s.modifiers = tuple([m for m in s.modifiers if m.of not in now or named(m.what).on != "card"])
        s.away = _out(now, field)

    def _forgotten(self, n: CardId, stage: int) -> str:
        """The name under which a dude is forgotten, or what they carry; empty where somebody asks for it."""
        return forgets(f"{OUTSIDE_IS}{self.things.get(n, n)}", stage, self.remembered)

    def _outside(self, s: State, stage: int, before: frozenset[CardId]) -> list[CardId]:
        """Those who have come to be in no posse, and what they carry: so little that no limit could ever take it."""
        found: list[CardId] = []
        sources = _sources(s)
        for dude in self.dudes:
            card = s.cards[dude]
            if dude in before or card.posse != NOBODY or not self._may_go(s, dude, stage, sources):
                continue
            if _is_gone(s, dude) or (card.zone == "play" and not _holds(s, dude)):
                found += [dude, *_carried(s, dude)]
        gone = (n for n in self.things if n not in before and n not in sources and self._forgotten(n, stage))
        return found + [n for n in gone if _is_gone(s, n)]

    def as_good_as_gone(self, s: State, stage: int) -> frozenset[CardId]:
        """The dudes in posses who would be taken off the table if they were in none any more."""
        if not forgets(OUTSIDE, stage, self.remembered):
            return frozenset()
        sources = _sources(s)
        return frozenset(n for n in self.dudes if s.cards[n].posse != NOBODY and self._may_go(s, n, stage, sources))

    def _may_go(self, s: State, dude: CardId, stage: int, sources: set[CardId]) -> bool:
        """Whether nobody has asked for a dude, or would notice if they were off the table with what they carry."""
        card, things = s.cards[dude], _carried(s, dude)
        if dude in sources or not self._forgotten(dude, stage) or (things and not sources.isdisjoint(things)):
            return False
        own = card.controller == card.owner or card.zone in GONE
        silent = own and len(things) < 2 and self.quiet.issuperset(things)
        return silent and not any(worth.has_points(s, n) for n in (dude, *things))

    def left_of(self, texts: Any, cards: frozenset[CardId], whose: Any) -> Any:
        """Texts without those of some cards; kept, as others go by which ones they are."""
        found = _without(texts, cards, whose)
        self.left[id(found)] = found
        return found

    def _take_away(self, s: State, n: CardId, field: str, taken_as: Printed | None) -> None:
        card, some = s.cards[n], unasked(field)
        now = taken_as if taken_as is not None else card.printed
        s.set(
            n, printed=_nobody(now, field), zone=some_zone(field), controller=card.owner,
            face=some, at=some, attached=some, booted=some, bounty=some, control_points=some,
        )  # fmt: skip


def _is_gone(s: State, n: CardId) -> bool:
    """Whether a card lies in a pile from which nothing comes back into the deck."""
    card = s.cards[n]
    return card.zone == "boot hill" or (card.zone == "discard" and not is_made_again(s, card.owner))


def _sources(s: State) -> set[CardId]:
    """The cards that have left an effect behind."""
    return {left.source for left in s.lingering} | {m.source for m in s.modifiers}


def _carried(s: State, dude: CardId) -> Sequence[CardId]:
    return s.attachments(dude) if s.cards[dude].zone == "play" else ()


def _shared(printed: Printed) -> bool:
    """Whether all that are taken as one have the same texts."""
    try:
        return (printed.traits, printed.standing, printed.abilities) is not None
    except LookedAt:
        return False


def _holds(s: State, dude: CardId) -> bool:
    """Whether a dude is at a deed of which it is not forgotten who controls it."""
    at = s.cards[dude].at
    return at >= 0 and s.cards[at].printed.type == "deed" and not isinstance(s.cards[at].controller, AnyNumber)


@cache
def _out(cards: frozenset[CardId], field: str) -> _Out:
    made = _Out()
    made.cards, made.field = cards, field
    return made


@cache
def _nobody(printed: Printed, field: str) -> Printed:
    """What is printed on a card that is away, as far as it does not matter where it is."""

    def ask(text: str, _: Printed) -> NoReturn:
        getattr(printed, text)  # tells first who of several has it
        raise Remembered(field)

    names = [each.name for each in fields(Printed) if each.name not in ("title", *KNOWN)]
    asked = {name: property(partial(ask, name if name in TEXTS else "type")) for name in names}
    made: Printed = object.__new__(type("Away", (Printed,), {"__slots__": (), **asked}))
    for name in KNOWN:
        object.__setattr__(made, name, getattr(printed, name))
    object.__setattr__(made, "title", some_title(str(printed.title), field))
    return made


_LATELY: Final[dict[tuple[int, frozenset[CardId]], tuple[Any, Any]]] = {}
"""Texts without those of some cards, by the identity of what they were taken from."""
_MOST: Final = 10_000


def _without(texts: Any, cards: frozenset[CardId], whose: Any) -> Any:
    """Texts by what they are about, without those of some cards; for the same ones always the same."""
    known = _LATELY.get((id(texts), cards))
    if known is not None and known[0] is texts:
        return known[1]
    if len(_LATELY) >= _MOST:
        _LATELY.clear()
    left = _left(texts, cards, whose)
    _LATELY[id(texts), cards] = texts, left
    return left


def _left(texts: Mapping[Any, Sequence[Any]], cards: frozenset[CardId], whose: Any) -> dict[Any, tuple[Any, ...]]:
    found = {about: tuple([one for one in those if whose(one) not in cards]) for about, those in texts.items()}
    return {about: those for about, those in found.items() if those}


def _heard_from(responder: Responder) -> CardId:
    return responder.card


def _said_by(text: tuple[CardId, int, bool]) -> CardId:
    return text[0]
