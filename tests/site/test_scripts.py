"""The scripts of the forms: hands rank as the engine ranks them, decks are checked as the command checks them."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import judge
from judge.engine.position.hands import face_name
from judge.engine.position.kinds import Face
from judge.site.frame import HERE
from judge.views.of_decks.hand import Hands
from tests.lanes import slow

ROOT = Path(__file__).parents[2]
STATIC = HERE / "static"

RANKS = """
import {{ read, made, modified, rank, written }} from {hand};
import {{ readFileSync }} from "node:fs";
const told = (one) => one && {{
  kept: one.kept.map(written), declared: one.declared.map(written), strength: one.strength, cheatin: one.cheatin,
}};
const asked = JSON.parse(readFileSync(0, "utf-8"));
console.log(JSON.stringify(asked.map(([cards, lowball, by]) => {{
  const found = made(read(cards), lowball);
  const legal = told(made(read(cards), lowball, true)) ?? null;
  return {{ ...told(found), rank: rank(found.strength), counts: rank(modified(found.strength, by)), legal }};
}})));
"""


def ranked(node: str, asked: list[tuple[str, bool, int]]) -> list[dict[str, object]]:
    script = RANKS.format(hand=json.dumps((STATIC / "hand.js").as_uri()))
    run = [node, "--input-type=module", "-e", script]
    done = subprocess.run(run, input=json.dumps(asked), capture_output=True, text=True, check=True)
    found: list[dict[str, object]] = json.loads(done.stdout)
    return found


def expected(cards: str, lowball: bool, by: int) -> dict[str, object]:
    found: Hands = judge.hand(cards, lowball=lowball, modifier=by)
    one = found.hands[0]
    instead = one.legal_instead if one.cheatin else one.made

    def told(made: object) -> dict[str, object] | None:
        if made is None:
            return None
        kept, declared, strength, cheatin = (
            getattr(made, name) for name in ("kept", "declared", "strength", "cheatin")
        )
        return {
            "kept": [*map(face_name, kept)], "declared": [*map(face_name, declared)], "strength": strength,
            "cheatin": cheatin,
        }  # fmt: skip

    counts = found.to_json()["hands"][0]["counts_as"]
    return {**(told(one.made) or {}), "rank": one.rank, "counts": counts, "legal": told(instead)}


HAND = st.lists(st.integers(0, 52), min_size=1, max_size=7).map(
    lambda faces: " ".join(face_name(Face(face)) for face in faces)
)


@given(st.lists(st.tuples(HAND, st.booleans(), st.integers(-4, 4)), min_size=20, max_size=30))
@settings(max_examples=3, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_hands_rank_as_the_engine_ranks_them(node: str, asked: list[tuple[str, bool, int]]) -> None:
    assert ranked(node, asked) == [expected(*one) for one in asked]


def test_hands_of_note(node: str) -> None:
    asked = [
        ("AC AS 8C 8S JD", False, 0), ("AC AS 8C 8S joker", False, 0), ("joker joker joker joker joker", True, 2),
        ("KS KH KD 7C 7H", False, 3), ("2C 2C 3D", False, 0), ("AC 2C 3C 4C 5C", False, -1), ("joker", True, 0),
        ("10♥ TD A♣ 1S", False, 0), ("KS KS KS KS KS", False, 0),
    ]  # fmt: skip
    assert ranked(node, asked) == [expected(*one) for one in asked]


@slow
def test_types_are_checked() -> None:
    npx = shutil.which("npx")
    if npx is None or not (ROOT / "node_modules" / "typescript").is_dir():
        pytest.skip("typescript is not installed (npm ci)")
    run = [npx, "--no-install", "tsc", "-p", str(ROOT / "tsconfig.json")]
    done = subprocess.run(run, capture_output=True, text=True, check=False, cwd=ROOT)
    assert (done.returncode, done.stdout) == (0, "")


def test_no_script_makes_html_of_text() -> None:
    for path in STATIC.glob("*.js"):
        text = path.read_text("utf-8")
        assert not any(
            word in text for word in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(")
        )
