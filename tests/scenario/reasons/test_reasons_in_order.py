"""The reasons for an answer on small boards: which lines and rules are told, in which order, and what of nothing.

Rules: reacts.priority, abilities.prevention.
"""

from __future__ import annotations

from typing import Any

import pytest

from judge.engine.day.noon import HighNoon
from judge.engine.events import bounty, ending, verbs
from judge.engine.events.happening import happen
from judge.engine.position import hands
from judge.engine.position.ability import Ability
from judge.engine.position.event import Event
from judge.engine.position.kinds import CardId
from judge.engine.position.state import State
from judge.engine.position.sums import Part, Sum
from judge.engine.position.values import Modifier, Printed
from judge.engine.table import hand_ranks, numbers
from judge.engine.table.standing import Standing
from judge.scenario.file.model import Question
from judge.scenario.file.names import Unknown
from judge.scenario.questions.asking import answer
from judge.scenario.questions.because import (
    FROM_THE_START,
    Because,
    Reason,
    _of_a_sum,
    add_its_part,
    add_numbers,
    explained,
)
from judge.scenario.script.answers import Fault
from tests.engine.board import ANN, BEN, attach, draw_hand, dude, fight, join, react, says, stand_in, table, trait

SO = Standing("cannot boot", lambda s, scope: True)


def kept() -> tuple[State, CardId, CardId]:
    """A table whose events are kept, with a dude of each player's."""
    s = table("ann", "ben")
    amy, bob = dude(s, ANN, "Amy", fights=False), dude(s, BEN, "Bob", "2 draw", fights=False)
    s.keep()
    return s, amy, bob


def done(s: State, *events: Event) -> State:
    if events:
        happen(s, *events)
    s.go_on()
    return s


# Because


def test_a_reason_stands_once_with_what_it_rests_on_right_below_it() -> None:
    found = Because()
    found.add("cards.boot", "Amy boots")
    found.add("cards.leaves-play", "Bob is discarded", ["a.ruling", "a.ruling"])
    found.add("cards.boot", "Amy boots", ["b.ruling", "a.ruling"])
    found.add("cards.boot", "Amy boots", ["c.ruling"])
    found.add("cards.boot", "Ada boots")
    found.add("cards.leaves-play", "Bob is discarded", ["d.ruling"])
    assert found.reasons == [
        ("cards.boot", "Amy boots"), ("b.ruling", ""), ("c.ruling", ""), ("cards.leaves-play", "Bob is discarded"),
        ("a.ruling", ""), ("d.ruling", ""), ("cards.boot", "Ada boots"),
    ]  # fmt: skip


def test_rules_and_the_last_line_are_told_only_where_nothing_else_is() -> None:
    s, amy, _ = kept()
    quiet, silent = Because(), Because()
    quiet.add_what_happened(s)
    silent.add_rules(s, ["cards.boot"])
    assert (quiet.reasons, silent.reasons) == ([], [("cards.boot", "")])
    verbs.boot(s, amy)
    done(s)
    for found in (Because(), silent):
        before = [*found.reasons]
        found.add_rules(s, ["cards.unboot", "town.street"])
        told = [("cards.unboot", f"{FROM_THE_START}, and nothing has changed it")]
        assert found.reasons == (before or [*told, ("town.street", told[0][1])])
        known = [*found.reasons]
        found.add_what_happened(s)
        assert found.reasons == known
    last = Because()
    last.add_what_happened(s)
    words = f"{FROM_THE_START}: nothing has changed it; the last that happened: Amy boots"
    assert last.reasons == [("cards.boot", words)]


