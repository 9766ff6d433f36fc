"""`judge history` and `--as-of`: how a point came to be what it is."""

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


def test_a_point_is_told_from_2015_on(judge: Run) -> None:
    done = judge("history", "concealed-weapons.booted")
    assert done.returncode == 0
    faq = done.stdout.index("FAQ 005 (2015-12-10): A booted dude could not.")
    assert faq < done.stdout.index("SUPERSEDED.") < done.stdout.index("Compendium 1.9.3 (undated): It lets a booted")
    assert done.stdout.count("    [") == 2
    assert "Order: FAQ 005 (2015-12-10); Rulebook 1.3.1 (undated, later than FAQ 005)" in done.stdout


@pytest.mark.parametrize(
    "words", ["concealed weapons", "fancy new hat", "undertaker", "auto revolver", "smiling tom", "nathan shane"]
)
def test_a_card_tells_all_its_points_those_that_changed_first(judge: Run, words: str) -> None:
    done = judge("history", *words.split())
    assert done.returncode == 0
    assert "FAQ 005 (2015-12-10): " in done.stdout
    assert "SUPERSEDED." in done.stdout
    assert "[FAQ 005 (of 2015), Specific card rulings" in done.stdout
    assert "[Compendium 1.9.3, Section" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80
    results = data(judge("history", *words.split(), "--json"))["results"]
    changed = [bool(one.get("before") or one.get("sides") or "was" in one) for one in results]
    assert changed == sorted(changed, reverse=True)
    for one in results:
        assert all(set(stage) == {"documents", "says", "status", "citations"} for stage in one["history"])


def test_words_of_a_point_find_it(judge: Run) -> None:
    done = judge("history", "concealed", "weapons", "booted", "attach")
    assert done.stdout.startswith("Concealed Weapons (concealed-weapons.booted)\n")
    assert "this is what speaks of it" in done.stderr


def test_an_open_point_shows_both_sides_and_how_it_is_played(judge: Run) -> None:
    done = judge("history", "shootout.reveal.simultaneous")
    assert done.stdout.count("One side of an open point.") == 2
    assert "OPEN: no date settles it. We play: " in done.stdout
    assert "Standing apart:\n    Timing Structure (undated)" in done.stdout


def test_history_of_nothing(judge: Run) -> None:
    assert judge("history", "zzzz").returncode == 1
    assert judge("history", "ivor").returncode == 3
    assert judge("history").returncode == 2
    done = judge("history", "one-eyed", "sherman")
    assert "nothing of it has changed" in done.stdout or done.returncode


# --as-of


def test_an_answer_as_of_the_faq_says_that_it_no_longer_holds(judge: Run) -> None:
    done = judge("concealed-weapons.booted", "--as-of", "faq")
    assert done.returncode == 0
    assert "A booted dude could not.\n[FAQ 005 (of 2015), " in done.stdout
    assert "SUPERSEDED: it no longer holds.\n" in done.stdout
    assert "NOW: It lets a booted dude attach goods and spells too.\n  [Compendium 1.9.3, " in done.stdout


@pytest.mark.parametrize("moment", ["compendium", "Compendium 1.9.3"])
def test_an_answer_as_of_the_compendium_holds(judge: Run, moment: str) -> None:
    done = judge("--json", "concealed-weapons.booted", "--as-of", moment)
    (one,) = data(done)["results"]
    assert (one["status"], one["as_of"]["speaks"], one["as_of"]["holds"]) == ("current", True, True)


def test_a_day_is_answered_by_the_documents_of_that_day(judge: Run) -> None:
    done = judge("card", "concealed weapons", "--as-of", "2015-12-10")
    assert (done.returncode, done.stderr) == (0, "")
    assert "A booted dude could not." in done.stdout
    later = judge("concealed-weapons.booted", "--as-of", "2019")
    assert "no date" in later.stderr
    assert "A booted dude could not." in later.stdout


