"""Verbs that do something to a card, each in the case in which it says more than that, or does less."""

from typing import Any

import pytest

from judge.cards.reading import read_ability
from judge.cards.vocabulary.in_play.on_cards import OnCard
from judge.engine.position.ability import Ability, Choice, Instruction, Scope
from judge.engine.position.event import Event
from judge.engine.position.kinds import CardId, Place
from judge.engine.position.procedure import Option
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, TOWN_SQUARE, Printed, Shootout
from judge.engine.table import numbers
from judge.engine.table.standing import Standing

from ..conftest import ANN, BEN

CANNOT_BE_PREVENTED = "abilities.prevention.cannot-be-prevented"


def instruction(line: dict[str, Any], **head: Any) -> Instruction:
    """An instruction, read where a dude (`target`) can have been chosen."""
    before = {"choose": "dude in this shootout"}
    return read_ability(0, {"play": "shootout", **head, "then": [before, line]}).then[1]


def words(s: State, rule: str) -> list[str]:
    return [note.words for note in s.notes() if note.rule == rule]


def on(card: int) -> Scope:
    return Scope(ANN, CardId(0), None, (("target", card),))


@pytest.mark.usefixtures("fight")
def test_that_nothing_prevents_it_is_told_where_something_would_have(s: State, dudes: tuple[CardId, CardId]) -> None:
    """A text that forbids it, or that the dude has left the shootout; a dude of a posse just boots."""
    boots = instruction({"boot": "target", "cannot be prevented": True, "must happen": True})
    boots.run(s.fork(), on(dudes[0]))
    ahead = s.fork()
    boots.run(ahead, on(dudes[0]))
    assert words(ahead, CANNOT_BE_PREVENTED) == []

    away = s.fork()
    away.set(dudes[0], posse=NOBODY)
    boots.run(away, on(dudes[0]))
    assert words(away, CANNOT_BE_PREVENTED) == ["nothing prevents that Ann's Gun is booted, as Ann's outfit says"]

    text = Standing("cannot boot", lambda s, scope: scope.event is not None and scope.event.card == dudes[0])
    s.add_card(Printed("Spurs", "goods", standing=(text,)), ANN, "play", attached=dudes[0])
    boots.run(s, on(dudes[0]))
    assert len(words(s, CANNOT_BE_PREVENTED)) == 1


@pytest.mark.usefixtures("fight")
def test_what_a_text_forbids_is_forbidden_of_a_card_that_there_is(s: State, dudes: tuple[CardId, CardId]) -> None:
    """Rule: abilities.cannot-beats-can. Where nobody was chosen there is nobody of whom it could be."""
    boots, sure = instruction({"boot": "target"}), instruction({"boot": "target", "cannot be prevented": True})
    assert isinstance(boots, OnCard)
    assert isinstance(sure, OnCard)
    assert boots.works(s, on(dudes[0]))
    text = Standing("cannot boot", lambda s, scope: True)
    guard = s.add_card(Printed("Guard", "deed", standing=(text,)), BEN, "play")
    s.set(guard, at=Place(guard))
    assert [boots.works(s, on(card)) for card in (*dudes, NOBODY)] == [False, False, True]
    assert sure.works(s, on(dudes[0]))


def test_a_card_that_enters_somewhere_else_is_told_to(s: State) -> None:
    """Rules: noon.shopping.dude, abilities.cannot-beats-can. Nothing happens where nobody enters play."""
    enters = instruction({"enters at": "town_square"}, play="react", when="enter play")
    new = s.add_card(Printed("New", "dude"), ANN, "hand")
    scope = Scope(ANN, CardId(0))
    enters.run(s, scope)
    assert words(s, "noon.shopping.dude") == []
    there = Standing("cannot enter play", lambda s, scope: scope.event is not None and scope.event.at == TOWN_SQUARE)
    fence = s.add_card(Printed("Fence", "deed", standing=(there,)), BEN, "play")
    s.set(fence, at=Place(fence))
    enters.run(s, scope.with_(event=Event("enter play", new, ANN, at=s.players[ANN].home)))
    assert words(s, "abilities.cannot-beats-can") == ["Fence forbids that New enters play at the town square"]


