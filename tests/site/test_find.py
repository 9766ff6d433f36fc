"""The page's search gives what `judge find` gives, for all questions of the tests of searching."""

import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import judge
from judge.books.searching.words import stem
from judge.site.building import Built
from judge.site.frame import HERE
from judge.site.shelf import Shelf
from judge.views.values.at_hand import at_hand
from judge.views.values.listed import Hits
from tests.lanes import slow
from tests.search.measure import HURRIED, ON_THE_FLOOR, QUESTIONS, TYPED, UNSEEN, questions

ASKED = Path(__file__).with_name("asked.mjs")
EVERY = 9
"""Of the questions the tests ask each ninth."""

FLOOR = 0.99
"""Share of the questions of which the first answer is the same."""

WITHOUT_THE_REST = 0.7
"""The same while only the first file is there."""

AMONG_TEN = 0.98
"""Share of the questions whose best answer is among the ten that are shown then."""

LARGEST = 150_000
"""Bytes of the first file on their way, gzipped."""

NARROWED = (
    "kind:rule sidekick", "kind:card sidekick", "kind:step draw", "kind:ruling", "card:pinned-down",
    'card:"pinned down" die', "is:superseded", "is:open doc:faq", "is:banned kind:card",
    "doc:rulebook kind:term boot", "rule:shootout.draw", "rule:shootout.draw kind:rule hand", "compendium:cards",
    "t:deed k:saloon", "k:mad", "g:law t:dude horse", "k:grifter", '"draw hand"', '"first casualty" sidekick',
    '"take yer lumps" -kind:card', 'x:"boot hill"', "x:discarded t:goods", "sidekick -kind:card -is:superseded",
    "sidekick NOT discard", "harrowed OR abomination", "kind:rule OR kind:term harrowed",
    "bounty -x:shootout kind:rule", "-2 influence", "kind:term -\"boot hill\" boot", "is:proved harrowed",
    "t:action k:job", "harrowed AND casualty", 'kind:rule "no such words stand anywhere"', "card:nobody-at-all",
    "g:nosuch",
)  # fmt: skip
"""Questions in the query language."""

MISSPELT = ("pined down", "arnold mcadish", "dr dawn edwrds", "nathan shan", "takin ya wiht me")

MEANT = (
    "pined donw sidekik", "pistolwip do what", "under taker control", "pined donw and hollywheel gun", "sherrif dave",
    "ghost rok pass worded", "rank 11 plus 2 how many casualties",
    "whats a posse", "how does lowball work", "explain ace pls", "posse def", "hot lead no losses",
    "what do jokers do", "jokers", "holy wheel", "untapping", "explain kneeling", "clicks", "actoin sequence",
    "salad word boot moon tap",
)  # fmt: skip
"""Questions with names that are put right first, with numbers, and such as ask only what something is."""


def put(asks: list[str], site: Path, node: str, rest: bool = True) -> list[dict[str, Any]]:
    search = site / "search"
    files = [str(search / "index.json"), str(search / "rest.json") if rest else "-"]
    run = [node, str(ASKED), *files, str(HERE / "static")]
    done = subprocess.run(run, input=json.dumps(asks), capture_output=True, text=True, encoding="utf-8", check=True)
    found: list[dict[str, Any]] = json.loads(done.stdout)["answers"]
    return found


@cache
def told(query: str) -> list[str]:
    found = judge.find(query)
    return [one.id for one in found.results] if isinstance(found, Hits) else []


def all_questions() -> list[str]:
    return [one.ask for file in (QUESTIONS, ON_THE_FLOOR, UNSEEN, TYPED, HURRIED) for one in questions(file)]


@slow
def test_the_first_answer_is_that_of_the_command(site: Path, node: str) -> None:
    asks = all_questions()[::EVERY]
    answers = put(asks, site, node)
    wanted = [told(ask) for ask in asks]
    same = sum(found["hits"][:1] == ids[:1] for found, ids in zip(answers, wanted, strict=True))
    assert same / len(asks) >= FLOOR
    whole = sum(found["hits"] == ids for found, ids in zip(answers, wanted, strict=True))
    assert whole / len(asks) >= FLOOR
    assert [found["silent"] for found in answers if found["silent"]] == [True] * sum(ids == [] for ids in wanted)


