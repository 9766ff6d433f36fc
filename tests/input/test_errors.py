"""How errors read, and their form for scripts."""

from judge.input.errors import DataError, InputError, JudgeError


def test_an_input_error_reads_as_file_line_value_and_suggestion() -> None:
    fault = InputError("scenarios/x.yaml", 12, "unknown card", "Pined Down", ["Pinned Down"])
    assert str(fault) == 'scenarios/x.yaml:12: unknown card "Pined Down" (did you mean "Pinned Down"?)'
    assert fault.exit_code == 2


def test_what_has_no_place_is_told_without_one() -> None:
    assert str(InputError(None, None, "unknown field", "x")) == 'unknown field "x"'
    assert str(InputError("x.yaml", None, "no such file")) == "x.yaml: no such file"


def test_the_json_form_has_every_part() -> None:
    assert InputError("x.yaml", 3, "unknown key", "a", ["b"]).as_json() == {
        "schema": 1,
        "error": {
            "kind": "input", "message": "unknown key", "file": "x.yaml", "line": 3,
            "value": "a", "suggestions": ["b"], "exit_code": 2,
        },
    }  # fmt: skip


def test_broken_data_list_every_problem() -> None:
    fault = DataError([InputError("a.yaml", 1, "unknown key", "x"), "something else"])
    assert str(fault) == 'a.yaml:1: unknown key "x"\nsomething else'
    assert fault.exit_code == 4
    assert fault.as_json()["error"]["message"] == "2 problems in the data"
    assert [problem["message"] for problem in fault.as_json()["error"]["problems"]] == ["unknown key", "something else"]


def test_a_hostile_value_cannot_drive_the_terminal() -> None:
    told = str(InputError("x.yaml", 1, "unknown key", "\x1b]0;owned\x07" + "y" * 500))
    assert told.isprintable()
    assert len(told) < 150


def test_every_error_has_a_code_and_a_json_form() -> None:
    assert JudgeError("no").as_json() == {"schema": 1, "error": {"kind": "error", "message": "no", "exit_code": 2}}


def test_what_was_written_is_no_suggestion() -> None:
    fault = InputError("x.yaml", 3, "unknown rule", "term.harrowed", ["term.harrowed", "cards.harrowed"])
    assert str(fault) == 'x.yaml:3: unknown rule "term.harrowed" (did you mean "cards.harrowed"?)'
