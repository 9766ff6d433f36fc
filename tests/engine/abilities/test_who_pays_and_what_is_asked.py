"""Who could pay for a play and use it, and what it asks for: each reason against it on both sides."""

from __future__ import annotations

from judge.engine import TOWN_SQUARE
from judge.engine.abilities import legality
from judge.engine.abilities.legality import REACTING, Opportunity, Play, objections
from judge.engine.abilities.paying import PayCost, funds, to_play
from judge.engine.position.ability import Ability, Followed, Instruction, JobText, Scope, always
from judge.engine.position.ability import Test as SkillTest
from judge.engine.position.event import Event
from judge.engine.position.kinds import CardId
from judge.engine.position.modifiers import COST_TO_PLAY, FORBIDDEN, GHOST_ROCK
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, Modifier, Printed
from judge.engine.table.standing import Standing

from ..board import ANN, BEN, action, attach, dude, join, react, table
from .test_both_sides_of_each_reason import DONE, NOON, against, cites, owned, reasons

# What it costs, and who uses it


def keeps(s: State, kept: CardId) -> CardId:
    """Somebody whose text keeps a card from booting."""
    text = Standing("cannot boot", lambda s, scope: scope.event is not None and scope.event.card == kept)
    printed = Printed("Keeper", "dude", standing=(text,), follows={text: (Followed("a-ruling"),)})
    return join(s, BEN, printed, fights=False)


def test_a_card_that_a_text_keeps_from_booting_cannot_boot_for_it() -> None:
    """abilities.costs-forbidden: told with what it follows, and only where the card has to boot"""
    s = table()
    boots, free = (owned(s, "deed", Ability("noon", then=DONE, boot=boot)) for boot in (True, False))
    keeps(s, boots)
    keeps(s, free)
    assert (against(s, boots, NOON), against(s, free, NOON)) == (["abilities.costs-forbidden"], [])
    assert cites(s, boots, NOON, "abilities.costs-forbidden") == ("a-ruling",)
    s.set(boots, booted=True)
    assert against(s, boots, NOON) == ["abilities.booted-cannot-boot"]


def test_a_job_without_a_leader_who_can_boot() -> None:
    """jobs.leader, abilities.costs-forbidden: one who is free is enough"""
    text = JobText(lambda s, scope: (TOWN_SQUARE, NOBODY))
    s = table()
    held = action(s, ANN, Ability("noon", then=DONE, boot=True, job=text))
    assert against(s, held, NOON) == ["jobs.leader"]
    amy = dude(s, ANN, "Amy", fights=False)
    assert against(s, held, NOON) == []
    keeps(s, amy)
    [found] = reasons(s, held, NOON)
    assert (found.rule, found.cites) == ("abilities.costs-forbidden", ("a-ruling",))
    dude(s, ANN, "Bea", fights=False)
    assert against(s, held, NOON) == []


def test_nobody_to_use_what_a_card_gives_to_dudes() -> None:
    """abilities.booted-cannot-boot where it takes booting, abilities.requirement where it does not"""
    s = table()
    amy = dude(s, ANN, "Amy", fights=False, booted=True)
    hers = lambda s, scope: scope.choice("it") == amy  # noqa: E731
    store = owned(s, "deed", Ability("noon", then=DONE, boot=True, lent=hers))
    none = owned(s, "deed", Ability("noon", then=DONE, lent=lambda s, scope: False))
    assert (against(s, store, NOON), against(s, none, NOON)) == (
        ["abilities.booted-cannot-boot"], ["abilities.requirement"],
    )  # fmt: skip
    s.set(amy, booted=False)
    assert against(s, store, NOON) == []
    keeps(s, amy)
    [found] = reasons(s, store, NOON)
    assert (found.rule, found.cites) == ("abilities.costs-forbidden", ("a-ruling",))


def test_who_carries_a_spell_has_kung_fu_and_no_skill() -> None:
    """skills.casting, kung-fu.not-a-skill: cited of those with Kung Fu only"""
    s = table()
    hex_ = Printed("Blast", "spell", keywords=("Hex",),
                   abilities=(Ability("noon", then=DONE, test=SkillTest("Huckster")),))  # fmt: skip
    li, amy = dude(s, ANN, "Li", fights=False, keywords=("Kung Fu",)), dude(s, ANN, "Amy", fights=False)
    assert cites(s, attach(s, li, hex_), NOON, "skills.casting") == ("kung-fu.not-a-skill",)
    assert cites(s, attach(s, amy, hex_), NOON, "skills.casting") == ()
    loose = s.add_card(hex_, ANN, "play")
    join(s, ANN, Printed("Last", "dude", keywords=("Kung Fu",)), fights=False)
    assert cites(s, loose, NOON, "skills.casting") == (), "nobody carries it"


