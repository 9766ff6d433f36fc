"""What nobody asks for from some stage of a round on is forgotten from there on, until somebody does ask.

Which round of a shootout it is, how much ghost rock a player has, what is left in a play hand, which abilities have
been used today, whether a Headline has been played, what was added to hands that have been compared or to casualties
that have been taken, and what bounty there is on whom: most rounds end without a look at any of it.  What takes its
place raises Remembered, and the search begins again and remembers that much in that stage and in those before it.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, cast

from ..position.key import referred_to
from ..position.kinds import CardId, Zone
from ..position.modifiers import (
    BASE_HAND_RANK,
    CASUALTIES,
    CASUALTIES_OF_THE_LOSER,
    CASUALTIES_TIMES,
    HAND_RANK,
    LEAST_CASUALTIES,
    MOST_CASUALTIES,
    NO_HIGHER_RANK,
)
from ..position.unseen import AnyNumber, SomeOfAHand
from ..position.values import NOBODY, Modifier
from .forgetting import SETTLED, Remembered

if TYPE_CHECKING:
    from ..position.kinds import PlayerId
    from ..position.state import State

STAGES: Final = 5
"""The stages of a round, by what players can still do: plays, draws and reveals, Resolution, casualties, flights."""
COMPARED: Final = 3
"""The stage in which hands have been compared, or are about to be with nobody acting before that."""
OF_RANKS: Final = frozenset({HAND_RANK, BASE_HAND_RANK, NO_HIGHER_RANK})
"""The effects on the rank of a hand; whoever asks for a rank asks for the first of these."""
OF_CASUALTIES: Final = frozenset(
    {CASUALTIES, CASUALTIES_OF_THE_LOSER, CASUALTIES_TIMES, LEAST_CASUALTIES, MOST_CASUALTIES}
)
"""The effects on how many casualties have to be covered; whoever asks for that asks for the first of these."""
ROCK: Final = "ghost rock of "
"""What is forgotten of a player begins so, or in one of the next two ways, and goes on with the player's number."""
HAND: Final = "play hand of "
FOR: Final = " for "
"""What is forgotten of a play hand but for some kinds of plays has these behind the player's number."""
AND: Final = ", "
ADDED: Final = "hand rank of "
TO_COVER: Final = "casualties to cover"
HEADLINE: Final = "whether a Headline has been played"
ROUND: Final = "which round it is"
BOUNTIES: Final = "bounties of "
BOUNTY_OF: Final = "bounty of "
"""What is forgotten of a dude whom the question names begins so, unless all of the player's bounties are asked for."""
FOR_BOUNTIES: Final = frozenset({"collect bounty", "gain bounty", "lose bounty", "gain ghost rock"})
"""The events that come of a bounty: whoever answers them asks for it."""
CONTROL: Final = "control of deeds"
USED: Final = "abilities used"
USED_OF: Final = "abilities used of "
"""What is forgotten of a card begins so, and goes on with its number."""


@cache
def forgets(what: str, stage: int, remembered: frozenset[str]) -> str:
    """The name under which something is forgotten in that stage; empty where it is asked for in it, or later."""
    names = [f"{what} in stage {n}" for n in range(STAGES)]
    return names[stage] if remembered.isdisjoint(names[stage:]) else ""


NEVER_THERE: Final = frozenset({"aside", "deck", "draw hand", "out of the game"})
"""The zones that have no card of which it has been forgotten where it is."""


class _Asked:
    """What raises Remembered whenever somebody wants to know what it is."""

    field: str

    def _look(self, *_: Any) -> Any:
        raise Remembered(self.field)

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __len__ = __iter__ = __getitem__ = __contains__ = _look
    __index__ = __int__ = __float__ = __mul__ = __rmul__ = __floordiv__ = __mod__ = __neg__ = __abs__ = _look
    __bool__ = __add__ = __radd__ = __sub__ = __rsub__ = __reversed__ = count = index = _look
    __hash__ = _look


class _Some(_Asked, AnyNumber):
    """A number that nobody has asked for."""

    def _same(self, _: object) -> Any:
        return self

    __add__ = __radd__ = __sub__ = _same

    def __repr__(self) -> str:
        return "some"

    __str__ = __repr__

    def __format__(self, _: str) -> str:
        return "some"


class _WhichRound(_Some):
    """Which round of a shootout it is; the next one is another such."""

    def __hash__(self) -> int:  # a position with it has a name
        return hash(self.field)


class _Amount(_Some):
    """How much was added to a hand, which nobody may add to anything, or another part of a position's name."""

    __add__ = __radd__ = __sub__ = _Asked._look  # type: ignore[assignment]

    def __hash__(self) -> int:
        return hash(self.field)


