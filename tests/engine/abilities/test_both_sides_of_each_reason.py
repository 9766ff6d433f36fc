"""Each reason against a play on both sides of where it begins, and with the citation that goes with it."""

from __future__ import annotations

from typing import Any

from judge.engine import TOWN_SQUARE
from judge.engine.abilities.legality import REACTING, Chain, Objection, Opportunity, Play, legal, objections
from judge.engine.abilities.whose import FROM_OUTSIDE
from judge.engine.position.ability import Ability, Instruction, Scope, always
from judge.engine.position.ability import Test as SkillTest
from judge.engine.position.kinds import CardId, CardType, PlayerId
from judge.engine.position.modifiers import HAND_IS, NO_CHEATIN, NO_OTHER_RESOLUTION, USED_TODAY
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, Lingering, Lowball, Modifier, Printed, Shootout
from judge.engine.table.standing import Standing

from ..board import ANN, BEN, CAL, action, attach, draw_hand, dude, says, table

CHEAT, LEGAL = "2C 2C 6H 8S 10C", "3C 5D 7H 9S JC"
DONE = (says("done"),)
NOON = Opportunity(("noon",), ANN, "High Noon")
MAKE_PLAYS = Opportunity(("shootout",), ANN, "Make Plays step")
RESOLUTION = Opportunity(("resolution", "cheatin resolution"), ANN, "Resolution step")


def reasons(s: State, card: CardId, now: Opportunity, ability: int = 0, player: PlayerId = ANN) -> list[Objection]:
    """Every reason, which has to agree with the short answer."""
    play = Play(player, card, ability)
    found = objections(s, play, now)
    assert legal(s, play, now) == (not found)
    return found


def against(s: State, card: CardId, now: Opportunity, ability: int = 0, player: PlayerId = ANN) -> list[str]:
    return [one.rule for one in reasons(s, card, now, ability, player)]


def cites(s: State, card: CardId, now: Opportunity, rule: str) -> tuple[str, ...]:
    [found] = [one for one in reasons(s, card, now) if one.rule == rule]
    return found.cites


def fighting(step: str = "make plays", *more: str, **values: Any) -> State:
    """Abe against Bob in the town square, at a step; nothing goes on."""
    s = table("Ann", "Ben", *more)
    dude(s, ANN, "Abe")
    dude(s, BEN, "Bob")
    s.shootout = Shootout(ANN, BEN, TOWN_SQUARE, step=step, **values)
    return s


def owned(s: State, kind: CardType, ability: Ability, player: PlayerId = ANN, **facts: Any) -> CardId:
    """A card of that type in play at its owner's home."""
    card = s.add_card(Printed("Thing", kind, abilities=(ability,), **facts), player, "play")
    s.set(card, at=s.players[player].home)
    return card


# When


def test_too_late_for_a_resolution_play() -> None:
    """shootout.take-yer-lumps.ranks-settled: of Resolution abilities, and once that step is over"""
    wanted = ("shootout.take-yer-lumps.ranks-settled",)
    for step, settled in (("make plays", False), ("take yer lumps", True), ("run or gun", True)):
        s = fighting(step)
        late = action(s, ANN, Ability("resolution", then=DONE))
        other = action(s, ANN, Ability("noon", then=DONE))
        assert cites(s, late, MAKE_PLAYS, "abilities.right-step") == (wanted if settled else ())
        assert cites(s, other, MAKE_PLAYS, "abilities.right-step") == ()
    s = table()
    held = action(s, ANN, Ability("resolution", then=DONE))
    assert cites(s, held, NOON, "abilities.right-step") == ()


def test_whose_turn_it_is() -> None:
    """reacts.turn-order, abilities.your-turn, shootout.resolution.cheatin-is-no-react"""
    s = fighting("resolution")
    draw_hand(s, BEN, CHEAT)
    caught, plain = (action(s, ANN, Ability(play, then=DONE)) for play in ("cheatin resolution", "resolution"))
    bens = RESOLUTION.with_(player=BEN)
    assert cites(s, caught, bens, "abilities.your-turn") == ("shootout.resolution.cheatin-is-no-react",)
    assert cites(s, plain, bens, "abilities.your-turn") == ()
    assert "abilities.your-turn" not in against(s, caught, RESOLUTION.with_(player=NOBODY))
    react = action(s, ANN, Ability("react", then=DONE))
    assert against(s, react, Opportunity(REACTING, BEN, "react window")) == ["reacts.turn-order"]
    s.shootout, s.lowball = None, Lowball(2, (ANN, BEN), (True, True), (False, False))
    assert cites(s, caught, bens, "abilities.your-turn") == ()


