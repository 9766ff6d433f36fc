"""Why an answer is so: rules, rulings and errata with what they say here."""

from dataclasses import dataclass, field

from judge.books.catalogue import Catalogue
from judge.books.citations import because
from judge.views.values.entry import Citation, Data


@dataclass(frozen=True)
class Reason:
    """A rule, a ruling or an erratum as a reason for an answer; as text it is what it says here, and where that is."""

    rule: str
    kind: str
    title: str
    why: str
    citations: tuple[Citation, ...]
    data: Data = field(repr=False, compare=False)
    """The same for JSON, with how far it holds where that is not certain."""

    def __str__(self) -> str:
        place = f" [{self.citations[0]}]" if self.citations else ""
        return f"{self.why}{place}"

    def to_json(self) -> Data:
        """Return the reason as scripts get it."""
        return {**self.data, "citations": [dict(one) for one in self.data["citations"]]}


def reason(rule: str, why: str, catalogue: Catalogue) -> Reason:
    """Return a rule as the reason for an answer; without words it says its own sentence."""
    data = because(rule, why, catalogue)
    cited = tuple(Citation(**one) for one in data["citations"])
    return Reason(rule, data["kind"], data["title"], data["why"], cited, data)
