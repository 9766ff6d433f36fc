"""The words after a dot of the event that is answered, and of a pull."""

from __future__ import annotations

from judge.engine.abilities import skills
from judge.engine.events import happening
from judge.engine.plays import inventing
from judge.engine.position import hands
from judge.engine.position.event import TAKEN_OUT
from judge.engine.position.values import NOBODY
from judge.engine.using.carry_out import could_be_chosen
from judge.engine.using.in_use import booted_for, cheater, kind_of_text, moved, performer

from ..views import (
    A_CARD,
    A_PLACE,
    A_PLAYER,
    CARDS,
    NUMBER,
    TEXT,
    TRUTH,
    Attribute,
    CardView,
    EventView,
    PlaceView,
    PlayerView,
)


def _pulled(view: EventView) -> CardView:
    """What was pulled, be it to cast a spell or for another test."""
    return CardView(view.s, view.event.other if view.event.kind in TESTS else view.event.source)


TESTS = ("cast", "perform", "pass test", "fail test")
"""The events whose second card is the one that was pulled."""


def _made_for(view: EventView) -> CardView:
    """What a test is made for: a spell that is cast, a Gadget that is invented, or a card that asks for it."""
    return CardView(view.s, view.event.other if view.event.kind == "pull" else view.event.source)


EVENT = {
    "amount": Attribute(NUMBER, "the number of casualties taken", lambda v: v.event.amount),
    "margin": Attribute(
        NUMBER,
        "the margin",
        lambda v: v.event.amount,
        "by how much a test was passed, or a Gadget invented; of a Kung Fu test the difference from the dude's value",
    ),
    "booted": Attribute(
        TRUTH,
        "that dude {has} booted for it",
        lambda v: booted_for(v.s, v.event),
        "whether the dude boots for an ordinary move, or has booted for the use of what is tested",
    ),
    "bounty": Attribute(
        NUMBER,
        "the bounty that dude had",
        lambda v: v.event.amount,
        "of a dude who leaves play, their bounty just before",
    ),
    "number": Attribute(
        TEXT,
        "what is changed",
        lambda v: v.event.number,
        "of a change by an effect, what it changes: `'bullets'`, `'influence'`, `'value'`, `'stud'` ...",
    ),
    "performer": Attribute(
        A_CARD,
        "whoever performs it",
        lambda v: CardView(v.s, performer(v.s, v.event)),
        "the dude who performs the Technique whose effect it is",
    ),
    "illegal": Attribute(
        TRUTH,
        "that hand {is_} Cheatin'",
        lambda v: bool(v.event.amount),
        "where something looks back at a reveal: whether the hand was Cheatin' then",
    ),
    "made_for": Attribute(
        A_CARD,
        "the card it is made for",
        _made_for,
        "what a pull or a test is made for: the spell that is cast, the Gadget that is invented, or whose text asks",
    ),
    "at": Attribute(
        A_PLACE,
        "the location where it was",
        lambda v: PlaceView(v.s, v.event.at),
        "the location where the card was; of a spell that was cast or a Technique, where whoever did it was then",
    ),
    "to": Attribute(A_PLACE, "the new location", lambda v: PlaceView(v.s, v.event.to), "the location that it goes to"),
    "begins_sundown": Attribute(
        TRUTH,
        "that {is_} the beginning of Sundown",
        lambda v: v.event.kind == "sundown begins",
        "whether Sundown begins with it",
    ),
    "is_acing": Attribute(TRUTH, "that {is_} an acing", lambda v: v.event.kind in ("ace", TAKEN_OUT["boot hill"])),
    "is_pull": Attribute(TRUTH, "that {is_} a pull", lambda v: v.event.kind == "pull"),
    "is_redraw": Attribute(
        TRUTH, "that {is_} a redraw", lambda v: v.event.kind == "redraw", "whether cards of a draw hand are redrawn"
    ),
    "boots": Attribute(
        TRUTH,
        "the card {is_} booted by that",
        lambda v: v.event.kind == "boot" or (v.event.kind == "send home booted" and v.event.amount > 0),
        "whether it boots its card, as sending home booted does unless the dude is booted already",
    ),
    "could_be": Attribute(
        CARDS,
        "cards open to that choice",
        lambda v: [CardView(v.s, card) for card in could_be_chosen(v.s, v.event)],
        "of `be chosen`, the cards that could have been chosen in its place",
    ),
    "inventing": Attribute(
        TRUTH,
        "that {is_} done to invent a Gadget",
        lambda v: inventing.being_invented(v.s, v.event.card) != NOBODY,
        "whether the dude of the event invents a Gadget, and this is part of it",
    ),
    "other": Attribute(
        A_CARD,
        "the other card",
        lambda v: CardView(v.s, v.event.other),
        "the second card that has part in it: who calls out",
    ),
    "inventor": Attribute(
        A_CARD,
        "the dude who invented it",
        lambda v: CardView(v.s, v.event.other),
        "the dude who invented the Gadget that enters play",
    ),
    "moved": Attribute(
        CARDS,
        "dudes moved by it",
        lambda v: [CardView(v.s, card) for card in moved(v.s, v.event)],
        "the dudes that the ability has moved which is complete, wherever they are now",
    ),
    "together": Attribute(
        CARDS,
        "those to whom it happens at the same moment",
        lambda v: [CardView(v.s, card) for card in happening.together(v.s, v.event)],
        "the cards to which the same happens at the same moment",
    ),
    "out_of": Attribute(
        "zone",
        "the pile that it came from",
        lambda v: v.event.out_of,
        "the zone that a card comes out of which enters play",
    ),
    "by": Attribute(A_PLAYER, "whoever caused it", lambda v: PlayerView(v.s, v.event.by)),
    "card": Attribute(A_CARD, "that card", lambda v: CardView(v.s, v.event.card, v.event.keywords)),
    "play": Attribute(
        "play",
        "the kind of ability",
        lambda v: kind_of_text(v.s, v.event),
        "the kind of the ability that was cast or declared, or whose effect it is; `'trait'` for a trait's",
    ),
    "player": Attribute(
        A_PLAYER,
        "that player",
        lambda v: PlayerView(v.s, v.event.player),
        "the player it happens to (a card's controller)",
    ),
    "cheater": Attribute(
        A_PLAYER,
        "the Cheatin' player",
        lambda v: PlayerView(v.s, cheater(v.s, v.event)),
        "the player against whose hand the Cheatin' ability is used which is declared or complete",
    ),
    "posse": Attribute(
        A_PLAYER,
        "the player in whose posse that dude was",
        lambda v: PlayerView(v.s, v.event.posse),
        "the player in whose posse the dude was just before",
    ),
    "pulled": Attribute(A_CARD, "the pulled card", _pulled, "the card that was pulled, also to cast a spell"),
    "reason": Attribute("reason", "the reason", lambda v: v.event.reason, "why it happens"),
    "skill": Attribute(
        TEXT, "the skill that is tested", lambda v: skills.tested(v.s), "the keyword of the skill that is tested"
    ),
    "spell": Attribute(A_CARD, "the spell", _made_for, "the spell that was cast, or is tested or pulled for"),
    "source": Attribute(A_CARD, "the card that caused it", lambda v: CardView(v.s, v.event.source)),
}
PULL = {
    "suit": Attribute("suit", "the suit of the pull", lambda v: hands.suit_of(v.face)),
    "value": Attribute(NUMBER, "the pull", lambda v: hands.value_of(v.face), "the value that was pulled"),
}
