"""The commands of this project: `nox -l` lists them, `nox -s fast lint` runs two.

They run in the environment that you are in, as CONTRIBUTING.md sets it up, so that none waits for an installation.
"""

import nox

nox.options.default_venv_backend = "none"
nox.options.sessions = ["fast", "lint"]


@nox.session
def fast(session: nox.Session) -> None:
    """The fast lane: every area, without the tests that take long; further words go to pytest."""
    session.run("python", "-m", "pytest", "-n", "auto", "-m", "not slow", *session.posargs)


@nox.session
def tests(session: nox.Session) -> None:
    """The whole suite, but for what is left for the night."""
    session.run("python", "-m", "pytest", "-n", "auto", *session.posargs)


@nox.session
def night(session: nox.Session) -> None:
    """The whole suite, with what is left for the night."""
    session.run("python", "-m", "pytest", "-n", "auto", "--night", *session.posargs)


@nox.session
def lint(session: nox.Session) -> None:
    """Style, types and the data."""
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    session.run("mypy")
    session.run("judge", "lint")


@nox.session
def lowest(session: nox.Session) -> None:
    """Whether the lowest versions that pyproject.toml states are true, in a fresh copy; further words go to pytest."""
    session.run("bash", ".ci/lowest", *session.posargs, external=True)


@nox.session
def docs(session: nox.Session) -> None:
    """The manual: everything in it that is generated is written anew, and the site is built into build/site."""
    session.run("python", "-m", "docs.tools")
    session.run("python", "-m", "docs.site", *session.posargs)


@nox.session
def bench(session: nox.Session) -> None:
    """How fast it is, side by side with a peer or a floor."""
    session.run("python", "-m", "tests.bench", *session.posargs)


@nox.session
def fuzz(session: nox.Session) -> None:
    """Hostile input for every reader, ten minutes of it; further words as in tests/fuzz/__main__.py."""
    session.run("python", "-m", "tests.fuzz", *(session.posargs or ("--seconds", "600")))


@nox.session
def mutation(session: nox.Session) -> None:
    """Whether the tests bite: mutants of the rules, and which of them nothing notices; words as in tests/mutation."""
    session.run("python", "-m", "tests.mutation", *(session.posargs or ("--sample", "200")))


@nox.session
def gate(session: nox.Session) -> None:
    """What a change has to pass, in a fresh copy and a fresh environment."""
    session.run("bash", ".ci/run")
