"""The JSON Schema of the scenario format: made from the types that read it, what their source says, and the books.

What can be completed is offered and never demanded where other words are allowed too: a nickname is as good as a title,
and a schema that is older than the books calls nothing wrong that is right.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from judge.books.catalogue import CARD, Catalogue
from judge.engine.position.acts import A_CARD
from judge.input.described import described

from ..file import model
from ..layout.opening import PHASES, VICTORY
from ..questions.on_the_ways.horizons import HORIZONS
from ..script.verbs import acts_called, alone, before_second, manual

Data = dict[str, Any]

TITLE: Final = "A scenario for judge, the rules judge for Doomtown: Reloaded"

OF_DUDES, OF_DEEDS, OF_OUTFITS = "DudeTitle", "DeedTitle", "OutfitTitle"
IN_PLAY: Final = (OF_DUDES, OF_DEEDS, "GoodsTitle", "SpellTitle", "LegendTitle")
TITLES: Final = (*IN_PLAY, "ActionTitle", OF_OUTFITS, "JokerTitle")
IN_A_PILE: Final = (OF_DUDES, OF_DEEDS, "GoodsTitle", "SpellTitle", "ActionTitle", "JokerTitle", "Face")
REASONS: Final = ("RuleId", "RulingId", "ErratumId")

OFFERED: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "Blank": {"card": TITLES},
    "PlayerSetup": {
        "outfit": (OF_OUTFITS,),
        **dict.fromkeys(("hand", "draw hand", "discard", "boot hill"), IN_A_PILE),
    },
    "DeckSetup": {"top": IN_A_PILE, "holds": IN_A_PILE},
    "TableCard": {
        "card": IN_PLAY,
        "at": ("Place", OF_DEEDS),
        "on": (OF_DUDES, OF_DEEDS, OF_OUTFITS),
        "gang": ("Gang",),
        "keywords": ("Keyword",),
    },
    "Start": {"through": ("Phase",), "shooters": (OF_DUDES,), "calls out": (OF_DUDES,)},
    "Question": {"by": TITLES, "because": REASONS, "until": ("Horizon",), "legal": ("Answer",), "script": ("Answer",)},
    "TraceLine": {"rule": ("RuleId",)},
    "ScenarioFile": {"proves": (*REASONS, "TermId", "BanId"), "script": ("Answer",)},
}
"""By struct and key: what an editor offers there."""

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS: Final = "SHDC"


def scenario_schema(catalogue: Catalogue) -> Data:
    """Return the schema, which offers the titles, ids and words of a catalogue."""
    _, kinds = msgspec.json.schema_components([model.ScenarioFile], ref_template="#/$defs/{name}")
    structs = described(kinds, model)
    for name, part in structs.items():
        offered = OFFERED.get(name, {})
        part["properties"] = {
            key: _as_editors_read(_offering(_without_nothing(what), offered.get(key, ())))
            for key, what in part["properties"].items()
        }
    structs["Start"]["properties"]["step"]["enum"] = list(model.STEPS)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": TITLE,
        "$ref": "#/$defs/ScenarioFile",
        "$defs": {**structs, **_words(catalogue)},
    }


def _without_nothing(what: Data) -> Data:
    """The same without a default of nothing, which editors would offer before all else."""
    return {key: part for key, part in what.items() if key != "default" or part is not None}


def _as_editors_read(what: Data) -> Data:
    """The same where `yes` and `no` are also text, as they are for editors that read YAML 1.2."""
    if what.get("type") != "boolean":
        return what
    return {"enum": [True, False, "yes", "no"], **{key: part for key, part in what.items() if key != "type"}}


def _offering(what: Data, words: tuple[str, ...]) -> Data:
    """A part of the schema in which every text, and whatever a player answers, may be one of the words as well."""
    if not words:
        return what
    offers = [{"$ref": f"#/$defs/{word}"} for word in words]
    if what.get("type") == "string":
        said: Data = {key: what[key] for key in ("description", "default") if key in what}
        return {**said, "anyOf": [*offers, {key: part for key, part in what.items() if key not in said}]}
    if "anyOf" in what:
        return {**what, "anyOf": [each for part in what["anyOf"] for each in _alternatives(_offering(part, words))]}
    for inner in ("items", "additionalProperties"):
        if isinstance(what.get(inner), dict):
            return {**what, inner: _offering(what[inner], words)}
    if what.get("type") == "object":
        return {**what, "additionalProperties": offers[0]}
    return what


def _alternatives(what: Data) -> list[Data]:
    """What an alternative adds to those around it."""
    return what["anyOf"] if set(what) == {"anyOf"} else [what]


def _words(catalogue: Catalogue) -> dict[str, Data]:
    """What is offered, by its name in the schema."""
    titles: dict[str, list[str]] = {name: [] for name in TITLES}
    for row in catalogue.rows(CARD):
        titles[f"{catalogue.card(row.id)['type'].title()}Title"].append(row.title)
    ids = {
        f"{kind.title()}Id": _enum(f"The id of a {kind}.", [row.id for row in catalogue.rows(kind)])
        for kind in ("rule", "ruling", "erratum", "term", "ban")
    }
    return {
        **{name: _enum(f"The title of {_one(name)}.", sorted(found)) for name, found in titles.items()},
        **ids,
        "Face": _enum("A plain card.", [*(rank + suit for suit in SUITS for rank in RANKS), "joker"]),
        "Place": {
            "$comment": "A place that is no deed: the town square, or a player's home.",
            "anyOf": [
                {"enum": ["town square"]},
                {"type": "string", "pattern": "'s home$", "examples": ["ann's home", "bob's home"]},
            ],
        },
        "Keyword": _enum("A keyword.", catalogue.printed("keywords")),
        "Gang": _enum("An outfit's symbol.", catalogue.printed("gangs")),
        "Phase": _enum("A phase of the day, or the end of the game.", [*PHASES, VICTORY]),
        "Horizon": _enum("Where ways on end.", HORIZONS),
        "Answer": _answer(),
    }


def _one(name: str) -> str:
    kind = name.removesuffix("Title").lower()
    return kind if kind == "goods" else f"an {kind}" if kind[0] in "aeiou" else f"a {kind}"


def _enum(about: str, words: Iterable[str]) -> Data:
    return {"$comment": about, "enum": list(words)}  # with a description it would hide that of the key


def _answer() -> Data:
    """What a player answers: the words of a script, each with what it answers; whatever else a text asks for."""
    any_title: Data = {"anyOf": [*({"$ref": f"#/$defs/{name}"} for name in TITLES), {}]}
    words = manual()
    seconds = dict.fromkeys(filter(None, map(before_second, words)))
    takes_a_card = {word for word in words if any(act.first == A_CARD for act in acts_called(word))}
    return {
        "$comment": "What a player answers.",
        "anyOf": [
            {
                "type": "object",
                "properties": {
                    **{
                        word: {"description": says, **(any_title if word in takes_a_card else {})}
                        for word, says in words.items()
                    },
                    **{word: {"description": "The second thing.", **any_title} for word in seconds},
                },
            },
            {"enum": list(dict.fromkeys(alone()))},
            {},
        ],
    }