class _Hand(_Asked, SomeOfAHand):
    """A play hand, of which only is known what can be used for some kinds of plays."""

    of: str
    stage: int
    held: tuple[CardId, ...]
    """Its cards, for the search alone."""
    kinds: frozenset[str]
    known: tuple[CardId, ...]
    """Those that can be used for these kinds of plays."""

    def usable(self, kinds: frozenset[str]) -> tuple[CardId, ...]:
        """Its cards for these kinds of plays, and maybe others."""
        if not kinds <= self.kinds:
            raise Remembered(f"{self.of}{FOR}{AND.join(sorted(kinds))} in stage {self.stage}")
        return self.known


class _Title(_Asked, str):
    """What a card is called that is taken off the table; it may be said."""


class _Zone(_Asked, str):
    """Where a card of such a hand lies, or one that is taken off the table; never where it could not have come."""

    def __eq__(self, zone: object) -> bool:
        return False if zone in NEVER_THERE else self._look()

    def __ne__(self, zone: object) -> bool:
        return not self == zone

    __hash__ = _Asked._look


class _Used(_Asked, tuple[tuple[CardId, int], ...]):
    """The abilities that have been used today, of which only those of some cards are known."""

    stage: int
    kept: frozenset[str]
    """The cards of which they are known, by number."""
    known: tuple[tuple[CardId, int], ...]

    def count(self, use: tuple[CardId, int]) -> int:
        """How often an ability of a card has been used."""
        if str(use[0]) not in self.kept:
            raise Remembered(f"{USED_OF}{use[0]} in stage {self.stage}")
        return self.known.count(use)


@cache
def unasked(field: str) -> Any:
    """A number that is asked for under that name, if at all."""
    return _named(_Some(), field)


@cache
def _which_round(field: str) -> Any:
    return _named(_WhichRound(), field)


@cache
def _amount(field: str) -> Any:
    return _named(_Amount(), field)


def some_title(title: str, field: str) -> str:
    """A title that is asked for under that name, if at all."""
    return cast("str", _named(_Title(title), field))


@cache
def some_zone(field: str) -> Zone:
    """Where a card lies that is asked for under that name, if at all."""
    return cast("Zone", _named(_Zone(), field))


def _used(used: tuple[tuple[CardId, int], ...], field: str, stage: int, remembered: frozenset[str]) -> Any:
    made: Any = _named(_Used(), field)
    made.stage, made.kept = stage, asked_of(USED_OF, stage, remembered)
    before = used.known if type(used) is _Used else used
    made.known = tuple(use for use in before if str(use[0]) in made.kept)
    return made


@cache
def asked_of(what: str, stage: int, remembered: frozenset[str], between: str = " ") -> frozenset[str]:
    """Of what something is asked for in a stage or later: cards, by number, or kinds of plays."""
    asked = (name.removeprefix(what).split(" in stage ") for name in remembered if name.startswith(what))
    return frozenset(one for those, last in asked if int(last) >= stage for one in those.split(between))


def _named(made: Any, field: str) -> Any:
    made.field = field
    return made


def _called(what: object) -> str:
    """The name under which something has been forgotten; empty where it is known."""
    return what.field if isinstance(what, _Asked) else ""


def forget_by_stage(s: State, stage: int, remembered: frozenset[str], named: frozenset[CardId] = frozenset()) -> None:
    """Forget what is not asked for from this stage of a round on; of those that are `named` each by itself."""
    if s.shootout is None:
        return
    compared = stage >= COMPARED and (s.shootout.step in SETTLED or bool(s.shootout.assigned))
    for player, mine in s.each_player():
        changes: dict[str, Any] = {}
        if (field := forgets(f"{ROCK}{player}", stage, remembered)) and _called(mine.rock) != field:
            changes["rock"] = unasked(field)
        if stage and (field := forgets(f"{HAND}{player}", stage, remembered)) and _called(mine.hand) != field:
            changes["hand"] = _some_of_a_hand(s, mine.hand, player, stage, remembered)
        if changes:
            s.set_player(player, **changes)
    if stage and (field := forgets(USED, stage, remembered)) and _called(s.used) != field:
        s.used = _used(s.used, field, stage, remembered)
    if (field := forgets(HEADLINE, stage, remembered)) and s.shootout.headline is not _amount(field):
        s.set_shootout(headline=_amount(field))
    if (field := forgets(ROUND, stage, remembered)) and s.shootout.round is not _which_round(field):
        s.set_shootout(round=_which_round(field))
    if field := forgets(CONTROL, stage, remembered):
        _forget_control(s, field)
    bounties = [forgets(f"{BOUNTIES}{owner}", stage, remembered) for owner in s.everybody()]
    for dude in s.on_table if any(bounties) else ():
        field = bounties[s.cards[dude].owner]
        if field and dude in named:
            field = forgets(f"{BOUNTY_OF}{dude}", stage, remembered)
        if field and s.cards[dude].printed.type == "dude" and _called(s.cards[dude].bounty) != field:
            s.set(dude, bounty=unasked(field))
    if compared:
        _forget_ranks(s, stage, remembered)
    if s.shootout.step in SETTLED and (field := forgets(TO_COVER, stage, remembered)):
        _forget_casualties(s, field)


