"""The references say something of every word of the languages, and the examples beside them are sound."""

import re
from pathlib import Path

import pytest

from docs.tools import card_language
from docs.tools.tables import entries, named
from judge.books.reading.card_file import CardFile, Timing
from judge.books.reading.model import Ruling, Step
from judge.cards import keys
from judge.cards.check import lint
from judge.cards.expressions.functions import FUNCTIONS
from judge.cards.expressions.names import BASE_NAMES, NAMES_IN_PLACE
from judge.cards.expressions.selectors import SELECTORS
from judge.cards.expressions.views import WORDS
from judge.cards.reading import PLAYS, UNTIL
from judge.cards.standing_traits import KINDS_OF_TEXT
from judge.cards.telling.words import describe
from judge.cards.vocabulary.every_verb import ALONE, VERBS
from judge.engine.observing.every_kind import EVENTS, MODIFIERS
from judge.input.convert import convert
from judge.input.yaml_file import parse_yaml

ROOT = Path(__file__).parents[2]


def page(name: str) -> str:
    return (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8")


def example(name: str, of: str) -> str:
    match = re.search(rf"<!-- {name} -->\n```yaml\n(.*?)```", page(of), re.DOTALL)
    assert match, name
    return match[1]


def first_column(table: str) -> list[str]:
    return [word for row in re.findall(r"^\| (`.+?) \|", table, re.MULTILINE) for word in named(row)]


def test_the_reference_of_cards_names_every_verb_phrase_event_name_and_function() -> None:
    assert sorted(first_column(card_language.verbs())) == sorted([*VERBS, ALONE])
    assert sorted(first_column(card_language.phrases())) == sorted(SELECTORS)
    assert sorted(first_column(card_language.events())) == sorted(EVENTS)
    assert first_column(card_language.in_force()) == [name + "..." * name.endswith(" ") for name in MODIFIERS]
    assert sorted(first_column(card_language.names())) == sorted([*BASE_NAMES, *NAMES_IN_PLACE])
    assert sorted(first_column(card_language.functions())) == sorted(FUNCTIONS)
    assert all(f"`'{reason}'`" in card_language.words_after_a_dot() for reason in WORDS["reason"])


def test_the_keys_of_traits_are_those_that_are_read() -> None:
    beside = {"of", "each", "where", "first", "while", "ability", "by", "for effects of", "only", "except", "play"}
    beside |= {"not cumulative", "dudes", "booting", "enters there"}
    assert set(keys.HOLDS) == {*KINDS_OF_TEXT, *beside}


def test_kinds_of_ability_timings_and_durations_are_named() -> None:
    assert re.findall(r"`([^`]+)`", keys.ABILITY["play"]) == list(PLAYS)
    for word in (*UNTIL, *Timing.__args__):  # type: ignore[attr-defined]
        assert f"`{word}`" in " ".join(page("cards").split())


def test_a_docstring_that_begins_like_an_entry_and_is_none_is_a_fault() -> None:
    def bad() -> None:
        """`bullets: x` adds to the bullets."""

    with pytest.raises(ValueError, match="no entry of the manual"):
        entries(bad)


def test_a_verb_whose_words_name_another_key_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    known = VERBS["bullets"]
    monkeypatch.setitem(VERBS, "bullets", known.with_(keys=(*known.keys, "twice")))
    with pytest.raises(ValueError, match="says other keys of bullets"):
        card_language.verbs()


def test_the_example_of_a_card_is_sound_and_reads_as_it_says() -> None:
    document = parse_yaml(example("card", "cards"), "cards.md")
    convert(document, CardFile)
    assert lint(document) == []
    (line,) = describe(document.data)
    assert line in " ".join(page("cards").replace("\n> ", " ").split())


def test_the_example_of_a_ruling_is_sound() -> None:
    convert(parse_yaml(example("ruling", "entries"), "entries.md"), dict[str, list[Ruling]])


def test_the_example_of_a_step_is_sound() -> None:
    (step,) = convert(parse_yaml(example("step", "entries"), "entries.md"), list[Step])
    assert step.steps


def test_every_claim_about_trust_names_a_test_that_there_is() -> None:
    claims = page("threats").partition("## What it can never do")[2].partition("\n\n`")[0].split("|---|---|---|\n")[1]
    assert claims.count("\n") > 8
    for claim in claims.splitlines():
        held_by = re.findall(r"`(tests/[a-z_/]+\.py)::(test_[a-z0-9_]+)`", claim)
        assert held_by, claim
        for file, test in held_by:
            assert f"def {test}(" in (ROOT / file).read_text(encoding="utf-8"), test
