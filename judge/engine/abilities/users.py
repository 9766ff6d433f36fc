"""Who uses a text of a card: the dude whose it is or who carries it, casts the spell, performs the Technique."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..position.ability import Scope
from ..position.event import Event
from ..position.kinds import CardId, PlayerId
from ..position.modifiers import FROM_ELSEWHERE, LENT, LOST_ABILITIES
from ..position.values import NOBODY
from ..table import numbers, standing, town

if TYPE_CHECKING:
    from ..position.ability import Ability
    from ..position.state import State


TESTED: Final = ("caster", "performer")
"""The roles of those whose skill, or Kung Fu, is tested for what they use."""


def role(ability: Ability) -> str:
    """The name under which a text knows the dude who is picked to use it; empty where nobody is."""
    if ability.job is not None:
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
    if ability.job is not None:
        return could_lead(s, scope.player, scope.card, ability)
    if ability.lent is not None:
        return borrowers(s, scope.card, number, scope.player)
    return testers(s, scope.card, ability, scope.player) if ability.test is not None else []


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
    return [dude for dude in dudes if kept_unbooted(s, scope.player, dude) is None]


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
    if not test.technique and numbers.has(s, card, "Totem"):
        there = [*town.dudes_at(s, s.place(card)), *from_elsewhere(s, card, ability)]
        there = [dude for dude in there if numbers.has_skill(s, dude, test.skill)]
        return [dude for dude in there if s.cards[dude].controller == player and _takes_part(s, ability, dude, player)]
    if not test.technique:
        host = s.cards[card].attached
        return [host] if host != NOBODY and numbers.has_skill(s, host, test.skill) else []
    return [dude for dude in s.in_play() if may_perform(s, ability, dude, player)]


def from_elsewhere(s: State, card: CardId, ability: Ability) -> list[CardId]:
    """The dudes elsewhere whose own text lets them use an ability of that card, as though it were there, once a day."""
    if s.shootout is not None or "noon" not in ability.kinds:
        return []
    return [
        scope.card for _, scope in standing.bearing(s, standing.USES + "noon", card)
        if s.place(scope.card) != s.place(card) and not numbers.under(s, FROM_ELSEWHERE, scope.card)
    ]  # fmt: skip


def borrowers(s: State, card: CardId, number: int, player: PlayerId) -> list[CardId]:
    """The player's dudes who can use an ability that a card in play gives them: once a day each."""
    ability = s.cards[card].printed.abilities[number]
    if ability.lent is None or s.cards[card].zone != "play":
        return []
    scope, used = Scope(player, card), (LENT, number, card)
    return [
        dude for dude in s.in_play()
        if s.cards[dude].printed.type == "dude" and s.cards[dude].controller == player
        and ability.lent(s, scope.choose("it", dude)) and not standing.lost(s, dude, LOST_ABILITIES)
        and not (ability.boot and s.cards[dude].booted)
        and not any((m.what, m.amount, m.source) == used for m in s.modifiers if m.of == dude)
    ]  # fmt: skip


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
    scope = Scope(player, card)
    return [
        dude for dude in dudes
        if s.cards[dude].zone == "play" and s.cards[dude].printed.type == "dude"
        and s.cards[dude].controller == player and not s.cards[dude].booted
        and ability.job.leads(s, scope.choose("it", dude))
    ]  # fmt: skip


def kept_unbooted(s: State, player: PlayerId, dude: CardId) -> CardId | None:
    """The card whose text keeps a dude from booting as a cost, if there is one."""
    return standing.forbidden(s, Event("boot", dude, player, player, reason="cost"))


def may_perform(s: State, ability: Ability, dude: CardId, player: PlayerId) -> bool:
    """Whether a dude may perform a Technique: one of the player's with Kung Fu, unbooted where the cost boots.

    In a shootout the dude is in the player's posse, unless the Technique brings them in (rule: kung-fu.performer).
    """
    this = s.cards[dude]
    if this.controller != player or not numbers.has_skill(s, dude, "Kung Fu") or (ability.boot and this.booted):
        return False
    return _takes_part(s, ability, dude, player)


def _takes_part(s: State, ability: Ability, dude: CardId, player: PlayerId) -> bool:
    """Whether a dude may use such an ability now: one of a shootout only in the player's posse, or to get there."""
    in_a_fight = {"shootout", "resolution", "cheatin resolution"}.intersection(ability.kinds)
    fights = s.shootout is not None and bool(in_a_fight)
    return not fights or ability.joins or s.cards[dude].posse == player
