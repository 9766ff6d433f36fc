"""Where a card is and whose it is, as far as that is what a phrase for choices looks at."""

from __future__ import annotations

from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY

from .selectors import Selector

PILES = {
    "deck": "in {}'s deck",
    "hand": "in {}'s play hand",
    "draw hand": "in {}'s draw hand",
    "discard": "in {}'s discard pile",
    "boot hill": "in {}'s Boot Hill",
    "aside": "set aside",
    "out of the game": "out of the game",
}
"""Where a card out of play is."""


def whereabouts(s: State, number: int, phrase: Selector) -> str:
    """Why a phrase does not find something, told by what it is: `Clint Ramsey is in no posse`."""
    if phrase.of_players:
        return f"{s.who(PlayerId(number))} is not {phrase.one}"
    if phrase.of_places:
        return f"that is not {phrase.one}"
    card = s.cards[CardId(number)]
    name, facts = s.name(CardId(number)), []
    if card.zone != "play":
        facts.append(PILES[card.zone].format(s.who(card.owner)))
    else:
        facts += _in_play(s, CardId(number), phrase)
    told = " and ".join(facts)
    return f"{name} is {told}, not {phrase.one}" if told else f"{name} is not {phrase.one}"


def _in_play(s: State, number: CardId, phrase: Selector) -> list[str]:
    """What a card in play is, of what the phrase looks at."""
    card, words = s.cards[number], phrase.one
    facts: list[str] = []
    if phrase.noun in ("dude", "deed", "goods") and card.printed.type != phrase.noun:
        return [card.printed.type if card.printed.type == "goods" else f"a {card.printed.type}"]
    theirs = "oppos" in words or "Cheatin' player" in words
    if " on " in words:
        facts.append(f"attached to {s.name(card.attached)}" if card.attached != NOBODY else "attached to nothing")
    elif "posse" in words or "shootout" in words or (theirs and s.shootout is not None):
        facts.append(f"in {s.who(card.posse)}'s posse" if card.posse != NOBODY else "in no posse")
    elif "hand" in words or "pile" in words or "Boot Hill" in words:
        facts.append("in play")
    known = "posse" in words and card.posse == card.controller
    if not known and ("your" in words or theirs):
        facts.append(f"{s.who(card.controller)}'s")
    return facts
