"""Numbers in words: by how much they change (`gets +2 bullets`), how much there is in all, and how many cards."""

from __future__ import annotations

import ast
from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from ..expressions.different import DIFFERENT, KINDS
from ..expressions.expression import written
from ..expressions.functions import MOST_OF_OTHERS
from .nouns import LINKS, THAT_MANY, joined, own, plural
from .said import Said, said

if TYPE_CHECKING:
    from .phrases import Phrase
    from .speech import Speech


def got(speech: Speech, who: str, what: str, amount: Any, until: str, told: bool, limit: str) -> Said:
    """Somebody gets more or less of a number: `what` is its name."""
    node = speech.parse(amount)
    gets, give = ("get" if plural(who) else "gets"), "get" if who == "you" else f"give {who}"
    if isinstance(node, ast.IfExp) and not _is_sum(node):
        one, other = number(node.body), number(node.orelse)
        if one is not None and other is not None:
            while_ = f" {until}" if until else ""
            words = f"{one:+d} {what}{while_} if {speech.clause(node.test)}, otherwise {other:+d}"
            return said(who, f"{gets} {words}{limit}", f"{give} {words}{limit}", "", told)
    less, words = changed(speech, node, what)
    if less:
        lose = "lose" if plural(who) else "loses"
        return said(who, f"{lose} {words}{limit}", f"have {who} lose {words}{limit}", until, told)
    return said(who, f"{gets} {words}{limit}", f"{give} {words}{limit}", until, told)


def changed(speech: Speech, node: ast.expr, what: str) -> tuple[bool, str]:
    """By how much, behind "gets", or behind "loses"."""
    constant = number(node)
    if constant is not None:
        return False, f"{constant:+d} {what.removesuffix('s') if what == 'control points' and constant == 1 else what}"
    minus = isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub)
    of = node.operand if isinstance(node, ast.UnaryOp) else node
    each = for_each(speech, of)
    if each:
        return False, f"{'-' if minus else '+'}1 {what} {each}"
    if isinstance(of, ast.Name) and of.id == "x":
        return False, f"{'-' if minus else '+'}x {what}"
    more = "" if minus else "extra "
    return minus, f"{more}{what} equal to {speech.noun(of)}"


def for_each(speech: Speech, node: ast.expr) -> str:
    """`for each Horse in your posse`, where the number counts cards; "" if it does not."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        sides = [for_each(speech, side) for side in (node.left, node.right)]
        return " and ".join(sides) if all(sides) else ""
    if isinstance(node, ast.Call) and written(node.func) == "count":
        cards = speech.group(node.args[0])
        return f"for {cards.each()}{cards.conditions()}"
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.FloorDiv):
        return _for_every(speech, node)
    if isinstance(node, ast.Call) and written(node.func) in DIFFERENT:
        what, cards = KINDS[written(node.func)][0], speech.group(node.args[0])
        return f"for each different {what.format(cards.those())}{cards.conditions()}"
    if isinstance(node, ast.Attribute) and node.attr == "neighbours":
        return f"for each location adjacent to {speech.noun(node.value)}"
    if isinstance(node, ast.Attribute) and node.attr == "control_points":
        return f"for each control point {'that you have' if written(node.value) == 'you' else 'it has'}"
    if isinstance(node, ast.Attribute) and node.attr == "others":
        return "for each other player"
    return ""


def for_each_once(gifts: list[str]) -> str:
    """What somebody gets, where all of it counts the same, which is said once.

    >>> for_each_once(["+1 bullets for each Horse", "+1 influence for each Horse"])
    '+1 bullets and +1 influence for each Horse'
    """
    for so_much in (" for each ", " equal to "):
        counts = {gift.partition(so_much)[2] for gift in gifts}
        if len(gifts) > 1 and len(counts) == 1 and "" not in counts:
            what = joined([gift.partition(so_much)[0] for gift in gifts]).replace(" and extra ", " and ")
            return f"{what}{so_much}{counts.pop()}"
    return joined(gifts)


def _for_every(speech: Speech, node: ast.BinOp) -> str:
    """`for every 4 deeds that player has`, where cards are counted by so many."""
    if not (isinstance(node.left, ast.Call) and written(node.left.func) == "count"):
        return ""
    cards = speech.group(node.left.args[0])
    return f"for every {written(node.right)} {cards.count()}{cards.conditions()}"


def number(node: ast.expr) -> int | None:
    """The number that is written there, if it is one."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
        return -int(node.operand.value)  # type: ignore[arg-type]
    return int(node.value) if isinstance(node, ast.Constant) else None  # type: ignore[arg-type]


def _is_sum(node: ast.IfExp) -> bool:
    return number(node.body) is None or number(node.orelse) is None


