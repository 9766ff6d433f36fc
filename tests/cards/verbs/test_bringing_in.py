"""Verbs that bring cards in: on what terms, for whom, and where they enter play.

Rules: noon.shopping.by-card, skills.inventing.by-ability, shootout.enters-and-joins, abilities.as-much-as-possible.
"""

from __future__ import annotations

from typing import Any

import pytest

from judge.engine.plays.inventing import Invent
from judge.engine.plays.shopping import Shop
from judge.engine.position.ability import Choice, Scope
from judge.engine.position.event import Event
from judge.engine.position.kinds import CardId, Place, Zone
from judge.engine.position.procedure import Option
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, TOWN_SQUARE, Printed

from ..conftest import ANN, BEN
from .lines import HERE, choice, forbidden, of, program, words

Dudes = tuple[CardId, CardId]
PRINTED = {
    "Gun": Printed("Gun", "goods", cost=2), "Ray": Printed("Ray", "goods", cost=3, keywords=("Gadget",)),
    "New": Printed("New", "dude", cost=4, keywords=("Non-Unique",)), "Mill": Printed("Mill", "deed", cost=9),
}  # fmt: skip


@pytest.fixture
def amy(s: State) -> CardId:
    """Ann's only dude in town square, who is booted."""
    return s.add_card(Printed("Amy", "dude"), ANN, "play", at=TOWN_SQUARE, booted=True)


@pytest.fixture
def doc(s: State) -> CardId:
    """Ann's inventor at home."""
    skilled = Printed("Doc", "dude", keywords=("Mad Scientist",), ratings=(("Mad Scientist", 2),))
    return s.add_card(skilled, ANN, "play", at=s.players[ANN].home)


def held(s: State, *titles: str, zone: Zone = "hand") -> list[CardId]:
    return [s.add_card(PRINTED[title], ANN, zone) for title in titles]


def told(s: State, line: Choice) -> set[str]:
    """What may be brought in, as `shop Gun Amy`."""
    return {
        " ".join([each.verb, s.name(each.card), *([s.name(each.other)] if each.other != NOBODY else [])])
        for each in line.options(s, HERE)
    }


def bringing(line: dict[str, Any] | None = None, **more: Any) -> tuple[Choice, Any]:
    found, comes, *_ = program({"bring in": "it.cost < 9", **(line or {}), **more}, play="noon")
    assert isinstance(found, Choice)
    return found, comes


def test_whatever_fits_is_brought_in_out_of_the_piles_that_are_named(s: State, amy: CardId, doc: CardId) -> None:
    """Goods go to booted dudes and anywhere; a Gadget is invented."""
    held(s, "Gun", "New", "Ray", "Mill")
    held(s, "Gun", zone="discard")
    held(s, "New", zone="boot hill")
    assert told(s, bringing()[0]) == {"shop Gun Amy", "shop Gun Doc", "shop New", "invent Ray Doc"}
    assert told(s, bringing({"bring in": "it.type == 'goods'"})[0]) == told(s, bringing()[0]) - {"shop New"}
    assert told(s, bringing({"out of": "discard"})[0]) == {"shop Gun Amy", "shop Gun Doc"}
    both, _ = bringing({"out of": ["boot hill", "discard"]})
    assert told(s, both) == {"shop New", "shop Gun Amy", "shop Gun Doc"}
    assert both.asks_for(s, HERE) == "a card to bring in out of Ann's Boot Hill or discard pile"
    assert told(s, bringing({"bearer": "it.booted"})[0]) == {"shop Gun Amy"}
    assert told(s, bringing({"bearer": "it.booted", "inventor": "not it.booted"})[0]) == {
        "shop Gun Amy", "invent Ray Doc",
    }  # fmt: skip
    assert told(s, bringing({"inventor": "it.booted"})[0]) == {"shop Gun Amy", "shop Gun Doc", "shop New"}


