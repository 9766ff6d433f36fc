"""What the books say of cards together, and when cards meet."""

from pathlib import Path

import pytest

from judge.books.answers.together import OneOnAnother, together
from judge.books.catalogue import Catalogue
from judge.cards.occasions import Occasion, meetings, occasions
from judge.compiled.build import compile_data
from judge.compiled.cache import open_catalogue


@pytest.fixture(scope="module")
def real() -> Catalogue:
    return open_catalogue()


def test_rulings_that_name_the_cards_are_on_record(real: Catalogue) -> None:
    found = together(["arnold-mccadish", "dr-dawn-edwards"], real)
    assert found.on_record
    assert "dr-dawn-edwards.prevented" in found.named
    assert "reacts/arnold-saves-dawn" in found.scenarios


def test_rulings_on_a_third_card_that_names_them_count(real: Catalogue) -> None:
    assert "james-ghetty.pays-for-goods" in together(["auto-revolver", "concealed-weapons"], real).named


def test_rulings_that_name_more_of_the_cards_come_first(real: Catalogue) -> None:
    found = together(["arnold-mccadish", "dr-dawn-edwards", "eve-henry"], real)
    assert found.named[0] == "dr-dawn-edwards.prevented"


def test_a_title_in_what_is_said_counts_in_rulings(data: Path) -> None:
    path = data / "rulings" / "actions.yaml"
    content = path.read_text().replace("Other casualties are free.", "Other casualties are free, Shotgun or not.")
    path.write_text(content, encoding="utf-8")
    assert together(["pinned-down", "shotgun"], compile_data(data, "")).named == ["pinned-down.rest"]


def test_a_ruling_on_one_card_may_speak_of_the_keyword_of_another(data: Path) -> None:
    path = data / "cards" / "goods" / "shotgun.yaml"
    path.write_text(path.read_text().replace("[Weapon]", "[Weapon, Sidekick]"), encoding="utf-8")
    path = data / "rulings" / "actions.yaml"
    path.write_text(path.read_text().replace("Other casualties", "A {Sidekick} and other casualties"), encoding="utf-8")
    found = together(["pinned-down", "shotgun"], compile_data(data, ""))
    assert found.spoken_of == [OneOnAnother("pinned-down.rest", "shotgun", "term.sidekick")]
    assert found.on_record


def test_cards_that_have_nothing_in_common(real: Catalogue) -> None:
    found = together(["steele-archer", "allie-hensman"], real)
    assert not found.on_record


# When cards act


def test_an_encoded_card_says_when_it_acts(real: Catalogue) -> None:
    (arnold,) = occasions(real.card("arnold-mccadish"))
    assert (arnold.kind, arnold.event, arnold.moment, arnold.tier) == ("react", "discard", "when", "instead react")
    assert arnold.steps == ("reacts.instead-window.reacts",)
    pinned = occasions(real.card("pinned-down"))
    assert [(one.kind, one.waiting) for one in pinned] == [("shootout", False), ("trait", True)]


def test_of_a_card_that_is_not_encoded_only_the_kinds_are_known() -> None:
    found = occasions({"encoded": False, "timing": ["noon", "cheatin resolution", "react"]})
    assert [one.kind for one in found] == ["noon", "cheatin resolution", "react"]
    assert found[1].steps == ("day.gambling.cheatin.plays", "shootout.resolution.plays")
    assert found[2].event is None


def test_all_kinds_of_text_in_the_pool_are_known(real: Catalogue) -> None:
    for row in real.rows("card"):
        for one in occasions(real.card(row.id)):
            assert one.kind in ("noon", "shootout", "resolution", "cheatin resolution", "react", "trait")
            assert all(real.kind(step) == "step" for step in (*one.steps, *one.times))


def test_cards_meet_over_an_event_in_the_order_of_its_windows(real: Catalogue) -> None:
    acts = {id: occasions(real.card(id)) for id in ("dr-dawn-edwards", "arnold-mccadish")}
    (meeting,) = meetings(acts)
    assert (meeting.step, meeting.event) == (None, "discard")
    assert [id for id, _ in meeting.order] == ["arnold-mccadish", "dr-dawn-edwards"]


def test_cards_meet_in_a_step(real: Catalogue) -> None:
    acts = {id: occasions(real.card(id)) for id in ("coachwhip", "cheatin-varmint")}
    steps = [meeting.step for meeting in meetings(acts)]
    assert steps == ["day.gambling.cheatin.plays", "shootout.resolution.plays"]


def test_reacts_that_are_not_encoded_may_meet() -> None:
    react, trait = Occasion("react", (), tier="react"), Occasion("trait", (), tier="trait")
    (meeting,) = meetings({"a": [react], "b": [trait]})
    assert (meeting.step, meeting.event) == (None, None)
    assert [id for id, _ in meeting.order] == ["b", "a"]
    assert meetings({"a": [react], "b": [Occasion("noon", ("day.high-noon.actin",))]}) == []


def test_scenarios_know_their_cards(real: Catalogue) -> None:
    assert "reacts/arnold-saves-dawn" in real.entry("tommy-harden")["appears_in"]
    assert "reacts/arnold-saves-dawn" in real.entry("eve-henry")["appears_in"]  # in a deck
