"""Cards that meet, on one page."""

from typing import Any

from judge.books.answers.together import Together
from judge.cards.occasions import Meeting, Occasion
from judge.cli.common.render import Renderer, joined
from judge.cli.lookups.sheet_text import caveat, citations
from judge.views.of_books.interact import Interaction
from judge.views.values.entry import name_of

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

DECISIVE = 3
"""Rulings whose words are on a short page; of further ones it gives the titles."""

LINES = 24
"""Lines that the page takes at most, unless all of it is asked for."""

Section = tuple[str, list[list[str]]]
"""What the page calls a part of it, and its items, which are not broken; the first one has the heading."""


def interact_page(answer: Interaction, render: Renderer) -> str:
    """Return the page: what decides first, open points, where the cards meet, their own rulings, rules, scenarios."""
    ids, found, acts, met = [one.id for one in answer.cards], answer.together, answer.occasions, list(answer.meetings)
    runs, rules = list(answer.scenarios), [one.id for one in answer.rules]
    page = _Page(ids, found, render)
    sections = [
        page.rulings(),
        page.open_points(rules),
        page.acts(acts, met),
        page.meetings(met, acts),
        page.own(),
        page.rules(rules),
        page.scenarios(runs),
    ]
    if not found.on_record and not render.output.show_all:
        sections.insert(1, sections.pop(5))  # the general rules are then what there is to say
    told = [section for section in sections if section[1]]
    if render.output.show_all:
        return joined([[line for item in items for line in item] for _, items in told])
    return "\n".join(_fitting(told, render))


def _fitting(sections: list[Section], render: Renderer) -> list[str]:
    """Return as many items as fit, and then what is left out, so that nothing is cut in silence."""
    lines: list[str] = []
    left: list[str] = []
    for name, items in sections:
        for at, item in enumerate(items):
            block = [*([""] if lines and not at else []), *item]
            if lines and (left or len(lines) + len(block) > LINES - 2):
                left.append(name)
            else:
                lines += block
    rest = ", ".join(dict.fromkeys(left))
    return lines + render.text(f"--all shows {f'the rest ({rest}) and ' if rest else ''}every citation.", hanging=2)


