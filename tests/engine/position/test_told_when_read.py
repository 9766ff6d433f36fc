"""A line of which the words take long says them when somebody reads it, and of the time at which it was put down."""

from judge.engine.position.explained import Explained, told_when_read
from judge.engine.position.note import Note
from judge.engine.position.scope import Scope
from judge.engine.position.state import State
from tests.engine.board import ANN, dude, table


def _unbooted(s: State, scope: Scope) -> bool:
    return not s.cards[scope.card].booted


def test_a_reason_is_that_of_the_time_at_which_its_line_was_put_down() -> None:
    s = table()
    abe = dude(s, ANN, "Abe", "1 draw")
    worded: list[bool] = []

    def why(now: State, scope: Scope, so: bool) -> str:
        worded.append(so)
        return f"{now.name(scope.card)} is {'booted' if now.cards[scope.card].booted else 'unbooted'}"

    s.note("values.pull", told_when_read(Explained(_unbooted, why), s, Scope(ANN, abe), so=True))
    assert not worded
    s.set(abe, booted=True)
    assert s.trace is not None
    assert s.trace.words == "Abe is unbooted"
    assert worded == [True]


def test_a_reason_without_words_says_whether_it_is_so() -> None:
    s = table()
    silent = Explained(_unbooted, lambda now, scope, so: "")
    told = told_when_read(silent, s, Scope(ANN, dude(s, ANN, "Abe", "1 draw")), so=False)
    assert Note("values.pull", told, 0, None).words == "what the text asks for is not so"