def test_what_each_player_has_is_used_by_each_once_a_day() -> None:
    """abilities.once-a-day: what another has used it for, and how often its card was used, counts for nobody else"""
    s = table()
    store = owned(s, "deed", Ability("noon", then=DONE, everybodys=True), BEN)
    s.used = ((store, 0), (store, 0))
    s.modifiers = (Modifier(USED_TODAY, BEN, 0, "day", source=store),)
    assert against(s, store, NOON) == []
    s.modifiers = (Modifier(USED_TODAY, ANN, 0, "day", source=store),)
    assert against(s, store, NOON) == ["abilities.once-a-day"]


def test_what_a_card_gives_to_dudes_is_used_by_each_of_them() -> None:
    """abilities.once-a-day: how often its card was used counts for none of them"""
    s = table()
    dude(s, ANN, "Amy", fights=False)
    store = owned(s, "deed", Ability("noon", then=DONE, lent=always))
    s.used = ((store, 0), (store, 0))
    assert against(s, store, NOON) == []


def test_what_says_repeat_is_never_used_up() -> None:
    """abilities.repeat: however often its card was used"""
    s = table()
    for repeat in (False, True):
        store = owned(s, "deed", Ability("noon", then=DONE, repeat=repeat))
        s.used = ((store, 0),)
        assert against(s, store, NOON) == ([] if repeat else ["abilities.once-a-day"])


def test_one_headline_a_shootout() -> None:
    """shootout.make-plays.headline-once: a Headline, where one has been played; not an effect that it left behind"""
    once = Ability("shootout", then=DONE)
    for headline in (False, True):
        s = fighting(headline=headline)
        news, other = action(s, ANN, once, keywords=("Headline",)), action(s, ANN, once)
        assert against(s, news, MAKE_PLAYS) == (["shootout.make-plays.headline-once"] if headline else [])
        assert against(s, other, MAKE_PLAYS) == []
        left = action(s, ANN, Ability("shootout", then=DONE, while_it_lasts=True), keywords=("Headline",))
        s.lingering = (Lingering(left, 0, 0, ANN, (), "day"),)
        assert against(s, left, MAKE_PLAYS) == []
    s = table()
    assert against(s, action(s, ANN, Ability("noon", then=DONE), keywords=("Headline",)), NOON) == []


# Where


def test_an_effect_that_lasts_is_used_by_anybody_wherever_its_card_is() -> None:
    """abilities.requirement: only while it lasts"""
    s = table()
    gone = s.add_card(Printed("Gone", "action", abilities=(Ability("noon", then=DONE, while_it_lasts=True),)),
                      BEN, "boot hill")  # fmt: skip
    assert against(s, gone, NOON) == ["abilities.requirement"]
    s.lingering = (Lingering(gone, 0, 0, BEN, (), "day", spent=True),)
    assert against(s, gone, NOON) == ["abilities.requirement"]
    s.lingering = (Lingering(gone, 0, 0, BEN, (), "day"),)
    assert against(s, gone, NOON) == []


def test_an_action_is_played_out_of_the_pile_that_is_open() -> None:
    """abilities.in-your-hand, kung-fu.combo: a combo goes on out of the hand or the discard pile, one's own"""
    s = table()
    printed = Printed("Trick", "action", abilities=(Ability("noon", then=DONE),))
    mine = {zone: s.add_card(printed, ANN, zone) for zone in ("hand", "discard", "draw hand")}
    theirs = [s.add_card(printed, BEN, zone) for zone in ("hand", "discard")]

    def played(now: Opportunity) -> list[str]:
        return [zone for zone, card in mine.items() if not against(s, card, now)]

    assert (played(NOON), played(NOON.with_(out_of="discard"))) == (["hand"], ["discard"])
    before = s.add_card(Printed("Before", "action", abilities=(Ability("noon", then=DONE),)), ANN, "discard")
    chain = Chain(dude(s, ANN, "Li", fights=False), before)
    assert played(NOON.with_(combo=chain)) == ["hand", "discard"]
    for now in (NOON, NOON.with_(out_of="discard"), NOON.with_(combo=chain)):
        assert [against(s, card, now) for card in theirs] == [["abilities.in-your-hand"]] * 2
    keeper = Standing("cannot leave discard pile", lambda s, scope: True)
    dude(s, BEN, "Keeper", fights=False, standing=(keeper,))
    assert against(s, mine["discard"], NOON.with_(out_of="discard")) == ["abilities.cannot-beats-can"]
    assert played(NOON) == ["hand"]


