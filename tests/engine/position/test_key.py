"""The name of a position: the same for what can go on in the same ways only, and not finer than it has to be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from random import Random

import pytest

from judge.engine.events.pulls import plain_card
from judge.engine.observing import sound as _sound  # noqa: F401  every procedure is known
from judge.engine.position import fields
from judge.engine.position.ability import Scope
from judge.engine.position.event import Event
from judge.engine.position.kinds import CardId, Face, PlayerId
from judge.engine.position.procedure import Decision, Option, Procedure
from judge.engine.position.responder import Responder
from judge.engine.position.state import State
from judge.engine.position.values import (
    NOBODY,
    Card,
    JobUnderWay,
    Lingering,
    Lowball,
    Modifier,
    Player,
    Ruleset,
    Shootout,
)

from ..board import ANN, BEN, answer, card, deck, draw_hand, dude, fight, stand_in, table, until
from ..random_fights import choose, random_fight

# Equal keys have equal futures


def explore(s: State, most: int) -> dict[Hashable, Counter[Hashable]]:
    """The keys of all positions that can follow, each with those of its successors, by every path; never merged.

    Fails when two positions of one key have different successors.
    """
    found: dict[Hashable, Counter[Hashable]] = {}
    waiting, looked_at = [s], 0
    while waiting and looked_at < most:
        here = waiting.pop()
        looked_at += 1
        following: Counter[Hashable] = Counter()
        for option in here.decision.options if here.decision else ():
            after = here.fork()
            after.answer(option)
            following[after.key()] += 1
            waiting.append(after)
        name = here.key()
        assert found.setdefault(name, following) == following, "two positions of one name differ in what follows"
    return found


def small_fight(decks: str) -> State:
    """One against one, with cards in hand and decks of which only the contents are known."""
    s = table()
    dude(s, ANN, "Abe", "1 draw")
    dude(s, BEN, "Bob", "1 stud")
    for player in (ANN, BEN):
        deck(s, player, decks)
        s.set_player(player, deck=(), shuffled=s.players[player].deck)
        s.add_card(card("Pinned Down"), player, "hand")
    s.add_card(card("Coachwhip!"), ANN, "hand")
    return s


@pytest.mark.parametrize("decks", ["KS KS 2C 2C", "KS KS KS KS KS 2C", "AC"])
def test_positions_of_one_name_have_the_same_successors_by_whichever_path(decks: str) -> None:
    """4,000 positions from the beginning of a shootout, reached by every path there is to them"""
    s = small_fight(decks)
    fight(s)
    assert len(explore(s, 4_000)) < 4_000


def test_positions_of_one_name_have_the_same_successors_with_an_unstated_deck() -> None:
    """Any of 53 faces may come next, as new cards with new ids"""
    s = small_fight("KS 2C")
    s.set_player(ANN, unstated=True)
    fight(s, "draw")
    assert len(explore(s, 2_000)) < 2_000


def disguised(s: State, luck: Random) -> tuple[State, dict[CardId, CardId]]:
    """The same position with other ids for the cards outside play, other orders where there is none, another trace."""
    free = [n for n, value in s.each_card() if value.zone != "play"]
    named: set[CardId] = set()
    for part in (tuple(frame for frame, _ in s.stack), s.modifiers, s.lingering, s.shootout, s.used, s.today):
        fields.collect(part, named)
    free = [n for n in free if n not in named]
    others = luck.sample(free, len(free))
    to = dict(zip(free, others, strict=True))
    twin = s.fork()
    twin.trace = None
    for n in free:
        twin.cards[to[n]] = s.cards[n]
    for seat, player in s.each_player():
        piles = {}
        for pile in ("deck", "shuffled", "hand", "draw_hand", "discard", "boot_hill"):
            cards = [to.get(each, each) for each in getattr(player, pile)]
            if pile in ("hand", "shuffled"):
                luck.shuffle(cards)
            piles[pile] = tuple(cards)
        twin.set_player(seat, **piles)
    twin.listen_anew()
    if s.decision is not None:
        options = [o.with_(card=to.get(o.card, o.card), other=to.get(o.other, o.other)) for o in s.decision.options]
        twin.decision = s.decision.with_(options=tuple(options))
    return twin, to


@pytest.mark.parametrize("seed", range(80))
def test_like_cards_outside_play_are_interchangeable(seed: int) -> None:
    """A position with other ids for such cards has the same name, and all that is said and asked later is the same"""
    s, luck = random_fight(seed)
    for _ in range(luck.randrange(30)):
        if s.decision is not None:
            s.answer(choose(s, luck))
    twin, to = disguised(s, luck)
    assert twin.key() == s.key()
    assert hash(twin.key()) == hash(s.key())
    before = len(s.notes())
    while s.decision is not None:
        assert twin.decision is not None
        assert asked(twin) == asked(s)
        option = choose(s, luck)
        twin.answer(like(s, option, twin, to))
        s.answer(option)
        assert [note.words for note in twin.notes()] == [note.words for note in s.notes()[before:]]
    assert twin.decision is None
    assert Counter(twin.cards) == Counter(s.cards)


def asked(s: State) -> tuple[object, ...]:
    """A decision with its cards by what they are."""
    assert s.decision is not None

    def told(o: Option) -> tuple[object, ...]:
        cards = [s.cards[card] if card >= 0 else None for card in (o.card, o.other)]
        return o.with_(card=NOBODY, other=NOBODY), *cards

    options = Counter(told(option) for option in s.decision.options)
    return s.decision.player, s.decision.kind, options, s.decision.rule, s.decision.about


def like(s: State, option: Option, twin: State, to: dict[CardId, CardId]) -> Option:
    """The twin's option that does the same; of several like cards in a shuffled deck either may be the one offered."""
    assert twin.decision is not None
    same = option.with_(card=to.get(option.card, option.card), other=to.get(option.other, option.other))
    if same in twin.decision.options:
        return same
    other = next(
        o for o in twin.decision.options
        if o.card >= 0 and twin.cards[o.card] == s.cards[option.card]
        and o.with_(card=option.card) == option
    )  # fmt: skip
    before = next((n for n, card in to.items() if card == other.card), other.card)
    to[before], to[option.card] = to.get(option.card, option.card), other.card
    return other