def test_what_it_costs_to_be_brought_in(s: State, amy: CardId) -> None:
    """Cheaper, but for no less than the least; what it has saved in fact is remembered."""
    gun, _ = held(s, "Gun", "New")
    s.set_player(ANN, rock=1)
    assert told(s, bringing()[0]) == set()
    assert told(s, bringing({"cheaper by": 1})[0]) == {"shop Gun Amy"}
    assert told(s, bringing({"cheaper by": 3})[0]) == {"shop Gun Amy", "shop New"}
    assert told(s, bringing({"cheaper by": 3, "at least": 2})[0]) == set()
    for terms, saved in (({"cheaper by": 1}, 1), ({"cheaper by": 5}, 2), ({"cheaper by": 5, "at least": 1}, 1)):
        line, comes = bringing(terms, **{"as": "newcomer"})
        scope = line.answered(s, HERE, Option("shop", gun, other=amy))
        known = [scope.choice(name) for name in ("brought", "newcomer", "bearer", "way", "reduced")]
        assert known == [gun, gun, amy, 0, saved]
        assert line.unanswered(s, scope) == HERE
        here = s.fork()
        comes.run(here, scope)
        here.go_on()
        assert (here.cards[gun].attached, here.cards[gun].booted) == (amy, False)
        assert here.players[ANN].rock == 1 - (2 - saved)


def test_how_it_comes_in(s: State, amy: CardId, doc: CardId) -> None:
    """By the terms of the text; nothing comes of what is no longer where it was."""
    gun, ray, new = held(s, "Gun", "Ray", "New")
    line, comes = bringing({"booted": True, "cheaper by": 1, "at least": 1, "without booting": True, "easier by": 2})
    comes.run(s, line.answered(s, HERE, Option("shop", gun, other=amy)))
    [(shop, _)] = s.stack
    assert shop == Shop(ANN, gun, amy, 1, booted=True, by_effect=True, least=1, enters=NOBODY)
    s.stack.clear()
    comes.run(s, line.answered(s, HERE, Option("invent", ray, other=doc)))
    [(invents, _)] = s.stack
    assert invents == Invent(
        ANN, ray, doc, 1, least=1, easier=2, enters=NOBODY, booted=True, without_booting=True, bearers=()
    )
    s.stack.clear()
    plain, brings = bringing({"at": "opponent.home"})
    brings.run(s, plain.answered(s, HERE, Option("shop", new)))
    s.go_on()
    assert s.place(new) == s.players[BEN].home
    s.put(gun, "discard")
    for scope in (HERE, plain.answered(s, HERE, Option("shop", gun, other=amy))):
        brings.run(s, scope)
        assert s.stack == []


def test_who_gets_what_somebody_else_invents(s: State, amy: CardId, doc: CardId) -> None:
    """Ann's dudes for whom the text is, where it tells them from who invents; only of goods."""
    s.add_card(Printed("Bob", "dude"), BEN, "play", at=TOWN_SQUARE, booted=True)
    horse = s.add_card(Printed("Horse", "goods"), ANN, "play", attached=amy, booted=True)
    home = s.add_card(Printed("Shack", "deed"), ANN, "play", booted=True)
    [ray] = held(s, "Ray")
    dude = s.add_card(Printed("Robot", "dude", cost=1, keywords=("Gadget",)), ANN, "hand")
    for terms, card, bearers in (
        ({"bearer": "it.booted", "inventor": "not it.booted"}, ray, (amy,)),
        ({"bearer": "it.booted", "inventor": "not it.booted"}, dude, ()),
        ({"bearer": "not it.booted"}, ray, ()),
        ({"inventor": "not it.booted"}, ray, ()),
    ):
        line, comes = bringing(terms)
        option = Option("invent", card, other=doc)
        assert line.against(s, HERE, option) == []
        comes.run(s, line.answered(s, HERE, option))
        [(invents, _)] = s.stack
        assert isinstance(invents, Invent)
        assert invents.bearers == bearers
        s.stack.clear()
    assert s.cards[horse].booted is s.cards[home].booted is True


