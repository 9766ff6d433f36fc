"""The names that an expression on a card may use, and what each stands for."""

from __future__ import annotations

import keyword
from typing import Any, TypeGuard

from judge.engine.observing.every_kind import of_player
from judge.engine.position.ability import PULLED, Scope
from judge.engine.position.kinds import CardId
from judge.engine.position.procedure import phase
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, TOWN_SQUARE
from judge.engine.posses.job_over import card_of
from judge.engine.table.posse import opposing

from ..fault import CardFault
from .expression import Name
from .functions import FUNCTIONS
from .views import (
    A_CARD,
    A_PLACE,
    A_PLAYER,
    A_PLAYERS_EVENT,
    A_PULL,
    AN_EVENT,
    CARDS,
    NUMBER,
    TRUTH,
    CardView,
    EventView,
    PlaceView,
    PlayerView,
    PullView,
)


def _event(s: State, scope: Scope) -> Any:
    if scope.event is None:
        raise CardFault("there is no event here")
    return EventView(s, scope.event)


def _leader(s: State, scope: Scope) -> CardId:
    """Who leads: the job that is under way or about to begin, or the shootout."""
    if s.job is not None:
        return s.job.leader
    return s.shootout.leader_dude if s.shootout is not None else scope.choice("leader")


def _mark(s: State) -> CardId:
    """What is marked by the job, or who was called out."""
    if s.job is not None:
        return s.job.mark
    return s.shootout.mark_dude if s.shootout is not None else NOBODY


BASE_NAMES: dict[str, Name] = {
    "this": Name(A_CARD, lambda s, scope: CardView(s, scope.card), "the card itself"),
    "you": Name(A_PLAYER, lambda s, scope: PlayerView(s, scope.player), "its controller"),
    "opponent": Name(
        A_PLAYER,
        lambda s, scope: PlayerView(s, opposing(s, scope.player)),
        "the player on the other side of the shootout",
    ),
    "winner": Name(A_PLAYER, lambda s, scope: PlayerView(s, s.winner), "the Winner of lowball"),
    "shootout": Name(TRUTH, lambda s, scope: s.shootout is not None, "whether this is a shootout"),
    "make_plays": Name(
        TRUTH,
        lambda s, scope: s.shootout is not None and s.shootout.step == "make plays",
        "whether this is the Make Plays step of a shootout",
    ),
    "leader": Name(
        A_CARD,
        lambda s, scope: CardView(s, _leader(s, scope)),
        "the dude who leads the shootout or the job: who called out",
    ),
    "mark": Name(
        A_CARD,
        lambda s, scope: CardView(s, _mark(s)),
        "the dude who leads the other side: who was called out; or what the job marks",
    ),
    "your_job": Name(
        TRUTH,
        lambda s, scope: s.job is not None and s.job.player == scope.player,
        "whether your posse is doing a job now",
    ),
    "job_succeeded": Name(
        TRUTH,
        lambda s, scope: s.job is not None and s.job.settled and s.job.succeeded,
        "whether the job that is being done has succeeded, as its effects come",
    ),
    "job_card": Name(A_CARD, lambda s, scope: CardView(s, card_of(s)), "the card whose job is being done"),
    "unopposed": Name(
        TRUTH,
        lambda s, scope: s.job is not None and not s.job.opposed,
        "whether nobody has opposed the job that is being done",
    ),
    "shootout_at": Name(
        A_PLACE,
        lambda s, scope: PlaceView(s, s.shootout.at if s.shootout is not None else NOBODY),
        "the location where the shootout is, which stays the same whoever is there",
    ),
    "shootout_round": Name(
        NUMBER,
        lambda s, scope: 0 if s.shootout is None else s.shootout.round,
        "which round of the shootout this is; 0 outside of one",
    ),
    "town_square": Name(A_PLACE, lambda s, scope: PlaceView(s, TOWN_SQUARE), "that location"),
    "cards_in_play": Name(
        CARDS, lambda s, scope: [CardView(s, card) for card in s.in_play()], "all cards in play, whoever owns them"
    ),
    "cards_in_boot_hills": Name(
        CARDS,
        lambda s, scope: [CardView(s, card) for player in s.players for card in player.boot_hill],
        "all cards in Boot Hills, whoever owns them",
    ),
    "high_noon": Name(TRUTH, lambda s, scope: phase(s) == "high noon", "whether this is that phase"),
    "sundown": Name(TRUTH, lambda s, scope: phase(s) == "sundown", "whether this is that phase"),
    "upkeep": Name(
        TRUTH,
        lambda s, scope: phase(s) == "upkeep",
        "whether this is that phase, production and all that belongs to it",
    ),
    "lowball": Name(TRUTH, lambda s, scope: s.lowball is not None, "whether this is the gambling for first player"),
}
"""The names that every expression knows; `cards_in_play` and `cards_in_boot_hills` are everybody's."""
PULL = Name(A_PULL, lambda s, scope: PullView(scope.pull))
"""The name `pull`, known to what happens once the cost is paid."""
PULLED_CARD = Name(A_CARD, lambda s, scope: CardView(s, scope.choice(PULLED)))
"""The name `pulled_card`, known in the same places as `pull`."""
X = Name(NUMBER, lambda s, scope: max(0, scope.choice("x")))
"""The name `x`, known where the player says how much ghost rock is paid."""
MARGIN = Name(NUMBER, lambda s, scope: max(0, scope.margin))
"""The name `margin`, known once a test has been made."""
SKILL_CHECK = Name(NUMBER, lambda s, scope: max(0, scope.check))
"""The name `skill_check`, known once a test of a skill has been made."""
SUCCESS = Name(TRUTH, lambda s, scope: scope.margin >= 0)
"""The name `success`, likewise."""
COMBO = Name(TRUTH, lambda s, scope: scope.chain > 0)
"""The name `combo`, known to Techniques."""
WAS_BOOTED = Name(TRUTH, lambda s, scope: scope.choice("booted") != NOBODY)
"""The name `was_booted`, known to Techniques."""
NAMES_IN_PLACE = {
    "event": "the event that is answered: in a react, a trait and `later`",
    "pulled_card": "the card that was pulled, in the same places as `pull`",
    "pull": "what was pulled: in `then`, where `pull` is part of the cost or there is a test; after the verb `pull`",
    "x": "how much ghost rock was paid, where the player says how much",
    "success": "whether a test was passed: in `then`, and after the verb `skill test`",
    "margin": "by how much a test was passed, in the same places",
    "skill_check": "what a test of a skill came to: the pull, the rating and what was added, in the same places",
    "caster": "the dude who makes the test of an ability with `skill`",
    "performer": "the dude who makes the test of an ability with `technique: yes`",
    "was_booted": "whether the performer was booted when this Technique was played",
    "combo": "whether this Technique goes on with a combo",
    "user": "the dude who uses an ability with `lent to`",
    "cheater": "the player whose hand a `cheatin resolution` ability is used against",
    "goes_to": "whoever a card would go to, in a trait that makes cards `cheaper`",
    "enters_at": "where a card would enter play, in a trait that makes cards `cheaper`",
    "it": "in the `where` of a choice, what is being looked at",
    "target": "what was chosen, unless `as` calls it something else",
    "chosen": "the cards of `choose several`, unless `as` calls them something else",
    "number": "the number that `choose number` had somebody say, unless `as` calls it something else",
    "found": "what was found, unless `as` calls it something else",
}
"""The names known only where there is such a thing, and what the manual says of each."""