def test_a_totem_is_used_by_a_shaman_there() -> None:
    """skills.totems.any-shaman"""
    s = table()
    totem = Printed("Totem", "spell", keywords=("Spirit", "Totem"),
                    abilities=(Ability("noon", then=DONE, test=SkillTest("Shaman")),))  # fmt: skip
    home = s.players[ANN].home
    planted = s.add_card(totem, ANN, "play", attached=home)
    assert against(s, planted, NOON) == ["skills.totems.any-shaman"]
    join(s, ANN, Printed("Sha", "dude", keywords=("Shaman",), ratings=(("Shaman", 1),)), fights=False, at=home)
    assert against(s, planted, NOON) == []


def test_an_effect_forbids_one_ability_of_a_card() -> None:
    """abilities.cannot-beats-can: and is told with the effect"""
    s = table()
    two = (Ability("noon", then=DONE), Ability("noon", then=DONE))
    amy = dude(s, ANN, "Amy", fights=False, abilities=two)
    s.modifiers = (Modifier(FORBIDDEN, amy, 1, "day"),)
    assert against(s, amy, NOON) == []
    [found] = reasons(s, amy, NOON, ability=1)
    assert (found.rule, found.effects) == ("abilities.cannot-beats-can", s.modifiers)


def test_that_a_deed_is_used_by_whoever_controls_it_is_cited_of_deeds_only() -> None:
    """abilities.controller, abilities.deed-controller"""
    s = table()
    mine = Ability("noon", then=DONE)
    bob = dude(s, BEN, "Bob", fights=False, abilities=(mine,))
    assert cites(s, bob, NOON, "abilities.controller") == ()
    assert "abilities.deed-controller" in cites(s, owned(s, "deed", mine, BEN), NOON, "abilities.controller")


# What it asks for


class Never(Instruction):
    """Something that can never be done."""

    def possible(self, s: State, scope: Scope) -> bool:
        return False

    def run(self, s: State, scope: Scope) -> None:
        raise AssertionError("nobody may come here")


def test_what_is_asked_for_is_told_with_what_it_follows() -> None:
    """abilities.requirement, abilities.do-x-to-y: its condition comes first, and is told alone"""
    s = table()
    never = Never()
    plain = Ability("noon", requires=(never,), then=DONE)
    achieves, nowhere = plain.with_(to_achieve=1), plain.with_(where=lambda s, scope: False)
    follows: dict[object, tuple[Followed, ...]] = {
        never: (Followed("a-ruling"), Followed("another", when=lambda s, scope: False)),
        nowhere: (Followed("of-its-condition"),),
    }
    for ability, wanted in (
        (plain, ("a-ruling",)), (achieves, ("a-ruling", "abilities.do-x-to-y")), (nowhere, ("of-its-condition",)),
    ):  # fmt: skip
        amy = join(s, ANN, Printed("Amy", "dude", abilities=(ability,), follows=follows), fights=False)
        assert against(s, amy, NOON) == ["abilities.requirement"]
        assert cites(s, amy, NOON, "abilities.requirement") == wanted
    shut = dude(s, ANN, "Bea", fights=False, abilities=(Ability("noon", then=DONE, where=lambda s, scope: False),))
    assert against(s, shut, NOON) == ["abilities.requirement"]


class Lacks(Never):
    """Something that says what is missing, and which ruling is in the way."""

    def hindrance(self, s: State, scope: Scope) -> str | None:
        return f"{s.name(scope.choice('user'))} is no good"

    def leaves_out(self, s: State, scope: Scope) -> tuple[str, ...]:
        return ("a-ruling",)


def test_what_each_way_of_using_it_lacks_is_told_once() -> None:
    """abilities.requirement: with what is in its way"""
    s = table()
    for name in ("Amy", "Bea", "Amy"):
        dude(s, ANN, name, fights=False)
    store = owned(s, "deed", Ability("noon", requires=(Lacks(),), then=DONE, lent=always))
    assert [(one.why, one.cites) for one in reasons(s, store, NOON)] == [
        ("Amy is no good", ("a-ruling",)), ("Bea is no good", ("a-ruling",)),
    ]  # fmt: skip


