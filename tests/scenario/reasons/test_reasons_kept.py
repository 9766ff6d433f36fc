"""How reasons are kept: each once, with what follows from it below it, and no number told twice."""

from __future__ import annotations

import pytest

from judge.engine.events import verbs
from judge.engine.position.kinds import Moment, PlayerId
from judge.engine.position.modifiers import BULLETS
from judge.engine.position.sums import Sum
from judge.engine.position.values import Lingering, Modifier
from judge.engine.table import numbers
from judge.scenario.file.model import Question
from judge.scenario.questions.asking import answer
from judge.scenario.questions.because import Because, add_its_part, add_numbers, explained
from judge.scenario.questions.on_the_ways.still_waiting import add_what_still_waits
from tests.engine.board import ANN, BEN, attach, card, dude, says, stand_in, table, trait


def test_a_reason_stands_once_with_the_rulings_that_it_rests_on_below_it() -> None:
    because = Because()
    because.add("a", "first", ("r.1", "r.2"))
    because.add("b", "second", ("r.3",))
    because.add("a", "first", ("r.4", "r.3", "r.4"))
    because.add("a", "other words")
    assert because.reasons == [
        ("a", "first"), ("r.1", ""), ("r.2", ""), ("r.4", ""), ("b", "second"), ("r.3", ""), ("a", "other words"),
    ]  # fmt: skip


def test_that_nothing_has_happened_is_a_reason_only_where_there_is_no_other() -> None:
    s = table()
    none = Because()
    none.add_what_happened(s)
    assert none.reasons == []
    s.note("x.rule", "somebody did something")
    none.add_what_happened(s)
    words = "true from the start: nothing has changed it; the last that happened: somebody did something"
    assert none.reasons == [("x.rule", words)]
    none.add_what_happened(s)
    assert len(none.reasons) == 1


def a_sum(of: str, *amounts: int, name: str = "bullets") -> Sum:
    found = Sum(name, of)
    for amount in amounts:
        found.add(amount, f"card {amount}", "a.rule")
    return found


def test_the_parts_of_a_number_are_told_once_where_one_is_the_other_and_more() -> None:
    """Bullets, and bullets before limits: not where the two only have some parts in common, or are two dudes'."""
    because, one = Because(), ("a.rule", "+1 card 1")
    assert because.told_already(a_sum("Amy", 1)) == set()
    assert because.told_already(a_sum("Amy", 1, 2)) == {one}
    assert because.told_already(a_sum("Bob", 1)) == set()
    assert because.told_already(a_sum("Amy", 2, 3)) == set()
    assert because.told_already(a_sum("Amy", 3, 4, name="influence")) == set()
    assert because.told_already(a_sum("Amy", 2, 5, name="bullets before limits")) >= {one}, "it is the same number"
    assert one in because.told_already(a_sum("Amy", 1))
    fewer = Because()
    fewer.told_already(a_sum("Amy", 1, 2))
    assert fewer.told_already(a_sum("Amy", 1, name="grit")) == {one, ("a.rule", "+2 card 2")}


def test_a_number_is_told_with_its_parts_and_a_fact_with_the_line_that_made_it_so() -> None:
    s = table()
    amy, bob = dude(s, ANN, "Amy", "1 draw"), dude(s, BEN, "Bob")
    attach(s, amy, stand_in("Gun", "goods", bullets=2))
    s.keep()
    because = Because()
    assert explained(s, lambda now: numbers.bullets(now, amy), because) == 3
    assert because.reasons == [("types.bullets", "printed 1"), ("types.goods-bonuses", "+2 Gun")]
    assert [each.value for each in because.sums] == [3]

    verbs.boot(s, amy)
    s.go_on()
    booted = Because()
    assert explained(s, lambda now: now.cards[amy].booted, booted) is True
    assert [why for _, why in booted.reasons] == ["Amy boots"]
    other = Because()
    assert explained(s, lambda now: now.cards[bob].booted, other) is False
    assert other.reasons == []


def test_of_two_numbers_each_part_says_of_which_it_is_one() -> None:
    s = table()
    amy = dude(s, ANN, "Amy", "1 draw", influence=2)
    s.keep()
    because = Because()
    explained(s, lambda now: numbers.bullets(now, amy) + numbers.influence(now, amy), because)
    assert because.reasons == [
        ("types.bullets", "bullets of Amy: printed 1"), ("types.dude", "influence of Amy: printed 2"),
    ]  # fmt: skip
    assert len(because.sums) == 2