def test_words_have_the_same_stems(node: str) -> None:
    """Those of the index were made by Whoosh's Porter, which has ways of its own."""
    known = sorted({*at_hand(None).catalogue.words(), "agreed", "hopping", "controlling", "sized", "yes", "goods"})
    script = (
        f"const {{ Words }} = await import({json.dumps((HERE / 'static' / 'search' / 'words.js').as_uri())});"
        "const { readFileSync } = await import('node:fs'); const words = new Words('');"
        "console.log(JSON.stringify(JSON.parse(readFileSync(0, 'utf-8')).map((word) => words.stem(word))));"
    )
    run = [node, "--input-type=module", "-e", script]
    done = subprocess.run(run, input=json.dumps(known), capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [stem(word) for word in known]


def test_misspelt_names_are_found(site: Path, node: str) -> None:
    answers = put(list(MISSPELT), site, node)
    assert [found["hits"] for found in answers] == [told(ask) for ask in MISSPELT]
    names = ["pinned-down", "arnold-mccadish", "dr-dawn-edwards", "nathan-shane", "takin-ya-with-me"]
    assert [found["called"][0] for found in answers] == names


def test_questions_are_read_alike(site: Path, node: str) -> None:
    assert [found["hits"] for found in put(list(MEANT), site, node)] == [told(ask) for ask in MEANT]


def test_before_the_rest_is_there_it_answers_too(site: Path, node: str) -> None:
    asks = all_questions()[::EVERY]
    answers = put([*asks, "kind:rule draw", "is:open", '"draw hand"'], site, node, rest=False)
    *answers, kind, field, phrase = answers
    wanted = [told(ask) for ask in asks]
    same = sum(found["hits"][:1] == ids[:1] for found, ids in zip(answers, wanted, strict=True))
    assert same / len(asks) >= WITHOUT_THE_REST
    among = sum(not ids or ids[0] in found["hits"] for found, ids in zip(answers, wanted, strict=True))
    assert among / len(asks) >= AMONG_TEN
    assert [each["later"] for each in (kind, field, phrase)] == [False, True, True]
    assert kind["hits"]


def test_the_first_file_is_small(built: tuple[Path, Built]) -> None:
    path, _, gzipped = built[1].searching[0]
    assert (path, gzipped <= LARGEST) == ("search/index.json", True)


def test_narrowed_questions_are_answered_as_the_command_does(site: Path, node: str) -> None:
    found = put(list(NARROWED), site, node)
    assert {ask: one["hits"] for ask, one in zip(NARROWED, found, strict=True)} == {ask: told(ask) for ask in NARROWED}
    shelf = Shelf(at_hand(None).catalogue)
    for one in found:
        assert one["names"] == [shelf.name(id) for id in one["hits"]]


def test_what_is_no_field_is_words_and_said(site: Path, node: str) -> None:
    word, value, unfinished = put(["fetch: joker", "is:bannd", "kind:"], site, node)
    assert word["hits"][0] == told("fetch joker")[0]
    assert "no field is called" in word["notes"][0]
    assert (value["hits"], value["notes"]) == ([], ["nothing has is:\u201cbannd\u201d; the nearest: banned"])
    assert (unfinished["hits"], unfinished["notes"]) == ([], ["nothing stands after kind:"])


def test_an_answer_comes_at_once(site: Path, node: str) -> None:
    times = sorted(found["ms"] for found in put(all_questions()[::EVERY], site, node))
    assert times[len(times) // 2] < 50


def test_hostile_questions_are_only_words(site: Path, node: str) -> None:
    asks = [
        "<script>alert(1)</script>",
        "x" * 100_000,
        "a " * 50_000,
        "\u0000\ud83d",
        "__proto__ constructor",
        '" OR 1=1 --',
    ]
    for found in put(asks, site, node):
        assert found["ms"] < 2_000