def test_an_attached_action_is_not_played() -> None:
    """abilities.in-your-hand: what it gives dudes, or everybody, is used where it is, and so is what it is in play"""
    s = table()
    amy = dude(s, ANN, "Amy", fights=False)
    plain = Ability("noon", then=DONE)
    cases: tuple[tuple[Ability, dict[str, Any], bool], ...] = (
        (plain, {}, False),
        (plain.with_(everybodys=True), {}, True),
        (plain.with_(lent=always), {}, True),
        (plain, {"elsewhere": Printed("Thing", "goods")}, True),
    )
    for ability, facts, legal_ in cases:
        card = s.add_card(Printed("Thing", "action", abilities=(ability,), **facts), ANN, "play", attached=amy)
        assert against(s, card, NOON) == ([] if legal_ else ["abilities.in-your-hand"])
    waits = s.add_card(Printed("Waits", "action", abilities=(plain.with_(everybodys=True),)), ANN, "hand")
    assert against(s, waits, NOON) == ["noon.acting"]


def test_a_combo_goes_on_with_another_technique_of_the_same_tao() -> None:
    """kung-fu.combo, kung-fu.combo.different"""
    s = table()
    li, bo = (
        dude(s, ANN, name, fights=False, keywords=("Kung Fu",), ratings=(("Kung Fu", 1),)) for name in ("Li", "Bo")
    )
    test = SkillTest("Kung Fu")

    def technique(title: str, tao: str) -> CardId:
        ability = Ability("noon", then=DONE, test=test)
        return s.add_card(Printed(title, "action", keywords=("Technique", tao), abilities=(ability,)), ANN, "hand")

    first, same, next_, other = (
        technique(*each) for each in
        (("First", "Tao of Crane"), ("First", "Tao of Crane"), ("Next", "Tao of Crane"), ("Other", "Tao of Rabbit"))
    )  # fmt: skip
    now = NOON.with_(combo=Chain(li, first))
    assert against(s, next_, now) == []
    assert against(s, same, now) == ["kung-fu.combo.different"]
    assert against(s, other, now) == ["kung-fu.combo"]
    s.set(li, booted=True)
    assert against(s, next_, now) == []
    s.modifiers = (Modifier("no keywords", li, 0, "day"),)
    assert against(s, next_, now) == ["kung-fu.combo"], "Bo could, and it is Li's combo"
    assert against(s, next_, NOON) == []
    s.modifiers += (Modifier("no keywords", bo, 0, "day"),)
    assert against(s, next_, NOON) == ["kung-fu.technique"]


class ByThat(Instruction):
    """Something that one dude only can do."""

    dude: CardId

    def possible(self, s: State, scope: Scope) -> bool:
        return bool(scope.choice("performer") == self.dude)

    def run(self, s: State, scope: Scope) -> None:
        raise AssertionError("nobody may come here")


def test_what_a_technique_asks_for_is_asked_of_whoever_goes_on_with_the_combo() -> None:
    """kung-fu.combo, abilities.requirement"""
    s = table()
    kung_fu: dict[str, Any] = {"keywords": ("Kung Fu",), "ratings": (("Kung Fu", 1),)}
    li, bo = (dude(s, ANN, name, fights=False, **kung_fu) for name in ("Li", "Bo"))
    ability = Ability("noon", requires=(ByThat(bo),), then=DONE, test=SkillTest("Kung Fu"))
    first, next_ = (
        s.add_card(Printed(title, "action", keywords=("Technique",), abilities=(ability,)), ANN, "hand")
        for title in ("First", "Next")
    )
    assert against(s, next_, NOON) == against(s, next_, NOON.with_(combo=Chain(bo, first))) == []
    assert against(s, next_, NOON.with_(combo=Chain(li, first))) == ["abilities.requirement"]


# In a shootout


