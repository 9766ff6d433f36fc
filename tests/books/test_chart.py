"""The timing chart: complete, in order, one with the engine, and with a way onward from every step."""

from pathlib import Path

import pytest

from judge.books.catalogue import Catalogue
from judge.books.reading.load import CHART, load_books
from judge.books.searching.resolve import resolve_step
from judge.compiled.cache import open_catalogue
from judge.compiled.checks import faults_of as lint
from judge.engine.observing.chart import STEPS as TAKEN
from judge.engine.shootout.rounds import ShootoutRounds
from judge.scenario.file.model import STEPS

SHOOTOUT = """\
- id: shootout
  title: Shootout
  says: Rounds follow one another.
  from: [compendium:glossary.sidekicks.1]
  steps:
    - id: shootout.deal
      title: Step 1. Deal
      from: [timing:draw.1]
      steps:
        - id: shootout.deal.cards
          title: Cards are dealt
          says: Five cards.
          who: the leader
          plays: []
          ends: everybody has a hand
          from: [timing:draw.1]
    - id: shootout.lumps-step
      title: Step 2. Lumps
      says: The loser takes casualties.
      who: the loser
      plays: [Reacts]
      ends: the casualties are taken
      from: [compendium:glossary.sidekicks.1]
      then: {shootout.deal: both posses have dudes}
"""


@pytest.fixture(scope="module")
def real() -> Catalogue:
    return open_catalogue()


@pytest.fixture
def chart(data: Path) -> Path:
    path = data / "timing" / "shootout.yaml"
    path.parent.mkdir()
    path.write_text(SHOOTOUT.replace("shootout.deal", "shootout.dealing"), encoding="utf-8")
    return path


def faults(data: Path) -> list[str]:
    return [str(fault) for fault in lint(load_books(data))]


def test_a_sound_chart_has_no_fault(data: Path, chart: Path) -> None:
    assert faults(data) == []
    steps = load_books(data).steps
    assert [step.value.id for step in steps] == [
        "shootout", "shootout.dealing", "shootout.dealing.cards", "shootout.lumps-step",
    ]  # fmt: skip
    assert [step.under for step in steps] == ["", "shootout", "shootout.dealing", "shootout"]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("shootout.dealing.cards", "shootout.other.cards", 'inside shootout.dealing is "shootout.dealing." and one'),
        ("shootout.dealing.cards", "shootout.dealing.a.b", 'inside shootout.dealing is "shootout.dealing." and one'),
        ("id: shootout.lumps-step", "id: shootout.dealing", "this id is taken in data/timing/shootout.yaml"),
        ("id: shootout.lumps-step", "id: shootout.draw", "this id is taken in data/rules/shootout.yaml"),
        ("{shootout.dealing: both", "{shootout.deling: both", 'unknown step "shootout.deling" (did you mean'),
        ("from: [timing:draw.1]", "from: [timing:drw.1]", 'unknown passage "timing:drw.1"'),
        ("plays: [Reacts]", "plays: [Reacts]\n      rules: [shootout.drw]", 'unknown rule "shootout.drw"'),
        ("plays: [Reacts]", "plays: [Reacts]\n      under: shootut", 'unknown step "shootut"'),
        ("title: Step 2. Lumps", "title: Step 1. Deal", 'shootout.dealing is called so too: "Step 1. Deal"'),
        ("from: [timing:draw.1]", "from: [timing:draw.1, faq:cards.pinned-down.1]",
         'what does it say? timing, faq; missing key "said"'),
        ("plays: [Reacts]", "plays: [Reacts]\n      said: alike", "only one document is cited"),
        ("plays: [Reacts]", "plays: ['{Pined Down}']", 'unknown card or term "Pined Down"'),
        ("      who: the loser\n", "", "needs the key who"),
        ("      who: the loser\n", "      whom: the loser\n", "whom"),
    ],
)  # fmt: skip
def test_a_fault_in_the_chart_is_found(data: Path, chart: Path, old: str, new: str, told: str) -> None:
    content = chart.read_text(encoding="utf-8")
    assert old in content
    chart.write_text(content.replace(old, new), encoding="utf-8")
    found = faults(data)
    assert any(told in fault and "data/timing/shootout.yaml" in fault for fault in found), found


def test_the_chart_and_the_engine_have_the_same_steps(real: Catalogue) -> None:
    """What the engine runs in a round of a shootout, and where a scenario may start, is what the chart shows."""
    drawn = real.entry("shootout")["steps"]
    assert [f"shootout.{step.replace('_', '-')}" for step in ShootoutRounds.steps] == drawn
    assert [step for step in STEPS if step in drawn] == drawn


def test_the_engine_takes_every_step_of_the_chart(real: Catalogue) -> None:
    """Those that have no steps inside, in the order of the chart; a misspelt step of a procedure is found"""
    leaves = [row.id for row in real.rows("step") if not real.entry(row.id)["steps"]]
    assert list(TAKEN) == leaves
    assert [id for id, at in TAKEN.items() if at.step not in at.procedure.steps] == []


