"""Texts that are facts of their card: of a joker in a hand, of Uniqueness, of when a card can be brought into play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.engine.position.text_facts import (
    PLACES,
    AlsoAPlay,
    AttachesTo,
    CountsAs,
    EntersBooted,
    InventedIntoThePosse,
    InventedInTown,
    Wild,
)

from .fault import CardFault
from .given import at, flag, mapping, shown, word

JOKER_TEXT = "in a draw hand"
"""The key of such a trait."""
COUNTS_AS = "counts as"
"""The key of a trait that gives a card a second title for Uniqueness."""
ALSO_A_PLAY = "also a play"
"""The key of a trait that lets a card be brought into play in another step than High Noon."""
STEPS = ("shootout",)
ENTERS = "enters play"
"""The key of a trait that says how a card enters play."""
ATTACHES = "attaches to"
"""The key of a trait that says which kind of place goods or a Totem attach to."""
INVENTED = "invented"
"""The key of a trait that says where a Gadget has to be invented."""
POSSE = "into the posse"
HANDS = ("legal", "illegal")
Fact = Wild | CountsAs | AlsoAPlay | EntersBooted | AttachesTo | InventedInTown | InventedIntoThePosse


def read_joker(given: Any) -> Wild:
    """`in a draw hand: {aced: yes, hand is: illegal, hand rank: 2}`: of a joker, whether it is aced after use, whether
    it makes the hand `legal` or `illegal` whatever the other cards are, and what it adds to the hand rank.

    Raises CardFault.
    """
    text = mapping(given, (JOKER_TEXT,), "a trait")[JOKER_TEXT]
    wild: Wild = at((JOKER_TEXT,), _wild, text)
    return wild


def _wild(given: Any) -> Wild:
    given = mapping(given, ("hand is", "hand rank", "aced"), f"`{JOKER_TEXT}`")
    rank = given.get("hand rank", 0)
    if type(rank) is not int:
        raise CardFault("`hand rank` is a whole number, not", shown(rank), place=("hand rank",))
    makes = (
        word(given["hand is"], HANDS, "a hand is made one of two things, not", "hand is") if "hand is" in given else ""
    )
    return Wild(makes, rank, flag(given, "aced"))


def tell_joker(given: Mapping[str, Any]) -> str:
    """The words for such a trait."""
    wild = read_joker(given)
    says = []
    if wild.hand:
        says.append(f"that hand is {wild.hand}" if wild.hand == "illegal" else "that hand cannot be illegal")
    if wild.rank:
        says.append(f"its rank goes {'up' if wild.rank > 0 else 'down'} by {abs(wild.rank)}")
    while_there = f" While it is in your draw hand, {' and '.join(says)}." if says else ""
    after = "After use it is aced" if wild.aced else "It is not aced after use"
    return f"Trait: it is good for draw hands and pulls only, and you choose its suit and value.{while_there} {after}."


def read_counts_as(given: Any) -> CountsAs:
    """`counts as: Sloane`: a second title for Uniqueness, wherever the card is.  Raises CardFault."""
    title = mapping(given, (COUNTS_AS,), "a trait")[COUNTS_AS]
    if not isinstance(title, str) or not title:
        raise CardFault("a card counts as a title, not", shown(title), place=(COUNTS_AS,))
    return CountsAs(title)


def read_also_a_play(given: Any) -> AlsoAPlay:
    """`also a play: shootout`: the card may be brought into play, or invented, as a Shootout play too.

    Raises CardFault.
    """
    step = mapping(given, (ALSO_A_PLAY,), "a trait")[ALSO_A_PLAY]
    return AlsoAPlay(word(step, STEPS, "bringing in a card is a play of another step, not", ALSO_A_PLAY))


def read_enters(given: Any) -> EntersBooted:
    """`enters play: booted`: how the card enters play.  Raises CardFault."""
    word(
        mapping(given, (ENTERS,), "a trait")[ENTERS], ("booted",), "a card enters play booted or as usual, not", ENTERS
    )
    return EntersBooted(True)


def read_attaches(given: Any) -> AttachesTo:
    """`attaches to: deed`: which kind of place goods or a Totem attach to (`deed`, `Ranch`, `in-town deed`, `unbooted
    in-town deed`, `your home`, `your home or deed`).

    Raises CardFault.
    """
    place = mapping(given, (ATTACHES,), "a trait")[ATTACHES]
    return AttachesTo(word(place, PLACES, "a card attaches to one of these kinds of place, not", ATTACHES))


def read_invented(given: Any) -> InventedInTown | InventedIntoThePosse:
    """`invented: in town`: where a Gadget has to be invented; or `into the posse`, that goods invented in a shootout
    are attached to a dude of your posse.  Raises CardFault.
    """
    place = mapping(given, (INVENTED,), "a trait")[INVENTED]
    word(place, ("in town", POSSE), "a Gadget is invented in town, into the posse or as usual, not", INVENTED)
    return InventedIntoThePosse(True) if place == POSSE else InventedInTown(True)


READERS: Mapping[str, Callable[[Any], Fact]] = {
    JOKER_TEXT: read_joker,
    COUNTS_AS: read_counts_as,
    ALSO_A_PLAY: read_also_a_play,
    ENTERS: read_enters,
    ATTACHES: read_attaches,
    INVENTED: read_invented,
}
"""How each of these traits is read, by its key."""


def is_fact(text: Any) -> bool:
    """Whether a trait is one of these."""
    return isinstance(text, Mapping) and any(key in text for key in READERS)


def read_fact(given: Any) -> Fact:
    """One of these traits.  Raises CardFault."""
    return next(read for key, read in READERS.items() if key in given)(given)


def tell_fact(given: Mapping[str, Any]) -> str:
    """The words for one of these traits."""
    if ENTERS in given:
        return "Trait: it enters play booted."
    if ATTACHES in given:
        place = given[ATTACHES]
        place = "your home or a deed that you control" if place == "your home or deed" else place
        what = place if place.startswith("your") else f"{'an' if place[0] in 'aeiou' else 'a'} {place} that you control"
        return f"Trait: it attaches to {what}."
    if given.get(INVENTED) == POSSE:
        return "Trait: invented while you are in a shootout, it is attached to a dude in your posse."
    if INVENTED in given:
        return "Trait: only a Mad Scientist in town can invent it."
    if ALSO_A_PLAY in given:
        step = given[ALSO_A_PLAY].title()
        return f"Trait: as a {step} play too you may bring this card into play, at all its costs."
    if COUNTS_AS in given:
        return f"Trait: wherever this card is, it counts as {given[COUNTS_AS]} for Uniqueness."
    return tell_joker(given)


INVENTED_THEN = (
    "Once the decks are shuffled, a Mad Scientist of yours has to boot and invent it for no more ghost rock. It is "
    "discarded if that fails or nobody can"
)
"""What becomes of a Gadget that may start."""


def tell_starts(given: Mapping[str, Any], this: str) -> list[str]:
    """The words for what a text says of starting gangs, a line each."""
    places, only, grifters = given.get("places", 1), given.get("only"), given.get("grifters", 1)
    says = [
        f"{this} cannot be in a starting gang" if given.get("never") else "",
        f"{this} counts as {places or 'none'} of the dudes of a starting gang" if places != 1 else "",
        f"{this} can start in play in place of a dude" if given.get("places") == 1 else "",
        f"{this} can start in play in place of a dude, with {only} outfits only" if only else "",
        f"up to {grifters} Grifters can be in your starting gang" if grifters != 1 else "",
        f"one {given.get('goods')} goods can be in your starting gang in place of a dude, on {this}. A Gadget "
        "has to be invented by this dude then, once the decks are shuffled" if given.get("goods") else "",
        f"your Grifters cost {given.get('discount')} ghost rock less" if given.get("discount") else "",
        f"{this} can be in a starting gang. {INVENTED_THEN}" if given.get("invented") else "",
    ]  # fmt: skip
    return [f"Trait: {words}." for words in says if words]
