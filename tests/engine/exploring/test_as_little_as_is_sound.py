"""Exploration that tells as little apart as is sound comes to the same as exploration that tells everything apart."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from functools import cache
from itertools import combinations_with_replacement
from random import Random

import pytest

from judge.cards.vocabulary.in_play.tokens import tokens_of
from judge.engine.events import pulls
from judge.engine.events.pulls import plain_card
from judge.engine.exploring.by_stage import ADDED, BOUNTIES, CONTROL, HAND, HEADLINE, ROCK, STAGES, TO_COVER, USED
from judge.engine.exploring.chance import by_worth
from judge.engine.exploring.chance.by_worth import Unstated
from judge.engine.exploring.explore import Exploration
from judge.engine.exploring.forgetting import looking
from judge.engine.exploring.horizon import end_of_round, end_of_shootout
from judge.engine.exploring.outside import OUTSIDE
from judge.engine.exploring.several import Differ, Faces, Keywords, Number, Title
from judge.engine.exploring.telling import Telling, as_little_as_is_sound
from judge.engine.position import hands
from judge.engine.position.hands import HAND_SIZE
from judge.engine.position.kinds import CardId, Face, PlayerId
from judge.engine.position.procedure import Horizon, Option
from judge.engine.position.state import State
from judge.engine.position.unseen import LookedAt, OfAHand
from judge.engine.position.values import Printed
from judge.engine.table import hand_ranks, numbers
from judge.scenario.games.random_games import lie_ready
from tests.lanes import a_few_by_day, one_in, slow

from ..board import ANN, BEN, attach, card, dude, encoded, fight, join, lumps, stand_in, table

BOARDS, AT_ONCE = int(os.environ.get("JUDGE_TEST_BOARDS", "16")), 8
"""`JUDGE_TEST_BOARDS=2000` looks at more."""
FEW = 2
"""How many different cards a deck has, so that card by card comes to an end."""
MOST = 6_000


def board(seed: int) -> tuple[State, tuple[Face, ...]]:
    """A small shootout with a text or two, and the only cards that either deck has."""
    luck = Random(seed)
    s = table(winner=PlayerId(luck.randrange(2)))
    texts = [
        one
        for one in encoded().values()
        if one.type in ("goods", "action") and one.looks.isdisjoint({"piles in a fight", "changes hands in a fight"})
    ]
    for player in (ANN, BEN):
        s.set_player(player, unstated=True, rock=luck.randrange(4))
        for _ in range(luck.choice((1, 1, 2))):
            bullets = f"{luck.randrange(2)} {luck.choice(('draw', 'draw', 'stud'))}"
            dude(s, player, f"{'AB'[player]}{len(s.cards)}", bullets, influence=luck.randrange(2), cost=2)
        if luck.random() < 0.5:
            one = luck.choice(texts)
            if one.type == "action":
                s.add_card(one, player, "hand")
            else:
                attach(s, next(n for n in s.in_play() if s.cards[n].owner == player), one)
    lie_ready(s, every_title())
    fight(s)
    return s, tuple(luck.sample(hands.ALL_FACES, FEW))


def few_hands(drawn: tuple[Face, ...]) -> Callable[[State, PlayerId, frozenset[str]], list[Unstated]]:
    """Every worth of a hand of these cards alone, each with cards that make it."""

    def found(s: State, player: PlayerId, reads: frozenset[str]) -> list[Unstated]:
        by_hand: dict[tuple[int, bool], tuple[Face, ...]] = {}
        for five in combinations_with_replacement(drawn, HAND_SIZE):
            if max(Counter(five).values()) <= 4:
                by_hand.setdefault((hands.strength(five), hands.cheatin(five)), five)
        return [Unstated((Face(OfAHand(*made)),) * HAND_SIZE, five) for made, five in by_hand.items()]

    return found


@cache
def every_title() -> dict[str, Printed]:
    """The titles whose text the engine knows, and the tokens of which texts speak, as far as they are without one."""
    found = dict(encoded())
    for title in {title for one in encoded().values() for title in tokens_of(one)} - set(found):
        found[title] = Printed(title, "dude", keywords=("Token",), bullets=1)
    return found


LAST = STAGES - 1
TO_THE_END = frozenset(
    f"{what}{player} in stage {LAST}" for what in (ROCK, HAND, ADDED, BOUNTIES) for player in (ANN, BEN)
) | {
    f"{USED} in stage {LAST}",
    f"bullets in stage {LAST}",
    f"{CONTROL} in stage {LAST}",
    f"{TO_COVER} in stage {LAST}",
    f"{HEADLINE} in stage {LAST}",
    f"{OUTSIDE} in stage {LAST}",
}
"""Everything that is forgotten stage by stage."""
Question = Callable[[State], Hashable]


def fates(s: State) -> Hashable:
    """How many dudes of each player are where, and how they are."""
    found: Counter[Hashable] = Counter()
    for _, c in s.each_card():
        if c.printed.type == "dude":
            found[c.owner, c.zone if c.zone == "play" else "gone", c.booted, c.posse, c.at, c.bounty] += 1
    return frozenset(found.items()), tuple(player.rock for player in s.players), s.shootout is None


def one_of_them(s: State) -> Hashable:
    """The same, and what has become of the first dude, who is named."""
    c = s.cards[CardId(2)]
    return fates(s), c.zone, c.booted, c.posse, c.at


def bullets(s: State) -> Hashable:
    """How the bullets of those who are left compare with a number."""
    return fates(s), sum(numbers.bullets(s, n) > 1 for n in s.posse(ANN)), len(s.posse(BEN))


def whose(s: State) -> Hashable:
    """Who is left."""
    return frozenset(s.name(n) for n in (*s.posse(ANN), *s.posse(BEN)))


def casualties(s: State) -> Hashable:
    """What has been assigned in the round, and who has lost it."""
    return fates(s), (
        any(n > 1 for n in s.shootout.assigned[:1]),
        s.shootout.loser == BEN,
    ) if s.shootout is not None else None


def ranks(s: State) -> Hashable:
    """How strong the cards of either hand are, which the round has compared by then."""
    strong = [hand_ranks.cards_rank(s, player) > 2 for player in (ANN, BEN) if s.players[player].draw_hand]
    return fates(s), tuple(strong)


QUESTIONS: tuple[tuple[Question, frozenset[CardId]], ...] = (
    (fates, frozenset()), (one_of_them, frozenset({CardId(2)})), (bullets, frozenset()), (whose, frozenset()),
    (casualties, frozenset()), (ranks, frozenset()),
)  # fmt: skip


def ends(exploration: Exploration, question: Question) -> set[Hashable]:
    """What a question comes to at every end.  Raises OverflowError where they are too many."""
    found = {question(visit.state) for visit in exploration.visits() if visit.over}
    if not exploration.complete:
        raise OverflowError
    return found


def compare(s: State, seed: int, until: Horizon = end_of_round) -> bool:
    """Compare the two on a board; False where one of them does not come to an end."""
    question, named = QUESTIONS[seed % len(QUESTIONS)]
    try:
        whole = ends(Exploration(s, until=until, most=MOST), question)
        telling = Telling(True, named=named, reads=looking(s, fight=True))
        assert "piles" not in telling.reads

        def search(telling: Telling) -> set[Hashable]:
            return ends(Exploration(s, until=until, most=MOST, **telling._asdict()), question)

        assert as_little_as_is_sound(s, telling, search) == whole, f"seed {seed}"
    except OverflowError:
        return False
    except LookedAt:
        return False
    return True


def with_a_text_on_hands(seed: int) -> tuple[State, tuple[Face, ...]]:
    """One dude a side with a text that looks at hands, their ranks or Cheatin', of their own or in the play hand."""
    luck = Random(seed)
    s = table(winner=PlayerId(luck.randrange(2)))
    found = [one for one in encoded().values() if {"cheats in a fight", "ranks in a fight"} & one.looks]
    found = [
        one
        for one in found
        if one.looks.isdisjoint({"piles in a fight", "changes hands in a fight"}) and one.type in ("dude", "action")
    ]
    found = [one for one in found if one.bullets <= 1]  # so few cards make no larger hand
    for player in (ANN, BEN):
        s.set_player(player, unstated=True, rock=luck.randrange(6))
        one = luck.choice(found)
        if one.type == "dude" and one.title not in s.namesakes:
            join(s, player, one)
        else:
            dude(s, player, f"{'AB'[player]}{len(s.cards)}", "0 draw", influence=luck.randrange(2), cost=2)
            s.add_card(one, player, "hand") if one.type == "action" else None
    lie_ready(s, every_title())
    fight(s)
    return s, tuple(luck.sample(hands.ALL_FACES, FEW))


