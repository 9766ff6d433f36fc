"""Standing texts on numbers of players: what they may keep and discard, their bonuses, hand rank and control points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from judge.engine.position.ability import Condition, always
from judge.engine.table.of_players import (
    AT_A_PLACE,
    DRAW_BONUS,
    HAND_SIZE,
    POINTS,
    POOREST,
    RANK,
    STUD_BONUS,
    SUNDOWN_DISCARDS,
)
from judge.engine.table.standing import Standing

from .expressions.named import player_of
from .expressions.views import A_PLAYER, NUMBER, TRUTH
from .fault import CardFault
from .given import mapping, shown, word
from .telling.amounts import number

if TYPE_CHECKING:
    from .reading import Reading
    from .telling.words import Telling

ANY: Final = "any"
"""As many as one likes."""
MORE_THAN_ANYBODY_HOLDS: Final = 1000
POORER: Final = "counts as poorest"
"""The key of a text by which a player counts as having less ghost rock than each other."""
LIMIT: Final = "influence at a location"
"""The key of a text that limits how much influence of a player counts at each location for victory."""
OF_PLAYERS: Final = {
    "hand size": HAND_SIZE,
    "sundown discards": SUNDOWN_DISCARDS,
    "stud bonus": STUD_BONUS,
    "draw bonus": DRAW_BONUS,
    "hand rank": RANK,
    "control point total": POINTS,
    LIMIT: AT_A_PLACE,
    POORER: POOREST,
}
"""What a text can say of a player, and what it bears on."""
EACH: Final = {"other player": "each other player", "player": "each player"}
"""Of whom it can be said in place of one player."""


def read_of_players(r: Reading, given: Mapping[str, Any], kind: str) -> list[Standing]:
    """`hand rank: x` and its like, with `while`, and `of` or `each` for other players than you.  Raises CardFault."""
    mapping(given, ("while", "of", "each", kind), f"a text about the {kind}")
    holds = r.expression(given["while"], TRUTH, "while") if "while" in given else always
    whose = _whose(r, given)
    if kind == POORER:
        if given[kind] is not True:
            raise CardFault("that is so (yes), or there is no such text:", shown(given[kind]), place=(kind,))
        return [Standing(OF_PLAYERS[kind], holds, whose=whose)]
    if given[kind] == ANY:
        if kind != "sundown discards":
            raise CardFault("a number of this kind is no", ANY, place=(kind,))
        return [Standing(OF_PLAYERS[kind], holds, lambda s, scope: MORE_THAN_ANYBODY_HOLDS, whose=whose)]
    return [Standing(OF_PLAYERS[kind], holds, r.expression(given[kind], NUMBER, kind), whose=whose)]


def _whose(r: Reading, given: Mapping[str, Any]) -> Condition | None:
    """On which players it bears; None where it is whoever uses the text."""
    if "each" in given:
        if "of" in given:
            raise CardFault("it bears on one player (`of`) or on several (`each`), not on both", place=("of",))
        each = word(given["each"], EACH, "it bears on each", "each")
        return always if each == "player" else (lambda s, scope: scope.choice("it") != scope.player)
    if "of" not in given:
        return None
    of = r.expression(given["of"], A_PLAYER, "of")
    return lambda s, scope: player_of(of, s, scope) == scope.choice("it")


def tell_of_players(t: Telling, given: Mapping[str, Any], kind: str) -> str:
    """Our words for what such a text says, without its condition."""
    who = EACH[given["each"]] if "each" in given else t.noun(given.get("of", "you"))
    if kind == POORER:
        return f"{who} {'count' if who == 'you' else 'counts'} as having less ghost rock than each other player"
    if kind == LIMIT:
        whose = t.speech.owner_of("influence", who)
        return f"{whose} at each location is limited to {t.noun(given[kind])} when victory is checked"
    if kind == "sundown discards":
        return f"{who} may discard {_how_many(t, given[kind])} at Sundown"
    if kind == "control point total":
        points = number(t.speech.parse(given[kind]))
        if points is not None and points < 0:
            return f"{who} {'have' if who == 'you' else 'has'} {-points} control points fewer"
        return t.gets(who, "control points", given[kind], "", False)
    if kind in ("stud bonus", "draw bonus"):
        who = t.speech.owner_of("posse", who)
    return t.gets(who, kind, given[kind], "", False)


def _how_many(t: Telling, given: Any) -> str:
    """How many cards a player may discard."""
    if given == ANY:
        return "as many cards as you like"
    more = number(t.speech.parse(given))
    if more is None:
        return f"more cards, equal to {t.noun(given)},"
    return f"{abs(more)} card{'s' if abs(more) != 1 else ''} {'more' if more > 0 else 'fewer'}"
