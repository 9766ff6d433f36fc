"""Walking through scenarios: answers, the way back, and a file that leads to the same position again."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import astuple

from judge.books.catalogue import Catalogue
from judge.compiled.cache import open_catalogue
from judge.engine.position.kinds import PlayerId
from judge.engine.position.procedure import EngineLimit, Option
from judge.engine.position.state import State
from judge.engine.position.values import TOWN_SQUARE, Modifier, Printed
from judge.engine.table import numbers
from judge.input.errors import InputError
from judge.input.yaml_file import Document, parse_yaml, read_yaml
from judge.scenario.file.names import Unknown
from judge.scenario.games.keeping import text_of
from judge.scenario.games.walk import Refused, Walk
from judge.scenario.runs.running import Scenario, run_document
from judge.scenario.script.answers import Fault
from judge.scenario.script.moment import settle
from judge.scenario.script.phrases import Answer, without_copies
from tests.lanes import night, one_in

DATA = Path(__file__).parents[3] / "data/scenarios"
FILES = sorted(DATA.rglob("*.yaml"))

BOARD = """
scenario: A fight
players:
  ann: {winner: yes, hand: [Pinned Down]}
  bob: {}
table:
  - {dude: Ada, of: ann, at: town square, posse: leader, bullets: 1 draw}
  - {dude: Bea, of: bob, at: town square, posse: mark, bullets: 1 draw}
  - {dude: Ben, of: bob, at: town square, posse: mark}
decks:
  bob: {holds: [Eve Henry]}
start: {step: shootout.make-plays}
"""


@pytest.fixture(scope="module")
def catalogue(own_cache: object) -> Catalogue:
    return open_catalogue()


def document(text: str) -> Document:
    return parse_yaml(text, "made-up.yaml")


@pytest.fixture
def walk(catalogue: Catalogue) -> Walk:
    return Walk(document(BOARD), catalogue)


def facts(s: State) -> object:
    """What can be seen of a position, whoever built it."""
    return (
        [(card.printed.title, *astuple(card)[1:]) for card in s.cards],
        s.players, s.winner, s.modifiers, s.lingering, s.used, s.shootout, s.decision,
    )  # fmt: skip


def say(walk: Walk, player: PlayerId, *words: str) -> None:
    walk.say(player, [Answer(verb, of) for verb, _, of in (each.partition(" ") for each in words)])


def wander(walk: Walk, steps: int, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(steps):
        offers = walk.offers()
        if not offers:
            return
        # Reacts and plays are more telling than the passes that end most walks at once.
        active = [offer for offer in offers if offer.words.verb != "pass"]
        try:
            walk.choose(chance.choice(active if active and chance.random() < 0.7 else offers).option)
        except EngineLimit:
            return  # a card whose text is not encoded came into play: the walk ends before that


@one_in(12, day=12)
@pytest.mark.parametrize("file", FILES[::9], ids=lambda file: file.stem)
def test_any_way_through_a_scenario_is_kept_and_leads_there_again(file: Path, catalogue: Catalogue) -> None:
    """Numbers of the options, script words and the saved file all mean the same"""
    for seed in range(3):
        walk = Walk(read_yaml(file), catalogue)
        wander(walk, 8, seed)
        try:
            text = text_of(walk)
        except Fault as fault:
            assert "no script can say" in fault.message  # noqa: PT017
            continue
        again = Scenario(document(text), catalogue).s
        settle(again)
        assert facts(again) == facts(walk.s), text
        assert run_document(document(text), catalogue).passed, text


@pytest.mark.parametrize("files", [FILES[1::40], pytest.param(FILES[1::8], marks=night)], ids=["a few", "many"])
def test_nearly_every_way_can_be_kept(files: Sequence[Path], catalogue: Catalogue) -> None:
    refused = 0
    for file in files:
        walk = Walk(read_yaml(file), catalogue)
        wander(walk, 6, 1)
        try:
            text_of(walk)
        except Fault:
            refused += 1
    assert refused <= len(files) // 20


@one_in(12, day=12)
@pytest.mark.parametrize("file", FILES[2::9], ids=lambda file: file.stem)
def test_taken_back_and_taken_again_nothing_has_changed(file: Path, catalogue: Catalogue) -> None:
    walk = Walk(read_yaml(file), catalogue)
    beginning = Walk(read_yaml(file), catalogue)
    beginning.back(999)
    wander(walk, 8, 5)
    there, count = walk.s.key(), len(walk.steps)
    places = []
    while walk.back():
        places.append(walk.s.key())
    assert facts(walk.s) == facts(beginning.s)
    assert not walk.steps
    for place in reversed(places[:-1]):
        assert walk.forward() == 1
        assert walk.s.key() == place
    assert walk.forward(99) == (1 if count else 0)
    assert walk.s.key() == there


def test_it_goes_on_where_the_script_of_the_file_ends_and_back_into_it(catalogue: Catalogue) -> None:
    file = DATA / "reacts/arnold-saves-dawn.yaml"
    walk = Walk(read_yaml(file), catalogue)
    assert [str(offer) for offer in walk.offers()] == ["react Arnold McCadish", "pass"]
    assert walk.back(5) == 1
    assert [str(offer) for offer in walk.offers()] == ["discard Dr. Dawn Edwards", "discard Tommy Harden"]
    say(walk, PlayerId(1), "discard Tommy Harden")
    assert walk.forward() == 0
    assert walk.lines(forced=False) == [{"bob": {"discard": "Tommy Harden"}}]


def test_answers_are_given_in_the_words_of_a_script(walk: Walk) -> None:
    say(walk, PlayerId(0), "play Pinned Down", "choose Bea")
    assert walk.lines(forced=False) == [{"ann": {"play": "Pinned Down"}}, {"ann": {"choose": "Bea"}}]
    assert len(walk.steps) == 1
    assert [note.rule for note in walk.happened()][-1]


def test_what_is_no_option_is_refused_with_every_reason_and_changes_nothing(walk: Walk) -> None:
    before = walk.s.key()
    with pytest.raises(Refused) as refused:
        say(walk, PlayerId(1), "play Pinned Down")
    assert {reason.rule for reason in refused.value.reasons} >= {"abilities.your-turn", "abilities.in-your-hand"}
    with pytest.raises(Refused):
        say(walk, PlayerId(0), "play Pinned Down", "choose Eve Henry")
    with pytest.raises(Unknown):
        say(walk, PlayerId(0), "play Pined Down")
    with pytest.raises(Fault, match="unknown verb"):
        say(walk, PlayerId(0), "sing loudly")
    assert walk.s.key() == before
    assert not walk.steps


def test_a_card_that_comes_off_a_deck_is_named(walk: Walk) -> None:
    while walk.s.decision is not None and walk.s.decision.kind != "card":
        walk.choose(walk.offers()[-1].option)
    with pytest.raises(Fault, match="no card that can come off"):
        walk.say(PlayerId(-2), [Answer("draw", "Tommy Harden")])
    walk.say(PlayerId(-2), [Answer("draw", "KS"), Answer("draw", "joker")])
    assert {"deck": {"draw": "KS"}} in walk.lines()
    held = walk.s.players[PlayerId(0)].draw_hand + walk.s.players[PlayerId(1)].draw_hand
    assert [walk.s.name(card) for card in held] == ["KS", "joker"]


def test_what_cannot_be_gone_on_from_is_not_walked_into(walk: Walk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numbers, "bullets", lambda s, card: 1 / 0)
    before = walk.s.key()
    while walk.s.decision is not None:
        try:
            walk.choose(walk.offers()[-1].option)
        except ZeroDivisionError:
            break
        before = walk.s.key()
    else:
        pytest.fail("the draw asks for bullets")
    assert walk.s.key() == before


# What is kept


def test_the_board_stays_as_its_author_wrote_it(catalogue: Catalogue) -> None:
    text = f"""# My own words
{BOARD.strip()}  # a remark
# What they do
script:
  - ann: pass
