"""The phrases by which a card says what may be chosen: a closed list, each read into a search of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from judge.engine.position.ability import Scope
from judge.engine.position.kinds import CardId, Place, PlayerId
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.record import Record
from judge.engine.table import posse, town

from ..fault import CardFault

Finder = Callable[[State, Scope], Iterable[Any]]


class Selector(Record, frozen=True):
    """A phrase: what it finds (a noun), one of it in words, and how; players only where the noun is player.

    What `find` says of itself is what the manual says of the phrase.
    """

    phrase: str
    noun: str
    one: str
    find: Finder

    @property
    def of_players(self) -> bool:
        """Whether it finds players, not cards."""
        return self.noun == "player"

    @property
    def several(self) -> str:
        """Several of it in words, after a number.

        >>> SELECTORS["dude in this shootout"].several, SELECTORS["your dude in this posse"].several
        ('dudes in this shootout', 'of your dudes in your posse')
        """
        if self.one.startswith("one of "):
            return self.one.removeprefix("one ")
        return self.one.split(" ", 1)[1].replace(self.noun, f"{self.noun}s", 1)

    def is_about(self, s: State, scope: Scope, card: CardId) -> bool:
        """Whether it finds cards like that one, of whoever controls it: those of yours, of others, or all."""
        if self.noun in ("dude", "deed", "goods") and s.cards[card].printed.type != self.noun:
            return False
        yours = s.cards[card].controller == scope.player
        if self.phrase.startswith("your ") or self.phrase.endswith("in your posse"):
            return yours
        return not yours or not ("opposing" in self.phrase or "other posse" in self.phrase)

    @property
    def of_places(self) -> bool:
        """Whether it finds locations, not cards."""
        return self.noun == "location"


def _dudes(s: State, scope: Scope) -> Iterable[CardId]:
    """Any dude in play."""
    return (card for card in s.in_play() if s.cards[card].printed.type == "dude")


def _your_dudes(s: State, scope: Scope) -> Iterable[CardId]:
    """Any dude that you control."""
    return (card for card in _dudes(s, scope) if s.cards[card].controller == scope.player)


def _opposing_dudes(s: State, scope: Scope) -> Iterable[CardId]:
    """Another player's dude; in a shootout, one in the posse that opposes yours."""
    if s.shootout is not None:
        return s.posse(posse.opposing(s, scope.player))
    return (card for card in _dudes(s, scope) if s.cards[card].controller != scope.player)


def _deeds(s: State, scope: Scope) -> Iterable[CardId]:
    """Any deed in play."""
    return (card for card in s.in_play() if s.cards[card].printed.type == "deed")


def _locations(s: State, scope: Scope) -> Iterable[Place]:
    """The town square, a home or a deed."""
    return town.locations(s)


def _cards(s: State, scope: Scope) -> Iterable[CardId]:
    """Any card in play, of whatever type."""
    return s.in_play()


def _in_this_shootout(s: State, scope: Scope) -> Iterable[CardId]:
    """Any dude in either posse."""
    return sorted(card for player in s.everybody() for card in s.posse(player))


def _in_your_posse(s: State, scope: Scope) -> Iterable[CardId]:
    """A dude in your posse that you control."""
    return (card for card in s.posse(scope.player) if s.cards[card].controller == scope.player)


def _in_the_whole_posse(s: State, scope: Scope) -> Iterable[CardId]:
    """A dude in your posse, whoever controls it."""
    return s.posse(scope.player)


def _in_the_other_posse(s: State, scope: Scope) -> Iterable[CardId]:
    """A dude in the posse that opposes yours."""
    return s.posse(posse.opposing(s, scope.player))


def _on_this(s: State, scope: Scope) -> Iterable[CardId]:
    """Goods and spells attached to the card itself."""
    return s.attachments(scope.card)


def _other_players(s: State, scope: Scope) -> Iterable[PlayerId]:
    """Any player but you."""
    return (player for player in s.turn_order(scope.player) if player != scope.player)


def _on_a_dude_in_your_posse(s: State, scope: Scope) -> Iterable[CardId]:
    """Goods and spells attached to a dude in your posse."""
    return sorted(card for dude in s.posse(scope.player) for card in s.attachments(dude))


def _on_a_dude(s: State, scope: Scope) -> Iterable[CardId]:
    """Goods and spells attached to any dude."""
    dudes = set(_dudes(s, scope))
    return (card for card in s.in_play() if s.cards[card].attached in dudes)


def _goods_of_opponents(s: State, scope: Scope) -> Iterable[CardId]:
    """Goods of another player's dude; in a shootout, of one in the posse that opposes yours."""
    carried = sorted(card for dude in _opposing_dudes(s, scope) for card in s.attachments(dude))
    return (card for card in carried if s.cards[card].printed.type == "goods")


