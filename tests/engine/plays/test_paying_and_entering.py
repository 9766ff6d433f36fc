"""What a card costs and why, where it enters play, and what keeps it out: shoppin' and texts that bring cards in."""

from __future__ import annotations

from typing import Any

import pytest

from judge.engine.abilities.limits import CARRIES
from judge.engine.plays import carrying, lowering, shopping
from judge.engine.plays.shopping import AS_USUAL, LEFT, RIGHT, Terms
from judge.engine.position.ability import Condition, Followed, Scope, always
from judge.engine.position.kinds import CardId, CardType
from judge.engine.position.modifiers import GHOST_ROCK, MAY_ATTACH
from judge.engine.position.procedure import EngineLimit, Option
from judge.engine.position.state import State
from judge.engine.position.sums import how_it_comes_about
from judge.engine.position.text_facts import Starts
from judge.engine.position.values import NOBODY, Modifier, Printed
from judge.engine.table import numbers, town
from judge.engine.table.standing import COST, ENTERS_AT, GOES_TO, Standing

from ..board import ANN, BEN, answer, attach, dude, says, stand_in, trait, words
from .test_shopping import BY_CARD, GOODS, against, at_home, deed, held, rich, shop


def told(s: State, card: CardId, **terms: Any) -> list[tuple[str, str]]:
    _, whole = how_it_comes_about(s, lambda now: shopping.price(now, card, **terms))
    return [(str(part), part.rule) for part in whole.every_part()]


# What it costs


def test_each_part_of_a_cost_is_told() -> None:
    """A minimum is told where it counts (types.cost, noon.shopping.by-card, values.clamp)."""
    s = rich()
    gun = held(s, "goods", "Gun", cost=3)
    printed, less = ("printed 3", "types.cost"), "by the text that lets it be brought in"
    assert told(s, gun) == [printed]
    assert told(s, gun, cheaper=2) == [printed, (f"-2 {less}", "noon.shopping.by-card")]
    assert told(s, gun, cheaper=4)[-1] == ("at least 0", "values.clamp")
    assert told(s, gun, cheaper=4, least=1)[-1] == ("at least 1", "abilities.cannot-beats-can")
    assert shopping.minimum(s, held(s, "goods", "Odd", cost=-1), 2) == 0


def test_an_outfit_that_makes_grifters_cheaper() -> None:
    """Rule: reacts.traits-active-when. Grifters of its player only."""
    s = rich()
    outfit = s.add_card(stand_in("Den", "outfit", starts=Starts(discount=2)), ANN, "play")
    s.set_player(ANN, home=outfit)
    grifter, plain = (held(s, "dude", name, cost=4, keywords=key) for name, key in (("Gil", ("Grifter",)), ("Pat", ())))
    theirs = held(s, "dude", "Theirs", player=BEN, cost=4, keywords=("Grifter",))
    assert [shopping.price(s, card) for card in (grifter, plain, theirs)] == [2, 4, 4]
    assert told(s, grifter) == [("printed 4", "types.cost"), ("-2 Den", "reacts.traits-active-when")]
    assert told(s, plain) == [("printed 4", "types.cost")]
    s.set_player(ANN, home=NOBODY)
    s.add_card(stand_in("Last", "outfit", starts=Starts(discount=2)), BEN, "play")
    assert shopping.price(s, grifter) == 4, "nobody's home is no discount"


