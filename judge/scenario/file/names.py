"""Which card, player or place somebody means by a name in a scenario."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from judge.books.searching.variants import variants
from judge.engine.position import hands
from judge.engine.position.kinds import CardId, Face, Place, PlayerId
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, TOWN_SQUARE, TOWN_SQUARE_NAME, Card, Printed
from judge.input.names import nearest
from judge.input.names import normalise as plainly

normalise = lru_cache(maxsize=4096)(plainly)

MOST_OFFERED: Final = 6
"""How many names are listed where none looks like the one that was written."""


class Unknown(ValueError):
    """A name that means nothing here, or too much; `known` are the names that would mean something."""

    def __init__(self, message: str, value: str, known: list[str] | None = None) -> None:
        self.message, self.value, self.known = message, value, known or []
        super().__init__(f'{message} "{value}"')

    @property
    def suggestions(self) -> list[str]:
        """The nearest of the names that would do; a few of them where none is near."""
        return nearest(self.value, self.known) or self.known[:MOST_OFFERED]


def player_named(s: State, name: str) -> PlayerId:
    """A player's number."""
    for number, player in s.each_player():
        if player.name == name:
            return number
    raise Unknown("unknown player", name, [player.name for player in s.players])


def is_player(s: State, name: str) -> bool:
    """Whether a player is called so."""
    return any(player.name == name for player in s.players)


def place_named(s: State, name: str) -> Place:
    """A place: the town square, `ann's home`, or a deed on the table."""
    wanted = normalise(name)
    if wanted == TOWN_SQUARE_NAME:
        return TOWN_SQUARE
    homes = {f"{player.name}'s home": player.home for player in s.players}
    for known, place in homes.items():
        if normalise(known) == wanted:
            return place
    deeds = [card for card in s.in_play() if s.cards[card].printed.type == "deed"]
    found = [card for card in cards_named(s, name) if card in deeds]
    if len(found) > 1:
        owners = sorted({s.who(s.cards[card].owner) for card in found})
        raise Unknown("more than one deed is called", name, [f"{owner}'s {s.name(found[0])}" for owner in owners])
    if found:
        return Place(found[0])
    raise Unknown("unknown place", name, [TOWN_SQUARE_NAME, *homes, *(s.name(deed) for deed in deeds)])


def place_words(s: State, place: Place) -> str:
    """What a place is called, so that no other is meant: a deed of which there are several with its owner."""
    words = s.place_name(place)
    try:
        place_named(s, words)
        return words
    except Unknown:
        owned = f"{s.who(s.cards[place].owner)}'s {words}"
        alike = [card for card in cards_named(s, owned) if s.cards[card].zone == "play"]
        return owned if alike == [place] else f"{words} #{cards_named(s, words).index(place) + 1}"


def split_owner(s: State, name: str) -> tuple[PlayerId, str]:
    """`ann's Tommy Harden` as a player and a title; NOBODY where nobody is named."""
    for number, player in s.each_player():
        for apostrophe in "'\u2019":
            if name.startswith(f"{player.name}{apostrophe}s "):
                return number, name[len(player.name) + 3 :]
    return NOBODY, name


def cards_named(s: State, name: str) -> list[CardId]:
    """Every card that a name may mean: a title, `ann's` title, or a plain card such as `KS`.

    Where no card here has such a title, it is one that is also called so, as anywhere else: `Wendy Cheng`.
    A card in a draw hand is also called by the suit and value that it has now.  Copies are told apart by what carries
    them (`Pinto on Amy`), where they are (`Gunslinger at town square`), or their number (`Pinto #2`).
    """
    if whole := _cards_called(s, name, NOBODY):
        return whole
    owner, title = split_owner(s, name)
    if owner != NOBODY and (found := _cards_called(s, title, owner)):
        return found
    for word, told_apart in APART.items():
        title, mark, which = name.rpartition(word)
        if mark and (alike := cards_named(s, title)):
            return told_apart(s, alike, which)
    return []


def _on(s: State, cards: list[CardId], host: str) -> list[CardId]:
    hosts = cards_named(s, host)
    return [card for card in cards if s.cards[card].attached in hosts]


def _at(s: State, cards: list[CardId], place: str) -> list[CardId]:
    try:
        where = place_named(s, place)
    except Unknown:
        return []
    return [card for card in cards if s.cards[card].zone == "play" and s.cards[card].at == where]


def _number(s: State, cards: list[CardId], number: str) -> list[CardId]:
    return cards[int(number) - 1 :][:1] if number.isdecimal() and int(number[:4]) > 0 else []


