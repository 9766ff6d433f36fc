"""Who uses a text of a card: the dude whose it is or who carries it, casts the spell, performs the Technique."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..position.ability import Scope, followed
from ..position.event import Event
from ..position.explained import why_not
from ..position.kinds import CardId, PlayerId
from ..position.modifiers import FROM_ELSEWHERE, LENT, LOST_ABILITIES
from ..position.values import NOBODY
from ..table import numbers, standing, town
from . import forbidding
from .objection import Objection

if TYPE_CHECKING:
    from ..position.ability import Ability
    from ..position.state import State
    from ..table.standing import Standing


TESTED: Final = ("caster", "performer")
"""The roles of those whose skill, or Kung Fu, is tested for what they use."""


RULES = {
    "leader": "jobs.leader",
    "performer": "kung-fu.technique",
    "caster": "skills.casting",
    "user": "abilities.once-a-day",
}
"""The rule by which a dude has each role."""
PERFORMER: Final = "kung-fu.performer"
"""The rule on who may be the performer."""


def role(ability: Ability) -> str:
    """The name under which a text knows the dude who is picked to use it; empty where nobody is."""
    if ability.job is not None and ability.test is None:
        return "leader"
    if ability.lent is not None:
        return "user"
    return ability.test.who if ability.test is not None else ""


def boots_as(ability: Ability) -> str:
    """The role of the dude who boots as the cost of an ability; empty where it is the card itself that boots.

    Rules: jobs.leader-boots, kung-fu.performer.
    """
    if ability.leader_boots:
        return "leader"
    if ability.test is not None and ability.test.technique:
        return "performer"
    return "user" if ability.lent is not None else ""


def booting(s: State, scope: Scope, ability: Ability) -> CardId:
    """The card that boots as the cost of this use of an ability; NOBODY where none does, or nobody is picked yet."""
    if not ability.boots(s, scope):
        return NOBODY
    name = boots_as(ability)
    return scope.choice(name) if name else scope.card


def could(s: State, scope: Scope, number: int) -> list[CardId]:
    """The dudes who could use an ability in its role now, unless a text keeps them from booting for it."""
    ability = s.cards[scope.card].printed.abilities[number]
    if ability.job is not None and ability.test is None:
        return could_lead(s, scope.player, scope.card, ability)
    if ability.lent is not None:
        return borrowers(s, scope.card, number, scope.player)
    return testers(s, scope.card, ability, scope.player) if ability.test is not None else []


def unable(s: State, scope: Scope, number: int) -> list[Objection]:
    """Of each of the player's dudes who might use an ability in its role, and cannot: why not."""
    mine = [c for c in s.in_play() if s.cards[c].controller == scope.player and s.cards[c].printed.type == "dude"]
    mine = [dude for dude in mine if might_use(s, scope, number, dude)]
    return [reason for dude in mine if (reason := cannot_use(s, scope, number, dude)) is not None]


def might_use(s: State, scope: Scope, number: int, dude: CardId) -> bool:
    """Whether a dude is one of those of whom it is to be said why they cannot use an ability."""
    ability = s.cards[scope.card].printed.abilities[number]
    if ability.job is not None and ability.test is None:
        return fixed_leader(s, scope.card) in (NOBODY, dude)
    if ability.lent is not None:
        return bool(ability.lent(s, scope.choose("it", dude)))
    assert ability.test is not None
    if ability.test.technique or dude in casters(s, scope.card, ability):
        return True
    return spent_elsewhere(s, dude, scope.card) is not None


def cannot_use(s: State, scope: Scope, number: int, dude: CardId) -> Objection | None:
    """Why a player's dude in play cannot use an ability in its role; None for one who can."""
    ability = s.cards[scope.card].printed.abilities[number]
    card, player = scope.card, scope.player
    if ability.job is not None and ability.test is None:
        fixed = fixed_leader(s, card)
        if fixed not in (NOBODY, dude):
            return Objection("jobs.leader", f"it is {s.name(fixed)} who leads it")
        return cannot_lead(s, player, card, ability, dude)
    if ability.lent is not None:
        return cannot_borrow(s, card, number, player, dude)
    if ability.test is not None and ability.test.technique:
        return cannot_perform(s, card, ability, dude, player)
    if dude not in casters(s, card, ability):
        if spent_elsewhere(s, dude, card) is not None:
            return Objection("abilities.once-a-day", f"{s.name(dude)} has used one from elsewhere today already")
        return Objection(_casting(s, card), f"{s.name(dude)} is not at {s.where(s.place(card))}")
    return cannot_cast(s, card, ability, dude, player)


def able(s: State, scope: Scope, number: int) -> list[CardId]:
    """The dudes who can use an ability in its role now; none where it has no such role."""
    return free_to_boot(s, scope, number, could(s, scope, number))


def free_to_boot(s: State, scope: Scope, number: int, dudes: list[CardId]) -> list[CardId]:
    """Those of some dudes who do not boot for an ability, or whom no text keeps from that.

    Rule: abilities.costs-forbidden.
    """
    ability = s.cards[scope.card].printed.abilities[number]
    if not (ability.boots(s, scope) and boots_as(ability)):
        return dudes
    return [dude for dude in dudes if kept_unbooted(s, scope, dude) is None]


