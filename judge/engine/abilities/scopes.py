"""Who uses an ability, on whom, and for how much: every way in which it could be used now.

One answer for two who ask: legality wants to know whether there is a way at all, and whoever declares the ability is
asked to pick one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ..position.ability import Ability, Scope
from ..position.kinds import CardId
from ..position.sums import looking
from ..position.values import NOBODY
from ..table import hand_ranks, standing
from . import paying, users
from .lacking import Lack, lacking
from .satisfiable import satisfiable

if TYPE_CHECKING:
    from ..position.state import State

MOST_BEYOND = 20
"""How many prices that a player cannot pay are tried, to tell that it is for want of ghost rock."""
CHEATER, PRICE = "cheater", "x"
"""The names under which a text knows whose Cheatin' hand it is used against, and how much was paid for it."""


def scopes(s: State, scope: Scope, number: int) -> Iterator[Scope]:
    """Every way to use an ability that lets its requirement be met, and goes on from what the scope knows already.

    Rule: abilities.requirement.
    """
    return (way for way in ways(s, scope, number) if meets_requirement(s, way, number))


def open_to(s: State, scope: Scope, number: int, name: str) -> list[Any]:
    """What can be chosen under a name so that the ability can be used: a dude, a player or a price."""
    return list(dict.fromkeys(way.choice(name) for way in scopes(s, scope, number)))


def ways(s: State, scope: Scope, number: int) -> Iterator[Scope]:
    """Everybody who could use an ability, on whomever it could be used, for whatever could be paid for it.

    Costs that leave no choice are not looked at: they are the same in every way.
    """
    ability = s.cards[scope.card].printed.abilities[number]
    for used in _by_whom(s, scope, number):
        for aimed in _on_whom(s, used, ability):
            yield from _for_how_much(s, aimed, ability)


def _by_whom(s: State, scope: Scope, number: int) -> list[Scope]:
    """With each dude who can cast the spell, perform the Technique, lead the job or use what a card lends them."""
    role = users.role(s.cards[scope.card].printed.abilities[number])
    if not role or scope.choice(role) != NOBODY:
        return [scope]
    return [used_by(s, scope, role, dude) for dude in users.able(s, scope, number)]


def used_by(s: State, scope: Scope, role: str, dude: CardId) -> Scope:
    """The scope once it is known who uses the ability; it remembers whether the dude who is tested was booted then."""
    scope = scope.choose(role, dude)
    if role == "caster" and any(ability.test and ability.job for ability in s.cards[scope.card].printed.abilities):
        scope = scope.choose("leader", dude)
    return scope.choose("booted", dude) if role in users.TESTED and s.cards[dude].booted else scope


def _on_whom(s: State, scope: Scope, ability: Ability) -> list[Scope]:
    """With each player against whose hand a Cheatin' ability can be used.

    Rules: shootout.resolution.one-cheatin-a-hand, gambling.cheatin.one-a-hand.
    """
    if not ability.cheatin or s.contest is None or scope.choice(CHEATER) != NOBODY:
        return [scope]
    others = [player for player in s.turn_order() if player != scope.player]
    return [scope.choose(CHEATER, player) for player in others if hand_ranks.open_to_cheatin(s, player)]


def _for_how_much(s: State, scope: Scope, ability: Ability) -> list[Scope]:
    """With each price that the player can pay, where the player says how much."""
    if not ability.rock_most or scope.choice(PRICE) != NOBODY:
        return [scope]
    return [scope.choose(PRICE, price) for price in paying.prices(s, scope.player, scope.card, ability)]


def meets_requirement(s: State, scope: Scope, number: int) -> bool:
    """Whether what the first sentence asks for can be done in this way, once the costs are paid."""
    ability = s.cards[scope.card].printed.abilities[number]
    if not ability.requires or (ability.trigger is not None and scope.event is None):
        return True  # what a React requires cannot be known without its event
    paid = _paid(s, scope, number)
    with looking(paid):
        return satisfiable(paid, scope, ability.requires)


def lacks(s: State, scope: Scope, number: int) -> Lack | None:
    """What is missing where what the first sentence asks for cannot be done in this way; None where it can."""
    return lacking(_paid(s, scope, number), scope, s.cards[scope.card].printed.abilities[number].requires)


def each_lacks(s: State, ways: list[Scope], number: int) -> Iterator[tuple[Scope, Lack | None]]:
    """What each way of using it lacks; of several prices the lowest for which that is not the price itself."""
    found: dict[Scope, tuple[Scope, Lack | None]] = {}
    for way in ways:
        apart = way.without(PRICE)
        if apart not in found or _of_the_price(found[apart][1]):
            lack = lacks(s, way, number)
            if apart not in found or not _of_the_price(lack):
                found[apart] = way, lack
    yield from found.values()


def _of_the_price(lack: Lack | None) -> bool:
    """Whether it is nothing but how much is paid that does not do."""
    return lack is not None and bool(lack.reasons) and all(f"the {PRICE} is" in reason for reason in lack.reasons)


def beyond_means(s: State, scope: Scope, number: int) -> int:
    """The least ghost rock beyond the means of the player that would meet what it asks for; 0 where there is none."""
    ability = s.cards[scope.card].printed.abilities[number]
    within = paying.prices(s, scope.player, scope.card, ability)
    least = max(within.stop, ability.rock)
    dearer = range(least, min(least + MOST_BEYOND, ability.rock_most + 1))
    return next((price for price in dearer if lacks(s, scope.choose(PRICE, price), number) is None), 0)


def _leaves_a_pile(s: State, card: CardId, ability: Ability) -> bool:
    """Whether a card leaves the pile that it is used from as it is declared, as an action card does."""
    return s.cards[card].zone in ("hand", "discard") and not ability.in_hand


def _paid(s: State, scope: Scope, number: int) -> State:
    """The position once an ability is declared and paid for in this way, as far as that is sure.

    An action card has left the pile that it is played from, and what boots is booted; where a text forbids anything,
    the ability is in use by then, so that what it would do is known for its doing.  Ghost rock on cards goes first,
    for it can pay for nothing else.
    """
    ability = s.cards[scope.card].printed.abilities[number]
    boots, due = users.booting(s, scope, ability), paying.due(s, scope, ability)
    forbidden, in_a_pile = standing.any_prohibition(s), _leaves_a_pile(s, scope.card, ability)
    if boots == NOBODY and not (due or forbidden or in_a_pile):
        return s
    after = s.fork()
    if forbidden:
        after.begin("Declare", scope=scope, verb="play", number=number)
    if in_a_pile:
        after.put(scope.card, "aside")
    if boots != NOBODY:
        after.set(boots, booted=True)
    if due:
        left = paying.means(s, scope.player, scope.card, ability) - due
        after.set_player(scope.player, rock=max(0, min(s.players[scope.player].rock, left)))
    return after