def test_silence_is_an_answer_with_code_1(judge: Run) -> None:
    done = judge("concealed-weapons.booted", "--as-of", "rulebook")
    assert done.returncode == 1
    assert "NOT SPOKEN OF there." in done.stdout
    assert judge("errata", "mugging", "--as-of", "faq").returncode == 1
    assert judge("concealed-weapons.booted", "--as-of", "2014").returncode == 1


def test_a_search_as_of_a_document_finds_only_what_it_speaks_of(judge: Run) -> None:
    found = data(judge("find", "kind:erratum", "--as-of", "faq", "--limit", "0", "--json"))
    assert 0 < found["total"] < 31
    for one in found["results"]:
        assert {citation["passage"].partition(":")[0] for citation in one["citations"]} == {"faq"}


def test_what_is_no_document_and_no_day_has_code_2(judge: Run) -> None:
    done = judge("pinned", "down", "--as-of", "fqa")
    assert (done.returncode, done.stdout) == (2, "")
    assert "--as-of takes a document (faq, rulebook, compendium, additional, timing) or a date" in done.stderr
    assert 'did you mean "compendium"?' in judge("pinned", "down", "--as-of", "compndium").stderr


def test_the_read_aloud_line_always_says_whether_it_holds(judge: Run) -> None:
    assert judge("-1", "concealed-weapons.booted").stdout.rpartition(" [")[0].endswith(" (current)")
    then = judge("-1", "concealed-weapons.booted", "--as-of", "faq").stdout
    assert "(superseded, as of FAQ 005 (2015-12-10))" in then


# is:superseded, is:open, is:community, is:interpretation


@pytest.mark.parametrize("state", ["superseded", "open", "community", "interpretation"])
def test_every_entry_of_a_state_is_listed(judge: Run, state: str) -> None:
    everything = data(judge("find", "-kind:source", "-kind:card", "--limit", "0", "--json"))["results"]
    listed = {one["id"] for one in data(judge("find", f"is:{state}", "-kind:source", "-n", "0", "--json"))["results"]}

    def has(one: dict[str, Any]) -> bool:
        if state == "superseded":
            return "before" in one
        if state == "community":
            return bool(one["citations"]) and {citation["authority"] for citation in one["citations"]} == {"community"}
        return bool(one["status"] == state)

    assert listed == {one["id"] for one in everything if has(one)}
    assert listed


def test_what_no_single_document_says_is_told_as_put_together(judge: Run) -> None:
    done = judge("history", "jobs.posse.moves-to-the-mark").stdout
    assert (
        done.index("SUPERSEDED.") < done.index("Not all of what holds.") < done.index("  All together: All dudes then")
    )
    assert "All together" not in judge("history", "shootout.sidekicks").stdout  # the Compendium says all of it
    chart = judge("history", "shootout.take-yer-lumps").stdout
    assert chart.index("FAQ 005 (2015-12-10): The loser") < chart.index("The timing chart, from all of them: Hands")


def test_a_step_as_of_a_document_leaves_out_what_several_tell(judge: Run) -> None:
    done = judge("day.gambling.cheatin.first-player", "--as-of", "timing").stdout
    assert done.index("shuffled back into the deck") < done.index("are told by the timing chart")
    assert "Who: " not in done
    assert "All documents together: The previous day's Winner" in done


def test_a_sentence_still_printed_is_named_below_the_one_that_holds(judge: Run) -> None:
    done = judge("values.hand-rank-duration", "--as-of", "compendium").stdout
    assert done.index("A hand rank modifier lasts") < done.index("It still prints what no longer holds: Every modifier")
    assert "Step 5. Take Yer Lumps, p. 12-14]" in done
    (one,) = data(judge("values.hand-rank-duration", "--as-of", "compendium", "--json"))["results"]
    assert [leftover["says"] for leftover in one["as_of"]["leftover"]] == [
        "Every modifier lasted for the round, whatever made it."
    ]
    (one,) = data(judge("history", "values.hand-rank-duration", "--json"))["results"]
    assert [stage["status"] for stage in one["history"]] == ["superseded", "part", "current", "leftover"]
