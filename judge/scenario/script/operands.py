"""What an option is about, in words and back: one entry for each kind of thing that it can be about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from judge.engine.position import hands
from judge.engine.position.ability import Ability
from judge.engine.position.acts import Kind, Operand
from judge.engine.position.kinds import CardId, Face, Place, PlayerId
from judge.engine.position.procedure import Option
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.using.carry_out import CarryOut

from ..file import names


class InWords(NamedTuple):
    """How one kind of operand is told and understood."""

    words: Callable[[State, Operand, Option], str]
    """What it is called in an option."""
    means: Callable[[State, int, str], bool] | None = None
    """Whether a name may mean that value; without it, only what it is called does, or its word."""
    named: Callable[[State, str], int] | None = None
    """The one value of that name, for a play that is no option.  Raises Unknown."""


def is_said(operand: Operand, option: Option) -> bool:
    """Whether an option has anything to say there."""
    value = operand.held(option)
    return value != NOBODY or any(value == word for word, _ in operand.words)


def words(s: State, operand: Operand, option: Option) -> str:
    """What it is called in an option."""
    return KINDS[operand.kind].words(s, operand, option)


def means(s: State, operand: Operand, option: Option, said: str) -> bool:
    """Whether a script may mean this by what it says."""
    kind = KINDS[operand.kind]
    if kind.means is not None:
        return kind.means(s, operand.held(option), said)
    plain = [word for value, word in operand.words if value == operand.held(option)]
    return said in plain or said.casefold() == kind.words(s, operand, option).casefold()


def has_names(operand: Operand) -> bool:
    """Whether it is of a kind that has names, so that one may be unknown; so much ghost rock is no name."""
    return operand.kind != "funds" and KINDS[operand.kind].named is not None


def named(s: State, operand: Operand, said: str) -> int:
    """The one value of that name.

    Raises Unknown where there is none or more than one, also where that kind of thing has no names.
    """
    find = KINDS[operand.kind].named
    if find is None:
        raise names.Unknown("this is not understood here:", said)
    return find(s, said)


def ability_word(abilities: Sequence[Ability], number: int) -> str:
    """What an ability is called in a script: its kind, or its number from 1 where another is of the same kind."""
    kind = abilities[number].play
    return kind if sum(ability.play == kind for ability in abilities) == 1 else str(number + 1)


def is_called(abilities: Sequence[Ability], number: int, word: str) -> bool:
    """Whether a script may mean this ability by that word; every one may be meant where nothing is said."""
    return not word or word == str(number + 1) or word.lower() == abilities[number].play


def _card(s: State, operand: Operand, option: Option) -> str:
    """Its title; in a draw hand with the suit and value that it has now."""
    card = s.cards[CardId(operand.held(option))]
    title = card.printed.title
    if card.zone == "draw hand" and card.printed.type != "card":
        return f"{title} ({hands.face_name(card.face)})"
    return title


def _ability(s: State, operand: Operand, option: Option) -> str:
    card = CardId(operand.held(option))
    return f"{s.name(card)}, {ability_word(s.cards[card].printed.abilities, option.ability)}"


def _funds(s: State, operand: Operand, option: Option) -> str:
    """So much ghost rock, and on which card it lies unless it is the stash's."""
    amount = str(operand.held(option))
    return amount if option.card == NOBODY else f"{amount} from {s.name(option.card)}"


def _word(s: State, operand: Operand, option: Option) -> str:
    """What the text that asks would do then, where that is told shortly; else the word."""
    return offered(s, option) or dict(operand.words)[operand.held(option)]


def offered(s: State, option: Option) -> str:
    """What a text offers whoever decides, where it does."""
    use = s.stack[-1][0] if s.stack else None
    choice = use.choice(s) if isinstance(use, CarryOut) else None
    return "" if choice is None or not isinstance(use, CarryOut) else choice.offers(s, use.scope, option)


def _is_place(s: State, place: int, said: str) -> bool:
    try:
        return names.place_named(s, said) == place
    except names.Unknown:
        return False


def _is_face(s: State, face: int, said: str) -> bool:
    try:
        return hands.read_face(said) == face
    except ValueError:
        return False


def _face_named(s: State, said: str) -> int:
    try:
        return hands.read_face(said)
    except ValueError:
        raise names.Unknown("this is no suit and value:", said) from None


def _number_named(s: State, said: str) -> int:
    if not (said.isascii() and said.isdecimal() and len(said) < 10):
        raise names.Unknown("this is no number:", said)
    return int(said)


KINDS: Final[dict[Kind, InWords]] = {
    "card": InWords(_card, lambda s, card, said: card in names.cards_named(s, said), names.card_named),
    "player": InWords(lambda s, operand, option: s.who(PlayerId(operand.held(option))), named=names.player_named),
    "place": InWords(
        lambda s, operand, option: names.place_words(s, Place(CardId(operand.held(option)))),
        _is_place,
        names.place_named,
    ),
    "face": InWords(lambda s, operand, option: hands.face_name(Face(operand.held(option))), _is_face, _face_named),
    "number": InWords(lambda s, operand, option: str(operand.held(option)), named=_number_named),
    "word": InWords(_word),
    "ability": InWords(_ability),
    "funds": InWords(_funds, named=_number_named),
}
