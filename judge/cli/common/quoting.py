"""The wording of the documents below their citations, from the user's own copies."""

from typing import TYPE_CHECKING, Any

from judge.cli.common.width import fold
from judge.input.errors import printable

if TYPE_CHECKING:
    from judge.wording.shelf import Shelf

Data = dict[str, Any]


class Quoter:
    """Quotes passages from the copies on a shelf; what it cannot quote it says, each document once."""

    def __init__(self, shelf: "Shelf") -> None:
        self.shelf = shelf
        self.notes: list[str] = []

    def lines(self, citations: list[Data], indent: str = "") -> list[str]:
        """Return the wording of the passages, in lines."""
        return [line for citation in citations for line in self._quoted(citation, indent)]

    def text(self, citation: Data) -> str | None:
        """Return the wording of a passage, or None where no copy shows it."""
        document = citation["passage"].partition(":")[0]
        copy = self.shelf.copy(document)
        if copy is None:
            name = " ".join(filter(None, (citation["document"], citation["version"])))
            why = "can no longer be read" if document in self.shelf.damaged else "is not on hand"
            self._note(f"your copy of {name} {why}: judge sources add FILE")
            return None
        if copy.version != citation["version"] and copy.version is not None:
            self._note(f"your copy of {citation['document']} is version {copy.version}; cited is {citation['version']}")
        return copy.passages.get(citation["passage"])

    def in_json(self, value: Any) -> Any:
        """Return a value with the wording in each citation of a document that is on hand: null if it lacks that."""
        if isinstance(value, list):
            return [self.in_json(one) for one in value]
        if not isinstance(value, dict):
            return value
        copied = {key: self.in_json(one) for key, one in value.items()}
        passage = value.get("passage")
        if isinstance(passage, str) and "document" in value and self.shelf.copy(passage.partition(":")[0]) is not None:
            copied["wording"] = self.shelf.wording(passage)
        return copied

    def _quoted(self, citation: Data, indent: str) -> list[str]:
        said = self.text(citation)
        if said is None:
            there = self.shelf.copy(citation["passage"].partition(":")[0]) is not None
            return [f"{indent}(Your copy does not show {citation['passage']}.)"] if there else []
        paragraphs = printable(said).split("\n")
        lines = [
            line
            for number, paragraph in enumerate(paragraphs)
            for line in fold(paragraph, indent + ("  " if number else "> "), indent + "  ")
        ]
        copy = self.shelf.copy(citation["passage"].partition(":")[0])
        if copy is not None and citation["passage"] in copy.differing:
            lines.append(f"{indent}  (Your copy has it differently from the passage we cite.)")
        return lines

    def _note(self, text: str) -> None:
        if text not in self.notes:
            self.notes.append(text)
