"""What the lookup commands answer, word for word where a reader relies on it."""

import json
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.books.linting.coverage import NO_PLACE
from judge.cli import main
from tests.books.conftest import write_books
from tests.judge_process import run_judge
from tests.lanes import night, slow

ROOT = Path(__file__).parents[2]
Run = Callable[..., subprocess.CompletedProcess[str]]


def data(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    """The one JSON object of an answer."""
    answer: dict[str, Any] = json.loads(done.stdout)
    assert answer["schema"] == 1
    return answer


def passages(result: dict[str, Any]) -> list[str]:
    return [citation["passage"] for citation in result["citations"]]


# judge WORDS...


@pytest.mark.parametrize("options", [[], ["-1"], ["--json"], ["--all", "--no-color"], ["-1", "--wording"]])
@pytest.mark.parametrize(
    "asked",
    [
        "pined down", "card undertaker", "rule jobs", "term harrowed", "errata shane", "find -sidekick x", "banned",
        "rule",
    ],
)  # fmt: skip
def test_options_are_read_alike_with_a_parser_and_without(
    own_cache: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    asked: str,
    options: list[str],
) -> None:
    answers = []
    for _ in range(2):
        with pytest.raises(SystemExit) as ended:
            main.main([*asked.split(), *options])
        answers.append((ended.value.code, *capsys.readouterr()))
        for taken in ("BY_WORDS", "WITHOUT_WORDS"):
            monkeypatch.setattr(main, taken, ())  # the next one goes by the parser
    assert answers[0] == answers[1]


def test_a_misspelt_name_is_shown_and_the_guess_is_told(judge: Run) -> None:
    done = judge("pined", "down")
    assert done.returncode == 0
    assert done.stdout.startswith("Pinned Down\n")
    assert done.stderr == 'showing "Pinned Down" for "pined down"\n'


def test_an_exact_name_needs_no_announcement(judge: Run) -> None:
    done = judge("Pinned Down")
    assert (done.returncode, done.stderr) == (0, "")


def test_an_answer_has_statement_citation_and_status_in_this_order(judge: Run) -> None:
    shown = judge("pinned-down.sidekick").stdout
    assert shown.startswith("Pinned Down")
    assert shown.index("[Compendium 1.9.3, Section 3, Actions, Pinned Down, p. 26-30]") > shown.index("casualty")
    assert "] Current." in " ".join(shown.split())
    assert "pinned-down.sidekick" not in shown
    assert "\nCurrent. Id: pinned-down.sidekick\n" in judge("pinned-down.sidekick", "--all").stdout


def test_lines_have_at_most_80_columns(judge: Run) -> None:
    for words in (["pinned", "down"], ["find", "kind:ruling", "-n", "0"], ["rule"], ["term"], ["errata"], ["sources"]):
        done = judge(*words)
        assert done.returncode == 0
        assert max(map(len, done.stdout.splitlines())) <= 80, words


def test_a_question_is_searched(judge: Run) -> None:
    done = judge("sidekick", "first", "casualty")
    assert done.returncode == 0
    assert done.stdout.startswith("A forced first casualty")
    assert "this is what speaks of it" in done.stderr
    assert judge("pinned", "down", "sidekick", "first", "casualty").stdout.startswith("Pinned Down")


def test_several_candidates_are_listed_with_code_3(judge: Run) -> None:
    done = judge("ivor")
    assert done.returncode == 3
    assert done.stdout == '"ivor" may mean:\n  Ivor Hawley (ivor-hawley)\n  Ivor Hawley (Exp.1) (ivor-hawley-exp-1)\n'
    assert [one["id"] for one in data(judge("ivor", "--json"))["candidates"]] == ["ivor-hawley", "ivor-hawley-exp-1"]


def test_nothing_on_record_is_an_answer_with_code_1(judge: Run) -> None:
    done = judge("zzzz")
    assert done.returncode == 1
    assert done.stdout == 'No ruling on record for "zzzz".\n'
    assert data(judge("zzzz", "--json"))["results"] == []


def test_nothing_on_record_names_the_nearest_general_rules(judge: Run) -> None:
    done = judge("does", "qqqqqq", "wwwwww", "vvvvvv", "sidekicks")
    assert done.returncode == 1
    assert "The nearest general rules:" in done.stdout
    assert "idekick" in done.stdout


def test_one_line_is_what_to_read_aloud(judge: Run) -> None:
    done = judge("-1", "pinned-down.sidekick")
    assert done.stdout.count("\n") == 1
    assert done.stdout.startswith("Pinned Down: ")
    assert done.stdout.endswith("[Compendium 1.9.3, Section 3, Actions, Pinned Down, p. 26-30]\n")
    assert judge("pinned-down.sidekick", "-1").stdout == done.stdout


def test_one_line_tells_what_else_goes_by_the_name(judge: Run) -> None:
    line = judge("-1", "flee").stdout
    assert line.startswith("Fleeing: ")
    assert line.rstrip().endswith(
        'Also so called: the rule "Who decides to flee first", the step "Step 6. Run or Gun".'
    )
    assert "Also so called" not in judge("-1", "horses").stdout  # the rule says no more than the word


def test_cards_that_only_their_colour_tells_apart_are_one(judge: Run) -> None:
    run = judge("-1", "heretic joker")
    assert run.returncode == 0
    assert [line.partition(":")[0] for line in run.stdout.splitlines()] == ["Joker and 6 more"] * 3


def test_braces_are_not_shown(judge: Run) -> None:
    for words in (["find", "kind:rule", "-n", "0"], ["find", "kind:rule", "-n", "0", "--json"]):
        done = judge(*words)
        text = done.stdout if "--json" not in words else " ".join(one["says"] for one in data(done)["results"])
        assert "{" not in text


def test_a_passage_leads_to_what_cites_it(judge: Run) -> None:
    results = data(judge("compendium:cards.pinned-down.3", "--json"))["results"]
    assert results
    assert all("compendium:cards.pinned-down.3" in passages(result) for result in results)


# judge card


def test_a_card_shows_its_erratum_and_the_current_ruling_with_their_citations(judge: Run) -> None:
    done = judge("card", "concealed weapons")
    assert done.returncode == 0
    for expected in (
        "Erratum",
        " - Concealed Weapons, now: After this Noon play",
        " Concealed Weapons, before: After this Noon play",
        "[Compendium 1.9.3, Section 4, Concealed Weapons, p. 30; and 1 more] Current.",
        "booted",
        "[Compendium 1.9.3, Section 3, Actions, Concealed Weapons, p. 26-30] Current.",
        "It replaces what FAQ 005 said (--all shows it).",
    ):
        assert expected in " ".join(done.stdout.split())


def test_all_shows_what_was_superseded(judge: Run) -> None:
    assert "SUPERSEDED" not in judge("card", "concealed", "weapons").stdout
    done = judge("card", "concealed", "weapons", "--all")
    assert "SUPERSEDED by concealed-weapons.booted:" in done.stdout
    assert "[FAQ 005 (of 2015), Specific card rulings, Actions, Concealed Weapons]" in done.stdout


def test_a_card_in_json_is_followed_by_what_is_said_of_it(judge: Run) -> None:
    results = data(judge("card", "concealed", "weapons", "--json"))["results"]
    assert results[0]["kind"] == "card"
    facts = {"code": "01120", "type": "action", "suit": "clubs", "value": 6, "cost": 0}
    assert facts.items() <= results[0]["facts"].items()
    assert {"erratum", "ruling"} <= {result["kind"] for result in results}
    for result in results:
        assert list(result)[:8] == ["id", "kind", "title", "says", "status", "cards", "rules", "citations"]


def test_facts_that_a_printing_changes_are_shown(judge: Run) -> None:
    assert "Weird West Edition 24236 (text differs)" in judge("card", "pinned down", "--all").stdout.replace(
        "\n  ", " "
    )


def test_an_unknown_card_has_code_1(judge: Run) -> None:
    done = judge("card", "zzzz")
    assert (done.returncode, done.stdout) == (1, 'No card is called "zzzz".\n')


def test_a_ban_comes_first(judge: Run) -> None:
    assert judge("card", "showboating").stdout.splitlines()[1].startswith("BANNED: ")


# judge find


def test_the_best_answer_to_a_search_comes_first_as_json(judge: Run) -> None:
    answer = data(judge("find", "pinned down sidekick", "--json"))
    assert (answer["query"], answer["guess"]) == ("pinned down sidekick", False)
    assert answer["total"] >= len(answer["results"])
    assert "compendium:cards.pinned-down.3" in passages(answer["results"][0])
    citation = answer["results"][0]["citations"][0]
    assert list(citation)[:6] == ["passage", "document", "version", "section", "heading", "page"]


@pytest.mark.parametrize("query", ["nosuchfield:x", "kind:rulin", "is:x", "card:"])
def test_a_query_that_cannot_be_has_code_2(judge: Run, query: str) -> None:
    done = judge("find", query)
    assert (done.returncode, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr
    error = json.loads(judge("find", query, "--json").stderr)["error"]
    assert (error["kind"], error["exit_code"]) == ("input", 2)


def test_a_search_without_result_has_code_1(judge: Run) -> None:
    assert judge("find", "702.6").returncode == 1


def test_exclusions_are_not_taken_for_options(judge: Run) -> None:
    kinds = {result["kind"] for result in data(judge("find", "sidekick", "-kind:card", "--json"))["results"]}
    assert kinds
    assert "card" not in kinds


def test_the_limit_limits(judge: Run) -> None:
    assert len(data(judge("find", "kind:card", "-n", "3", "--json"))["results"]) == 3
    assert len(data(judge("find", "kind:card", "--limit", "0", "--json"))["results"]) == 975
    assert "3 of 975 shown" in judge("find", "kind:card", "-n", "3").stdout


# judge rule, term, errata, banned, sources


def test_a_rule_has_neighbours_sources_and_the_rulings_that_apply_it(judge: Run) -> None:
    brief = judge("rule", "shootout.take-yer-lumps.first-casualty").stdout
    assert "Neighbours:" not in brief
    assert "(--all shows its id, 2 neighbours, " in brief
    done = judge("rule", "shootout.take-yer-lumps.first-casualty", "--all")
    assert done.returncode == 0
    assert "Neighbours:" in done.stdout
    assert "Applied by:\n" in done.stdout
    assert "pinned-down." in done.stdout
    assert "[Compendium 1.9.3, Section 3, Actions, Pinned Down, p. 26-30]" in done.stdout


def test_a_rule_tells_where_the_program_applies_it(judge: Run) -> None:
    lines = judge("rule", "shootout.draw.draw-bonus", "--all").stdout.splitlines()
    places = lines[lines.index("In the program:") + 1 :]
    found = [re.fullmatch(r"  (engine/shootout/draw_hand\.py):(\d+) (\w+\.)?(\w+)", line) for line in places]
    (file, line, _, name), *_ = [match.groups() for match in found if match]
    source = (ROOT / "judge" / file).read_text(encoding="utf-8").splitlines()
    assert any(f"def {name}(" in text for text in source[: int(line)])
    (rule,) = data(judge("rule", "shootout.draw.draw-bonus", "--json"))["results"]
    assert {"place", "name"} == set(rule["in_program"][0])
    assert "In the program" not in judge("rule", "cards.flavor-text", "--all").stdout


def test_the_beginning_of_ids_lists_the_rules_below(judge: Run) -> None:
    done = judge("rule", "shootout.take-yer-lumps")
    assert done.returncode == 0
    assert all(line.startswith(("shootout.take-yer-lumps.", "    ")) for line in done.stdout.splitlines())
    listed = data(judge("rule", "--json"))["results"]
    assert {result["kind"] for result in listed} == {"rule"}
    assert len(listed) > 100


def test_a_rule_is_found_by_its_title_and_by_a_misspelt_id(judge: Run) -> None:
    assert judge("rule", "covering", "casualties").returncode == 0
    assert "showing" in judge("rule", "shootout.take-yer-lumps.covr").stderr


def test_a_term_is_explained(judge: Run) -> None:
    done = judge("term", "harowed")
    assert done.returncode == 0
    assert done.stderr == 'showing "Harrowed" for "harowed"\n'
    assert judge("term").returncode == 0
    assert judge("term", "zzzz").returncode == 1


def test_errata_show_what_changed(judge: Run) -> None:
    done = judge("errata", "force field")
    assert done.returncode == 0
    assert "\nForce Field, now: " in done.stdout  # each line can be read out by itself
    assert "\nForce Field, before: " in done.stdout
    results = data(judge("errata", "force field", "--json"))["results"]
    assert all(result["kind"] == "erratum" and result["was"] and result["says"] for result in results)
    assert len(data(judge("errata", "--json"))["results"]) >= 28


def test_a_card_without_erratum_says_so(judge: Run) -> None:
    done = judge("errata", "pinned", "down")
    assert (done.returncode, done.stdout) == (1, "No erratum on record for Pinned Down.\n")
    assert judge("errata", "zzzz").returncode == 1


def test_three_cards_are_banned(judge: Run) -> None:
    results = data(judge("banned", "--json"))["results"]
    assert sorted(result["title"] for result in results) == ["108 Worldly Desires", "Decimator Array", "Showboating"]
    assert all(result["citations"] for result in results)


def test_the_sources_are_listed(judge: Run) -> None:
    results = data(judge("sources", "--json"))["results"]
    assert {result["id"]: result["passages"] for result in results} == {
        "additional": 38, "compendium": 382, "faq": 241, "rulebook": 258, "timing": 200,
    }  # fmt: skip
    assert "Rules Compendium 1.9.3" in judge("sources").stdout


# judge lint, coverage, build


@slow
def test_the_data_are_sound(judge: Run, few: dict[str, str], tmp_path: Path) -> None:
    """All scenarios are looked at in tests/books/test_lint.py; here, a few"""
    done = judge("lint", "--json", **few)
    assert (done.returncode, done.stderr) == (0, "")
    found = data(done)
    assert (found["cards"], found["problems"]) == (975, [])
    done = judge("lint", JUDGE_DATA=str(write_books(tmp_path / "data")))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("No faults: ")


@night
def test_that_the_data_are_sound_is_told_in_words(judge: Run, few: dict[str, str]) -> None:
    done = judge("lint", **few)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("No faults: ")


@pytest.fixture(scope="module")
def covered(own_cache: Path) -> subprocess.CompletedProcess[str]:
    return run_judge("coverage", "--json", cwd=ROOT.parent)


@pytest.fixture(scope="module")
def covered_in_words(own_cache: Path) -> str:
    return run_judge("coverage", cwd=ROOT.parent).stdout


@slow
def test_every_passage_of_the_compendium_is_covered(
    covered: subprocess.CompletedProcess[str], covered_in_words: str
) -> None:
    done = covered
    assert done.returncode == 0
    figures = {one["document"]: (one["covered"], one["passages"]) for one in data(done)["documents"]}
    assert figures["compendium"] == (382, 382)
    assert "Compendium 1.9.3:        382 of 382 passages" in covered_in_words


def test_coverage_counts_what_is_proved(covered: subprocess.CompletedProcess[str]) -> None:
    proofs = data(covered)["proofs"]
    assert [one["kind"] for one in proofs] == ["ruling", "erratum", "rule"]
    for one in proofs:
        assert one["proved"] + len(one["unproved"]) == one["total"]


@slow
def test_coverage_lists_the_rules_that_no_place_in_the_program_names(
    covered: subprocess.CompletedProcess[str], covered_in_words: str
) -> None:
    """Every other rule is proved by a scenario, or it is said why there is nothing to prove"""
    program = data(covered)["program"]
    assert program["named"] + len(program["unnamed"]) == program["rules"]
    assert [one["rule"] for one in program["unnamed"] if not one["proved"] and not one["why_not"]] == []
    assert {one["rule"] for one in program["unnamed"] if one["why_not"]} == set(NO_PLACE)  # no reason without need
    lines = covered_in_words.splitlines()
    assert "    cards.flavor-text: the engine reads what a card does, and never its other" in lines
    assert max(map(len, lines)) <= 80
    for one in program["unnamed"]:
        assert any(one["rule"] in line for line in lines)


@pytest.fixture(scope="module")
def few(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which the data have a few scenarios only."""
    folder = tmp_path_factory.mktemp("few") / "data"
    shutil.copytree(ROOT / "data", folder, ignore=shutil.ignore_patterns("scenarios"))
    for topic in ("gambling", "kung-fu"):
        shutil.copytree(ROOT / "data" / "scenarios" / topic, folder / "scenarios" / topic)
    return {"JUDGE_DATA": str(folder)}


@slow
def test_coverage_of_the_rules_that_the_engine_names(judge: Run, few: dict[str, str]) -> None:
    done = judge("coverage", "--rules", **few)
    lines = done.stdout.splitlines()
    assert lines[0] == "abilities"
    assert max(map(len, lines)) <= 80
    assert "Named at run time, and reached by no scenario:" in lines
    assert done.returncode == 1  # as long as there are such
    answer = data(judge("coverage", "--rules", "--json", "--jobs", "2", **few))
    pull = next(one for one in answer["rules"] if one["rule"] == "values.pull")
    assert pull["at_run_time"]
    assert pull["done"]
    assert len(pull["reached"]) > 3
    assert any(place.startswith("engine/events/pulls.py:") for place in pull["named"])
    assert {f"  {one['rule']}" for one in answer["rules"] if not one["done"]} <= set(lines)


@slow
def test_coverage_of_the_timing_chart(judge: Run, few: dict[str, str]) -> None:
    done = judge("coverage", "--timing", **few)
    assert done.returncode == 1
    lines = done.stdout.splitlines()
    assert lines[:2] == ["day", "  gambling"]
    assert max(map(len, lines)) <= 80
    answer = data(judge("coverage", "--timing", "--json", "--jobs", "2", **few))
    steps = {one["step"]: one for one in answer["steps"]}
    first = steps["day.gambling.cheatin.first-player"]
    assert "gambling/first-day" in first["entered"]
    assert first["example"] in first["entered"]
    assert first["done"]
    assert (steps["day.gambling"]["has_steps"], first["has_steps"]) == (True, False)
    left = [id for id, one in steps.items() if not one["done"] and not one["has_steps"]]
    assert "setup.draw" in left
    at = lines.index("Entered by no scenario:")
    assert [line.strip() for line in lines[at + 1 :] if line.startswith("  ") and line[2] != " "] == left
    both = judge("coverage", "--timing", "--rules")
    assert (both.returncode, "one of --rules, --timing and --cards is enough" in both.stderr) == (2, True)


def test_where_the_print_leaves_a_gap_the_card_says_what_is_played(judge: Run) -> None:
    done = judge("card", "guiding", "the", "pack")
    assert "Where its text leaves a gap\n  INTERPRETATION: " in done.stdout
    answer = data(judge("card", "guiding", "the", "pack", "--json"))
    assert "We play +1" in answer["results"][0]["facts"]["interpretation"]


@pytest.mark.parametrize("small", [True, pytest.param(False, marks=night)])
def test_build_tells_where_the_result_lies(judge: Run, tmp_path: Path, small: bool) -> None:
    cache = tmp_path / "build"
    cache.mkdir()
    places = {"JUDGE_DATA": str(write_books(tmp_path / "data"))} if small else {}
    answer = data(judge("build", "--json", JUDGE_CACHE=str(cache), **places))
    assert answer["folder"].startswith(str(cache))
    assert answer["folder"].endswith(answer["key"])
