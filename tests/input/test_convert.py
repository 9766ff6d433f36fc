"""A value that does not fit is told at its line, with the nearest key or choice."""

from typing import Any, Literal

import msgspec
import pytest

from judge.input.convert import convert
from judge.input.errors import InputError
from judge.input.yaml_file import parse_yaml


class Dude(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    bullets: int = 0
    suit: Literal["spades", "hearts"] = "spades"
    counters: dict[str, int] = {}
    home: int | str | None = None


class Posse(msgspec.Struct, forbid_unknown_fields=True, tag_field="type", tag="posse"):
    dudes: list[Dude] = []
    by_player: dict[str, Dude] = {}
    values: dict[int, int] = {}
    pair: tuple[int, str] | None = None


class Deed(msgspec.Struct, forbid_unknown_fields=True, tag_field="type", tag="deed"):
    production: int = 0


def fault_of(content: str, wanted: Any = Posse) -> str:
    with pytest.raises(InputError) as caught:
        convert(parse_yaml(content, "x.yaml"), wanted)
    return str(caught.value)


def test_what_fits_is_converted() -> None:
    posse = convert(parse_yaml("type: posse\ndudes:\n  - title: Sloane\nvalues: {1: 2}\n", "x.yaml"), Posse)
    assert posse.dudes[0].title == "Sloane"
    assert posse.values == {1: 2}


def test_a_part_of_a_document_can_be_converted_alone() -> None:
    document = parse_yaml("- title: A\n- title: B\n  bulets: 1\n", "x.yaml")
    assert convert(document, Dude, place=(0,)).title == "A"
    with pytest.raises(InputError) as caught:
        convert(document, Dude, place=(1,))
    assert str(caught.value) == 'x.yaml:3: unknown key "bulets" (did you mean "bullets"?)'


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("type: posse\ndudes:\n  - title: A\n    bulets: 1\n",
         'x.yaml:4: unknown key "bulets" (did you mean "bullets"?)'),
        ("type: posse\ndudes:\n  - bullets: 1\n", 'x.yaml:3: missing key "title"'),
        ("type: posse\ndudes:\n  - title: A\n    bullets: two\n",
         'x.yaml:4: bullets: expected a whole number, got text: "two"'),
        ("type: posse\ndudes: none\n", 'x.yaml:2: dudes: expected a list, got text: "none"'),
        ("type: posse\ndudes: [{title: A, home: []}]\n",
         "x.yaml:2: home: expected a whole number or text or nothing, got a list"),
        ("type: posse\ndudes:\n  - title: A\n    suit: spade\n",
         'x.yaml:4: not a known value: "spade" (did you mean "spades"?)'),
        ("type: posse\ndudes:\n  - title: A\n    suit: x\n",
         'x.yaml:4: not a known value (one of hearts, spades): "x"'),
        ("type: posse\nby_player:\n  ann: {title: A}\n  bob: {title: B}\n  cid:\n    title: [1]\n",
         "x.yaml:6: title: expected text, got a list"),
        ("type: posse\nby_player:\n  ann:\n    title: A\n    counters:\n      x: 1\n      y: z\n",
         'x.yaml:7: y: expected a whole number, got text: "z"'),
        ("type: posse\nvalues:\n  1: 2\n  x: 3\n",
         'x.yaml:4: this key does not fit: expected a whole number, got text: "x"'),
        ("type: posse\npair: [1, 2]\n", 'x.yaml:2: expected text, got a whole number: "2"'),
        ("- 1\n", "x.yaml:1: expected a mapping, got a list"),
    ],
)  # fmt: skip
def test_the_fault_names_place_value_and_remedy(content: str, told: str) -> None:
    assert fault_of(content) == told


def test_an_unknown_variant_names_those_that_exist() -> None:
    assert fault_of("type: dead\n", Posse | Deed) == 'x.yaml:1: not a known value: "dead" (did you mean "deed"?)'
    assert "one of deed, posse" in fault_of("type: zzzz\n", Posse | Deed)
    assert fault_of("production: 1\n", Posse | Deed) == 'x.yaml:1: missing key "type"'


def test_a_key_of_one_variant_is_unknown_to_the_other() -> None:
    assert fault_of("type: deed\nproductoin: 1\n", Posse | Deed) == (
        'x.yaml:2: unknown key "productoin" (did you mean "production"?)'
    )


def test_a_guilty_key_is_found_among_very_many() -> None:
    content = "type: posse\nvalues:\n" + "".join(f"  {n}: {n if n != 777 else 'x'}\n" for n in range(2000))
    assert fault_of(content).startswith("x.yaml:780: 777: expected a whole number")
