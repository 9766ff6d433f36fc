"""Traits about what a dude casts, performs and invents: by another skill, and in the town square."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.engine.plays.trading import IN_THE_SQUARE
from judge.engine.position.ability import Condition, always
from judge.engine.table import skill_instead
from judge.engine.table.standing import INSTEAD, Standing

from ..expressions.functions import SKILLS
from ..expressions.names import chosen_card
from ..expressions.views import TRUTH
from ..fault import CardFault
from ..given import mapping, word
from ..telling.phrases import Phrase
from .holding import both, while_so, while_words

if TYPE_CHECKING:
    from ..reading import Reading
    from ..telling.words import Telling

SKILL, SQUARE = "skill instead", "in the town square"
KINDS_OF_TEXT = (SKILL, SQUARE)
"""A trait with one of these keys is about what is cast or invented."""


def read(r: Reading, given: Mapping[str, Any]) -> list[Standing]:
    """`skill instead: {shaman: kung fu}` with `where`, `each` and `while`, or `in the town square: x`.

    The condition is about `it`: the card that is cast, performed or invented.  Raises CardFault.
    """
    square = SQUARE in given
    mapping(given, (SQUARE, "while") if square else (SKILL, "each", "where", "while"), "a trait on what is cast")
    holds = while_so(r, given)
    r.names["it"] = chosen_card("it")
    key = SQUARE if square else "where"
    fits = both(r.expression(given[key], TRUTH, key) if key in given else always, holds)
    del r.names["it"]
    if square:
        return [Standing(IN_THE_SQUARE, fits)]
    if "each" in given:
        word(given["each"], ("dude",), "it is each dude, or the card itself:", "each")
    else:
        fits = _of_itself(fits)
    found = []
    for skill, other in mapping(given[SKILL], tuple(SKILLS), f"`{SKILL}`").items():
        rating = SKILLS[word(other, SKILLS, "unknown skill:", SKILL, skill)]
        if other == skill:
            raise CardFault("a skill is no other than itself:", skill, place=(SKILL, skill))
        found.append(Standing(INSTEAD + SKILLS[skill], fits, _place_of(rating)))
    if not found:
        raise CardFault("no skill is named under", SKILL, place=(SKILL,))
    return found


def _of_itself(fits: Condition) -> Condition:
    return lambda s, scope: scope.choice(skill_instead.DUDE) == scope.card and bool(fits(s, scope))


def _place_of(rating: str) -> Condition:
    place = skill_instead.RATINGS.index(rating)
    return lambda s, scope: place


def tell(t: Telling, given: Mapping[str, Any]) -> str:
    """Our words for such a trait, without a full stop."""
    this, when = t.noun("this"), while_words(t, given)
    if SQUARE in given:
        gadget = t.described(Phrase("card", person=False), given[SQUARE])
        return f"{when}in the town square {this} can invent {gadget.one()}, and trade it to other dudes there"
    who = "any dude" if "each" in given else this
    (skill, other), *_ = given[SKILL].items()
    what = "Techniques" if skill == "kung fu" else "Gadgets" if skill == "mad scientist" else "spells"
    if "where" in given:
        described = t.described(Phrase("card", person=False), given["where"])
        what = described.exact or described.one()
    done = {"kung fu": "perform", "mad scientist": "invent"}.get(skill, "cast")
    return (
        f"{when}{who} can {done} {what} as if the {SKILLS[other]} rating were a rating in {SKILLS[skill]}, "
        f"without having that keyword"
    )
