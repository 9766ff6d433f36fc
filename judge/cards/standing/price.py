"""The trait by which dudes lower the cost of the card itself as it is brought in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from judge.engine.plays.lowering import ANY_BOOTING, LOWERED, ONE, ONE_BOOTING, ONE_THERE
from judge.engine.table.standing import Standing

from ..expressions.names import chosen_card
from ..expressions.views import NUMBER, TRUTH
from ..fault import CardFault
from ..given import flag, mapping, word
from ..telling.phrases import Phrase
from .holding import both, while_so, while_words

if TYPE_CHECKING:
    from ..reading import Reading
    from ..telling.words import Telling

PRICE: Final = "price lowered by"
KINDS_OF_TEXT: Final = (PRICE,)
BOOTING: Final = {"any": ANY_BOOTING, "one": ONE_BOOTING}
"""How many dudes may boot for it."""


def read(r: Reading, given: Mapping[str, Any]) -> list[Standing]:
    """`price lowered by: x` with `dudes: x`, `booting: any`, `enters there`, `while`; `it` is the dude.

    Raises CardFault.
    """
    mapping(given, ("while", "dudes", "booting", "enters there", PRICE), "such a trait")
    there = flag(given, "enters there")
    if there and "booting" in given:
        raise CardFault("a card enters play where a dude is who does not boot for it", place=("enters there",))
    way = ONE_THERE if there else ONE
    if "booting" in given:
        way = BOOTING[word(given["booting"], BOOTING, "so many dudes may boot for it:", "booting")]
    holds = while_so(r, given)
    r.names["it"] = chosen_card("it")
    dudes = r.expression(given.get("dudes", True), TRUTH, "dudes")
    amount = r.expression(given[PRICE], NUMBER, PRICE)
    del r.names["it"]
    return [Standing(LOWERED + way, both(dudes, holds), amount)]


def tell(t: Telling, given: Mapping[str, Any]) -> str:
    """Our words for such a trait, without a full stop."""
    dudes = t.described(Phrase("dude", yours=True), given.get("dudes"))
    boots = {"any": f"boot any number of {dudes.spoken('your', many=True)}", "one": f"boot {dudes.one()}"}
    act = boots.get(str(given.get("booting")), f"name {dudes.one()}")
    inner = t.speech.with_it(t.nouns["this"].with_(words="that dude"))
    by = inner.noun(inner.parse(given[PRICE]))
    if given.get("booting") == "any":
        by = by.replace("that dude's", "the") + " of each"
    where = ". It may enter play where that dude is" if given.get("enters there") else ""
    return f"{while_words(t, given)}as you bring {t.noun('this')} in you may {act} to lower its cost by {by}{where}"
