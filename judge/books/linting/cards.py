"""Are the facts of the cards sound? Files, suits, values, printings and nicknames."""

from collections.abc import Iterator
from pathlib import PurePosixPath

from judge.books.reading.card_file import SUITS, WEIRD_WEST, CardFile
from judge.books.reading.load import Books, Written
from judge.input.errors import InputError
from judge.input.names import nearest, normalise, slug


def lint_cards(books: Books) -> list[InputError]:
    """Return every fault in the facts of the cards."""
    problems: list[InputError] = []
    for card in books.cards:
        problems += _card(card)
    problems += _shared(books)
    return problems


def _card(card: Written[CardFile]) -> Iterator[InputError]:
    facts = card.value
    path = PurePosixPath(card.document.file)
    if path.stem != slug(facts.title):
        yield card.error(f'the file of this title is named "{slug(facts.title)}.yaml", not', path.name, at=("title",))
    if path.parent.name != facts.type:
        yield card.error(f"a card of this type lies in cards/{facts.type}, not in", path.parent.name, at=("type",))
    suit = SUITS[facts.type]
    if facts.suit != suit:
        yield card.error(f"a {facts.type} has {suit or 'no suit'}, not", str(facts.suit), at=("suit",))
    if (facts.value is None) != (suit is None):
        yield card.error(f"a {facts.type} has {'no' if suit is None else 'a'} value", at=("value",))
    if facts.type == "dude" and not (isinstance(facts.bullets, str) and facts.influence is not None):
        yield card.error("a dude has bullets, stud or draw, and influence", at=("bullets",))

    codes = [printing.code for printing in facts.printings]
    if facts.code not in codes:
        yield card.error("the default code is not among the printings:", facts.code, at=("code",))
    if int(facts.code) >= WEIRD_WEST and any(int(code) < WEIRD_WEST for code in codes):
        yield card.error("a printing before the Weird West edition is the default, not", facts.code, at=("code",))
    default = next((index for index, code in enumerate(codes) if code == facts.code), None)
    if default is not None and facts.printings[default].text == "differs":
        yield card.error("the default printing cannot differ from itself:", facts.code, at=("printings", default))


def _shared(books: Books) -> Iterator[InputError]:
    """Codes, titles and nicknames belong to one card each."""
    codes: dict[str, str] = {}
    octgn: dict[str, str] = {}
    titles: dict[str, str] = {}
    for card in books.cards:
        for index, printing in enumerate(card.value.printings):
            if printing.code in codes:
                yield card.error(f"{codes[printing.code]} has this code too:", printing.code, at=("printings", index))
            codes[printing.code] = card.value.title
            if printing.octgn and (owner := octgn.setdefault(printing.octgn, card.value.title)) != card.value.title:
                yield card.error(f"{owner} has this id of OCTGN too:", printing.octgn, at=("printings", index, "octgn"))
        if card.value.title in titles:
            yield card.error("this title stands twice:", card.value.title, at=("title",))
        titles[card.value.title] = card.document.file
    for card in books.cards:
        if (other := card.value.version_of) is not None and other not in titles:
            yield card.error("no card is called", other, nearest(other, titles), at=("version of",))
    names = {normalise(title): title for title in titles}
    aliases: dict[str, str] = {}
    for card in books.cards:
        for index, alias in enumerate(card.value.aliases):
            name = normalise(alias)
            known = names.get(name) or aliases.get(name)
            if known == card.value.title:
                yield card.error("this alias says nothing new:", alias, at=("aliases", index))
            elif known:
                yield card.error(f"this alias already means {known}:", alias, at=("aliases", index))
            aliases[name] = card.value.title
