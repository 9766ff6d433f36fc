"""Which of the entries that have the words of a question comes first.

It depends on the kind of entry, on whose case it is, and on how nearly people ask for it in just these words.
"""

from collections.abc import Callable, Collection, Mapping

from judge.books.catalogue import CARD
from judge.books.searching.rank import Scored

WEIGHT = {"term": 0.85, "erratum": 1.1, CARD: 0.4, "source": 0.3}
"""What holds now comes before what it once was; a card's own entry decides nothing; kinds not named weigh 1."""

CASES = ("ruling", "erratum", "ban", CARD)
"""Kinds of entries that are about a card."""

ANOTHERS = 0.7
"""What a case weighs whose card the question does not name: rules and terms come first."""

ITS_OWN = 1.3
"""What an entry weighs that is about the card which the question names."""

EXAMPLE = 1.2
"""What a rule or a term weighs that only gives this card as an example."""

CALLED = 1.5
"""How many times more an entry weighs that goes by the words of the question and no others."""

READING = 0.5
"""What the named card itself weighs, since its text may say what no ruling has to."""

SAME_WORDS = 7.0
"""How many times more an entry weighs that people ask for in just the words of the question."""

CLOSELY = 20
"""So many of the best entries are read closely, phrase by phrase; what comes after them is shown to nobody."""

NEARLY = 0.85
"""How nearly as well a general rule has to fit as a special case of it to come first."""


class Order:
    """Puts entries in order.

    `named` are the cards that a question names, each with how many words its whole name has, or 0 where only a part of
    it is named; `theirs` are the documents about them. `like` tells of some entries how nearly,
    0 to 1, each is asked for in the words of the question. `itself` tells that nothing is asked for but the one card
    that is named, `called` has the entries that go by just the words of the question, and `defined` those of which it
    only asks what they are.
    """

    def __init__(
        self,
        named: Mapping[str, int],
        theirs: Collection[int],
        like: Callable[[list[str]], Mapping[str, float]] = lambda ids: {},
        itself: bool = False,
        called: Collection[str] = (),
        defined: Collection[str] = (),
    ) -> None:
        self.named = named
        self.theirs = theirs
        self.like = like
        self.itself = itself
        self.called = called
        self.defined = defined

    def weight(self, id: str, kind: str, number: int) -> float:
        """Return how much an entry of its kind weighs."""
        if id in self.named:
            return READING * ITS_OWN
        weight = WEIGHT.get(kind, 1.0) * (CALLED if id in self.called else 1.0)
        if number in self.theirs:
            return weight * (ITS_OWN if kind in CASES else EXAMPLE)
        return weight * ANOTHERS if kind in CASES else weight

    def hits(self, found: list[tuple[str, str, Scored]]) -> list[tuple[str, float, Scored]]:
        """Return entries, given with their kinds, with their scores and the best first; equal ones stay as they are."""
        scores = {id: one.score * self.weight(id, kind, one.number) for id, kind, one in found}
        shares = {id: one.share for id, _, one in found}
        closely = sorted(scores, key=lambda id: -scores[id])[:CLOSELY]
        for id, alike in self.like(closely).items():
            scores[id] *= SAME_WORDS**alike
        for id, kind, one in found:
            if kind == "rule":
                self._general_first(id, one, scores, shares)
        self._own_reading_first(found, scores, shares)
        first = max(scores.values(), default=0.0)
        for id in self.defined:
            if id in scores:
                scores[id] += first
        ordered = [(id, round(scores[id], 4), one) for id, _, one in found]
        return sorted(ordered, key=lambda hit: -hit[1])

    def _own_reading_first(
        self, found: list[tuple[str, str, Scored]], scores: dict[str, float], shares: dict[str, float]
    ) -> None:
        """Put a named card beside the best of its rulings, unless one has more of what is asked.

        It comes before them where nothing about it has any of what is asked beyond the name: its own text is then what
        there is to go by, unless an erratum says how that reads now. Where nothing is asked for but the card, both come
        before whatever else speaks of it.
        """
        whole = [id for id, words in self.named.items() if words and id in scores]
        cases = [(id, kind, one) for id, kind, one in found if one.number in self.theirs and kind != CARD]
        if len(whole) != 1:
            return
        telling = [id for id, kind, one in cases if kind == "erratum" or one.has > self.named[whole[0]]]
        answered = bool(telling)
        if self.itself:
            told = [id for id, kind, _ in cases if id in telling and kind in CASES]
            first = max(scores.values())
            if told:
                best = max(told, key=lambda id: scores[id])
                scores[best] = first = max(scores[best], first * 1.001)
            scores[whole[0]] = max(scores[whole[0]], first * (0.999 if told else 1.001))
            return
        if answered and any(one.share > shares[whole[0]] for _, kind, one in cases if kind in CASES):
            return
        beside = 0.999 if answered else 1.001
        scores[whole[0]] = max([scores[whole[0]], *(scores[id] * beside for id, kind, _ in cases if kind in CASES)])

    def _general_first(self, id: str, one: Scored, scores: dict[str, float], shares: dict[str, float]) -> None:
        """Put the rule under which a special case stands before it, unless the case has more of what is asked for."""
        parts = id.split(".")
        for length in range(len(parts) - 1, 0, -1):
            general = ".".join(parts[:length])
            if shares.get(general, 0.0) >= one.share and NEARLY * scores[id] < scores[general] <= scores[id]:
                scores[general] = scores[id] * 1.001