def rock(speech: Speech, amount: Any) -> str:
    """So much ghost rock: `4 ghost rock`, `ghost rock equal to that dude's cost`, `1 ghost rock for each ...`."""
    node = speech.parse(amount)
    constant = number(node)
    if constant is not None:
        return f"{constant} ghost rock"
    if isinstance(node, ast.Name) and speech.noun(node) == THAT_MANY:
        return "that much ghost rock"
    each = for_each(speech, node)
    return f"1 ghost rock {each}" if each else f"as much ghost rock as {speech.noun(node)}"


def took(speech: Speech, who: str, amount: Any, until: str, limit: str, told: bool) -> Said:
    """Somebody takes more or fewer casualties."""
    node = speech.parse(amount)
    constant, take = number(node), "take" if plural(who) else "takes"
    if constant is not None:
        casualties = "casualty" if abs(constant) == 1 else "casualties"
        words = f"{abs(constant)} {'more' if constant > 0 else 'fewer'} {casualties}"
    else:
        of = node.operand if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) else node
        each = for_each(speech, node)
        equal = f"{'more' if of is node else 'fewer'} casualties, equal to {speech.noun(of)}"
        words = f"1 more casualty {each}" if each else equal
    until = "" if until in words else until
    words = f"{words}{limit}"
    order = f"take {words}" if who == "you" else f"have {who} take {words}"
    return said(who, f"{take} {words}", order, until, told)


# How much there is


def in_all(speech: Speech, one: ast.expr, sign: ast.cmpop, other: ast.expr, no: bool) -> str | None:
    """How much of a number a whole posse has: `your posse has more influence in all than your opponent's`."""
    if (known := _sum_of_a_posse(one)) is None or isinstance(sign, ast.Eq | ast.NotEq | ast.In | ast.NotIn):
        return None
    what, posse = known[0], speech.owner_of("posse", speech.noun(known[1]))
    if (much := _sum_of_a_posse(other)) is not None and much[0] == what:
        more, than = _COMPARED[type(sign)][no]
        if what == "bullets":
            more = more.replace("less", "fewer").replace("much", "many")
        whose = speech.noun(much[1])
        return f"{posse} has {more} {what} in all {than} {'yours' if whose == 'you' else own(whose)}"
    if not isinstance(other, ast.Constant) or type(other.value) is not int:
        return None
    least, most = from_to(sign, other.value, no)
    if most is None and least:
        return f"{posse} has at least {least} {what} in all"
    return f"{posse} has at most {most} {what} in all" if most is not None and not least else None


def _sum_of_a_posse(node: ast.expr) -> tuple[str, ast.expr] | None:
    """Of what it is the sum in a posse, and of whose; None where it is anything else."""
    if not (isinstance(node, ast.Call) and written(node.func) == "total"):
        return None
    what, cards = written(node.args[0]), node.args[1]
    if what not in ("bullets", "bounty", "influence") or not (
        isinstance(cards, ast.Attribute) and cards.attr == "posse"
    ):
        return None
    return what, cards.value


_COMPARED: dict[type[ast.cmpop], tuple[tuple[str, str], tuple[str, str]]] = {
    ast.Gt: (("more", "than"), ("no more", "than")),
    ast.Lt: (("less", "than"), ("at least as much", "as")),
    ast.GtE: (("at least as much", "as"), ("less", "than")),
    ast.LtE: (("no more", "than"), ("more", "than")),
}
"""More here than there, or less; and the opposite."""


def from_to(sign: ast.cmpop, number: int, no: bool) -> tuple[int | None, int | None]:
    """From how many to how many there may be; None for no limit."""
    if no:
        opposite: dict[type[ast.cmpop], type[ast.cmpop]] = {
            ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
        }  # fmt: skip
        sign = opposite[type(sign)]()
    if isinstance(sign, ast.NotEq):
        return (1, None) if number == 0 else (None, None)
    ranges: dict[type[ast.cmpop], tuple[int | None, int | None]] = {
        ast.Eq: (number, number),
        ast.Lt: (0, number - 1),
        ast.LtE: (0, number),
        ast.Gt: (number + 1, None),
        ast.GtE: (number, None),
    }
    return ranges[type(sign)]


# What something has of a number

NUMBERS = {
    "it.influence": "influence", "it.bounty": "bounty", "it.control_points": "control points", "it.grit": "grit",
}  # fmt: skip
"""Numbers of a dude of which one can be with or without any."""


def can_pay(node: ast.expr) -> str | None:
    """The number of it for which you have the ghost rock, such as its cost; None where it is something else."""
    one, sign, other = (*written(node).split(" "), "", "")[:3]
    it, much = (one, other) if sign == "<=" else (other, one) if sign == ">=" else ("", "")
    fits = it.removeprefix("it.") in ("cost", "influence") and much == "you.ghost_rock"
    return it.removeprefix("it.") if fits else None


def so_much_of(node: ast.expr) -> str | None:
    """How much it has of a number, at least or at most: `at least 4 bounty`; None where it is something else."""
    if not (isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.comparators[0], ast.Constant)):
        return None
    number, how = NUMBERS.get(written(node.left)), {ast.GtE: "at least", ast.LtE: "at most"}.get(type(node.ops[0]))
    much = node.comparators[0].value
    if number is None or how is None or type(much) is not int or (how, much) == ("at least", 1):
        return None
    return f"{how} {much} {number.removesuffix('s') if much == 1 and number.endswith('points') else number}"


