"""What a choice or a list of cards is about, as a phrase that conditions can narrow: `an unbooted dude of yours`."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from .comparing import together
from .nouns import Many, a, joined, several

_OF_THE_MOST = re.compile(r"^whose ([\w ]+) is the (highest|lowest) \1 (among|in)\b")
IN_PLAY = "in play"
SEEN = (
    "at ", "in town", "attached to ", "on a dude", "in the shootout", "in this shootout", "in your posse",
    "in your opponent's posse", "in or carried in ", "carried in ", "in the town square", "that you control",
    "that you do not control", "controlled by ",
)  # fmt: skip
"""How words behind a noun begin that are so of nothing but what is in play."""


@dataclass(frozen=True)
class Phrase:
    """A thing of some kind: its noun, and all that tells it from others."""

    head: str
    """The noun for one: `dude`."""
    person: bool = True
    """Whether it is somebody (`who`), and not something (`that`)."""
    generic: bool = True
    """Whether a keyword can stand in place of the noun: a Huckster is a dude."""
    keywords: tuple[str, ...] = ()
    """Keywords that it has, as nouns."""
    before: tuple[str, ...] = ()
    """What stands before the noun: `unbooted`."""
    behind: tuple[str, ...] = ()
    """What stands behind it: `at this location`."""
    clauses: tuple[tuple[str, str], ...] = ()
    """Clauses about one and about several: `who is ...`, `who are ...`."""
    only: tuple[str, ...] = ()
    """What has to be so besides: `if this is a shootout`."""
    alternatives: tuple[str, ...] = ()
    """Nouns of which any will do: a Hex or an Abomination."""
    yours: bool = False
    """Whether it is among what you control."""
    among: str = ""
    """The cards among which it is, where those are known: `those cards`."""
    exact: str = ""
    """The words for it, where only one thing can be meant."""
    each_exact: tuple[str, ...] = ()
    """The words for each of several things, where only these can be meant."""

    def noun(self) -> str:
        """What one of them is called from then on.

        >>> Phrase("dude", keywords=("Gadget", "Weapon")).noun(), Phrase("goods").noun()
        ('Weapon', 'card')
        """
        if self.keywords and self.generic:
            return self.keywords[-1]
        return "card" if self.head == "goods" else self.head

    def heads(self, many: bool) -> str:
        """The noun with its keywords, or the nouns of which any will do."""
        nouns = list(self.alternatives)
        if not nouns:
            nouns = [" ".join([*self.keywords, *([] if self.keywords and self.generic else [self.head])])]
        return joined([several(noun) if many else noun for noun in nouns], "or")

    def rest(self, many: bool) -> str:
        """All that stands behind the noun; whatever is somewhere or is controlled is in play, which goes unsaid."""
        words = [each for each in self.behind if each != IN_PLAY or not self.is_seen_in_play()]
        if self.clauses:
            words.append(_OF_THE_MOST.sub(r"with the \2 \1 \3", together([each[many] for each in self.clauses], "and")))
        return " ".join(words)

    def is_seen_in_play(self) -> bool:
        """Whether something else that is said of it is so of nothing but what is in play."""
        return self.yours or any(words.startswith(SEEN) and "from " not in words for words in self.behind)

    def had_by(self) -> tuple[str, str, Phrase]:
        """Who has them, with the verb for it, and the phrase without that; nobody where that does not tell them.

        >>> who, has, rest = Phrase("dude", behind=("in your posse", "with a Horse")).had_by()
        >>> who, has, rest.count()
        ('your posse', 'has', 'dudes with a Horse')
        """
        behind = tuple(words for words in self.behind if words != IN_PLAY) if self.is_seen_in_play() else self.behind
        if self.yours:
            return "you", "have", replace(self, yours=False, behind=behind)
        first = behind[0] if behind and not self.among else ""
        rest = replace(self, behind=behind[1:])
        if first == "that you control":
            return "you", "control", rest
        if first.startswith("controlled by "):
            return first.removeprefix("controlled by "), "controls", rest
        if first.startswith("in ") and first.endswith(" posse"):
            return first.removeprefix("in "), "has", rest
        return "", "", self

    def conditions(self) -> str:
        """What has to be so besides, with a space before it."""
        return "".join(words if words.startswith(",") else f" {words}" for words in self.only)

    def spoken(self, first: str, many: bool, yours: str = "") -> str:
        """The phrase after a word such as `each`, with what says whose it is behind the noun."""
        return " ".join(filter(None, [first, *self.before, self.heads(many), yours, self.rest(many)]))

    def is_noun(self) -> bool:
        """Whether it is told by words before its noun alone."""
        return not (self.behind or self.clauses or self.only or self.exact or self.yours)

    def nouns(self) -> tuple[str, ...]:
        """The nouns of which any will do, with all that stands before them."""
        heads = self.alternatives or (self.heads(many=False),)
        return tuple(" ".join([*self.before, head]) for head in heads)

    def is_plain(self) -> bool:
        """Whether nothing but words before the noun and a place behind it tell it from others."""
        return not (self.keywords or self.alternatives or self.clauses)

    def one(self) -> str:
        """One of them, not known yet.

        >>> Phrase("dude", before=("unbooted",), behind=("in your posse",), yours=True).one()
        'one of your unbooted dudes in your posse'
        >>> Phrase("dude", before=("other",), clauses=(("who is a stud", "who are studs"),)).one()
        'another dude who is a stud'
        """
        if self.exact:
            return self.exact
        if self.among:
            plain = self.is_plain() and not self.before and self.generic
            return f"{'any' if self.head == 'bounty' else 'one'} of {self.those()}" if plain else self.spoken_among()
        if self.yours and self.is_plain():
            return self.spoken("one of your", many=True)
        if self.before[:1] == ("other",):
            rest = replace(self, before=self.before[1:])
            another = "other" if self.heads(many=False) == "goods" else "another"
            return rest.spoken(another, many=False, yours="of yours" * self.yours)
        words = self.spoken("", many=False, yours="of yours" * self.yours)
        heads = self.heads(many=False)
        of_goods = heads.split(" ")[-1] == "goods" and " or " not in heads
        if of_goods or (self.before and heads.startswith("goods or ")):
            return words
        return f"{a(words.removesuffix(' goods'))} goods" if words.endswith(" goods") else a(words)

    def spoken_among(self) -> str:
        """One of some that are known, told by what it is: `a Spirit among those cards`."""
        return self.inside().one()

    def inside(self) -> Phrase:
        """The same told by what it is, and then among which it is.

        >>> Phrase("dude", keywords=("stud",), among="those dudes").count()
        'studs among those dudes'
        """
        return replace(self, among="", behind=(*self.behind, f"among {self.among}"))

    def tells_more(self) -> bool:
        """Whether it is among some that are known, and words before its noun tell it from the others."""
        return bool(self.among and (self.keywords or self.before or self.alternatives))

    def each(self) -> str:
        """Each of them.

        >>> Phrase("dude", behind=("in your posse",)).each(), Phrase("dude", yours=True).each()
        ('each dude in your posse', 'each of your dudes')
        """
        if self.exact:
            return self.exact
        if self.tells_more():
            return self.inside().each()
        if self.among:
            return f"each of {self.those()}"
        if self.yours and self.is_plain():
            return self.spoken("each of your", many=True)
        return self.spoken("each", many=False, yours="of yours" * self.yours)

    def those(self) -> Many:
        """All of them, as a group that is known or can be told.

        >>> Phrase("dude", behind=("in your posse",)).those(), Phrase("dude", yours=True).those()
        ('the dudes in your posse', 'your dudes')
        """
        if self.each_exact:
            return self.all_exact()
        if self.tells_more():
            return self.inside().those()
        if self.among:
            return Many(" ".join(filter(None, [self.among, self.rest(many=True)])))
        return Many(self.spoken("your" if self.yours else "the", many=True))

    def all(self) -> Many:
        """All of them, whoever they may be then: `all dudes in the other posse`."""
        if self.each_exact:
            return self.all_exact()
        if self.tells_more():
            return self.inside().all()
        return Many(f"all of {self.those()}" if self.among else self.spoken("all your" if self.yours else "all", True))

    def all_exact(self) -> Many:
        """Several known things together, of which the last may be meant only on a condition.

        >>> Phrase("dude", each_exact=("that dude", "this dude if the pull is a club")).all_exact()
        'that dude, and this dude if the pull is a club,'
        """
        *first, last = self.each_exact
        return Many(f"{', '.join(first)}, and {last}," if " if " in last else joined(list(self.each_exact)))

    def count(self, many: bool = True) -> str:
        """The noun and all that tells it, after a number or "no".

        >>> Phrase("dude", behind=("in your posse",)).count(), Phrase("dude", yours=True).count(many=False)
        ('dudes in your posse', 'dude of yours')
        """
        if self.tells_more():
            return self.inside().count(many)
        if self.among:
            return f"of {self.those()}"
        return self.spoken("", many, yours="of yours" * self.yours)

    def so_many(self, number: str) -> str:
        """A number of them: `2 of your dudes`.

        >>> Phrase("dude", yours=True).so_many("up to 2"), Phrase("card").so_many("at least 1")
        ('up to 2 of your dudes', 'at least 1 card')
        """
        if self.yours and self.is_plain():
            return self.spoken(f"{number} of your", many=True)
        if self.tells_more():
            return self.inside().so_many(number)
        number = "any number of" if number == "any number" else number
        if self.among:
            return f"{number} of {self.those()}"
        return self.spoken(number, many=not number.endswith(" 1"), yours="of yours" * self.yours)


def phrase_of(words: str, person: bool | None = None) -> Phrase:
    """The phrase that words come to, whatever number of things they speak of.

    >>> phrase_of("dudes in your posse").one(), phrase_of("one of your dudes in your posse").each()
    ('a dude in your posse', 'each of your dudes in your posse')
    """
    yours = words.startswith("one of your ")
    before: tuple[str, ...] = ()
    known = words.removeprefix("one of your ")
    if known.startswith("another "):
        known, before = known.removeprefix("another "), ("other",)
    known = known.removeprefix("an ").removeprefix("a ")
    if known.startswith("opposing "):
        known, before = known.removeprefix("opposing "), ("opposing",)
    head, _, rest = known.partition(" ")
    head = {"copies": "copy", "goods": "goods"}.get(head, head.removesuffix("s"))
    return Phrase(
        head,
        person=head in ("dude", "player") if person is None else person,
        generic=head in ("dude", "card"),
        before=before,
        behind=(rest,) if rest else (),
        yours=yours,
    )