# What has to tell positions apart


def a_position() -> State:
    s = table("Ann", "Ben", "Cal")
    dude(s, ANN, "Abe")
    dude(s, BEN, "Bob")
    deck(s, ANN, "KS QS")
    draw_hand(s, ANN, "2C 3C")
    for zone in ("discard", "boot hill", "hand"):
        s.add_card(plain_card(7), BEN, zone)
        s.add_card(plain_card(8), BEN, zone)
    fight(s)
    return s


ABE, BOB = CardId(3), CardId(4)
CHANGES: dict[str, Callable[[State], object]] = {
    "winner": lambda s: setattr(s, "winner", BEN),
    "ghost rock": lambda s: s.set_player(ANN, rock=1),
    "booted": lambda s: s.set(ABE, booted=True),
    "bounty": lambda s: s.set(ABE, bounty=1),
    "place": lambda s: s.set(ABE, at=0),
    "posse": lambda s: s.set(ABE, posse=-1),
    "controller": lambda s: s.set(ABE, controller=BEN),
    "face": lambda s: s.set(ABE, face=5),
    "attached": lambda s: s.set(ABE, attached=BOB),
    "zone": lambda s: s.put(ABE, "discard"),
    "deck order": lambda s: s.set_player(ANN, deck=s.players[ANN].deck[::-1]),
    "order forgotten": lambda s: s.set_player(ANN, deck=(), shuffled=s.players[ANN].deck),
    "unstated": lambda s: s.set_player(ANN, unstated=True),
    "discard order": lambda s: s.set_player(BEN, discard=s.players[BEN].discard[::-1]),
    "boot hill order": lambda s: s.set_player(BEN, boot_hill=s.players[BEN].boot_hill[::-1]),
    "draw hand order": lambda s: s.set_player(ANN, draw_hand=s.players[ANN].draw_hand[::-1]),
    "a card less": lambda s: s.put(s.players[BEN].hand[0], "out of the game"),
    "changed suit and value": lambda s: s.set(s.players[ANN].draw_hand[0], face=9),
    "modifier": lambda s: setattr(s, "modifiers", (Modifier("bullets", ABE, 1, "round"),)),
    "duration": lambda s: setattr(s, "modifiers", (Modifier("bullets", ABE, 1, "shootout"),)),
    "two modifiers": lambda s: setattr(s, "modifiers", (Modifier("bullets", ABE, 1, "round"),) * 2),
    "waiting effect": lambda s: setattr(s, "lingering", (Lingering(ABE, 0, 0, ANN, (), "round"),)),
    "used": lambda s: setattr(s, "used", ((ABE, 0),)),
    "round": lambda s: s.set_shootout(round=2),
    "shooter": lambda s: s.set_shootout(shooters=(ABE, -1, -1)),
    "headline": lambda s: s.set_shootout(headline=True),
    "no shootout": lambda s: setattr(s, "shootout", None),
    "variables": lambda s: s.become(s.stack[-1][0].with_(passes=1)),
    "step": lambda s: s.become(s.stack[-1][0], "begin"),
    "stack": lambda s: s.stack.pop(),
    "decision": lambda s: setattr(s, "decision", None),
    "options": lambda s: setattr(s, "decision", s.decision and s.decision.with_(options=(Option("pass"),) * 2)),
    "rules": lambda s: setattr(s, "rules", Ruleset(frozenset({"variant"}))),
    "lowball": lambda s: setattr(s, "lowball", Lowball(2, (ANN, BEN))),
    "victor": lambda s: setattr(s, "victor", 1),
    "nothing": lambda s: s.note("test", "only words"),
}


