"""Entering a shootout that is under way when a scenario starts, with what is true there."""

from __future__ import annotations

from typing import Final, TypedDict

from judge.engine.position import hands
from judge.engine.position.hands import HAND_SIZE
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.modifiers import HAND_RANK
from judge.engine.position.values import NOBODY, Modifier, Shootout
from judge.engine.table import hand_ranks

from ..file import names
from ..file.model import STEPS, Start
from .board import Board

AFTER_THE_LUMPS: Final = ("shootout.run-or-gun", "shootout.chamber-another-round")
"""Steps in which it matters who lost the round, although nothing is left to cover."""


class Lumps(TypedDict, total=False):
    """What a scenario says itself of a round that has been decided."""

    assigned: tuple[int, ...]
    winner: PlayerId
    loser: PlayerId


class Fight:
    """A shootout on a board that has been laid out."""

    def __init__(self, board: Board, start: Start) -> None:
        self.board, self.s, self.given = board, board.s, start

    def enter(self) -> None:
        """Form the posses and set what the shootout has come to."""
        self.shootout()
        self.shooters_where_needed()
        self.hands_where_needed()
        every = self.s.everybody()
        if self.given.step in STEPS[STEPS.index("shootout.resolution") :]:
            self.s.set_shootout(revealed=tuple(hand_ranks.cheatin(self.s, player) for player in every))

    def shootout(self) -> None:
        """The shootout with its two sides."""
        start = self.given
        sides = {"leader": self.side("leader"), "mark": self.side("mark")}
        players = {word: self.s.cards[dudes[0]].controller for word, dudes in sides.items()}
        if players["leader"] == players["mark"]:
            self.board.fail(("table",), "nobody can have dudes in both posses")
        at = self.s.place(sides["leader"][0])
        for n, dude in enumerate(self.board.at_table):
            if dude in sides["leader"] + sides["mark"] and self.s.place(dude) != at:
                message = f"everybody in the shootout is where its leader is, at {self.s.where(at)}, unlike"
                self.board.fail(("table", n, "at"), message, self.s.name(dude))
        for word, dudes in sides.items():
            for dude in dudes:
                self.s.set(dude, posse=players[word])
        every = self.s.everybody()
        if start.used_cheatin and start.step != "shootout.resolution":
            message = "`cheatin used on` can be said where the step is shootout.resolution, not"
            self.board.fail(("start", "cheatin used on"), message, start.step)
        hit = {self.board.player(("start", "cheatin used on", n), name) for n, name in enumerate(start.used_cheatin)}
        self.s.shootout = Shootout(
            leader=players["leader"], mark=players["mark"], at=at,
            leader_dude=sides["leader"][0], mark_dude=sides["mark"][0], round=start.round,
            shooters=self.shooters(), hit=tuple(p in hit for p in every) if hit else (), taken=tuple(() for _ in every),
            headline=start.headline, **self.lumps(),
        )  # fmt: skip
        for name, amount in start.rank_modifiers.items():
            number = self.board.player(("start", "rank modifiers", name), name)
            self.s.modifiers = (*self.s.modifiers, Modifier(HAND_RANK, number, amount, "round"))

    def side(self, word: str) -> list[CardId]:
        """The dudes of one posse, in the order of the table."""
        dudes = [
            card for card, row in zip(self.board.at_table, self.board.file.table, strict=True) if row.posse == word
        ]
        if not dudes:
            self.board.fail(("table",), f"a shootout needs a dude with `posse: {word}`")
        for n, row in enumerate(self.board.file.table):
            card = self.s.cards[self.board.at_table[n]]
            if row.posse == word and card.printed.type != "dude":
                self.board.fail(("table", n, "posse"), f"{card.printed.title} is no dude and joins no posse")
            if row.posse == word and card.controller != self.s.cards[dudes[0]].controller:
                owner = self.s.who(self.s.cards[dudes[0]].controller)
                self.board.fail(("table", n, "posse"), f"the {word}'s posse is {owner}'s")
        return dudes

    def shooters(self) -> tuple[CardId, ...]:
        """The shooters that the scenario names; they have to be in their player's posse."""
        chosen: list[CardId] = [NOBODY] * len(self.s.players)
        for name, title in self.given.shooters.items():
            place = ("start", "shooters", name)
            number = self.board.player(place, name)
            try:
                dude = names.card_named(self.s, title)
            except names.Unknown as fault:
                self.board.fail(place, fault.message, fault.value, fault.suggestions)
            posse = self.s.posse(number)
            if dude not in posse:
                message = f"a shooter is in their player's posse, unlike {name}'s"
                self.board.fail(place, message, title, [self.s.name(other) for other in posse])
            chosen[number] = dude
        return tuple(chosen) if self.given.shooters else ()

    def shooters_where_needed(self) -> None:
        """Shooters are picked before hands are drawn, and the hands depend on them."""
        start, fight = self.given, self.s.shootout
        assert fight is not None
        if start.shooters and start.step in STEPS[: STEPS.index("shootout.draw")]:
            message = "shooters are picked in shootout.pick-yer-shooter, which comes only after"
            self.board.fail(("start", "shooters"), message, start.step)
        for player in (fight.leader, fight.mark):
            if start.step == "shootout.draw" and self.s.who(player) not in start.shooters:
                message = f"what is drawn depends on the shooters: say `shooters:` for {self.s.who(player)} too"
                self.board.fail(("start",), message)

    def lumps(self) -> Lumps:
        """Who lost and what has to be covered, where the scenario says so itself."""
        start = self.given
        sides = [self.s.cards[self.side(word)[0]].controller for word in ("leader", "mark")]
        if not start.casualties:
            if start.loser is None:
                return {}
            if start.step not in AFTER_THE_LUMPS:
                message = "`loser` goes with `casualties`; otherwise it follows from the draw hands"
                self.board.fail(("start", "loser"), message)
            return self.lost(sides, start.loser)
        assigned = [0] * len(self.s.players)
        for name, amount in start.casualties.items():
            place = ("start", "casualties", name)
            player = self.board.player(place, name)
            if player not in sides:
                self.board.fail(place, "only the two sides of the shootout take casualties, unlike", name)
            assigned[player] = amount
        if start.step != "shootout.take-yer-lumps":
            message = "`casualties` can be set where the step is shootout.take-yer-lumps, not"
            self.board.fail(("start", "casualties"), message, start.step)
        if start.loser is None and assigned[sides[0]] == assigned[sides[1]]:
            self.board.fail(("start",), "say who lost the round: `loser:` and a player, or nobody after an exact tie")
        loser = start.loser or self.s.who(max(sides, key=lambda p: assigned[p]))
        return {"assigned": tuple(assigned), **self.lost(sides, loser)}

    def lost(self, sides: list[PlayerId], name: str) -> Lumps:
        """Who lost the round and who won it; neither where it was nobody."""
        if name == "nobody":
            return {}
        loser = self.board.player(("start", "loser"), name)
        if loser not in sides:
            self.board.fail(("start", "loser"), "the loser of the round is in the shootout, unlike", name)
        return {"loser": loser, "winner": sides[1] if loser == sides[0] else sides[0]}

    def hands_where_needed(self) -> None:
        """From the reveal on, both sides have draw hands; a hand is five cards at most."""
        start, fight = self.given, self.s.shootout
        assert fight is not None
        for name in self.board.file.players:
            number = names.player_named(self.s, name)
            if self.s.players[number].draw_hand and start.step in STEPS[: STEPS.index("shootout.reveal")]:
                message = f"hands are drawn in shootout.draw (say what, as `decks: {{{name}: {{top: [...]}}}}`), after"
                self.board.fail(("players", name, "draw hand"), message, start.step)
            if len(self.s.players[names.player_named(self.s, name)].draw_hand) > HAND_SIZE:
                self.board.fail(("players", name, "draw hand"), "a draw hand that is revealed has at most five cards")
        needed = start.step in ("shootout.reveal", "shootout.resolution") or (
            start.step == "shootout.take-yer-lumps" and not fight.assigned
        )
        for player in (fight.leader, fight.mark):
            if needed and not self.s.players[player].draw_hand:
                who = self.s.who(player)
                self.board.fail(("players", who), f"from {start.step} on, {who} needs a `draw hand`")
        if needed and start.step != "shootout.reveal":
            for card in self.s.players[fight.leader].draw_hand + self.s.players[fight.mark].draw_hand:
                if self.s.cards[card].face == hands.JOKER:
                    who = self.s.who(self.s.cards[card].owner)
                    message = "a joker is declared at the reveal: start there, or write the suit and value it has"
                    self.board.fail(("players", who, "draw hand"), message)
