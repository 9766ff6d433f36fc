"""`judge check`, `ask`, `trace` and `schema` as people and scripts run them."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.judge_process import run_judge

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def judge(own_cache: Path, tmp_path: Path) -> Run:
    """Runs `judge` with arguments, from a folder that is not the checkout."""

    def run(*args: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
        done = run_judge(*args, cwd=tmp_path, environment=environment)
        assert "Traceback" not in done.stderr
        assert "a fault of the program" not in done.stderr
        return done

    return run


@pytest.fixture
def right(lumps: Any) -> Any:
    return {**lumps, "questions": [{"turn": "now", "expect": "bob"}]}


@pytest.fixture
def wrong(arnold: Any) -> Any:
    arnold["scenario"] = "Wrong expectations"
    arnold["questions"] = [
        {"turn": "now", "expect": "bob"},
        {"script": [{"bob": "pass"}], "outcome": {"Dr. Dawn Edwards": {"in": "play"}}},
        {"legal": {"bob": {"react": "Arnold McCadish"}}, "because": ["abilities.controller"]},
    ]
    return arnold


def test_a_scenario_that_holds_is_one_line(judge: Run, write: Any, right: Any) -> None:
    done = judge("check", write(right))
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(
        r"ok    \S+x\.yaml: Bob has one casualty to cover \(1 question\)\n1 passed, 0 failed\n", done.stdout
    )


def test_a_wrong_expectation_shows_expected_actual_and_what_led_to_it(judge: Run, write: Any, wrong: Any) -> None:
    path = write(wrong)
    done = judge("check", path)
    assert (done.returncode, done.stderr) == (1, "")
    lines = done.stdout.splitlines()
    assert lines[0] == f"FAILED {path}: Wrong expectations"
    line = 1 + path.read_text().splitlines().index("  outcome:")
    assert re.fullmatch(rf"  {re.escape(str(path))}:{line - 2}: outcome: Dr\. Dawn Edwards: {{in: play}}", lines[1])
    shown = [" ".join(line.split()) for line in lines]
    assert "expected: Dr. Dawn Edwards: in: play" in " ".join(shown)
    assert "actual: Dr. Dawn Edwards: in: discard" in " ".join(shown)
    assert "    what led to it" in lines
    assert any(re.search(r"Dr\. Dawn Edwards is discarded as a casualty", line) for line in lines)
    assert "[shootout.take-yer-lumps.cover]" in done.stdout
    assert "expected because: " in done.stdout
    assert lines[-1] == "0 passed, 1 failed"


def test_a_folder_and_several_files_where_one_is_broken(
    judge: Run, write: Any, right: Any, wrong: Any, tmp_path: Path
) -> None:
    write(right, "a.yaml")
    broken = write("scenario: [", "b.yaml")
    write(right, "c.yaml")
    done = judge("check", tmp_path)
    assert done.returncode == 2
    assert done.stdout.count("ok    ") == 2
    assert done.stdout.endswith("2 passed, 0 failed, 1 cannot be run\n")
    assert done.stderr.startswith(f"{broken}:")
    assert done.stderr.count("\n") == 1
    write(wrong, "d.yaml")
    done = judge("check", tmp_path / "a.yaml", tmp_path / "d.yaml")
    assert (done.returncode, done.stdout.splitlines()[-1]) == (1, "1 passed, 1 failed")


def test_json_of_check(judge: Run, write: Any, right: Any, wrong: Any) -> None:
    files = [write(right, "a.yaml"), write(wrong, "b.yaml"), write("- x", "c.yaml")]
    done = judge("check", "--json", *files)
    assert done.returncode == 2
    found = json.loads(done.stdout)
    assert set(found) == {"schema", "scenarios", "passed", "failed", "errors"}
    assert (found["schema"], found["passed"], found["failed"]) == (1, 1, 1)
    one, other = found["scenarios"]
    assert set(one) == {"file", "scenario", "passed", "proves", "questions"}
    assert (one["file"], one["passed"], other["passed"]) == (str(files[0]), True, False)
    for question in one["questions"] + other["questions"]:
        assert set(question) - {"expect"} == {"question", "answer", "passed", "because", "trace"}
    assert one["questions"][0] | {"because": [], "trace": []} == {
        "question": {"turn": "now"}, "answer": "bob", "expect": "bob", "passed": True, "because": [], "trace": [],
    }  # fmt: skip
    outcome, legal = other["questions"][1:]
    assert outcome["answer"] == {"Dr. Dawn Edwards": {"in": "discard"}}
    assert outcome["expect"] == {"Dr. Dawn Edwards": {"in": "play"}}
    assert outcome["passed"] is False
    assert {"rule", "words", "depth"} == set(outcome["trace"][0])
    assert {"rule", "kind", "title", "why", "citations"} == set(outcome["because"][0])
    cited = [because for because in outcome["because"] if because["citations"]]
    assert {"passage", "document", "version", "section", "heading", "page"} <= set(cited[0]["citations"][0])
    assert legal["question"]["because"] == ["abilities.controller"]
    assert "expect" not in legal
    [fault] = found["errors"]
    assert (fault["file"], fault["line"]) == (str(files[2]), 1)
    assert json.loads(done.stderr) == {"schema": 1, "error": {"kind": "input", **fault, "exit_code": 2}}


@pytest.mark.parametrize("command", ["check", "ask", "trace"])
@pytest.mark.parametrize(
    ("replaced", "by", "line", "said"),
    [
        ("Dr. Dawn Edwards, of", "Dr. Dan Edwards, of", 6,
         'unknown card "Dr. Dan Edwards" (did you mean "Dr. Dawn Edwards"?)'),
        ("start:", "strat:", 8, 'unknown key "strat" (did you mean "start"'),
        ("bob: {discard: Dr. Dawn", "ann: {discard: Dr. Dawn", 10, "it is up to bob to assign a casualty; the options"),
        ("players:", "players: [", 3, "broken YAML"),
    ],
)  # fmt: skip
def test_bad_input_exits_with_2_and_names_file_line_and_suggestion(
    judge: Run, tmp_path: Path, command: str, replaced: str, by: str, line: int, said: str
) -> None:
    text = """\
