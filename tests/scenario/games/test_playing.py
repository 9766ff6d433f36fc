"""Whole games as scenarios: who answers, what is recorded, and what can be cut out of a record."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

import pytest

from judge.books.catalogue import Catalogue
from judge.compiled.cache import open_catalogue
from judge.engine.position.kinds import PlayerId
from judge.engine.position.procedure import Decision, Option
from judge.engine.position.values import DECK
from judge.input.errors import InputError
from judge.input.yaml_file import parse_yaml, read_yaml
from judge.scenario.games.cutting import Game, table
from judge.scenario.games.game_file import Seat, player_names, unplayable
from judge.scenario.games.playing import Playing, Record
from judge.scenario.games.walk import Walk
from judge.scenario.runs.running import Scenario, run_document
from judge.scenario.script.deciding import AtRandom, Chance
from judge.views.of_decks.seat import seat
from tests.lanes import one_in, slow

DECKS = Path(__file__).parents[3] / "data" / "decks"


@cache
def seats(*names: str) -> tuple[Seat, ...]:
    """Players with the starter decks, in turn."""
    files = [DECKS / "law-dogs.txt", DECKS / "sloane-gang.txt"]
    return tuple(seat(name, files[n % len(files)], open_catalogue(), print) for n, name in enumerate(names))


def played(catalogue: Catalogue, seed: int, file: Path | None = None, *names: str) -> Playing:
    """A random game to its end."""
    playing = Playing(seats(*(names or ("ann", "bob"))), catalogue, Random(seed))
    record = Record(file, playing.head, rules=True) if file is not None else None
    while not playing.stops and playing.step():
        if record is not None:
            record.follow(playing.walk.steps)
    return playing


# The starter decks


@pytest.mark.parametrize("file", sorted(DECKS.glob("*.txt")), ids=lambda file: file.stem)
def test_a_starter_deck_is_legal_and_all_of_it_can_be_played(file: Path) -> None:
    found = seat("ann", file, open_catalogue(), print)  # which refuses everything else
    assert len(found.deck) == 54  # with two jokers
    assert 1 <= len(found.gang) <= 5


def test_a_card_that_the_engine_does_not_know_is_named(catalogue: Catalogue) -> None:
    rows = [row.title for row in catalogue.rows("card")]
    unknown = [title for title in rows if unplayable([title], catalogue)]
    assert unplayable(["Tommy Harden", *unknown, *unknown], catalogue) == unknown


# Who answers


def test_chance_is_as_likely_as_the_copies_of_a_card_are_many(catalogue: Catalogue) -> None:
    playing = Playing(seats("ann", "bob"), catalogue, Random(1))
    while playing.walk.s.decision is not None and playing.walk.s.decision.player != DECK:
        playing.step()
    s = playing.walk.s
    chance = Chance(Random(2))
    drawn = Counter(s.name(chance.choose(s).card) for _ in range(4000))
    assert s.decision is not None
    deck = Counter(s.name(card) for card in s.players[PlayerId(0)].shuffled)
    assert set(drawn) <= set(deck)
    three, one = drawn["Shotgun"], drawn["Unprepared"]
    assert deck["Shotgun"] == 3 * deck["Unprepared"]
    assert 2 < three / one < 4.5


def test_a_random_player_starts_with_the_marked_gang(catalogue: Catalogue) -> None:
    playing = played(catalogue, 5)
    for number, each in enumerate(playing.walk.start.players):
        chosen = [line[each.name]["start"] for line in playing.walk.lines()
                  if isinstance(line.get(each.name), dict) and "start" in line[each.name]]  # fmt: skip
        assert sorted(chosen) == sorted(seats("ann", "bob")[number].gang)


def test_a_random_player_passes_sometimes_and_never_where_that_cannot_be(catalogue: Catalogue) -> None:
    s = Playing(seats("ann", "bob"), catalogue, Random(1)).walk.s.fork()
    some = tuple(Option("choose", number=n) for n in range(3))
    s.decision = Decision(PlayerId(0), "choose", some, "abilities.choose")
    luck = AtRandom(Random(3))
    assert {luck.choose(s) for _ in range(50)} == set(some)


def test_a_script_answers_for_its_players_and_chance_for_itself(catalogue: Catalogue) -> None:
    script = parse_yaml("script:\n  - bob: {start: [Barton Everest]}\n  - bob: done\n", "mine.yaml")
    one, two = seats("ann", "bob")
    playing = Playing((one, two), catalogue, Random(1), script=script)
    while playing.step() and playing.walk.s.decision is not None and playing.walk.s.decision.kind == "start":
        pass
    outfit_of = [one.outfit, two.outfit].index("The Sloane Gang")
    assert outfit_of == 1
    started = [line["bob"] for line in playing.walk.lines() if "bob" in line]
    assert started == [{"start": "Barton Everest"}, "pass"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("script:\n  - bob: {start: Sloane}\n  - bob: {start: Tommy Harden}\n", "mine.yaml:3:"),
        ("script:\n  - eve: pass\n", 'mine.yaml:2: unknown player "eve"'),
        ("script:\n  - bob: {strat: Sloane}\n", "mine.yaml:2:"),
        ("- bob: pass\n", "there is no `script:` here"),
    ],
)
def test_a_wrong_script_is_refused_at_its_line(catalogue: Catalogue, text: str, told: str) -> None:
    def play() -> None:
        playing = Playing(seats("ann", "bob"), catalogue, Random(1), script=parse_yaml(text, "mine.yaml"))
        while playing.step():
            pass

    with pytest.raises(InputError) as fault:
        play()
    assert told in str(fault.value)


@pytest.mark.parametrize(
    ("given", "players", "told"),
    [
        (["deck"], 2, "this word means something else"), (["a", "a"], 2, "cannot both be called"),
        (["a", "b", "c"], 2, "nobody is left"), ([" "], 2, "no player can be called"), ([], 1, "2 to 12 players"),
    ],
)  # fmt: skip
def test_names_that_cannot_be(given: list[str], players: int, told: str) -> None:
    with pytest.raises(InputError, match=told):
        player_names(given, players)


def test_names_that_nobody_gives_are_given() -> None:
    assert player_names(["bob"], 3) == ["bob", "ann", "cal"]


# The record


@one_in(4, day=4)
@pytest.mark.parametrize("seed", range(4))
def test_a_record_is_a_scenario_that_comes_to_the_same(catalogue: Catalogue, tmp_path: Path, seed: int) -> None:
    file = tmp_path / "game.yaml"
    playing = played(catalogue, seed, file, *("ann", "bob", "cal", "dan")[: 2 + seed % 3])
    s = playing.walk.s
    assert s.decision is None
    again = run_document(read_yaml(file, shown="game.yaml"), catalogue).state
    assert table(again) == table(s)
    assert [note.words for note in again.notes()] == [note.words for note in s.notes()]
    text = file.read_text(encoding="utf-8")
    assert "# day 1 begins" in text
    assert "sundown.victory" in text


def test_the_same_seed_plays_the_same_game(catalogue: Catalogue) -> None:
    one, two = (played(catalogue, 7).walk for _ in range(2))
    assert one.lines() == two.lines()
    assert one.lines() != played(catalogue, 8).walk.lines()


def test_a_record_follows_what_is_taken_back(catalogue: Catalogue, tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    playing = Playing(seats("ann", "bob"), catalogue, Random(1))
    record = Record(file, playing.head)
    for _ in range(9):
        playing.step()
    record.follow(playing.walk.steps)
    playing.walk.back(4)
    record.follow(playing.walk.steps)
    assert Walk(read_yaml(file), catalogue).lines() == playing.walk.lines()
    playing.step()
    record.follow(playing.walk.steps)
    assert Walk(read_yaml(file), catalogue).lines() == playing.walk.lines()
    playing.walk.back(99)
    record.follow(playing.walk.steps)
    assert Walk(read_yaml(file), catalogue).lines() == []


def test_days_have_their_winners(catalogue: Catalogue) -> None:
    playing = played(catalogue, 3)
    assert [row.day for row in playing.days] == [*range(1, len(playing.days) + 1)]
    assert all(row.winner in playing.names for row in playing.days)
    playing.walk.back(len(playing.walk.steps) // 2)
    playing.look()
    assert playing.days[-1].last is playing.walk.s


# Cutting


@slow
@one_in(2, day=2)
@pytest.mark.parametrize("seed", [11, 3])
def test_any_place_of_a_record_can_be_cut_out(catalogue: Catalogue, tmp_path: Path, seed: int) -> None:
    """What is cut out stands at the same table, is asked for the same, and goes on the same way"""
    file = tmp_path / "game.yaml"
    played(catalogue, seed, file)
    document = read_yaml(file, shown="game.yaml")
    lines = len(Game(document, catalogue).script)
    boards = 0
    for after in sorted({0, 1, lines, *Random(seed).sample(range(lines), 6)}):
        game = Game(document, catalogue, after)
        cut = game.cut("a part")
        there = Scenario(parse_yaml(cut.text, "cut.yaml"), catalogue)
        assert table(there.s) == table(game.s)
        assert run_document(parse_yaml(cut.text, "cut.yaml"), catalogue).passed
        boards += cut.place is not None
        whole = game.cut("all", whole=True)
        assert whole.place is None
        assert whole.script == after
    assert boards >= 4


def test_a_board_tells_what_was_lying_there(catalogue: Catalogue, tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    played(catalogue, 3, file)
    document = read_yaml(file, shown="game.yaml")
    game = Game(document, catalogue)
    line = game.day_begins(3)
    assert line is not None
    assert game.day_begins(99) is None
    cut = Game(document, catalogue, line).cut("day 3")
    assert cut.script == 0
    assert "step: day.gambling" in cut.text
    assert "winner: yes" in cut.text


def test_what_lasts_cannot_be_told_by_a_board(catalogue: Catalogue, tmp_path: Path) -> None:
    """A position is only written as a board where the board tells everything; otherwise the script leads there"""
    file = tmp_path / "noon.yaml"
    file.write_text(
        "scenario: Concealed\n"
        "players: {ann: {winner: yes, hand: [Concealed Weapons]}, bob: {}}\n"
        "table:\n"
        "  - {dude: Ada, of: ann, at: town square, booted: yes}\n"
        "script:\n"
        "  - ann: {play: Concealed Weapons}\n",
        encoding="utf-8",
    )
    game = Game(read_yaml(file), catalogue)
    assert game.s.modifiers
    assert game.cut("later").script == 1
