"""A document of our own about a game that does not exist: what the program must find again, however it was extracted.

A line that begins with `#` is a heading, `##` a section; every other line is a passage.
"""

from pathlib import Path

from judge.wording.fingerprint import Print, write_prints
from judge.wording.letters import letters_of

TEXT = """\
## Tumbleweed Rulebook
Tumbleweed Rulebook, version 2.4. A game of wind, fences and patience for two or more farmers.
## The farm
# Fences
A fence stands on the border of exactly two fields. It keeps tumbleweeds out, and it keeps chickens in, except \
for those that have learned to fly since the last harvest.
\u2022 A fence of wire costs one nail.
\u2022 A fence of wood costs three nails, or two nails and an afternoon.
\u2022 Fences are never moved once they stand; they are taken down and built anew.
Whenever a tumbleweed reaches a fence, its first roll ends. The farmer who built the fence may \u201cwave it \
through\u201d, and then it rolls on as if there were nothing there.
# Chickens
Chickens count as half a neighbour when the mayor takes the census, rounded up for the farmer and down for the \
bank.
1. Put the chicken on the field.
2. Feed it at once.
3. Name it. A chicken without a name cannot be sold in the same season, not even by the farmer\u2019s own \
cousin.
Feed it at once.
See the entry on fences.
# The well
The well is owned by nobody and used by everybody; whoever draws the last bucket of the day refills the \
trough, even if that means walking home in the dark without an official lantern.
If two farmers reach the well in the same moment, the one with the smaller farm drinks first, the other one \
may complain in writing, and the complaint is read aloud at the next town meeting.
A bucket that falls in is gone until the first of the following month.
See the entry on fences.
## Wind
# Strong wind
Wind is strong when three cards of the weather deck show the same arrow. Strong wind moves every loose object \
by one field, first the light ones, then the heavy ones, then whatever is left in the field of the youngest \
player.
An object is loose unless a rope, a fence, a sleeping dog or an effect of a card holds it. Effects that hold \
several objects hold them one at a time, in the order in which their owner names them.
\u2022 Hats are always loose.
\u2022 Dogs never are.
Find shelter first.
# Calm
On a calm day no tumbleweed rolls. Farmers may flatten one hill, find one nail for each flag on the official \
list of fences, or finish a fight that was left undecided.
Calm ends at noon, or as soon as anybody says that it is rather quiet today.
Find shelter first.
## The end
# Victory
You win when you own more shade than all your opponents together and the weather deck is empty, or when nobody \
else remembers whose turn it is.
If several farmers would win at once, they count their chickens, and the smallest number wins; hatching is not \
counted.
"""

DOCUMENT = "tumbleweed"


def passages() -> list[tuple[str, str, str, str]]:
    """Id, section, heading and text of each passage."""
    found: list[tuple[str, str, str, str]] = []
    section = heading = ""
    for line in TEXT.splitlines():
        if line.startswith("## "):
            section = heading = line[3:]
        elif line.startswith("# "):
            heading = line[2:]
        else:
            found.append((f"{DOCUMENT}:{len(found) + 1}", section, heading, line))
    return found


def lines() -> list[str]:
    """The document as plain text, a paragraph a line."""
    return [line.lstrip("# ") if line.startswith("#") else line for line in TEXT.splitlines()]


def write_source(data: Path) -> None:
    """Add the document and its fingerprints to a data folder."""
    rows = [f'  - {{id: "{id}", section: "{section}", heading: "{heading}"}}' for id, section, heading, _ in passages()]
    head = "id: tumbleweed\ntitle: Tumbleweed Rulebook\nversion: '2.4'\npublisher: nobody\nauthority: official\n"
    folder = data / "sources"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{DOCUMENT}.yaml").write_text(f"{head}passages:\n" + "\n".join(rows) + "\n", encoding="utf-8")
    prints = [Print.of(id, letters_of(text)) for id, _, _, text in passages()]
    write_prints(folder / "fingerprints" / f"{DOCUMENT}.json", DOCUMENT, prints)
