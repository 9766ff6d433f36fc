"""Who answers at a table: chance, somebody who acts at random, and somebody whose answers are written down."""

from __future__ import annotations

from collections import Counter, deque
from random import Random
from typing import Any, Final, Protocol

from judge.engine.events.pulls import Draw
from judge.engine.position.kinds import PlayerId
from judge.engine.position.procedure import PASS, Option
from judge.engine.position.state import State
from judge.engine.position.values import DECK, Card
from judge.input.yaml_file import Document

from ..file import names
from .answers import Fault, read_answers
from .moment import left_out
from .phrases import Answer, matching, option_words
from .strictly import Script

READY_TO_PASS: Final = 0.15
"""How often somebody who acts at random passes whatever could be played."""


class Decider(Protocol):
    """Somebody who answers the decisions of one player, or of chance."""

    def choose(self, s: State) -> Option | None:
        """The option to take in a position with a decision of theirs; None where somebody else has to say it."""


class Chance:
    """Decks in an order that nobody knows: each card is as likely as its copies are many; coins are fair."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck

    def choose(self, s: State) -> Option:
        """A card that comes off a deck, or how a coin falls."""
        decision, draw = s.decision, s.stack[-1][0]
        assert decision is not None
        if not isinstance(draw, Draw):
            return self.luck.choice(decision.options)
        copies = Counter(s.cards[card].printed for card in s.players[draw.player].shuffled)
        weights = [copies[s.cards[o.card].printed] if o.card >= 0 else 1 for o in decision.options]
        return self.luck.choices(decision.options, weights)[0]


class AtRandom:
    """Somebody who takes any option there is, but begins with the gang that the deck's list marks."""

    def __init__(self, luck: Random, gang: tuple[str, ...] = ()) -> None:
        self.luck, self.gang = luck, Counter(gang)

    def choose(self, s: State) -> Option:
        """Any option, each kind of play and each play of a kind as likely as another."""
        decision = s.decision
        assert decision is not None
        options = decision.options
        if decision.kind == "start" and self.gang:
            left = self.gang - Counter(s.name(n) for n, card in s.each_card() if _beside(card, decision.player))
            return next((option for option in options if option.card >= 0 and left[s.name(option.card)]), PASS)
        if PASS in options and self.luck.random() < READY_TO_PASS:
            return PASS
        verbs = list(dict.fromkeys(option.verb for option in options))
        verb = self.luck.choice(verbs)
        return self.luck.choice([option for option in options if option.verb == verb])


def _beside(card: Card, player: PlayerId) -> bool:
    """Whether a card is one that a player has chosen to start with."""
    return card.zone == "aside" and card.owner == player


class Scripted:
    """Somebody whose answers are written down; `then` goes on when they are all given."""

    def __init__(self, document: Document, player: str, lines: list[tuple[int, Any]], then: Decider | None) -> None:
        """Answers of one player (or `deck`), each line with its number in the script.

        Raises InputError for a line that is no answer.
        """
        self.document, self.player, self.then = document, player, then
        self.said: deque[tuple[int, Answer]] = deque()
        for n, given in lines:
            try:
                self.said += [(n, answer) for answer in read_answers(given)]
            except Fault as fault:
                raise document.error(("script", n), fault.message, fault.value, fault.suggestions) from fault

    def choose(self, s: State) -> Option | None:
        """The next answer that is written down; what leaves no choice may be left out.

        Raises InputError for one that is not among the options, with every reason.
        """
        decision = s.decision
        assert decision is not None
        while self.said:
            n, said = self.said[0]
            try:
                options = matching(s, decision, said)
                if len(options) == 1:
                    self.said.popleft()
                    return options[0]
                if len(options) > 1:
                    words = ", ".join(str(option_words(s, decision, option)) for option in options)
                    raise Fault(f"`{said}` may mean several things: {words}")
                player = DECK if self.player == "deck" else names.player_named(s, self.player)
                if (without_saying := left_out(s, player, said)) is not None:
                    return without_saying
                raise Script(self.document, s).refusal(player, said)
            except (Fault, names.Unknown) as fault:
                raise self.document.error(("script", n), fault.message, fault.value, fault.suggestions) from fault
        return self.then.choose(s) if self.then is not None else None

    def heard(self, s: State) -> None:
        """Somebody else has given the only answer that there is; it may be written down as well."""
        assert s.decision is not None
        if self.said and matching(s, s.decision, self.said[0][1]):
            self.said.popleft()
