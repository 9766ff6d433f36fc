"""Expressions: what they can say, and that nothing else gets through."""

import contextlib

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from judge.cards.expressions.expression import DEEPEST, LARGEST, LONGEST, read
from judge.cards.expressions.functions import FUNCTIONS
from judge.cards.expressions.views import NUMBER, TRUTH, WORDS, CardView, PlaceView, PlayerView
from judge.cards.expressions.words.every_word import ATTRIBUTES_OF
from judge.cards.fault import CardFault
from judge.engine.position.ability import Scope
from judge.engine.position.event import Event
from judge.engine.position.kinds import CardId
from judge.engine.position.state import State
from judge.engine.position.values import Printed

from .conftest import ANN, BEN, NAMES, Value
from .grammar import EXPRESSIONS


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1 + 2 * 3 - 4", 3),
        ("-2", -2),
        ("True and not False", True),
        ("this.bullets", 2),
        ("this.stud and not target.stud", True),
        ("target.booted", True),
        ("target.wanted and target.bounty == 2", True),
        ("this.suit == 'spades' and this.value == 7", True),
        ('this.title == "Ann\'s Gun"', True),
        ("this.location == 'town square'", True),
        ("this.type == 'dude' and this.is_dude and this.unique", True),
        ("this.in_play and this.zone == 'play'", True),
        ("this.grit", 10),
        ("this.influence + influence(target)", 3),
        ("this.controller == you and this.owner == you", True),
        ("event.card == target and event.player == opponent", True),
        ("event.card != this", True),
        ("event.reason == 'casualty' and event.amount == 1", True),
        ("pull.value > event.card.value", False),
        ("pull.suit == 'hearts' and pull.value == 10", True),
        ("you.ghost_rock < opponent.ghost_rock", True),
        ("you.hand_size", 0),
        ("you.is_winner", True),
        ("this in you.posse and this not in opponent.posse", True),
        ("count(you.posse)", 1),
        ("highest(bullets, opponent.posse)", 3),
        ("lowest(grit, you.posse)", 10),
        ("has(this, 'Deputy') and not has(target, 'Deputy')", True),
        ("bullets(this) == total_bullets(this)", True),
        ("value(this)", 7),
        ("1 < value(this) <= 7", True),
        ("'yes' if lowball else 'no'", "no"),
        ("shootout", False),
        (" this.bullets ", 2),
        (3, 3),
        (True, True),
    ],
)
def test_an_expression_has_its_value(value: Value, text: str, expected: object) -> None:
    assert value(text) == expected


@pytest.mark.usefixtures("fight")
@pytest.mark.parametrize(
    "text",
    [
        "shootout and not lowball",
        "this.in_shootout and this.is_shooter and you.in_shootout",
        "you.lost_round and opponent.won_round",
        "not you.taken == opponent.taken",
        "target in opponent.taken",
        "legal(you) and not cheatin(opponent)",
        "casualties(you) == 0",
        "hand_rank(you) == 9",
        "total_hand_rank(you) == hand_rank(opponent)",
    ],
)
def test_an_expression_sees_the_shootout(value: Value, text: str) -> None:
    assert value(text) is True