def test_what_is_out_of_play_goes_into_its_owners_deck(s: State) -> None:
    """Rule: cards.back-to-the-owner. What is in play stays there, and that deck is
    shuffled all the same; nobody else's is.
    """
    back = instruction({"shuffle into deck": "target"})
    mine, theirs = (s.add_card(Printed("Card", "action"), player, "discard") for player in (ANN, BEN))
    known = [s.add_card(Printed("Top", "action"), player, "deck", last=True) for player in (ANN, BEN)]
    in_play = s.add_card(Printed("Amy", "dude"), ANN, "play", at=TOWN_SQUARE)
    back.run(s, on(in_play))
    assert s.cards[in_play].zone == "play"
    assert (s.players[ANN].deck, s.players[BEN].deck) == ((), (known[1],))
    back.run(s, on(theirs))
    assert words(s, "cards.back-to-the-owner") == ["Card goes into Ben's deck"]
    assert (s.players[BEN].deck, {*s.players[BEN].shuffled}) == ((), {known[1], theirs})
    assert s.cards[mine].zone == "discard"


@pytest.mark.usefixtures("fight")
def test_a_verb_counts_only_where_the_card_can_be_told(s: State, dudes: tuple[CardId, CardId]) -> None:
    """A dude who becomes a Condition is one no more, on whatever carries it; goods never are (abilities.duration)."""
    becomes = instruction({"become condition": "target", "to": "this"})
    deed = s.add_card(Printed("Mill", "deed"), ANN, "play")
    s.set(deed, at=Place(deed))
    scope = Scope(ANN, deed, None, (("target", dudes[1]),))
    gun = s.add_card(Printed("Gun", "goods"), ANN, "play", attached=dudes[0])
    hidden = s.add_card(Printed("Held", "dude"), ANN, "hand")
    assert becomes.hindrance(s, scope) is None
    assert becomes.hindrance(s, scope.choose("target", gun)) == "Gun is not a dude"
    assert becomes.hindrance(s, scope.choose("target", hidden)) == "Held is not in play"
    assert becomes.hindrance(s, scope.choose("target", NOBODY)) == "there is no card to do it to"
    assert becomes.hindrance(s, Scope(ANN, hidden, None, (("target", dudes[1]),))) == "Held is not in play"
    becomes.run(s, scope)
    now = s.cards[dudes[1]]
    assert (now.printed.type, now.attached, now.controller, now.posse, now.bounty) == ("action", deed, ANN, NOBODY, 0)
    assert now.printed.has("Condition")
    assert words(s, "abilities.duration") == ["Ben's Gun is a Condition on Mill, and no dude any more"]


# Searching


def searching(**more: Any) -> Choice:
    ability: Ability = read_ability(0, {"play": "noon", "requires": [{"search deck for": "it.type == 'deed'", **more}]})
    [line] = [one for one in ability.requires if isinstance(one, Choice)]
    return line


def test_a_search_tells_what_it_finds(s: State) -> None:
    """Rule: cards.searching. That nothing more is taken is said only of a search for several."""
    deeds = [s.add_card(Printed(title, "deed"), ANN, "deck", last=True) for title in ("Mill", "Bank")]
    s.add_card(Printed("Amy", "dude"), ANN, "deck", last=True)
    one, several = searching(), searching(**{"up to": 2})
    scope = Scope(ANN, CardId(0))
    mill, nothing = Option("take", deeds[0]), Option("take nothing")
    assert [s.name(option.card) for option in one.options(s, scope)[:-1]] in (["Bank", "Mill"], ["Mill", "Bank"])
    found = one.answered(s, scope, mill)
    assert found.choices("found") == (deeds[0],)
    assert one.answered(s, found, nothing).choices("found") == (NOBODY,)
    assert words(s, "cards.searching") == [
        "Ann searches the deck and finds Mill", "Ann searches the deck and takes nothing",
    ]  # fmt: skip
    both = several.answered(s, scope, mill)
    assert (several.skips(mill), several.skips(nothing), several.complete(s, both)) == (-1, 0, False)
    assert several.answered(s, both, nothing) == both
    assert words(s, "cards.searching")[-1] == "Ann searches the deck and takes nothing more"
    assert several.complete(s, several.answered(s, both, Option("take", deeds[1])))
    for card in deeds:
        s.put(card, "discard")
    one.answered(s, scope, nothing)
    assert words(s, "cards.searching")[-1] == "Ann searches the deck and finds nothing"


def test_why_a_card_is_not_found(s: State) -> None:
    """Rule: cards.searching."""
    mill = s.add_card(Printed("Mill", "deed"), ANN, "deck", last=True)
    amy = s.add_card(Printed("Amy", "dude"), ANN, "deck", last=True)
    theirs = s.add_card(Printed("Bank", "deed"), BEN, "deck", last=True)
    line, scope = searching(), Scope(ANN, CardId(0))
    assert line.against(s, scope, Option("take", mill)) == []
    assert line.against(s, scope, Option("take nothing")) == []
    assert line.against(s, scope, Option("take", theirs)) == [("cards.searching", "Bank is not in Ann's deck")]
    [(rule, why)] = line.against(s, scope, Option("take", amy))
    assert rule == "cards.searching"
    assert why not in ("", "Amy is not in Ann's deck")