def test_why_it_is_not_brought_in(s: State, amy: CardId, doc: CardId) -> None:
    """The condition comes first, then the rules of shopping or inventing, then for whom it is."""
    gun, ray, new, mill = held(s, "Gun", "Ray", "New", "Mill")
    line, _ = bringing({"bearer": "it.booted"})
    by_card = "noon.shopping.by-card"
    assert line.against(s, HERE, Option("shop", gun, other=amy)) == []
    assert line.against(s, HERE, Option("shop", gun, other=doc)) == [(by_card, "Doc is not booted")]
    assert line.against(s, HERE, Option("shop", new)) == [(by_card, "nobody gets New, and the text is about who does")]
    [(rule, why)] = line.against(s, HERE, Option("shop", mill))
    assert (rule, why.startswith("Mill")) == (by_card, True)
    assert [rule for rule, _ in line.against(s, HERE, Option("shop", ray, other=amy))] == ["skills.inventing"]
    assert (
        line.against(s, HERE, Option("take nothing")) == line.against(s, HERE, Option("choose", gun, other=amy)) == []
    )
    both, _ = bringing({"bearer": "it.booted", "inventor": "not it.booted"})
    assert both.against(s, HERE, Option("invent", ray, other=doc)) == []
    assert line.against(s, HERE, Option("invent", ray, other=doc)) == [(by_card, "Doc is not booted")]
    assert both.against(s, HERE, Option("shop", gun, other=doc)) == [(by_card, "Doc is not booted")]
    elsewhere, _ = bringing({"bring in": "True", "out of": ["discard", "boot hill"]})
    assert elsewhere.against(s, HERE, Option("shop", gun, other=amy)) == [
        ("noon.shopping", "Gun is not in Ann's discard pile")
    ]
    assert line.against_card(s, HERE, gun) == []
    assert [rule for rule, _ in line.against_card(s, HERE, mill)] == [by_card]
    s.set_player(ANN, rock=0)
    assert [rule for rule, _ in line.against(s, HERE, Option("shop", gun, other=doc))] == ["abilities.can-afford"]
    refused = line.refused(s, HERE)
    assert len(refused) == 4
    assert sum("costs" in each for each in refused) == 3
    s.set_player(ANN, rock=5)
    nobody = [each for each in line.refused(s, HERE) if each.endswith("nobody could get it or invent it")]
    assert nobody == ["New: nobody could get it or invent it", "Ray: nobody could get it or invent it",
                      "Gun: nobody could get it or invent it"]  # fmt: skip


def test_by_which_rule_it_comes_in(s: State, doc: CardId) -> None:
    [ray] = held(s, "Ray")
    plain, _ = bringing()
    unbooted, _ = bringing({"without booting": True})
    invent = Option("invent", ray, other=doc)
    assert [rule for rule, _ in plain.explains(s, HERE, Option("shop", ray))] == ["noon.shopping.by-card"]
    for line, boots in ((plain, True), (unbooted, False)):
        [(rule, why)] = line.explains(s, HERE, invent)
        assert (rule, "boots" in why) == ("skills.inventing.by-ability", boots)
    s.set(doc, booted=True)
    assert (told(s, plain), told(s, unbooted)) == (set(), {"invent Ray Doc"})


# Into the posse


@pytest.mark.usefixtures("fight")
def test_who_comes_in_and_joins_is_there_or_nowhere(s: State, amy: CardId) -> None:
    """Rules: shootout.enters-and-joins, shootout.enters-and-joins.prevented."""
    [new] = held(s, "New")
    line, comes, joins = program({"bring in": "True", "joins": True}, play="shootout")
    assert isinstance(line, Choice)
    assert told(s, line) == {"shop New"}
    here = s.fork()
    scope = line.answered(here, HERE, Option("shop", new))
    comes.run(here, scope)
    here.go_on()
    joins.run(here, scope)
    here.go_on()
    assert (here.place(new), here.cards[new].posse) == (TOWN_SQUARE, ANN)
    forbidden(s, "join posse", lambda event: event.card == new)
    assert told(s, line) == set()
    assert told(s, choice({"bring in": "True", "at": "shootout_at"})) == {"shop New"}


