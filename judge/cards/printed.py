"""From the facts of a card's file to what the engine takes as printed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from judge.engine.position import hands
from judge.engine.position.ability import Followed, Trait
from judge.engine.position.kinds import CardType
from judge.engine.position.text_facts import (
    PLAIN_JOKER,
    AlsoAPlay,
    AttachesTo,
    CountsAs,
    EntersBooted,
    InventedIntoThePosse,
    InventedInTown,
    Starts,
    Wild,
)
from judge.engine.position.values import Printed

from .beforehand import adding
from .beforehand.changing import changes
from .beforehand.gaining import gains
from .beforehand.looking import looks
from .expressions.past import recalled
from .fault import CardFault
from .given import RULING, listed
from .reading import Follows, read_abilities

_RATED = re.compile(r"(?P<keyword>.*\D) (?P<rating>\d+)")


_PUBLISHED: dict[str, Printed] = {}
MOST = 4_000
"""Titles that are kept: more than there are, so that only books of other days are ever read anew."""


def published(facts: Mapping[str, Any]) -> Printed:
    """A published title as printed, read once: every scenario, deck and page names some of the same.

    Raises CardFault as `printed_from` does.
    """
    whole = repr(facts)
    if whole not in _PUBLISHED:
        if len(_PUBLISHED) >= MOST:
            forget_published()
        _PUBLISHED[whole] = printed_from(facts)
    return _PUBLISHED[whole]


def forget_published() -> None:
    """Read all titles anew, for whoever has changed how they are read."""
    _PUBLISHED.clear()


def printed_from(facts: Mapping[str, Any]) -> Printed:
    """A title as printed, with its abilities if they are encoded.

    Raises CardFault where the encoding is not in the vocabulary.
    """
    bullets, kind = _bullets(facts.get("bullets") or 0)
    ratings = tuple(_rating(keyword) for keyword in facts.get("keywords") or ())
    follows: Follows = {}
    abilities, traits = read_abilities(facts.get("abilities"), facts.get("traits"), follows)
    follows |= {fact: tuple(map(Followed, listed(ids))) for fact, ids in (facts.get(RULING) or {}).items()}
    texts = [*(facts.get("abilities") or []), *(facts.get("traits") or [])]
    value = facts.get("value")
    kind_of_card: CardType = facts["type"]
    face = hands.JOKER if kind_of_card == "joker" else hands.NO_FACE
    if value is not None:
        face = hands.face(int(value), hands.SUITS.index(facts["suit"]))
    return Printed(
        title=str(facts["title"]),
        type=kind_of_card,
        face=face,
        bullets=bullets,
        stud=kind == "stud",
        influence=_number(facts, "influence"),
        cost=_number(facts, "cost"),
        upkeep=_number(facts, "upkeep"),
        production=_number(facts, "production"),
        control_points=_number(facts, "control points"),
        wealth=_number(facts, "wealth"),
        gang=_gang(facts.get("gang") or ""),
        keywords=tuple(keyword for keyword, _ in ratings),
        ratings=tuple((keyword, rating) for keyword, rating in ratings if rating is not None),
        abilities=abilities,
        traits=tuple(trait for trait in traits if isinstance(trait, Trait)),
        standing=tuple(text for trait in traits if isinstance(trait, list) for text in trait),
        counts_as=next((trait.title for trait in traits if isinstance(trait, CountsAs)), ""),
        aliases=tuple(facts.get("aliases") or ()),
        version_of=str(facts.get("version of") or ""),
        enters_booted=any(isinstance(trait, EntersBooted) for trait in traits),
        attaches_to=next((trait.place for trait in traits if isinstance(trait, AttachesTo)), ""),
        in_town=any(isinstance(trait, InventedInTown) for trait in traits),
        into_the_posse=any(isinstance(trait, InventedIntoThePosse) for trait in traits),
        in_a_fight=any(isinstance(trait, AlsoAPlay) for trait in traits),
        starts=Starts(**facts.get("starts") or {}),
        unread=", ".join(sorted(facts.get("timing") or ())) if facts.get("encoded") is False else "",
        wild=next((trait for trait in traits if isinstance(trait, Wild)), PLAIN_JOKER),
        follows=follows,
        recalls=recalled(facts),
        looks=looks(texts),
        changes=(changes(facts.get("traits") or []), *(changes([each]) for each in facts.get("abilities") or [])),
        gains=tuple(map(gains, facts.get("abilities") or [])),
        adds=(adding.of_all(facts.get("traits") or []), *map(adding.added, facts.get("abilities") or [])),
    )


def _number(facts: Mapping[str, Any], key: str) -> int:
    """A number on the card; 0 where it has none."""
    number = facts.get(key)
    if number is None or number == "none":
        return 0
    if type(number) is not int:
        raise CardFault(f"{key} is a whole number, not", str(number), place=(key,))
    return number


def _bullets(given: object) -> tuple[int, str]:
    """`2 stud` as a number and a kind.

    >>> _bullets("2 stud"), _bullets(1)
    ((2, 'stud'), (1, 'draw'))
    """
    words = str(given).split()
    kind = words[1] if len(words) == 2 else "draw"
    if not 1 <= len(words) <= 2 or not words[0].lstrip("-").isdigit() or kind not in ("stud", "draw"):
        raise CardFault("bullets are a number and stud or draw, not", str(given), ("2 stud", "1 draw"), ("bullets",))
    return int(words[0]), kind


def _rating(keyword: str) -> tuple[str, int | None]:
    """A keyword and its number.

    >>> _rating("Huckster 2"), _rating("Deputy")
    (('Huckster', 2), ('Deputy', None))
    """
    match = _RATED.fullmatch(keyword)
    return (match["keyword"], int(match["rating"])) if match else (keyword, None)


def _gang(given: object) -> str:
    return ", ".join(given) if isinstance(given, list) else str(given)
