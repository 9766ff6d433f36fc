"""Playing a script on the engine, strictly: every line has to be an option when its turn comes, in that order.

Only of draw hands, where both sides choose before anything is thrown away, may either side's choices stand first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from judge.engine.position import hands
from judge.engine.position.kinds import PlayerId
from judge.engine.position.state import State
from judge.engine.position.values import DECK
from judge.engine.shootout.draw_hand import DrawHands
from judge.input.yaml_file import Document, Place

from ..file import names
from . import verbs
from .answers import Fault, known_verb, read_answers
from .moment import goes_without_saying, left_out, why_another_uses_it
from .phrases import Answer, listed, matching, option_words, question, together
from .reasons import not_an_answer, objections_to


class Script:
    """A script on its way through a position."""

    def __init__(self, document: Document, s: State) -> None:
        self.document, self.s = document, s
        self.early: list[tuple[Place, PlayerId, Answer]] = []
        """What has been said of a draw hand before that was asked, as both sides choose at once."""

    def play(self, lines: list[dict[str, Any]], place: Place, first: int = 0) -> None:
        """Play every line, of which the first stands at that number; what leaves no choice is answered on the way.

        Raises InputError at the first line that is not legal, with all the reasons, or that nothing asks for.
        """
        for n, line in enumerate(lines, first):
            self.line(line, (*place, n))
        self.end()

    def line(self, line: dict[str, Any], here: Place) -> None:
        """Play one line; what comes before its turn waits for it.

        Raises InputError where it is not legal.
        """
        if len(line) != 1:
            raise self.document.error(here, "a line of a script is one player's answer: `ann: pass`")
        who, given = next(iter(line.items()))
        with self.faults(here):
            player = DECK if who == "deck" else names.player_named(self.s, who)
            answers = read_answers(given)
            while answers:
                answer, *answers = answers
                if self.is_early(player, answer):
                    self.early.append((here, player, answer))
                else:
                    answers = self.answer(player, answer, answers)
                    self.catch_up()

    def end(self) -> None:
        """No further line comes.

        Raises InputError where one has come before its turn and is not asked for yet.
        """
        for here, player, answer in self.early:
            with self.faults(here):
                self.answer(player, answer)

    def is_early(self, player: PlayerId, said: Answer) -> bool:
        """Whether an answer is one of a draw hand that is asked for once the other side has drawn or chosen.

        Rules: shootout.draw.redraw-at-once, .down-to-five.
        """
        decision = self.s.decision
        if decision is None or player in (DECK, decision.player):
            return False
        drawing = any(True for _ in self.s.waiting(DrawHands))
        begun = any(one == player for _, one, _ in self.early)
        return drawing and (begun or said.verb in ("redraw", "drop")) and left_out(self.s, player, said) is None

    def catch_up(self) -> None:
        """Give the answers whose turn has come."""
        while self.early and (decision := self.s.decision) is not None:
            here, player, answer = self.early[0]
            if decision.player != player and left_out(self.s, player, answer) is None:
                return
            del self.early[0]
            with self.faults(here):
                self.answer(player, answer)

    @contextmanager
    def faults(self, here: Place) -> Iterator[None]:
        """Whatever is wrong is wrong at that place."""
        try:
            yield
        except (Fault, names.Unknown) as fault:
            raise self.document.error(here, fault.message, fault.value, fault.suggestions) from fault

    def answer(self, player: PlayerId, said: Answer, then: Sequence[Answer] = ()) -> list[Answer]:
        """Give one answer, after whatever before it leaves no choice; what is said besides and still to be given."""
        while (without_saying := left_out(self.s, player, said)) is not None:
            self.s.answer(without_saying)
        decision = self.s.decision
        said, rest = together(decision, said, list(then))
        known_verb(said, decision)
        if decision is None:
            raise Fault(f"nothing is asked any more: {self.s.who(player)}'s `{said}` is not used")
        options = matching(self.s, decision, said) if decision.player == player else []
        if len(options) > 1:
            words = [str(option_words(self.s, decision, option)) for option in options]
            raise Fault(f"`{said}` may mean several things: {', '.join(words)}; add `ability:` or `event:`")
        if not options:
            if goes_without_saying(self.s, player, said):
                return rest
            raise self.refusal(player, said)
        self.s.answer(options[0])
        return rest

    def refusal(self, player: PlayerId, said: Answer) -> Fault:
        """Why an answer is not among the options, and what is."""
        decision = self.s.decision
        assert decision is not None
        asked = question(self.s, decision)
        if decision.player == DECK == player:
            return self.no_such_draw(said, asked)
        if decision.player == player and all(option.verb == "alternative" for option in decision.options):
            words = f"{self.s.who(player)}'s `{said}` is not offered: {asked}: {listed(self.s, decision)}"
            return Fault(f"{words}; they are `first` and `second` as well")
        if decision.player == player or verbs.uses_ability(said.verb):
            found = [o for o in objections_to(self.s, player, said) if o != not_an_answer(self.s, decision)]
        else:
            found = why_another_uses_it(self.s, player, said) if decision.player == DECK else []
        because = f" because {'; '.join(f'{o.why} [{o.rule}]' for o in found)}" if found else ""
        options = "" if decision.player == DECK else f"; the options are: {listed(self.s, decision)}"
        legal = "is not legal" if because else "is not an answer here"
        return Fault(f"{self.s.who(player)}'s `{said}` {legal}{because}: {asked}{options}")

    def no_such_draw(self, said: Answer, asked: str) -> Fault:
        """Why a card cannot come off a deck."""
        try:
            hands.read_face(said.of)
        except ValueError as fault:
            if not names.cards_named(self.s, said.of):
                return Fault(f"{fault}, or a card under `decks`; {asked}")
        return Fault(f"`{said}` is not among the cards that can come: {asked}")
