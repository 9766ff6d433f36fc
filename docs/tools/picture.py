"""Pictures of the program at work: what a command prints on a terminal, as an SVG that fetches nothing, and a board."""

from __future__ import annotations

import io
import os
import re
import shlex
import subprocess
import sys
from html import unescape
from typing import Final

from .pages import ROOT

COMMAND: Final = "judge table data/scenarios/reacts/arnold-saves-dawn.yaml --do 'why ann: react Arnold McCadish' --do 1"
"""What the picture shows: a table, whose decision it is, why another answer is refused, and what an answer does."""
BOARD: Final = "data/scenarios/reacts/arnold-saves-dawn.yaml"
"""The scenario whose board the README shows."""
COLUMNS: Final = 84
SVG: Final = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img">
<title>judge at work in a terminal</title>
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size:
{char_height}px; line-height: {line_height}px; }}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""
"""As rich writes it, without the font that its own template fetches from elsewhere."""


def board() -> str:
    """The board of the README, as `judge picture` draws it."""
    import judge

    return judge.picture(ROOT / BOARD).svg


def on_a_terminal(command: str) -> str:
    """What a command prints where standard output is a terminal: with its bold text, and no progress bars."""
    import fcntl
    import pty
    import struct
    import termios

    run = [sys.executable, "-m", "judge", *shlex.split(command)[1:]]
    subprocess.run([*run[:3], "banned"], cwd=ROOT, stdout=subprocess.DEVNULL, check=True)  # compiles, unseen
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 200, COLUMNS, 0, 0))
    environment = {**os.environ, "TERM": "xterm-256color"}
    environment.pop("NO_COLOR", None)
    child = subprocess.Popen(run, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs, env=environment)
    os.close(theirs)
    printed = b""
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:  # how Linux says that nobody is at the other end any more
            break
        if not part:
            break
        printed += part
    os.close(ours)
    if child.wait() not in (0, 1):
        raise ValueError(f"{command} failed: {printed.decode()}")
    return printed.decode("utf-8").replace("\r\n", "\n")


def at_work() -> str:
    """The picture of the README."""
    from rich.console import Console
    from rich.terminal_theme import SVG_EXPORT_THEME
    from rich.text import Text

    console = Console(record=True, width=COLUMNS, file=io.StringIO(), force_terminal=True, legacy_windows=False)
    console.print(Text.assemble(("$ ", "bold green"), (COMMAND, "bold")))
    console.print(Text.from_ansi(on_a_terminal(COMMAND)))
    svg = console.export_svg(title="judge", theme=SVG_EXPORT_THEME, code_format=SVG, unique_id="judge")
    return "\n".join(line.rstrip() for line in svg.splitlines()) + "\n"


def words_of(svg: str) -> list[str]:
    """The lines of text that a picture shows, whatever they look like."""
    lines: dict[str, str] = {}
    for y, words in re.findall(r'<text[^>]* y="([^"]+)"[^>]*clip-path[^>]*>([^<]*)</text>', svg):
        lines[y] = lines.get(y, "") + unescape(words).replace("\xa0", " ")
    return [line.rstrip() for line in lines.values() if line.strip()]