# What hinders it, as a requirement


@pytest.fixture
def town(s: State) -> dict[str, CardId]:
    """Two dudes of each player, and a deed of Ann's with a dude of hers on it; nobody fights."""
    mill = s.add_card(Printed("Mill", "deed"), ANN, "play")
    s.set(mill, at=Place(mill))
    s.set_player(ANN, street=(s.players[ANN].home, Place(mill)))
    found = {"Mill": mill}
    for name, player, at in (
        ("Amy", ANN, TOWN_SQUARE), ("Ada", ANN, Place(mill)), ("Home", ANN, s.players[ANN].home),
        ("Bob", BEN, TOWN_SQUARE), ("Ben", BEN, Place(mill)),
    ):  # fmt: skip
        found[name] = s.add_card(Printed(name, "dude"), player, "play", at=at)
    return found


def hindered(s: State, line: dict[str, Any], card: int, by: int = 0) -> str | None:
    return instruction(line).hindrance(s, Scope(ANN, CardId(by), None, (("target", card),)))


def test_whoever_is_moved_ends_up_somewhere_else(s: State, town: dict[str, CardId]) -> None:
    """Rule: town.moved-by-a-card. Leaving a posse for the place where one stands is enough, and only for home."""
    move = {"move": "target", "to": "town_square"}
    assert hindered(s, move, town["Ada"]) is None
    assert hindered(s, move, town["Amy"]) == "Amy is at the town square already"
    assert instruction(move).leaves_out(s, on(town["Amy"])) == ("town.moved-by-a-card",)
    assert instruction(move).leaves_out(s, on(town["Ada"])) == ()
    home = {"move": "target", "to": "you.home"}
    assert hindered(s, home, town["Home"]) == "Home is at Ann's home already"
    s.set(town["Home"], posse=ANN)
    s.set(town["Amy"], posse=ANN)
    assert hindered(s, home, town["Home"]) is None
    assert hindered(s, move, town["Amy"]) == "Amy is at the town square already"
    assert hindered(s, {"move": "target", "to": "target.location"}, NOBODY) == "there is no place to move to"


def test_a_call_out_takes_two_sides_in_one_place(s: State, town: dict[str, CardId]) -> None:
    """Rules: noon.calling-out.by-card, abilities.this. From next door it may be the next one."""
    out = {"call out": "target", "with": "this"}
    assert hindered(s, out, town["Bob"], town["Amy"]) is None
    assert hindered(s, out, town["Home"], town["Amy"]) == "Home is at Ann's home, not where Amy is"
    s.set(town["Ada"], at=TOWN_SQUARE)
    assert hindered(s, out, town["Ada"], town["Amy"]) == "Ann controls both Amy and Ada"
    assert hindered(s, out, town["Ben"], town["Amy"]) == "Ben is at Mill, not where Amy is"
    assert hindered(s, {**out, "from next door": True}, town["Ben"], town["Amy"]) is None
    s.put(town["Bob"], "discard")
    assert hindered(s, out, town["Bob"], town["Amy"]) == "Bob is not in play"


def test_only_a_dude_has_a_bounty_and_only_what_is_there_is_taken_away(s: State, town: dict[str, CardId]) -> None:
    """Rules: bounty.counters, bounty.only-dudes."""
    more, less = {"bounty": 1}, {"bounty": -1}
    assert hindered(s, more, town["Amy"]) is None
    assert hindered(s, less, town["Amy"]) == "Amy has no bounty to take away"
    s.set(town["Amy"], bounty=1)
    assert hindered(s, less, town["Amy"]) is None
    assert hindered(s, more, town["Mill"]) == "Mill is not a dude"
    assert instruction(more).leaves_out(s, on(town["Mill"])) == ("bounty.only-dudes",)
    assert instruction(more).leaves_out(s, on(town["Amy"])) == instruction(more).leaves_out(s, on(NOBODY)) == ()


def test_what_is_booted_already_does_not_boot_and_what_stands_does_not_unboot(
    s: State, town: dict[str, CardId]
) -> None:
    """Rules: cards.boot, cards.unboot."""
    boot, unboot = {"boot": "target"}, {"unboot": "target"}
    assert (hindered(s, boot, town["Amy"]), hindered(s, unboot, town["Amy"])) == (None, "Amy is not booted")
    s.set(town["Amy"], booted=True)
    assert (hindered(s, boot, town["Amy"]), hindered(s, unboot, town["Amy"])) == ("Amy is booted already", None)