def test_what_two_numbers_of_the_same_share_is_told_once() -> None:
    """Where one is the other and some parts more, and of nobody else."""

    def whole(of: str, *amounts: int) -> Sum:
        return Sum("bullets", of, [Part("added", amount, "Gun", "cards.weapons") for amount in amounts])

    found = Because()
    assert found.told_already(whole("Amy", 1, 2)) == set()
    assert found.told_already(whole("Amy", 1, 2, 3)) == {("cards.weapons", "+1 Gun"), ("cards.weapons", "+2 Gun")}
    assert found.told_already(whole("Amy", 1)) == {("cards.weapons", f"+{n} Gun") for n in (1, 2, 3)}
    assert found.told_already(whole("Amy", 9)) == set()
    assert found.told_already(whole("Bob", 1, 2)) == set()


def test_of_a_fact_the_last_change_is_told_and_of_a_number_every_one() -> None:
    """So of a list; and of anything else where that is asked for."""
    s, amy, _ = kept()
    for _ in range(2):
        verbs.boot(s, amy)
        done(s)
        s.set(amy, booted=False)
        s.note("cards.unboot", "Amy unboots")
    counts: Any = {
        "fact": (lambda s: s.cards[amy].booted, {}, 1), "every": (lambda s: s.cards[amy].booted, {"changing": True}, 4),
        "number": (lambda s: int(s.cards[amy].booted), {}, 4), "list": (lambda s: [s.cards[amy].booted], {}, 4),
        "nothing": (lambda s: s.cards[amy].bounty, {}, 0),
    }  # fmt: skip
    for name, (read, how, lines) in counts.items():
        found = Because()
        assert explained(s, read, found, **how) == read(s)
        told = [("cards.boot", "Amy boots"), ("cards.unboot", "Amy unboots")]
        assert found.reasons == (told[-1:] if lines == 1 else told[: lines // 2]), name
        assert found.untouched is (lines == 0)


def test_the_last_lines_by_rules_that_look_at_a_fact_are_told_where_they_are_newer() -> None:
    s, amy, _ = kept()

    def reasons() -> list[str]:
        found = Because()
        explained(s, lambda s: s.cards[amy].booted, found, looks=("values.hand-rank", "values.net-zero"))
        return [words for _, words in found.reasons]

    assert reasons() == []
    s.note("values.hand-rank", "once")
    verbs.boot(s, amy)
    done(s)
    assert reasons() == ["once", "Amy boots"]
    s.note("values.hand-rank", "ann looks")
    s.note("values.net-zero", "ben looks")
    s.note("town.street", "nobody looks")
    assert reasons() == ["ann looks", "ben looks", "Amy boots"]


def test_a_sum_is_told_by_its_parts() -> None:
    """Bullets are told by their parts alone, and each says whose it is where it is not the only number."""
    s, amy, bob = kept()
    verbs.modify(s, Modifier("bullets", bob, 1, "day", amy, ANN), "abilities.duration")
    done(s)
    found = Because()
    assert explained(s, lambda s: numbers.bullets(s, bob), found) == 3
    assert [rule for rule, _ in found.reasons] == ["types.bullets", "abilities.duration"]
    assert len(found.sums) == 1
    both = Because()
    explained(s, lambda s: numbers.bullets(s, bob) + numbers.bullets(s, amy), both)
    assert [words.split(":")[0] for _, words in both.reasons] == ["bullets of Bob", "bullets of Bob", "bullets of Amy"]
    other = Because()
    explained(s, lambda s: numbers.bullets(s, bob), other, alone=False)
    assert all(words.startswith("bullets of Bob: ") for _, words in other.reasons)


def test_a_number_in_a_number_says_whose_it_is_and_nothing_is_said_of_none() -> None:
    """A number of 0 that has but one part is left out."""
    s, _, _ = kept()
    cards, gun = Part("printed", 2, "the cards", "values.hand-ranks"), Part("added", 1, "Gun", "cards.weapons")
    none, some = Sum("bullets", "Amy", [gun], 0), Sum("bullets", "Bob", [gun], 1)
    even = Sum("bullets", "Cal", [gun, cards], 0)
    whole = Sum("hand size", "ann", [cards, none, some, even], 3)
    inside = ["bullets of Bob: +1 Gun", "bullets of Cal: +1 Gun", "bullets of Cal: the cards: 2"]
    for alone, told in ((True, ["the cards: 2", *inside]), (False, ["hand size of ann: the cards: 2", *inside])):
        found = Because()
        _of_a_sum(s, whole, found, alone=alone)
        assert [words for _, words in found.reasons if words] == told


def test_how_counters_came_onto_a_card_is_told_with_them() -> None:
    s, amy, bob = kept()
    for amount in (2, 1):
        done(s, *filter(None, [bounty.raised(s, amy, amount, by=ANN, source=bob)]))
    found = Because()
    assert explained(s, lambda s: numbers.bounty(s, amy), found) == 3
    assert found.reasons == [
        ("bounty.counters", "3 counters"), ("bounty.counters", "Amy has a bounty of 2"),
        ("bounty.wanted", "Amy is wanted now"), ("bounty.counters", "Amy gains 1 bounty, and has 3 now"),
    ]  # fmt: skip


def test_what_changed_the_cards_of_a_hand_and_what_is_over_are_told_beside_the_parts() -> None:
    """Rules: values.hand-ranks, shootout.resolution.effects-last-the-round."""
    s = table("ann", "ben")
    amy, bob = dude(s, ANN, "Amy"), dude(s, BEN, "Bob", "2 draw")
    held, _ = draw_hand(s, ANN, "KS KH 2C 3D 4S"), draw_hand(s, BEN, "QS QH 2D 3C 5S")
    fight(s, "resolution")
    s.keep()

    def read(s: State) -> int:
        return hand_ranks.hand_rank(s, ANN)

    def shots(s: State) -> int:
        return numbers.bullets(s, bob)

    def reasons(of: Any) -> list[Reason]:
        found = Because()
        explained(s, of, found)
        return found.reasons

    pair = [("values.hand-ranks", "the cards (pair): 2")]
    assert reasons(read) == pair
    verbs.modify(s, Modifier("hand rank", ANN, 1, "round", amy, ANN), "values.hand-rank")
    verbs.modify(s, Modifier("bullets", bob, 1, "round", amy, ANN), "abilities.duration")
    assert [words for _, words in reasons(read)][1] == "+1 Amy, until the round ends"
    ending.expire(s, "round")
    over = "shootout.resolution.effects-last-the-round"
    assert reasons(read) == [*pair, (over, "ann: hand rank +1 by Amy is over")]
    assert reasons(shots) == [("types.bullets", "printed 2"), (over, "Bob: bullets +1 by Amy is over")]
    s.set(held[0], face=hands.face(9, 1))
    s.note("values.cheatin", "a card counts as 9D")
    assert [words for _, words in reasons(read)] == [
        "the cards (high card): 1", "ann: hand rank +1 by Amy is over", "a card counts as 9D",
    ]  # fmt: skip
    found = answer(s, Question(possible="hand_rank('ann') > 0", until="shootout.take-yer-lumps"))
    assert (found.answer, found.because[0][1]) == (True, "the cards (high card): 1")
    assert found.explored is not None
    assert found.explored.witness == []
    never = answer(s, Question(never="bullets('Amy') == 1", until="shootout.take-yer-lumps"))
    assert (never.answer, never.because) == (False, [("types.bullets", "printed 1")])


def test_the_part_of_one_card_in_a_number() -> None:
    """What it adds is used, what it limits forbids; what is printed is no part of a text's."""
    s, amy, bob = kept()
    gun = attach(s, bob, stand_in("Gun", "goods", bullets=2))
    read = lambda s: numbers.bullets(s, bob)  # noqa: E731
    found = Because()
    assert (add_its_part(s, read, found, gun), add_its_part(s, read, Because(), amy)) == ("used", "")
    assert [words for _, words in found.reasons] == ["+2 Gun"]
    assert add_its_part(s, read, Because(), bob) == ""
    limit = Standing("never below bullets", lambda s, scope: scope.choice("it") == bob, lambda s, scope: 9)
    star = attach(s, bob, stand_in("Star", "goods", standing=(limit,)))
    held = Because()
    assert add_its_part(s, read, held, star) == "forbidden"
    assert add_numbers(s, read, Because()) == "the rules"
    assert add_numbers(s, lambda s: s.cards[amy].booted, Because()) == ""


def test_what_is_in_the_way_is_told() -> None:
    """Rule: abilities.prevention."""
    s, amy, _ = kept()
    guard = attach(s, amy, stand_in("Guard", "goods", standing=(SO,)))
    verbs.boot(s, amy, by=BEN, source=guard)
    done(s)
    assert s.cards[amy].booted is False
    found = Because()
    explained(s, lambda s: s.cards[amy].booted, found)
    assert not found.untouched
    assert [rule for rule, _ in found.reasons] == [
        "abilities.cannot-beats-can", "abilities.prevention.cannot-boot-or-move",
    ]  # fmt: skip
    other = Because()
    explained(s, lambda s: s.cards[amy].bounty, other)
    assert (other.untouched, other.reasons) == (True, [])


# Who responds


def responders(*texts: tuple[Any, Any]) -> tuple[list[str], list[tuple[str, str]]]:
    """The cards that answer that Bob is discarded, and the rules of their order."""
    s = table("ann", "ben")
    dude(s, BEN, "Bob", fights=False)
    for n, (player, text) in enumerate(texts):
        how: dict[str, Any] = {"abilities": (text,)} if isinstance(text, Ability) else {"traits": (text,)}
        join(s, player, Printed(f"{n}", "dude", **how), fights=False)
    found = answer(s, Question(priority="Bob is discarded"))
    return [each["card"] for each in found.answer], found.because


def test_the_rules_of_an_order_are_told_where_they_decide() -> None:
    """Rules: reacts.priority, reacts.before-when-after, reacts.turn-order, reacts.each-player-all-traits."""
    after, when = trait("after", "discard", says("x")), trait("when", "discard", says("y"))
    answers = react("after", "discard", says("z"))
    every = ("reacts.before-when-after", "reacts.turn-order", "reacts.each-player-all-traits")
    for texts, order, rules in (
        ([], [], ()), ([(ANN, after)], ["0"], ()), ([(ANN, after), (ANN, when)], ["1", "0"], every[:1]),
        ([(BEN, after), (ANN, after)], ["1", "0"], every[1:]), ([(ANN, after), (ANN, after)], ["0", "1"], every[2:]),
        ([(ANN, answers), (ANN, after)], ["1", "0"], ("reacts.traits-first",)),
        ([(BEN, answers), (ANN, answers)], ["1", "0"], every[1:2]),
    ):  # fmt: skip
        cards, because = responders(*texts)
        assert cards == order
        assert [rule for rule, _ in because] == ["reacts.priority", *rules]
    winner = dict(responders((BEN, answers), (ANN, answers))[1])["reacts.turn-order"]
    assert "ann, the Winner" in winner


def test_who_has_left_play_with_an_event_answers_it_still() -> None:
    """Also where it is asked while that is under way."""
    s = table("ann", "ben")
    for title in ("Bob", "Bill"):
        join(s, BEN, Printed(title, "dude", traits=(trait("after", "discard", says(title)),)), fights=False)
    [bob] = [n for n, each in s.each_card() if each.printed.title == "Bob"]
    verbs.discard(s, bob, by=ANN)
    done(s)
    assert (s.cards[bob].zone, s.decision is not None) == ("discard", True)
    assert [each["card"] for each in answer(s, Question(priority="Bob is discarded")).answer] == ["Bob", "Bill"]


# Whose turn, which options


def noon() -> State:
    s = table("ann", "ben")
    dude(s, ANN, "Amy", fights=False)
    dude(s, BEN, "Bob", fights=False)
    s.then(HighNoon())
    s.go_on()
    return s


def test_whose_turn_it_is_and_what_can_be_done() -> None:
    s = noon()
    assert answer(s, Question(turn="now")).answer == "ann"
    nobody = answer(table("ann", "ben"), Question(turn="now"))
    assert (nobody.answer, nobody.because) == ("nobody", [])
    every, calls = (answer(s, Question(options="ann", only=only)) for only in (None, "call out"))
    assert {"pass", "call out Bob with Amy"} <= {*every.answer}
    assert calls.answer == ["call out Bob with Amy"]
    assert [len(options) for _, options in every.options] == [len(every.answer)]
    assert answer(s, Question(options="ann", only=["pass", "call out"])).answer == ["call out Bob with Amy", "pass"]
    assert every.because
    other = answer(s, Question(options="ben"))
    turn = [("abilities.your-turn", "it is up to ann to make a play"), ("noon.order", "")]
    assert (other.answer, other.options, other.because) == ([], [], turn)
    for asked, said in (
        (Question(options="ann", only="cal out"), "unknown verb"),
        (Question(turn="now", only="pass"), "`only` goes with"),
        (Question(value="1", not_offered=True), "`not offered` goes with"),
    ):  # fmt: skip
        with pytest.raises(Fault) as caught:
            answer(s, asked)
        assert caught.value.message.startswith(said)
    assert every.not_offered == []


def test_what_cannot_be_asked_of_an_outcome_or_a_value() -> None:
    s = noon()
    for asked, said in (
        ({}, "an outcome names facts, as in {Tommy Harden: {booted: yes}}, not nothing"),
        ([], "an outcome names facts, as in {Tommy Harden: {booted: yes}}, not nothing"),
        ({"Amy": {}}, "an outcome names facts, as in {Amy: {booted: yes}}, not"),
        ({"Amy": "booted"}, "an outcome names facts, as in {Amy: {booted: yes}}, not"),
    ):
        with pytest.raises(Fault) as caught:
            answer(s, Question(outcome=asked))
        assert caught.value.message == said
    with pytest.raises(Unknown, match="unknown fact"):
        answer(s, Question(outcome={"Amy": {"boted": True}}))
    for text, near in (("Amy", "card('Amy')"), ("bulets('Amy')", "bullets"), ("ben", "player('ben')")):
        with pytest.raises(Fault) as caught:
            answer(s, Question(value=text))
        assert near in caught.value.suggestions


def test_a_fact_that_was_so_in_the_beginning_is_said_to_be() -> None:
    """In one sentence for each card or player, after what has happened; of numbers with parts nothing is said."""
    s, amy, _ = kept()
    begin = answer(s, Question(outcome={"Amy": {"booted": False, "at": "town square", "bullets": 1}}))
    assert begin.answer == {"Amy": {"booted": False, "at": "town square", "bullets": 1}}
    assert begin.because == [
        ("types.bullets", "bullets of Amy: printed 1"),
        ("cards.boot", "true from the start: Amy is unbooted and at the town square"),
    ]
    verbs.boot(s, amy)
    done(s)
    later = answer(s, Question(outcome={"Amy": {"booted": True, "at": "town square"}, "ann": {"ghost rock": 0}}))
    assert later.because == [
        ("cards.boot", "Amy boots"), ("town.locations", "true from the start: Amy is at the town square"),
        ("types.cost", "true from the start: ann has 0 ghost rock"),
    ]  # fmt: skip
    s.set(amy, booted=False)
    s.note("cards.unboot", "Amy unboots")
    assert answer(s, Question(outcome={"Amy": {"booted": False}})).because == [("cards.unboot", "Amy unboots")]
    s.set(amy, booted=True)
    whole = answer(s, Question(outcome=["Amy", "game"]))
    assert whole.answer["Amy"]["booted"] is True
    assert whole.answer["game"] == {"winner": "ann", "won by": "nobody"}
