"""Whatever cards and players are called, a picture is a picture: well-formed, and of the same elements as ever."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from judge.engine.position.state import State
from judge.engine.position.values import TOWN_SQUARE
from judge.pictures.drawing import NAMELESS
from judge.pictures.letters import plain, shortened, width, wrapped
from tests.cli.test_board import ANN, BEA, positions, put, table
from tests.lanes import slow
from tests.pictures import svg

BAD = (
    "</title><script>alert(1)</script>", "]]><!--", '" onload="alert(1)', "&amp;&lt;&#0;", "\x00\x1b[2J\x7f",
    "\ud800", "\ufffe\uffff", "\u202egnp.exe", "a\u0301" * 300, "\U0001f920" * 200, "x" * 5000, " ", "", "%s{0}\\",
    "url(https://example.org/x)", "javascript:alert(1)", "\u0645\u0631\u062d\u0628\u0627", "W" * 60,
)  # fmt: skip
names = st.one_of(st.sampled_from(BAD), st.text(max_size=80), st.text(st.characters(), max_size=40))


def board_with(dude: str, player: str, deed: str) -> State:
    """A small board with these names."""
    s = table(player, "bob")
    host = put(s, dude, at=TOWN_SQUARE, booted=True, bounty=2)
    put(s, dude, "goods", attached=host)
    place = put(s, deed, "deed")
    s.set(place, at=place)
    put(s, dude, owner=BEA, at=place)
    put(s, deed, "action", owner=ANN, zone="hand")
    return s


def shape(s: State, title: str) -> list[tuple[str, tuple[str, ...]]]:
    """The elements that hold a picture together, without lines of text, of which long names have more."""
    root = svg.drawn(s, title)
    svg.sound(root)
    lines = {f"{svg.SVG}text", f"{svg.SVG}tspan", f"{svg.SVG}desc"}
    return [(one.tag, tuple(sorted(one.attrib))) for one in root.iter() if one.tag not in lines]


HARMLESS = shape(board_with("Ada", "ann", "Bank"), "A board")


@given(names, names, names, names)
@settings(max_examples=300, deadline=None)
def test_a_hostile_name_does_nothing(dude: str, player: str, deed: str, title: str) -> None:
    assert shape(board_with(dude, player, deed), title) == HARMLESS


def test_every_bad_name_is_told_as_it_is() -> None:
    for bad in BAD:
        root = svg.drawn(board_with(bad, "ann", "Bank"), bad)
        assert root[0].text == (plain(bad) or NAMELESS)
        assert svg.words(plain(bad)) in svg.told(root)


@given(positions())
@settings(max_examples=60, deadline=None)
@slow
def test_any_position_can_be_drawn_and_nothing_lies_on_anything_else(position: tuple[State, dict[str, str]]) -> None:
    s, zones = position
    root = svg.drawn(s)
    svg.sound(root)
    told = svg.told(root)
    assert all(title in told for title in zones)


def test_a_chain_of_attachments_of_any_length_is_drawn() -> None:
    s = table()
    last = put(s, "Ada", at=TOWN_SQUARE)
    for n in range(1500):
        last = put(s, f"G{n}", "goods", attached=last)
    svg.sound(svg.drawn(s))


@given(st.text(), st.floats(20, 400), st.booleans())
def test_a_line_fits(text: str, room: float, bold: bool) -> None:
    text = plain(text)
    assert width(shortened(text, room, 12, bold=bold), 12, bold=bold) <= room
    lines = wrapped(text, room, 12, bold=bold)
    assert all(width(line, 12, bold=bold) <= room for line in lines)
    if all(width(word, 12, bold=bold) <= room for word in text.split()):
        assert " ".join(lines).split() == text.split()
    for most in (1, 2):
        assert wrapped(text, room, 12, bold=bold, most=most)[:most] == wrapped(text, room, 12, bold=bold, most=most)