def event_name(kind: str) -> Name:
    """The name `event` in the answer to an event of that kind."""
    return Name(A_PLAYERS_EVENT if of_player(kind) else AN_EVENT, _event)


def chosen_card(name: str) -> Name:
    """What a name stands for once a card has been chosen under it."""
    return Name(A_CARD, lambda s, scope: CardView(s, scope.choice(name)))


def chosen_cards(name: str) -> Name:
    """What a name stands for once several cards have been chosen under it."""
    return Name(CARDS, lambda s, scope: [CardView(s, card) for card in scope.choices(name)])


def chosen_player(name: str) -> Name:
    """What a name stands for once a player has been chosen under it."""
    return Name(A_PLAYER, lambda s, scope: PlayerView(s, scope.choice(name)))


def chosen_place(name: str) -> Name:
    """What a name stands for once a location has been chosen under it."""
    return Name(A_PLACE, lambda s, scope: PlaceView(s, scope.choice(name)))


def remembered_number(name: str) -> Name:
    """What a name stands for once a number has been remembered under it."""
    return Name(NUMBER, lambda s, scope: sum(scope.choices(name)))


def remembered_fact(name: str) -> Name:
    """What a name stands for once it has been remembered under it whether something is so."""
    return Name(TRUTH, lambda s, scope: any(scope.choices(name)))


CHOSEN = {
    A_CARD: chosen_card,
    CARDS: chosen_cards,
    A_PLAYER: chosen_player,
    A_PLACE: chosen_place,
    NUMBER: remembered_number,
    TRUTH: remembered_fact,
}
"""What a name stands for once something has been chosen under it, by the kind of thing."""

NAMES_OF_THE_RULES = (
    "event", "pull", "pulled_card", "x", "cheater", "it", "caster", "performer", "user", "margin", "skill_check",
    "success", "combo", "was_booted", "goes_to", "enters_at",
)  # fmt: skip
"""The names in their places that no choice can be called by."""


def is_new(name: Any) -> TypeGuard[str]:
    """Whether something may be called by this name: a plain word that means nothing else."""
    taken = name in BASE_NAMES or name in FUNCTIONS or name in NAMES_OF_THE_RULES
    return isinstance(name, str) and name.isidentifier() and not keyword.iskeyword(name) and not taken
