"""What may be brought into play by Shoppin', where it may go, and what it costs; every reason against it."""

from __future__ import annotations

from typing import Any

import pytest

from judge.engine import TOWN_SQUARE
from judge.engine.abilities import limits
from judge.engine.abilities.limits import CARRIES
from judge.engine.plays import carrying, shopping
from judge.engine.plays.shopping import AS_USUAL, LEFT, RIGHT, Shop, Terms
from judge.engine.position.ability import always
from judge.engine.position.kinds import CardId, CardType, Place
from judge.engine.position.modifiers import MAY_ATTACH, YOURS_MAY_ATTACH
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, Modifier
from judge.engine.table import town
from judge.engine.table.standing import COST, Standing

from ..board import ANN, BEN, attach, dude, stand_in, table, words

GOODS = "noon.shopping.goods-and-spells"
TIE = ": Ann has 0, Ben has 0: on a tie its owner Ben controls it"
BY_CARD = Terms(by_card=True)


def rich(rock: int = 9) -> State:
    s = table()
    for player in s.everybody():
        s.set_player(player, rock=rock)
    return s


def held(s: State, kind: CardType, title: str = "New", player: int = ANN, zone: Any = "hand", **facts: Any) -> CardId:
    return s.add_card(stand_in(title, kind, **facts), s.everybody()[player], zone)


def deed(s: State, title: str, player: int = ANN, **facts: Any) -> Place:
    card = s.add_card(stand_in(title, "deed", **facts), s.everybody()[player], "play")
    s.set(card, at=Place(card))
    town.build(s, card, s.everybody()[player])
    return Place(card)


def against(s: State, card: CardId, to: CardId = NOBODY, terms: Terms = AS_USUAL) -> list[tuple[str, str]]:
    return [(one.rule, one.why) for one in shopping.objections(s, ANN, card, to, terms)]


def at_home(s: State, name: str = "Amy", player: int = ANN, **facts: Any) -> CardId:
    who = s.everybody()[player]
    return dude(s, who, name, at=s.players[who].home, fights=False, **facts)


# What it is, and what it costs


@pytest.mark.parametrize("kind", ["action", "joker", "outfit"])
def test_only_dudes_deeds_goods_and_spells_are_brought_into_play(kind: CardType) -> None:
    """Rule: noon.shopping."""
    s = rich()
    [(rule, why)] = against(s, held(s, kind, keywords=("Gadget",)))
    assert (rule, why) == ("noon.shopping", f"New is {shopping.a(kind)}, which is not brought into play")


def test_a_card_comes_out_of_ones_own_play_hand_or_out_of_the_pile_that_a_text_names() -> None:
    """Rules: noon.shopping, noon.shopping.by-card."""
    s = rich()
    mine, theirs, gone = held(s, "dude"), held(s, "dude", player=BEN), held(s, "dude", zone="discard")
    not_there = [("noon.shopping", "New is not in Ann's play hand")]
    assert [against(s, card) for card in (mine, theirs, gone)] == [[], not_there, not_there]
    pile = Terms(by_card=True, out_of="discard")
    assert against(s, gone, terms=pile) == []
    assert against(s, mine, terms=pile) == [("noon.shopping", "New is not in Ann's discard pile")]


@pytest.mark.parametrize(("rock", "told"), [(3, "3"), (0, "none")])
def test_what_somebody_cannot_pay_for(rock: int, told: str) -> None:
    """Rule: abilities.can-afford."""
    s = rich(rock)
    card = held(s, "dude", cost=4)
    words = f"it costs 4 ghost rock, and Ann has {told}"
    assert against(s, card) == [("abilities.can-afford", words)]
    assert against(s, card, terms=Terms(cheaper=4 - rock)) == []
    s.set_player(ANN, rock=4)
    assert against(s, card) == []


