"""What a search leaves out because it cannot matter is named kind by kind: a new kind has to be thought of, too."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from judge.engine.exploring.alike import OF_BULLETS, STEPS
from judge.engine.exploring.explore import Exploration
from judge.engine.exploring.horizon import end_of_round
from judge.engine.exploring.results.at_once import BEARING, BETWEEN
from judge.engine.exploring.results.fleeing import FLIGHT, THE_SAME
from judge.engine.exploring.watching import CHANGED
from judge.engine.observing.every_kind import EVENTS, MAY_BE_FORBIDDEN, MODIFIERS
from judge.engine.position.ability import Scope
from judge.engine.position.kinds import PlayerId
from judge.engine.position.modifiers import BULLETS, STUD
from judge.engine.position.state import State
from judge.engine.position.values import Card
from judge.engine.shootout.rounds import ShootoutRounds
from judge.engine.table import standing
from judge.engine.table.standing import Standing

from ..board import ANN, BEN, attach, dude, encoded, lumps, sidekick, stand_in, table
from .test_as_little_as_is_sound import TO_THE_END

ELSEWHERE: dict[str, set[str]] = {
    "no card's rule makes it of a casualty or a flight: a text would, and texts that answer one are looked for": {
        "ace joker", "draw cards", "pull", "change", "become stud", "pay player", "unboot", "gain control points",
        "gain bounty", "discard draw hand", "draw hand", "redraw", "enter draw hand", "return to hand",
        "put into discard pile",
    },
    "it belongs to a play, a test or a card that comes": {
        "skill test", "perform", "pass test", "fail test", "cast", "join posse", "begin job", "succeed at job",
        "fail job", "declare", "complete", "be chosen", "call out", "accept call-out", "refuse call-out", "enter play",
        "attach", "invent", "pass", "finish play", "make play",
    },
    "it is a moment of a shootout before casualties, about all of them, or after it": {
        "posses formed", "shootout starts", "face casualties", "take casualties", "round begins", "win round",
        "compare hands", "shootout ends", "reveal", "declare shooter", "pick shooter",
    },
    "it belongs to another phase of the day": {
        "antes", "draw lowball hand", "win lowball", "high noon begins", "the game starts", "sundown begins",
        "sundown checks", "sundown ends", "refill hand", "upkeep begins", "collect production",
    },
}  # fmt: skip
"""The kinds of event that neither a flight nor a casualty brings about by the rules alone, and why."""


def test_every_kind_of_event_is_one_of_a_casualty_or_a_flight_or_is_not() -> None:
    elsewhere = [kind for kinds in ELSEWHERE.values() for kind in kinds]
    assert len(elsewhere) == len({*elsewhere})
    assert {*elsewhere} | ((BETWEEN | FLIGHT) - set(MAY_BE_FORBIDDEN)) == set(EVENTS)
    assert not (BETWEEN | FLIGHT).intersection(elsewhere)


def casualties_and_flights(seed: int) -> State:
    """Dudes with whatever titles, tokens and Sidekicks among them, who fall or flee; nothing of their texts is used."""
    luck = Random(seed)
    s = table()
    for player in (ANN, BEN):
        s.set_player(player, unstated=True)
        for n in range(3):
            keywords = luck.choice(((), ("Harrowed",), ("Token",)))
            dude(s, player, f"{'AB'[player]}{n}", keywords=keywords, bounty=luck.randrange(2))
        host = luck.choice(s.posse(player))
        sidekick(s, host) if luck.random() < 0.5 else attach(s, host, stand_in("Rifle", "goods"))
    s.keep()
    lumps(s, **{luck.choice(("ann", "ben")): luck.randrange(5)})
    return s


def happened(s: State) -> Iterator[str]:
    """The kinds of all events that have happened."""
    last = s.happened
    while last is not None:
        yield last.event.kind
        last = last.before


def test_nothing_else_comes_of_casualties_and_flights() -> None:
    whole, moments = set[str](), {"win round", "face casualties", "take casualties", "discard draw hand"}
    for seed in range(40):
        s, luck = casualties_and_flights(seed), Random(seed)
        while s.decision is not None and s.decision.kind in ("assign", "flee"):
            s.answer(luck.choice(s.decision.options))
        whole |= {*happened(s)} - moments
    assert {"send home booted", "discard", "ace"} <= whole
    assert whole <= BETWEEN | FLIGHT | {"shootout ends", "round begins"}


SLOTS = {
    "the cards and what is looked up by them": {"cards", "bearers", "texts", "in_force", "changes", "settled", "away"},
    "the same for a whole game": {
        "listeners", "standing", "namesakes", "rules", "recalled", "lowball",
    },
    "what has been told, and who asks": {"trace", "began", "happened", "undone", "why", "asked", "asker", "known"},
    "a position that is over waits for nobody": {"decision"},
    "compared by itself": {"stack"},
}  # fmt: skip
"""What a flight need not be asked for of a position, and why."""


def test_every_part_of_a_position_is_compared_before_and_after_a_flight() -> None:
    for parts in SLOTS.values():
        assert parts.isdisjoint(THE_SAME)
    assert set(THE_SAME).union(*SLOTS.values()) == {*State.__slots__}
    assert {*Card.__struct_fields__} >= CHANGED


BESIDE = {
    "a number that is nobody's fate": {
        "Blessed", "Huckster", "Kung Fu", "Mad Scientist", "Shaman", "bullets", "fixed bullets", "never below bullets",
        "influence", "fixed influence", "influence for control", "number for control", "value", "stud", "production",
        "fixed production", "collects production", "upkeep", "cost", "fixed control points", "never below bounty",
        "never below grit", "draw bonus of its player", "stud bonus of its player", "hand size of its player",
        "influence of its player at a location", "poorest player",
        "influence for bullets", "ignores parts of bullets", "ignores parts of influence", "ignores parts of value",
        "Sundown discards of its player", "pays for",
    },
    "settled before anybody assigns casualties": {
        "casualties of the loser", "hand rank of its player", "dearer cheatin resolution",
    },
    "of places and of plays": {
        "adjacent to", "not adjacent to", "called out at home", "carries Totem", "carries Weapon",
        "chosen first by action", "chosen first by action in a shootout play", "chosen first by card",
        "ignored in combos", "instead of Kung Fu",
        "instead of Mad Scientist", "instead of Shaman", "joins from anywhere", "joins from next door",
        "price lowered by any who boot", "price lowered by one where they are", "price lowered by one who boots",
        "uses as controller", "uses from outside", "uses noon", "works in the town square",
    },
}  # fmt: skip
"""What texts that hold bear on without a part in who may be a casualty and what comes of it, and why."""


def borne_on() -> set[str]:
    """What the texts of all cards bear on that hold as long as they do, or are left behind."""
    found: set[str] = set()
    for one in encoded().values():
        left = [text for number in range(len(one.abilities)) for text in one.left_by(number)]
        left += [text for trait in one.traits for text in trait.waiting]
        found.update(text.what for text in (*one.standing, *left) if isinstance(text, Standing))
    return found


def test_whatever_texts_bear_on_has_to_do_with_casualties_or_has_not() -> None:
    beside = {what for those in BESIDE.values() for what in those}
    assert not [what for what in beside if what.startswith(BEARING)]
    assert beside <= borne_on()
    rest = {what for what in borne_on() - beside if not what.startswith(BEARING)}
    assert [what for what in rest if not what.startswith(standing.CANNOT)] == []
    forbidden = {what.removeprefix(standing.CANNOT) for what in rest} - {standing.AFFECT}
    known = {*EVENTS, *MAY_BE_FORBIDDEN, *MODIFIERS}
    assert forbidden <= known  # those of BETWEEN are looked for; any other forbids no part of a casualty


def test_every_step_of_a_round_has_its_stage() -> None:
    steps = {step.replace("_", " ") for step in ShootoutRounds.steps}
    before = {"make plays"}
    assert before.isdisjoint(STEPS)
    assert {step for step in STEPS if step in steps} == steps - before - {"begin", "compare", "end"}


def test_every_effect_on_bullets_is_forgotten_with_them() -> None:
    asked_for_besides = {"influence for bullets"}  # by whoever adds up a draw hand
    kinds = {what if not what.endswith(" ") else what + BULLETS for what in MODIFIERS}
    of_bullets = {what for what in kinds if BULLETS in what or STUD in what} - asked_for_besides
    attaching = {what for what in of_bullets if what.startswith(("keyword", "may attach", "dudes may attach"))}
    assert of_bullets - attaching == OF_BULLETS


def of_itself(s: State, scope: Scope) -> bool:
    return bool(scope.choice("it") == scope.card)


def more_for_company(s: State, scope: Scope) -> int:
    return len(s.posse(PlayerId(s.cards[scope.card].owner)))


@pytest.mark.parametrize("by_worth", [False, True])
def test_a_bounty_that_counts_the_others_is_collected_in_every_order(by_worth: bool) -> None:
    s = table()
    alone = (Standing("bounty", of_itself, more_for_company),)
    for n in range(2):
        dude(s, ANN, f"A{n}", standing=alone if n else ())
    dude(s, BEN)
    lumps(s, ann=4)
    found = {
        visit.state.players[BEN].rock
        for visit in Exploration(s, until=end_of_round, by_worth=by_worth, remembered=TO_THE_END).visits()
        if visit.over and not visit.state.posse(ANN)
    }
    assert found == {1, 2}
