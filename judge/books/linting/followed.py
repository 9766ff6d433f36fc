"""Do the clauses of cards follow rulings and errata that there are, and that are about their card?"""

from collections.abc import Iterator
from typing import Any, Final

from judge.books.braces import BRACES
from judge.books.reading.card_file import RULED, CardFile
from judge.books.reading.links import ALL_JOKERS, Links
from judge.books.reading.load import Books, Written
from judge.books.reading.model import Ruling
from judge.input.errors import InputError
from judge.input.names import nearest
from judge.input.yaml_file import Place

RULING: Final = "ruling"
"""The key of a clause that says which rulings or errata it follows."""


def lint_followed(books: Books, links: Links) -> Iterator[InputError]:
    """Yield every id under `ruling` in the encodings that is none, or that of a ruling on another card."""
    about = {ruling.value.id: _cards_of(ruling, links) for ruling in books.rulings}
    about |= {erratum.value.id: [erratum.value.card] for erratum in books.errata}
    for card in books.cards:
        clauses = [*_followed(card.value.abilities, ("abilities",)), *_followed(card.value.traits, ("traits",))]
        facts = [
            ((RULING, fact), id)
            for fact, ids in card.value.ruling.items()
            for id in ([ids] if isinstance(ids, str) else ids)
        ]
        for key in card.value.ruling:
            if key not in RULED and key not in links.rule_ids:
                known = (*RULED, *links.rule_ids)
                yield card.error("neither a fact of a card nor a rule", key, nearest(key, known), at=(RULING, key))
        for place, id in [*clauses, *facts]:
            yield from _fault(card, place, id, about)


def _cards_of(ruling: Written[Ruling], links: Links) -> list[str]:
    """The titles that a ruling is about: that under which it stands, and those that it names."""
    named = [word for word in BRACES.findall(ruling.value.says) if word in links.cards]
    return [*(links.cards if ruling.under == ALL_JOKERS else [ruling.under]), *ruling.value.cards, *named]


def _fault(card: Written[CardFile], place: Place, id: Any, about: dict[str, list[str]]) -> Iterator[InputError]:
    if id not in about:
        yield card.error("unknown ruling or erratum", str(id), nearest(str(id), about), at=place)
    elif card.value.title not in about[id]:
        yield card.error(f"that is about {' and '.join(about[id][:3])}, not about this card:", str(id), at=place)


def _followed(given: Any, place: Place) -> Iterator[tuple[Place, Any]]:
    """Every id under `ruling`, with its place."""
    if isinstance(given, dict):
        for key, value in given.items():
            if key == RULING:
                for each in value if isinstance(value, list) else [value]:
                    yield from (((*place, key), id) for id in (each if isinstance(each, dict) else [each]))
            else:
                yield from _followed(value, (*place, key))
    elif isinstance(given, list):
        for number, each in enumerate(given):
            yield from _followed(each, (*place, number))
