"""The name of a position: equal for two positions exactly when nothing that can still happen tells them apart.

What has happened (the trace) is no part of it, and neither is which of several like cards lies where nobody can
tell them apart: a card outside play that nothing refers to counts by what it is, not by its id.  Cards in play, and
those that a frame, an effect or the shootout refers to, keep their ids; cards in play that are said to be alike count
by what they are with all that is on them, unless something refers to them.  Piles whose order the rules preserve
(deck, draw hand, discard pile, Boot Hill) keep it; a play hand and the shuffled part of a deck have none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, TypeVar

from .fields import collect
from .kinds import CardId
from .modifiers import BECOMES, BEGAN, STUD, named
from .values import DECK, NOBODY, PILES, Player

if TYPE_CHECKING:
    from .procedure import Decision
    from .state import State
    from .values import Card, Modifier

Found = TypeVar("Found")
LOOSE: Final = frozenset({"aside", "out of the game"})
"""Zones that are no player's pile."""
_IN_ORDER: Final = ("deck", "draw_hand", "discard", "boot_hill")
"""The piles of a player whose order counts; the others have none."""
_NO_ORDER: Final = ("shuffled", *sorted({*PILES.values()}.difference(_IN_ORDER)))
_BESIDES: Final = [field for field in Player.__struct_fields__ if field not in (*_IN_ORDER, *_NO_ORDER)]
_piles_in_order: Final = attrgetter(*_IN_ORDER)
_piles_without_order: Final = attrgetter(*_NO_ORDER)
_besides: Final = attrgetter(*_BESIDES)


def referred_to(s: State) -> set[CardId]:
    """The cards that a frame, an effect, the shootout or a use today refers to, and other numbers besides."""
    found = _referred_to(s, (s.modifiers, s.lingering, s.shootout, s.job, s.today))
    found.update(card for card, _ in s.used)
    return found


def _referred_to(s: State, parts: tuple[Any, ...]) -> set[CardId]:
    found: set[CardId] = set()
    for frame, _ in s.stack:
        found |= _numbers_in(frame)
    for part in parts:
        if part:
            found |= _numbers_in(part)
    return found


_LATELY: Final[dict[int, tuple[Any, frozenset[CardId]]]] = {}
"""The numbers in parts of positions that were named lately, by the part's identity; most positions share most parts."""
_MOST: Final = 10_000
"""Parts that are remembered, before all are forgotten."""


def _numbers_in(part: Any) -> frozenset[CardId]:
    known = _LATELY.get(id(part))
    if known is not None and known[0] is part:
        return known[1]
    found: set[CardId] = set()
    collect(part, found)
    return _kept(_LATELY, part, frozenset(found))


_EFFECTS: Final[dict[int, tuple[Any, tuple[Hashable, ...]]]] = {}
"""What modifiers are called in a name, by their identity: they change in few positions."""


def _kept(lately: dict[int, tuple[Any, Found]], part: Any, found: Found) -> Found:
    """Remember what has been found of a part of positions."""
    if len(lately) >= _MOST:
        lately.clear()
    lately[id(part)] = part, found
    return found


def belongings(s: State, alike: frozenset[CardId]) -> dict[CardId, Hashable]:
    """What each of some cards in play is with all that is on it, where nothing else says which of them it is.

    Two of them with the same could change places, with the effects on them, what is attached to them and what has been
    used of it.
    """
    referred = _referred_to(s, (s.lingering, s.shootout, s.job, s.today))
    in_order, cards = _order_matters(s.modifiers), s.cards
    effects: dict[CardId, list[Modifier]] = {}
    for m in s.modifiers:
        referred.add(m.source)
        if named(m.what).on == "card" and not named(m.what).newest and m not in in_order:
            effects.setdefault(CardId(m.of), []).append(m.with_(of=CardId(NOBODY)))
        else:
            referred.add(CardId(m.of))
    carried: dict[CardId, list[CardId]] = {}
    for n in s.on_table:
        if cards[n].attached >= 0:
            carried.setdefault(cards[n].attached, []).append(n)
    used: dict[CardId, list[int]] = {}
    for n, ability in s.used:
        used.setdefault(n, []).append(ability)

    def with_all(n: CardId) -> Hashable:
        if n in referred:
            return None
        things = [with_all(thing) for thing in carried.get(n, ())]
        if None in things:
            return None
        return (
            cards[n].with_(attached=NOBODY), _unordered(effects.get(n, [])), _unordered(used.get(n, [])),
            _unordered(things),
        )  # fmt: skip

    found = {n: whole for n in s.on_table if n in alike and (whole := with_all(n)) is not None}
    for host in [*found]:
        for thing in carried.get(host, ()):
            found[thing] = found[host], with_all(thing)
    return found


