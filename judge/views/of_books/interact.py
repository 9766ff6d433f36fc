"""Cards together: what is on record about them, where they meet, and who comes first there."""

from dataclasses import dataclass
from typing import Any

from judge import paths
from judge.books.answers.together import Together, together
from judge.books.catalogue import Catalogue
from judge.cards.occasions import Meeting, Occasion, meetings, occasions
from judge.input.errors import InputError
from judge.views.of_books.several_cards import cards_in_words
from judge.views.values.answer import FOUND, NOT_FOUND, Answer
from judge.views.values.at_hand import Books, at_hand
from judge.views.values.entry import Entry, Named, named
from judge.views.values.not_found import Several

Data = dict[str, Any]

FEWEST, MOST = 2, 3
"""Cards that may be asked about together."""

ANSWERS = ("reacts.priority", "reacts.turn-order")
"""Rules that decide who answers an event first."""

ALWAYS = ("abilities.right-step", "abilities.cannot-beats-can")
"""Rules that bear on any two cards."""


class HowMany(InputError):
    """So many cards cannot be asked about together."""


@dataclass(frozen=True, kw_only=True)
class Interaction(Answer):
    """What is on record about two or three cards together, and where they meet."""

    query: str
    cards: tuple[Named, ...]
    results: tuple[Entry, ...]
    """What concerns them together, the decisive one first."""
    together: Together
    """The same by how it concerns them, and what bears on one of them alone; by ids."""
    occasions: dict[str, tuple[Occasion, ...]]
    """By card: when it acts."""
    meetings: tuple[Meeting, ...]
    """The steps and events in which they meet, and who comes first there."""
    rules: tuple[Entry, ...]
    """The general rules that bear on all of them."""
    scenarios: tuple[Data, ...]
    """The scenarios that contain them, run now: each with its id, file, title, and whether it holds."""
    own: tuple[Entry, ...]
    """The entries that `together.own` names, in that order."""
    terms: tuple[Named, ...]

    @property
    def exit_code(self) -> int:
        """1 where no ruling concerns them together: what follows are then general rules."""
        return FOUND if self.together.on_record else NOT_FOUND

    @property
    def aloud(self) -> tuple[str, ...]:
        """A line to read aloud for each entry that concerns them together, or else for each general rule."""
        return tuple(one.aloud for one in self.results or self.rules)

    def _json(self) -> Data:
        found = self.together
        return {
            "query": self.query,
            "cards": [one.to_json() for one in self.cards],
            "on_record": found.on_record,
            "results": [one.to_json() for one in self.results],
            "linked": list(found.linked),
            "own": [
                {"entry": entry.to_json(), "bears_on": one.card, "rules": list(one.rules)}
                for one, entry in zip(found.own, self.own, strict=True)
            ],
            "keywords": [{"ruling": one.ruling, "card": one.card, "term": one.term} for one in found.spoken_of],
            "terms": [one.to_json() for one in self.terms],
            "occasions": {card.id: [_occasion(one) for one in self.occasions[card.id]] for card in self.cards},
            "meetings": [
                {
                    "step": meeting.step,
                    "event": meeting.event,
                    "order": [{"card": id, **_occasion(one)} for id, one in meeting.order],
                }
                for meeting in self.meetings
            ],
            "rules": [one.to_json() for one in self.rules],
            "scenarios": [dict(one) for one in self.scenarios],
        }


def interact(*cards: str, books: Books | None = None) -> Interaction | Several:
    """Two or three cards together, by their names: rulings, where they meet, who comes first there.

    Scenarios that contain them are run. Raises InputError for more cards or fewer.
    """
    catalogue = at_hand(books).catalogue
    meant = cards_in_words(list(cards), catalogue, FEWEST)
    if isinstance(meant, Several):
        return meant
    ids = meant.ids
    if not FEWEST <= len(ids) <= MOST:
        raise HowMany(None, None, f"two or three different cards are needed, not {len(ids)}")
    found = together(ids, catalogue)
    acts = {id: occasions(catalogue.card(id)) for id in ids}
    met = meetings(acts)
    runs = tuple(_run(scenario, catalogue) for scenario in found.scenarios)

    def entries(ids: list[str]) -> tuple[Entry, ...]:
        return tuple(Entry(catalogue.entry(id)) for id in ids)

    return Interaction(
        query=" ".join(cards), cards=named(ids, catalogue), results=entries(found.told), together=found, occasions=acts,
        meetings=tuple(met), rules=entries(_rules(found, acts, met, catalogue)), scenarios=runs,
        own=entries([one.entry for one in found.own]), terms=named(found.terms, catalogue), notes=tuple(meant.notes),
    )  # fmt: skip


def _run(scenario: str, catalogue: Catalogue) -> Data:
    """Run one of the program's scenarios and return how it went; None where it cannot be run."""
    from judge.scenario.runs.running import run

    file = paths.data_folder() / "scenarios" / f"{scenario}.yaml"
    try:
        report = run(file, catalogue)
    except InputError as fault:
        return {"id": scenario, "file": str(file), "title": scenario, "passed": None, "fault": str(fault)}
    return {"id": scenario, "file": str(file), "title": report.scenario, "passed": report.passed}


def _rules(
    found: Together, acts: dict[str, tuple[Occasion, ...]], met: list[Meeting], catalogue: Catalogue
) -> list[str]:
    """Return the ids of the general rules that bear on all of the cards.

    First those that rulings on them share, then those of the steps and events in which they meet or both act; where
    there are none, those that bear on any cards.
    """
    rules = list(found.rules)
    for meeting in met:
        rules += ANSWERS if meeting.step is None else catalogue.entry(meeting.step)["rules"]
    touched = [
        {rule for one in found for step in one.steps for rule in catalogue.entry(step)["rules"]}
        | set(catalogue.entry(id)["rules"])
        for id, found in acts.items()
    ]
    common = set.intersection(*touched)
    rules += [row.id for row in catalogue.rows("rule") if row.id in common]
    return [id for id in dict.fromkeys(rules or ALWAYS) if id in catalogue]


def _occasion(one: Occasion) -> Data:
    return {
        "kind": one.kind,
        "steps": list(one.steps),
        "event": one.event,
        "moment": one.moment,
        "tier": one.tier,
        "waiting": one.waiting,
    }
