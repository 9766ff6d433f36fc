"""Why an answer is not legal, where a text lets somebody choose."""

import pytest

from judge.books.catalogue import Catalogue
from judge.compiled.cache import open_catalogue
from judge.input.errors import InputError
from judge.input.yaml_file import parse_yaml
from judge.scenario.runs.running import run_document

from ..conftest import Data, Fault, Play

BOARD = """
scenario: A Huckster beside Tyxarglenak
players:
  ann: {winner: yes, hand: [Flight of the Lepus], draw hand: [2C, 3D, 5H, 8S, JD]}
  bob: {draw hand: [KS, KS, KD, 7C, 7H]}
table:
  - {dude: Amy, of: ann, at: town square, posse: leader}
  - {dude: Hob, of: bob, at: town square, posse: mark, keywords: [Huckster 1]}
  - {card: Tyxarglenak, of: bob, at: town square, posse: mark}
start: {step: shootout.resolution}
script:
"""


@pytest.fixture(scope="module")
def catalogue(own_cache: object) -> Catalogue:
    return open_catalogue()


def refused(script: str, catalogue: Catalogue) -> str:
    with pytest.raises(InputError) as fault:
        run_document(parse_yaml(BOARD + script, "made-up.yaml"), catalogue)
    return str(fault.value)


def test_a_choice_that_cannot_end_yet_is_not_ended_silently(catalogue: Catalogue) -> None:
    said = refused("  - ann: [{play: Flight of the Lepus, choose: Hob}, done]", catalogue)
    assert "Tyxarglenak says that what is chosen cannot be without it [abilities.cannot-beats-can]" in said


@pytest.mark.parametrize(("said", "may"), [("join", True), ("discard", False), ("shooter", False), ("start", False)])
def test_a_dude_who_may_join_may_do_nothing_else_then(said: str, may: bool, play: Play, lumps: Data) -> None:
    """What speaks against joining is no answer to whether a dude can be discarded."""
    lumps["table"] = [{"dude": name, "of": of, "at": "town square"}
                      for name, of in (("Amy", "ann"), ("Al", "ann"), ("Bart", "bob"))]  # fmt: skip
    lumps |= {"start": {"step": "day.high-noon"}, "script": [{"ann": "call out Bart with Amy"}, {"bob": "accept"}]}
    lumps["questions"] = [{"legal": {"ann": {said: "Al"}}}]
    assert play(lumps).results[0].answer is may


def test_what_the_phrase_does_not_find(catalogue: Catalogue) -> None:
    said = refused("  - ann: {play: Flight of the Lepus, choose: Flight of the Lepus}", catalogue)
    assert "Flight of the Lepus is set aside, not a dude" in said
    assert "[abilities.requirement]" in said


def test_of_two_things_that_a_text_offers_both_are_told(fault: Fault) -> None:
    board = """\
scenario: A lawyer's two fees
players: {ann: {winner: yes}, bob: {}}
table:
  - {card: B & B Attorneys, of: ann}
  - {dude: Amy, of: ann, at: B & B Attorneys, bounty: 1}
questions:
  - {script: [{ann: {play: B & B Attorneys, choose: [Amy, lower]}}], turn: now}
"""
    told = fault(board)
    assert "ann's `choose lower` is not offered: it is up to ann to choose one or the other" in told
    assert "choose to give Amy -1 bounty; they are `first` and `second` as well" in told