def test_where_and_on_whom_a_card_would_enter_play() -> None:
    s = rich()
    store, amy = deed(s, "Store"), at_home(s)
    away = dude(s, ANN, "Away", at=store, fights=False)
    new, gun, mill = held(s, "dude", "New"), held(s, "goods", "Gun"), held(s, "deed", "Mill")
    waiting = held(s, "dude", "Waiting")
    home = s.players[ANN].home
    assert [shopping.lands(s, ANN, new, to) for to in (NOBODY, away)] == [home, home]
    assert [shopping.lands(s, ANN, gun, to) for to in (amy, away, store, waiting, NOBODY)] == [
        home, store, store, NOBODY, NOBODY,
    ]  # fmt: skip
    assert shopping.lands(s, ANN, gun, CardId(0)) == 0, "the first card of all is one as well"
    assert [shopping.lands(s, ANN, mill, to) for to in (LEFT, RIGHT, NOBODY)] == [NOBODY] * 3
    dearer = Standing(COST, lambda now, scope: (scope.choice(ENTERS_AT), scope.choice(GOES_TO)) == (store, away))
    dude(s, BEN, "Boss", fights=False, standing=(dearer,))
    assert [shopping.price(s, gun, at=shopping.lands(s, ANN, gun, to), to=to) for to in (amy, away)] == [0, 1]
    s.set_player(ANN, rock=0)
    s.set(away, at=store)
    free = Terms(by_card=True)
    assert (against(s, gun, amy, free), [rule for rule, _ in against(s, gun, away, free)]) == (
        [],
        ["abilities.can-afford"],
    )
    offered = {(option.card, shopping.goes_to(option)) for option in shopping.purchases(s, ANN, free)}
    assert {to for card, to in offered if card == gun} == {amy}, "it would cost more there"
    dear = held(s, "goods", "Dear", cost=1)
    cheaper = Standing(COST, lambda now, scope: scope.choice("it") == dear and scope.choice(GOES_TO) == amy,
                       lambda now, scope: -1)  # fmt: skip
    dude(s, BEN, "Helper", fights=False, standing=(cheaper,))
    offered = {(option.card, shopping.goes_to(option)) for option in shopping.purchases(s, ANN, free)}
    assert {to for card, to in offered if card == dear} == {amy}
    s.put(dear, "discard")
    s.set_player(ANN, rock=1)
    shop(s, gun, away)
    assert s.players[ANN].rock == 0


def test_ghost_rock_on_cards_pays_in_a_shootout_only() -> None:
    """Rules: abilities.can-afford, abilities.ghost-rock-to-pay-for-abilities: told with what it follows."""
    s = rich(1)
    amy = at_home(s)
    printed = Printed("Gun", "goods", cost=3, follows={"cost": (Followed("a-ruling"),)})
    gun = s.add_card(printed, ANN, "hand")
    bag = Printed("Bag", "goods", follows={"types.cost": (Followed("on-the-bag"),)})
    s.modifiers = (Modifier(GHOST_ROCK, attach(s, amy, bag), 1, "shootout"),)
    fight = Terms(in_a_fight=True)
    for terms, cites in ((AS_USUAL, ("types.cost", "a-ruling")), (fight, ("types.cost", "a-ruling", "on-the-bag"))):
        [found] = shopping.objections(s, ANN, gun, amy, terms)
        assert (found.rule, found.cites) == ("abilities.can-afford", cites)
    s.set_player(ANN, rock=2)
    assert [found.rule for found in shopping.objections(s, ANN, gun, amy)] == ["abilities.can-afford"]
    assert [*shopping.objections(s, ANN, gun, amy, fight)] == []


def test_dudes_who_lower_the_cost_of_a_card() -> None:
    """Rule: types.cost. It can be bought with their help, and is paid for with it."""
    s = rich(2)
    text = Standing(lowering.LOWERED + lowering.ANY_BOOTING, always, lambda now, scope: 1)
    new = s.add_card(Printed("New", "dude", cost=4, standing=(text,)), ANN, "hand")
    plain = held(s, "dude", "Plain", cost=4)
    amy = at_home(s)
    assert against(s, new) == [("abilities.can-afford", "it costs 4 ghost rock, and Ann has 2")]
    bea = at_home(s, "Bea")
    assert against(s, new) == []
    assert [rule for rule, _ in against(s, plain)] == ["abilities.can-afford"]
    shop(s, new, NOBODY)
    answer(s, "choose", amy)
    answer(s, "choose", bea)
    assert (s.players[ANN].rock, s.cards[new].zone, s.cards[amy].booted) == (0, "play", True)


@pytest.mark.parametrize(
    ("more", "rule"),
    [({}, "noon.shopping"), ({"by_effect": True}, "noon.shopping.by-card"), ({"in_a_fight": True}, shopping.IN_A_FIGHT),
     ({"by_effect": True, "in_a_fight": True}, "noon.shopping.by-card")],
)  # fmt: skip
def test_by_which_rule_a_card_is_paid_for(more: dict[str, bool], rule: str) -> None:
    """Rules: noon.shopping, noon.shopping.by-card, noon.shopping.as-a-shootout-play."""
    s = rich()
    shop(s, held(s, "dude", "New", cost=2), NOBODY, **more)
    assert s.players[ANN].rock == 7
    assert [line for line in words(s, rule) if "2 ghost rock" in line] != []


