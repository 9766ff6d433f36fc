"""What stays as it is, as no text here changes it, is told so, and not by what else happens on ways on."""

from typing import Any

import pytest

BOARD = """
scenario: made up
players: {ann: {winner: yes}, bob: {}}
table:
  - {dude: Amy, of: ann, at: town square, posse: leader, bullets: 2}
  - {dude: Abe, of: ann, at: town square, posse: leader}
  - {card: Shotgun, of: ann, "on": Amy}
  - {dude: Bart, of: bob, at: town square, posse: mark}
  - {dude: Bill, of: bob, at: town square, posse: mark}
start: {step: shootout.make-plays}
"""


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("has(card('Amy'), 'Harrowed')", "no text here gives or takes a keyword"),
        ("card('Amy').first_casualty", "no text here names who has to be the first casualty"),
        ("card('Shotgun').host == card('Abe')", "no text here attaches anything"),
        ("count(card('Abe').attachments) > 0", "no text here attaches anything"),
        ("used('Bill')", "Bill has no ability that could be used"),
    ],
)
def test_that_no_text_here_changes_it_is_the_reason(asked: str, said: str, play: Any) -> None:
    """cards.keywords, noon.trading, abilities.what: what nothing but texts changes stays without them"""
    found = play(f'{BOARD}questions: [{{never: "{asked}", until: end of shootout}}]').results[0]
    assert found.answer is True
    told = [words for _, words in found.because]
    assert any(words.startswith(said) for words in told)
    assert not any("casualty" in words and "assigns" in words for words in told)