def user(s: State, scope: Scope) -> CardId:
    """The dude who uses a text: who is tested for it, the dude whose it is, or who carries the card; else NOBODY.

    Rule: abilities.attachment-user.
    """
    for name in (*TESTED, "user"):
        who: CardId = scope.choice(name)
        if who != NOBODY:
            return who
    card = s.cards[scope.card]
    dude = scope.card if card.printed.type == "dude" else card.attached
    return dude if dude != NOBODY and s.cards[dude].printed.type == "dude" else NOBODY


def testers(s: State, card: CardId, ability: Ability, player: PlayerId) -> list[CardId]:
    """The dudes who can make an ability's test: whoever carries the spell, or everybody who may perform the Technique.

    Rules: skills.casting, skills.totems.any-shaman, kung-fu.technique, kung-fu.performer.
    """
    test = ability.test
    assert test is not None
    if test.technique:
        return [dude for dude in s.in_play() if may_perform(s, card, ability, dude, player)]
    who = casters(s, card, ability)
    if numbers.has(s, card, "Totem"):
        who = [dude for dude in who if s.cards[dude].controller == player]
    return [dude for dude in who if cannot_cast(s, card, ability, dude, player) is None]


def casters(s: State, card: CardId, ability: Ability) -> list[CardId]:
    """The dudes who are where they could cast a spell: whoever carries it, or everybody where a Totem is."""
    if numbers.has(s, card, "Totem"):
        host, place = s.cards[card].attached, s.place(card)
        on_a_dude = host != NOBODY and s.cards[host].printed.type == "dude"
        if on_a_dude and (place < 0 or s.cards[place].printed.type != "deed"):
            return []  # it is planted only where its bearer is at a deed
        return [*town.dudes_at(s, s.place(card)), *from_elsewhere(s, card, ability)]
    host = s.cards[card].attached
    return [host] if host != NOBODY else []


def cannot_cast(s: State, card: CardId, ability: Ability, dude: CardId, player: PlayerId) -> Objection | None:
    """Why a dude who is where a spell is cannot cast it; None for one who can."""
    assert ability.test is not None
    if ability.job is not None and (why := cannot_lead(s, player, card, ability, dude)) is not None:
        return why  # whoever casts it leads the job that comes of it
    if not numbers.has_skill_for(s, dude, ability.test.skill, card):
        return Objection(_casting(s, card), f"{s.name(dude)} does not have the skill {ability.test.skill}")
    if numbers.has(s, card, "Totem") and not _takes_part(s, ability, dude, player):
        return Objection(_casting(s, card), f"{s.name(dude)} is not in {s.who(player)}'s posse")
    cast = Event("cast", dude, s.cards[dude].controller, player, card, "rule", s.place(dude))
    return forbidding.objection(s, cast, f"cannot cast {s.name(card)}")


def _casting(s: State, card: CardId) -> str:
    """The rule on who casts a spell."""
    return "skills.totems.any-shaman" if numbers.has(s, card, "Totem") else "skills.casting"


def from_elsewhere(s: State, card: CardId, ability: Ability) -> list[CardId]:
    """The dudes elsewhere whose own text lets them use an ability of that card, as though it were there, once a day."""
    if s.shootout is not None or "noon" not in ability.kinds:
        return []
    return [
        scope.card for _, scope in standing.bearing(s, standing.USES + "noon", card)
        if s.place(scope.card) != s.place(card) and not numbers.under(s, FROM_ELSEWHERE, scope.card)
    ]  # fmt: skip


def lets_it_be_used(s: State, dude: CardId, card: CardId) -> Standing | None:
    """The text of a dude by which that dude uses an ability of a card elsewhere."""
    texts = standing.bearing(s, standing.USES + "noon", card)
    return next((text for text, scope in texts if scope.card == dude), None)


def spent_elsewhere(s: State, dude: CardId, card: CardId) -> Standing | None:
    """The text by which a dude could use an ability of that card from elsewhere, and has done so today already."""
    return lets_it_be_used(s, dude, card) if numbers.under(s, FROM_ELSEWHERE, dude) else None


def borrowers(s: State, card: CardId, number: int, player: PlayerId) -> list[CardId]:
    """The player's dudes who can use an ability that a card in play gives them: once a day each."""
    ability = s.cards[card].printed.abilities[number]
    if ability.lent is None or s.cards[card].zone != "play":
        return []
    mine = (dude for dude in s.in_play() if s.cards[dude].controller == player)
    return [dude for dude in mine if cannot_borrow(s, card, number, player, dude) is None]