def test_what_a_card_costs() -> None:
    """Rules: types.cost, values.clamp. A text's minimum holds for what is printed higher, and nothing else."""
    s = rich()
    dear, cheap = held(s, "goods", "Dear", cost=4), held(s, "goods", "Cheap", cost=1)
    assert [shopping.price(s, card) for card in (dear, cheap)] == [4, 1]
    assert [shopping.price(s, card, cheaper=3) for card in (dear, cheap)] == [1, 0]
    assert [shopping.price(s, card, cheaper=3, least=2) for card in (dear, cheap)] == [2, 1]
    text = Standing(COST, lambda s, scope: scope.choice("it") == dear, lambda s, scope: -2)
    at_home(s, standing=(text,))
    assert [shopping.price(s, card) for card in (dear, cheap)] == [2, 1]
    assert [shopping.minimum(s, card, 2) for card in (dear, cheap)] == [2, 1]
    assert shopping.minimum(s, dear, -1) == 0


def test_a_unique_card_is_brought_in_once() -> None:
    """Rule: cards.uniqueness. A copy in Boot Hill keeps it out as well; another player's does not."""
    s = rich()
    amy = held(s, "dude", "Amy")
    at_home(s, "Amy", player=BEN)
    assert against(s, amy) == []
    there = at_home(s, "Amy")
    assert against(s, amy) == [("cards.uniqueness", "Ann has one in play")]
    s.put(there, "boot hill")
    assert against(s, amy) == [("cards.uniqueness", "Ann has one in Boot Hill")]


def test_a_gadget_has_to_be_invented() -> None:
    """Rule: skills.inventing."""
    s = rich()
    gadget = held(s, "goods", "Ray", keywords=("Gadget",))
    assert against(s, gadget, at_home(s)) == [("skills.inventing", "Ray is a Gadget and has to be invented")]


def test_what_a_text_keeps_from_shoppin_may_come_in_by_a_card() -> None:
    """Rules: abilities.cannot-beats-can, noon.shopping.by-card."""
    s = rich()
    card = held(s, "dude", standing=(Standing("cannot shop", lambda s, scope: True),))
    assert [rule for rule, _ in against(s, card)] == ["abilities.cannot-beats-can"]
    assert against(s, card, terms=BY_CARD) == []


# Goods and spells


def test_goods_go_to_an_unbooted_dude_of_ones_own_at_a_place_that_one_controls() -> None:
    """Rule: noon.shopping.goods-and-spells. By a card's effect it takes neither; it takes a dude of yours."""
    s = rich()
    gun, store = held(s, "goods", "Gun"), deed(s, "Store", BEN)
    amy, tired = at_home(s), at_home(s, "Tired", booted=True)
    away = dude(s, ANN, "Away", at=store, fights=False)
    bob = at_home(s, "Bob", player=BEN)
    assert against(s, gun, amy) == []
    assert against(s, gun, tired) == [(GOODS, "Tired is booted")]
    assert against(s, gun, away) == [(GOODS, f"Ann does not control Store{TIE}")]
    assert (GOODS, "Bob is not Ann's dude") in against(s, gun, bob)
    assert [against(s, gun, each, BY_CARD) for each in (amy, tired, away)] == [[], [], []]
    assert against(s, gun, bob, BY_CARD) == [(GOODS, "Bob is not Ann's dude")]


def test_goods_go_to_nothing_but_a_dude_in_play() -> None:
    """Rule: noon.shopping.goods-and-spells. Nobody is not the card that comes last."""
    s = rich()
    gun, hidden, store = held(s, "goods", "Gun"), held(s, "dude", "Hidden"), deed(s, "Store")
    there = attach(s, at_home(s), stand_in("Hat", "goods"))
    at_home(s, "Last")
    nowhere = [(GOODS, "it goes to a dude in play")]
    for to in (NOBODY, hidden, store, there, CardId(TOWN_SQUARE)):
        assert against(s, gun, to) == nowhere
    for thing, cites in ((gun, ("types.goods",)), (held(s, "spell", "Hex"), ())):
        [found] = shopping.objections(s, ANN, thing, store)
        assert (found.rule, found.cites) == (GOODS, cites), "what goods are is cited of goods"


