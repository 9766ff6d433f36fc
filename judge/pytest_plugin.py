"""`pytest --judge`: every scenario is a test. Any `.yaml` file of the project under a folder named `scenarios` is one.

pytest finds this module by its entry point and imports it on every run, so it imports nothing that is not needed yet.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from judge.books.catalogue import Catalogue
    from judge.scenario.runs.running import Report

FOLDER = "scenarios"

_CATALOGUE = pytest.StashKey["Catalogue"]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer `--judge`; without it, nothing here does anything."""
    group = parser.getgroup("judge", "scenarios of Doomtown: Reloaded")
    group.addoption("--judge", action="store_true", help=f"check the scenarios (.yaml) in folders named {FOLDER}")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Take a scenario file: one in a folder of that name, or one that was named itself."""
    if not parent.config.getoption("--judge"):
        return None
    if (parent.session.isinitpath(file_path) and _is_yaml(file_path)) or _is_scenario(file_path, parent.config):
        return ScenarioFile.from_parent(parent, path=file_path)
    return None


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Generator[None, Any, Any]:
    """Add the scenarios of a folder that are links and lead nowhere: pytest passes over them, and they are to fail."""
    report = yield
    if isinstance(collector, pytest.Directory) and collector.config.getoption("--judge") and report.passed:
        for path in sorted(collector.path.iterdir()):
            if path.is_symlink() and not path.exists() and _is_scenario(path, collector.config):
                report.result.append(ScenarioFile.from_parent(collector, path=path))
    return report


def _is_yaml(path: Path) -> bool:
    from judge.scenario.file.files import SUFFIXES

    return path.suffix in SUFFIXES


def _is_scenario(path: Path, config: pytest.Config) -> bool:
    """Tell whether a file lies below a folder for scenarios: in the project, or by what the command line says.

    A project that merely lies somewhere below a folder of that name has nothing to do with it.
    """
    if not _is_yaml(path):
        return False
    if path.is_relative_to(config.rootpath) and FOLDER in path.parent.relative_to(config.rootpath).parts:
        return True
    if config.args_source is not pytest.Config.ArgsSource.ARGS:
        return False
    here = config.invocation_params.dir
    written = [Path(argument.split("::")[0]) for argument in config.args]
    return any(FOLDER in one.parts and path.is_relative_to(here / one) for one in written if not one.is_absolute())


class ScenarioFile(pytest.File):
    """A scenario file, which holds one scenario."""

    def collect(self) -> Iterator[pytest.Item]:
        """Give the scenario as a test of the file's name."""
        yield ScenarioItem.from_parent(self, name=self.path.stem)


class ScenarioFails(Exception):
    """An expectation of a scenario does not hold."""

    def __init__(self, report: Report) -> None:
        self.report = report


class ScenarioItem(pytest.Item):
    """A scenario as a test: it passes when everything comes out as the file expects."""

    def runtest(self) -> None:
        """Run the scenario; raises ScenarioFails, or InputError where it cannot be run."""
        from judge.scenario.runs.running import run

        report = run(self.path, self.catalogue(), shown=self.shown())
        if not report.passed:
            raise ScenarioFails(report)

    def catalogue(self) -> Catalogue:
        """The books, opened once for all scenarios."""
        from judge.compiled.cache import open_catalogue

        if _CATALOGUE not in self.config.stash:
            self.config.stash[_CATALOGUE] = open_catalogue()
        return self.config.stash[_CATALOGUE]

    def shown(self) -> str:
        """The file as it is called in messages: below the folder in which pytest was started, if it lies there."""
        here = self.config.invocation_params.dir
        return str(self.path.relative_to(here) if self.path.is_relative_to(here) else self.path)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *args: Any, **kwargs: Any) -> Any:
        """Say what `judge check` says; a fault of the program keeps its traceback."""
        from judge.input.errors import JudgeError

        fault = excinfo.value
        if isinstance(fault, ScenarioFails):
            from judge.cli.scenarios.pages import verdict

            return "\n".join(verdict(fault.report, self.catalogue()))
        if isinstance(fault, JudgeError):
            return str(fault)
        return super().repr_failure(excinfo, *args, **kwargs)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Where the test is, and its heading among the failures."""
        return self.path, None, f"scenario {self.shown()}"