def test_the_line_of_another_cost_belongs_to_that_of_the_payment() -> None:
    """Rule: types.cost. Where nothing is paid it stands alone."""
    for cheaper, more in ((1, True), (3, False)):
        s = rich()
        shop(s, held(s, "dude", "New", cost=3), NOBODY, cheaper=cheaper)
        [line] = [note for note in s.notes() if note.rule == "types.cost"]
        assert line.more is more
        [part] = [note for note in s.notes() if note.words.startswith("its cost: ")]
        assert part.more
    s = rich()
    shop(s, held(s, "dude", "New", cost=2), NOBODY, cheaper=1)
    [line] = [note for note in s.notes() if note.rule == "types.cost"]
    assert line.more, "a single ghost rock is paid, too"


# What keeps it out


def test_a_text_that_keeps_a_card_in_its_pile() -> None:
    """Rule: abilities.cannot-beats-can. What it is and where it lies is all that is told of what lies elsewhere."""
    s = rich()
    gone, deeds = held(s, "dude", "Gone", zone="discard"), held(s, "action", "Trick", zone="discard")
    pile = Terms(by_card=True, out_of="discard")
    assert against(s, gone, terms=pile) == []
    assert [option.card for option in shopping.purchases(s, ANN, pile)] == [gone]
    dude(s, BEN, "Keeper", fights=False, standing=(Standing("cannot leave discard pile"),))
    assert against(s, gone, terms=pile) == [("abilities.cannot-beats-can", "Keeper keeps it in the discard pile")]
    assert [*shopping.purchases(s, ANN, pile)] == []
    assert [rule for rule, _ in against(s, deeds, terms=pile)] == ["noon.shopping"]
    gadget = held(s, "goods", "Ray", keywords=("Gadget",), zone="discard")
    assert [rule for rule, _ in against(s, gadget, at_home(s))] == ["noon.shopping"]


def test_versions_of_one_card_are_one_and_the_same() -> None:
    """Rule: cards.uniqueness. The rulings that say so are cited of cards of two titles only."""
    s = rich()
    says_so: dict[object, tuple[Followed, ...]] = {
        "version of": (Followed("a-ruling"),),
        "counts as": (Followed("another"),),
    }
    other = s.add_card(Printed("Amy (Exp. 1)", "dude", version_of="Amy", follows=says_so), ANN, "hand")
    again = s.add_card(Printed("Amy", "dude", follows=says_so), ANN, "hand")
    there = join_home(s, Printed("Amy", "dude"))
    for card, cites in ((again, ()), (other, ("a-ruling", "another"))):
        found = [one for one in shopping.objections(s, ANN, card, NOBODY) if one.rule == "cards.uniqueness"]
        assert [(one.cites, one.card) for one in found] == [(cites, there)]


def join_home(s: State, printed: Printed) -> CardId:
    return s.add_card(printed, ANN, "play", at=s.players[ANN].home)


def test_a_text_keeps_goods_from_a_dude() -> None:
    """Rule: abilities.cannot-beats-can."""
    s = rich()
    amy, bea, gun = at_home(s), at_home(s, "Bea"), held(s, "goods", "Gun")

    def of_amy(now: State, scope: Scope) -> bool:
        return scope.event is not None and scope.event.other == amy

    dude(s, BEN, "Keeper", fights=False, standing=(Standing("cannot attach", of_amy),))
    assert (against(s, gun, bea), [rule for rule, _ in against(s, gun, amy)]) == ([], ["abilities.cannot-beats-can"])
    assert [option.other for option in shopping.purchases(s, ANN)] == [bea]


