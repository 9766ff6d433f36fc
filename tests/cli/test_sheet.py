"""`judge sheet`: what concerns these cards, every entry once, nothing else."""

import json
import re
import subprocess
from collections.abc import Callable
from datetime import date
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]

DECK = """\
Somebody's deck (with notes)

Law Dogs (Base Set)

Dude (3)
1x Tommy Harden (Base Set) *
2x Abram Grothe (Exp.2) (The Light Shineth)

Action (5)
3x Pined Down
2 Showboating
"""

O8D = """\
<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="b440d120-025a-4fbe-9f8d-3873acacb37b" sleeveid="0">
  <section name="Outfit" shared="False"><card qty="1" id="E6BEE3E6-0CCD-40E6-A447-28CB032B7448">The Law</card></section>
  <section name="Deck" shared="False"><card qty="2" id="">Showboating</card></section>
  <section name="Legend" shared="False" />
  <notes><![CDATA[not a card]]></notes>
</deck>
"""


def data(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def titles(done: subprocess.CompletedProcess[str]) -> list[str]:
    """The cards that the sheet has a part for, and what it says of the others; the footer aside."""
    above = done.stdout.partition("\nMade on ")[0]
    lines = [line for line in above.splitlines() if line and line[0] not in "- "]
    return [line.partition(" (its text before ")[0] for line in lines]


def test_cards_need_no_quotes_and_are_sorted(judge: Run) -> None:
    plain = judge("sheet", "pinned", "down", "force", "field", "showboating")
    assert (plain.returncode, plain.stderr) == (0, "")
    assert titles(plain) == ["Force Field", "Pinned Down", "Showboating"]
    quoted = judge("sheet", "Showboating", "pinned down", "force-field")
    assert quoted.stdout == plain.stdout


def test_bans_come_before_errata_and_errata_before_rulings(judge: Run) -> None:
    found = data(judge("sheet", "showboating", "force", "field", "pinned", "down", "--json"))
    order = {"ban": 0, "erratum": 1, "ruling": 2}
    kinds = {result["id"]: order[result["kind"]] for result in found["results"]}
    for card in found["cards"]:
        ranks = [kinds[id] for id in card["results"]]
        assert ranks == sorted(ranks)
    assert {"ban", "erratum", "ruling"} == {result["kind"] for result in found["results"]}


def test_every_entry_has_its_citation_and_stands_once(judge: Run) -> None:
    done = judge("sheet", "pinned", "down", "force", "field", "flight", "of", "the", "lepus")
    statements = re.split(r"^- ", done.stdout, flags=re.MULTILINE)[1:]
    assert len(statements) == len(set(statements))
    for statement in statements:
        assert re.search(r"\[(Compendium|FAQ|Rulebook|Timing)", statement), statement
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_only_what_concerns_the_cards_is_there(judge: Run) -> None:
    found = data(judge("sheet", "pinned", "down", "force", "field", "--json"))
    assert found["results"]
    for result in found["results"]:
        assert {"Pinned Down", "Force Field"} & set(result["cards"])


def test_a_ruling_on_another_card_that_names_this_one_is_there_and_says_so(judge: Run) -> None:
    done = judge("sheet", "pearly's", "palace")
    assert "- On Five Aces Gambling Hall: " in done.stdout
    both = judge("sheet", "pearly's", "palace", "five", "aces", "gambling", "hall")
    assert "On Five Aces Gambling Hall" not in both.stdout


def test_cards_with_nothing_on_record_are_named_in_a_line(judge: Run) -> None:
    done = judge("sheet", "pinned", "down", "abram", "grothe", "exp", "2")
    assert done.returncode == 0
    assert "\nNothing on record: Abram Grothe (Exp.2).\n\nMade on " in done.stdout
    alone = judge("sheet", "abram", "grothe", "exp", "2")
    assert (alone.returncode, titles(alone)) == (1, ["Nothing on record: Abram Grothe (Exp.2)."])


def test_a_citation_does_not_repeat_its_heading_or_the_version(judge: Run) -> None:
    done = judge("sheet", "pinned", "down", "hot", "lead", "flyin", "force", "field")
    body = " ".join(done.stdout.partition("\nMade on ")[0].split())
    cites = re.findall(r"\[[^]]*\]", body)
    assert len(cites) > 8
    for cite in cites:
        assert "Pinned Down" not in cite
        assert "Force Field" not in cite
        assert "1.9.3" not in cite
    assert "[Compendium, Section 3, p. 26-30; FAQ (of 2015)]" in cites
    other = "[Compendium, Step 5. Take Yer Lumps, p. 12-14; FAQ (of 2015); Timing Structure (community)]"
    assert other in cites  # a passage with another heading


def test_the_footer_has_a_date_and_the_versions_of_the_documents(judge: Run) -> None:
    today = date.today().isoformat()
    done = judge("sheet", "pinned", "down")
    footer = " ".join(done.stdout.partition("\nMade on ")[2].split())
    assert footer.startswith(f"{today} from FAQ 005 (2015-12-10), Rulebook 1.3.1 (undated), Compendium 1.9.3 (undated)")
    page = judge("sheet", "pinned", "down", "--html").stdout
    assert f"<footer>Made on {footer} " in page
    found = data(judge("sheet", "pinned", "down", "--json"))
    assert found["made"] == today
    assert "Compendium 1.9.3 (undated)" in found["documents"]


def test_a_card_that_was_printed_again_is_told_in_its_heading(judge: Run) -> None:
    done = judge("sheet", "pinned", "down", "force", "field")
    assert "\nPinned Down (its text before the Weird West Edition)\n" in done.stdout
    assert done.stdout.startswith("Force Field\n")


def test_misspelt_cards_are_guessed_and_told(judge: Run) -> None:
    done = judge("sheet", "pined", "down", "forse", "feild")
    assert done.returncode == 0
    assert done.stderr == 'showing "Pinned Down" for "pined down"\nshowing "Force Field" for "forse feild"\n'
    assert titles(done) == ["Force Field", "Pinned Down"]


def test_ambiguous_and_unknown_cards_end_as_elsewhere(judge: Run) -> None:
    done = judge("sheet", "pinned", "down", "ivor")
    assert done.returncode == 3
    assert '"ivor" may mean:' in done.stdout
    assert [one["id"] for one in data(judge("sheet", "ivor", "--json"))["candidates"]] == [
        "ivor-hawley",
        "ivor-hawley-exp-1",
    ]
    done = judge("sheet", "zzzz")
    assert (done.returncode, done.stdout) == (1, 'No card is called "zzzz".\n')


@pytest.mark.parametrize("args", [[], ["pinned down", "--html", "--json"]])
def test_wrong_usage_has_code_2(judge: Run, args: list[str]) -> None:
    assert judge("sheet", *args).returncode == 2


# Decks


def test_a_deck_in_text_gives_its_cards(judge: Run, tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text(DECK, encoding="utf-8")
    done = judge("sheet", "--deck", "deck.txt")
    assert done.returncode == 0
    assert done.stderr == 'deck.txt:10: taking "Pined Down" for "Pinned Down"\n'
    expected = ["Law Dogs", "Pinned Down", "Showboating", "Tommy Harden"]
    assert titles(done) == [*expected, "Nothing on record: Abram Grothe (Exp.2)."]


def test_an_octgn_deck_gives_its_cards(judge: Run, tmp_path: Path) -> None:
    (tmp_path / "deck.o8d").write_text(O8D, encoding="utf-8")
    done = judge("sheet", "--deck", "deck.o8d", "pinned", "down")
    assert done.returncode == 0
    assert done.stderr.startswith("deck.o8d: 1 of 2 cards have no id here and are taken by their names")
    assert titles(done) == ["Law Dogs", "Pinned Down", "Showboating"]


def test_an_unknown_title_in_a_deck_is_told_with_its_line(judge: Run, tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text("2x Pinned Down\n2x Ivor\n")
    done = judge("sheet", "--deck", "deck.txt")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith('deck.txt:2: unknown card "Ivor" (did you mean "Ivor Hawley')


# HTML


class Page(HTMLParser):
    """Notes the elements of a page and whatever they would fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "link", "img", "br"):
            self.open.append(tag)
        self.fetched += [str(value) for name, value in attrs if name in ("src", "href")]
        assert tag not in ("script", "link", "img", "iframe")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_whole_prints_on_both_papers_and_fetches_nothing(judge: Run) -> None:
    done = judge("sheet", "pinned", "down", "force", "field", "showboating", "--html")
    assert done.returncode == 0
    page = Page()
    page.feed(done.stdout)
    assert page.open == []
    assert page.fetched == []
    assert "url(" not in done.stdout
    assert "@import" not in done.stdout
    assert "size:" not in re.search(r"@page \{.*?\}", done.stdout)[0]  # type: ignore[index]
    for expected in ("<h2>Force Field</h2>", "<strong>Banned:</strong>", "<cite>[Compendium, Section 4"):
        assert expected in done.stdout


def test_the_name_of_the_deck_file_is_no_markup(judge: Run, tmp_path: Path) -> None:
    (tmp_path / "<b>&.txt").write_text("2x Pinned Down\n")
    page = judge("sheet", "--deck", "<b>&.txt", "--html").stdout
    assert "<b>&." not in page
    assert "rulings for &lt;b&gt;&amp;" in page