def test_whatever_can_matter_later_is_in_the_name_and_what_has_been_said_is_not() -> None:
    keys = {}
    for what, change in CHANGES.items():
        s = a_position()
        change(s)
        keys[s.key()] = what
    assert sorted(keys.values()) == sorted(CHANGES)
    assert keys[a_position().key()] == "nothing"


def test_every_slot_of_a_position_has_been_thought_of() -> None:
    """A new slot of State has to go into the name, or here with the reason why it need not"""
    follows_from_the_cards = {
        "on_table", "listeners", "standing", "namesakes", "recalled", "bearers", "changes",
        "settled", "away",
    }  # fmt: skip
    only_words, only_asked_about = {"trace"}, {"uses", "began", "happened", "undone", "why"}
    empty_between_steps = {"asked", "asker", "known"}
    follows_from_the_modifiers = {"in_force", "texts"}
    named = {
        "cards", "players", "winner", "modifiers", "lingering", "used", "shootout", "lowball", "job", "victor",
        "stack", "decision", "rules", "today",
    }  # fmt: skip
    others = follows_from_the_cards | follows_from_the_modifiers | only_words | only_asked_about | empty_between_steps
    assert named | others == set(State.__slots__)


# What may not


def names_alike(one: Callable[[State], object], other: Callable[[State], object]) -> bool:
    first, second = a_position(), a_position()
    one(first)
    other(second)
    return first.key() == second.key()


def modified(*modifiers: Modifier) -> Callable[[State], object]:
    return lambda s: setattr(s, "modifiers", modifiers)


def test_the_order_of_modifiers_that_are_added_up_does_not_matter() -> None:
    """values.clamp"""
    one, two = Modifier("bullets", ABE, 1, "round"), Modifier("hand rank", ANN, -2, "shootout")
    assert names_alike(modified(one, two), modified(two, one))
    assert not names_alike(modified(one, two), modified(one, one))


def test_the_order_of_stud_and_draw_effects_on_one_dude_matters() -> None:
    """values.stud-draw-latest"""
    stud, draw = Modifier("stud", ABE, 1, "round"), Modifier("stud", ABE, 0, "round")
    other = Modifier("stud", BOB, 1, "round")
    assert not names_alike(modified(stud, draw), modified(draw, stud))
    assert names_alike(modified(stud, draw, other), modified(other, stud, draw))


def test_when_a_text_on_stud_or_draw_began_is_told_from_what_came_before_and_after() -> None:
    """values.stud-draw-latest"""
    stud, draw = Modifier("stud", ABE, 1, "round"), Modifier("stud", ABE, 0, "round")
    other, began = Modifier("stud", BOB, 1, "round"), Modifier("began", BOB, 0, "permanent", BOB)
    later = began.with_(of=ABE, source=ABE)
    assert not names_alike(modified(stud, began, draw), modified(stud, draw, began))
    assert not names_alike(modified(stud, began, later), modified(stud, later, began))
    assert names_alike(modified(stud, other, began), modified(other, stud, began))


def test_a_modifier_that_nobody_knows_has_no_name() -> None:
    """Whether its order matters is not known, so no position may hold it"""
    with pytest.raises(ValueError, match="no modifier is called 'shade'"):
        names_alike(modified(Modifier("shade", ABE, 1, "round")), modified())


