"""Conditions on `it` as words around its noun: `it.wanted and it.location == this.location` as "a wanted dude at this
location".
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import replace
from typing import TYPE_CHECKING

from ..expressions.expression import parse, written
from ..expressions.views import A_CARD, A_PLAYER
from .amounts import can_pay, none_of, so_much_of
from .nouns import IT, RELATIVE, Many, Noun, gang_of, joined, keyword_of, none_is, type_of
from .phrases import Phrase
from .word_tables import ADJECTIVES, KEYWORDS_BEFORE, TYPE_NOUNS

if TYPE_CHECKING:
    from .speech import Speech

PLACES = ("at a location ", "at a home", "at a deed", "attached to a deed")
"""What says where something is, behind which whose place that is can be said."""
ITS_PLACE = ("is at ", "is where ", "is in ", "is on ", "is attached ", "is carried ", "is adjacent ", "is among ")
"""How a clause begins that says where something is, which stands behind its noun without the verb."""
MAY_ENTER = "it.may_enter"
"""What is asked only of cards that are brought into play, and goes without saying of them (rule: cards.uniqueness)."""
IN_REACH = ["it.in_shootout", "it.on_a_location", "it.type == 'deed'"]
"""Any of which has to be so of what an ability of a fight affects."""
THERE_IS = re.compile(r"there (?:is|are) (.+) at it")


_YOURS = re.compile(rf"(you (?:do not )?(?:control|own)) {RELATIVE}(who|that|whose [\w ]+)")
"""What is said of whose something is, where it is the thing itself, or what it belongs to."""


class OfIt(str):
    """A condition about `it` in words, to which another can be added."""

    __slots__ = ()


def all_of(node: ast.expr) -> list[ast.expr]:
    """The conditions that have to hold together."""
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And):
        return [condition for part in node.values for condition in all_of(part)]
    return [node]


def speaks_of(node: ast.AST, name: str = IT) -> bool:
    """Whether a name is in a condition, not counting that of a list inside, whose `it` is another."""
    if isinstance(node, ast.Name):
        return node.id == name
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "those":
        return speaks_of(node.args[0], name)
    return any(speaks_of(child, name) for child in ast.iter_child_nodes(node))


class _CardAsIt(ast.NodeTransformer):
    """Puts `it` in place of the card of an event, and what is known of it in place of the event's.

    It changes what it visits, so that nothing of how that is written may be remembered yet.
    """

    def __init__(self, known: Mapping[str, str]) -> None:
        self.said = {"event.card": IT, **known}

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """One word after a dot."""
        said = self.said.get(ast.unparse(node))
        if said is not None:
            return parse(said)
        self.generic_visit(node)
        return node


def of_the_card(node: ast.expr, known: Mapping[str, str]) -> ast.expr | None:
    """The condition about `it` in place of the card of an event; None where it is about anything else of it.

    `known` says what else of the event is known of `it`: `event.player` that it is `it.controller`.
    """
    if IT in {name.id for name in ast.walk(node) if isinstance(name, ast.Name)}:
        return None
    about = _CardAsIt(known).visit(deepcopy(node))
    return about if speaks_of(about) and not speaks_of(about, "event") else None


def narrowed(speech: Speech, phrase: Phrase, conditions: list[ast.expr]) -> Phrase:
    """The phrase with all that the conditions tell of `it`."""
    for condition in conditions:
        phrase = _Narrowing(speech, phrase).by(condition)
    return phrase


class _Narrowing:
    """One condition on its way into a phrase."""

    def __init__(self, speech: Speech, phrase: Phrase) -> None:
        self.speech, self.phrase = speech, phrase

    def by(self, node: ast.expr) -> Phrase:
        """The phrase with one condition more."""
        if not speaks_of(node):
            return replace(self.phrase, only=(*self.phrase.only, f"if {self.speech.clause(node)}"))
        if written(node) == MAY_ENTER or self.is_presence(node):
            return self.phrase
        if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or):
            return self.by_any(node.values)
        for way in (self.by_kind, self.by_owner, self.by_being, self.by_clause):
            found = way(node)
            if found is not None:
                return found
        return self.by_condition(node)

    def is_presence(self, node: ast.expr) -> bool:
        """Whether it is what a fight asks of every card, that it is in it if a dude has it; that goes without saying.

        Rules: shootout.make-plays.presence, shootout.resolution.presence.
        """
        parts = sorted(map(written, node.values)) if isinstance(node, ast.BoolOp) else []
        return self.speech.play in ("shootout", "resolution") and parts == [
            "it.in_shootout",
            "it.on_a_location",
            "it.type == 'deed'",
        ]

    # What it is

    def by_kind(self, node: ast.expr) -> Phrase | None:
        """A keyword or a type, which stands in place of the noun or before it."""
        no = isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)
        inner = node.operand if isinstance(node, ast.UnaryOp) else node
        gang = gang_of(inner)
        if gang and not no:
            return replace(self.phrase, before=(*self.phrase.before, gang))
        word = keyword_of(inner)
        if word is not None:
            if no and (word in ("stud", "spellcaster") or (" of " in word and word not in KEYWORDS_BEFORE)):
                return None
            if no:
                return replace(self.phrase, before=(*self.phrase.before, f"non-{word}"))
            if word in KEYWORDS_BEFORE or (word == "Gadget" and self.phrase.person):
                return replace(self.phrase, before=(*self.phrase.before, word))
            return replace(self.phrase, keywords=(*self.phrase.keywords, word))
        type_ = type_of(inner)
        if type_ is None or no or not self.phrase.generic:
            return None
        return replace(self.phrase, head=TYPE_NOUNS[type_], person=type_ == "dude", generic=False)

    def by_owner(self, node: ast.expr) -> Phrase | None:
        """Whose it is."""
        if written(node) == "it.host.controller == you" and self.phrase.behind[:1] == ("on a dude",):
            return replace(self.phrase, behind=("on a dude of yours", *self.phrase.behind[1:]))
        if not (isinstance(node, ast.Compare) and len(node.ops) == 1):
            return None
        it, other, differs = node.left, node.comparators[0], isinstance(node.ops[0], ast.NotEq)
        if not isinstance(it, ast.Attribute) or it.attr not in ("controller", "owner"):
            return None
        if written(it.value) == "it.location" and written(other) == "you":
            return self.by_ground({"controller": "control", "owner": "own"}[it.attr], differs)
        if written(it.value) != IT:
            return None
        if self.speech.kind(other) != A_PLAYER or speaks_of(other):
            return None
        who = self.speech.noun(other)
        if differs:
            verb = {"controller": "control", "owner": "own"}[it.attr]
            done = {"controller": "controlled", "owner": "owned"}[it.attr]
            return self.behind(f"that you do not {verb}" if who == "you" else f"not {done} by {who}")
        if it.attr == "owner":
            if "in any Boot Hill" in self.phrase.behind:  # rule: cards.back-to-the-owner
                hill = self.speech.owner_of("Boot Hill", who)
                behind = tuple(each.replace("any Boot Hill", hill) for each in self.phrase.behind)
                return replace(self.phrase, behind=behind)
            return self.behind("that you own" if who == "you" else f"owned by {who}")
        if who == "you" and self.phrase.head in ("dude", "card"):
            return self.phrase if self.phrase.yours else replace(self.phrase, yours=True)
        return self.behind("that you control" if who == "you" else f"controlled by {who}")

    def by_ground(self, verb: str, differs: bool) -> Phrase:
        """Whose the place is where it is: `at a deed that you own`."""
        at_a_place = any(words.startswith("at a ") for words in self.phrase.behind)
        whose = self if at_a_place else _Narrowing(self.speech, self.behind("at a location"))
        return whose.behind(f"that you do not {verb}" if differs else f"that you {verb}")

    def by_being(self, node: ast.expr) -> Phrase | None:
        """Which one it is, or which not."""
        if not (isinstance(node, ast.Compare) and len(node.ops) == 1 and written(node.left) == IT):
            return None
        other = node.comparators[0]
        if isinstance(node.ops[0], ast.Eq):
            return replace(self.phrase, exact=self.speech.noun(other))
        if not isinstance(node.ops[0], ast.NotEq):
            return None
        name = other.id if isinstance(other, ast.Name) and self.speech.kind(other) == A_CARD else ""
        named = not self.speech.listing and self.speech.noun_of.get(name) == self.phrase.noun()
        if name and (name == "this" or (name == "caster" and self.phrase.person) or named):
            return self.phrase if "other" in self.phrase.before else self.other()
        if isinstance(other, ast.Attribute) and other.attr == "host" and written(other) not in self.speech.nouns:
            return self.behind(f"other than the one {self.speech.noun(other.value)} is on")
        but = "but" if "other" in self.phrase.before else "other than"
        return self.behind(f"{but} {self.speech.noun(other)}")

    def other(self) -> Phrase:
        """Another of them."""
        return replace(self.phrase, before=("other", *self.phrase.before))

    def having(self, how: str, what: str) -> Phrase:
        """The phrase with what it has, or has none of, ahead of where it is."""
        first = self.phrase.behind[0] if self.phrase.behind else ""
        if first.startswith(("with ", "without ")):
            return replace(self.phrase, behind=(f"{first} and {how} {what}", *self.phrase.behind[1:]))
        return replace(self.phrase, behind=(f"{how} {what}", *self.phrase.behind))

    def behind(self, words: str) -> Phrase:
        """The phrase with more words behind it."""
        if words.startswith("attached to ") and self.phrase.behind in (("on a dude",), ("on a dude in your posse",)):
            return replace(self.phrase, behind=(words,))
        last = self.phrase.behind[-1] if self.phrase.behind else ""
        if last.startswith(PLACES) and words.startswith("at a location that you "):
            more = f"and {words[23:]}" if " that you " in last else words[14:]
            return replace(self.phrase, behind=(*self.phrase.behind[:-1], f"{last} {more}"))
        if last.startswith("that you ") and words.startswith("that you "):
            return replace(self.phrase, behind=(*self.phrase.behind[:-1], f"{last} and {words[9:]}"))
        return replace(self.phrase, behind=(*self.phrase.behind, words))

    # What is so of it

    def by_clause(self, node: ast.expr) -> Phrase | None:
        """What is said of it, as a word before the noun, a place behind it or a clause."""
        if (number := none_of(node)) is not None:
            return self.having("without" if number[1] else "with", number[0])
        if (much := so_much_of(node)) is not None:
            return self.having("with", much)
        if (price := can_pay(node)) is not None:
            if price == "cost":  # as a play that is not paid for is none (rule: abilities.can-afford)
                return self.phrase
            return replace(self.phrase, clauses=(*self.phrase.clauses, (f"whose {price} you can pay",) * 2))
        one, many = (self.relative(node, several) for several in (False, True))
        if one is None or many is None:
            return None
        said = one.partition(" ")[2]
        for says, word in ADJECTIVES.items():
            if said == says and one.startswith(("who ", "that ")):
                other, rest = self.phrase.before[:1] == ("other",), self.phrase.before
                before = ("other", word, *rest[1:]) if other else (word, *rest)
                return replace(self.phrase, before=before)
        if said == "is at an adjacent location" and self.phrase.head == "deed":
            return replace(self.phrase, before=(*self.phrase.before, "adjacent"))
        if said == "is not in the shootout":
            return self.behind("outside the shootout")
        if said.startswith(ITS_PLACE):
            return self.behind(said.removeprefix("is "))
        if said.startswith(("has a ", "has an ", "does not have a ")) and one.startswith(("who ", "that ")):
            return self.behind("without" + said[13:] if said.startswith("does") else "with" + said[3:])
        if said.startswith("has no ") and one.startswith(("who ", "that ")):
            return self.behind(f"without {said.removeprefix('has no ')}")
        return replace(self.phrase, clauses=(*self.phrase.clauses, (one, many)))

    def relative(self, node: ast.expr, many: bool) -> str | None:
        """The clause with "who" or "that" for it, if it can be said so."""
        word = RELATIVE + ("who" if self.phrase.person else "that")
        said = self.speech.with_it(Noun(self.speech.kind_of_it, Many(word) if many else word)).clause(node)
        if (whose := _YOURS.fullmatch(said)) is not None:
            who = {"who": "whom"}.get(whose[2], whose[2])
            return f"{who} {whose[1]}"
        two_numbers = isinstance(node, ast.Compare) and said.startswith(RELATIVE) and said.count(RELATIVE) == 2
        if two_numbers and not self.at_some_place():
            its = "their" if self.phrase.person else "its"
            said = RELATIVE + said[1:].replace(f"{RELATIVE}whose ", f"{its} ")
        return said[1:] if said.startswith(RELATIVE) and said.count(RELATIVE) == 1 else None

    def at_some_place(self) -> bool:
        """Whether the last words behind it name a place, which a clause could be misheard of."""
        return bool(self.phrase.behind) and self.phrase.behind[-1].startswith(PLACES)

    def by_condition(self, node: ast.expr) -> Phrase:
        """Anything else, said of it behind all other words."""
        it = "they" if self.phrase.person else "it"
        words = self.speech.with_it(Noun(self.speech.kind_of_it, it)).clause(node)
        words = re.sub(r"\b(control|own)(s?) they\b", r"\1\2 them", words)
        if (there := THERE_IS.fullmatch(words)) is not None:
            return self.behind(f"with {there[1]}")
        *others, last = self.phrase.only or ("",)
        if isinstance(last, OfIt):
            return replace(self.phrase, only=(*others, OfIt(f"{last} and {words}")))
        return replace(self.phrase, only=(*self.phrase.only, OfIt(f"if {words}")))

    # Several of which one is enough

    def by_any(self, nodes: list[ast.expr]) -> Phrase:
        """One of several conditions."""
        elsewhere = [node for node in nodes if not speaks_of(node)]
        conditions = sorted(map(written, nodes))
        if self.speech.play == "noon/shootout" and "not shootout" in conditions and ".in_shootout" in str(conditions):
            return self.phrase  # rule: abilities.noon-or-shootout
        if conditions == ["it.in_shootout", "not shootout"]:
            return replace(self.phrase, only=(*self.phrase.only, "(in the shootout if any)"))
        if elsewhere:
            parts = [node for node in nodes if speaks_of(node)]
            of_it = parts[0] if len(parts) == 1 else ast.BoolOp(ast.Or(), parts)
            if len(elsewhere) == 1 and none_is(elsewhere[0], of_it):
                phrase = self.by(of_it)
                return replace(phrase, only=(*phrase.only, ", or any other if there is none"))
            said = self.relative(of_it, False), self.relative(of_it, True)
            if not all(said) and (exact := self.by(of_it).exact):
                said = f"that is {exact}", f"that are {exact}"
            one, many = (words or "" for words in said)
            phrase = replace(self.phrase, clauses=(*self.phrase.clauses, (one, many))) if all(said) else self.by(of_it)
            return replace(phrase, only=(*phrase.only, self.unless(elsewhere)))
        where = self.here_or_next_door(nodes) or self.in_or_carried(nodes)
        if where:
            return self.behind(where)
        bare = replace(self.phrase, keywords=(), before=(), behind=(), clauses=(), only=(), yours=False)
        ways = [narrowed(self.speech, bare, all_of(node)) for node in nodes]
        if any(way.exact for way in ways) and self.phrase in (bare, replace(bare, behind=("in play",))):
            each = tuple(f"{way.one()}{way.conditions()}" for way in ways)
            return replace(bare, exact=joined(list(each), "or"), each_exact=each)
        if all(way.is_noun() for way in ways):
            nouns = tuple(noun for way in ways for noun in way.nouns())
            return replace(self.phrase, alternatives=nouns)
        behind = [way.behind[0] for way in ways if way == replace(bare, behind=way.behind) and len(way.behind) == 1]
        if len(behind) == len(ways):
            return self.behind(joined([behind[0], *(_short(behind[0], words) for words in behind[1:])], "or"))
        clauses = [(self.relative(node, False), self.relative(node, True)) for node in nodes]
        if all(one and many for one, many in clauses):
            words = tuple(joined([str(clause[n]) for clause in clauses], "or") for n in (0, 1))
            return replace(self.phrase, clauses=(*self.phrase.clauses, (words[0], words[1])))
        return self.by_condition(ast.BoolOp(ast.Or(), nodes))

    def unless(self, nodes: list[ast.expr]) -> str:
        """What makes a condition needless."""
        if len(nodes) == 1 and isinstance(nodes[0], ast.UnaryOp):
            return f"if {self.speech.clause(nodes[0].operand)}"
        if any(isinstance(node, ast.UnaryOp) for node in nodes):
            return f"if {self.speech.clause(ast.BoolOp(ast.Or(), nodes), no=True)}"
        return f"unless {joined([self.speech.clause(node) for node in nodes], 'or')}"

    def here_or_next_door(self, nodes: list[ast.expr]) -> str:
        """`it.location == x or adjacent(it.location, x)` in words; "" if it is something else."""
        same, next_door = nodes[0], nodes[-1]
        if len(nodes) != 2 or not isinstance(same, ast.Compare) or not isinstance(next_door, ast.Call):
            return ""
        sides = [written(same.left), *map(written, same.comparators)]
        if [written(part) for part in next_door.args] != sides or written(next_door.func) != "adjacent":
            return ""
        where = self.speech.at(same.comparators[0])
        if sides[0] != "it.location":
            return ""
        if where == "at this location":
            return "at this or an adjacent location"
        return f"{where} or {'at an adjacent location' if where.startswith('where ') else 'an adjacent one'}"

    def in_or_carried(self, nodes: list[ast.expr]) -> str:
        """`it in x.posse or it in x.carried` in words, for dudes and what they carry; "" if it is something else."""
        said = [written(node) for node in nodes]
        posse = re.fullmatch(r"it in (.+)\.posse", said[0])
        if posse is None or said[1:] not in ([f"it in {posse[1]}.carried"], [f"it.host in {posse[1]}.posse"]):
            return ""
        whose = self.speech.noun(nodes[0].comparators[0].value)  # type: ignore[attr-defined]
        return f"in or carried in {self.speech.owner_of('posse', whose)}"


def _short(first: str, words: str) -> str:
    """The words without what they begin with as the first ones do."""
    same = next((link for link in ("controlled by ", "attached to ") if first.startswith(link)), "")
    return words.removeprefix(same)
