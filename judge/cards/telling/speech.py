"""Expressions in plain words: `pull.value > event.card.value` as "the pull is higher than that dude's value".

Only expressions that `expression.read` has accepted come here.
"""

from __future__ import annotations

import ast
import re
from copy import copy

from judge.engine.observing.every_kind import EVENTS

from ..expressions.different import DIFFERENT
from ..expressions.expression import parse, written
from ..expressions.functions import FUNCTIONS, LEAST_OF_OTHERS, OF_OTHERS, OTHER, SKILLS
from ..expressions.kinds import kind_of
from ..expressions.past import PAST
from ..expressions.views import A_CARD, A_PLAYER, A_PLAYERS_EVENT, AN_EVENT, CARDS, TRUTH
from ..expressions.words.every_word import ATTRIBUTES_OF
from ..expressions.words.of_events import EVENT
from . import comparing
from .describing import all_of, narrowed, of_the_card
from .likeness import alike, is_least, of_one_kind, of_one_past, of_one_thing
from .nouns import HERE, KindsOf, Many, Noun, a, alternatives, as_spoken, joined, named_ones, own, owned, plural
from .nouns import several as some
from .phrases import Phrase, phrase_of
from .word_tables import (
    HOW_WORDS,
    MEASURE_WORDS,
    PLAY_NOUNS,
    SIGN_WORDS,
    SUM_WORDS,
    TRUTH_WORDS,
    TYPE_WORDS,
    ZONE_WORDS,
)

_OWNED = re.compile(r"\{p\} (posse|draw hand|play hand|[^{]+?)(?= \{|$| discarded| revealed)")
_A_NOUN = re.compile(r"^(\{s\} \{is\}) an? ([^ ]+)$")


