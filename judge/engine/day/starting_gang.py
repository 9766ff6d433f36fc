"""The starting gang: who may be in play before the first day, and every reason against it.

Rules: setup.starting-gang, setup.core to setup.core-cost, setup.grifter-limit, skills.inventing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from ..abilities.legality import Objection
from ..position.sums import in_all
from ..position.values import Printed

MOST = 5
"""Dudes, with Core deeds that take the place of one each (rules: setup.starting-gang, setup.core)."""

STARTS: Final = ("dude", "deed", "goods")
"""The types of cards that may start, the latter two where a text says so."""


def objections(outfit: Printed | None, stash: int, gang: Sequence[Printed]) -> Iterator[Objection]:
    """Every reason against starting with these cards, for an outfit and a stash in ghost rock; none when it is legal.

    Without an outfit, only what does not depend on it is looked at.
    """
    yield from _each(gang)
    yield from _goods(gang)
    yield from _together(outfit, gang)
    if outfit is not None:
        for printed in dict.fromkeys(gang):
            yield from _of_the_outfit(outfit, printed)
        yield from _affordable(outfit, stash, gang)


def could_join(outfit: Printed | None, stash: int, gang: Sequence[Printed], printed: Printed) -> bool:
    """Whether a card may be one of an outfit's and can be paid besides the others; soon said, and not all there is."""
    return outfit is None or not (
        any(_of_the_outfit(outfit, printed)) or any(_affordable(outfit, stash, (*gang, printed)))
    )


def core(printed: Printed) -> str | None:
    """The faction after the keyword Core, "" where there is none, None where it is no Core deed."""
    for keyword in printed.keywords if printed.type == "deed" else ():
        if keyword == "Core" or keyword.startswith("Core "):
            return keyword[5:]
    return None


def bearer(gang: Sequence[Printed], goods: Printed) -> Printed | None:
    """The dude of a gang whose text lets goods start with them, if there is one."""
    if goods.type != "goods":
        return None
    return next((one for one in gang if one.starts.goods and goods.has(one.starts.goods)), None)


def _each(gang: Sequence[Printed]) -> Iterator[Objection]:
    """What can be said of each card by itself."""
    copies = Counter(gang)
    for printed, count in copies.items():
        if printed.type != "dude" and core(printed) is None and bearer(gang, printed) is None:
            yield Objection("setup.starting-gang", f"{printed.title} can start neither as a dude nor as a Core deed")
        if printed.starts.never:
            yield Objection("setup.starting-gang", f"{printed.title} says that it cannot start")
        if printed.has("Gadget") and not printed.starts.invented and bearer(gang, printed) is None:
            yield Objection("skills.inventing", f"{printed.title} is a Gadget and has to be invented")
        if count > 1 and printed.unique:
            yield Objection("cards.uniqueness", f"{printed.title} is Unique, so only one can start in play")
    for n, one in enumerate(copies):
        for other in list(copies)[:n]:
            if one.unique and other.unique and one.shares_a_name(other):
                yield Objection("cards.uniqueness", f"{other.title} and {one.title} are one and the same")


def _goods(gang: Sequence[Printed]) -> Iterator[Objection]:
    """No more goods than there are dudes who let one start with them."""
    if sum(one.type == "goods" for one in gang) > sum(bool(one.starts.goods) for one in gang):
        yield Objection("setup.starting-gang", "no more than one goods starts with a dude whose text allows it")


def _together(outfit: Printed | None, gang: Sequence[Printed]) -> Iterator[Objection]:
    """How many they are, and how many of them are Grifters."""
    places = sum(printed.starts.places for printed in gang)
    if places > MOST:
        deeds = ("setup.core",) * any(one.type == "deed" for one in gang)
        several = [f"{one.title} counts as {one.starts.places}" for one in gang if one.starts.places > 1]
        here = f"{places}{', as ' + ' and '.join(several) if several else ''}"
        yield Objection("setup.starting-gang", f"at most five dudes and Core deeds start, here {here}", deeds)
    grifters = [printed.title for printed in gang if printed.has("Grifter")]
    most = outfit.starts.grifters if outfit is not None else 1
    if len(grifters) > most:
        at_most = "one Grifter starts unless a card allows more" if most == 1 else f"{most} Grifters start"
        here = f"{len(grifters)}: {', '.join(grifters)}"
        yield Objection("setup.grifter-limit", f"at most {at_most}, here {here}")