def test_a_dude_whom_an_effect_lets_attach_such_cards_anywhere() -> None:
    """Rule: noon.shopping.by-card. That of another dude, or for other cards, does not help."""
    s = rich()
    tired, other = at_home(s, "Tired", booted=True), at_home(s, "Other", booted=True)
    gun, spell = held(s, "goods", "Gun"), held(s, "spell", "Blast")
    totem = held(s, "spell", "Totem", keywords=("Spirit", "Totem"))
    s.modifiers = (Modifier(f"{MAY_ATTACH}goods", tired, 0, "day"),)
    found = carrying.freed(s, ANN, gun, tired)
    assert found is not None
    assert found.of == tired
    assert [carrying.freed(s, ANN, *each) for each in ((gun, other), (spell, tired), (totem, tired))] == [None] * 3
    assert (against(s, gun, tired), against(s, gun, other)) == ([], [(GOODS, "Other is booted")])
    s.modifiers = (Modifier(f"{YOURS_MAY_ATTACH}goods", ANN, 0, "day"),)
    assert against(s, gun, tired) == against(s, gun, other) == []
    s.modifiers = (Modifier(f"{YOURS_MAY_ATTACH}goods", BEN, 0, "day"),)
    assert against(s, gun, tired) == [(GOODS, "Tired is booted")]


def test_a_spell_is_for_those_who_can_cast_it() -> None:
    """Rule: types.spell."""
    s = rich()
    hex_ = held(s, "spell", "Blast", keywords=("Hex",))
    plain, huckster = at_home(s), at_home(s, "Ada", keywords=("Huckster",))
    assert against(s, hex_, huckster) == []
    assert against(s, hex_, plain) == [("types.spell", "only a Huckster can have a Hex attached")]


def test_a_totem_is_planted_where_an_unbooted_shaman_of_ones_own_is() -> None:
    """Rule: skills.totems. No dude has one, unless a text lets them, and then by a card's effect only."""
    s = rich()
    totem = held(s, "spell", "Totem", keywords=("Spirit", "Totem"))
    store, mill, bank = deed(s, "Store"), deed(s, "Mill"), deed(s, "Bank", BEN)
    sha = dude(s, ANN, "Sha", at=store, keywords=("Shaman",), fights=False)
    assert against(s, totem, store) == []
    assert against(s, totem, mill) == [("skills.totems", "Ann has no unbooted Shaman at Mill")]
    for to, where in ((bank, f"Bank{TIE}"), (CardId(TOWN_SQUARE), "the town square"), (NOBODY, "nowhere")):
        assert against(s, totem, to) == [("skills.totems", f"Ann does not control {where}")]
    cannot = [("skills.totems", "Sha cannot be given a Totem so")]
    assert against(s, totem, sha) == against(s, totem, sha, BY_CARD) == cannot
    bears = Standing(f"{CARRIES}Totem", lambda s, scope: scope.choice("it") == sha)
    attach(s, sha, stand_in("Staff", "goods", standing=(bears,)))
    assert (against(s, totem, sha), against(s, totem, sha, BY_CARD)) == (cannot, [])
    attach(s, sha, stand_in("Other Totem", "spell", keywords=("Spirit", "Totem")))
    assert against(s, totem, sha, BY_CARD) == cannot
    s.set(sha, booted=True)
    assert against(s, totem, store) == [("skills.totems", "Ann has no unbooted Shaman at Store")]


def test_goods_that_say_what_they_attach_to() -> None:
    s = rich()
    sign, store = held(s, "goods", "Sign", attaches_to="a deed"), deed(s, "Store")
    bank = deed(s, "Bank", BEN)
    assert against(s, sign, store) == []
    assert against(s, sign, bank) == [(GOODS, f"Ann does not control Bank{TIE}")]
    assert against(s, sign, at_home(s)) == [(GOODS, "Sign attaches to a deed only")]


# Where it could go


def test_every_place_where_a_card_could_go() -> None:
    s = rich()
    store, amy, bob = deed(s, "Store"), at_home(s), at_home(s, "Bob", player=BEN)
    homes = [s.players[player].home for player in s.everybody()]
    attach(s, amy, stand_in("Hat", "goods"))
    assert shopping.ends(s, ANN, held(s, "deed")) == (LEFT, RIGHT)
    assert shopping.ends(s, ANN, held(s, "deed", keywords=("Out of Town",))) == (NOBODY,)
    assert shopping.ends(s, ANN, held(s, "dude")) == (NOBODY,)
    assert shopping.ends(s, ANN, held(s, "goods")) == shopping.ends(s, ANN, held(s, "spell")) == (amy, bob)
    totem = held(s, "spell", keywords=("Totem",))
    assert {*shopping.ends(s, ANN, totem)} == {store, *homes}
    attach(s, bob, stand_in("Staff", "goods", standing=(Standing(f"{CARRIES}Totem", always),)))
    assert {*shopping.ends(s, ANN, totem)} >= {store, *homes, amy, bob}
    assert {*shopping.ends(s, ANN, held(s, "goods", attaches_to="a deed"))} == {store, *homes}


