"""A sitting at `judge table`: commands and answers are carried out until somebody leaves."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from judge.cards.fault import CardFault
from judge.cli.common.output import Output
from judge.cli.common.reasons import reason_lines
from judge.cli.common.writing import write_file
from judge.cli.scenarios.board import board
from judge.cli.scenarios.pages import taken_lines, tree
from judge.cli.tabletop.lines import Lines
from judge.cli.tabletop.pages import decision_lines, numbered, who_lines, wrapped
from judge.engine.position.procedure import EngineLimit
from judge.engine.position.state import State
from judge.engine.position.values import DECK
from judge.input.errors import InputError, JudgeError
from judge.input.names import nearest
from judge.scenario.file.names import Unknown
from judge.scenario.file.titles import assumed
from judge.scenario.games.keeping import text_of
from judge.scenario.games.parking import parked
from judge.scenario.games.walk import Refused, Walk
from judge.scenario.script.answers import Fault
from judge.scenario.script.reasons import objections_to
from judge.views.of_games.at_table import asked_about, offered, read

HELP: Final = (
    ("NUMBER", "take that option"),
    ("play X, pass ...", "answer in the words of a script; `bob: pass`, and a name alone where it is plain"),
    ("KS, a title", "the card that comes off a deck; the suit and value of a joker"),
    ("why PLAY", "every reason why that cannot be played or done now"),
    ("back [N|all]", "take back the last answer, or N of them, or all, those of the file too"),
    ("forward [N|all]", "take again what was taken back"),
    ("board [on|off]", "draw the board; `on` draws it after every answer"),
    ("options", "what is to be decided, and the options"),
    ("who", "whose decision it is, and who may answer what is happening"),
    ("trace", "all that has happened, with the rules"),
    ("script", "the answers so far, as a script has them"),
    ("value EXPR", "a number or a fact, as in questions: value hand_rank('ann')"),
    ("rule ID, card NAME", "look it up"),
    ("save FILE", "write the board and these answers as a scenario; --force overwrites"),
    ("park FILE", "write this very position, for `judge table --resume FILE`; --force overwrites"),
    ("help", "this list"),
    ("quit", "leave"),
)
"""What can be written at the table."""


class Session:
    """One sitting; a mistake ends in a message and never the sitting, and nothing is lost by it."""

    def __init__(self, walk: Walk, output: Output, given: list[str]) -> None:
        self.walk, self.output = walk, output
        self.lines = Lines(given, self.completions)
        self.over = False
        self.code = 0
        self.always_board = False
        self.commands: dict[str, Callable[[str], None]] = {
            "why": self.why, "back": self.back, "forward": self.forward, "board": self.board, "options": self.options,
            "who": self.who, "trace": self.trace, "script": self.script, "value": self.value, "rule": self.rule,
            "card": self.card, "save": self.save, "park": self.park, "help": self.help, "quit": self.quit,
        }  # fmt: skip
        self.short = {"?": "help", "q": "quit", "exit": "quit", "undo": "back", "redo": "forward"}

    def run(self) -> int:
        """Carry out what is written until the end; returns the exit code, 130 where it was broken off."""
        self.show([self.output.strong(line) for line in wrapped(self.walk.title)])
        self.show(["", *self.drawn(), *self.taken(), ""])
        self.show_decision()
        while not self.over:
            try:
                line = self.lines.next(self.prompt())
            except KeyboardInterrupt:
                print()
                self.code = 130
                self.leave()
                continue
            if line is None:
                self.leave()
                continue
            try:
                self.carry_out(line.strip())
            except KeyboardInterrupt:
                print()
                self.show(["Broken off; everything is as it was."])
        return self.code

    def taken(self) -> list[str]:
        """Which cards are taken as without text, where there are any."""
        return taken_lines(assumed(self.walk.start), "")

    def drawn(self) -> list[str]:
        """The board as it is shown here."""
        return board(self.walk.s, self.output.strong)

    def prompt(self) -> str:
        """Whose decision is waited for."""
        decision = self.walk.s.decision
        who = "" if decision is None else "deck" if decision.player == DECK else self.walk.s.who(decision.player)
        return f"{wrapped(who)[0] if who else ''}> "

    def show(self, lines: list[str]) -> None:
        """Print lines."""
        print("\n".join(lines), flush=True)

    def carry_out(self, text: str) -> None:
        """Carry out a command or give an answer; whatever is wrong with it becomes a message."""
        try:
            self._carry_out(text)
        except Refused as fault:
            self.show([*wrapped(f"{fault.message}:"), *self._because([(o.rule, o.why) for o in fault.reasons])])
        except (Fault, Unknown) as fault:
            message = InputError(None, None, fault.message, fault.value, fault.suggestions).statement
            self.show(wrapped(message))
        except (CardFault, EngineLimit, JudgeError) as fault:
            self.show(wrapped(str(fault)))
        except BrokenPipeError:
            raise
        except Exception as fault:
            if os.environ.get("JUDGE_DEBUG"):
                raise
            words = f"a fault of the program: {type(fault).__name__}: {fault} (JUDGE_DEBUG=1 shows where)"
            self.show([*wrapped(words), "Everything is as it was."])

    def _carry_out(self, text: str) -> None:
        if not text or text.startswith("#"):
            return
        offers = self.walk.offers()
        before = self.walk.s
        word, _, rest = text.partition(" ")
        command = self.commands.get(self.short.get(word.casefold(), word.casefold()))
        if text.isdecimal():
            self.take(text)
        elif (offer := offered(text, offers)) is not None:
            self.walk.choose(offer.option)
        elif command is not None:
            command(rest.strip())
            return
        else:
            player, answers = read(self.walk.s, text, offers, [*self.commands])
            self.walk.say(player, answers)
        self.show_step(before)

    def take(self, text: str) -> None:
        """Take an option by its number."""
        options = numbered(self.walk.offers())
        number = int(text) if len(text) < 9 else 0
        if not 1 <= number <= len(options):
            count = len(options)
            there = f"there are {count} options" if count > 1 else "there is one option" if count else "there is none"
            raise Fault(f"{there}, so none has the number", text)
        self.walk.choose(options[number - 1].option)

    def show_step(self, before: State) -> None:
        """What has happened since a position, and what is to be decided next."""
        lines = list(tree(self.walk.happened(before), "  "))
        if self.always_board:
            lines += ["", *self.drawn(), ""]
        if lines:
            self.show(lines)
        self.show_decision()

    def show_decision(self) -> None:
        """What is to be decided, with the options."""
        first, *rest = decision_lines(self.walk)
        self.show([self.output.strong(first), *rest])

    # Commands

    def why(self, rest: str) -> None:
        """Every reason against a play."""
        if not rest:
            raise Fault("say what about, as in: why play Coachwhip!")
        s, offers = self.walk.s, self.walk.offers()
        player, said = asked_about(s, rest, offers)
        reasons = objections_to(s, player, said)
        if reasons:
            self.show(wrapped(f"{s.who(player)} cannot answer `{said}` here:"))
            self.show(self._because([(reason.rule, reason.why) for reason in reasons]))
        else:
            self.show(wrapped(f"Nothing is against it: `{said}` is an option of {s.who(player)} now."))

    def _because(self, rules: list[tuple[str, str]]) -> list[str]:
        return list(reason_lines(rules, self.output.books().catalogue, "  "))

    def back(self, rest: str) -> None:
        """Take answers back."""
        count = self.walk.back(how_many(rest, len(self.walk.steps)))
        if not count:
            raise Fault("there is nothing to take back: this is where the scenario starts")
        self.show([f"Taken back: {count} answer{'' if count == 1 else 's'}."])
        self.show_decision()

    def forward(self, rest: str) -> None:
        """Take again what was taken back."""
        before = self.walk.s
        if not self.walk.forward(how_many(rest, len(self.walk.undone))):
            raise Fault("nothing was taken back, so there is nothing to take again")
        self.show_step(before)

    def board(self, rest: str) -> None:
        """Draw the board, or say when it is to be drawn."""
        if rest not in ("", "on", "off"):
            raise Fault("`board` draws the board; it can be followed by `on` or `off`, not by", rest)
        self.always_board = rest == "on" or (rest == "" and self.always_board)
        if rest != "off":
            self.show(self.drawn())

    def options(self, rest: str) -> None:
        """Show again what is to be decided."""
        self.show_decision()

    def who(self, rest: str) -> None:
        """Show whose decision it is and who may respond."""
        self.show(who_lines(self.walk.s))

    def trace(self, rest: str) -> None:
        """Show what has happened."""
        self.show(list(tree(self.walk.happened(), "")) or ["Nothing has happened yet."])

    def script(self, rest: str) -> None:
        """Show the answers so far."""
        from judge.scenario.script.lines import line_text

        lines = [part for line in self.walk.lines(forced=False) for part in wrapped(f"- {line_text(line)}")]
        self.show(lines or ["Nothing has been answered yet."])

    def value(self, rest: str) -> None:
        """Work out an expression."""
        from judge.scenario.file.model import Question
        from judge.scenario.questions.asking import answer
        from judge.scenario.questions.sameness import shown

        if not rest:
            raise Fault("say what, as in: value hand_rank('ann')")
        found = answer(self.walk.s, Question(value=rest)).answer
        lines = wrapped(", ".join(map(str, found)) or "nothing") if isinstance(found, list) else [shown(found)]
        self.show([*lines, *self.taken()])

    def rule(self, rest: str) -> None:
        """Look up a rule."""
        self._look_up(rest, "rule")

    def card(self, rest: str) -> None:
        """Look up a card."""
        self._look_up(rest, "card")

    def _look_up(self, words: str, kind: str) -> None:
        from judge.cli.common.answer import tell_either
        from judge.views.of_books import by_name

        name = " ".join(word for word in words.split() if word != "--all")
        if not name:
            raise Fault(f"say which {kind}")
        output = replace(self.output, show_all="--all" in words.split())
        found = by_name.card if kind == "card" else by_name.rule
        tell_either(found(name, books=output.books()), output)

    def save(self, rest: str) -> None:
        """Write the walk into a file, as a scenario."""
        self._write(rest, text_of, "Saved", "save my-scenario.yaml")

    def park(self, rest: str) -> None:
        """Write the walk into a file, as the position that it has come to."""
        self._write(rest, parked, "Parked", "park my-table.json")

    def _write(self, rest: str, text_of: Callable[[Walk], str], done: str, example: str) -> None:
        words = rest.split()
        force = "--force" in words
        name = rest.replace("--force", "").strip() if force else rest
        if not name:
            raise Fault(f"say where to, as in: {example}")
        file = Path(name).expanduser()
        text = text_of(self.walk)
        if file.exists() and not force and self.lines.interactive:
            said = self.lines.next(f"{wrapped(str(file))[0]} exists already. Overwrite it? (yes or no) ")
            if said is None or said.strip().casefold() not in ("y", "yes"):
                self.show([f"Not {done.lower()}."])
                return
            force = True
        write_file(file, text, force)
        self.walk.kept = self.walk.lines()
        self.show(wrapped(f"{done}: {file}"))

    def help(self, rest: str) -> None:
        """List what can be written."""
        column = max(len(words) for words, _ in HELP)
        self.show([
            line for words, meaning in HELP
            for line in wrapped(f"{words:<{column}}  {meaning}", "", " " * (column + 2))
        ])  # fmt: skip

    def quit(self, rest: str) -> None:
        """Leave."""
        self.leave()

    def leave(self) -> None:
        """End the sitting; a person is asked first whether to keep what would be lost."""
        self.over = True
        if not self.lines.interactive or self.walk.lines() == self.walk.kept or not self.walk.lines():
            return
        while True:
            try:
                said = self.lines.next("Save what was walked? A file name, or Enter to leave without: ")
            except KeyboardInterrupt:
                print()
                return
            if not said or not said.strip():
                return
            kept = self.walk.kept
            self.carry_out(f"save {said.strip()}")
            if self.walk.kept is not kept:
                return

    # Completion

    def completions(self, begun: str) -> list[str]:
        """Lines that begin so: options, commands, and what they can be followed by."""
        word, space, _ = begun.partition(" ")
        s = self.walk.s
        if space and word in ("rule", "card"):
            rows = self.output.books().catalogue.rows(word)
            names = [row.id if word == "rule" else row.title for row in rows]
            return [f"{word} {name}" for name in names]
        if space and word == "why":
            with_text = sorted({s.name(n) for n, card in s.each_card() if card.printed.abilities})
            return [f"why play {title}" for title in with_text]
        return [*(str(offer) for offer in self.walk.offers()), *self.commands]


def how_many(text: str, most: int) -> int:
    """How many steps are meant: one, a number, or all."""
    if text == "all":
        return most
    if text and not (text.isdecimal() and len(text) < 9 and int(text)):
        raise Fault("how many is a number or `all`, not", text, nearest(text, ["all"]))
    return int(text or 1)