@slow
@one_in(1, day=4)
@pytest.mark.parametrize("first", range(0, BOARDS // 4, AT_ONCE // 2))
def test_a_round_with_a_text_on_hands_comes_to_the_same(first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    compared = 0
    for seed in range(first, first + AT_ONCE // 2):
        s, drawn = with_a_text_on_hands(seed)
        monkeypatch.setattr(pulls, "FACES", tuple(Option("face", face=face) for face in drawn))
        monkeypatch.setattr(by_worth, "hands_of", few_hands(drawn))
        compared += compare(s, seed)
    assert compared


@slow
@pytest.mark.parametrize(
    "seeds", a_few_by_day([0, 1, 3, 7], [range(n, n + AT_ONCE) for n in range(0, BOARDS, AT_ONCE)])
)
def test_a_round_comes_to_the_same(seeds: Sequence[int], monkeypatch: pytest.MonkeyPatch) -> None:
    compared = 0
    for seed in seeds:
        s, drawn = board(seed)
        monkeypatch.setattr(pulls, "FACES", tuple(Option("face", face=face) for face in drawn))
        monkeypatch.setattr(by_worth, "hands_of", few_hands(drawn))
        compared += compare(s, seed)
    assert compared


def casualties_to_take(seed: int) -> State:
    """Some dudes a side with a text or two, as casualties are to be taken."""
    luck = Random(seed)
    s = table(winner=PlayerId(luck.randrange(2)))
    usable = [
        one for one in encoded().values() if one.looks.isdisjoint({"piles in a fight", "changes hands in a fight"})
    ]
    goods = [one for one in usable if one.type == "goods"]
    dudes = [one for one in usable if one.type == "dude" and one.title not in s.namesakes]
    hand = [one for one in usable if one.type == "action"]
    for player in (ANN, BEN):
        s.set_player(player, unstated=True, rock=luck.randrange(4))
        for _ in range(luck.choice((2, 3, 3))):
            if luck.random() < 0.25:
                join(s, player, luck.choice(dudes))
            else:
                keywords = ("Harrowed",) if luck.random() < 0.2 else ()
                bullets = f"{luck.randrange(3)} {luck.choice(('draw', 'stud'))}"
                bounty = luck.choice((0, 0, 1))
                title = f"{'AB'[player]}{len(s.cards)}"
                face = luck.choice(hands.ALL_FACES)
                dude(
                    s, player, title, bullets, influence=luck.randrange(2), keywords=keywords, bounty=bounty, face=face
                )
        if luck.random() < 0.4:
            attach(s, luck.choice(s.posse(player)), luck.choice(goods))
        if luck.random() < 0.2:
            s.add_card(luck.choice(hand), player, "hand")
    lie_ready(s, every_title())
    some = luck.randrange(1, 5)
    if luck.random() < 0.2:
        lumps(s, ann=1, ben=1)
    elif luck.random() < 0.5:
        lumps(s, ann=some)
    else:
        lumps(s, ben=some)
    return s


@slow
@one_in(1, day=4)
@pytest.mark.parametrize("first", range(0, BOARDS, AT_ONCE))
def test_casualties_and_fleeing_come_to_the_same(first: int) -> None:
    assert sum(compare(casualties_to_take(seed), seed) for seed in range(first, first + AT_ONCE))


def with_decks_that_run_out(seed: int) -> State:
    """Two or three dudes a side with fewer cards in a deck than are drawn, all of them known, and casualties to take:
    whoever is discarded may be drawn in the next round.
    """
    luck = Random(seed)
    s = table(winner=PlayerId(luck.randrange(2)))
    for player in (ANN, BEN):
        for _ in range(luck.choice((2, 2, 3))):
            bullets, face = f"{luck.randrange(3)} {luck.choice(('draw', 'stud'))}", luck.choice(hands.ALL_FACES)
            dude(s, player, f"{'AB'[player]}{len(s.cards)}", bullets, face=face, influence=luck.randrange(2))
        if luck.random() < 0.3:
            attach(s, luck.choice(s.posse(player)), stand_in("Rifle", "goods"))
        for _ in range(luck.choice((0, 0, 1, 2))):
            s.add_card(plain_card(luck.choice(hands.ALL_FACES)), player, luck.choice(("deck", "discard")))
    lumps(s, **{luck.choice(("ann", "ben")): luck.randrange(1, 3)})
    return s


@slow
@pytest.mark.parametrize(
    "seeds", a_few_by_day([20, 23, 29, 31], [range(n, n + AT_ONCE) for n in range(0, 4 * BOARDS, AT_ONCE)])
)
def test_whoever_is_discarded_is_drawn_again_from_a_deck_that_runs_out(seeds: Sequence[int]) -> None:
    assert sum(compare(with_decks_that_run_out(seed), seed, end_of_shootout) for seed in seeds)


def test_who_flees_is_tried_only_of_those_who_are_looked_at() -> None:
    s = table()
    for player in (ANN, BEN):
        s.set_player(player, unstated=True)
        for n in range(3):
            dude(s, player, f"{'AB'[player]}{n}", f"{n} draw", influence=n, face=Face(4 * n))
    fight(s)

    def ends_with(look: Callable[[State], object]) -> int:
        exploration = Exploration(s, until=end_of_round, by_worth=True, remembered=TO_THE_END)
        for visit in exploration.visits():
            look(visit.state)
        return exploration.ends

    nobody = ends_with(lambda s: None)
    one, side = ends_with(lambda s: s.cards[CardId(2)].booted), ends_with(lambda s: s.posse(ANN))
    assert nobody < one < side < ends_with(lambda s: hash(s.key())) / 3


def test_of_several_numbers_a_comparison_is_known_where_all_agree() -> None:
    group = (CardId(2), CardId(3))
    number = Number(group, (1, 4))
    assert number + 1 > 1
    assert 5 - number >= 1
    assert max(0, number) is number
    for look in (lambda: number > 1, lambda: int(number), lambda: f"{number}", lambda: number * 2, lambda: {number}):
        with pytest.raises(Differ):
            look()
    with pytest.raises(Differ) as told:
        assert number + 1 > 2
    assert told.value.answers == (False, True)


def test_of_several_titles_keywords_and_faces_what_all_share_is_known() -> None:
    group = (CardId(2), CardId(3))
    title, keywords = Title(group, ("Amy", "Abe")), Keywords(group, (("Deputy", "Law"), ("Deputy",)))
    assert f"{title}" == "Amy or Abe"
    assert title != "Bart"
    assert "Deputy" in keywords
    assert "Mad Scientist" not in keywords
    face = Face(Faces(group, hands_faces("2C 2D")))
    assert hands.value_of(face) == 2
    for look in (lambda: title == "Amy", lambda: "Law" in keywords, lambda: [*keywords], lambda: hands.suit_of(face)):
        with pytest.raises(Differ):
            look()


def hands_faces(text: str) -> list[Face]:
    return [hands.read_face(each) for each in text.split()]


def test_five_a_side_are_no_more_than_their_numbers() -> None:
    s = table()
    for player in (ANN, BEN):
        s.set_player(player, unstated=True)
        for n in range(5):
            dude(s, player, f"{'AB'[player]}{n}", f"{n} draw", influence=n, face=Face(4 * n))
    attach(s, s.posse(ANN)[0], card("Peacemaker"))
    fight(s)

    def search(telling: Telling) -> Exploration:
        exploration = Exploration(s, until=end_of_round, **telling._asdict())
        assert all(len(visit.state.posse(ANN)) <= 5 for visit in exploration.visits())
        return exploration

    exploration = as_little_as_is_sound(s, Telling(True, reads=looking(s, fight=True)), search)
    assert exploration.complete
    assert exploration.positions < 3_000


def test_what_a_resolution_looks_at_is_forgotten_once_hands_are_compared() -> None:
    s = table()
    for player in (ANN, BEN):
        s.set_player(player, unstated=True)
        for n in range(2):
            dude(s, player, f"{'AB'[player]}{n}", f"{n + (player == ANN)} draw")
    s.add_card(card("Outgunned"), ANN, "hand")
    fight(s)
    tellings: list[Telling] = []

    def search(telling: Telling) -> bool:
        tellings.append(telling)
        exploration = Exploration(s, until=end_of_round, **telling._asdict())
        assert all(visit.carried is None for visit in exploration.visits())
        return exploration.complete

    assert as_little_as_is_sound(s, Telling(True, reads=looking(s, fight=True)), search)
    remembered = tellings[-1].remembered
    assert "shooter of 0" in remembered  # of whoever plays it, and no later
    assert any(name.startswith("bullets of ") for name in remembered)
    assert all(name == "shooter of 0" or name.endswith(("in stage 1", "in stage 2")) for name in remembered)
