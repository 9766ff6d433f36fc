"""`judge interact`: what is on record about cards together, where they meet, and who comes first there."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from judge.cli.common.complete import complete_card
from judge.cli.common.output import FOUND, NOT_FOUND, All, Json, NoColor, Output, Wording

if TYPE_CHECKING:
    from judge.books.answers.together import Together
    from judge.books.catalogue import Catalogue
    from judge.cards.occasions import Meeting, Occasion

Data = dict[str, Any]

FEWEST, MOST = 2, 3
"""Cards that may be asked about together."""


def interact(
    cards: Annotated[
        list[str],
        typer.Argument(
            metavar="A B [C]", help="Titles, ids or nicknames; quotes are not needed.", autocompletion=complete_card
        ),
    ],
    as_json: Json = False,
    no_color: NoColor = False,
    show_all: All = False,
    wording: Wording = False,
) -> int:
    """Show what is on record about two or three cards together, where they meet, and who comes first there.

    The short page takes 24 lines; --all shows every citation. Scenarios that contain them are run now. The exit code is
    1 when no ruling is on record: then what follows are the general rules that bear on them.
    """
    from judge.cli.common.cards_named import NotNamed, cards_in_words

    output = Output(as_json, no_color, show_all or wording, wording=wording)
    try:
        ids = cards_in_words(cards, output, FEWEST)
    except NotNamed as nothing:
        return nothing.code
    if not FEWEST <= len(ids) <= MOST:
        raise typer.BadParameter(f"two or three different cards are needed, not {len(ids)}", param_hint="A B [C]")

    from judge.books.answers.together import together
    from judge.cards.occasions import meetings, occasions

    catalogue = output.books().catalogue
    found = together(ids, catalogue)
    acts = {id: occasions(catalogue.card(id)) for id in ids}
    met = meetings(acts)
    runs = [_run(scenario, catalogue) for scenario in found.scenarios]
    rules = _rules(found, acts, met, catalogue)
    if as_json:
        output.write_json(**_in_json(ids, " ".join(cards), found, acts, met, runs, rules, catalogue))
    else:
        from judge.cli.common.render import Renderer
        from judge.cli.lookups.interact_page import interact_page

        output.write(interact_page(ids, found, acts, met, runs, rules, Renderer(catalogue, output)))
    return FOUND if found.on_record else NOT_FOUND


def _run(scenario: str, catalogue: "Catalogue") -> Data:
    """Run one of the program's scenarios and return how it went; None where it cannot be run."""
    from judge import paths
    from judge.input.errors import InputError
    from judge.scenario.runs.running import run

    file = paths.data_folder() / "scenarios" / f"{scenario}.yaml"
    try:
        report = run(file, catalogue)
    except InputError as fault:
        return {"id": scenario, "file": str(file), "title": scenario, "passed": None, "fault": str(fault)}
    return {"id": scenario, "file": str(file), "title": report.scenario, "passed": report.passed}


ANSWERS = ("reacts.priority", "reacts.turn-order")
"""Rules that decide who answers an event first."""

ALWAYS = ("abilities.right-step", "abilities.cannot-beats-can")
"""Rules that bear on any two cards."""


def _rules(
    found: "Together", acts: "dict[str, tuple[Occasion, ...]]", met: "list[Meeting]", catalogue: "Catalogue"
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


def _in_json(
    ids: list[str],
    query: str,
    found: "Together",
    acts: "dict[str, tuple[Occasion, ...]]",
    met: "list[Meeting]",
    runs: list[Data],
    rules: list[str],
    catalogue: "Catalogue",
) -> Data:
    from judge.cli.common.json_out import listed, result

    return {
        "query": query,
        "cards": listed(ids, catalogue),
        "on_record": found.on_record,
        "results": [result(catalogue.entry(id)) for id in found.told],
        "linked": found.linked,
        "own": [
            {"entry": result(catalogue.entry(one.entry)), "bears_on": one.card, "rules": list(one.rules)}
            for one in found.own
        ],
        "keywords": [{"ruling": one.ruling, "card": one.card, "term": one.term} for one in found.spoken_of],
        "terms": listed(found.terms, catalogue),
        "occasions": {id: [_occasion(one) for one in acts[id]] for id in ids},
        "meetings": [
            {
                "step": meeting.step,
                "event": meeting.event,
                "order": [{"card": id, **_occasion(one)} for id, one in meeting.order],
            }
            for meeting in met
        ],
        "rules": [result(catalogue.entry(id)) for id in rules],
        "scenarios": runs,
    }


def _occasion(one: "Occasion") -> Data:
    return {
        "kind": one.kind,
        "steps": list(one.steps),
        "event": one.event,
        "moment": one.moment,
        "tier": one.tier,
        "waiting": one.waiting,
    }