scenario: Dawn
players:
  {ann: {winner: yes}, bob: {}}
table:
  - {dude: Amy, of: ann, at: town square, posse: leader}
  - {card: Dr. Dawn Edwards, of: bob, at: town square, posse: mark}
  - {dude: Bill, of: bob, at: town square, posse: mark}
start: {step: shootout.take-yer-lumps, casualties: {bob: 1}}
script:
  - bob: {discard: Dr. Dawn Edwards}
questions:
  - turn: now
"""
    path = tmp_path / "dawn.yaml"
    assert replaced in text
    path.write_text(text.replace(replaced, by))
    done = judge(command, path)
    assert done.returncode == 2
    assert re.match(rf"{re.escape(str(path))}:\d+: ", done.stderr)
    assert f"{path}:{line}: " in done.stderr or replaced == "players:"
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
    as_json = judge(command, "--json", path)
    error = json.loads(as_json.stderr)["error"]
    assert (as_json.returncode, error["file"], error["kind"]) == (2, str(path), "input")


@pytest.mark.parametrize("command", ["check", "ask", "trace"])
def test_a_file_that_is_not_there(judge: Run, command: str) -> None:
    done = judge(command, "missing.yaml")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("missing.yaml: no such file")
    assert judge(command, "x" * 5000).returncode == 2


def test_ask_answers_every_question_with_its_rules(judge: Run, write: Any, resolution: Any) -> None:
    resolution["players"]["bob"]["draw hand"] = ["KS", "KH", "KD", "7C", "7H"]
    resolution["questions"] = [{"legal": {"ann": {"play": "Coachwhip!"}}}, {"value": "hand_rank('bob')"}]
    path = write(resolution)
    done = judge("ask", path)
    assert (done.returncode, done.stderr) == (1, "")  # a play that it asks about is not legal
    assert "May ann play Coachwhip!? No.\n  - no other player's hand is Cheatin'" in done.stdout
    assert "[shootout.resolution.cheatin-needs-another]" in done.stdout
    assert "Hand rank of bob: 7\n" in done.stdout
    assert "Here it is up to ann to make a play.\nOptions: pass.\n" in done.stdout
    found = json.loads(judge("ask", "--json", path).stdout)
    assert [question["answer"] for question in found["questions"]] == [False, 7]
    assert "expect" not in found["questions"][0]
    resolution["questions"].pop(0)
    assert judge("ask", write(resolution)).returncode == 0


def test_trace_shows_every_step_with_its_rule(judge: Run, write: Any, wrong: Any) -> None:
    path = write(wrong)
    done = judge("trace", path)
    assert done.returncode == 0
    steps = [line for line in done.stdout.splitlines() if "bob assigns: discard Dr. Dawn Edwards" in line]
    assert len(steps) == 1  # a question's part of the trace does not repeat the file's
    assert "outcome: Dr. Dawn Edwards: {in: play}" in done.stdout
    found = json.loads(judge("trace", "--json", path).stdout)
    assert set(found) == {"schema", "file", "scenario", "trace", "questions"}
    assert {"rule", "words", "depth"} == set(found["trace"][0])


def test_schema_is_json(judge: Run) -> None:
    done = judge("schema")
    assert done.returncode == 0
    assert json.loads(done.stdout)["$defs"]["Question"]["additionalProperties"] is False


@pytest.mark.parametrize("environment", [{}, {"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_pipes_are_plain(judge: Run, write: Any, wrong: Any, environment: dict[str, str]) -> None:
    for command in ("check", "ask", "trace"):
        assert "\x1b" not in judge(command, write(wrong), **environment).stdout


def test_names_do_not_drive_the_terminal(judge: Run, write: Any, lumps: Any) -> None:
    text = write(lumps).read_text()
    for name in ("Bart", "bob", "Bob has one casualty to cover"):
        text = re.sub(rf"\b{name}\b", rf'"{name}\\e[2J\\a\\u202e\\n!"', text)
    text += '- outcome: ["Bart\\e[2J\\a\\u202e\\n!"]\n- value: "\'\\e[31m\'"\n'
    text += '- legal: {"bob\\e[2J\\a\\u202e\\n!": {discard: "Bart\\e[2J\\a\\u202e\\n!"}}\n'
    path = write(text)
    for command in ("check", "ask", "trace"):
        done = judge(command, path)
        assert done.returncode == 0, done.stderr
        assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]", done.stdout + done.stderr)
    done = judge("check", write(text.replace("of: ann", 'of: "ann\\e[2J"')))
    assert done.returncode == 2
    assert "\x1b" not in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize(("environment", "bold"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)])
def test_a_terminal_gets_bold_text_unless_it_declines(
    own_cache: Path, write: Any, wrong: Any, environment: dict[str, str], bold: bool
) -> None:
    output, _ = on_a_terminal(["check", str(write(wrong))], {"TERM": "xterm", **environment})
    assert ("\x1b[1mFAILED" in output) is bold


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_answers_go_to_standard_output_even_while_a_bar_shows_progress(
    own_cache: Path, write: Any, right: Any, tmp_path: Path
) -> None:
    for n in range(25):
        write(right, f"{n}.yaml")
    _, piped = on_a_terminal(["check", str(tmp_path)], {"TERM": "xterm"}, pipe_output=True)
    assert piped.count("ok    ") == 25
    assert "25 passed, 0 failed" in piped


def on_a_terminal(args: list[str], environment: dict[str, str], pipe_output: bool = False) -> tuple[str, str]:
    """What `judge` writes to its terminal, and what goes into the pipe where its output is one."""
    import fcntl
    import pty
    import struct
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 200, 100, 0, 0))
    env = {key: value for key, value in os.environ.items() if key != "NO_COLOR"} | environment
    with subprocess.Popen(
        [sys.executable, "-m", "judge", *args], stdin=theirs, stderr=theirs, env=env, text=True, encoding="utf-8",
        stdout=subprocess.PIPE if pipe_output else theirs,
    ) as process:  # fmt: skip
        os.close(theirs)
        shown = bytearray()
        while True:
            try:
                block = os.read(ours, 4096)
            except OSError:  # on Linux that is the end
                break
            if not block:
                break
            shown += block
        piped = process.stdout.read() if process.stdout else ""
    os.close(ours)
    return shown.decode("utf-8", "replace"), piped


def test_a_broken_pipe_is_quiet(own_cache: Path, write: Any, right: Any, tmp_path: Path) -> None:
    for n in range(60):
        write(right, f"{n}.yaml")
    command = [sys.executable, "-m", "judge", "check", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        process.stdout.close()
        _, complaint = process.communicate(timeout=60)
    assert complaint == ""


@pytest.mark.parametrize("command", ["check", "ask", "trace"])
def test_a_scenario_command_loads_no_search_and_no_terminal_library(
    own_cache: Path, judge: Run, write: Any, right: Any, command: str
) -> None:
    judge("check", write(right))  # compiles the books, if nothing has yet
    program = (
        "import sys\nfrom judge.cli.main import main\n"
        f"try:\n    main({[command, str(write(right))]!r})\nexcept SystemExit as end:\n    assert not end.code\n"
        "print(*sorted(sys.modules), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = set(done.stderr.split())
    assert not loaded & {
        "whoosh",
        "rich",
        "rapidfuzz",
        "hypothesis",
        "judge.books.searching.search",
        "judge.cards.telling.speech",
    }
    assert {"judge.scenario.runs.running", "yaml"} <= loaded


def test_yaml_is_read_by_libyaml_where_it_is_installed() -> None:
    import yaml

    from judge.input import yaml_file

    if hasattr(yaml, "CSafeLoader"):
        assert yaml_file._Loader is yaml.CSafeLoader
