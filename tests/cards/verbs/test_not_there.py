"""Nobody stands in for what is not there: not the card or player that comes last, not a card that lies elsewhere."""

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

import pytest

from judge.cards.fault import CardFault
from judge.cards.reading import read_ability
from judge.engine.position import hands
from judge.engine.position.ability import Ability, Choice, Instruction, Result, Scope
from judge.engine.position.kinds import CardId, Zone
from judge.engine.position.state import State
from judge.engine.position.values import TOWN_SQUARE, Printed

from ..conftest import ANN, BEN
from ..test_words import MORE_SAMPLES, SAMPLES

NAMES: Final = {"this": "target", "first": "target", "second": "target", "opponent": "somebody", "you": "somebody"}
"""Whom the samples of the verbs speak of, and what somebody has to have chosen instead."""
CHOOSE: Final = [{"choose": "dude in this shootout"}, {"choose": "player with a draw hand", "as": "somebody"}]

ZONES: Final[tuple[Zone, ...]] = ("play", "hand", "discard", "deck", "draw hand", "boot hill", "aside")
FURTHER: Final[dict[str, list[dict[str, Any]]]] = {
    "attach": [{"attach": "this", "to": "town_square"}, {"attach": "this", "to": "this.location"}],
}
"""Samples of what a verb does in another way."""
LOOKS_ON: Final = ("shuffle deck of", "shuffle into deck")
"""The verbs that do a part without what is missing: a deck is shuffled, whether a card goes into it or not."""


def of_choices(given: Any) -> Any:
    """A sample that speaks only of what has been chosen."""
    if isinstance(given, dict):
        return {key: of_choices(value) for key, value in given.items()}
    if isinstance(given, list):
        return [of_choices(value) for value in given]
    if not isinstance(given, str):
        return given
    return re.sub(r"\b(" + "|".join(NAMES) + r")\b", lambda word: NAMES[word[0]], given)


def abilities(verb: str) -> Iterator[Ability]:
    """The samples of a verb, each as the text of an ability in which a dude and a player are chosen first."""
    head: dict[str, Any] = (
        {"play": "react", "when": "ace"} if verb in ("turn into", "prevent", "enters at") else {"play": "shootout"}
    )
    for sample in (SAMPLES[verb], *MORE_SAMPLES.get(verb, ()), *FURTHER.get(verb, ())):
        with suppress(CardFault):  # it speaks of something that nobody can have chosen
            yield read_ability(0, {**head, "then": [*CHOOSE, of_choices(sample)]})


def cases(s: State, verb: str) -> Iterator[tuple[State, Instruction, Scope]]:
    """A table for each sample with what it comes to, but for choices, and for tests and pulls, which are procedures."""
    for ability in abilities(verb):
        here = s.fork()
        here.add_card(Printed("Gunslinger", "dude", keywords=("Token",)), ANN, "aside")
        source = here.add_card(Printed("Source", "dude", abilities=(ability,)), ANN, "play", at=TOWN_SQUARE)
        for one in ability.then[len(CHOOSE) :]:
            if not isinstance(one, Choice | Result):
                yield here, one, Scope(ANN, source)


def in_sight(s: State) -> tuple[object, ...]:
    return [*s.cards], [*s.players], s.modifiers, s.lingering, s.shootout, s.job, len(s.stack)


def done(s: State, one: Instruction, scope: Scope) -> tuple[bool, bool]:
    """Whether it can be carried out in full, and whether anything is other than it was once it is carried out."""
    possible, before = one.possible(s, scope), in_sight(s)
    one.run(s, scope)
    return possible, in_sight(s) != before


def with_a_last_card(s: State, zone: Zone) -> tuple[State, CardId]:
    """A copy of a table on which the last card lies there; in play it is attached to a dude of its player's."""
    s = s.fork()
    host = {"attached": s.shootout.mark} if zone == "play" and s.shootout is not None else {}
    weapon = Printed("Last", "goods", hands.face(9, 1), keywords=("Weapon",))
    return s, s.add_card(weapon, BEN, zone, **host)


@pytest.mark.usefixtures("fight")
@pytest.mark.parametrize("verb", [verb for verb in SAMPLES if verb not in LOOKS_ON])
def test_what_nobody_has_chosen_is_done_to_nobody(s: State, verb: str) -> None:
    """Rule: abilities.as-much-as-possible. Nor is the last card of the table chosen, nor its last player."""
    for table, one, scope in cases(s, verb):
        found = {done(with_a_last_card(table, zone)[0], one, scope) for zone in ZONES}
        assert len(found) == 1, found
        assert found != {(False, True)}


@pytest.mark.usefixtures("fight")
@pytest.mark.parametrize("verb", [verb for verb in SAMPLES if verb not in LOOKS_ON])
def test_what_cannot_be_done_where_a_card_lies_is_not_done(s: State, verb: str) -> None:
    """Rule: abilities.as-much-as-possible."""
    for table, one, scope in cases(s, verb):
        for zone in ZONES[1:]:
            here, card = with_a_last_card(table, zone)
            chosen = scope.choose("target", card).choose("somebody", BEN)
            assert done(here, one, chosen) != (False, True), zone


