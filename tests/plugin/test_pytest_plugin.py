"""`pytest --judge`: scenarios as tests, in anybody's project."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.lanes import slow

pytest_plugins = ["pytester"]

PROJECT = Path(__file__).parents[2] / "pyproject.toml"
HOLDS = """\
scenario: Bob has one casualty to cover
players: {ann: {winner: yes}, bob: {}}
table:
  - {dude: Amy, of: ann, at: town square, posse: leader}
  - {dude: Bart, of: bob, at: town square, posse: mark}
  - {dude: Bill, of: bob, at: town square, posse: mark}
start: {step: shootout.take-yer-lumps, casualties: {bob: 1}}
questions:
  - turn: now
    expect: bob
  - legal: {ann: {discard: Amy}}
    expect: no
"""
FAILS = HOLDS.replace("expect: bob", "expect: ann").replace("expect: no", "expect: no\n    because: [reacts.window]")
BROKEN = HOLDS.replace("posse: mark", "pose: mark", 1)


@pytest.fixture
def project(pytester: pytest.Pytester, own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A project with a test of its own, and scenarios that hold, fail and cannot be run."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # the plugin of this checkout, whatever is installed
    pytester.makepyfile(test_it="def test_it():\n    pass\n")
    folder = pytester.mkdir("scenarios")
    for name, text in (("holds.yaml", HOLDS), ("deeper/fails.yml", FAILS), ("broken.yaml", BROKEN), ("note.txt", "")):
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    pytester.mkdir("elsewhere").joinpath("settings.yaml").write_text("a: 1", encoding="utf-8")
    return pytester


def run(project: pytest.Pytester, *args: str) -> pytest.RunResult:
    return project.runpytest_subprocess("-p", "judge.pytest_plugin", *args)


def test_without_the_option_nothing_is_a_scenario(project: pytest.Pytester) -> None:
    run(project).assert_outcomes(passed=1)
    run(project, "scenarios/broken.yaml").assert_outcomes()


def test_every_file_in_a_folder_named_scenarios_is_a_test(project: pytest.Pytester) -> None:
    done = run(project, "--judge", "-v")
    done.assert_outcomes(passed=2, failed=2)
    done.stdout.fnmatch_lines_random(
        ["scenarios/holds.yaml::holds PASSED*", "scenarios/deeper/fails.yml::fails FAILED*", "test_it.py::* PASSED*"]
    )
    assert "settings" not in done.stdout.str()


def test_a_failure_shows_what_judge_check_shows(project: pytest.Pytester) -> None:
    done = run(project, "--judge", "scenarios/deeper")
    command = [sys.executable, "-m", "judge", "check", "scenarios/deeper/fails.yml"]
    check = subprocess.run(command, cwd=project.path, capture_output=True, text=True, check=False)
    *lines, count = check.stdout.splitlines()
    assert count == "0 passed, 1 failed"
    for needed in ("expected: ann", "actual:   bob", "expected because", "because", "what led to it"):
        assert any(needed in line for line in lines)
    assert "\n".join(lines) in done.stdout.str()
    assert "Traceback" not in done.stdout.str()
    done.stdout.fnmatch_lines("*_ scenario scenarios/deeper/fails.yml _*")


def test_an_error_names_its_file_and_line(project: pytest.Pytester) -> None:
    done = run(project, "--judge", "scenarios/broken.yaml")
    done.assert_outcomes(failed=1)
    done.stdout.fnmatch_lines('scenarios/broken.yaml:5: unknown key "pose" (did you mean "posse"[?])')
    assert "pytest_plugin.py" not in done.stdout.str()


@slow
def test_scenarios_are_chosen_and_stopped_as_tests_are(project: pytest.Pytester) -> None:
    run(project, "--judge", "-k", "holds").assert_outcomes(passed=1, deselected=3)
    run(project, "--judge", "scenarios/holds.yaml::holds").assert_outcomes(passed=1)
    run(project, "--judge", "-x", "scenarios").assert_outcomes(failed=1)


def test_a_file_that_is_named_may_lie_anywhere(project: pytest.Pytester) -> None:
    project.path.joinpath("mine.yaml").write_text(HOLDS, encoding="utf-8")
    run(project, "--judge", "mine.yaml").assert_outcomes(passed=1)


@slow
def test_a_project_below_a_folder_of_that_name_is_not_made_of_scenarios(project: pytest.Pytester) -> None:
    inner = project.path / "scenarios/project"
    (inner / "scenarios").mkdir(parents=True)
    for name in ("settings.yaml", "tests/data.yaml", "scenarios/holds.yaml"):
        path = inner / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(HOLDS, encoding="utf-8")
    (inner / "pyproject.toml").write_text("[tool.pytest.ini_options]\n", encoding="utf-8")
    for arguments in ((), ("tests", "scenarios"), (str(inner),)):
        project.chdir()
        os.chdir(inner)
        done = run(project, "--judge", "-v", *arguments)
        done.assert_outcomes(passed=1)
        done.stdout.fnmatch_lines("scenarios/holds.yaml::holds PASSED*")


@slow
def test_a_folder_that_is_named_so_on_the_command_line_needs_no_project_around_it(project: pytest.Pytester) -> None:
    outside = project.mkdir("data") / "scenarios"
    outside.mkdir()
    (outside / "holds.yaml").write_text(HOLDS, encoding="utf-8")
    os.chdir(project.path / "data")
    run(project, "--judge", "--rootdir", "scenarios", "scenarios").assert_outcomes(passed=1)


@slow
def test_a_link_that_leads_nowhere_fails(project: pytest.Pytester) -> None:
    links = project.path / "scenarios/links"
    links.mkdir()
    (links / "gone.yaml").symlink_to("nowhere.yaml")
    (links / "there.yaml").symlink_to("../holds.yaml")
    (links / "other.txt").symlink_to("nowhere.txt")
    done = run(project, "--judge", "scenarios/links")
    done.assert_outcomes(passed=1, failed=1)
    done.stdout.fnmatch_lines("scenarios/links/gone.yaml: *no such file*")
    run(project, "scenarios/links").assert_outcomes()


def test_a_fault_of_the_program_keeps_its_traceback(project: pytest.Pytester) -> None:
    project.makeconftest(
        "import judge.scenario.runs.running as r\ndef run(*a, **k):\n    raise KeyError('x')\nr.run = run"
    )
    done = run(project, "--judge", "scenarios/holds.yaml")
    done.assert_outcomes(failed=1)
    done.stdout.fnmatch_lines("*conftest.py:3: KeyError")


def test_the_plugin_is_found_by_its_entry_point_and_costs_nothing() -> None:
    entry = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["entry-points"]["pytest11"]
    assert entry == {"judge": "judge.pytest_plugin"}
    program = (
        "import sys, pytest\nbefore = set(sys.modules)\nimport judge.pytest_plugin\n"
        "print(*sorted(set(sys.modules) - before))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) == {"judge", "judge.pytest_plugin"}


@slow
def test_the_program_does_not_need_pytest(own_cache: Path, tmp_path: Path) -> None:
    path = tmp_path / "holds.yaml"
    path.write_text(HOLDS, encoding="utf-8")
    program = (
        f"import sys\nsys.modules['pytest'] = None\nfrom judge.cli.main import main\nmain(['check', {str(path)!r}])"
    )
    subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)
