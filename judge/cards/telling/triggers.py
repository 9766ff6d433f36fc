"""What a text answers, in words: `after another player declares a Shootout ability`."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from judge.engine.observing.every_kind import EVENTS, Happens, of_player
from judge.engine.position.event import LEAVING, MOMENTS, WHO_MAY_NOT, Forbidden

from ..expressions.expression import written
from ..expressions.views import A_CARD, A_PLACE, A_PLAYER, A_PLAYERS_EVENT, AN_EVENT
from ..expressions.words.of_events import EVENT
from ..given import listed
from .describing import all_of, narrowed, of_the_card
from .nouns import Noun, a, alternatives, joined
from .phrases import Phrase
from .word_tables import HOW_WORDS, MOMENT_WORDS, PLAY_NOUNS

if TYPE_CHECKING:
    from .speech import Speech

_PASSES = re.compile(r"passes a (?:[\w ]+ )?test$")
ACED_OR_LOST = ("event.is_acing or event.reason == 'casualty'", "event.reason == 'casualty' or event.is_acing")


class Answering:
    """A text that answers an event, with what its names stand for so far."""

    nouns: dict[str, Noun]
    speech: Speech
    taken_nouns: dict[str, set[str]]
    is_spoken_of: bool = False
    """Whether what is done speaks of the card or the player of the event."""

    def trigger(self, given: Mapping[str, Any]) -> tuple[str, str] | None:
        """What is answered (`after you reveal a draw hand`), and on what further condition; None if nothing is."""
        moment = next((moment for moment in MOMENTS if moment in given), None)
        if moment is None:
            return None
        kinds = listed(given[moment])
        players = of_player(kinds[0])
        self.nouns["event"] = Noun(A_PLAYERS_EVENT if players else AN_EVENT, "the event")
        does = str([given.get(key) for key in ("requires", "to", "then")])
        self.is_spoken_of = "event.card" in does or "event.player" in does
        rest = self.conditions(given.get("where"))
        happens = self.tested(rest, self.happening(rest, kinds))
        for node in [node for node in rest if written(node) == "make_plays"]:
            rest.remove(node)
            happens += " in the Make Plays step"
        if _PASSES.search(happens):
            happens += self.by_how_much(rest)
        condition = self.all_of(rest) if rest else ""
        if moment == "before":
            happens = re.sub(r"\b(is|are) about to (\w+)", lambda found: found[2] + "s" * (found[1] == "is"), happens)
        return f"{MOMENT_WORDS[moment]} {happens}", condition

    def happening(self, rest: list[ast.expr], kinds: list[str]) -> str:
        """Subject and verb of what is answered; takes the conditions that are said so away from the rest."""
        if EVENTS[kinds[0]].made[0]:
            return self.play_that(rest, kinds[0])
        subject, how = (
            self.player_who(rest, EVENTS[kinds[0]])
            if of_player(kinds[0])
            else self.card_that(rest, kinds[0], in_play=True)
        )
        apart = [node for node in rest if written(node) in ACED_OR_LOST]
        for node in apart:
            rest.remove(node)
        hand = self.revealed(rest) if kinds == ["reveal"] else ""
        if hand:
            return f"{subject} {'reveal' if subject == 'you' else 'reveals'} a {hand} hand{how}"
        if self.moves(rest, kinds):
            if to := self.destination(rest):
                return f"{subject} {'come' if subject == 'you' else 'comes'} to {to}{how}"
            where = f"the location of {subject}" if " that " in subject else self.speech.owner_of("location", subject)
            return f"{where} changes{how}"
        said = []
        if set(LEAVING) <= set(kinds):
            kinds = [kind for kind in kinds if kind not in LEAVING]
            said.append("leave play" if subject == "you" else "leaves play")
        how = how.replace("to join a posse", FOR_JOINING) if kinds == ["gain bounty"] else how
        for kind in kinds:
            words = EVENTS[kind].words[subject == "you"]
            said.append(f"{words} as a casualty" if apart and kind != "ace" else words)
        wholes = [whole for kind in kinds if (whole := EVENTS[kind].whole) is not None]
        if subject == "a player" and len(wholes) == len(kinds):
            return joined([" ".join(whole) for whole in wholes], "or")
        if how.startswith(BY_AN_EFFECT):
            said = [words.removesuffix(BY_AN_EFFECT) for words in said]
        if how == FLEEING and kinds == ["send home booted"]:
            return f"{subject} {'flee' if subject == 'you' else 'flees'}"
        to = self.taken(rest, "other") if kinds == ["attach"] else ""
        return f"{subject} {alternatives(said)}{f' to {to}' if to else self.caller(rest)}{how}"

    def tested(self, rest: list[ast.expr], happens: str) -> str:
        """What happens, with the skill that is tested where a condition says which; takes that away from the rest."""
        happens = happens.replace(" a test for a skill test", " a skill test")
        if not happens.endswith(("a skill test", "a test")):
            return happens
        skill = next(iter(self.words_of(rest, "skill")), "")
        test = f"a {skill} skill test"
        return re.sub(r"a (?:skill )?test$", test, happens) if skill else happens

    def by_how_much(self, rest: list[ast.expr]) -> str:
        """By how much a test is passed, where a condition says so, which is taken away; "" without one."""
        for node in rest:
            if (much := re.fullmatch(r"event\.margin >= (\d+)", written(node))) is not None:
                rest.remove(node)
                return f" by at least {much[1]}"
        return ""

    def conditions(self, where: Any) -> list[ast.expr]:
        """The conditions that an expression puts together, if there is one."""
        return all_of(self.speech.parse(where)) if where is not None else []

    def all_of(self, rest: list[ast.expr]) -> str:
        """The words for conditions that have to hold together."""
        return self.speech.clause(rest[0] if len(rest) == 1 else ast.BoolOp(ast.And(), rest))

    # Who and what

    def play_that(self, rest: list[ast.expr], kind: str) -> str:
        """Who makes a play, and of what kind it is."""
        who = self.taken(rest, "player") or ("another player" if self.taken_not(rest, "player", "you") else "a player")
        plays = [PLAY_NOUNS[word] for word in self.words_of(rest, "play")]
        what = f"{a(joined(plays, 'or'))} ability" if plays else "a play" if kind == "declare" else "an ability"
        if kind == "complete" and (which := self.taken(rest, "card")):
            what += f" of {which}"
        self.nouns["event.card"] = Noun(A_CARD, "that card")
        self.nouns["event.player"] = Noun(A_PLAYER, who if who in ("you", "your opponent") else "that player")
        return f"{who} {EVENTS[kind].made[who == 'you']} {what}"

    def player_who(self, rest: list[ast.expr], happens: Happens) -> tuple[str, str]:
        """Whose event it is, and how; takes the conditions that say so away from the rest."""
        who = self.taken(rest, "player")
        other = "another player" if not who and self.taken_not(rest, "player", "you") else ""
        self.nouns["event.player"] = Noun(A_PLAYER, who or "that player")
        for part, words in happens.parts.items():
            self.nouns[f"event.{part}"] = Noun(EVENT[part].kind, words)
        return who or other or "a player", self.how(rest)

    def card_that(self, rest: list[ast.expr], kind: str, *, in_play: bool = False) -> tuple[str, str]:
        """Which card's event it is, and as what; takes the conditions that say so away from the rest."""
        which, whose = self.taken(rest, "card"), self.taken(rest, "player") or self.taken(rest, "card.controller")
        happens, forbidden = EVENTS.get(kind), WHO_MAY_NOT.get(kind, Forbidden())
        lost = any(written(node) == "event.reason == 'casualty'" for node in rest)
        how = self.how(rest)
        dude = happens.about == "dude" if happens is not None else forbidden.dude
        head = (happens or forbidden).parts.get("card", "that card").removeprefix("that ")
        phrase = Phrase("dude", generic=not dude) if dude else Phrase(head, False)
        for part, words in (happens or forbidden).parts.items():
            self.nouns[f"event.{part}"] = Noun(EVENT[part].kind, words)
        if which:
            self.called(which, whose or self.speech.owner_of("controller", which), kind)
            return f"{which}, while {whose} {'control' if whose == 'you' else 'controls'} it," if whose else which, how
        everybody, phrase = phrase, self.told_apart(rest, phrase)
        others = not whose and self.taken_not(rest, "player", "you")
        if in_play and kind in ("ace", "discard") and not (lost or whose or others or phrase.behind):
            phrase = replace(phrase, behind=("in play",))
        card = (happens.parts if happens else {}).get("card") or f"that {phrase.noun()}"
        self.called(card, whose or self.speech.owner_of("controller", card), kind)
        if others:
            return phrase.spoken("another player's", many=False), how
        if whose == "you":
            first = "another" if phrase.before[:1] == ("other",) else ""
            mine = replace(phrase, before=phrase.before[1:] if first else phrase.before)
            spoken = mine.spoken(first, many=False, yours="of yours")
            return spoken if first else a(spoken), how
        if whose:
            phrase = replace(phrase, behind=(*phrase.behind, f"controlled by {whose}"))
        elif kind == "pull" and phrase == everybody and not self.is_spoken_of:
            return "a player", how  # not every pull is a dude's
        return phrase.one(), how

    def called(self, card: str, player: str, kind: str) -> None:
        """Give the card and its player their names."""
        was = "is" if kind in ("cast", "accept call-out", "call out", "skill test") or kind not in EVENTS else "was"
        if self.is_spoken_of and card.startswith("that "):
            self.taken_nouns.setdefault(card.removeprefix("that "), set()).add("event.card")
        self.nouns["event.card"] = Noun(A_CARD, card)
        self.nouns["event.player"] = Noun(A_PLAYER, player)
        self.nouns["event.at"] = Noun(A_PLACE, f"where {card} {was}")

    def told_apart(self, rest: list[ast.expr], phrase: Phrase) -> Phrase:
        """The card of an event with all that its conditions can say around the noun; they are taken away."""
        self.nouns["event.card"] = Noun(A_CARD, f"that {phrase.head}")
        for node in list(rest):
            if (player := _posse_of(node)) is not None:
                phrase = replace(phrase, behind=(f"in {self.speech.owner_of('posse', self.speech.noun(player))}",))
                rest.remove(node)
                continue
            about = of_the_card(node, {"event.at": "it.location"})
            if about is None:
                continue
            inner = self.speech.with_it(Noun(A_CARD, "it"))
            told = narrowed(inner, replace(phrase, generic=True), [about])
            if not (told.clauses or told.only or told.exact or told.yours):
                keep = phrase.generic or told.head != phrase.head
                phrase = told if keep else replace(told, generic=phrase.generic)
                rest.remove(node)
        return phrase

    def caller(self, rest: list[ast.expr]) -> str:
        """Who calls out, where it has to be a dude of yours."""
        for node in rest:
            if written(node) in ("event.other.controller == you", "you == event.other.controller"):
                rest.remove(node)
                return " by a dude of yours"
        return ""

    def moves(self, rest: list[ast.expr], kinds: list[str]) -> bool:
        """Whether it is answered that somebody gets elsewhere, however that comes; the condition is taken away."""
        if not set(kinds) <= MOVES or "move" not in kinds:
            return False
        for node in rest:
            if re.fullmatch(r"event\.(to|at) != (event\.(at|to)|[a-z]+\.location)", written(node)):
                changes = self.speech.clause(node).startswith("that changes ")
                if changes:
                    rest.remove(node)
                    return True
        return False

    def destination(self, rest: list[ast.expr]) -> str:
        """Where somebody gets to, where a condition says so, which is taken away; "" without one."""
        for node in rest:
            to = re.fullmatch(r"event\.to == (this\.location|town_square)", written(node))
            if to is not None:
                rest.remove(node)
                return self.speech.at(self.speech.parse(to[1])).removeprefix("at ").removeprefix("in ")
        return ""

    def revealed(self, rest: list[ast.expr]) -> str:
        """What kind of hand is revealed, where a condition says so of whoever reveals it."""
        for node in rest:
            for hand, words in HANDS.items():
                whose = next((word[1] for pattern in words if (word := pattern.fullmatch(written(node)))), "")
                named = {"you": "you", "opponent": "your opponent"}.get(whose)
                if whose == "event.player" or (named and named == self.nouns["event.player"].words):
                    rest.remove(node)
                    return hand
        return ""

    # How

    def how(self, rest: list[ast.expr]) -> str:
        """For what reason and by what kind of ability it happens."""
        said = [any_way(words) for words in map(self.words_of, [rest] * 2, HOWS) if words]
        for word in HOWS:
            except_ = self.words_of(rest, word, ast.NotEq)
            said += [f"other than {HOW_WORDS[each]}" for each in except_]
        if len(said) > 1 and said[0] == HOW_WORDS["effect"] and said[1].startswith("by "):
            said = said[1:]  # an ability is what it is an effect of
        return "".join(f" {words}" for words in said).replace(EFFECT_OF_NO_TRAIT, " by an ability")

    def words_of(self, rest: list[ast.expr], word: str, sign: type[ast.cmpop] = ast.Eq) -> list[str]:
        """The words of which `event.word` is one, from a condition that is taken away from the rest."""
        for node in rest:
            parts = node.values if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or) else [node]
            words = [_word(part, word, sign) for part in parts]
            if all(words) and (sign is ast.Eq or len(words) == 1):
                rest.remove(node)
                return [each for each in words if each]
        return []

    def taken(self, rest: list[ast.expr], word: str) -> str:
        """What the first condition `event.word == ...` says, which is taken away from the rest; "" without one."""
        for node in rest:
            if isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], ast.Eq):
                sides = [node.left, node.comparators[0]]
                about = [written(side) == f"event.{word}" for side in sides]
                other = sides[about[0]]
                if any(about) and (
                    isinstance(other, ast.Name)
                    or written(other) in ("this.host", "this.location.card", "you.home.card")
                ):
                    rest.remove(node)
                    return self.speech.noun(other)
        return ""

    def taken_not(self, rest: list[ast.expr], word: str, other: str) -> bool:
        """Whether `event.word != other` is among the conditions, which is taken away from the rest."""
        for node in rest:
            if written(node) in (f"event.{word} != {other}", f"{other} != event.{word}"):
                rest.remove(node)
                return True
        return False

    def after(self, intro: str, condition: str, body: str) -> str:
        """What happens once something has been answered."""
        if not condition:
            return f"{intro}, {body}"
        if condition.startswith("that has moved ") and " and " not in condition:
            return f"{intro} {condition}, {body}"
        return f"{intro}, if {condition}, {'then ' * body.startswith('if ')}{body}"


