"""Our reading of a card's encoding for people: one line for each ability and trait, in plain words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ..expressions.expression import written
from ..expressions.selectors import SELECTORS
from ..expressions.views import A_CARD, A_PLACE, A_PLAYER, A_PULL, CARDS, NUMBER, TRUTH
from ..facts import ATTACHES, is_fact, tell_fact, tell_starts
from ..fault import CardFault
from ..given import listed, without_rulings
from ..reading import DURATIONS, OUT_OF_PLAY, read_ability, read_trait
from ..standing_traits import is_standing, tell_standing
from ..vocabulary.every_verb import ALONE, VERBS
from ..vocabulary.piles.pulls_and_tests import TESTED
from . import sentences
from .amounts import got
from .cases import in_cases, in_one_time, provided
from .describing import all_of, narrowed
from .lasting import Lasting, speaks_of_time
from .leaving_out import as_orders, by_pronoun, their_own, without_subject
from .marking import after_the_job, marking
from .nouns import HERE, Many, Noun, several
from .phrases import Phrase, phrase_of
from .said import Said, said
from .speech import Speech
from .triggers import Answering
from .word_tables import COST_WORDS, PLAY_WORDS, THIS_WORDS


def describe(card: dict[str, Any]) -> list[str]:
    """Our reading of a card's abilities and traits, one line each, or for two traits that hold as long; empty for a
    card that has none.

    >>> describe({"type": "goods", "abilities": [
    ...     {"play": "shootout", "cost": "boot", "then": [{"bullets": 1, "of": "this"}]}]})
    ['Shootout, boot: this card gets +1 bullets.']
    """
    lines = []
    this = THIS_WORDS.get(str(card.get("type")), "this card")
    lines += tell_starts(card.get("starts") or {}, this)
    on_deed = any(str(text.get(ATTACHES, "")).lower().endswith(DEEDS) for text in _traits(card))
    borne = card.get("type") == "goods" and not on_deed
    before: Mapping[str, Any] = {}
    for key, kind, read in (("abilities", "Ability", read_ability), ("traits", "Trait", read_trait)):
        for number, text in enumerate(card.get(key) or ()):
            try:
                read(number, text)
                said = without_rulings(text)
                if is_fact(said):
                    lines.append(tell_fact(said))
                else:
                    line = Telling(this, said, on_deed=on_deed, borne=borne, behind=before).line()
                    if line.startswith(AS_LONG_TOO) and not _ON_MORE.search(lines[-1]):
                        lines[-1] = f"{lines[-1].removesuffix('.')}, and {line.removeprefix(AS_LONG_TOO)}"
                    else:
                        lines.append(line)
                before = said
            except CardFault as fault:
                lines.append(f"{kind}: cannot be read, {fault}")
    return lines


AS_LONG_TOO = "Trait: while that is so, "
"""How a trait begins that holds as long as the one before it, and is told with it."""
_ON_MORE = re.compile(r" (?:if|unless|otherwise) ")
"""Words behind which one thing more would be heard as on the same condition."""
DEEDS = ("deed", "ranch")
"""The kinds of deed to which a card says that it attaches."""


def _traits(card: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return [text for text in card.get("traits") or () if isinstance(text, Mapping)]


IN_A_SHOOTOUT = {"dude in the other posse": "opposing dude", "goods in the other posse": "goods on an opposing dude"}
"""What finds the same in a shootout, and takes fewer words."""


class Telling(Answering, Lasting):
    """One ability or trait, and what its names stand for so far; everything in it has been read without a fault."""

    def __init__(
        self,
        this: str,
        text: Mapping[str, Any],
        *,
        on_deed: bool = False,
        borne: bool = False,
        behind: Mapping[str, Any] | None = None,
    ) -> None:
        self.this = this
        self.while_before = (behind or {}).get("while")
        """On what condition the text before it holds, which need not be said again."""
        self.borne = borne
        """Whether a dude carries the card, who then leads the job that it begins."""
        self.text = text
        self.on_deed = on_deed or "this.host.type == 'deed'" in str(text)
        self.until = DURATIONS.get(text.get("play", ""), "")
        self.says_how_long = speaks_of_time(text, self.until)
        self.nested = 0
        """How many instructions stand around the one that is told."""
        self.just_chosen = ""
        """The name of what the instruction before has chosen."""
        self.taken_nouns: dict[str, set[str]] = {}
        """Which names are called by a noun: by several, and each needs a name of its own."""
        self.unsaid: set[str] = set()
        """The names of choices that are never used again."""

    def line(self) -> str:
        """The whole text; where a noun turns out to mean several things, it is told once more by who knows that."""
        words = self.line_once()
        if any(len(names) > 1 for names in self.taken_nouns.values()):
            words = self.line_once()
        self.unsaid = {
            name
            for name in self.named
            if words.lower().count(name) == len(re.findall(rf" as {name}(?!')| \({name}\)", words))
        }
        words = self.line_once() if self.unsaid else words
        return as_orders(words if self.on_deed else by_pronoun(their_own(words)))

    def begin(self) -> None:
        """What the names stand for before anything is chosen."""
        self.condition_behind = False
        self.searched: set[str] = set()
        """Who has looked through their deck, which they shuffle after that."""
        self.persons: dict[str, bool] = {}
        """What is chosen, as it is called, and whether it is somebody."""
        self.named: set[str] = set()
        """The names that choices are given to tell them apart; one that is never used again is not said."""
        host = "the deed" if self.on_deed else "the bearer"
        self.nouns = {
            "this": Noun(A_CARD, self.this, place=self.this == "this deed"),
            "this.host": Noun(A_CARD, host, place=self.on_deed),
            "you": Noun(A_PLAYER, "you"),
            "opponent": Noun(A_PLAYER, "your opponent"),
            "winner": Noun(A_PLAYER, "the Winner"),
            "cheater": Noun(A_PLAYER, "the Cheatin' player"),
            "pull": Noun(A_PULL, "the pull"),
            "pulled_card": Noun(A_CARD, "the pulled card"),
            "leader": Noun(A_CARD, "the leader"),
            "job_card": Noun(A_CARD, "the card that started the job"),
            "job_succeeded": Noun(TRUTH, "a successful job"),
            "upkeep": Noun(TRUTH, "the Upkeep phase"),
            "mark": Noun(A_CARD, "the mark"),
            "town_square": Noun(A_PLACE, "the town square"),
            "shootout_at": Noun(A_PLACE, "the shootout's location"),
            "cards_in_play": Noun(CARDS, "cards in play"),
            "cards_in_boot_hills": Noun(CARDS, "cards in any Boot Hill"),
            "goes_to": Noun(A_CARD, "whoever it goes to"),
            "enters_at": Noun(A_PLACE, "where it enters play"),
            "x": Noun(NUMBER, "x"),
            "shootout_round": Noun(NUMBER, "the round of the shootout"),
            "shootout": Noun(TRUTH, "a shootout"),
            "make_plays": Noun(TRUTH, "the Make Plays step"),
            "lowball": Noun(TRUTH, "lowball"),
            "user": Noun(A_CARD, "the user"),
            "unopposed": Noun(TRUTH, "an unopposed job"),
            "high_noon": Noun(TRUTH, "High Noon"),
            "sundown": Noun(TRUTH, "Sundown"),
            "your_job": Noun(TRUTH, "your job"),
            "caster": Noun(A_CARD, f"this {TESTED.get(self.text.get('skill', ''), 'dude')}"),
            "caster.location": Noun(A_PLACE, HERE),
            "performer": Noun(A_CARD, "the performer"),
            "margin": Noun(NUMBER, "the margin"),
            "skill_check": Noun(NUMBER, "the skill check"),
            "success": Noun(TRUTH, "success"),
            "was_booted": Noun(TRUTH, "a booted performer"),
            "combo": Noun(TRUTH, "a combo"),
        }
        self.speech = Speech(self.nouns)
        self.speech.play = self.text.get("play", "")

    def line_once(self) -> str:
        """The whole text, with the nouns that are known to be taken so far."""
        self.begin()
        if is_standing(self.text):
            holds = self.speech.condition(self.text["while"]) if "while" in self.text else ""
            return f"Trait: {without_subject(tell_standing(self, self.text), holds)}."
        intro = self.trigger(self.text)
        then = listed(self.text.get("then"))
        then = then[: -len(self.in_any_case)] if self.in_any_case else then
        needed = self.parts(self.text.get("requires"), told=True)
        said = sentences.orders(needed) if needed else []
        if "to" in self.text:
            got = [
                part.removeprefix("you ") if part.startswith("you ") else part
                for part in self.parts(self.text["to"], told=True)
            ]
            needed += got
            first, *others = sentences.orders(got)
            said[-1:] = [sentences.done_for(said[-1], first), *others]
        if "skill" in self.text and type(self.text["difficulty"]) is not int:
            said.append(f"the difficulty is {self.noun(self.text['difficulty'])}")
        self.condition_behind = bool(intro and intro[1] and not said and then and _is_plain_if(then[0]))
        if "job" in self.text:
            said = marking(self, self.text["job"], needed, said)
            if then:
                said.append(after_the_job(self, then))
        else:
            done = self.parts(then, told=False)
            said += sentences.merged(done if "difficulty" in self.text else sentences.goes_on(needed, done))
        if "unsuccessful" in self.text:
            fails = "unsuccessful" if "job" in self.text else "the test fails"
            after = "either way" if self.in_any_case else f"if {fails}"
            said.append(f"{after}, {self.all(self.text['unsuccessful'], told=False)}")
        if "combo" in self.text:
            said.append(f"a combo can go on if {self.speech.condition(self.text['combo'])}")
        if intro:
            said[0] = self.after(*intro, said[0])
        elif so := self.only_if():
            said[0] = f"only {provided(so)}: {said[0]}"
        head = self.head().replace(") (", ", ")
        return f"{head}: {sentences.text(in_one_time(in_cases(said)))}."

    @property
    def in_any_case(self) -> list[Any]:
        """What comes of it last whether it succeeds or not, if that is all that failure brings."""
        then, fails = listed(self.text.get("then")), listed(self.text.get("unsuccessful"))
        return fails if fails and len(then) > len(fails) and then[-len(fails) :] == fails else []

    def only_if(self) -> str:
        """The condition for using it, but not that it is used from the hand, as every action is.

        Rule: abilities.in-your-hand.
        """
        rest = self.conditions(self.text.get("where"))
        rest = [node for node in rest if self.this != "this card" or written(node) != "not this.in_play"]
        return self.all_of(rest) if rest else ""

    def head(self) -> str:
        """`React, pull, boot`: the kind of text and its cost."""
        if "play" not in self.text:
            return "Trait" + (" (from your discard pile, one copy each time)" if self.text.get(OUT_OF_PLAY) else "")
        play = PLAY_WORDS[self.text["play"]]
        if self.text.get("repeat"):
            play = f"Repeat {play}"
        if self.text.get("once a round"):
            play += " (once a round)"
        if self.text.get("once a shootout"):
            play += " (once a shootout)"
        if "job" in self.text:
            play += " job"
        if "lent to" in self.text:
            users = self.described(Phrase("dude"), self.text["lent to"])
            play += f" (used by {users.exact or users.each()})"
        if self.text.get("in hand"):
            play += " (from your play hand)"
        if self.text.get("while it lasts"):
            play += " (used by any player while the effect lasts)"
        if self.text.get("used by") == "each player":
            play += " (used by each player)"
        elif "used by" in self.text:
            play += f" (used by {self.noun(self.text['used by'])})"
        if self.text.get("joins"):
            play += " (from outside too)"
        costs = [_cost(part) for part in listed(self.text.get("cost"))]
        if "no boot if" in self.text:
            unless = f"boot (not if {self.speech.condition(self.text['no boot if'])})"
            costs = [unless if part == "boot" else part for part in costs]
        return ", ".join([play, *costs, *self.test()])

    def test(self) -> list[str]:
        """What the ability has to pass, if anything: `Huckster 5`."""
        if self.text.get("technique"):
            return ["Technique"]
        if "skill" not in self.text:
            return []
        skill, difficulty = TESTED[self.text["skill"]], self.text["difficulty"]
        return [f"{skill} {difficulty}" if type(difficulty) is int else f"{skill} skill test"]

    # What is done

    def parts(self, given: Any, told: bool) -> list[str]:
        """Instructions: as told to you (`boot that dude`), or as what happens (`that dude is booted`)."""
        found: list[str] = []
        called_out, chosen = False, ""
        for line in listed(given):
            self.just_chosen, chosen = chosen, ""
            if isinstance(line, Mapping) and "choose" in line and "by" not in line:
                chosen = str(line.get("as", "target"))
            words = self.instruction(line, told)
            if words and called_out:
                words = f"once the call-out and its shootout are over, {words}"
            if words and found and words == found[-1]:
                found[-1] = f"{words}{' twice' if len(words.split()) < 3 else ', and then the same once more'}"
            elif words:
                found.append(words)
            called_out = isinstance(line, Mapping) and "call out" in line
        return found

    def all(self, given: Any, told: bool) -> str:
        """Instructions as one sentence."""
        self.nested += 1
        parts = self.parts(given, told)
        self.nested -= 1
        return sentences.in_a_row(sentences.referring(parts) if told else sentences.merged(parts))

    def instruction(self, given: Any, told: bool) -> str:
        """One instruction."""
        if given == ALONE:
            shuffle = self.said("you", "shuffle your deck", "shuffle your deck", "", told)
            return "" if "you" in self.searched else shuffle  # rule: cards.searching
        verb = next(iter(given))
        return VERBS[verb].of.tell(self, verb, given, told)

    def said(self, subject: str, predicate: str, order: str, until: str, told: bool) -> Said:
        """What somebody does or suffers: `order` as told to you."""
        return said(subject, predicate, order, until, told)

    def gets(self, who: str, what: str, amount: Any, until: str, told: bool, limit: str = "") -> Said:
        """Somebody gets more or less of a number."""
        return got(self.speech, who, what, amount, until, told, limit)

    def noun(self, expression: Any) -> str:
        """The words for what an expression stands for."""
        return self.speech.noun(self.speech.parse(expression))

    def found_by(self, given: Mapping[str, Any], verb: str) -> Phrase:
        """What a phrase finds; who is in the other posse of a fight, and in no other, is an opposing dude there."""
        fights = "by" not in given and self.text.get("play") in ("shootout", "resolution")
        phrase = given[verb]
        return phrase_of(SELECTORS[IN_A_SHOOTOUT.get(phrase, phrase) if fights else phrase].one)

    def is_list(self, expression: Any) -> bool:
        """Whether an expression stands for a list of cards."""
        return self.speech.kind(self.speech.parse(expression)) == CARDS

    def is_player(self, expression: Any) -> bool:
        """Whether an expression stands for a player."""
        return self.speech.kind(self.speech.parse(expression)) == A_PLAYER

    def described(self, phrase: Phrase, condition: Any, kind: str = A_CARD) -> Phrase:
        """A phrase with what a condition says of `it`."""
        if condition is None:
            return phrase
        inner = self.speech.with_it(Noun(kind, "it"))
        return narrowed(inner, phrase, all_of(inner.parse(condition)))

    # Names

    def chosen_cards(self) -> set[str]:
        """What the cards are called that have been chosen or found."""
        return {self.nouns[name].words for name in self.speech.noun_of if name in self.nouns}

    def call(self, name: str, kind: str, noun: str, *, place: bool = False, person: bool = False) -> str:
        """Give a choice its name; returns what tells it from others, where there are any."""
        self.taken_nouns.setdefault(noun, set()).add(name)
        alone = len(self.taken_nouns[noun]) < 2
        words = f"that {noun}" if alone else f"the {name.replace('_', ' ')}"
        self.nouns[name] = Noun(kind, words, place=place)
        self.speech.noun_of[name], self.persons[words] = noun, person
        return self.so_named("" if alone else words)

    def so_named(self, words: str) -> str:
        """A name behind what is called so."""
        if not words or words in self.unsaid:
            return ""
        self.named.add(words)
        return f" as {words}"

    def call_all(self, name: str, noun: str) -> str:
        """Give several cards their name; returns what tells them from others, where there are any."""
        many = several(noun)
        self.taken_nouns.setdefault(many, set()).add(name)
        alone = len(self.taken_nouns[many]) < 2
        words = Many(f"those {many}" if alone else f"the {name.replace('_', ' ')}")
        self.nouns[name] = Noun(CARDS, words)
        self.speech.groups[name] = Phrase(noun, noun == "dude", among=words)
        return self.so_named("" if alone else words)


def _is_plain_if(line: Any) -> bool:
    """Whether it is a condition for one thing that happens, and nothing else happens otherwise."""
    return isinstance(line, Mapping) and "if" in line and "else" not in line


def _cost(part: Any) -> str:
    if not isinstance(part, Mapping):
        return COST_WORDS[part]
    amount = part["pay"]
    if isinstance(amount, Mapping):
        least = amount.get("from", 1)
        amount = f"x ({least} to {amount['to']})" if "to" in amount else f"x (at least {least})"
    return f"pay {amount} ghost rock"