class _Page:
    def __init__(self, ids: list[str], found: Together, render: Renderer) -> None:
        self.ids = ids
        self.found = found
        self.render = render
        self.catalogue = render.catalogue
        self.whole = render.output.show_all
        titles = [self.catalogue.title(id) for id in ids]
        self.titles = " and ".join(filter(None, (", ".join(titles[:-1]), titles[-1])))

    def headed(self, heading: str, items: list[list[str]]) -> list[list[str]]:
        """Return the items, the first of them under the heading; none where there are none."""
        return [[*self.render.heading(heading), *items[0]], *items[1:]] if items else []

    def rulings(self) -> Section:
        render, found = self.render, self.found
        lines = render.heading(self.titles)
        if not found.on_record:
            lines += render.text(
                "No ruling on record concerns them together. What follows are general rules, and what the cards' "
                "texts make of them."
            )
            return "rulings", [lines]
        alike = self._alike()
        keyword = {one.ruling: one for one in reversed(found.spoken_of)}
        items: list[list[str]] = []
        for id in found.told:
            if id in alike and not self.whole:
                continue
            if len(items) >= DECISIVE and not self.whole:
                items.append(render.text(f"{id}: {render.title(id)}", "  ", hanging=4))
                continue
            why: list[str] = []
            if id in keyword and id not in (*found.named, *found.linked):
                one = keyword[id]
                why = render.text(f"{self.catalogue.title(one.card)} has to do with "
                                  f"{self.catalogue.title(one.term)}:", "  ")  # fmt: skip
            items.append([*([""] if self.whole else []), *why, *self._statement(id)])
        return "rulings", [[*lines, *items[0]], *items[1:]]

    def _alike(self) -> set[str]:
        """Return linked entries that say of one card what another says of the other: a short page says it once."""
        said: dict[str, str] = {}
        for id in self.found.linked:
            said.setdefault(self.catalogue.entry(id)["says"], id)
        return {id for id in self.found.linked if id not in said.values()}

    def open_points(self, rules: list[str]) -> Section:
        """Return what is not settled among their own rulings and the general rules."""
        ids = [id for id in self._open(rules) if id not in self.found.told]
        if self.whole:
            return "open points", self.headed("Open points", [self._statement(id) for id in ids])
        items = [self.render.text(f"{id}: {self.render.title(id)}", "  ", hanging=4) for id in ids]
        return "open points", self.headed("Open points that bear on this", items)

    def _open(self, rules: list[str]) -> list[str]:
        ids = dict.fromkeys([*(one.entry for one in self.found.own), *rules])
        return [id for id in ids if self.catalogue.entry(id)["status"] == "open"]

    def own(self) -> Section:
        """Return rulings on one of the cards that bear on another, each with what they have in common."""
        items: dict[str, list[str]] = {}
        for one in self.found.own:
            if one.entry in items or self.catalogue.entry(one.entry)["status"] == "open":
                continue
            shared = "; ".join(self.catalogue.title(rule) for rule in one.rules)
            why = self.render.text(f"Bears on {self.catalogue.title(one.card)}: {shared}.", "    ", hanging=2)
            items[one.entry] = [*self._statement(one.entry), *(why if self.whole else [])]
        return "their own rulings", self.headed("Their own rulings that bear on the other", list(items.values()))

    def _statement(self, id: str) -> list[str]:
        """Return an entry in full, or in few lines: what it says, its first citation, and how far it holds."""
        entry = self.catalogue.entry(id)
        if self.whole:
            return [*self.render.heading(name_of(entry), "  "), *self.render.statement(entry, "  ")]
        name = ", ".join(entry["cards"]) if entry["kind"] == "ruling" else name_of(entry)
        says = f"OPEN. We play: {entry['default']}" if "default" in entry else entry["says"]
        told = f"{name}: {says} {citations(entry)}{caveat(entry) if 'default' not in entry else ''}"
        return [*self.render.text(told, "  ", hanging=2), *self.render.text(f"Id: {id}", "    ")]

    def acts(self, acts: dict[str, tuple[Occasion, ...]], met: list[Meeting]) -> Section:
        """Return when each of them acts; a short page leaves it to where they meet."""
        encoded = all(self.catalogue.card(id).get("encoded", True) for id in self.ids)
        if met and encoded and not self.whole:
            return "when they act", []
        lines: list[str] = []
        for id in self.ids:
            card = self.catalogue.card(id)
            known = "" if card.get("encoded", True) else " (not encoded: from the kinds of its text alone)"
            if not acts[id]:
                lines += self.render.text(f"{card['title']}: no text of its own that acts.", "  ", hanging=2)
                continue
            lines += self.render.text(f"{card['title']}{known}:", "  ", hanging=2)
            for one in acts[id]:
                lines += self.render.text(f"- {self._when(one)}", "    ", hanging=2)
        return "when they act", self.headed("When they act", [lines])

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

    def meetings(self, met: list[Meeting], acts: dict[str, tuple[Occasion, ...]]) -> Section:
        items = [self._meeting(meeting) for meeting in met]
        if not met:
            items = [self.render.text("In no step, and over no event that is known.", "  ")]
        after = self._one_after_another(acts) if self.whole or not met else []
        return "where they meet", self.headed("Where they meet", [*items, *([after] if after else [])])

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
            return lines + (render.citations(step, "    ") if self.whole else [])
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

    def rules(self, rules: list[str]) -> Section:
        rules = [id for id in rules if id not in self._open(rules)]
        full = SHOWN if self.whole else 0 if self.found.on_record else 1
        items = [self._rule(id) for id in rules[:full]]
        for id in (*rules[full:], *self.found.terms):
            items.append(self.render.text(f"{id}: {self.catalogue.title(id)}", "  ", hanging=4))
        both = "both" if len(self.ids) == 2 else "them"
        return "general rules", self.headed(f"General rules that bear on {both}", items)

    def _rule(self, id: str) -> list[str]:
        if not self.whole:
            return self._statement(id)
        entry = self.catalogue.entry(id)
        lines = self.render.text(f"{entry['title']}: {entry['says']}", "  ", hanging=2)
        lines += self.render.citations(entry, "    ")
        return lines + self.render.status(entry, "    ")

    def scenarios(self, runs: list[Data]) -> Section:
        heading = "Scenarios with them, run just now"
        words = {True: "passed", False: "FAILED", None: "cannot be run"}
        if not self.whole:
            counts = {word: sum(words[run["passed"]] == word for run in runs) for word in words.values()}
            told = ", ".join(f"{count} {word}" for word, count in counts.items() if count)
            return "scenarios", [self.render.text(f"{heading}: {told}.")] if runs else []
        items = []
        for run in runs:
            items.append(self.render.text(f"{words[run['passed']]}: {run['title']} ({run['id']})", "  ", hanging=4))
        return "scenarios", self.headed(heading, items)
