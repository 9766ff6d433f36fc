"""The way through the timing chart: what comes after a step, and who then has the first opportunity."""

from dataclasses import dataclass

from judge.books.reading.load import Books
from judge.books.reading.model import Step


@dataclass(frozen=True)
class Way:
    """Where the game may go from a step."""

    step: str
    when: str | None
    """When it goes there, in words; None for the next step in a sequence."""
    first: str
    """The step in which somebody acts first: the innermost step with which it begins."""


class Chart:
    """The steps of the game, and the ways between them."""

    def __init__(self, books: Books) -> None:
        self.steps = {written.value.id: written.value for written in books.steps}
        self.parent = {part.id: step.id for step in self.steps.values() for part in step.steps}
        self.top = [written.value.id for written in books.steps if not written.under]

    def beside(self, id: str) -> list[str]:
        """Return the ids of the steps that have the same parent, in order, this one among them."""
        parent = self.parent.get(id)
        return self.top if parent is None else [step.id for step in self.steps[parent].steps]

    def onward(self, id: str) -> list[Way]:
        """Return where the game goes from a step: as it says itself, else to its neighbour, else as its parent says.

        The chapters of the chart are no sequence: where the game goes from one of them is said there, or nowhere.
        """
        step, parent = self.steps[id], self.parent.get(id)
        told = [Way(to, when, self.first(to)) for to, when in step.then.items() if to in self.steps]
        if told or parent is None:
            return told
        beside = self.beside(id)
        after = beside[beside.index(id) + 1 :]
        if after and not self.steps[parent].choice:
            return [Way(after[0], None, self.first(after[0]))]
        return self.onward(parent)

    def first(self, id: str) -> str:
        """Return the innermost step with which a step begins, wherever the chart lays it out."""
        seen = set()
        while id not in seen:
            seen.add(id)
            step: Step = self.steps[id]
            if step.steps and not step.choice:
                id = step.steps[0].id
            elif step.under in self.steps:
                id = str(step.under)
        return id