@pytest.mark.usefixtures("fight")
def test_who_has_entered_play_joins_only_there_and_only_once(s: State, dudes: Dudes, amy: CardId) -> None:
    """Nobody joins a side that is not fighting, from somewhere else, out of another posse, or out of a pile."""
    *_, joins = program({"put into play": "target", "joins": True})
    home = s.add_card(Printed("Home", "dude"), ANN, "play", at=s.players[ANN].home)
    [new] = held(s, "New")
    for card in (NOBODY, new, home, dudes[1], amy):
        joins.run(s, of(card))
        s.go_on()
    assert [s.cards[card].posse for card in (new, home, dudes[1], amy)] == [NOBODY, NOBODY, BEN, ANN]
    elsewhere = "Home has entered play elsewhere and does not join the posse"
    assert words(s, "shootout.enters-and-joins") == [elsewhere, "Amy joins Ann's posse"]
    stranger = s.add_card(Printed("Third", "dude"), BEN, "play", at=TOWN_SQUARE)
    s.set_shootout(mark=ANN)
    joins.run(s, of(stranger))
    s.go_on()
    assert s.cards[stranger].posse == NOBODY
    s.shootout = None
    joins.run(s, of(home))
    assert s.stack == []


@pytest.mark.usefixtures("fight")
def test_a_card_is_put_into_play_for_what_it_costs(s: State) -> None:
    """All of it, or it stays where it is."""
    line, *more = program({"put into play": "target", "paying": 3})
    assert more == []
    for rock, enters in ((2, False), (3, True), (4, True)):
        here = s.fork()
        [new] = [here.add_card(PRINTED["New"], ANN, "hand")]
        here.set_player(ANN, rock=rock)
        line.run(here, of(new))
        here.go_on()
        assert (here.cards[new].zone, here.players[ANN].rock) == (("play", rock - 3) if enters else ("hand", rock))


def test_where_a_card_is_put_into_play_and_what_keeps_it_out(s: State, dudes: Dudes) -> None:
    """Rules: cards.uniqueness, shootout.enters-and-joins.prevented, abilities.cannot-beats-can."""
    plain, joins = program({"put into play": "target"})[0], program({"put into play": "target", "joins": True})[0]
    home = s.players[ANN].home
    at_home = s.add_card(Printed("Amy", "dude"), ANN, "play", at=home)

    def placed(line: Any, here: State, card: CardId, **more: Any) -> tuple[str, Place]:
        line.run(here, Scope(ANN, at_home, **more).choose("target", card))
        here.go_on()
        return here.cards[card].zone, here.place(card)

    [new] = held(s, "New")
    theirs = s.players[BEN].home
    assert placed(plain, s.fork(), new) == placed(joins, s.fork(), new) == ("play", home)
    assert placed(plain, s.fork(), new, event=Event("discard", dudes[1], at=theirs)) == ("play", theirs)
    unique = [s.add_card(Printed("Only", "dude"), ANN, zone) for zone in ("hand", "discard")]
    s.add_card(Printed("Only", "dude"), ANN, "boot hill")
    assert [placed(plain, s.fork(), card)[0] for card in unique] == ["hand", "discard"]
    plain.run(s, of(unique[0]))
    assert words(s, "cards.uniqueness") == ["Only cannot enter play: Ann has one in Boot Hill"]
    s.add_card(Printed("Twin", "dude"), ANN, "play", at=home)
    plain.run(s, of(s.add_card(Printed("Twin", "dude"), ANN, "hand")))
    assert words(s, "cards.uniqueness")[1:] == ["Twin cannot enter play: Ann has one in play"]
    [gone] = held(s, "New", zone="discard")
    forbidden(s, "leave discard pile", lambda event: event.card == gone)
    assert placed(plain, s.fork(), gone)[0] == "discard"


@pytest.mark.usefixtures("fight")
def test_who_cannot_join_does_not_enter_play_either(s: State) -> None:
    [new] = held(s, "New")
    plain, joins = program({"put into play": "target"})[0], program({"put into play": "target", "joins": True})[0]
    forbidden(s, "join posse", lambda event: event.card == new)
    joins.run(s, of(new))
    s.go_on()
    assert s.cards[new].zone == "hand"
    why = "New cannot join the posse, and so does not enter play either"
    assert words(s, "shootout.enters-and-joins.prevented") == [why]
    plain.run(s, of(new))
    s.go_on()
    assert s.cards[new].zone == "play"
