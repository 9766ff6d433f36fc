"""What pictures look like: by day, at night, and on paper."""

from typing import Final

WIDTH: Final = 360
"""Units across a picture: on a phone they are its pixels, so that no letter is smaller than 11 of those."""
SHOWN: Final = 480
"""Pixels across where there is room for more."""
MARGIN, GAP, PAD = 8, 6, 6
NAME, FACT = 12, 11
"""Sizes of letters."""
HIGH = {NAME: 15, FACT: 14}
"""Heights of their lines."""

NAMED: Final = "ink soft line paper wall card turned p0 p1 p2 p3"
DAY: Final = "#2b2015 #66543c #b59a74 #fbf7ef #f3e9d8 #fffdf9 #ead9bd #1c5596 #a3301d #1a6b37 #71398f"
NIGHT: Final = "#f1e9dc #c3b399 #7a674c #1c1813 #29231b #342c22 #54462f #9ac3f2 #f3a898 #98d8ab #d9b3ee"
PAPER: Final = "#000 #333 #777 #fff #fff #fff #ddd #1c5596 #a3301d #1a6b37 #71398f"
"""Colours by name; `p0` and what follows are those of the players."""


def _colours(values: str) -> str:
    return "".join(f"--{name}:{value};" for name, value in zip(NAMED.split(), values.split(), strict=True))


STYLE: Final = (
    f".judge-board{{{_colours(DAY)}display:block;margin:auto;max-width:100%;height:auto;background:var(--paper);fill:var(--ink);"
    'font:11px Roboto,"Helvetica Neue",Arial,"Liberation Sans",sans-serif}'
    f"@media(prefers-color-scheme:dark){{.judge-board{{{_colours(NIGHT)}}}}}"
    f"@media print{{.judge-board{{{_colours(PAPER)}}}}}"
    ".j-b,.j-k,.j-n,.j-i{font-weight:700}.j-b{font-size:12px}.j-s{fill:var(--soft)}"
    ".j-n,.j-i{text-anchor:middle}.j-i{fill:var(--card)}"
    ".j-paper{fill:var(--paper)}.j-wall{fill:var(--wall);stroke:var(--line)}"
    ".j-tile,.j-lead{fill:var(--card);stroke:var(--line)}.j-lead{stroke:var(--ink);stroke-width:2}"
    ".j-up{fill:var(--paper);stroke:var(--soft)}.j-booted{fill:var(--turned);stroke:var(--ink)}"
    ".j-stud{fill:var(--ink);stroke:var(--ink)}.j-draw{fill:none;stroke:var(--ink)}"
    ".j-new{fill:none;stroke:var(--ink);stroke-width:2;stroke-dasharray:5 3}"
    ".j-0{fill:var(--p0)}.j-1{fill:var(--p1)}.j-2{fill:var(--p2)}.j-3{fill:var(--p3)}"
)
"""The style of every picture; a page with several of them needs it once.

No rule names two elements, one inside the other: what is shown again by `<use>` has lost those around it.
"""