@pytest.mark.parametrize(
    ("text", "message", "near"),
    [
        ("().__class__", "Tuple is not allowed", None),
        ("this.__class__", "unknown word after the dot", "__class__"),
        ("this.s.cards", "unknown word after the dot", "s"),
        ("this._card", "unknown word after the dot", "_card"),
        ("this.boted", "unknown word after the dot", "boted"),
        ("__import__('os').system('true')", "unknown function", "__import__('os').system('true')"),
        ("__import__('os')", "unknown function", "__import__"),
        ("open('/etc/passwd')", "unknown function", "open"),
        ("exec", "unknown name", "exec"),
        ("this.title.format('x')", "unknown function", "this.title.format('x')"),
        ("this.title.format", "unknown word after the dot", "format"),
        ("this.title()", "unknown function", "this.title()"),
        ("(lambda: 1)()", "unknown function", "(lambda: 1)()"),
        ("count(*you.posse)", "a function takes plain arguments", None),
        ("count(cards=you.posse)", "a function takes plain arguments", None),
        ("lambda: 1", "Lambda is not allowed", None),
        ("[c for c in you.posse]", "ListComp is not allowed", None),
        ("{c for c in you.posse}", "SetComp is not allowed", None),
        ("all(c for c in you.posse)", "unknown function", "all"),
        ("f'{this}'", "JoinedStr is not allowed", None),
        ("you.posse[0]", "Subscript is not allowed", None),
        ("[1, 2]", "List is not allowed", None),
        ("{1: 2}", "Dict is not allowed", None),
        ("(x := 1)", "NamedExpr is not allowed", None),
        ("await x", "Await is not allowed", None),
        ("yield", "no expression", None),
        ("9 ** 9 ** 9", "may add, subtract and multiply", None),
        ("1 << 99", "may add, subtract and multiply", None),
        ("1 / 0", "may add, subtract and multiply", None),
        ("~1", "only `not` and a minus sign", None),
        ("this is target", "`is` compares nothing", None),
        ("1.5", "text, whole numbers, True and False", "1.5"),
        ("1e999", "text, whole numbers, True and False", "inf"),
        ("None", "text, whole numbers, True and False", "None"),
        ("...", "text, whole numbers, True and False", "Ellipsis"),
        ("b'x'", "text, whole numbers, True and False", "b'x'"),
        ("import os", "no expression", None),
        ("a; b", "no expression", None),
        ("x = 1", "no expression", None),
        ("1 +", "no expression", None),
        ("", "no expression", None),
        ("a\0b", "no expression", None),
        ("\ud800", "no expression", None),
        ("'a' * 999", "only numbers can be", None),
        ("'a' + 'b'", "only numbers can be", None),
        ("1 < 'a'", "cannot be compared", None),
        ("1 in 2", "cannot be compared", None),
        ("you.booted", "a player has nothing called", "booted"),
        ("pull.title", "this has nothing called", "title"),
        ("bullets(1)", "with the wrong things", None),
        ("bullets()", "with the wrong things", None),
        ("highest(1, you.posse)", "with the wrong things", None),
        ("-this.title", "only a number", None),
        ("1000000001", "a number is at most 1,000,000,000", None),
        ("0x" + "f" * 290, "a number is at most 1,000,000,000", None),
        ("40000 * 40000", "a number is at most 1,000,000,000", None),
        ("-40000 * 40000", "a number is at most 1,000,000,000", None),
        ("1000000000 + this.bullets", "a number is at most 1,000,000,000", None),
        (
            "count(those(you.posse, count(those(you.posse, count(those(you.posse, it.booted)) > 0)) > 0))",
            "at most 2 conditions",
            None,
        ),
        ("today('ace', today('boot', this_noon('ace', event.card == this)))", "at most 2 conditions", None),
    ],
)
def test_whatever_is_not_listed_is_refused(value: Value, text: str, message: str, near: str | None) -> None:
    with pytest.raises(CardFault) as caught:
        value(text)
    assert message in caught.value.message
    assert near is None or caught.value.value == near


def test_an_unknown_word_brings_the_known_ones() -> None:
    for text, known in (("thiss", "this"), ("this.boted", "booted"), ("bullet(this)", "bullets")):
        with pytest.raises(CardFault) as caught:
            read(text, NAMES)
        assert known in caught.value.known