def test_what_can_be_bought_is_what_nothing_is_against() -> None:
    s = rich(2)
    amy = at_home(s)
    gun, dear, mill = held(s, "goods", "Gun"), held(s, "goods", "Dear", cost=3), held(s, "deed", "Mill")
    held(s, "action", "Trick")
    bought = [(option.card, shopping.goes_to(option)) for option in shopping.purchases(s, ANN)]
    assert sorted(bought) == sorted([(gun, amy), (mill, LEFT), (mill, RIGHT)])
    cheaper = [option.card for option in shopping.purchases(s, ANN, Terms(cheaper=1))]
    assert dear in cheaper
    assert {*shopping.pile(s, ANN, AS_USUAL)} == {*s.players[ANN].hand}
    below = held(s, "dude", "Below", zone="deck")
    s.set_player(ANN, deck=(), shuffled=(below,))
    assert shopping.pile(s, ANN, Terms(out_of="deck")) == (below,)
    assert below not in shopping.pile(s, ANN, AS_USUAL)


# Paying, and entering play


def shop(s: State, card: CardId, to: CardId, **more: Any) -> State:
    s.stack.append((Shop(ANN, card, to, **more), 0))
    s.go_on()
    return s


def test_a_card_is_paid_for_and_enters_play_unbooted() -> None:
    """Rule: noon.shopping. Only a cost that is not the printed one is told, with what makes it so."""
    s = rich()
    gun, amy = held(s, "goods", "Gun", cost=3), at_home(s)
    shop(s, gun, amy)
    assert (s.players[ANN].rock, s.cards[gun].attached, s.cards[gun].booted) == (6, amy, False)
    assert words(s, "types.cost") == []
    assert words(s, GOODS) == ["Gun is attached to Amy"]
    hat = held(s, "goods", "Hat", cost=3)
    shop(s, hat, amy, cheaper=2, booted=True, by_effect=True)
    assert (s.players[ANN].rock, s.cards[hat].booted) == (5, True)
    assert words(s, "types.cost") == ["Hat costs 1 here, and not the 3 printed"]
    assert words(s, GOODS) == ["Gun is attached to Amy"]
    assert words(s, "noon.shopping.by-card")[-1] == "Hat is attached to Amy"
    told = [note.words for note in s.notes() if note.words.startswith("its cost: ")]
    assert told == ["its cost: -2 by the text that lets it be brought in"]


@pytest.mark.parametrize("kind", ["Weapon", "Horse"])
def test_a_further_weapon_or_horse_takes_the_place_of_the_old_one(kind: str) -> None:
    """Rule: cards.attachment-limits.replaced. Other goods, and a spell, replace nothing."""
    s = rich()
    amy = at_home(s)
    old = attach(s, amy, stand_in("Old", "goods", keywords=(kind,)))
    hat = attach(s, amy, stand_in("Hat", "goods"))
    shop(s, held(s, "goods", "Plain"), amy)
    limits.make_room(s, held(s, "spell", "Spell", keywords=(kind,)), amy)
    assert s.cards[old].zone == "play"
    shop(s, held(s, "goods", "New", keywords=(kind,)), amy)
    assert (s.cards[old].zone, s.cards[hat].zone) == ("discard", "play")
    assert words(s, "cards.attachment-limits.replaced") == ["Amy loses Old for it"]


def test_a_deed_lies_at_the_end_of_the_street_that_is_said() -> None:
    s = rich()
    deed(s, "Store")
    left, right = held(s, "deed", "Left"), held(s, "deed", "Right")
    shop(s, left, LEFT)
    shop(s, right, RIGHT)
    assert (s.players[ANN].street[0], s.players[ANN].street[-1]) == (left, right)


def test_a_dude_enters_play_at_home() -> None:
    s = rich()
    new = held(s, "dude", "New", cost=1)
    shop(s, new, NOBODY)
    assert (s.cards[new].zone, s.place(new), s.players[ANN].rock) == ("play", s.players[ANN].home, 8)