class Speech:
    """Puts expressions in words; `nouns` says what to call each thing."""

    def __init__(self, nouns: dict[str, Noun]) -> None:
        self.nouns = nouns
        self.groups: dict[str, Phrase] = {}
        """The cards that a name stands for, as phrases."""
        self.noun_of: dict[str, str] = {}
        """The noun by which each thing that was chosen is called."""
        self.facts: dict[str, ast.expr] = {}
        """What each name says that stands for whether something was so."""
        self.listing = False
        """Whether the condition that is told is about the cards of a list, and not about what is chosen."""
        self.play = ""
        """The kind of ability that it is of, which may tell who can be meant."""
        self.apart: frozenset[str] = frozenset()
        """Two numbers of which it is known that they differ."""
        self.text = ""

    def parse(self, expression: str | int) -> ast.expr:
        """The tree of an expression."""
        self.text = str(expression).strip()
        return parse(self.text)

    def kind(self, node: ast.expr) -> str:
        """The kind of a part."""
        return kind_of(node, self.text, KindsOf(self.nouns))

    @property
    def kind_of_it(self) -> str:
        """The kind of what a condition is about."""
        return self.nouns["it"].kind if "it" in self.nouns else A_CARD

    def with_it(self, it: Noun) -> Speech:
        """The same, with another name for what a condition is about."""
        other = copy(self)
        other.nouns = {**self.nouns, "it": it}
        return other

    # Things

    def noun(self, node: ast.expr) -> str:
        """The words for a thing, a number or a text."""
        if self.kind(node) == CARDS:
            if named := named_ones(node):
                return Many(joined([self.noun(one) for one in named]))
            return self.nouns[node.id].words if isinstance(node, ast.Name) else self.group(node).those()
        words: str = getattr(self, f"_noun_{type(node).__name__.lower()}")(node)
        return words

    def group(self, node: ast.expr) -> Phrase:
        """The cards of a list, as a phrase."""
        if isinstance(node, ast.Call) and written(node.func) == "those":
            if named := self.these_two(node.args[1]):
                return Phrase("dude" if "dude" in named else "card", "dude" in named, among=named)
            inner = self.with_it(Noun(A_CARD, "it"))
            inner.listing = True
            return narrowed(inner, self.group(node.args[0]), all_of(node.args[1]))
        if isinstance(node, ast.IfExp):
            one, other = self.noun(node.body), self.noun(node.orelse)
            return Phrase("card", False, among=f"{one} if {self.clause(node.test)}, otherwise {other}")
        if isinstance(node, ast.Name) and node.id in self.groups:
            return self.groups[node.id]
        words: str = getattr(self, f"_noun_{type(node).__name__.lower()}")(node)
        known = words.startswith(("those ", "the ", "all "))
        dudes = "dude" in words
        return Phrase("dude" if dudes else "card", dudes, among=words) if known else phrase_of(words)

    def these_two(self, node: ast.expr) -> str:
        """The names of those which a condition tells one by one: `it == a or it == b`; "" of any other condition."""
        if not (isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or)):
            return ""
        one_each = [part for part in node.values if written(part).startswith("it == ")]
        names = [self.noun(part.comparators[0]) for part in one_each if isinstance(part, ast.Compare)]
        return joined(names) if len(names) == len(node.values) else ""

    def _noun_constant(self, node: ast.Constant) -> str:
        return str(node.value)

    def _noun_name(self, node: ast.Name) -> str:
        return self.nouns[node.id].words

    def _noun_attribute(self, node: ast.Attribute) -> str:
        known = self.nouns.get(written(node))
        if known is not None:
            return known.words
        if written(node.value) == "event":
            return EVENT[node.attr].words
        if node.attr == "location":
            return self.at(node).removeprefix("at ")
        if node.attr == "card" and written(node.value).endswith(".home"):
            return self.owner_of("outfit", self.noun(node.value.value))  # type: ignore[attr-defined]
        return self.filled(ATTRIBUTES_OF[self.kind(node.value)][node.attr].words, self.noun(node.value))

    def _noun_call(self, node: ast.Call) -> str:
        assert isinstance(node.func, ast.Name)
        if node.func.id in OF_OTHERS:
            return self.of_others(node, node.func.id)
        if node.func.id in PAST:
            return self.filled(FUNCTIONS[node.func.id].words, comparing.as_it_happens(*self.looking_back(node)))
        if node.func.id == "opponent_of" and written(node.args[0]).startswith("event."):
            return "the other side"
        if node.func.id in ("total", "highest", "lowest") and written(node.args[1]).endswith(".posse"):
            posse = self.owner_of("posse", self.noun(node.args[1].value))  # type: ignore[attr-defined]
            return f"the {node.func.id} {self.arguments(node)[0]} in {posse}"
        return self.filled(FUNCTIONS[node.func.id].words, *self.arguments(node))

    def of_others(self, call: ast.Call, name: str) -> str:
        """The words for the most or the least that a number comes to for any player but you."""
        if name == LEAST_OF_OTHERS and isinstance(call.args[0], ast.Attribute):
            return "that of each other player"
        outside, self.nouns = self.nouns, {**self.nouns, OTHER: Noun(A_PLAYER, "that player")}
        number = self.noun(call.args[0])
        self.nouns = outside
        most = "least" if name == LEAST_OF_OTHERS else "most"
        return f"the {most} that this comes to for any other player: {number}"

    def looking_back(self, call: ast.Call, *others: ast.Call) -> tuple[str, str, str]:
        """To whom something has happened already, what that is, or one of several things, and on what condition."""
        kinds = [str(ast.literal_eval(one.args[0])) for one in (call, *others)]
        happens, words = EVENTS[kinds[0]], alternatives([EVENTS[kind].words[0] for kind in kinds])
        rest = [node for node in all_of(call.args[1]) if not isinstance(node, ast.Constant)]
        outside = self.nouns
        if used := comparing.your_play(call):
            return "you", f"{happens.made[1]} {a(used)} ability", ""
        if happens.about == "player":
            subject = "a player"
            self.nouns = {**outside, "event": Noun(A_PLAYERS_EVENT, "the event")}
            known = next((node for node in rest if written(node).startswith("event.player == ")), None)
            if isinstance(known, ast.Compare):
                rest.remove(known)
                subject = self.noun(known.comparators[0])
            if kinds == ["reveal"] and (illegal := [node for node in rest if written(node) == "event.illegal"]):
                rest.remove(illegal[0])
                words = "reveals a Cheatin' hand"
            self.nouns["event.player"] = Noun(A_PLAYER, "that player")
        else:
            phrase = Phrase("dude") if happens.about == "dude" else Phrase("card", False)
            inner, left = self.with_it(Noun(A_CARD, "it")), []
            for node in rest:
                about = of_the_card(node, {"event.player": "it.controller"})
                if about is None:
                    left.append(node)
                else:
                    phrase = narrowed(inner, phrase, [about])
            rest, subject = left, phrase.one()
            card = Noun(A_CARD, phrase.exact or f"that {phrase.noun()}")
            self.nouns = {**outside, "event": Noun(AN_EVENT, "the event"), "event.card": card}
            self.nouns["event.player"] = Noun(A_PLAYER, f"{card.words}'s controller")
        so = comparing.together([self.clause(node) for node in rest], "and") if rest else ""
        self.nouns = outside
        return subject, words, so

    def arguments(self, call: ast.Call) -> list[str]:
        """The words for what a function is given."""
        words = []
        for node in call.args:
            if isinstance(node, ast.Name) and node.id in MEASURE_WORDS:
                words.append(MEASURE_WORDS[node.id])
            elif isinstance(node, ast.Constant) and written(call.func) == "skill":
                words.append(SKILLS[str(node.value)])
            elif isinstance(node, ast.Constant) and written(call.func) == "has_play":
                kind = PLAY_NOUNS[str(node.value)]
                words.append(f"{a(kind)} ability")
            elif self.kind(node) == CARDS and written(call.func) in ("count", *DIFFERENT):
                words.append(self.group(node).count().removeprefix("of " * (written(call.func) == "count")))
            else:
                words.append(self.clause(node) if self.kind(node) == TRUTH else self.noun(node))
        return words

    def _noun_ifexp(self, node: ast.IfExp) -> str:
        if is_least(node):
            return f"{self.noun(node.body)}, but at most {self.noun(node.orelse)}"
        return f"{self.noun(node.body)} if {self.clause(node.test)}, otherwise {self.noun(node.orelse)}"

    def _noun_unaryop(self, node: ast.UnaryOp) -> str:
        number = self.noun(node.operand)
        return f"-{number}" if isinstance(node.operand, ast.Constant) else f"minus {number}"

    def _noun_binop(self, node: ast.BinOp) -> str:
        if isinstance(node.op, ast.Sub) and {written(node.left), written(node.right)} == self.apart:
            return "the difference"
        sides = [
            f"({self.noun(side)})" if isinstance(side, ast.BinOp | ast.IfExp) else self.noun(side)
            for side in (node.left, node.right)
        ]
        return f"{sides[0]} {SUM_WORDS[type(node.op)]} {sides[1]}"

    # Places

    def at(self, node: ast.expr) -> str:
        """Where somebody is who is there: `in the town square`, `at that dude's location`."""
        path = written(node)
        if path == "town_square":
            return "in the town square"
        if isinstance(node, ast.Attribute) and node.attr == "location":
            card = self.nouns.get(written(node.value))
            if card is not None and card.place:
                return f"at {card.words}"
            if path == "this.location" or path in self.nouns:
                return f"at {HERE}"
            return f"at {self.owner_of('location', self.noun(node.value))}"
        if isinstance(node, ast.Constant):
            return f"at {node.value!s}"
        place = self.noun(node)
        return place if place.startswith("where ") else f"at {place}"

    # Statements

    def condition(self, expression: str | int | bool) -> str:
        """The words for an expression that is true or false."""
        return self.clause(self.parse(expression))

    def clause(self, node: ast.expr, no: bool = False) -> str:
        """The words for a statement, or with `no` for its opposite."""
        words: str = getattr(self, f"_clause_{type(node).__name__.lower()}")(node, no)
        return words

    def _clause_constant(self, node: ast.Constant, no: bool) -> str:
        return "this is always so" if bool(node.value) != no else "this is never so"

    def _clause_name(self, node: ast.Name, no: bool) -> str:
        if node.id in self.facts:
            was = self.clause(self.facts[node.id], no).replace(" is ", " was ", 1)
            return was.replace("the pull", "the earlier pull")
        if node.id not in TRUTH_WORDS:  # what was remembered, where only its name is known
            return f"it was{' not' if no else ''} {node.id.replace('_', ' ')}"
        return self.filled(TRUTH_WORDS[node.id], "this", no=no)

    def _clause_attribute(self, node: ast.Attribute, no: bool) -> str:
        of, words = node.value, ATTRIBUTES_OF[self.kind(node.value)][node.attr].words
        if isinstance(of, ast.Attribute) and of.attr == "location" and node.attr in ("in_town", "is_home"):
            words, of = {"in_town": "{s} {is} in town", "is_home": "{s} {is} at a home"}[node.attr], of.value
        return self.filled(words, self.noun(of), no=no)

    def _clause_call(self, node: ast.Call, no: bool) -> str:
        assert isinstance(node.func, ast.Name)
        if node.func.id == "has" and isinstance(node.args[1], ast.Constant):
            return comparing.keyword(self, node.args[0], str(node.args[1].value), no)
        if node.func.id == "adjacent" and isinstance(node.args[0], ast.Attribute) and node.args[0].attr == "location":
            to = self.noun(node.args[1])
            near = "{s} {is} at an adjacent location" if to == HERE else f"{{s}} {{is}} at a location adjacent to {to}"
            return self.filled(near, self.noun(node.args[0].value), no=no)
        if node.func.id in PAST:
            to_one = comparing.happened_to(self, node, no)
            return to_one or comparing.has_happened(node.func.id, *self.looking_back(node), no=no)
        return self.filled(FUNCTIONS[node.func.id].words, *self.arguments(node), no=no)

    def _clause_boolop(self, node: ast.BoolOp, no: bool) -> str:
        every = isinstance(node.op, ast.And) != no
        if not (every or no) and (past := of_one_past(node)):
            return comparing.has_happened(written(past[0].func), *self.looking_back(*past))
        if same := alike(self, node, no):
            return same
        parts, plain = list[str](), True
        for part in of_one_kind(self, node, no):
            words = self.clause(part, no)
            inner = part.operand if isinstance(part, ast.UnaryOp) else part
            if isinstance(inner, ast.BoolOp | ast.IfExp) and not of_one_thing(inner) and not alike(self, inner, no):
                plain = False
                both = f"either {words}" if isinstance(inner, ast.BoolOp) else f"({words})"
                if every or not isinstance(inner, ast.BoolOp):
                    words = comparing.of_the_same(parts[-1] if parts else "", both)
            parts.append(words)
        if not (plain or every):
            return f"{', '.join(parts[:-1])}, or {parts[-1]}"
        return (comparing.together if plain else joined)(parts, "and" if every else "or")

    def _clause_unaryop(self, node: ast.UnaryOp, no: bool) -> str:
        return self.clause(node.operand, not no)

    def _clause_ifexp(self, node: ast.IfExp, no: bool) -> str:
        return f"{self.clause(node.body, no)} (if {self.clause(node.test)}), otherwise {self.clause(node.orelse, no)}"

    def _clause_compare(self, node: ast.Compare, no: bool) -> str:
        sides = [node.left, *node.comparators]
        parts = [self.compared(*pair, no) for pair in zip(sides, node.ops, sides[1:], strict=False)]
        return comparing.together(parts, "or" if no else "and")

    def compared(self, left: ast.expr, sign: ast.cmpop, right: ast.expr, no: bool) -> str:
        """Two things side by side."""
        swapped = isinstance(right, ast.Name) and (
            right.id == "you" or (right.id in ("this", "it") and isinstance(left, ast.Name))
        )
        if isinstance(left, ast.Constant) or (swapped and not isinstance(sign, ast.In | ast.NotIn)):
            left, right, sign = right, left, comparing.turned(sign)
        if self.kind(left) == TRUTH:
            same = "if and only if" if SIGN_WORDS[type(sign)][no] == "{is}" else "or else"
            return f"{self.clause(left)} {same} {self.clause(right)}"
        found = comparing.idiom(self, left, sign, right, no)
        if found is not None:
            return found
        words = SIGN_WORDS[type(sign)][no]
        if isinstance(left, ast.Attribute) and isinstance(right, ast.Constant) and isinstance(right.value, str):
            listed = {"type": TYPE_WORDS, "zone": ZONE_WORDS}.get(left.attr)
            if listed is not None:
                return self.filled(f"{{s}} {words} {listed[right.value]}", self.noun(left.value))
            if left.attr in ("reason", "play"):
                words = words if right.value != "casualty" else "happens" if words == "{is}" else "does not happen"
                return self.filled(f"that {words} {HOW_WORDS[right.value]}", "that")
        if isinstance(sign, ast.In | ast.NotIn):
            cards = self.group(right)
            whole = cards.behind and not cards.before and cards.behind[0].startswith(("in ", "attached ", "carried "))
            where = cards.rest(many=True) if whole and not cards.among else f"among {cards.those()}"
            return self.filled(f"{{s}} {words} {where}", self.noun(left))
        return self.filled(f"{{s}} {words} {{more}}", self.noun(left), self.other_number(left, right))

    def other_number(self, left: ast.expr, right: ast.expr) -> str:
        """The second of two numbers, without its name where it has the same as the first: `than this dude's`."""
        of_others = isinstance(right, ast.Call) and written(right.func) in OF_OTHERS
        if of_others and written(right.args[0]).replace(OTHER, "you") == written(left):  # type: ignore[attr-defined]
            return "that of each other player"
        if isinstance(left, ast.Call) and isinstance(right, ast.Call) and left.args and right.args:
            if written(left.func) == written(right.func) == "hand_rank":
                return self.of_whom(right, right.args[0])
            number, posse = self.noun(right).partition(" in ")[::2]
            same = (written(left.func), written(left.args[0])) == (written(right.func), written(right.args[0]))
            if same and posse.endswith("posse") and self.noun(left).startswith(f"{number} in "):
                return f"that in {posse}"
        if isinstance(left, ast.Attribute) and isinstance(right, ast.Attribute) and left.attr == right.attr:
            if self.kind(left.value) != self.kind(right.value):
                return self.noun(right)
            if ATTRIBUTES_OF[self.kind(right.value)][right.attr].words.startswith("{p} "):
                return self.of_whom(right, right.value)
        return self.noun(right)

    def of_whom(self, number: ast.expr, owner: ast.expr) -> str:
        """A number told by nothing but whose it is: `yours`."""
        who = self.noun(owner)
        return self.noun(number) if owned(who) else "yours" if who == "you" else own(who)

    # Grammar

    def owner_of(self, thing: str, owner: str) -> str:
        """A thing with its owner: `your posse`, `the posse of the dude who calls out`."""
        words = f"the {thing} of {owner}" if owned(owner) else f"{own(owner)} {thing}"
        return as_spoken(words)

    def filled(self, template: str, subject: str, more: str = "", *, no: bool = False) -> str:
        """A template with its subject, its verb in agreement with it, and a "not" where wanted."""
        several = plural(subject)
        no_ = " not" if no else ""
        if more.startswith(tuple("AEIOaeio")):
            template = template.replace(" a {more}", " an {more}")
        if isinstance(subject, Many):
            template = _A_NOUN.sub(lambda found: f"{found[1]} {some(found[2])}", template)
        if owned(subject):
            template = _OWNED.sub(lambda found: f"the {found[1]} of {{s}}", template)
        whole = {
            "s": subject,
            "p": own(subject),
            "more": more,
            "is": f"{'are' if several else 'is'}{no_}",
            "is_": f"is{no_}",
            "has": f"{'have' if several else 'has'}{no_}",
            "have": f"{'do' if several else 'does'} not have" if no else "have" if several else "has",
        }
        return as_spoken(template.format(**whole))