def test_a_long_or_a_deep_expression_is_refused() -> None:
    for text in ("1 + " * LONGEST + "1", " " * (LONGEST + 1), "1" * 10_000):
        with pytest.raises(CardFault, match="characters"):
            read(text, NAMES)
    deep = [
        "-" * 250 + "1",
        "not " * 70 + "True",
        "this" + ".controller" * 26,
        "1+" * 140 + "1",
        "count(" * 40 + ")" * 40,
    ]
    for text in (*deep, "(" * 140 + ")" * 140, "f" + "()" * 140, "(" * 250):
        with pytest.raises(CardFault):
            read(text, NAMES)
    read("-" * (DEEPEST // 2 - 1) + "1", NAMES)


def test_the_largest_number_and_conditions_side_by_side_are_read(value: Value) -> None:
    assert value("1000000000") == LARGEST
    assert value("31622 * 31622 - 5") < LARGEST
    assert value("count(those(those(those(you.posse, True), True), True)) + count(those(you.posse, True))") == 2
    with pytest.raises(CardFault, match="a number is at most"):
        read(LARGEST + 1, NAMES)


def test_only_text_and_whole_numbers_are_expressions() -> None:
    for thing in (None, 1.5, ["this"], {"this": 1}):
        with pytest.raises(CardFault, match="text or a whole number"):
            read(thing, NAMES)  # type: ignore[arg-type]


WORDS_OF_EXPRESSIONS = [
    *NAMES, *FUNCTIONS, *(word for table in ATTRIBUTES_OF.values() for word in table), *sum(WORDS.values(), ()),
    "and", "or", "not", "if", "else", "in", "is", "lambda", "for", "True", "1", "99", "'casualty'", "(", ")", "[", "]",
    ".", ",", "==", "!=", "<", ">=", "+", "-", "*", "**", "/", ":", ":=", "f'{this}'", "__class__", "\n", "\\",
]  # fmt: skip


@given(st.one_of(st.text(max_size=80), st.lists(st.sampled_from(WORDS_OF_EXPRESSIONS), max_size=14).map(" ".join)))
@example("1or 2")
@example("'\\d'")
@example("0x" + "f" * 290)
@example("9" * 299)
def test_any_text_is_read_or_refused_as_a_fault_of_the_card(text: str) -> None:
    s = State(ANN)
    s.add_player("Ann")
    s.add_player("Ben")
    for wanted in (None, TRUTH, NUMBER):
        with contextlib.suppress(CardFault):
            read(text, NAMES, wanted=wanted)(s, Scope(ANN, CardId(-1)))


@settings(max_examples=400)
@given(EXPRESSIONS)
def test_what_the_check_of_kinds_lets_through_never_fails_in_play(text: str) -> None:
    s = State(ANN)
    s.add_player("Ann")
    s.add_player("Ben")
    s.add_card(Printed("Somebody", "dude"), ANN, "play")
    for wanted, kind in (
        (TRUTH, bool),
        (NUMBER, int),
        ("cards", list),
        ("card", CardView),
        ("player", PlayerView),
        ("place", PlaceView),
    ):
        try:
            reader = read(text, NAMES, wanted=wanted)
        except CardFault:
            continue
        assert isinstance(reader(s, Scope(ANN, CardId(0), Event("discard", CardId(0), ANN))), kind)


# Things that are not there


@pytest.mark.parametrize("table", ["card", "player"])
def test_of_a_card_or_player_that_is_not_there_nothing_is_so(of_nothing: Value, table: str) -> None:
    thing = {"card": "target", "player": "event.by"}[table]
    for word, attribute in ATTRIBUTES_OF[table].items():
        found = of_nothing(f"{thing}.{word}")
        assert found in (0, "", []) or (isinstance(found, CardView | PlayerView | PlaceView) and found.id < 0), word
        assert type(found) is not bool or attribute.kind == TRUTH


def test_functions_of_nothing_give_nothing(of_nothing: Value) -> None:
    assert of_nothing("bullets(target) + value(target) + hand_rank(event.by)") == 0
    assert of_nothing("has(target, 'Deputy') or cheatin(event.by) or legal(event.by)") is False
    assert of_nothing("count(event.player.posse)") == 0


def test_nothing_equals_nothing_else(of_nothing: Value) -> None:
    assert of_nothing("target == event.card") is False
    assert of_nothing("event.by == event.player") is False
    assert of_nothing("target == this or event.by == you") is False


def test_highest_and_lowest_of_no_cards(s: State, value: Value) -> None:
    for player in (ANN, BEN):
        for card in s.posse(player):
            s.set(card, posse=-1)
    assert value("highest(bullets, you.posse)") == 0
    assert value("lowest(bullets, you.posse) > 1000") is True


def test_without_a_draw_hand_there_is_no_legal_one(value: Value) -> None:
    assert value("not legal(you) and not cheatin(you)") is True