def test_a_totem_that_says_what_it_attaches_to_and_what_an_effect_frees() -> None:
    """Rule: skills.totems. What lets dudes attach spells lets nobody have a Totem."""
    s = rich()
    totem = held(s, "spell", "Totem", keywords=("Spirit", "Totem"), attaches_to="Ranch")
    plain = held(s, "spell", "Plain", keywords=("Spirit", "Totem"))
    store, ranch = deed(s, "Store"), deed(s, "Spread", keywords=("Ranch",))
    for place in (store, ranch):
        dude(s, ANN, f"Sha {place}", at=place, keywords=("Shaman",), fights=False)
    rules = [[rule for rule, _ in against(s, totem, to)] for to in (store, ranch)]
    assert rules == [["skills.totems"], []]
    sha = at_home(s, "Sha", keywords=("Shaman",))
    s.modifiers = (Modifier(f"{MAY_ATTACH}spell", sha, 0, "day"),)
    assert carrying.freed(s, ANN, plain, sha) is None
    assert [rule for rule, _ in against(s, plain, sha)] == ["skills.totems"]


def test_what_can_be_bought_and_where_it_goes_in_every_case() -> None:
    """Rules: noon.shopping, noon.shopping.goods-and-spells: as the reasons have it, and of nobody else's dudes."""
    s = rich()
    amy, bob = at_home(s), at_home(s, "Bob", player=BEN)
    store = deed(s, "Store")
    dude(s, ANN, "Sha", at=store, keywords=("Shaman",), fights=False)
    titles: tuple[tuple[Any, str, dict[str, Any]], ...] = (
        ("goods", "Gun", {}), ("goods", "Sign", {"attaches_to": "a deed"}), ("deed", "Mill", {}), ("dude", "New", {}),
        ("deed", "Mine", {"keywords": ("Out of Town",)}), ("spell", "Totem", {"keywords": ("Spirit", "Totem")}),
        ("action", "Trick", {}), ("goods", "Ray", {"keywords": ("Gadget",)}), ("goods", "Dear", {"cost": 20}),
    )  # fmt: skip
    cards = [held(s, kind, title, **facts) for kind, title, facts in titles]
    attach(s, bob, stand_in("Staff", "goods", standing=(Standing(f"{CARRIES}Totem", always),)))
    for terms in (AS_USUAL, BY_CARD):
        found = [(option.card, shopping.goes_to(option)) for option in shopping.purchases(s, ANN, terms)]
        wanted = [(card, to) for card in cards for to in shopping.ends(s, ANN, card)
                  if s.cards[card].printed.type in shopping.SHOPPED and not against(s, card, to, terms)]  # fmt: skip
        assert sorted(found) == sorted(wanted)
        assert {s.name(card) for card, _ in found} == {"Gun", "Sign", "Mill", "Mine", "New", "Totem"}
        assert (cards[0], amy) in found
        assert (cards[0], bob) not in found
    assert shopping.to_go(s, cards[2], LEFT) == Option("shop", cards[2], number=LEFT)
    assert shopping.to_go(s, cards[0], amy) == Option("shop", cards[0], other=amy)


# Entering play


def test_a_dude_enters_play_where_an_effect_says_and_out_of_the_pile_that_it_was_in() -> None:
    """Rule: noon.shopping.dude."""
    s = rich()
    store = deed(s, "Store")

    def out_of(zone: str) -> Condition:
        return lambda now, scope: scope.event is not None and scope.event.out_of == zone

    seen = tuple(trait("after", "enter play", says(f"from {zone}"), where=out_of(zone)) for zone in ("hand", "discard"))
    dude(s, BEN, "Watch", fights=False, traits=seen)
    new, other, third = (held(s, "dude", name) for name in ("New", "Other", "Third"))
    here = Standing(COST, lambda now, scope: scope.choice(ENTERS_AT) == store)
    dude(s, BEN, "Guard", fights=False, standing=(here,))
    shop(s, new, NOBODY, enters=store)
    assert s.players[ANN].rock == 8, "it costs one more there"
    shopping.enter(s, ANN, other, NOBODY)
    s.go_on()
    s.put(third, "aside")
    shopping.enter(s, ANN, third, NOBODY, out_of="discard")
    s.go_on()
    assert [s.place(each) for each in (new, other)] == [store, s.players[ANN].home]
    assert words(s, "test") == ["from hand", "from hand", "from discard"]