def test_a_text_keeps_ones_own_dude_from_it_and_anothers_only_where_it_must_happen(
    s: State, town: dict[str, CardId]
) -> None:
    """Rules: abilities.choosing-is-not-affecting, abilities.requirement. What nothing can prevent, nothing forbids."""
    who = {town["Amy"], town["Bob"]}
    text = Standing("cannot boot", lambda s, scope: scope.event is not None and scope.event.card in who)
    s.add_card(Printed("Spurs", "goods", standing=(text,)), ANN, "play", attached=town["Ada"])
    boot = {"boot": "target"}
    assert hindered(s, boot, town["Amy"]) == "Spurs says that Amy cannot be booted"
    assert hindered(s, boot, town["Bob"]) is None
    assert hindered(s, {**boot, "must happen": True}, town["Bob"]) == "Spurs says that Bob cannot be booted"
    assert hindered(s, {**boot, "cannot be prevented": True}, town["Amy"]) is None
    assert instruction(boot).allowed(s, on(town["Ben"]))
    assert not instruction(boot).allowed(s, on(town["Bob"]))


def test_who_joins_a_posse_is_in_none_and_has_a_side(s: State, dudes: tuple[CardId, CardId]) -> None:
    """Rule: shootout.form-posses.never-both."""
    joins, over = {"join posse": "target"}, {"join posse": "target", "changing sides": "shootout"}
    free = s.add_card(Printed("Free", "dude"), ANN, "play", at=TOWN_SQUARE)
    assert hindered(s, joins, free) == "there is no shootout"
    s.shootout = Shootout(ANN, BEN, TOWN_SQUARE, *dudes, shooters=dudes)
    assert hindered(s, joins, free) is None
    assert hindered(s, joins, dudes[0]) == "Ann's Gun is in Ann's posse already"
    assert hindered(s, over, dudes[1]) is None
    assert hindered(s, over, dudes[0]) == "Ann's Gun is in Ann's posse already"
    leaves = {"leave posse": "target"}
    assert hindered(s, leaves, dudes[0]) is None
    assert hindered(s, leaves, free) == "Free is in no posse"


def test_a_search_for_a_title_finds_one_or_takes_none_or_finds_none(s: State) -> None:
    """Rules: cards.searching, cards.searching-empty-deck. Copies make no difference."""
    [line] = read_ability(0, {"play": "noon", "requires": [{"search deck": "Mill"}]}).requires
    assert isinstance(line, Choice)
    scope, nothing = Scope(ANN, CardId(0)), Option("take nothing")
    s.set_player(ANN, unstated=False)
    assert line.options(s, scope) == [nothing]
    line.answered(s, scope, nothing)
    assert words(s, "cards.searching-empty-deck") == ["Ann's deck is empty: the search for Mill fails"]
    s.add_card(Printed("Bank", "deed"), ANN, "deck", last=True)
    line.answered(s, scope, nothing)
    mills = [s.add_card(Printed("Mill", "deed"), ANN, "deck", last=True) for _ in range(2)]
    assert line.options(s, scope) == [Option("take", mills[0]), nothing]
    assert line.answered(s, scope, nothing).choices("found") == (NOBODY,)
    assert line.answered(s, scope, Option("take", mills[0])).choices("found") == (mills[0],)
    assert [told.removeprefix("Ann searches the deck for Mill and ") for told in words(s, "cards.searching")] == [
        "finds none", "takes none", "finds one",
    ]  # fmt: skip


def test_a_card_is_attached_to_a_place_where_there_are_both(s: State) -> None:
    attach = instruction({"attach": "target", "to": "target.location"})
    held = s.add_card(Printed("Held", "goods"), ANN, "hand")
    why = "there is no card to attach, or nowhere to attach it"
    assert attach.hindrance(s, on(held)) == attach.hindrance(s, on(NOBODY)) == why
    to_town = instruction({"attach": "target", "to": "town_square"})
    assert to_town.hindrance(s, on(held)) is None
    assert to_town.hindrance(s, on(NOBODY)) == why


@pytest.mark.usefixtures("fight")
def test_a_maximum_limits_what_raises_bullets_and_nothing_else(s: State, dudes: tuple[CardId, CardId]) -> None:
    """Ben's Gun has 3 bullets."""
    changed = []
    for amount in (1, 4, -1):
        here = s.fork()
        instruction({"bullets": amount, "of": "target", "maximum": 2}).run(here, on(dudes[1]))
        changed.append(numbers.total_bullets(here, dudes[1]))
    assert changed == [3, 3, 2]
    instruction({"bullets": 4, "of": "target", "maximum": 5}).run(s, on(dudes[1]))
    assert numbers.total_bullets(s, dudes[1]) == 5