def _of_the_outfit(outfit: Printed, printed: Printed) -> Iterator[Objection]:
    """Whether the outfit may start with a card (rules: setup.starting-gang, setup.core-faction)."""
    if printed.type == "dude" and printed.gangs and outfit.gang not in printed.gangs:
        rule = "setup.grifter-limit" if printed.has("Grifter") else "setup.starting-gang"
        words = f"{printed.title} is of another outfit and cannot start with {outfit.gang}"
        yield Objection(rule, words, tuple(each.id for each in printed.follows.get("starts", ())))
    symbol = core(printed)
    if symbol and symbol != outfit.gang:
        yield Objection("setup.core-faction", f"only {symbol} outfits start with {printed.title}")
    if printed.starts.only and printed.starts.only != outfit.gang:
        yield Objection("setup.core-older-deeds", f"only {printed.starts.only} outfits start with {printed.title}")


def lets_start(outfit: Printed | None, printed: Printed) -> Iterator[Objection]:
    """What lets the outfit start with a deed, though it is no dude, or with a Gadget, though it has to be invented.

    Rules: setup.core, setup.core-faction, skills.inventing.
    """
    if printed.starts.invented and printed.has("Gadget"):
        follows = tuple(each.id for each in printed.follows.get("starts", ()))
        yield Objection("skills.inventing", f"{printed.title} is a Gadget that may start, by its own text", follows)
    symbol = core(printed)
    if symbol is None:
        return
    yield Objection("setup.core", f"{printed.title} is a Core deed, and takes the place of a dude")
    if symbol and outfit is not None:
        yield Objection("setup.core-faction", f"{symbol} is the faction of {outfit.title}")
    if printed.starts.only and outfit is not None:
        words = f"its trait names {printed.starts.only}, the faction of {outfit.title}"
        yield Objection("setup.core-older-deeds", words)


def counts_otherwise(outfit: Printed | None, gang: Sequence[Printed]) -> Iterator[Objection]:
    """Whose own texts say that they count for more or less than one of the five, and the outfit's that several
    Grifters start (rules: setup.starting-gang, setup.grifter-limit).
    """
    if outfit is not None and 1 < sum(printed.has("Grifter") for printed in gang) <= outfit.starts.grifters:
        words = f"with {outfit.title} up to {outfit.starts.grifters} Grifters start"
        yield Objection("setup.grifter-limit", words, tuple(each.id for each in outfit.follows.get("starts", ())))
    for printed in gang:
        if printed.type == "dude" and printed.starts.places != 1:
            places = printed.starts.places
            words = f"{printed.title} counts as {places or 'none'} of the five who start, by their own text"
            yield Objection("setup.starting-gang", words, tuple(each.id for each in printed.follows.get("starts", ())))


def although(gang: Sequence[Printed], printed: Printed) -> Iterator[Objection]:
    """What once spoke against a card beside those of a gang (rule: deckbuilding.union-and-confederate)."""
    for one, other in (("Union", "Confederate"), ("Confederate", "Union")):
        there = next((each.title for each in gang if each.has(other)), None) if printed.has(one) else None
        if there is not None:
            words = f"{printed.title} is {one} and {there} {other}, which no longer keeps them apart"
            yield Objection("deckbuilding.union-and-confederate", words)


def cost(outfit: Printed | None, printed: Printed) -> int:
    """What starting with a card costs, where an outfit may make Grifters cheaper (rule: values.clamp)."""
    less = outfit.starts.discount if outfit is not None and printed.has("Grifter") else 0
    return max(0, printed.cost - less)


def paid(outfit: Printed | None, stash: int, gang: Sequence[Printed]) -> Iterator[Objection]:
    """What those who start cost together, out of how much ghost rock (rule: setup.starting-gang)."""
    costs = [cost(outfit, printed) for printed in gang]
    yield Objection("setup.starting-gang", f"that costs {in_all(costs)} of {stash} ghost rock")


def _affordable(outfit: Printed, stash: int, gang: Sequence[Printed]) -> Iterator[Objection]:
    """What starts is paid for from the stash (rules: setup.starting-gang, setup.core-cost)."""
    total = sum(cost(outfit, printed) for printed in gang)
    if total > stash:
        rule = "setup.core-cost" if any(printed.type == "deed" for printed in gang) else "setup.starting-gang"
        yield Objection(rule, f"the starting gang costs {total} ghost rock, and the starting stash is {stash}")