proves: [shootout.make-plays.until-all-pass]
# What I ask
questions:
  - turn: now
"""
    walk = Walk(document(text), catalogue)
    say(walk, PlayerId(1), "pass")
    kept = text_of(walk)
    assert kept.startswith(f"# My own words\n{BOARD.strip()}  # a remark\nscript:\n  - ann: pass\n  - bob: pass\n")
    assert "proves" not in kept
    assert "What I ask" not in kept
    assert "What they do" not in kept
    assert kept.endswith("questions:\n  - turn: now\n    expect: bob\n")


def test_a_file_that_cannot_be_cut_is_laid_out_anew(catalogue: Catalogue) -> None:
    text = (
        "{scenario: One line, players: {ann: {winner: yes}, bob: {}}, start: {step: shootout.make-plays}, table: "
        "[{dude: Ada, of: ann, at: town square, posse: leader}, {dude: Bea, of: bob, at: town square, posse: mark}], "
        "script: [{ann: pass}]}"
    )
    walk = Walk(document(text), catalogue)
    say(walk, PlayerId(1), "pass")
    kept = document(text_of(walk)).data
    assert kept["table"] == document(text).data["table"]
    assert kept["script"] == [{"ann": "pass"}, {"bob": "pass"}]


def test_a_walk_without_a_step_can_be_kept(walk: Walk, catalogue: Catalogue) -> None:
    assert "script" not in document(text_of(walk)).data
    assert run_document(document(text_of(walk)), catalogue).passed


def test_two_cards_of_one_name_are_told_apart_by_their_owner(catalogue: Catalogue) -> None:
    walk = Walk(document(BOARD.replace("dude: Ben", "dude: Ada")), catalogue)
    say(walk, PlayerId(0), "play Pinned Down")
    assert [str(offer) for offer in walk.offers()] == ["choose ann's Ada", "choose Bea", "choose bob's Ada"]
    with pytest.raises(Fault, match="may mean several things"):
        say(walk, PlayerId(0), "choose Ada")
    walk.choose(walk.offers()[2].option)
    assert "  - ann: {choose: bob's Ada}\n" in text_of(walk)


def test_copies_count_once_unless_something_on_the_table_sets_them_apart() -> None:
    gunman, gun = Printed("Gunman", "dude"), Printed("Gun", "goods", bullets=2)
    s = State()
    s.add_player("ann")
    twins = [s.add_card(gunman, PlayerId(0), "play", at=TOWN_SQUARE) for _ in range(3)]
    options = [Option("shooter", twin) for twin in twins]
    assert without_copies(s, options) == options[:1]
    s.add_card(gun, PlayerId(0), "play", attached=twins[1])
    assert without_copies(s, options) == options[:2]
    s.modifiers = (Modifier("bullets", twins[0], 1, "round"),)
    assert without_copies(s, options) == options
    s.modifiers = (Modifier("hand rank", twins[0], 1, "round"),)
    assert without_copies(s, options) == options[:2]
    s.used = ((twins[2], 0),)
    assert without_copies(s, options) == options


def test_a_file_with_a_fault_has_its_line(catalogue: Catalogue) -> None:
    with pytest.raises(InputError) as fault:
        Walk(document(BOARD + "script:\n  - ann: pass\n  - carol: pass\n"), catalogue)
    assert fault.value.line == 15
    assert "carol" in str(fault.value)