APART: Final[dict[str, Callable[[State, list[CardId], str], list[CardId]]]] = {" on ": _on, " at ": _at, " #": _number}
"""Words that tell copies of a card apart, and which of them they leave."""


def speaks_of_a_card(s: State, subject: str) -> bool:
    """Tell whether the subject of a fact is a card, and neither a player nor the shootout or the game."""
    return subject not in ("shootout", "game") and not is_player(s, subject)


def _cards_called(s: State, title: str, owner: PlayerId) -> list[CardId]:
    """Every card of that title or face, of one player or of all."""
    wanted, face = _meant(title)

    def called(cards: Sequence[Card]) -> list[CardId]:
        return [*_by_title(cards).get(wanted, ())]

    def fit(cards: Sequence[Card]) -> list[CardId]:
        titled = _by_title(cards).get(wanted, ())
        of = [CardId(n) for n, card in enumerate(cards) if owner in (NOBODY, card.owner, card.controller)]
        return [n for n in of if n in titled or (face != hands.NO_FACE and _shows(cards[n], face))]

    return s.cards_that(called if (owner, face) == (NOBODY, hands.NO_FACE) else fit, (wanted, face, owner))


def all_names(printed: Printed) -> tuple[str, ...]:
    """What a card is called, as names are compared: its title, then what else people say for it.

    >>> all_names(Printed('Xiong "Wendy" Cheng', "dude"))
    ('xiong wendy cheng', 'wendy cheng', 'xiong cheng')
    """
    # a search takes several dudes as one title, which can be compared with no name as it is, and has no other
    title, one = printed.title, type(printed.title) is str
    return _names_of(str(title), printed.aliases if one else ())


@lru_cache(maxsize=4_096)
def _names_of(title: str, aliases: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys([normalise(title), *sorted(variants(title)), *map(normalise, aliases)]))


_TITLES: Final[dict[tuple[int, ...], tuple[object, dict[str, tuple[CardId, ...]]]]] = {}
"""What the cards of a game are called, by the identity of what is printed on them, which is kept with it."""
_MOST_TITLES: Final = 1_000


def _by_title(cards: Sequence[Card]) -> dict[str, tuple[CardId, ...]]:
    """The cards by the form of their titles in which names are compared; by what no title is, those also called so."""
    printed = [card.printed for card in cards]
    known = _TITLES.get(named := tuple(map(id, printed)))
    if known is None:
        found: dict[str, tuple[CardId, ...]] = {}
        others: dict[str, tuple[CardId, ...]] = {}
        for n, each in enumerate(printed):
            title, *more = all_names(each)
            found[title] = (*found.get(title, ()), CardId(n))
            others |= {name: (*others.get(name, ()), CardId(n)) for name in more}
        found = others | found
        if len(_TITLES) >= _MOST_TITLES:
            _TITLES.clear()
        known = _TITLES[named] = printed, found
    return known[1]


@lru_cache(maxsize=1_000)
def _meant(title: str) -> tuple[str, Face]:
    """The name that a title may be, and the face."""
    try:
        return normalise(title), hands.read_face(title)
    except ValueError:
        return normalise(title), hands.NO_FACE


def _shows(card: Card, face: Face) -> bool:
    """Whether a card is called by its suit and value, and these are they."""
    return (card.printed.type in ("card", "joker") or card.zone == "draw hand") and card.face == face


def titles(s: State) -> list[str]:
    """What the cards that are here are called."""
    return sorted({s.name(card) for card in s.all_cards()})


def card_named(s: State, name: str) -> CardId:
    """The one card of that name; copies that differ in nothing but their number are one.

    A card in play is meant rather than one elsewhere.  Raises Unknown where there is none or more than one.
    """
    found = cards_named(s, name)
    if not found:
        raise Unknown("no such card here:", name, titles(s))
    in_play = [card for card in found if s.cards[card].zone == "play"]
    found = in_play or found
    if len(found) > 1 and len({s.cards[card].with_(face=hands.NO_FACE) for card in found}) > 1:
        called = sorted({s.name(card) for card in found})
        if len(called) > 1:
            raise Unknown("several cards here are called so:", name, called)
        owners = sorted({s.who(s.cards[card].owner) for card in found})
        if len(owners) == 1:
            message = f"{owners[0]} has several cards of this name that differ; say which:"
            raise Unknown(message, name, [f"{name} #{n + 1}" for n in range(len(found))])
        raise Unknown("more than one card is called", name, [f"{owner}'s {s.name(found[0])}" for owner in owners])
    # The first token of a name waits for the text that brings it in, and is none that has been in play.
    return found[-1] if s.cards[found[0]].zone == "out of the game" else found[0]
