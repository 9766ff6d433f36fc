"""Decisions and options in the words of a script, in both directions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from judge.engine import hands
from judge.engine.ability import Ability
from judge.engine.procedure import Decision, Option
from judge.engine.pulls import Draw
from judge.engine.state import State
from judge.engine.values import NOBODY

from . import names


class Answer(NamedTuple):
    """What a script says: a verb and what it is done with (`assign: {discard: X}` is the verb discard)."""

    verb: str
    of: str = ""
    ability: str = ""
    """Which ability of the card, where it has several: its kind, or its number from 1."""

    def __str__(self) -> str:
        which = f" ({self.ability})" if self.ability else ""
        return f"{self.verb} {self.of}".strip() + which


SAME = {
    "lingering": "trait",
    "choose player": "choose",
    "take nothing": "take",
    "card": "draw",
    "face": "draw",
}
"""Options that a script writes with another word."""
SYNONYMS = {"pull": "draw", "stay": "pass", "done": "pass"}
"""Words of a script that mean another."""


def option_words(s: State, decision: Decision, option: Option) -> Answer:
    """An option as a script would write it."""
    verb = SAME.get(option.verb, option.verb)
    if option.verb in ("pass", "yes", "no"):
        return Answer(option.verb)
    if option.verb == "take nothing":
        return Answer("take", "nothing")
    if option.verb == "choose player":
        return Answer(verb, s.who(option.number))
    if option.verb in ("declare", "face"):
        return Answer(verb, hands.face_name(option.number))
    card = s.cards[option.card]
    title = card.printed.title
    if card.zone == "draw hand" and card.printed.type != "card":
        title = f"{title} ({hands.face_name(card.face)})"
    ability = ""
    if option.verb in ("play", "react") and len(card.printed.abilities) > 1:
        ability = ability_word(card.printed.abilities, option.ability)
    return Answer(verb, title, ability)


def ability_word(abilities: Sequence[Ability], number: int) -> str:
    """What an ability is called in a script: its kind, or its number from 1 where another is of the same kind."""
    kind = abilities[number].play
    return kind if sum(ability.play == kind for ability in abilities) == 1 else str(number + 1)


def is_called(abilities: Sequence[Ability], number: int, word: str) -> bool:
    """Whether a script may mean this ability by that word; every one may be meant where nothing is said."""
    return not word or word == str(number + 1) or word.lower() == abilities[number].play


def matching(s: State, decision: Decision, said: Answer) -> list[Option]:
    """The options that an answer may mean; copies of one card that make no difference count once."""
    verb = SYNONYMS.get(said.verb, said.verb)
    found: list[Option] = []
    for option in decision.options:
        words = option_words(s, decision, option)
        same = verb == words.verb or (words.verb == "choose" and verb == decision.about)
        if same and _means(s, option, words, said) and _same_ability(s, option, said):
            found.append(option)
    stated = [option for option in found if option.verb == "card"]
    return _without_copies(s, stated or found)  # a card that is known to be in the deck, rather than one like it


def _means(s: State, option: Option, words: Answer, said: Answer) -> bool:
    if not words.of or option.verb == "take nothing":
        return said.of in ("", "nothing") and said.of == words.of
    if option.card != NOBODY:
        return option.card in names.cards_named(s, said.of)
    if option.verb in ("declare", "face"):
        try:
            return hands.read_face(said.of) == option.number
        except ValueError:
            return False
    return said.of == words.of


def _same_ability(s: State, option: Option, said: Answer) -> bool:
    abilities = s.cards[option.card].printed.abilities if option.card != NOBODY else ()
    return not abilities or option.ability == NOBODY or is_called(abilities, option.ability, said.ability)


def _without_copies(s: State, options: list[Option]) -> list[Option]:
    """One option for each that differs in more than which copy of a card it uses."""
    seen: dict[object, Option] = {}
    for option in options:
        copy = s.cards[option.card] if option.card != NOBODY else None
        seen.setdefault((option.verb, option.ability, option.number, copy), option)
    return list(seen.values())


def listed(s: State, decision: Decision, most: int = 12) -> str:
    """The options of a decision in a sentence; a long list is cut, and says how many more there are."""
    words = [str(option_words(s, decision, option)) for option in decision.options]
    words = list(dict.fromkeys(words))
    more = f" and {len(words) - most} more" if len(words) > most else ""
    return ", ".join(words[:most]) + more


ASKING = {
    "play": "to make a play",
    "react": "to use a React",
    "trait": "to choose which trait comes first",
    "choose": "to choose",
    "assign": "to assign a casualty",
    "shooter": "to pick a shooter",
    "flee": "to say who flees",
    "redraw": "to say what is redrawn",
    "drop": "to discard down to five",
    "declare": "to declare a suit and value",
    "may": "to say yes or no",
    "search": "to take a card or nothing",
    "card": "which card it is",
}


def question(s: State, decision: Decision) -> str:
    """What a decision asks, of whom."""
    about = f" ({decision.about})" if decision.about else ""
    if decision.kind == "card":
        return chance(s)
    return f"it is up to {s.who(decision.player)} {ASKING[decision.kind]}{about}"


def chance(s: State) -> str:
    """Which card nobody has stated, and how to state it."""
    draw = s.stack[-1][0]
    whose = s.who(draw.player) if isinstance(draw, Draw) else "somebody"
    verb = "pull" if isinstance(draw, Draw) and draw.zone == "aside" else "draw"
    return (
        f"it is not stated which card comes next off {whose}'s deck: say it as `deck: {{{verb}: KS}}` in the script, "
        f"or beforehand as `decks: {{{whose}: {{top: [KS]}}}}`"
    )
