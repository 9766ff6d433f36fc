"""The words after a dot of a card."""

from __future__ import annotations

from judge.engine.abilities import limits, skills
from judge.engine.events import entering
from judge.engine.position import hands
from judge.engine.position.modifiers import BULLETS, FIRST_CASUALTY
from judge.engine.position.values import NOBODY
from judge.engine.table import control, hand_ranks, numbers, posse, town, worth

from ..past import moves
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
    PlaceView,
    PlayerView,
    card_in,
)


def _starts_a_job(view: CardView) -> bool:
    entering.known(view.s, view.id, "be asked whether it starts a job")
    return any(ability.job is not None for ability in card_in(view).printed.abilities)


def _marks_a_location(view: CardView) -> bool:
    entering.known(view.s, view.id, "be asked what it marks")
    jobs = [ability.job for ability in card_in(view).printed.abilities]
    return any(job is not None and job.of_a_place for job in jobs)


def _has_ability(view: CardView) -> bool:
    entering.known(view.s, view.id, "be asked whether it has an ability")
    return bool(card_in(view).printed.abilities)


def _on_a_location(view: CardView) -> bool:
    """What is attached to the town square has no host: an action in play that is attached to no card."""
    card, host = card_in(view), card_in(view).attached
    if card.zone != "play":
        return False
    return card.printed.type == "action" if host == NOBODY else view.s.cards[host].printed.type in ("deed", "outfit")


def _posse(v: CardView) -> list[CardView]:
    """The posse that a dude is in; nobody where the dude is in none."""
    side = card_in(v).posse
    return [] if side == NOBODY else [CardView(v.s, dude) for dude in v.s.posse(side)]