def none_of(node: ast.expr) -> tuple[str, bool] | None:
    """The number of it of which it has none, or any: `it.influence == 0`; None where it is something else."""
    if not (isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.left, ast.Attribute)):
        return None
    number = NUMBERS.get(written(node.left))
    sign = written(node).removeprefix(written(node.left)).strip()
    none = {"== 0": True, "< 1": True, "> 0": False, ">= 1": False, "!= 0": False}.get(sign)
    return None if number is None or none is None else (number, none)


# How many cards


def counted(speech: Speech, one: ast.expr, sign: ast.cmpop, other: ast.expr, no: bool) -> str | None:
    """How many cards there are, or where there are more."""
    if not _is_count(one) or isinstance(sign, ast.In | ast.NotIn):
        return None
    assert isinstance(one, ast.Call)
    cards = speech.group(one.args[0])
    if isinstance(other, ast.Constant) and isinstance(other.value, int):
        least, most = from_to(sign, other.value, no)
        bearer = _carried(speech, one.args[0], cards, least, most)
        if bearer is not None:
            return bearer
        if written(one.args[0]).startswith(("event.moved", "those(event.moved")) and (least, most) == (1, None):
            moved = replace(cards, behind=tuple(words for words in cards.behind if words != "moved by it"))
            return f"that has moved {moved.one()}"
        return _so_many(speech, cards, least, most)
    if _is_count(other):
        assert isinstance(other, ast.Call)
        return _more(speech, cards.count(), speech.group(other.args[0]).count(), sign, no)
    if isinstance(other, ast.Call) and written(other.func) == MOST_OF_OTHERS and isinstance(sign, ast.GtE):
        inner = other.args[0]
        if _is_count(inner) and written(inner).replace("other", "you") == written(one):
            fewer = "there are fewer" if no else "there are at least as many"
            than = "than" if no else "as"
            return f"{fewer} {cards.count()} {than} any other player has, counted the same way"
    return None


def _so_many(speech: Speech, cards: Phrase, least: int | None, most: int | None) -> str | None:
    """From so many to so many of them, said of whoever has them where they are somebody's."""
    at_it = any(words.endswith(" at it") or words == "at it" for words in cards.behind)
    who, has, cards = ("", "", cards) if at_it else cards.had_by()
    if (least, most) == (0, 0):
        words, several = f"no {cards.count()}", True
    elif (least, most) == (1, None):
        words, several = cards.one(), False
    elif least == most is not None:
        words, several = (f"only one {cards.count(False)}", False) if least == 1 else (f"{least} {cards.count()}", True)
    elif most == 1 and not least:
        words, several = f"at most one {cards.count(many=False)}", False
    elif least is not None and most is None and least > 0:
        words, several = f"at least {least} {cards.count()}", True
    elif most is not None and not least:
        words, several = f"at most {most} {cards.count()}", True
    else:
        return None
    if who:
        return f"{who} {has} {words}"
    return f"there {'are' if several else 'is'} {words}"


def _carried(speech: Speech, node: ast.expr, cards: Phrase, least: int | None, most: int | None) -> str | None:
    """That somebody carries such a card, or none."""
    of = node.args[0] if isinstance(node, ast.Call) else node
    if not (isinstance(of, ast.Attribute) and of.attr == "attachments") or speech.kind(of.value) != "card":
        return None
    if (least, most) not in ((0, 0), (1, None)):
        return None
    carried = replace(cards, behind=())
    what = f"no {carried.count(many=False)}" if most == 0 else carried.one()
    return speech.filled(
        f"{{s}} {{has}} {what if cards.keywords or cards.before else what + ' attached'}", speech.noun(of.value)
    )


def _more(speech: Speech, one: str, other: str, sign: ast.cmpop, no: bool) -> str | None:
    """More here than there, fewer, or as many."""
    words: dict[type[ast.cmpop], tuple[str, str]] = {
        ast.Gt: ("more {} than", "no more {} than"),
        ast.Lt: ("fewer {} than", "at least as many {} as"),
        ast.GtE: ("at least as many {} as", "fewer {} than"),
        ast.LtE: ("no more {} than", "more {} than"),
        ast.Eq: ("as many {} as", "not as many {} as"),
    }
    said = words.get(type(sign))
    if said is None:
        return None
    same = [word for word, again in takewhile(_alike, zip(one.split(" "), other.split(" "), strict=False))]
    return f"there are {said[no].format(one)} {other.removeprefix(''.join(f'{word} ' for word in same))}"


def _alike(words: tuple[str, str]) -> bool:
    """Whether two counts go on with the same word, and not with whose the cards are or where."""
    return words[0] == words[1] and f" {words[0]} " not in (*LINKS, " that ", " controlled ")


def _is_count(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "count"