def _forget_control(s: State, field: str) -> None:
    """Forget who controls deeds on which nothing is that would change hands with them."""
    for deed in s.on_table:
        card = s.cards[deed]
        if card.printed.type != "deed" or _called(card.controller) == field:
            continue
        if not s.attachments(deed):
            s.set(deed, controller=unasked(field))
        elif isinstance(card.controller, AnyNumber):
            raise Remembered(_called(card.controller))  # something has come to it meanwhile


def _some_of_a_hand(
    s: State, hand: tuple[CardId, ...], player: PlayerId, stage: int, remembered: frozenset[str]
) -> _Hand:
    """What is known of a play hand in a stage; its other cards are nowhere."""
    made: _Hand = _named(_Hand(), f"{HAND}{player} in stage {stage}")
    made.of, made.stage, made.kinds = f"{HAND}{player}", stage, asked_of(f"{HAND}{player}{FOR}", stage, remembered, AND)
    made.held = hand.held if type(hand) is _Hand else hand
    made.known = tuple([card for card in made.held if not s.cards[card].printed.plays.isdisjoint(made.kinds)])
    for card in made.held:
        s.set(card, zone="hand" if card in made.known else some_zone(made.field))
    return made


def _forget_ranks(s: State, stage: int, remembered: frozenset[str]) -> None:
    """Forget what was added to the hands that have been compared, as far as it is over with the round."""
    assert s.shootout is not None
    for player in (s.shootout.leader, s.shootout.mark):
        field = forgets(f"{ADDED}{player}", stage, remembered)
        if field and not any(type(m.amount) is _Amount for m in s.effects(HAND_RANK, player)):
            s.modifiers = (*without_ranks(s, player), Modifier(HAND_RANK, player, _amount(field), "round"))


def _forget_casualties(s: State, field: str) -> None:
    """Forget what bore on how many casualties either side had to cover, now that they are taken."""
    assert s.shootout is not None
    sides = s.shootout.leader, s.shootout.mark
    if all(any(type(m.amount) is _Amount for m in s.effects(CASUALTIES, player)) for player in sides):
        return
    others = [m for m in s.modifiers if not (m.what in OF_CASUALTIES and m.until == "round")]
    s.modifiers = (*others, *(Modifier(CASUALTIES, player, _amount(field), "round") for player in sides))


def without_ranks(s: State, player: PlayerId) -> tuple[Modifier, ...]:
    """The effects but for those on the rank of a player's hand in this round."""
    return tuple([m for m in s.modifiers if not (m.what in OF_RANKS and m.of == player and m.until == "round")])


def without_forgotten(s: State) -> State:
    """A position to be named, where nothing is in the place of what is forgotten."""
    plain = s.fork()
    if type(s.used) is _Used:
        plain.used = s.used.known
    for dude in s.on_table:
        if type(s.cards[dude].bounty) is _Some:
            plain.set(dude, bounty=NOBODY)
        if isinstance(s.cards[dude].controller, AnyNumber):
            plain.set(dude, controller=NOBODY)
    if s.away is not None:
        plain.used = tuple([use for use in plain.used if use[0] not in s.away.cards])
        for card in s.away.cards:
            plain.set(card, zone="discard")
        _without_names(plain, s.away.cards)
    for player, mine in s.each_player():
        if type(mine.hand) is _Hand:
            for card in mine.hand.held:
                plain.set(card, zone="hand")
            plain.set_player(player, hand=mine.hand.known)
        if type(mine.rock) is _Some:
            plain.set_player(player, rock=NOBODY)
    return plain


def _without_names(plain: State, away: frozenset[CardId]) -> None:
    """Let of the casualties of a round that are away count how many they are, unless something else speaks of one."""
    fight = plain.shootout
    if fight is None or not any(type(cards) is tuple and any(cards) for cards in (fight.taken, fight.lost)):
        return
    plain.shootout = None
    known = referred_to(plain)
    plain.shootout = fight

    def nobody(cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return tuple(sorted([NOBODY if n in away and n not in known else n for n in cards]))

    lists = {field: getattr(fight, field) for field in ("taken", "lost")}
    plain.set_shootout(
        **{field: tuple(map(nobody, cards)) for field, cards in lists.items() if type(cards) is tuple and cards}
    )
