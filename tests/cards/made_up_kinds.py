"""A program with one more kind of event and two more of modifiers: all that a stranger adds stands in ONE PLACE.

Run by test_made_up_kinds.py in a process of its own, for the vocabulary is put together as it is imported.
"""

from __future__ import annotations

import json
import re
import sys
from typing import TYPE_CHECKING, Any

from judge.engine.position.event import Event, Happens
from judge.engine.position.modifiers import Bears, bears

if TYPE_CHECKING:
    from judge.engine.position.state import State


def one_place() -> tuple[str, str]:
    """All that is added: an event that a text can bring about, a number of a card, and what a player may not do."""

    @Happens("salute", ("is saluted", "are saluted"), about="dude", order="salute {}")
    def _salute(s: State, event: Event) -> None:
        """A dude is saluted."""
        s.note("test.salute", f"everybody salutes {s.name(event.card)}")

    pluck = bears(
        Bears(
            "pluck", "card", "more or less pluck", "added",
            cannot="have its pluck changed", gives="pluck", verb="pluck", rule="test.pluck",
        )
    )  # fmt: skip
    no_dancing = bears(
        Bears(
            "no dancing", "player", "none of their dudes dances",
            verb="no dancing", rule="test.dancing", told="{own} dudes cannot dance {lasting}",
        )
    )  # fmt: skip
    return pluck, no_dancing


CARD: dict[str, Any] = {
    "title": "Amy",
    "type": "dude",
    "encoded": True,
    "abilities": [{"play": "noon", "requires": [{"salute": "this"}]}],
    "traits": [
        {
            "after": "boot", "where": "event.card == this",
            "then": [{"salute": "this"}, {"pluck": 2, "of": "this", "for": "day"}, {"no dancing": "you", "for": "day"}],
        },
        {"after": "salute", "where": "event.card == this", "then": [{"pluck": -1, "of": "this", "for": "round"}]},
        {"gives": {"pluck": 3}},
        {"cannot": ["salute", "pluck"], "where": "event.card == this and event.by != you"},
    ],
}  # fmt: skip


def main() -> dict[str, Any]:
    """What comes of the card when it is read, told, run, shown, keyed, saved, asked about and misspelt."""
    pluck, no_dancing = one_place()
    from docs.tools import card_language
    from judge.cards.fault import CardFault
    from judge.cards.keys import HOLDS
    from judge.cards.occasions import occasions
    from judge.cards.printed import printed_from
    from judge.cards.reading import read_trait
    from judge.cards.telling.words import describe
    from judge.cli.scenarios.board import in_force
    from judge.engine.events import verbs
    from judge.engine.events.happening import happen
    from judge.engine.observing.save import from_data, to_data
    from judge.engine.position.values import NOBODY, TOWN_SQUARE, Modifier
    from judge.engine.table import numbers
    from judge.input.names import nearest
    from judge.scenario.questions.wanted import event_asked_for
    from tests.engine.board import ANN, BEN, table

    amy = printed_from(CARD)
    s = table()
    card = s.add_card(amy, ANN, "play", at=TOWN_SQUARE)
    before = s.key()
    verbs.boot(s, card, by=ANN, source=card)
    s.go_on()
    happen(s, verbs.event_on(s, "salute", card, by=BEN))
    s.go_on()
    verbs.modify(s, Modifier(pluck, card, 9, "day", NOBODY, BEN), "test.pluck")
    other = s.fork()
    other.modifiers = other.modifiers[::-1]
    library = {each.printed.title: each.printed for each in s.cards}

    try:
        read_trait(0, {"after": "salut", "then": [{"boot": "this"}]})
    except CardFault as fault:
        misspelt = nearest(fault.value or "", fault.known)
    return {
        "told": describe(CARD),
        "trace": [(note.rule, note.words) for note in s.notes()],
        "pluck": numbers.added(s, pluck, card),
        "forbidden": bool(numbers.under(s, no_dancing, ANN)),
        "shown": list(in_force(s)),
        "keyed": [s.key() != before, s.key() == other.key()],
        "saved": from_data(json.loads(json.dumps(to_data(s))), library).key() == s.key(),
        "asked": event_asked_for(s, "Amy is saluted")[0].kind,
        "met": [one.event_in_words for one in occasions(CARD)],
        "misspelt": misspelt,
        "manual": [
            line
            for line in (card_language.verbs() + card_language.events() + card_language.in_force()).split("\n")
            if any(f"`{name}" in line for name in ("salute", "pluck", "no dancing"))
        ]
        + re.findall(r"have its pluck changed \(`pluck`\)", HOLDS["cannot"]),
    }


if __name__ == "__main__":
    json.dump(main(), sys.stdout)