def _of_the_cheatin_player(s: State, scope: Scope) -> Iterable[CardId]:
    """A dude of the player whose Cheatin' hand the ability is used against; in a shootout, only those in the posse.

    Rule: shootout.resolution.presence.
    """
    cheater = scope.choice("cheater")
    if s.shootout is not None:
        return s.posse(cheater)
    return (c for c in s.in_play() if s.cards[c].controller == cheater and s.cards[c].printed.type == "dude")


def _of_both(s: State, scope: Scope) -> Iterable[CardId]:
    """A dude that either of the two controls; in a shootout, only those in a posse.

    Rule: shootout.resolution.presence.
    """
    players = (scope.player, scope.choice("cheater"))
    dudes = (card for card in _dudes(s, scope) if s.cards[card].controller in players)
    return (card for card in dudes if s.shootout is None or s.cards[card].posse != NOBODY)


def _in_your_draw_hand(s: State, scope: Scope) -> Iterable[CardId]:
    """A card of your draw hand."""
    return s.players[scope.player].draw_hand


def _in_the_cheatin_hand(s: State, scope: Scope) -> Iterable[CardId]:
    """A card of the draw hand that the ability is used against."""
    cheater = scope.choice("cheater")
    return s.players[cheater].draw_hand if cheater != NOBODY else ()


def _in_your_play_hand(s: State, scope: Scope) -> Iterable[CardId]:
    """A card of your play hand."""
    return s.players[scope.player].hand


def _in_your_boot_hill(s: State, scope: Scope) -> Iterable[CardId]:
    """A card of your Boot Hill."""
    return s.players[scope.player].boot_hill


def _goods_in_the_other_posse(s: State, scope: Scope) -> Iterable[CardId]:
    """Goods attached to a dude in the posse that opposes yours."""
    dudes = s.posse(posse.opposing(s, scope.player))
    return (thing for dude in dudes for thing in s.attachments(dude) if s.cards[thing].printed.type == "goods")


def _everybody(s: State, scope: Scope) -> Iterable[PlayerId]:
    """Any player."""
    return s.everybody()


def _in_your_discard_pile(s: State, scope: Scope) -> Iterable[CardId]:
    """A card of your discard pile."""
    return s.players[scope.player].discard


def _with_a_draw_hand(s: State, scope: Scope) -> Iterable[PlayerId]:
    """A player who holds a draw hand now."""
    return (player for player, value in s.each_player() if value.draw_hand)


SELECTORS = {
    found.phrase: found
    for found in (
        Selector("dude", "dude", "a dude", _dudes),
        Selector("your dude", "dude", "one of your dudes", _your_dudes),
        Selector("opposing dude", "dude", "an opposing dude", _opposing_dudes),
        Selector("deed", "deed", "a deed", _deeds),
        Selector("card in play", "card", "a card in play", _cards),
        Selector("location", "location", "a location", _locations),
        Selector("dude in this shootout", "dude", "a dude in this shootout", _in_this_shootout),
        Selector("your dude in this posse", "dude", "one of your dudes in your posse", _in_your_posse),
        Selector("dude in your posse", "dude", "a dude in your posse", _in_the_whole_posse),
        Selector("dude in the other posse", "dude", "a dude in the other posse", _in_the_other_posse),
        Selector("card on a dude", "card", "a card on a dude", _on_a_dude),
        Selector("card on this dude", "card", "a card on this dude", _on_this),
        Selector("other player", "player", "another player", _other_players),
        Selector("card on a dude in your posse", "card", "a card on a dude in your posse", _on_a_dude_in_your_posse),
        Selector("dude of yours or the cheatin' player", "dude", "a dude of yours or the Cheatin' player", _of_both),
        Selector("goods on an opposing dude", "goods", "goods on an opposing dude", _goods_of_opponents),
        Selector("dude of the cheatin' player", "dude", "a dude of the Cheatin' player", _of_the_cheatin_player),
        Selector("card in your draw hand", "card", "a card in your draw hand", _in_your_draw_hand),
        Selector("card in the cheatin' hand", "card", "a card in the Cheatin' hand", _in_the_cheatin_hand),
        Selector("card in your play hand", "card", "a card in your play hand", _in_your_play_hand),
        Selector("card in your Boot Hill", "card", "a card in your Boot Hill", _in_your_boot_hill),
        Selector("card in your discard pile", "card", "a card in your discard pile", _in_your_discard_pile),
        Selector("goods in the other posse", "card", "goods in the other posse", _goods_in_the_other_posse),
        Selector("player", "player", "a player", _everybody),
        Selector("player with a draw hand", "player", "a player with a draw hand", _with_a_draw_hand),
    )
}
"""Every phrase that a card may use."""


def selector(phrase: object) -> Selector:
    """The selector with that phrase; raises CardFault with the phrases that there are."""
    found = SELECTORS.get(phrase) if isinstance(phrase, str) else None
    if found is None:
        raise CardFault("unknown phrase for what may be chosen:", str(phrase), tuple(SELECTORS))
    return found
