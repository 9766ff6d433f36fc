"""`judge hand`: ranks, Cheatin', jokers, more and fewer than five cards, modifiers, two hands compared."""

import json
import subprocess
from collections.abc import Callable
from typing import Any

import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]


def asked(judge: Run, line: str) -> dict[str, Any]:
    done = judge("hand", *line.split(), "--json")
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def rules(found: dict[str, Any]) -> set[str]:
    assert all(reason["citations"] and reason["title"] != reason["rule"] for reason in found["because"])
    return {reason["rule"] for reason in found["because"]}


def test_a_hand_has_a_rank_and_says_whether_it_is_cheatin(judge: Run) -> None:
    done = judge("hand", "KS", "KH", "KD", "7C", "7H")
    assert done.returncode == 0
    assert done.stdout.splitlines()[0] == "KS KH KD 7C 7H: rank 7, full house; legal."
    assert "K K K 7 7 [values.same-rank]" in " ".join(done.stdout.split())
    assert "[Rulebook" in done.stdout
    done = judge("hand", "KS", "KS", "KD", "7C", "7H")
    assert done.stdout.splitlines()[0] == "KS KS KD 7C 7H: rank 7, full house; Cheatin' with more than one KS."


def test_cards_may_be_written_in_any_way_that_is_clear(judge: Run) -> None:
    lines = {
        judge("hand", *words).stdout
        for words in (
            ["10h", "Ac", "KS"],
            ["th", "aC", "ks"],
            ["TH,AC,KS"],
            ["10\u2665 A\u2663 K\u2660"],
        )
    }
    assert len(lines) == 1
    assert "10H AC KS: rank 1, high card" in lines.pop()


def test_a_joker_is_declared_as_what_serves_best_and_never_makes_a_hand_cheatin(judge: Run) -> None:
    found = asked(judge, "KS KH KD KC joker")
    hand = found["hands"][0]
    assert (hand["rank"], hand["cheatin"], hand["cards"][-1]) == (10, False, "joker")
    assert hand["declared"][-1][0] == "K"
    assert "values.joker" in rules(found)


def test_in_lowball_a_joker_is_low(judge: Run) -> None:
    found = asked(judge, "AC 2C 3C 4C joker --lowball")
    hand = found["hands"][0]
    assert (hand["rank"], hand["compared_by"]) == (1, [6, 4, 3, 2, 1])
    assert "gambling.joker" in rules(found)


def test_of_more_cards_it_says_which_five_to_keep_and_how_to_stay_legal(judge: Run) -> None:
    found = asked(judge, "KS KS KH KD 7C 7H 2D")
    hand = found["hands"][0]
    assert (hand["rank"], hand["cheatin"], len(hand["cards"])) == (8, True, 5)
    assert (hand["legal_instead"]["rank"], hand["legal_instead"]["cheatin"]) == (7, False)
    assert "shootout.draw.down-to-five" in rules(found)
    shown = judge("hand", "KS KS KH KD 7C 7H").stdout
    assert "Legal instead: KS KH KD 7C 7H: rank 7, full house; legal." in shown


def test_fewer_than_five_cards_make_no_straight_and_no_flush(judge: Run) -> None:
    found = asked(judge, "2C 3C 4C 5C")
    assert found["hands"][0]["rank"] == 1
    assert "values.short-hand" in rules(found)


@pytest.mark.parametrize(
    ("line", "winner", "casualties", "rule"),
    [
        ("KS KH KD 7C 7H --versus 2C 2D 5H 8S JD", 0, [0, 5], "shootout.take-yer-lumps.compare"),
        ("2C 2D 5H 8S JD vs KS KH KD 7C 7H", 1, [5, 0], "shootout.take-yer-lumps.compare"),
        ("2C 2D 5H 8S JD --versus 2H 2S 5C 8D QD", 1, [1, 1], "shootout.take-yer-lumps.tied-ranks"),
        ("2C 2D 5H 8S JD --versus=2H,2S,5C,8D,JC", None, [1, 1], "shootout.take-yer-lumps.exact-tie"),
        # 7 - 4 = 3, the best two pair; 2 + 1 = 3, the worst
        ("KS KH KD 7C 7H --modifier -4 vs 2C 2D 5H 8S JD --versus-modifier 1", 0, [1, 1], "values.same-rank"),
        # 8 + 6 counts as 11, 2 - 3 as 1
        ("KS KH KD KC 7H --modifier 6 vs 2C 2D 5H 8S JD --versus-modifier -3", 0, [0, 10],
         "shootout.take-yer-lumps.rank-limits"),
        ("AS AC 8S 8C JD vs KS KH KD KC 7H --versus-modifier 3", None, [1, 1],
         "shootout.take-yer-lumps.raised-is-worst"),
    ],
)  # fmt: skip
def test_two_hands_are_compared_as_in_a_round(
    judge: Run, line: str, winner: int | None, casualties: list[int], rule: str
) -> None:
    found = asked(judge, line)
    assert (found["winner"], found["casualties"]) == (winner, casualties)
    assert rule in rules(found)


@pytest.mark.parametrize(
    ("line", "winner", "rule"),
    [
        ("AC AD AH KC KD --lowball --versus 2C 2D 2H 3C 3D", 0, "gambling.lowest-wins"),  # the Rulebook's own example
        ("2C 3D 4D 5C 7C --lowball --versus 2D 3C 4C 5D 7D", None, "gambling.ties"),
        ("KC QD 3H 4S 5S --lowball --versus 2C 2D 3D 4C 6C", 0, "gambling.lowest-wins"),
    ],
)
def test_two_hands_are_compared_as_in_lowball(judge: Run, line: str, winner: int | None, rule: str) -> None:
    found = asked(judge, line)
    assert found["winner"] == winner
    assert "casualties" not in found
    assert rule in rules(found)


def test_a_cheatin_hand_may_be_answered_before_it_is_compared(judge: Run) -> None:
    assert "shootout.resolution.cheatin-needs-another" in rules(asked(judge, "KS KS KD 7C 7H vs 2C 2D"))
    assert "gambling.cheatin.needs-another" in rules(asked(judge, "KS KS KD 7C 7H vs 2C 2D --lowball"))


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("KS KX", 'no card (write a value (A, 2 to 10, J, Q, K) and a suit (C, D, H, S), as in KS, or joker): "KX"'),
        ("KS vs", "a hand needs cards"),
        ("KS vs QS vs JS", "two hands can be compared, not 3"),
        ("KS --versus-modifier 2", "--versus-modifier needs a hand after --versus"),
        ("KS " * 21, "from 20 cards at most, not from 21"),
        ("", "Missing argument"),
        ("KS --modifier two", "'two' is not a valid int"),
    ],
)
def test_what_is_no_hand_is_refused(judge: Run, line: str, says: str) -> None:
    done = judge("hand", *line.split())
    assert done.returncode == 2
    assert says in done.stderr
    assert done.stdout == ""


def test_lines_have_80_columns(judge: Run) -> None:
    one, other = "KS KS KH KD 7C 7H joker", "2C 2D 5H joker 10D 10D"
    done = judge("hand", one, "--modifier", "2", "--versus", other, "--versus-modifier", "7")
    assert max(map(len, done.stdout.splitlines())) <= 80