class LacksInTheCarrier(Never):
    """Something that says that whoever carries the card is why it cannot be done."""

    def hindrance(self, s: State, scope: Scope) -> str | None:
        return f"{s.name(s.cards[scope.card].attached)} is no good"


def test_that_whoever_carries_a_card_uses_it_is_cited_where_that_is_why_it_cannot_be_used() -> None:
    """abilities.attachment-user"""
    s = table()
    amy = dude(s, ANN, "Amy", fights=False)
    for requirement, wanted in ((LacksInTheCarrier(), ("abilities.attachment-user",)), (Never(), ())):
        printed = Printed("Gun", "goods", abilities=(Ability("noon", requires=(requirement,), then=DONE),))
        gun = s.add_card(printed, ANN, "play", attached=amy)
        assert cites(s, gun, NOON, "abilities.requirement") == wanted


def test_where_no_play_is_open() -> None:
    s = table()
    held = action(s, ANN, Ability("noon", then=DONE))
    [found] = reasons(s, held, legality.nobody_may_play())
    assert (found.rule, found.why) == (
        "abilities.right-step", "it is a Noon ability, and nobody has anything to decide now",
    )  # fmt: skip


def test_no_react_takes_the_place_of_a_payment() -> None:
    """abilities.costs-not-prevented: of what says "instead", and of a payment only"""
    s = table()
    amy = dude(s, ANN, "Amy", fights=False)
    for instead, reason, wanted in (
        (True, "cost", ["abilities.costs-not-prevented"]), (True, "effect", []), (False, "cost", []),
    ):  # fmt: skip
        answers = react("when", "boot", *DONE, instead=instead)
        held = action(s, ANN, answers)
        play = Play(ANN, held, 0, Event("boot", amy, ANN, BEN, reason=reason))
        now = Opportunity(REACTING, ANN, "react window")
        assert [one.rule for one in objections(s, play, now)] == wanted
        assert [one.rule for one in objections(s, play.with_(event=None), now)] == []
    plain = action(s, ANN, Ability("react", then=DONE))
    assert objections(s, Play(ANN, plain, 0, Event("boot", amy, ANN, BEN, reason="cost")), now) == []


# With ghost rock on cards


def lying_on(s: State, *cards: CardId) -> None:
    """1 ghost rock lies on each of these cards until the shootout ends."""
    s.modifiers = tuple(Modifier(GHOST_ROCK, card, 1, "shootout") for card in cards)


def test_ghost_rock_that_lies_on_a_card_pays_for_shootout_plays_alone() -> None:
    """abilities.ghost-rock-to-pay-for-abilities"""
    s = table()
    amy, held = dude(s, ANN, "Amy"), s.add_card(Printed("Held", "action"), ANN, "hand")
    lying_on(s, amy)
    pays = {play: funds(s, ANN, held, Ability(play)) for play in ("shootout", "noon/shootout", "noon", "resolution")}
    assert pays == {"shootout": (amy,), "noon/shootout": (amy,), "noon": (), "resolution": ()}
    assert funds(s, BEN, held, Ability("shootout")) == ()


def test_what_one_card_cannot_pay_may_come_from_the_next_or_out_of_the_stash() -> None:
    """abilities.pay-costs: of the first it is asked no less than what all the others together cannot pay"""
    amounts = {}
    for rock in (0, 1, 2):
        s = table()
        amy, ada = dude(s, ANN, "Amy"), dude(s, ANN, "Ada")
        lying_on(s, amy, ada)
        s.set_player(ANN, rock=rock)
        s.then(PayCost(ANN, 2, (amy, ada)))
        s.go_on()
        assert s.decision is not None
        amounts[rock] = [option.number for option in s.decision.options]
    assert amounts == {0: [1], 1: [0, 1], 2: [0, 1]}


def test_what_lowers_the_cost_of_playing_a_card_lowers_it_to_nothing_at_most() -> None:
    """abilities.pay-costs"""
    s = table()
    held = s.add_card(Printed("Held", "action", cost=2), ANN, "hand")
    costs = []
    for less in (0, 1, 2, 3):
        s.modifiers = (Modifier(COST_TO_PLAY, held, -less, "day"),)
        costs.append(to_play(s, held, Ability("shootout")))
    assert costs == [2, 1, 0, 0]