@pytest.mark.usefixtures("fight")
@pytest.mark.parametrize("verb", ["pull", "skill test", "kung fu test"])
def test_nobody_makes_a_pull_or_a_test_who_is_not_there(s: State, dudes: tuple[CardId, CardId], verb: str) -> None:
    """Nor does whoever comes last on the table, in play or not, with whatever skill."""
    [(ability, (made,))] = [
        (ability, [one for one in ability.then[len(CHOOSE) :] if isinstance(one, Result)])
        for ability in abilities(verb)
    ]
    skills = ("Huckster", "Kung Fu")
    for zone in ZONES:
        here = s.fork()
        source = here.add_card(Printed("Source", "dude", abilities=(ability,)), ANN, "play", at=TOWN_SQUARE)
        last = Printed("Last", "dude", hands.face(9, 1), keywords=skills, ratings=tuple((skill, 2) for skill in skills))
        here.add_card(last, BEN, zone, **({"at": TOWN_SQUARE} if zone == "play" else {}))
        assert made.procedure(here, Scope(ANN, source)) is None
        assert made.possible(here, Scope(ANN, source)) is False
    s.cards[dudes[0]] = s.cards[dudes[0]].with_(printed=last)
    chosen = Scope(ANN, source).choose("target", dudes[0]).choose("somebody", BEN)
    here = s.fork()
    here.add_card(Printed("Source", "dude", abilities=(ability,)), ANN, "play", at=TOWN_SQUARE)
    assert made.procedure(here, chosen) is not None


STEERS: Final = {
    "may", "either", "if", "instead", "each other player", "for each of", "repeat", "search deck", "remember", "every",
}  # fmt: skip
"""The verbs that only say how the text goes on."""
OF_SOMETHING_ELSE: Final = {
    "replace pull", "pull again", "pull value", "pull suit", "turn into", "prevent", "change more", "enters at",
    "stop ability", "chosen instead", "skill check", "raise difficulty", "job fails", "stand in", "form posse first",
    "pot", "move ghost rock", "bring in", "take ghost rock", "discard at random", "call out", "lose control points",
    "end effects of", "hand rank", "another use of all", "another use of all used", "play action", "use", "extra play",
}  # fmt: skip
"""The verbs of what is not on this table: an event, a pull, a job, lowball, an effect, a card that is used."""


@pytest.mark.usefixtures("fight")
@pytest.mark.parametrize("verb", [verb for verb in SAMPLES if verb not in STEERS | OF_SOMETHING_ELSE])
def test_what_can_be_done_is_done_or_said(s: State, dudes: tuple[CardId, CardId], verb: str) -> None:
    """To a dude in play, or to goods that lie somewhere else, where the verb is about those."""
    found = []
    for table, one, scope in cases(s, verb):
        for zone in (None, *ZONES):
            here, card = (table.fork(), dudes[1]) if zone is None else with_a_last_card(table, zone)
            before = here.trace
            possible, changed = done(here, one, scope.choose("target", card).choose("somebody", BEN))
            found.append(possible and (changed or here.trace is not before))
    assert any(found) or not found


PILES: Final = ("hand", "discard", "deck", "draw hand", "boot hill", "aside")
WHENCE: Final[dict[str, tuple[tuple[str, ...], str]]] = {
    "ace": (("play",), "boot hill"),
    "discard": (("play",), "discard"),
    "remove from game": (("play",), "out of the game"),
    "add to draw hand": (("play", "hand"), "draw hand"),
    "put into discard pile": (("play", "boot hill"), "discard"),
    "take into hand": (("play", *PILES[1:]), "hand"),
    "put on top of deck": (PILES, "deck"),
    "discard from deck": (("deck",), "discard"),
    "ace from deck": (("deck",), "boot hill"),
    "discard from hand": (("hand",), "discard"),
    "ace from hand": (("hand",), "boot hill"),
    "ace from discard pile": (("discard",), "boot hill"),
    "discard from draw hand": (("draw hand",), "discard"),
    "ace from draw hand": (("draw hand",), "boot hill"),
}
"""From where each verb takes a card, as its description has it, and where the card goes."""
IN_PLAY: Final = (
    "production", "may attach", "keyword", "no upkeep", "take production", "upkeep", "take control", "skill rating",
    "influence becomes", "boot", "join posse", "send home booted", "bullets", "influence", "value", "stud", "draw",
    "first casualty", "control points", "bullets at most", "bullets become", "value becomes", "production becomes",
    "control points become", "place ghost rock",
)  # fmt: skip
"""The verbs of what is done to a card in play, and to no other."""


@pytest.mark.usefixtures("fight")
@pytest.mark.parametrize("verb", [*WHENCE, *IN_PLAY])
def test_from_where_a_verb_takes_a_card_and_where_it_goes(s: State, verb: str) -> None:
    whence, to = WHENCE.get(verb, (("play",), "play"))
    for table, one, scope in cases(s, verb):
        for zone in (*ZONES, "out of the game"):
            here, card = with_a_last_card(table, zone)
            chosen = scope.choose("target", card).choose("somebody", BEN)
            assert one.possible(here, chosen) is (zone in whence)
            one.run(here, chosen)
            here.go_on()
            assert here.cards[card].zone == (to if zone in whence else zone)
