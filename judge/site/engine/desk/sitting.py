"""A table that somebody sits at through messages: a board or a game that is walked through, there and back."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import Any, Final

import judge
from judge.engine.position.kinds import PlayerId
from judge.engine.position.state import State
from judge.engine.position.values import DECK
from judge.input.convert import convert
from judge.input.errors import InputError
from judge.input.yaml_file import parse_yaml
from judge.pictures.asked import step_in_words
from judge.pictures.board import Caption
from judge.pictures.board import picture as drawn
from judge.scenario.file.model import EXPLORATION, ScenarioFile
from judge.scenario.file.titles import assumed
from judge.scenario.games.game_file import SCRIPT, line_written, player_names
from judge.scenario.games.keeping import text_of
from judge.scenario.games.playing import Playing
from judge.scenario.games.walk import Walk
from judge.scenario.runs.as_data import trace_data
from judge.scenario.script.answers import Fault
from judge.scenario.script.deciding import AtRandom, Chance
from judge.scenario.script.lines import line_text
from judge.scenario.script.reasons import grounds_of, objections_to
from judge.views.of_decks.seat import seat
from judge.views.of_games.asked import headline, rows
from judge.views.of_games.at_table import asked_about, offered, read
from judge.views.of_games.board import board_of
from judge.views.of_games.given import document_of
from judge.views.of_games.turn import turn
from judge.views.values.at_hand import Books

from .questions import patience
from .shown import asked, board, numbered, reasons, who_may_act

Json = dict[str, Any]

AT_ONCE: Final = 30
"""Answers of those who play by themselves that are given before a page is told how far the game has come."""
MOST_SEED: Final = 1_000_000


class Table:
    """The table: who sits there, and what has been answered; it is empty until somebody sits down."""

    ASKED: Final = (
        "open", "sit", "decks", "go_on", "take", "say", "by_chance", "back", "forward", "why", "who", "question",
        "text", "happened", "picture",
    )  # fmt: skip
    """What can be asked of it by name."""

    def __init__(self, books: Books) -> None:
        self.books = books
        self._walk: Walk | None = None
        self.playing: Playing | None = None
        self.notes: list[str] = []

    @property
    def walk(self) -> Walk:
        """What is walked through; raises InputError where nobody has sat down."""
        if self._walk is None:
            raise InputError(None, None, "nobody sits at the table: lay out a board first")
        return self._walk

    # Sitting down

    def open(self, scenario: str, name: str = "scenario") -> Json:
        """Read a scenario and return what stands in it as plain data; raises InputError for what is none."""
        document = document_of(scenario, name=name)
        convert(document, ScenarioFile)
        return {"data": document.data}

    def sit(self, scenario: str | dict[str, Any], assume: bool = False) -> Json:
        """Sit down at the end of a scenario's script; raises InputError for whatever is wrong with it."""
        self._walk = Walk(document_of(scenario, assume=assume), self.books.catalogue)
        self.playing, self.notes = None, []
        return self.shown()

    def decks(
        self, decks: list[str], humans: list[str] | None = None, seed: int | None = None, assume: bool = False
    ) -> Json:
        """Begin a game between decks, each a text; all but the humans play by themselves.

        Raises InputError for a deck that is not legal, or with cards that the engine does not know.
        """
        names = player_names([], len(decks))
        people = names if humans is None else humans
        for human in people:
            if human not in names:
                raise InputError(None, None, "no player is called", human, names)
        notes: list[str] = []
        seats = [
            seat(name, deck, self.books.catalogue, notes.append, assume=assume, name=f"{name}'s deck")
            for name, deck in zip(names, decks, strict=True)
        ]
        luck = Random(SystemRandom().randrange(MOST_SEED) if seed is None else seed)
        self.playing = Playing(seats, self.books.catalogue, luck, humans=people, assume=assume)
        self._walk, self.notes = self.playing.walk, notes
        return self.go_on()

    # Answering

    def go_on(self) -> Json:
        """Let those who play by themselves answer, some answers at a time; `more` tells whether they are not done."""
        before = self.walk.s
        return self.shown(before, more=self._others())

    def _others(self) -> bool:
        playing = self.playing
        if playing is None:
            return False
        return all(not playing.stops and playing.step() for _ in range(AT_ONCE))

    def take(self, number: int) -> Json:
        """Take an option by its number, from 1."""
        options = numbered(self.walk)
        if not 1 <= number <= len(options):
            raise Fault("no option has the number", str(number))
        before = self.walk.s
        self.walk.choose(options[number - 1].option)
        return self._after(before)

    def say(self, words: str) -> Json:
        """Answer in the words of a script: `play Coachwhip!`, `bob: pass`, `KS`."""
        before, offers = self.walk.s, self.walk.offers()
        if (offer := offered(words, offers)) is not None:
            self.walk.choose(offer.option)
        else:
            player, answers = read(before, words, offers, [])
            self.walk.say(player, answers)
        return self._after(before)

    def by_chance(self) -> Json:
        """Answer by chance: a card as decks bring them, or any option of a player."""
        before = self.walk.s
        if before.decision is None:
            raise Fault("nothing is left to decide")
        decider = Chance(SystemRandom()) if before.decision.player == DECK else AtRandom(SystemRandom())
        option = decider.choose(before)
        assert option is not None
        self.walk.choose(option)
        return self._after(before)

    def _after(self, before: State) -> Json:
        if self.playing is not None:
            self.playing.hear()
            self.playing.look()
        return self.shown(before, more=self._others())

    def back(self, steps: int = 1) -> Json:
        """Take back so many answers; in a game one's own, with what the others have answered after them."""
        mine = self._mine()
        if not mine:
            raise Fault("there is nothing to take back")
        self.walk.back(len(self.walk.steps) - mine[-min(max(steps, 1), len(mine))])
        if self.playing is not None:
            self.playing.look()
        return self.shown(self.walk.s)

    def _mine(self) -> list[int]:
        """The steps that somebody here has answered; at a board that is all of them."""
        steps, playing = self.walk.steps, self.playing
        if playing is None:
            return list(range(len(steps)))
        people = {playing.names[player] for player in playing.humans}
        return [n for n, step in enumerate(steps) if next(iter(step.lines[-1])) in people]

    def forward(self, steps: int = 1) -> Json:
        """Take again so many of the answers that were taken back."""
        before = self.walk.s
        if not self.walk.forward(max(steps, 1)):
            raise Fault("nothing was taken back, so there is nothing to take again")
        return self.shown(before)

    # Asking

    def why(self, words: str) -> Json:
        """Tell every reason against a play, or what makes it legal."""
        s = self.walk.s
        player, said = asked_about(s, words, self.walk.offers())
        against = objections_to(s, player, said)
        found = against or (grounds_of(s, said) if s.decision is not None and s.decision.player == player else [])
        rules = [(one.rule, one.why) for one in found]
        return {
            "who": s.who(PlayerId(player)), "play": str(said), "legal": not against,
            "because": reasons(rules, self.books.catalogue),
        }  # fmt: skip

    def who(self) -> Json:
        """Tell whose decision it is, and who may answer what is happening, in order."""
        return who_may_act(self.walk.s, self.books.catalogue)

    def question(self, question: dict[str, Any], seconds: float | None = None) -> Json:
        """Answer a question as scenarios ask them, about the position that one sits at."""
        data = parse_yaml(self.text()["text"], "scenario").data
        kept = {key: value for key, value in data.items() if key not in ("proves", "questions", "trace")}

        limits = patience(seconds) if EXPLORATION and set(EXPLORATION) & question.keys() else None
        ruled = judge.ask({**kept, "questions": [question]}, patience=limits, books=self.books)
        result = ruled.questions[0]
        way = result.explored
        return {
            "said": [*headline(result), *rows(result)],
            "because": reasons(result.because, self.books.catalogue),
            "way": None if way is None or way.witness is None else [line_text(line) for line in way.witness],
            "positions": None if way is None else way.positions,
            "until": None if way is None else way.until,
            "result": ruled.to_json()["questions"][0],
        }

    def text(self) -> Json:
        """Return the table as the text of a scenario: the board and what was answered, for `judge check` and links."""
        if self.playing is None:
            text = text_of(self.walk)
            return {"text": text, "script": parse_yaml(text, "scenario").data.get("script", [])}
        lines = self.walk.lines()
        script = SCRIPT + "".join(map(line_written, lines)) if lines else "questions: [{turn: now}]\n"
        return {"text": self.playing.head + script, "script": lines}

    def happened(self) -> Json:
        """Return all that has happened, with the rules."""
        return {"trace": trace_data(self.walk.happened())}

    def picture(self) -> Json:
        """Return the picture of the table, as those see it who sit there; its style is in a file of the page's."""
        walk, playing = self.walk, self.playing
        caption = Caption(walk.title, step_in_words(walk.s, self.books.catalogue), turn(walk.s))
        eyes = None if playing is None else playing.humans
        return {"svg": drawn(board_of(walk.s, eyes), caption, id="picture-board", prefix="picture-", styled=False)}

    def shown(self, before: State | None = None, *, more: bool = False) -> Json:
        """Return the table as a page shows it, with what has happened since a position."""
        walk = self.walk
        decision = walk.s.decision
        options = numbered(walk)
        return {
            "title": walk.title,
            "asked": asked(walk.s),
            "options": [str(offer) for offer in options],
            "faces": decision is not None and len(options) < len(walk.offers()),
            "happened": trace_data(walk.happened(before)),
            "script": [line_text(line) for line in walk.lines(forced=False)],
            "steps": len(self._mine()),
            "undone": len(walk.undone),
            "assumed": assumed(walk.start),
            "notes": self.notes,
            "humans": None if self.playing is None else [walk.s.who(player) for player in sorted(self.playing.humans)],
            "more": more,
            "over": walk.s.decision is None or (self.playing is not None and self.playing.stops),
            "winner": walk.s.who(walk.s.victor) if walk.s.victor >= 0 else None,
            "board": board(walk.s),
        }