def test_where_an_ability_of_a_shootout_comes_from() -> None:
    """shootout.make-plays.where-from, shootout.resolution.where-from"""
    for play, now, rule in (
        ("shootout", MAKE_PLAYS, "shootout.make-plays.where-from"),
        ("resolution", RESOLUTION, "shootout.resolution.where-from"),
    ):
        s = fighting()
        ability = Ability(play, then=DONE)
        anywhere = [owned(s, "deed", ability), owned(s, "outfit", ability), owned(s, "legend", ability)]
        anywhere += [owned(s, "goods", ability, keywords=("Improvement",)), owned(s, "dude", ability.with_(joins=True))]
        anywhere += [owned(s, "spell", ability, keywords=("Totem",)), action(s, ANN, ability)]
        abe, away = s.posse(ANN)[0], dude(s, ANN, "Away", fights=False)
        gun = Printed("Gun", "goods", abilities=(ability,))
        assert [against(s, each, now) for each in (*anywhere, attach(s, abe, gun))] == [[]] * 8
        for card in (owned(s, "dude", ability), attach(s, away, gun), owned(s, "goods", ability)):
            assert against(s, card, now) == [rule]
        held = s.add_card(Printed("Held", "dude", abilities=(ability,)), ANN, "hand")
        assert against(s, held, now) == [rule]
        rifle = attach(s, away, Printed("Rifle", "goods", abilities=(ability,)))
        assert against(s, rifle, now) == [rule]
        outside = Standing(FROM_OUTSIDE, lambda now, scope: now.name(scope.choice("it")) == "Rifle")
        dude(s, ANN, "Boss", fights=False, standing=(outside,))
        assert against(s, rifle, now) == []
    s = fighting()
    assert against(s, owned(s, "dude", Ability("noon/react", then=DONE)), NOON) == []


def test_who_has_nobody_in_the_shootout() -> None:
    """shootout.resolution.outsiders, shootout.make-plays.until-all-pass: nothing but a Cheatin' action"""
    s = fighting("resolution", "Cal")
    draw_hand(s, BEN, CHEAT)
    cheat = Ability("cheatin resolution", then=DONE)
    held, store = action(s, CAL, cheat), owned(s, "deed", cheat, CAL)
    plain = {play: action(s, CAL, Ability(play, then=DONE)) for play in ("shootout", "resolution")}
    now = RESOLUTION.with_(player=CAL)
    assert against(s, held, now, player=CAL) == []
    outside = ["shootout.resolution.outsiders"]
    assert against(s, store, now, player=CAL) == against(s, plain["resolution"], now, player=CAL) == outside
    until = ["shootout.make-plays.until-all-pass"]
    assert against(s, plain["shootout"], MAKE_PLAYS.with_(player=CAL), player=CAL) == until
    assert against(s, action(s, ANN, Ability("resolution", then=DONE)), RESOLUTION) == []


def test_an_effect_that_leaves_no_other_resolution_ability() -> None:
    """abilities.cannot-beats-can: of other cards, and of Resolution abilities; it is told with the effect"""
    s = fighting("resolution")
    play, shoot = (action(s, ANN, Ability(kind, then=DONE)) for kind in ("resolution", "shootout"))
    alone = Modifier(NO_OTHER_RESOLUTION, ANN, 0, "round", source=play)
    s.modifiers = (alone,)
    other = action(s, ANN, Ability("resolution", then=DONE))
    assert (against(s, play, RESOLUTION), against(s, shoot, MAKE_PLAYS)) == ([], [])
    [found] = reasons(s, other, RESOLUTION)
    assert (found.rule, found.effects) == ("abilities.cannot-beats-can", (alone,))


# Cheatin'


def contest(s: State, **values: tuple[bool, bool]) -> None:
    """Whose hand has been revealed as Cheatin', and been hit."""
    now = {"revealed": (False, False), "hit": (False, False), **values}
    if s.shootout is not None:
        s.set_shootout(**now)
    elif s.lowball is not None:
        s.lowball = s.lowball.with_(**now)


