"""CONTRIBUTING.md names everything in the vocabulary and nothing else, and its examples are sound."""

import re
from pathlib import Path

import pytest

from judge.books.reading.card_file import CardFile, Timing
from judge.books.reading.model import Ruling
from judge.cards.check import lint
from judge.cards.expressions.functions import FUNCTIONS
from judge.cards.expressions.names import BASE_NAMES, NAMES_IN_PLACE, PLAYER_EVENTS
from judge.cards.expressions.selectors import SELECTORS
from judge.cards.expressions.views import CARD, EVENT, PLACE, PLAYER, PULL, WORDS
from judge.cards.reading import PLAYS, UNTIL
from judge.cards.telling.words import describe
from judge.cards.vocabulary.every_verb import ALONE, VERBS
from judge.engine.position.event import KINDS
from judge.input.convert import convert
from judge.input.yaml_file import parse_yaml

TEXT = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text(encoding="utf-8")
VOCABULARY = TEXT[TEXT.index("<!-- vocabulary -->") : TEXT.index("<!-- end of the vocabulary -->")]


def table(heading: str, text: str = VOCABULARY) -> list[list[str]]:
    """The rows of the table whose first column has this heading, as cells."""
    match = re.search(rf"^\| {heading} \|.*\n\|[-|]+\n((?:\|.*\n)+)", text, re.MULTILINE)
    assert match, heading
    return [[cell.strip() for cell in row.strip("|").split(" | ")] for row in match[1].splitlines()]


def names(cell: str) -> list[str]:
    """What stands in backticks, without what follows a colon or a bracket."""
    return [re.split(r"[:(]", name)[0] for name in re.findall(r"`([^`]+)`", cell)]


def first_column(heading: str) -> list[str]:
    return [name for row in table(heading) for name in names(row[0])]


def test_the_tables_name_every_verb_phrase_event_name_and_function() -> None:
    assert sorted(first_column("verb")) == sorted([*VERBS, ALONE])
    assert sorted(first_column("phrase")) == sorted(SELECTORS)
    assert sorted(first_column("event")) == sorted(KINDS)
    assert sorted(first_column("name")) == sorted([*BASE_NAMES, *NAMES_IN_PLACE])
    assert sorted(first_column("function")) == sorted(FUNCTIONS)


def test_the_tables_name_every_word_after_a_dot() -> None:
    named: dict[str, list[str]] = {}
    for row in table("word after a dot"):
        named.setdefault(row[1], []).extend(names(row[0]))
    expected = {"a card": CARD, "a player": PLAYER, "a location": PLACE, "the event": EVENT, "the pull": PULL}
    assert {of: sorted(words) for of, words in named.items()} == {of: sorted(words) for of, words in expected.items()}
    assert all(f"`'{reason}'`" in VOCABULARY for reason in WORDS["reason"])


def test_the_table_of_verbs_names_every_further_key() -> None:
    for row in table("verb"):
        for verb in names(row[0]):
            keys = VERBS[verb].keys if verb != ALONE else ()
            assert sorted(names(row[1])) == sorted(keys), verb


def test_the_table_of_events_says_which_are_about_a_card() -> None:
    assert {names(row[0])[0] for row in table("event") if row[2].strip(" |") == "no"} == set(PLAYER_EVENTS)


def test_kinds_of_ability_timings_and_durations_are_named() -> None:
    keys = {names(row[0])[0]: row[2] for row in table("key", TEXT)}
    assert names(keys["play"]) == list(PLAYS)
    for word in (*UNTIL, *Timing.__args__):  # type: ignore[attr-defined]
        assert f"`{word}`" in TEXT


def example(name: str) -> str:
    match = re.search(rf"<!-- {name} -->\n```yaml\n(.*?)```", TEXT, re.DOTALL)
    assert match, name
    return match[1]


def test_the_example_of_a_card_is_sound_and_reads_as_it_says() -> None:
    document = parse_yaml(example("card"), "CONTRIBUTING.md")
    convert(document, CardFile)
    assert lint(document) == []
    (line,) = describe(document.data)
    assert line in " ".join(TEXT.replace("\n> ", " ").split())


def test_the_example_of_a_ruling_is_sound() -> None:
    document = parse_yaml(example("ruling"), "CONTRIBUTING.md")
    convert(document, dict[str, list[Ruling]])


@pytest.mark.parametrize("field", Ruling.__struct_fields__)
def test_every_field_of_a_ruling_is_explained(field: str) -> None:
    explained = {name for row in table("field", TEXT) for name in names(" ".join(row))}
    assert field.rstrip("_") in explained | {"title"}