def test_the_engine_takes_steps_in_the_order_of_the_chart(real: Catalogue) -> None:
    """Where steps that follow each other are those of one procedure, they do so there as well"""
    for row in real.rows("step"):
        beside = [TAKEN[id] for id in real.entry(row.id)["steps"] if id in TAKEN]
        for procedure in {at.procedure for at in beside}:
            places = [procedure.steps.index(at.step) for at in beside if at.procedure is procedure]
            assert places == sorted(places), row.id


def test_the_chart_covers_the_whole_game(real: Catalogue) -> None:
    top = [row.id for row in real.rows("step") if "." not in row.id]
    assert tuple(top) == CHART
    assert real.entry("day")["steps"] == ["day.gambling", "day.upkeep", "day.high-noon", "day.sundown"]
    assert len(real.entry("job")["steps"]) == 5
    assert len(real.entry("job.form-posses.leaders-posse")["steps"]) == 5
    windows = ["before", "instead", "when", "after"]
    assert [id for id in real.entry("reacts")["steps"] if "window" in id] == [f"reacts.{w}-window" for w in windows]


def test_the_game_never_gets_stuck(real: Catalogue) -> None:
    """From every step of setup, the day, a call-out, a shootout and a job it goes on, to a step that there is."""
    for row in real.rows("step"):
        step = real.entry(row.id)
        if row.id.split(".")[0] != "reacts":  # those go on with what they interrupted
            assert step["next"] or row.id.startswith("abilities"), row.id
        for way in step["next"]:
            first = real.entry(way["first"])
            assert real.kind(way["step"]) == "step"
            assert first["who"], way


def test_every_step_leads_back_to_its_parent_and_its_neighbour(real: Catalogue) -> None:
    for row in real.rows("step"):
        step = real.entry(row.id)
        for before, id in zip([None, *step["steps"]], step["steps"], strict=False):
            part = real.entry(id)
            assert (part["parent"], part["previous"]) == (row.id, before)


@pytest.mark.parametrize(
    ("step", "ways"),
    [
        ("shootout.draw", {"shootout.reveal": "shootout.reveal.hands"}),
        ("shootout.draw.keep-five", {"shootout.reveal": "shootout.reveal.hands"}),
        ("setup.match-begins", {"day": "day.gambling.ante"}),
        ("day.upkeep", {"day.high-noon": "day.high-noon"}),
        ("day.sundown", {"day.gambling": "day.gambling.ante"}),
        ("day.high-noon.movin", {"day.high-noon.after-a-play": "day.high-noon.after-a-play"}),
        ("call-out.posses.formed", {"call-out.shootout": "shootout.make-plays.begin"}),
        ("job.form-posses.leaders-posse.at-the-mark", {"job.form-posses.leaders-posse-legal": None}),
        ("call-out.over", {"day.high-noon.after-a-play": "day.high-noon.after-a-play"}),
    ],
)
def test_what_comes_next(real: Catalogue, step: str, ways: dict[str, str | None]) -> None:
    found = {way["step"]: way["first"] for way in real.entry(step)["next"]}
    assert found == {to: first or to for to, first in ways.items()}


def test_a_round_is_followed_by_another_or_by_what_the_shootout_came_from(real: Catalogue) -> None:
    ways = real.entry("shootout.chamber-another-round")["next"]
    assert [way["step"] for way in ways] == ["shootout.make-plays.plays", "call-out.over", "job.is-the-job-done"]
    assert all(way["when"] for way in ways)


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("shootout.draw", "shootout.draw"),
        ("Shootout", "shootout"),
        ("take yer lumps", "shootout.take-yer-lumps"),
        ("Step 5. Take Yer Lumps", "shootout.take-yer-lumps"),
        ("keep-five", "shootout.draw.keep-five"),
        ("shootout draw", "shootout.draw"),
        ("high noon", "day.high-noon"),
        ("shootot.draw", "shootout.draw"),
        ("fleeing", "shootout.run-or-gun"),
    ],
)
def test_a_step_is_known_by_its_id_its_names_and_the_end_of_its_id(real: Catalogue, text: str, id: str) -> None:
    assert resolve_step(text, real).ids == [id]


def test_an_end_that_several_ids_have_is_no_name(real: Catalogue) -> None:
    found = resolve_step("discard", real).candidates
    assert {"day.gambling.discard", "day.sundown.discard", "day.upkeep.discard"} <= set(found)
    assert resolve_step("draw", real).ids == ["shootout.draw"]  # the name of that step: "Step 3. Draw!"


def test_rules_and_cards_know_their_steps(real: Catalogue) -> None:
    assert "shootout.draw.cards" in real.entry("shootout.draw.stud-bonus")["timing"]
    assert "shootout.draw" not in real.entry("shootout.draw.stud-bonus")["timing"]
    assert real.entry("pearlys-palace")["timing"] == ["shootout.make-plays.begin"]
    assert real.entry("shootout.take-yer-lumps")["scenarios"]
