"""The fields of each verb: what a field says is kept, and a field that is left out means what the manual says."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

import pytest

from judge.cards.expressions.views import CardView, PlaceView, PlayerView
from judge.cards.fault import CardFault
from judge.cards.reading import read_ability
from judge.cards.vocabulary.steering.flow import Offer
from judge.engine.position.ability import Ability, Scope
from judge.engine.position.kinds import CardId
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, TOWN_SQUARE, Printed
from judge.engine.record import Record
from judge.engine.table.standing import Standing

from ..conftest import ANN, BEN
from ..test_words import MORE_SAMPLES, SAMPLES

BEFORE: Final = [{"choose": "dude in this shootout", "as": name} for name in ("first", "second", "target")]
ANSWERS: Final = ("turn into", "prevent", "enters at")
"""The verbs of a text that answers an event."""


def ability(line: dict[str, Any], **head: Any) -> Ability:
    verb = next(iter(line))
    kind = {"play": "react", "when": "ace"} if verb in ANSWERS else {"play": "shootout"}
    return read_ability(0, {**kind, **head, "then": [*BEFORE, line]})


def plain(found: Any) -> Any:
    """What an expression comes to, so that it can be compared."""
    if isinstance(found, CardView | PlayerView | PlaceView):
        return type(found).__name__, found.id
    return [plain(each) for each in found] if isinstance(found, list) else found


class Table:
    """A table on which every name of the samples means something else."""

    def __init__(self, s: State, dudes: tuple[CardId, CardId]) -> None:
        first, second = (
            s.add_card(Printed(title, "dude", keywords=("Condition",)), BEN, "play", at=TOWN_SQUARE, booted=True)
            for title in ("First", "Second")
        )
        gun = s.add_card(Printed("Gun", "goods", keywords=("Weapon",)), ANN, "play", attached=first)
        s.set_shootout(at=s.players[BEN].home)
        self.s, self.scope = s, Scope(ANN, dudes[0])
        for name, card in (("first", first), ("second", second), ("target", dudes[1])):
            self.scope = self.scope.choose(name, card)
        self.seen = (dudes[0], first, second, gun)

    def shape(self, thing: Any) -> Any:
        """Instructions as what they are made of; what they look at as what it comes to on the table."""
        if isinstance(thing, Offer):
            return ()  # its words are told elsewhere
        if isinstance(thing, Record):
            return type(thing).__name__, *(self.shape(getattr(thing, name)) for name in thing.__struct_fields__)
        if isinstance(thing, tuple | list):
            return tuple(map(self.shape, thing))
        return tuple(self.values(thing)) if callable(thing) and not isinstance(thing, type) else thing

    def values(self, read: Any) -> Iterator[Any]:
        for it in (NOBODY, *self.seen):
            try:
                yield str(plain(read(self.s, self.scope.choose("it", it))))
            except Exception as fault:  # it looks at a pull or an event that is not there
                yield type(fault).__name__

    def of(self, line: dict[str, Any], **head: Any) -> Any:
        """All that a line comes to, with what it leaves behind."""
        found = ability(line, **head)
        return self.shape(found.then[len(BEFORE) :]), self.shape(found.waiting)


@pytest.fixture
def table(s: State, dudes: tuple[CardId, CardId], fight: object) -> Table:
    return Table(s, dudes)


KEPT_ELSEWHERE: Final = {"gives", "never below", "fixed", "loses", "ignores", "cannot", "every"}
"""The verbs of which nothing but a name is read here: what they say is read with the traits that say the same."""


def test_what_a_field_says_is_kept(table: Table) -> None:
    """Nothing is read and forgotten: without the field the line is another one, or none that can be read."""
    alike, others = [], 0
    for verb in SAMPLES.keys() - KEPT_ELSEWHERE:
        for line in (SAMPLES[verb], *MORE_SAMPLES.get(verb, ())):
            whole = table.of(line)
            for key in set(line) - {verb}:
                with suppress(CardFault):
                    less = table.of({name: given for name, given in line.items() if name != key})
                    alike += [(verb, key)] if less == whole else []
                    others += 1
    assert alike == [("put into play", "at")]  # the one place that there is
    assert others > 100


LEFT_OUT: Final[list[tuple[dict[str, Any], dict[str, Any]]]] = [
    ({"choose number": {"to": 3}}, {"choose number": {"from": 0, "to": 3}, "as": "number"}),
    ({"replace draw hand": "you"}, {"replace draw hand": "you", "from": "you", "cards": 5}),
    ({"hand rank while": "shootout"}, {"hand rank while": "shootout", "by": 1, "for": "shootout"}),
    ({"bring in": "it.booted"}, {"bring in": "it.booted", "out of": "hand", "cheaper by": 0, "at least": 0}),
    ({"bring in": "it.booted"}, {"bring in": "it.booted", "as": "brought", "booted": False, "without booting": False}),
    ({"bring in": "it.booted", "joins": True}, {"bring in": "it.booted", "joins": True, "at": "shootout_at"}),
    ({"kung fu test": "this"}, {"kung fu test": "this", "plus": 0}),
    ({"search deck for": "it.booted"}, {"search deck for": "it.booted", "as": "found", "boot hill too": False}),
    ({"control points": 1}, {"control points": 1, "of": "target", "for": "permanent"}),
    ({"draw into draw hand": 1, "of": "opponent"}, {"draw into draw hand": 1, "of": "opponent", "from": "opponent"}),
    ({"draw into draw hand": 1}, {"draw into draw hand": 1, "of": "you", "from": "you"}),
    ({"place ghost rock": 1}, {"place ghost rock": 1, "on": "this", "for": "shootout"}),
    ({"cannot be casualties": "this"}, {"cannot be casualties": "this", "for": "shootout"}),
    ({"keyword": "Blessed"}, {"keyword": "Blessed", "of": "target", "for": "shootout"}),
    ({"play action": "it.booted"}, {"play action": "it.booted", "out of": "hand", "as": "played"}),
    ({"token": "T", "at": "town_square"}, {"token": "T", "at": "town_square", "booted": False, "joins": False}),
    ({"skill test": "huckster", "difficulty": 1}, {"skill test": "huckster", "difficulty": 1, "of": "this"}),
    ({"discard at random": 1}, {"discard at random": 1, "of": "you", "as": "discarded"}),
    ({"casualties": 1}, {"casualties": 1, "of": "you", "for": "shootout"}),
    *[({verb: 1}, {verb: 1, "of": "target", "for": "shootout"}) for verb in ("bullets", "influence", "value")],
    *[({verb: 1}, {verb: 1, "of": "you"}) for verb in ("draw cards", "gain ghost rock", "look at top", "reveal top")],
]  # fmt: skip


def test_a_field_that_is_left_out_means_what_the_manual_says(table: Table) -> None:
    for less, whole in LEFT_OUT:
        assert table.of(less) == table.of(whole), less


LEAST: Final = [
    ("casualties times", None, 2), ("replace draw hand", "cards", 1), ("search deck for", "up to", 1),
    ("cannot be casualties", "unless lost by", 1), ("bring in", "at least", 0), ("bullets", "minimum", 0),
    ("bullets", "maximum", 0),
]  # fmt: skip
"""The whole numbers of fields, each with the least that there can be."""


def test_the_least_that_a_whole_number_can_be(table: Table) -> None:
    for verb, key, least in LEAST:
        name = verb if key is None else key
        assert str(least) in str(table.of({**SAMPLES[verb], name: least}))
        for wrong in (least - 1, "x", True, None):
            with pytest.raises(CardFault):
                ability({**SAMPLES[verb], name: wrong})


def test_yes_or_no_and_words_of_a_closed_list(table: Table) -> None:
    """Nothing else is read in their place."""
    words = {"hand is", "influence for bullets", "pull suit", "extra play", "turn into", "job fails", "last round",
             "pull again", "skill test", "may attach", "counts as poorest"}  # fmt: skip
    keys = {"change suit": "to", "use": "ability", "play action": "out of", "bring in": "out of",
            "place ghost rock": "for", "put into play": "at", "skill rating": "in"}  # fmt: skip
    tried = 0
    for verb, line in SAMPLES.items():
        flags = [key for key, given in line.items() if given is True]
        for key in {*flags, *([verb] if verb in words else []), *([keys[verb]] if verb in keys else [])}:
            with pytest.raises(CardFault):
                ability({**line, key: "no such word"})
            tried += 1
    assert tried > 30


def test_a_deed_that_is_chosen_is_a_place_that_a_job_marks(table: Table) -> None:
    """And a dude who is chosen is none, under whatever name."""
    for phrase, named, place in (("deed", {}, True), ("deed", {"as": "site"}, True), ("dude", {}, False)):
        job = {"play": "noon", "cost": "boot", "requires": [{"choose": phrase, **named}],
               "job": {"mark": named.get("as", "target")}, "then": ["shuffle deck"]}  # fmt: skip
        found = read_ability(0, job).job
        assert found is not None
        assert found.of_a_place is place


BY_RULE: Final[list[tuple[dict[str, Any], str]]] = [
    ({"hand rank": 1}, "values.hand-rank"), ({"casualties": 1}, "shootout.take-yer-lumps.extra-casualties"),
    ({"casualties of the loser": 1}, "shootout.take-yer-lumps.extra-casualties"),
    ({"casualties times": 2}, "shootout.take-yer-lumps.extra-casualties"), ({"hand is": "legal"}, "values.cheatin"),
    ({"influence for bullets": "draw hands"}, "shootout.draw.stud-bonus"), ({"bullets": 1}, "abilities.duration"),
    ({"first casualty": "target"}, "shootout.take-yer-lumps.first-casualty"), ({"no upkeep": "target"}, "upkeep.pay"),
    ({"cannot be casualties": "target"}, "abilities.cannot-beats-can"), ({"keyword": "X"}, "abilities.duration"),
    ({"stud": "target"}, "values.stud-draw-latest"), ({"take production": "target"}, "upkeep.production"),
    ({"may attach": "goods"}, "noon.shopping.as-a-shootout-play"), ({"bullets become": 1}, "values.set"),
    ({"lose": "target", "what": "traits"}, "abilities.duration"), ({"bullets at most": 1}, "abilities.duration"),
]  # fmt: skip
"""Lines that let something bear on a card or a player for a while, each with the rule by which it is told."""


def test_what_bears_on_something_for_a_while_is_told_by_its_rule(table: Table) -> None:
    for line, rule in BY_RULE:
        here, said = table.s.fork(), len(table.s.notes())
        ability({**line, "for": "round"}).then[len(BEFORE)].run(here, table.scope)
        assert [note.rule for note in here.notes()[said:]] == [rule], line
        assert {modifier.until for modifier in here.modifiers} == {"round"}


def test_what_is_left_behind_is_told_by_its_place_among_the_rest(table: Table) -> None:
    """The first that an ability leaves is number 0, and each is what its line says."""
    lines = [{"hand rank while": "shootout", "by": n} for n in (1, 2, 3)]
    text = read_ability(0, {"play": "shootout", "then": lines})
    assert [getattr(line, "number", None) for line in text.then] == [0, 1, 2]
    for n, waiting in enumerate(text.waiting):
        assert isinstance(waiting, Standing)
        assert waiting.amount(table.s, table.scope) == n + 1
