"""Each kind of fault in the data is found at its line, with the nearest valid name; all of them, not only the first."""

from collections.abc import Callable
from pathlib import Path

import pytest

from judge.books.reading.load import load_books
from judge.compiled.checks import faults_of as lint
from tests.lanes import night


def faults(data: Path) -> list[str]:
    return [str(fault) for fault in lint(load_books(data))]


def test_sound_books_have_no_fault(data: Path) -> None:
    assert faults(data) == []


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        # files and keys
        ("rules/shootout.yaml", "says:", "say:",
         'data/rules/shootout.yaml:3: unknown key "say" (did you mean "says"?)'),
        ("rules/shootout.yaml", "  title: Drawing hands\n", "", 'data/rules/shootout.yaml:5: missing key "title"'),
        ("bans.yaml", "- {", "- [", "data/bans.yaml:"),
        ("rulings/actions.yaml", "Pinned Down:\n", "Pinned Down: x\n\nx:\n",
         'data/rulings/actions.yaml:1: a list of rulings is needed under "Pinned Down"'),
        # ids
        ("rules/shootout.yaml", "shootout.draw", "shootout.lumps.assign",
         "this id is taken in data/rules/shootout.yaml"),
        ("glossary/a-z.yaml", "term.sidekick", "term.Side Kick", "lower-case words"),
        ("glossary/a-z.yaml", "term.sidekick", "sidekick", 'begins with "term."'),
        ("rules/shootout.yaml", "id: shootout.draw", "id: lumps.draw", 'begins with "shootout.", not "lumps.draw"'),
        ("rulings/actions.yaml", "id: pinned-down.rest", "id: shotgun.rest", 'begins with "pinned-down."'),
        ("errata.yaml", "errata.shotgun\n", "erratum.shotgun\n", 'begins with "errata."'),
        ("bans.yaml", "ban.shotgun", "ban.gun", 'ends with ".shotgun", not "ban.gun"'),
        ("rules/shootout.yaml", "aliases: [shootout.deal", "aliases: [shootout.lumps.assign",
         'this former id is the id of another entry: "shootout.lumps.assign"'),
        # passages
        ("rules/shootout.yaml", "timing:draw.1", "timing:drawn.1", 'unknown passage "timing:drawn.1" (did you mean'),
        ("rules/shootout.yaml", "[timing:draw.1]", "[]", 'at least one passage is needed under "from"'),
        ("rules/shootout.yaml", "[timing:draw.1]", "[timing:draw.1, timing:draw.1]", 'cited twice: "timing:draw.1"'),
        ("rulings/actions.yaml", "from: [faq:cards.pinned-down.1]", "from: [faq:cards.x.1]", "unknown passage"),
        ("rulings/actions.yaml", "[compendium:cards.pinned-down.1]", "[faq:cards.pinned-down.1]",
         'no entry cites this passage: "compendium:cards.pinned-down.1"'),
        ("rules/shootout.yaml", "[timing:draw.1]", "[timing:draw.1, compendium:front.1]",
         "said to be no rule, yet cited"),
        ("sources/compendium.yaml", "{compendium:front.1:", "{compendium:frnt.1:",
         'unknown passage "compendium:frnt.1"'),
        ("sources/faq.yaml", "faq:front.1", "rulebook:front.1", 'begins with "faq:", not "rulebook:front.1"'),
        ("sources/faq.yaml", "faq:front.1", "faq:cards.pinned-down.1", "this passage id stands twice"),
        # links
        ("rulings/actions.yaml", "[shootout.lumps.assign]", "[shootout.lumps.asign]",
         'unknown rule "shootout.lumps.asign" (did you mean "shootout.lumps.assign"?)'),
        ("rulings/actions.yaml", "[shootout.lumps.assign]", "[shootout.deal]", '(did you mean "shootout.draw"?)'),
        ("rulings/actions.yaml", "also: [pinned-down.first]", "also: [pinned-down.rest]", "refers to itself"),
        ("rulings/actions.yaml", "also: [pinned-down.first]", "also: [pinned-down.frist]",
         'unknown entry "pinned-down.fr'),
        ("rules/shootout.yaml", "{Sidekick}", "{Sidekik}", 'unknown card or term "Sidekik" (did you mean "Sidekick"?)'),
        ("rules/shootout.yaml", "{Sidekick}", "{Sidekick", "a brace without its other half"),
        ("rulings/actions.yaml", "Pinned Down:", "Pined Down:",
         'unknown card "Pined Down" (did you mean "Pinned Down"?)'),
        ("errata.yaml", "card: Shotgun", "card: Shotgn", 'unknown card "Shotgn" (did you mean "Shotgun"?)'),
        # what each of several documents says
        ("rules/shootout.yaml", "[timing:draw.1]", "[timing:draw.1, faq:cards.pinned-down.1]",
         'what does it say? timing, faq; missing key "said"'),
        ("rules/shootout.yaml", "[timing:draw.1]", "[timing:draw.1, faq:cards.pinned-down.1]\n  said: {timig: More.}",
         'the entry does not cite this document (but timing, faq): "timig" (did you mean "timing"?)'),
        ("rules/shootout.yaml", "[timing:draw.1]", "[timing:draw.1, faq:cards.pinned-down.1]\n  said: {faq: ''}",
         "nothing is said here"),
        ("rules/shootout.yaml", "[timing:draw.1]", "[timing:draw.1, faq:cards.pinned-down.1]\n  said: alikee",
         "alikee"),
        ("rules/shootout.yaml", "[timing:draw.1]", "[timing:draw.1]\n  said: alike", "only one document is cited"),
        ("rules/shootout.yaml", "[timing:draw.1]",
         "[timing:draw.1, faq:cards.pinned-down.1]\n  said: alike\n  interpretation: yes\n  why: So.",
         "an interpretation says what the documents do not"),
        # open points, interpretations, statements
        ("rulings/actions.yaml", "    default: They are free.\n", "", 'an open point needs a "default"'),
        ("rulings/actions.yaml", "    open: yes\n", "", 'the entry does not say "open: yes"'),
        ("rulings/actions.yaml", "      - {says: They are not., from: [faq:cards.pinned-down.1]}\n", "",
         'an open point needs at least two "sides"'),
        ("glossary/a-z.yaml", "  aliases: [pal]", "  interpretation: yes", 'an interpretation needs a "why"'),
        ("glossary/a-z.yaml", "A companion that can be discarded in place of the dude.", "''", "nothing is said here"),
        ("rulings/actions.yaml", "from: [compendium:cards.pinned-down.1]\n", "from: [timing:draw.1]\n",
         "a community page cannot replace an official reading"),
        # cards
        ("cards/goods/shotgun.yaml", "title: Shotgun", "title: Shot Gun",
         'is named "shot-gun.yaml", not "shotgun.yaml"'),
        ("cards/goods/shotgun.yaml", "type: goods", "type: good", 'not a known value: "good" (did you mean "goods"?)'),
        ("cards/goods/shotgun.yaml", "type: goods", "type: spell", 'lies in cards/spell, not in "goods"'),
        ("cards/goods/shotgun.yaml", "suit: hearts", "suit: clubs", 'a goods has hearts, not "clubs"'),
        ("cards/goods/shotgun.yaml", "value: 9", "value: 14", "data/cards/goods/shotgun.yaml:5: value:"),
        ("cards/goods/shotgun.yaml", "value: 9\n", "", "a goods has a value"),
        ("cards/goods/shotgun.yaml", "cost: 2", "cost: two",
         'cost: expected a whole number or nothing, got text: "two"'),
        ("cards/goods/shotgun.yaml", "code: '01092'\n", "code: '01093'\n", "not among the printings"),
        ("cards/goods/shotgun.yaml", "encoded: no", "encoded: no\nruling: {cost: errata.shotgn}",
         'unknown ruling or erratum "errata.shotgn"'),
        ("cards/goods/shotgun.yaml", "encoded: no", "encoded: no\nruling: {cost: pinned-down.first}",
         "that is about Pinned Down, not about this card"),
        ("cards/goods/shotgun.yaml", "encoded: no", "encoded: no\nruling: {costs: pinned-down.first}", "costs"),
        ("cards/goods/shotgun.yaml", "keywords:", "keyword:", 'unknown key "keyword" (did you mean "keywords"?)'),
        ("cards/action/pinned-down.yaml", "code: '01124'\ntype", "code: '24236'\ntype",
         "before the Weird West edition"),
        ("cards/action/pinned-down.yaml", "'24236'", "'01092'", 'has this code too: "01092"'),
        ("cards/action/pinned-down.yaml", "set: Base Set", "set: Base Set, octgn: 5167CA6E", "octgn"),
        ("cards/action/pinned-down.yaml", "[pin 'em]", "[Shotgun]", "this alias already means Shotgun"),
        ("cards/action/pinned-down.yaml", "[pin 'em]", "[pinned down]", "this alias says nothing new"),
        ("cards/dude/ivor-hawley.yaml", "bullets: 1 stud", "bullets: 1 studs", "bullets"),
    ],
)  # fmt: skip
def test_a_fault_is_found_at_its_place(
    data: Path, edit: Callable[[str, str, str], None], name: str, old: str, new: str, told: str
) -> None:
    edit(name, old, new)
    found = faults(data)
    assert any(told in fault for fault in found), found
    assert all(fault.startswith("data/") for fault in found)


