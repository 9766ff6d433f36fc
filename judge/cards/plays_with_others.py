"""Traits about plays with other cards: abilities that may be used from elsewhere, and what has to be chosen first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.engine.abilities.paying import DEARER
from judge.engine.abilities.whose import AS_CONTROLLER, FROM_OUTSIDE
from judge.engine.position.ability import Condition, always
from judge.engine.table.chosen import ANY_CARD, CHOSEN_FIRST, IN_A_SHOOTOUT_PLAY
from judge.engine.table.standing import IGNORED_IN_COMBOS, PAYS, USES, Standing

from .expressions.names import chosen_card
from .expressions.views import NUMBER, TRUTH, WORDS
from .given import mapping, word
from .standing.holding import both, while_so, while_words
from .telling.amounts import rock
from .telling.phrases import Phrase
from .telling.word_tables import PLAY_NOUNS

if TYPE_CHECKING:
    from .reading import Reading
    from .telling.words import Telling

MAY_USE, FIRST, IGNORES, MORE = "may use", "chosen before", "combo ignores", "dearer"
KINDS_OF_TEXT = (MAY_USE, FIRST, IGNORES, MORE, PAYS, AS_CONTROLLER, FROM_OUTSIDE)
"""A trait with one of these keys is about plays with other cards."""
BESIDE = {
    MAY_USE: ("ability",),
    FIRST: ("by", "play", "while"),
    IGNORES: (),
    MORE: ("play", "where", "while"),
    PAYS: ("while",),
    AS_CONTROLLER: ("while",),
    FROM_OUTSIDE: ("while",),
}
"""The further keys of each."""
ON_BEHALF = {
    AS_CONTROLLER: "as if you controlled it",
    FROM_OUTSIDE: "in a shootout as if {} were in your posse",
}
"""As whose such abilities are used, in words."""
ABILITIES = ("noon",)
"""The kinds of ability that a text can let a dude use from elsewhere."""


def read(r: Reading, given: Mapping[str, Any]) -> list[Standing]:
    """`may use: x` with `ability: noon`; `chosen before: x` with `by: action`, `play: shootout` and `while`; `combo
    ignores: x`; `pays for: x` with `while`; or `dearer: 1` with `play`, `where` and `while`.

    The condition is about `it`: the card whose ability may be used or is paid for, that cannot be chosen, or that does
    not count.  Raises CardFault.
    """
    kind = next(key for key in KINDS_OF_TEXT if key in given)
    mapping(given, (kind, *BESIDE[kind]), "such a trait")
    holds = while_so(r, given)
    if kind == MORE:
        play = word(given.get("play"), tuple(PLAY_NOUNS), "no ability is of this kind:", "play")
        amount = r.expression(given[MORE], NUMBER, MORE)
        return [Standing(DEARER + play, both(which_ones(r, given), holds), amount)]
    r.names["it"] = chosen_card("it")
    which = both(r.expression(given[kind], TRUTH, kind), holds)
    del r.names["it"]
    if kind in (PAYS, AS_CONTROLLER, FROM_OUTSIDE):
        return [Standing(kind, which)]
    if kind == IGNORES:
        return [Standing(IGNORED_IN_COMBOS, which)]
    if kind == MAY_USE:
        none = "no text lets anybody use from elsewhere abilities of this kind:"
        return [Standing(USES + word(given.get("ability"), ABILITIES, none, "ability"), which)]
    type_ = word(given.get("by", ANY_CARD), (ANY_CARD, *WORDS["type"]), "unknown type of card:", "by")
    if "play" in given:
        word(given["play"], ("shootout",), "it is about Shootout plays, not", "play")
        type_ += IN_A_SHOOTOUT_PLAY
    return [Standing(CHOSEN_FIRST + type_, which)]


def which_ones(r: Reading, given: Mapping[str, Any]) -> Condition:
    """The condition on `it` under `where`; any card where there is none."""
    r.names["it"] = chosen_card("it")
    found = r.expression(given["where"], TRUTH, "where") if "where" in given else always
    del r.names["it"]
    return found


def tell(t: Telling, given: Mapping[str, Any]) -> str:
    """Our words for such a trait, without a full stop."""
    this = t.noun("this")
    if IGNORES in given:
        cards = t.described(Phrase("card", person=False), given[IGNORES])
        return f"{cards.each()} is left out of the combo requirements of Techniques that {this} performs"
    if PAYS in given:
        paid = t.described(Phrase("card", person=False), given[PAYS])
        play = ", or for playing it" if "action" in given[PAYS] else ""
        return f"{while_words(t, given)}ghost rock on {this} can pay for abilities of {paid.one()}{play}"
    for kind, words in ON_BEHALF.items():
        if kind in given:
            cards = t.described(Phrase("card", person=False), given[kind])
            return f"{while_words(t, given)}you may use abilities of {cards.one()} {words.format(this)}"
    if MORE in given:
        cards = t.described(Phrase("card", person=False), given.get("where"))
        amount = rock(t.speech, str(given[MORE]))
        return f"{while_words(t, given)}{PLAY_NOUNS[given['play']]} abilities of {cards.each()} cost {amount} more"
    which = t.described(Phrase("card", person=False), given[MAY_USE] if MAY_USE in given else given[FIRST])
    if MAY_USE in given:
        kind = given["ability"].title()
        return f"once a day, {this} may use a {kind} ability of {which.one()} as though {this} were there"
    chooses = "card" if given.get("by", ANY_CARD) == ANY_CARD else f"{given['by']} card"
    chooses = f"Shootout {chooses}" if "play" in given else chooses
    return (
        f"{while_words(t, given)}if another player's {chooses} could choose {this}, it cannot choose {which.one()} "
        f"without also choosing {this}"
    )