def any_way(words: list[str]) -> str:
    """Several ways of which any will do: `by a Shootout ability or React`."""
    ways = [HOW_WORDS[word] for word in words]
    if len(ways) > 1 and all(way.startswith("by a ") for way in ways):
        ways = [ways[0], *(way.removeprefix("by a ") for way in ways[1:])]
    return joined(ways, "or")


HOWS = ("reason", "play")
FOR_JOINING = "for joining a shootout at a Private location of another player"
"""How somebody has come by a bounty who has joined a posse."""
EFFECT_OF_NO_TRAIT = " by an effect other than by a trait"
BY_AN_EFFECT = " by an effect"
FLEEING = f" {HOW_WORDS['flee']}"
"""How somebody goes home booted who flees."""
MOVES = {"move", "send home booted", "join posse"}
"""The events by which a dude gets to another location."""
HANDS = {
    "Cheatin'": (re.compile(r"cheatin\(([a-z.]+)\)"), re.compile(r"([a-z.]+)\.revealed_cheatin")),
    "legal": (re.compile(r"legal\(([a-z.]+)\)"), re.compile(r"([a-z.]+)\.revealed_legal")),
}
"""What conditions say of a hand that is revealed."""


def _word(node: ast.expr, word: str, sign: type[ast.cmpop]) -> str | None:
    """The constant that `event.word` is compared with."""
    if not (isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], sign)):
        return None
    one, other = node.left, node.comparators[0]
    if isinstance(one, ast.Constant):
        one, other = other, one
    fits = written(one) == f"event.{word}" and isinstance(other, ast.Constant)
    return str(other.value) if fits and isinstance(other, ast.Constant) else None


def _posse_of(node: ast.expr) -> ast.expr | None:
    """The player in whose posse the dude of the event was, if a condition says so."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], ast.Eq):
        return node.comparators[0] if written(node.left) == "event.posse" else None
    return None
