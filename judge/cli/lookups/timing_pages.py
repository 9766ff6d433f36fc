"""The timing chart as people read it: as a tree, and step by step."""

import sys
from io import StringIO
from typing import Any

from judge.cli.common.output import Output
from judge.cli.common.render import Renderer
from judge.cli.common.width import fold, width

Data = dict[str, Any]


def tree(steps: list[Data], output: Output, below: int = 0) -> list[str]:
    """Return a line a step, each under the one that it is a part of, with the last part of its id.

    `below` is by how many columns all of it is indented.

    On a terminal the lines are joined by branches; `steps` are in the order of the chart.
    """
    labels = {step["id"]: _short(step["id"], step["parent"] in {one["id"] for one in steps}) for step in steps}
    if sys.stdout.isatty() and (sys.stdout.encoding or "").lower().startswith("utf"):
        return [" " * below + line for line in _branches(steps, labels, output, width() - below)]
    least = min(step["id"].count(".") for step in steps)
    lines = []
    for step in steps:
        indent = "  " * (step["id"].count(".") - least)
        said = f"{step['title']} ({labels[step['id']]})"
        lines += [" " * below + line for line in fold(said, indent, f"{indent}    ", columns=width() - below)]
    return lines


def _branches(steps: list[Data], labels: dict[str, str], output: Output, columns: int) -> list[str]:
    from rich.console import Console
    from rich.text import Text
    from rich.tree import Tree

    root = Tree("", hide_root=True)
    placed: dict[str, Tree] = {}
    for step in steps:
        inside = placed.get(step["parent"])
        title = Text(step["title"], "bold" if inside is None or step["steps"] else "")
        label = Text.assemble(title, " ", (labels[step["id"]], "dim"))
        placed[step["id"]] = (inside or root).add(label, guide_style="dim")
    console = Console(file=StringIO(), force_terminal=True, width=columns, no_color=not output.bold, highlight=False)
    if not output.bold:
        console = Console(file=StringIO(), width=columns, highlight=False)
    console.print(root)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue().rstrip("\n").split("\n")


def step_page(step: Data, render: Renderer) -> list[str]:
    """Return all about a step: what happens, who acts, what may be played, what ends it, where it leads, its proofs."""
    catalogue = render.catalogue
    lines = [*render.heading(step["title"]), *render.statement(step)]
    if step["parent"]:
        lines += render.text(f"Part of: {catalogue.title(step['parent'])} ({step['parent']})", hanging=4)
    if step["under"]:
        lines += render.text(f"Laid out under: {catalogue.title(step['under'])} ({step['under']})", hanging=4)
    if step["steps"]:
        below = [catalogue.entry(row.id) for row in catalogue.rows("step") if row.id.startswith(f"{step['id']}.")]
        lines += ["Its steps:", *tree(below, render.output, 2)]
    lines += _ways(step, render)
    if render.brief:
        return lines + render.titles("Rules", step["rules"]) + render.more(step)
    return (
        lines
        + render.listed("Rules", step["rules"])
        + [line for id in step["scenarios"] for line in fold(f"Scenario: {id}", "", "  ")]
    )


def _ways(step: Data, render: Renderer) -> list[str]:
    lines = []
    for way in step["next"]:
        when = f", when {way['when']}" if way["when"] else ""
        lines += render.text(f"Next: {render.catalogue.title(way['step'])} ({way['step']}){when}", hanging=4)
    return lines


def after_page(step: Data, render: Renderer) -> list[str]:
    """Return what comes after a step, and who has the first opportunity there."""
    lines = render.heading(f"After {step['title']} ({step['id']})")
    for way in step["next"]:
        lines += _way(way, render)
    if not step["next"]:
        lines += render.text("The game goes on with what this interrupted.", "  ")
        lines += render.text(f"It ends when: {step['ends']}.", "  ", hanging=2) if step["ends"] else []
        lines += render.citations(step, "  ")
    return lines


def _way(way: Data, render: Renderer) -> list[str]:
    catalogue = render.catalogue
    to, first = catalogue.entry(way["step"]), catalogue.entry(way["first"])
    when = f"When {way['when']}: " if way["when"] else ""
    lines = render.text(f"{when}{to['title']} ({to['id']})", "  ", hanging=2)
    if first["id"] != to["id"]:
        lines += render.text(f"It begins with: {first['title']} ({first['id']})", "    ", hanging=2)
    if first["says"]:
        lines += render.text(first["says"], "    ")
    lines += render.step(first, "    ") + render.citations(first, "    ")
    if first["parent"] == to["id"]:
        later = [catalogue.entry(id) for id in to["steps"] if id != first["id"]]
        for step in later:
            lines += render.text(f"Then: {step['title']} ({step['id']}): {step['who']}", "    ", hanging=2)
    return lines


def _short(id: str, nested: bool) -> str:
    return id.rpartition(".")[2] if nested else id