def test_a_cheatin_ability_needs_another_players_hand() -> None:
    """shootout.resolution.cheatin-needs-another, gambling.cheatin.needs-another and what goes with them"""
    for fights in (True, False):
        s = fighting("resolution") if fights else table()
        if not fights:
            s.lowball = Lowball(2, (ANN, BEN), (False, False), (False, False))
        both = "shootout.resolution.cheatin-now" if fights else "gambling.cheatin.both-cheat"
        needs = "shootout.resolution.cheatin-needs-another" if fights else "gambling.cheatin.needs-another"
        once = "shootout.resolution.one-cheatin-a-hand" if fights else "gambling.cheatin.one-a-hand"
        held = action(s, ANN, Ability("cheatin resolution", then=DONE))
        plain = action(s, ANN, Ability("resolution", then=DONE))
        draw_hand(s, ANN, CHEAT)
        draw_hand(s, BEN, LEGAL)
        assert against(s, held, RESOLUTION) == [needs]
        contest(s, revealed=(True, False))
        assert against(s, held, RESOLUTION) == [needs], "one's own hand does not count"
        contest(s, revealed=(False, True))
        assert against(s, held, RESOLUTION) == [needs, both]
        s.modifiers = (Modifier(HAND_IS, BEN, 0, "round"),)
        assert against(s, held, RESOLUTION) == []
        contest(s, hit=(False, True))
        assert against(s, held, RESOLUTION) == [once]
        assert against(s, plain, RESOLUTION) == []
        spared = Modifier(NO_CHEATIN, BEN, 0, "round", source=plain)
        s.modifiers += (spared,)
        contest(s)
        [found] = reasons(s, held, RESOLUTION)
        assert (found.rule, found.effects) == ("abilities.cannot-beats-can", (spared,))
    s = table()
    assert against(s, action(s, ANN, Ability("cheatin resolution", then=DONE)), NOON) == ["abilities.right-step"]


def test_of_two_cheatin_hands_one_is_enough() -> None:
    """shootout.resolution.one-cheatin-a-hand, abilities.cannot-beats-can: each hand is shut for a reason of its own"""
    s = fighting("resolution", "Cal", hit=(False, True, False))
    held = action(s, ANN, Ability("cheatin resolution", then=DONE))
    for player in (BEN, CAL):
        draw_hand(s, player, CHEAT)
    assert against(s, held, RESOLUTION) == []
    s.modifiers = (Modifier(NO_CHEATIN, CAL, 0, "round"),)
    assert against(s, held, RESOLUTION) == ["shootout.resolution.one-cheatin-a-hand"]
    s.set_shootout(hit=(False, False, False))
    assert against(s, held, RESOLUTION) == []
    s.modifiers = tuple(Modifier(HAND_IS, player, 1, "round") for player in (BEN, CAL))
    s.set_shootout(revealed=(False, True, False))
    needs = ["shootout.resolution.cheatin-needs-another", "shootout.resolution.cheatin-now"]
    assert against(s, held, RESOLUTION) == needs


class Against(Instruction):
    """Something that can be done to one player's hand only."""

    player: PlayerId

    def possible(self, s: State, scope: Scope) -> bool:
        return bool(scope.choice("cheater") == self.player)

    def run(self, s: State, scope: Scope) -> None:
        raise AssertionError("nobody may come here")


def test_what_a_cheatin_ability_asks_for_is_asked_of_each_hand_it_could_be_used_against() -> None:
    """abilities.requirement, also where every hand is shut: as if it were used against each that is Cheatin'"""
    s = fighting("resolution", "Cal")
    draw_hand(s, ANN, CHEAT)
    draw_hand(s, BEN, CHEAT)
    draw_hand(s, CAL, LEGAL)
    bens, cals = (
        action(s, ANN, Ability("cheatin resolution", requires=(Against(each),), then=DONE)) for each in (BEN, CAL)
    )
    assert (against(s, bens, RESOLUTION), against(s, cals, RESOLUTION)) == ([], ["abilities.requirement"])
    s.set_shootout(hit=(False, True, False))
    shut = "shootout.resolution.one-cheatin-a-hand"
    assert (against(s, bens, RESOLUTION), against(s, cals, RESOLUTION)) == ([shut], [shut, "abilities.requirement"])
    plain = action(s, ANN, Ability("resolution", requires=(Against(BEN),), then=DONE))
    assert against(s, plain, RESOLUTION) == ["abilities.requirement"], "it is used against nobody"
    draw_hand(s, CAL, CHEAT)
    assert against(s, bens, RESOLUTION) == ["abilities.requirement"], "only Cal's hand is open"
    s.shootout = None
    assert against(s, bens, RESOLUTION) == ["abilities.requirement"], "there is no hand at all"
