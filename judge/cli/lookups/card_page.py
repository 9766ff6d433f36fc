"""All that is known of a card, on one page."""

from typing import Any

from judge.books.printings import printed_otherwise, printing_line
from judge.cli.common.render import Renderer
from judge.views.values.facts import facts_line

Data = dict[str, Any]


def card_page(entry: Data, render: Renderer) -> list[str]:
    """Return the lines: name, bans, facts, errata, our reading, rulings, rules, scenarios."""
    card = entry["card"]
    render.crowded = len(entry["bans"]) + len(entry["errata"]) + len(entry["rulings"]) > 1
    lines = render.heading(entry["title"])
    for id in entry["bans"]:
        ban = render.catalogue.entry(id)
        lines += render.text(f"BANNED: {ban['says']}", hanging=2) + render.citations(ban, "  ")
    lines += render.text(facts_line(card))
    if card.get("keywords"):
        lines += render.text(f"Keywords: {', '.join(card['keywords'])}.", hanging=2)
    if render.brief:
        lines += _printed_otherwise(card, render)
    else:
        lines += render.text(f"Printed in {'; '.join(printing_line(one) for one in card['printings'])}.", hanging=2)

    if entry["reading"]:
        lines += ["", *render.heading("What it does, as we read it")]
        for line in entry["reading"]:
            lines += render.text(line, "  ", hanging=2)
    if card.get("interpretation"):
        lines += ["", *render.heading("Where its text leaves a gap")]
        lines += render.text(f"INTERPRETATION: {card['interpretation']}", "  ", hanging=2)
    lines += _statements("Erratum", "Errata", entry["errata"], entry, render)
    lines += _statements("Ruling", "Rulings", entry["rulings"], entry, render)
    if "as_of" in entry:
        lines += ["", *render.text(_as_of(entry["as_of"]), hanging=2)]
    elif not (entry["errata"] or entry["rulings"]):
        lines += ["", "No ruling on record for this card."]
    if render.brief:
        rows = [*render.titles("General rules", entry["rules"]), *render.titles("Terms", entry["terms"])]
        return lines + (["", *rows] if rows else []) + _more(entry, render)
    if entry["rules"]:
        lines += ["", *render.listed("General rules", entry["rules"])]
    if entry["timing"]:
        lines += ["", *render.listed("In the timing chart", entry["timing"])]
    if entry["terms"]:
        lines += ["", *render.listed("Terms", entry["terms"])]
    if entry["scenarios"]:
        lines += ["", *render.proofs(entry)]
    return lines


def _printed_otherwise(card: Data, render: Renderer) -> list[str]:
    """Return which printings differ from the one whose facts and text are told here, and in what."""
    others, own = printed_otherwise(card)
    if not others:
        return []
    told = "; ".join(printing_line(one) for one in others)
    return render.text(f"Printed otherwise in {told}. What stands here is as in {own}.", hanging=2)


def _more(entry: Data, render: Renderer) -> list[str]:
    """Return what only --all shows of a card."""
    counts = {"printing": len(entry["card"]["printings"]), "scenario": len(entry["scenarios"])}
    told = [f"{count} {word}{'s' if count > 1 else ''}" for word, count in counts.items() if count]
    return render.text(f"(--all shows all ids{''.join(f', {one}' for one in told)}.)", hanging=1)


def _as_of(as_of: Data) -> str:
    """Return whose answer this is, and how much was said of the card only later, or elsewhere."""
    nothing = "" if as_of["speaks"] else " It has no ruling on this card."
    unsaid = f" Not spoken of there: {as_of['unsaid']} of the errata and rulings of today." if as_of["unsaid"] else ""
    return f"As of {as_of['title']}.{nothing}{unsaid}"


def _statements(one: str, many: str, ids: list[str], card: Data, render: Renderer) -> list[str]:
    if not ids:
        return []
    lines = ["", *render.heading(one if len(ids) == 1 else many)]
    for index, id in enumerate(ids):
        if index and not render.in_rows:
            lines.append("")
        entry = render.catalogue.entry(id)
        other = entry["cards"][0] != card["title"]  # a ruling on another card, which speaks of this one too
        lines += render.point(entry, "  ", f"On {entry['cards'][0]}:" if other else "")
    return lines