def test_a_fact_that_is_no_number_has_no_parts() -> None:
    s = table()
    amy = dude(s, ANN, "Amy")
    s.keep()
    because = Because()
    assert not add_numbers(s, lambda now: now.cards[amy].booted, because)
    assert add_numbers(s, lambda now: numbers.bullets(now, amy), because)


def test_what_one_card_does_to_a_number() -> None:
    """It is used where it adds to it, forbids where it limits it, and is nothing where it has no part in it."""
    s = table()
    amy = dude(s, ANN, "Amy", "4 draw")
    gun = attach(s, amy, stand_in("Gun", "goods", bullets=2))
    fan, hat = (s.add_card(stand_in(title, "action"), BEN, "discard") for title in ("Fan", "Hat"))
    s.modifiers = (Modifier("most bullets", amy, 3, "day", fan), Modifier(BULLETS, amy, 0, "day"))
    s.keep()

    def of(number: int) -> tuple[str, list[str]]:
        because = Because()
        how = add_its_part(s, lambda now: numbers.bullets(now, amy), because, s.all_cards()[number])
        return how, [why for _, why in because.reasons]

    cards = list(s.all_cards())
    found = {s.name(each): of(cards.index(each)) for each in (gun, fan, hat)}
    assert found["Gun"] == ("used", ["+2 Gun"])
    assert found["Fan"][0] == "forbidden"
    assert found["Hat"] == ("", [])


@pytest.mark.parametrize(
    ("who", "rules"),
    [
        ((("when", ANN),), []),
        ((("when", ANN), ("after", ANN)), ["reacts.before-when-after"]),
        ((("when", ANN), ("when", BEN)), ["reacts.turn-order", "reacts.each-player-all-traits"]),
        ((("when", ANN), ("when", ANN)), ["reacts.each-player-all-traits"]),
        ((("when", ANN), ("after", BEN)), ["reacts.before-when-after", "reacts.turn-order"]),
    ],
)
def test_the_order_of_responses_rests_on_what_tells_them_apart(
    who: tuple[tuple[Moment, PlayerId], ...], rules: list[str]
) -> None:
    """Rules: reacts.priority, reacts.before-when-after, reacts.turn-order, reacts.each-player-all-traits."""
    s = table()
    dude(s, ANN, "Vic")
    for n, (moment, player) in enumerate(who):
        dude(s, player, f"Witness {n}", traits=(trait(moment, "discard", says("seen")),))
    found = answer(s, Question(priority="Vic is discarded"))
    assert [rule for rule, _ in found.because] == ["reacts.priority", *rules]
    assert [row["card"] for row in found.answer] == [f"Witness {n}" for n in range(len(who))]


def test_what_waits_still_is_told_and_what_is_spent_is_not() -> None:
    """Rule: reacts.lingering. A text that holds for a while waits for nothing; and only those that count are told."""
    s = table()
    bob = dude(s, BEN, "Bob")
    trap = s.add_card(card("Pinned Down"), ANN, "discard")
    waits = Lingering(trap, 0, 0, ANN, (("target", bob),), "shootout")

    def told(*left: Lingering, counts: bool = True) -> list[tuple[str, str]]:
        end, because = s.fork(), Because()
        end.lingering = left
        add_what_still_waits(because, [end], lambda _: counts)
        return because.reasons

    [(rule, words), *_] = told(waits)
    assert rule == "reacts.lingering"
    assert words.startswith("Pinned Down waits for the moment ")
    assert told(waits.with_(spent=True)) == []
    assert told(waits, counts=False) == []
    holds = s.add_card(card("As Nature and God Intended"), ANN, "discard")
    assert told(waits.with_(source=holds)) == []


def test_of_whoever_was_used_and_did_not_boot_there_is_something_to_say() -> None:
    """Of somebody who was not there is nothing, and the caller says that nothing has changed it."""
    s = table()
    amy, ada = dude(s, ANN, "Amy"), dude(s, ANN, "Ada")
    s.keep()
    s.uses = frozenset({(amy, 0)})
    told = {who: Because() for who in (amy, ada)}
    assert [told[who].add_why_unbooted(s, who) for who in (amy, ada)] == [True, False]
    once = ("abilities.once-a-day", "Amy has been used, and did not boot as a cost")
    assert (told[amy].reasons, told[ada].reasons) == ([once], [])