def key(s: State, alike: frozenset[CardId] = frozenset()) -> Hashable:
    """The canonical name of a position; see the module for what is in it."""
    cards = s.cards
    referred = referred_to(s)
    loose = belongings(s, alike) if alike else {}
    called: list[Hashable] = list(cards)
    for n in referred:
        if 0 <= n < len(cards):
            called[n] = n, cards[n]
    modifiers, on_table, used = s.modifiers, s.on_table, s.used
    if loose:
        modifiers = tuple([m for m in modifiers if not (m.of in loose and named(m.what).on == "card")])
        on_table = tuple([n for n in on_table if n not in loose])
        used = tuple([use for use in used if use[0] not in loose])
    return (
        on_table,
        tuple(map(cards.__getitem__, on_table)),
        _unordered([whole for n, whole in loose.items() if n in alike]),
        _unordered([called[n] for n, card in enumerate(cards) if card.zone in LOOSE]) if _any_loose(s) else (),
        tuple([_held(player, called.__getitem__) for player in s.players]),
        s.winner,
        *(_effects_of(s.modifiers) if modifiers is s.modifiers else (_effects(modifiers), _beginnings(s.modifiers))),
        s.lingering,
        _unordered(used),
        s.shootout,
        s.lowball,
        s.job,
        s.today,
        s.victor,
        tuple(s.stack),
        _asked(s.decision, cards, called, loose),
        s.rules,
    )


def _any_loose(s: State) -> bool:
    """Whether there is a card that is neither in play nor in a player's pile."""
    held = 0
    for p in s.players:
        held += len(p.deck) + len(p.shuffled) + len(p.hand) + len(p.draw_hand) + len(p.discard) + len(p.boot_hill)
    return len(s.cards) != len(s.on_table) + held


def _held(player: Player, called: Callable[[int], Hashable]) -> Hashable:
    """A player with the cards of each pile: those in order one after another, and how many each of them has."""
    deck, drawn, discarded, aced = _piles_in_order(player)
    return (
        _besides(player),
        (len(deck), len(drawn), len(discarded)),
        tuple(map(called, deck + drawn + discarded + aced)),
        tuple([_unordered(list(map(called, pile))) if pile else () for pile in _piles_without_order(player)]),
    )


def _effects_of(modifiers: tuple[Modifier, ...]) -> tuple[Hashable, ...]:
    """All of them as `_effects` and `_beginnings` have them."""
    known = _EFFECTS.get(id(modifiers))
    if known is not None and known[0] is modifiers:
        return known[1]
    return _kept(_EFFECTS, modifiers, (_effects(modifiers), _beginnings(modifiers)))


def _effects(modifiers: tuple[Modifier, ...]) -> tuple[Hashable, ...]:
    """The modifiers, those whose order counts by themselves."""
    in_order = _order_matters(modifiers)
    others = [m for m in modifiers if not named(m.what).newest and m not in in_order]
    return _unordered(others), tuple(sorted(in_order, key=lambda m: m.of))


def _order_matters(modifiers: tuple[Modifier, ...]) -> list[Modifier]:
    """Those of which the newest decides, and changes of a number that has been set."""
    been_set = {(number, m.of) for m in modifiers for number, said in BECOMES.items() if m.what == said}
    return [
        m for m in modifiers
        if (named(m.what).newest and m.what != BEGAN) or (m.what, m.of) in been_set
    ]  # fmt: skip


def _beginnings(modifiers: tuple[Modifier, ...]) -> tuple[Hashable, ...]:
    """The texts on stud or draw that began after effects of that kind, and how many there were before on each dude.

    What a text says counts from there against the effects, whichever dude it bears on (rule: values.stud-draw-latest).
    """
    return tuple(
        [
            (began, frozenset(Counter(m.of for m in modifiers[:n] if m.what == STUD).items()))
            for n, began in enumerate(modifiers)
            if began.what == BEGAN
        ]
    )


def _unordered(things: Sequence[Any]) -> Any:
    """A bag of things: the same in whichever order they come."""
    if len(things) < 2:
        return tuple(things)
    different = frozenset(things)
    return different if len(different) == len(things) else frozenset(Counter(things).items())


def _asked(
    decision: Decision | None, cards: list[Card], called: list[Hashable], loose: dict[CardId, Hashable]
) -> Hashable:
    """A decision, with cards outside play, and those that are alike, by what they are where nothing refers to them."""
    if decision is None:
        return None
    if decision.player == DECK:  # what may come is what the decks hold, which the name has
        return decision.player, decision.kind, decision.rule, decision.about
    options: Any = decision.options
    if loose:
        called = [loose.get(CardId(n), n) if cards[n].zone == "play" else card for n, card in enumerate(called)]
    if loose or _names_a_card_out_of_play(decision, cards):
        options = _unordered(
            [
                (
                    option.with_(card=NOBODY, other=NOBODY),
                    called[option.card] if option.card >= 0 else option.card,
                    called[option.other] if option.other >= 0 else option.other,
                )
                for option in options
            ]
        )
    return decision.player, decision.kind, options, decision.rule, decision.about


def _names_a_card_out_of_play(decision: Decision, cards: list[Card]) -> bool:
    for option in decision.options:
        if option.card >= 0 and cards[option.card].zone != "play":
            return True
        if option.other >= 0 and cards[option.other].zone != "play":
            return True
    return False
