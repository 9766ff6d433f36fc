"""Cards that meet, on one page."""

from typing import Any

from judge.books.answers.together import Together
from judge.cards.occasions import Meeting, Occasion
from judge.cli.common.render import Renderer, joined

Data = dict[str, Any]

WORDS = {
    "noon": "a Noon ability",
    "shootout": "a Shootout ability",
    "resolution": "a Resolution ability",
    "cheatin resolution": "a Cheatin' Resolution ability",
    "react": "a React",
    "trait": "a trait",
}

SHOWN = 4
"""General rules that are shown in full; of further ones the page gives the titles."""


def interact_page(
    ids: list[str],
    found: Together,
    acts: dict[str, tuple[Occasion, ...]],
    met: list[Meeting],
    runs: list[Data],
    rules: list[str],
    render: Renderer,
) -> str:
    """Return the page: rulings, when each card acts, where they meet, general rules, scenarios."""
    page = _Page(ids, render)
    blocks = [
        page.rulings(found),
        page.acts(acts),
        page.meetings(met, acts),
        page.rules(rules, found),
        page.scenarios(runs),
    ]
    return joined(blocks)


class _Page:
    def __init__(self, ids: list[str], render: Renderer) -> None:
        self.ids = ids
        self.render = render
        self.catalogue = render.catalogue
        titles = [self.catalogue.title(id) for id in ids]
        self.titles = " and ".join(filter(None, (", ".join(titles[:-1]), titles[-1])))

    def rulings(self, found: Together) -> list[str]:
        render = self.render
        lines = render.heading(self.titles)
        if not found.on_record:
            return lines + render.text(
                "No ruling on record concerns them together. What follows are general rules, and what the cards' "
                "texts make of them."
            )
        for id in found.named:
            lines += ["", *self._statement(id)]
        for one in found.spoken_of:
            if one.ruling not in found.named:
                why = f"{self.catalogue.title(one.card)} has to do with {self.catalogue.title(one.term)}:"
                lines += ["", *render.text(why, "  "), *self._statement(one.ruling)]
        return lines

    def _statement(self, id: str) -> list[str]:
        from judge.cli.common.render import name_of

        entry = self.catalogue.entry(id)
        return [*self.render.heading(name_of(entry), "  "), *self.render.statement(entry, "  ")]

    def acts(self, acts: dict[str, tuple[Occasion, ...]]) -> list[str]:
        lines = self.render.heading("When they act")
        for id in self.ids:
            card = self.catalogue.card(id)
            known = "" if card.get("encoded", True) else " (not encoded: from the kinds of its text alone)"
            if not acts[id]:
                lines += self.render.text(f"{card['title']}: no text of its own that acts.", "  ", hanging=2)
                continue
            lines += self.render.text(f"{card['title']}{known}:", "  ", hanging=2)
            for one in acts[id]:
                lines += self.render.text(f"- {self._when(one)}", "    ", hanging=2)
        return lines

    def _when(self, one: Occasion) -> str:
        what = "an effect that it leaves waiting" if one.waiting else WORDS[one.kind]
        if one.event is not None:
            instead = ' with "instead"' if one.tier and one.tier.startswith("instead") else ""
            return f"{what}{instead}, {one.moment} {one.event_in_words} ({one.steps[0]})"
        if one.kind == "react":
            return f"{what}, to what its text names (reacts)"
        if one.kind == "trait":
            return f"{what}, whenever its text says"
        return f"{what}, in {' or '.join(f'{self.catalogue.title(step)} ({step})' for step in one.steps)}"

    def meetings(self, met: list[Meeting], acts: dict[str, tuple[Occasion, ...]]) -> list[str]:
        lines = self.render.heading("Where they meet")
        for meeting in met:
            lines += self._meeting(meeting)
        if not met:
            lines += self.render.text("In no step, and over no event that is known.", "  ")
        return lines + self._one_after_another(acts)

    def _one_after_another(self, acts: dict[str, tuple[Occasion, ...]]) -> list[str]:
        """Return the steps in which the cards act, in the order of the chart, where these are several."""
        played: dict[str, list[str]] = {}
        for id in self.ids:
            for step in (step for one in acts[id] for step in one.times):
                played.setdefault(step, []).append(self.catalogue.title(id))
        if len(played) < 2 or len({title for titles in played.values() for title in titles}) < 2:
            return []
        lines = self.render.text("One after the other, in the order of the timing chart:", "  ")
        for row in self.catalogue.rows("step"):
            if row.id in played:
                titles = ", ".join(dict.fromkeys(played[row.id]))
                lines += self.render.text(f"- {row.title} ({row.id}): {titles}", "    ", hanging=2)
        return lines

    def _meeting(self, meeting: Meeting) -> list[str]:
        render = self.render
        if meeting.step is not None:
            step = self.catalogue.entry(meeting.step)
            names = dict.fromkeys(self.catalogue.title(id) for id, _ in meeting.order)
            lines = render.text(f"In {step['title']} ({step['id']}): {', '.join(names)}.", "  ", hanging=2)
            lines += render.text(f"First: {step['who']}. One play at a time.", "    ", hanging=2)
            return lines + render.citations(step, "    ")
        if meeting.event is None:
            return render.text(
                'If they answer the same event: what says "instead" comes first, then traits, then Reacts; the Winner '
                "first within each. Only their texts tell which events they answer.", "  ", hanging=2,
            )  # fmt: skip
        words = meeting.order[0][1].event_in_words
        lines = render.text(f"When {words} ({meeting.event}), in this order:", "  ", hanging=2)
        place = 0
        last: tuple[str | None, str | None] | None = None
        for id, one in meeting.order:
            here = (one.moment, one.tier)
            place += here != last
            last = here
            lines += render.text(f"{place}. {self.catalogue.title(id)}: {self._when(one)}", "    ", hanging=3)
        if any(one.tier in ("instead trait", "instead react") for _, one in meeting.order[:-1]):
            lines += render.text("Once the event is replaced, nothing later answers it.", "    ", hanging=2)
        if len({(one.moment, one.tier) for _, one in meeting.order}) < len(meeting.order):
            lines += render.text("Those of the same number: the Winner's first, then clockwise.", "    ", hanging=2)
        return lines

    def rules(self, rules: list[str], found: Together) -> list[str]:
        if not rules and not found.terms:
            return []
        lines = self.render.heading("General rules that bear on both" if len(self.ids) == 2 else
                                    "General rules that bear on them")  # fmt: skip
        for id in rules[:SHOWN]:
            entry = self.catalogue.entry(id)
            lines += self.render.text(f"{entry['title']}: {entry['says']}", "  ", hanging=2)
            lines += self.render.citations(entry, "    ")
            lines += self.render.status(entry, "    ")
        for id in (*rules[SHOWN:], *found.terms):
            lines += self.render.text(f"{id}: {self.catalogue.title(id)}", "  ", hanging=4)
        return lines

    def scenarios(self, runs: list[Data]) -> list[str]:
        if not runs:
            return []
        lines = self.render.heading("Scenarios with them, run just now")
        for run in runs:
            verdict = {True: "passed", False: "FAILED", None: "cannot be run"}[run["passed"]]
            lines += self.render.text(f"{verdict}: {run['title']} ({run['id']})", "  ", hanging=4)
        return lines
