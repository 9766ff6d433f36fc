"""The sheet as one web page: prints on A4 and on Letter, reads on a phone, and fetches nothing."""

from html import escape
from typing import Any

from judge.books.answers.sheet import OnCard
from judge.books.braces import BRACES
from judge.cli.common.output import Output
from judge.cli.lookups.sheet_text import caveat, citations_below, footer, heading
from judge.views.of_books.sheet import Sheet

Data = dict[str, Any]

STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.4 Georgia, "Times New Roman", serif; max-width: 46em; margin: 1em auto; padding: 0 1em; }
h1 { font-size: 1.3em; }
h2 { font-size: 1.05em; margin: 1em 0 .2em; break-after: avoid; }
ul { margin: 0; padding-left: 1.1em; }
li { margin: .2em 0; break-inside: avoid; overflow-wrap: break-word; }
.ban strong, .erratum strong { text-transform: uppercase; font-size: .85em; letter-spacing: .03em; }
cite { font-style: normal; font-size: .85em; opacity: .75; }
em.status { font-style: normal; font-weight: bold; font-size: .85em; }
blockquote { margin: .2em 0 .2em 1em; font-size: .9em; white-space: pre-line; }
footer { margin-top: 1.5em; font-size: .8em; opacity: .75; }
@page { margin: 13mm; }
@media print {
  :root { color-scheme: light; }
  body { font-size: 9.5pt; line-height: 1.25; max-width: none; margin: 0; padding: 0; columns: 2; column-gap: 8mm; }
  h1, footer { column-span: all; }
  h1 { margin: 0 0 3mm; }
}
"""
"""No page size is set: the margins leave room on A4 and on Letter alike."""

LABELS = {"ban": "Banned", "erratum": "Erratum"}


def sheet_html(sheet: Sheet, output: Output, name: str | None = None) -> str:
    """Return the page."""
    title = f"Doomtown: Reloaded \u2013 rulings for {name or 'these cards'}"
    sections = [line for part in sheet.parts if part.entries for line in _section(part, output)]
    if output.wording:
        for note in output.quoter.notes:
            output.note(note)
    silent = [str(part.card["title"]) for part in sheet.parts if not part.entries]
    parts = [
        "<!DOCTYPE html>",
        '<html lang="en">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title>",
        f"<style>{STYLE}</style>",
        "</head>",
        "<body>",
        f"<h1>{escape(title)}</h1>",
        *sections,
        *([f"<h2>Nothing on record</h2>\n<p>{escape('; '.join(silent))}</p>"] if silent else []),
        f"<footer>{escape(footer(sheet))} Stated in our own words, with where it is written. "
        "An unofficial aid.</footer>",
        "</body>",
        "</html>",
    ]
    return "\n".join(parts)


def _section(part: OnCard, output: Output) -> list[str]:
    items = [_item(entry, part.card, output) for entry in part.entries]
    return ["<section>", f"<h2>{escape(heading(part))}</h2>", "<ul>", *items, "</ul>", "</section>"]


def _item(entry: Data, card: Data, output: Output) -> str:
    label = f"<strong>{LABELS[entry['kind']]}:</strong> " if entry["kind"] in LABELS else ""
    about = f"On {escape(entry['cards'][0])}: " if entry["cards"][0] != card["title"] else ""
    says = BRACES.sub(r"<b>\1</b>", escape(entry["says"]))
    status = f' <em class="status">{escape(caveat(entry).strip())}</em>' if caveat(entry) else ""
    quotes = "".join(f"<blockquote>{escape(one)}</blockquote>" for one in _quotes(entry, output))
    cite = f"<cite>{escape(citations_below(entry))}</cite>"
    return f'<li class="{entry["kind"]}">{label}{about}{says} {cite}{status}{quotes}</li>'


def _quotes(entry: Data, output: Output) -> list[str]:
    if not output.wording:
        return []
    return [text for text in map(output.quoter.text, entry["citations"]) if text is not None]