def test_all_faults_are_listed_in_the_order_of_the_files(data: Path, edit: Callable[[str, str, str], None]) -> None:
    edit("rules/shootout.yaml", "{Sidekick}", "{Sidekik}")
    edit("errata.yaml", "card: Shotgun", "card: Shotgn")
    edit("bans.yaml", "card: Shotgun", "card: Shotgn")
    files = [fault.split(":")[0] for fault in faults(data)]
    assert files == ["data/bans.yaml", "data/errata.yaml", "data/rules/shootout.yaml"]


def test_scenarios_prove_entries_that_exist(data: Path) -> None:
    (data / "scenarios").mkdir()
    (data / "scenarios/one.yaml").write_text("scenario: One\nproves: [pinned-down.frist]\n")
    told = 'data/scenarios/one.yaml:2: unknown entry "pinned-down.frist" (did you mean "pinned-down.first"'
    assert any(fault.startswith(told) for fault in faults(data))


def test_a_folder_without_data_is_told(tmp_path: Path) -> None:
    assert "no data here" in faults(tmp_path / "nowhere")[0]


@night
def test_the_data_of_this_project_are_sound() -> None:
    """By day the command says so; its scenarios are played in tests/scenario, where all is asked of one run"""
    assert [str(fault) for fault in lint(load_books(Path(__file__).parents[2] / "data"), play=False)] == []