CARD = {
    "attachments": Attribute(
        CARDS, "cards attached to {s}", lambda v: [CardView(v.s, card) for card in limits.attached_to(v.s, v.id)]
    ),
    "booted": Attribute(TRUTH, "{s} {is} booted", lambda v: card_in(v).booted),
    "bounty": Attribute(NUMBER, "{p} bounty", lambda v: numbers.bounty(v.s, v.id)),
    "wanted": Attribute(TRUTH, "{s} {is} wanted", lambda v: numbers.bounty(v.s, v.id) > 0),
    "bullets": Attribute(NUMBER, "{p} bullet rating", lambda v: numbers.bullets(v.s, v.id)),
    "controller": Attribute(A_PLAYER, "{p} controller", lambda v: PlayerView(v.s, control.controller(v.s, v.id))),
    "control_points": Attribute(NUMBER, "{p} control points", lambda v: worth.control_points(v.s, v.id)),
    "copies": Attribute(
        CARDS,
        "copies of {s} in play",
        lambda v: [CardView(v.s, c) for c in v.s.in_play() if v.s.cards[c].printed.title == card_in(v).printed.title],
    ),
    "cost": Attribute(NUMBER, "{p} cost", lambda v: worth.cost(v.s, v.id)),
    "ghost_rock": Attribute(NUMBER, "the ghost rock on {s}", lambda v: worth.ghost_rock_on(v.s, v.id)),
    "grit": Attribute(NUMBER, "{p} grit", lambda v: numbers.grit(v.s, v.id)),
    "host": Attribute(A_CARD, "{p} bearer", lambda v: CardView(v.s, card_in(v).attached), "the card it is attached to"),
    "in_play": Attribute(TRUTH, "{s} {is} in play", lambda v: card_in(v).zone == "play"),
    "posse": Attribute(CARDS, "dudes in {p} posse", lambda v: _posse(v), "the dudes of the posse that the dude is in"),
    "in_shootout": Attribute(
        TRUTH, "{s} {is} in the shootout", lambda v: v.s.shootout is not None and posse.in_the_fight(v.s, v.id)
    ),
    "influence": Attribute(NUMBER, "{p} influence", lambda v: numbers.influence(v.s, v.id)),
    "permanent_bullets": Attribute(
        NUMBER,
        "{p} permanent bullet bonus",
        lambda v: numbers.permanent(v.s, BULLETS, v.id),
        "what effects added to the bullets for good",
    ),
    "moves": Attribute(
        NUMBER,
        "{p} moves today",
        lambda v: moves(v.s, v.id),
        "how often the dude has moved today, be it home or into a posse",
    ),
    "ends_street": Attribute(
        TRUTH,
        "{s} {is} at an end of a street",
        lambda v: any(v.id in (player.street[0], player.street[-1]) for player in v.s.players if player.street),
    ),
    "leftmost": Attribute(TRUTH, "{s} {is} the leftmost deed on its street", lambda v: town.leftmost(v.s, v.id)),
    "printed_bullets": Attribute(NUMBER, "{p} printed bullets", lambda v: card_in(v).printed.bullets),
    "printed_influence": Attribute(NUMBER, "{p} printed influence", lambda v: card_in(v).printed.influence),
    "printed_production": Attribute(NUMBER, "{p} printed production", lambda v: card_in(v).printed.production),
    "printed_value": Attribute(NUMBER, "{p} printed value", lambda v: hands.value_of(card_in(v).printed.face)),
    "is_dude": Attribute(TRUTH, "{s} {is} a dude", lambda v: card_in(v).printed.type == "dude"),
    "first_casualty": Attribute(
        TRUTH, "{s} {have} to be the first casualty", lambda v: bool(numbers.amounts(v.s, FIRST_CASUALTY, v.id))
    ),
    "is_shooter": Attribute(
        TRUTH, "{s} {is} a shooter", lambda v: v.s.shootout is not None and v.id in v.s.shootout.shooters
    ),
    "location": Attribute(A_PLACE, "{p} location", lambda v: PlaceView(v.s, v.s.place(v.id))),
    "at_home": Attribute(TRUTH, "{s} {is} at home", lambda v: town.at_home(v.s, v.id)),
    "may_enter": Attribute(TRUTH, "{s} {is} free to enter play", lambda v: entering.already_there(v.s, v.id) == NOBODY),
    "on_a_location": Attribute(
        TRUTH,
        "{s} {is} attached to a location",
        _on_a_location,
        "whether the card is attached to a location itself, the town square too, and not to a dude there",
    ),
    "owner": Attribute(A_PLAYER, "{p} owner", lambda v: PlayerView(v.s, card_in(v).owner)),
    "upkeep": Attribute(NUMBER, "{p} upkeep", lambda v: worth.upkeep(v.s, v.id)),
    "production": Attribute(NUMBER, "{p} production", lambda v: worth.production(v.s, v.id)),
    "stud": Attribute(TRUTH, "{s} {is} a stud", lambda v: numbers.stud(v.s, v.id)),
    "spellcaster": Attribute(TRUTH, "{s} {is} a spellcaster", lambda v: bool(skills.spell_ratings(v.s, v.id))),
    "spell_rating": Attribute(
        NUMBER,
        "{p} rating as a spellcaster",
        lambda v: max(skills.spell_ratings(v.s, v.id), default=0),
        "the highest rating in a skill for spells",
    ),
    "has_ability": Attribute(TRUTH, "{s} {has} a printed ability", _has_ability),
    "starts_a_job": Attribute(TRUTH, "{s} {has} a job", _starts_a_job),
    "marks_a_location": Attribute(TRUTH, "{s} {has} a job that marks a location", _marks_a_location),
    "suit": Attribute("suit", "{p} suit", lambda v: hands.suit_of(card_in(v).face)),
    "twins": Attribute(
        NUMBER,
        "the number of other cards of its value in the draw hand with {s}",
        lambda v: hand_ranks.twins(v.s, v.id),
    ),
    "title": Attribute(TEXT, "{p} title", lambda v: card_in(v).printed.title),
    "type": Attribute("type", "{p} type", lambda v: card_in(v).printed.type),
    "unique": Attribute(TRUTH, "{s} {is} Unique", lambda v: card_in(v).printed.unique),
    "value": Attribute(NUMBER, "{p} value", lambda v: numbers.value(v.s, v.id)),
    "zone": Attribute("zone", "{p} zone", lambda v: card_in(v).zone),
}