def test_a_play_hand_has_no_order() -> None:
    assert names_alike(lambda s: s.set_player(BEN, hand=s.players[BEN].hand[::-1]), lambda s: None)


def test_the_order_in_which_abilities_were_used_does_not_matter() -> None:
    used = [(ABE, 0), (BOB, 1)]
    assert names_alike(lambda s: setattr(s, "used", tuple(used)), lambda s: setattr(s, "used", tuple(used[::-1])))


def test_a_card_that_something_refers_to_keeps_its_id() -> None:
    """Two like cards in a discard pile, one of which an effect came from"""
    s = table()
    one, two = (s.add_card(stand_in("Trap", "action"), ANN, "discard") for _ in range(2))
    first, second = s.fork(), s.fork()
    first.lingering = (Lingering(one, 0, 0, ANN, (), "day"),)
    second.lingering = (Lingering(two, 0, 0, ANN, (), "day"),)
    assert first.key() != second.key()


def test_redrawing_one_of_two_like_cards_comes_to_the_same() -> None:
    """shootout.draw.redraw-at-once: until one is named, and again when both hands are complete"""
    s = table()
    dude(s, ANN, "Abe", "1 draw")
    dude(s, BEN, "Bob", "0 draw")
    deck(s, ANN, "KS KS 2C 3C 4C 9H")
    deck(s, BEN, "KS KS 2C 3C 4C")
    fight(s)
    until(s, "redraw", ANN)
    assert s.decision is not None
    kings = [o for o in s.decision.options if o.card >= 0 and s.name(o.card) == "KS"]
    names = []
    for option in kings:
        after = s.fork()
        after.answer(option)
        until(after, "play")
        names.append(after.key())
    assert len(kings) == 2
    assert names[0] == names[1]


def test_a_name_is_hashable_at_every_decision() -> None:
    s, luck = random_fight(3)
    while s.decision is not None:
        hash(s.key())
        s.answer(choose(s, luck))


# The table of what numbers stand for


VALUES = (
    Card, Decision, Event, JobUnderWay, Lingering, Lowball, Modifier, Option, Player, Responder, Scope, Shootout,
)  # fmt: skip


@pytest.mark.parametrize("kind", [*VALUES, *Procedure.registry.values()], ids=lambda kind: kind.__name__)
def test_every_field_says_what_its_numbers_stand_for(kind: type) -> None:
    """A bare `int` counts something: no field whose name speaks of a card, a player or a place is one"""
    referring = {"card", "dude", "source", "goods", "player", "by", "mark", "leader", "at", "place", "posse", "out"}
    for name, hint in fields.hints(kind).items():
        assert fields.parts(hint), name
        assert name not in referring or int not in fields.parts(hint), name


def test_what_may_be_of_any_kind_is_taken_for_a_card() -> None:
    """A variable that nobody has thought of can only make names finer, never make unlike positions alike"""
    found: set[CardId] = set()
    fields.collect(
        (
            Scope(
                ANN,
                CardId(7),
                Event("boot", CardId(8), player=PlayerId(9), amount=11),
                (("target", 12),),
                pull=Face(13),
            ),
        ),
        found,
    )
    assert found - {-1} == {7, 8, 12}


def test_a_position_cannot_hold_what_cannot_be_looked_into() -> None:
    with pytest.raises(TypeError, match="a position cannot hold a dict"):
        fields.collect({1: 2}, set())


def test_answers_to_a_question_about_cards_outside_play_go_by_what_the_cards_are() -> None:
    """abilities.in-your-hand: with two copies in hand it does not matter which of them is played"""
    s = table()
    dude(s, ANN)
    dude(s, BEN)
    for _ in range(2):
        s.add_card(card("Pinned Down"), ANN, "hand")
    fight(s)
    assert s.decision is not None
    assert len(s.decision.options) == 3
    ends = []
    for option in s.decision.options[:2]:
        after = s.fork()
        after.answer(option)
        answer(after, "choose", CardId(2))
        answer(after, "pass")
        ends.append(after)
    assert ends[0].key() != ends[1].key()  # the effects that wait refer to the card they came from
    ends = [end.fork() for end in ends]
    for end in ends:
        end.lingering = end.modifiers = ()
    assert ends[0].key() == ends[1].key()