def test_the_first_card_of_a_day_that_a_text_bears_on_is_brought_in_once() -> None:
    """Rule: types.cost. What passes from card to card is not brought in."""
    s = rich()
    amy, bea = at_home(s), at_home(s, "Bea")
    cheap = Standing(COST, lambda now, scope: now.cards[scope.choice("it")].printed.type == "goods",
                     lambda now, scope: -1, first=True)  # fmt: skip
    s.add_card(stand_in("Shop", "legend", standing=(cheap,)), ANN, "play", at=s.players[ANN].home)
    old = attach(s, amy, stand_in("Old", "goods"))
    first, second = (held(s, "goods", name, cost=3) for name in ("First", "Second"))
    shopping.enter(s, ANN, old, bea)
    s.go_on()
    assert (s.cards[old].attached, [shopping.price(s, each) for each in (first, second)]) == (bea, [2, 2])
    shop(s, first, amy)
    assert (s.players[ANN].rock, shopping.price(s, second)) == (7, 3)


def test_goods_that_pass_to_another_dude_are_theirs_who_carries_them() -> None:
    """Rule: noon.shopping.goods-and-spells. Attached by a text, by that of cards that are brought in."""
    s = rich()
    amy, bob = at_home(s), at_home(s, "Bob", player=BEN)
    text = Standing("stud", lambda now, scope: now.cards[scope.card].attached == scope.choice("it"))
    gun = attach(s, amy, stand_in("Gun", "goods", standing=(text,)))
    s.modifiers = (Modifier("stud", bob, 0, "day"),)
    assert not numbers.stud(s, bob)
    shopping.enter(s, ANN, gun, bob)
    s.go_on()
    assert (s.cards[gun].attached, s.cards[gun].controller) == (bob, BEN)
    assert words(s, GOODS) == ["Gun is attached to Bob"]
    assert numbers.stud(s, bob), "the text begins anew with another bearer, after the effect"
    hat = held(s, "goods", "Hat")
    shopping.enter(s, ANN, hat, amy)
    s.go_on()
    assert words(s, "noon.shopping.by-card") == ["Hat is attached to Amy"]
    new, gone = held(s, "goods", "New"), at_home(s, "Gone")
    s.put(gone, "discard")
    shopping.enter(s, ANN, new, gone)
    s.go_on()
    assert s.cards[new].zone == "hand"


def test_a_card_whose_text_is_not_known_does_not_enter_play() -> None:
    s = rich()
    cards: tuple[tuple[CardType, CardId], ...] = (("dude", NOBODY), ("goods", at_home(s)), ("deed", LEFT))
    for kind, to in cards:
        unread = s.add_card(Printed("Unread", kind, unread="its text is not encoded"), ANN, "hand")
        with pytest.raises(EngineLimit):
            shopping.enter(s, ANN, unread, to)


def test_the_first_card_of_all_is_somebody() -> None:
    """No number of a card means that there is none."""
    s = State(ANN)
    for name in ("Ann", "Ben"):
        s.add_player(name, unstated=False)
    amy, bob = (s.add_card(stand_in(name, "dude"), s.everybody()[n], "play") for n, name in enumerate(("Amy", "Bob")))
    for player in s.everybody():
        home = s.add_card(stand_in(f"Home of {player}", "outfit"), player, "play")
        town.settle(s, player, home)
    s.set(amy, at=s.players[ANN].home)
    s.set(bob, at=s.players[BEN].home)
    assert (amy, bob) == (RIGHT, LEFT)
    mill = held(s, "deed", "Mill")
    assert {shopping.goes_to(option) for option in shopping.purchases(s, ANN)} == {LEFT, RIGHT}
    s.put(mill, "discard")
    old = attach(s, amy, stand_in("Old", "goods", keywords=("Weapon",)))
    gun = held(s, "goods", "Gun", keywords=("Weapon",))
    totem = held(s, "spell", "Totem", keywords=("Spirit", "Totem"))
    assert against(s, gun, amy) == []
    assert against(s, totem, amy) == [("skills.totems", "Amy cannot be given a Totem so")]
    shop(s, gun, amy)
    assert (s.cards[old].zone, s.cards[gun].attached) == ("discard", amy)
