"""The reference of the cards' language, from the classes and tables that read it."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from typing import Any, Final

from judge.books.reading import card_file
from judge.cards import facts, keys
from judge.cards.expressions.functions import FUNCTIONS
from judge.cards.expressions.kinds import IN_WORDS
from judge.cards.expressions.names import BASE_NAMES, NAMES_IN_PLACE
from judge.cards.expressions.selectors import SELECTORS
from judge.cards.expressions.views import TRUTH, WORDS, Attribute
from judge.cards.expressions.words.of_cards import CARD
from judge.cards.expressions.words.of_events import EVENT, PULL
from judge.cards.expressions.words.of_places import PLACE
from judge.cards.expressions.words.of_players import PLAYER
from judge.cards.vocabulary.every_verb import ALONE, VERBS
from judge.cards.vocabulary.piles.decks import ShuffleDeck
from judge.engine.observing.every_kind import EVENTS, MODIFIERS

from .said import fields_said
from .tables import entries, first_sentence, named, table, words

ROOMS: Final = ("steering", "in_play", "piles")
"""The rooms of the vocabulary in the order of the page: what frames a text comes before what it does."""


def card() -> str:
    """The keys of a card's file."""
    return words(("key of a card's file", "what it says"), fields_said(card_file, "CardFile"))


def starts() -> str:
    """What a text says of starting gangs."""
    return words(("key under `starts`", "what it says"), fields_said(card_file, "Starts"))


def ability() -> str:
    """The keys of an ability."""
    return words(("key of an ability", "what it says"), keys.ABILITY)


def standing() -> str:
    """The keys of a trait that answers no event."""
    return words(("key of a trait", "what it says"), keys.HOLDS)


def of_the_card() -> str:
    """The traits that are facts of their card."""
    rows = [(form, what) for read in facts.READERS.values() for form, _, what in entries(read)]
    if sorted(named(" ".join(form for form, _ in rows))) != sorted(facts.READERS):
        raise ValueError("a trait that is a fact of its card has no entry of the manual")
    return table(("trait", "what it says"), rows)


def verbs() -> str:
    """Every verb, by the file that it lives in."""
    parts = []
    for room in ROOMS:
        parts.append(f"#### {_head(f'judge.cards.vocabulary.{room}')}")
        modules = {known.of.__module__ for known in VERBS.values() if f".{room}." in known.of.__module__}
        for module in sorted(modules):
            rows = list(_verbs_of(module))
            parts += [_head(module) + ":", table(("verb", "further keys", "what it does"), rows)]
    return "\n\n".join(parts)


def _verbs_of(module: str) -> Iterator[tuple[str, str, str]]:
    """The entries of one file of the vocabulary, held against the verbs that it registers."""
    mine: list[type[Any]] = [known.of for known in VERBS.values() if known.of.__module__ == module]
    classes = list(dict.fromkeys(mine))
    if module == ShuffleDeck.__module__:
        classes.append(ShuffleDeck)
    for of in classes:
        takes = {verb: known.keys for verb, known in VERBS.items() if known.of is of} or {ALONE: ()}
        found = entries(of)
        told = {verb for form, _, _ in found for verb in named(form)}
        found += [_of_its_kind(verb, keys) for verb, keys in takes.items() if verb not in told and verb != ALONE]
        if sorted(verb for form, _, _ in found for verb in named(form)) != sorted(takes):
            raise ValueError(f"{of.__name__} says something else than its verbs: {', '.join(takes)}")
        for form, further, _ in found:
            for verb in named(form):
                if sorted(named(further)) != sorted(takes[verb]):
                    raise ValueError(f"{of.__name__} says other keys of {verb} than {', '.join(takes[verb])}")
        yield from found


def _of_its_kind(verb: str, keys: tuple[str, ...]) -> tuple[str, str, str]:
    """The entry of a verb that is one because its event, or its effect, says so."""
    further = ", ".join(f"`{key}`" for key in keys)
    if verb in EVENTS:
        return f"`{verb}: x`", further, first_sentence(EVENTS[verb].change)
    (kind,) = [kind for kind in MODIFIERS.values() if kind.verb == verb]
    return f"`{verb}: x`", further, kind.meaning


def _head(module: str) -> str:
    return (inspect.getdoc(sys.modules[module]) or "").split("\n\n")[0].removesuffix(".")


def phrases() -> str:
    """Every phrase that says what may be chosen."""
    said = {phrase: first_sentence(selector.find) for phrase, selector in SELECTORS.items()}
    return words(("phrase", "what may be chosen"), said)


def events() -> str:
    """Every event, and whether it is about a card."""
    rows = [
        (f"`{kind}`", first_sentence(happens.change), "no" if happens.about == "player" else "yes")
        for kind, happens in sorted(EVENTS.items())
    ]
    return table(("event", "what happens", "about a card"), rows)


def in_force() -> str:
    """What an instruction can leave in force for a while."""
    on = {"card": "a card", "player": "a player", "everybody": "everybody"}
    rows = [
        (f"`{kind.name}{'...' if kind.name.endswith(' ') else ''}`", on[kind.on], kind.meaning)
        for kind in MODIFIERS.values()
    ]
    return table(("in force", "on", "what it says"), rows)


def names() -> str:
    """Every name of an expression."""
    said = {name: known.says for name, known in BASE_NAMES.items()} | NAMES_IN_PLACE
    silent = [name for name, says in said.items() if not says]
    if silent:
        raise ValueError(f"nothing is said of {', '.join(silent)}")
    return words(("name", "what it stands for"), said)


OWNERS: Final = {
    "a card": (CARD, "the card", "its"),
    "a player": (PLAYER, "the player", "the player's"),
    "a location": (PLACE, "the location", "the location's"),
    "the event": (EVENT, "the event", "its"),
    "the pull": (PULL, "the pull", "its"),
}
"""What words after a dot are asked of: the table, and how it is spoken of."""


def words_after_a_dot() -> str:
    """Every word after a dot, with what it gives."""
    parts = []
    for of, (attributes, subject, owner) in OWNERS.items():
        rows = [
            (f"`{word}`", _kind(attribute.kind), attribute.says or _in_words(attribute, subject, owner))
            for word, attribute in attributes.items()
        ]
        parts.append(table((f"word after a dot, of {of}", "kind", "what it is"), rows))
    return "\n\n".join(parts)


def _in_words(attribute: Attribute, subject: str, owner: str) -> str:
    said = attribute.words.format(s=subject, p=owner, **{"is": "is", "is_": "is", "has": "has", "have": "has"})
    return f"whether {said}" if attribute.kind == TRUTH else said


def _kind(kind: str) -> str:
    return " ".join(f"`'{word}'`" for word in WORDS[kind]) if kind in WORDS else IN_WORDS[kind]


def functions() -> str:
    """Every function of an expression."""
    rows = []
    for name, function in FUNCTIONS.items():
        form, _, what = function.says.partition("`: ")
        given = form.count(",") + 1
        if not form.startswith(f"`{name}(") or given != len(function.takes):
            raise ValueError(f"the manual says another form of {name}: {function.says}")
        rows.append((f"{form}`", what))
    return table(("function", "what it gives"), rows)