def cannot_borrow(s: State, card: CardId, number: int, player: PlayerId, dude: CardId) -> Objection | None:
    """Why a player's card in play cannot use an ability that another gives to dudes; None where it can.

    Rules: abilities.requirement, abilities.cannot-beats-can, abilities.booted-cannot-boot, abilities.once-a-day.
    """
    ability, name = s.cards[card].printed.abilities[number], s.name(dude)
    assert ability.lent is not None
    lent = Scope(player, card).choose("it", dude)
    if s.cards[dude].printed.type != "dude":
        return Objection("abilities.requirement", f"{name} is no dude")
    if not ability.lent(s, lent):
        why = why_not(ability.lent, s, lent) or f"it is not {name} to whom it gives that"
        return Objection("abilities.requirement", why)
    if standing.lost(s, dude, LOST_ABILITIES):
        found = standing.taken_by(s, dude, LOST_ABILITIES)
        by = s.name(found[1].card) if found is not None else numbers.whose_effect(s, LOST_ABILITIES, dude)
        cites = followed(s, found[1], found[0]) if found is not None else ()
        effects = tuple(s.effects(LOST_ABILITIES, dude)) if found is None else ()
        words = f"{by} says that {name}'s abilities cannot be used"
        return Objection("abilities.cannot-beats-can", words, cites, effects)
    if ability.boot and s.cards[dude].booted:
        return Objection("abilities.booted-cannot-boot", f"{name} is booted")
    used = (LENT, number, card)
    if any((m.what, m.amount, m.source) == used for m in s.modifiers if m.of == dude):
        return Objection("abilities.once-a-day", f"{name} has used it today", ("abilities.refresh",))
    return None


def fixed_leader(s: State, card: CardId) -> CardId:
    """The dude who has to lead a job of that card: whose text it is, or who carries it; NOBODY where one is chosen."""
    printed, host = s.cards[card].printed, s.cards[card].attached
    if printed.type == "dude":
        return card
    return host if printed.type in ("goods", "spell") else NOBODY


def could_lead(s: State, player: PlayerId, card: CardId, ability: Ability) -> list[CardId]:
    """Who could lead a player's job, costs aside: whoever the text is on, or any unbooted dude who meets what it asks.

    Rule: jobs.leader.
    """
    assert ability.job is not None
    fixed = fixed_leader(s, card)
    dudes = [fixed] if fixed != NOBODY else list(s.in_play())
    return [
        dude for dude in dudes
        if s.cards[dude].zone == "play" and s.cards[dude].printed.type == "dude"
        and s.cards[dude].controller == player and cannot_lead(s, player, card, ability, dude) is None
    ]  # fmt: skip


def cannot_lead(s: State, player: PlayerId, card: CardId, ability: Ability, dude: CardId) -> Objection | None:
    """Why a player's dude in play cannot lead a job, costs aside; None for one who can (rule: jobs.leader)."""
    assert ability.job is not None
    known = Scope(player, card).choose("it", dude)
    if s.cards[dude].booted:
        cites = ("jobs.leader-boots", *followed(s, known, ability)) if ability.leader_boots else ()
        return Objection("jobs.leader", f"{s.name(dude)} is booted", cites)
    if not ability.job.leads(s, known):
        why = why_not(ability.job.leads, s, known) or f"{s.name(dude)} is not who it says has to lead"
        return Objection("jobs.leader", why)
    return None


def kept_unbooted(s: State, scope: Scope, dude: CardId) -> CardId | None:
    """The card whose text keeps a dude from booting as the cost of this use, if there is one."""
    return standing.forbidden(s, payment(scope, dude))


def payment(scope: Scope, dude: CardId) -> Event:
    """What happens to a dude who boots as the cost of this use."""
    return Event("boot", dude, scope.player, scope.player, scope.card, "cost")


def may_perform(s: State, card: CardId, ability: Ability, dude: CardId, player: PlayerId) -> bool:
    """Whether a dude may perform a Technique: one of the player's with Kung Fu, unbooted where the cost boots.

    In a shootout the dude is in the player's posse, unless the Technique brings them in (rule: kung-fu.performer).
    """
    return s.cards[dude].controller == player and cannot_perform(s, card, ability, dude, player) is None


def cannot_perform(s: State, card: CardId, ability: Ability, dude: CardId, player: PlayerId) -> Objection | None:
    """Why a player's dude cannot perform a Technique; None for one who can (rule: kung-fu.performer)."""
    if not numbers.has_skill_for(s, dude, "Kung Fu", card):
        return Objection(PERFORMER, f"{s.name(dude)} does not have Kung Fu")
    if ability.boot and s.cards[dude].booted:
        return Objection(PERFORMER, f"{s.name(dude)} is booted")
    if not _takes_part(s, ability, dude, player):
        return Objection(PERFORMER, f"{s.name(dude)} is not in {s.who(player)}'s posse")
    return None


def _takes_part(s: State, ability: Ability, dude: CardId, player: PlayerId) -> bool:
    """Whether a dude may use such an ability now: one of a shootout only in the player's posse, or to get there."""
    in_a_fight = {"shootout", "resolution", "cheatin resolution"}.intersection(ability.kinds)
    fights = s.shootout is not None and bool(in_a_fight)
    return not fights or ability.joins or s.cards[dude].posse == player
