"""`judge timing`: the chart, a step, what comes next, and steps found by words."""

import json
import subprocess
from collections.abc import Callable
from typing import Any

import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]


def data(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(done.stdout)
    assert answer["schema"] == 1
    return answer


def test_the_whole_chart_is_drawn_in_order(judge: Run) -> None:
    lines = judge("timing").stdout.splitlines()
    assert lines[0] == "Setup (setup)"
    chapters = [line for line in lines if not line.startswith(" ")]
    assert [line.rpartition("(")[2] for line in chapters] == [
        "setup)", "day)", "call-out)", "shootout)", "job)", "abilities)", "reacts)",
    ]  # fmt: skip
    assert max(map(len, lines)) <= 80
    results = data(judge("timing", "--json"))["results"]
    assert [one["kind"] for one in results] == ["step"] * len(lines)


def test_a_part_is_drawn_with_short_ids(judge: Run) -> None:
    lines = judge("timing", "shootout").stdout.splitlines()
    assert lines[0] == "Shootout (shootout)"
    assert lines[1] == "  Step 1. Make Plays (make-plays)"
    assert sum(line.startswith("  Step") for line in lines) == 8


def test_a_step_is_shown_in_full(judge: Run) -> None:
    done = judge("timing", "shootout.draw.redraw")
    for expected in (
        "Redraw\n",
        "\nWho: both sides",
        "\nMay be played: ",
        "\nEnds: ",
        "[Rulebook 1.3.1",
        "\nPart of: Step 3. Draw! (shootout.draw)",
        "\nNext: Keep five (shootout.draw.keep-five)",
        "\nRules: ",
        "\n(--all shows its id, ",
    ):
        assert expected in done.stdout
    whole = judge("timing", "shootout.draw.redraw", "--all").stdout
    assert all(part in whole for part in ("Id: shootout.draw.redraw", "\nRules:\n", "\nScenario: "))
    one = data(judge("timing", "shootout.pick-yer-shooter", "--json"))["results"][0]
    assert {"who", "plays", "ends", "parent", "previous", "next", "scenarios"} <= set(one)
    assert one["steps"] == []


def test_what_comes_next_names_who_has_the_first_opportunity(judge: Run) -> None:
    done = judge("timing", "--after", "shootout.draw")
    assert done.returncode == 0
    assert (
        "  Step 4a. Reveal (shootout.reveal)\n    It begins with: Show the hands (shootout.reveal.hands)\n"
        in done.stdout
    )
    assert "    Who: both sides at the same time.\n" in done.stdout
    assert "Then: Traits answer the reveal (shootout.reveal.traits): " in done.stdout
    answer = data(judge("timing", "--after", "shootout.draw", "--json"))
    assert answer["results"][0]["id"] == "shootout.draw"
    assert [(way["when"], way["step"]["id"], way["first"]["id"]) for way in answer["next"]] == [
        (None, "shootout.reveal", "shootout.reveal.hands")
    ]


def test_the_end_of_a_window_goes_on_with_what_it_interrupted(judge: Run) -> None:
    done = judge("timing", "--after", "reacts.after-window.reacts")
    assert (done.returncode, "The game goes on with what this interrupted." in done.stdout) == (0, True)


def test_steps_are_found_by_words(judge: Run) -> None:
    done = judge("timing", "--who", "posse forms")
    assert done.returncode == 0
    assert {"call-out.posses", "job.form-posses"} <= {
        line.rpartition(" ")[2].strip("()") for line in done.stdout.splitlines() if line.endswith(")")
    }
    assert "  Who: the leader, then the mark.\n" in done.stdout
    results = data(judge("timing", "--who", "who flees first", "--json"))["results"]
    assert results[0]["id"].startswith("shootout.run-or-gun")
    assert {one["kind"] for one in results} == {"step"}


def test_a_misspelt_step_is_guessed_and_said_to_be(judge: Run) -> None:
    done = judge("timing", "shootout.darw")
    assert (done.returncode, done.stderr) == (0, 'showing "Step 3. Draw!" for "shootout.darw"\n')


def test_a_name_of_several_steps_is_ambiguous(judge: Run) -> None:
    done = judge("timing", "discard")
    assert done.returncode == 3
    assert "  Discard the draw hands (shootout.chamber-another-round.discard)\n" in done.stdout


def test_an_unknown_step_has_code_1(judge: Run) -> None:
    assert (judge("timing", "qqqq").returncode, judge("timing", "qqqq").stdout) == (1, 'No step is called "qqqq".\n')
    assert judge("timing", "--who", "qqqq").returncode == 1


def test_a_step_as_a_document_has_it(judge: Run) -> None:
    then = judge("timing", "shootout.take-yer-lumps", "--as-of", "faq").stdout
    assert (then, "As of FAQ 005 (2015-12-10).\n" in then) == (
        judge("shootout.take-yer-lumps", "--as-of", "faq").stdout, True,
    )  # fmt: skip


@pytest.mark.parametrize(
    "args",
    [
        ["--after"], ["--who"], ["--after", "--who", "shootout"], ["--before", "x"],
        ["--as-of", "faq"], ["--after", "shootout", "--as-of", "faq"],
    ],
)  # fmt: skip
def test_options_that_make_no_sense_have_code_2(judge: Run, args: list[str]) -> None:
    done = judge("timing", *args)
    assert (done.returncode, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr


def test_the_read_aloud_line_of_a_step(judge: Run) -> None:
    assert judge("timing", "-1", "shootout.pick-yer-shooter").stdout.count("\n") == 1


def test_steps_are_searched_like_everything_else(judge: Run) -> None:
    found = data(judge("find", "kind:step", "rule:shootout.run-or-gun", "--json"))["results"]
    assert {one["id"] for one in found} == {
        "shootout.run-or-gun", "shootout.run-or-gun.loser", "shootout.run-or-gun.winner"
    }  # fmt: skip


def test_a_rule_and_a_chapter_of_rules_are_still_found(judge: Run) -> None:
    assert "In the timing chart:\n  shootout.draw.redraw" in judge("rule", "shootout.draw.draw-bonus", "--all").stdout
    assert judge("rule", "shootout.draw").stdout.startswith("shootout.draw.stud-bonus: ")
