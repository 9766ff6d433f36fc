"""Every verb of an option and every kind of decision is declared once, and nothing else has to know it."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest

from judge.engine.abilities.legality import Objection
from judge.engine.events import verbs as does
from judge.engine.observing.save import from_data, to_data
from judge.engine.plays.noon_plays import NOON_PLAYS, NoonPlay, declare_play
from judge.engine.position.acts import A_NUMBER, ACTS, ASKS, Act, Asks, Operand, declare
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.procedure import END, PASS, Decision, Option, Outcome, Procedure
from judge.engine.position.state import State
from judge.input.yaml_file import parse_yaml
from judge.scenario.runs.running import Scenario
from judge.scenario.script.answers import read_answers
from judge.scenario.script.lines import line_of
from judge.scenario.script.phrases import matching
from judge.scenario.script.strictly import Script

ROOT = Path(__file__).parents[3]
SOURCES = [*(ROOT / "judge" / "engine").rglob("*.py"), *(ROOT / "judge" / "cards").rglob("*.py")]


def first_words(made: str, at: int) -> Iterator[tuple[str, str]]:
    """Where the source makes an option or a decision, and each word that may be its verb or kind."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == made:
                word = node.args[at]
                yield f"{path.name}:{node.lineno}", ast.unparse(word)


def test_every_verb_of_an_option_is_declared() -> None:
    found = dict(first_words("Option", 0))
    assert len(found) > 40
    written = {place: ast.literal_eval(word) for place, word in found.items() if word[0] in "'\""}
    assert [f"{place}: {verb}" for place, verb in written.items() if verb not in ACTS] == []
    # Others take it from elsewhere: from a declaration, from the ways to cover a casualty, from who answers an event,
    # from what a joker is declared as.
    rest = {word for word in found.values() if word[0] not in "'\""}
    assert rest <= {"play.verb", "act.verb", "how", "fate.how", "verb", "DECLARE"}


def test_every_kind_of_decision_is_declared_and_every_declaration_is_used() -> None:
    found = dict(first_words("Decision", 1))
    kinds = {ast.literal_eval(word) for word in found.values()}
    assert kinds == set(ASKS)


def test_whoever_loads_the_words_of_a_script_has_all_declarations() -> None:
    """Also where nothing else has been imported, so that what a script can say depends on no order."""
    run = (
        "import sys\n"
        "from judge.scenario.script import verbs\n"
        "from judge.engine.plays.noon_plays import NOON_PLAYS\n"
        "print(*NOON_PLAYS, sep=',')\n"
        "print(*(name for name in sys.modules if name.startswith('judge.')))"
    )
    done = subprocess.run([sys.executable, "-c", run], cwd=ROOT, capture_output=True, text=True, check=True)
    plays, loaded = done.stdout.splitlines()
    assert plays == "call out,move,shop,trade,invent,replace"  # the order in which they are offered
    declaring = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for path in SOURCES
        if re.search(r"^declare(_play)?\($", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert len(declaring) > 15
    assert declaring <= set(loaded.split())


def test_nothing_is_declared_twice() -> None:
    with pytest.raises(ValueError, match="'move' is declared twice"):
        declare(Act("move"))
    with pytest.raises(ValueError, match="'may' is declared twice"):
        declare(Asks("may", "to say so"))


@pytest.mark.parametrize(
    ("file", "lines", "told"),
    [
        (
            "lillian-morgan-goods",
            [{"ann": {"invent": "Auto-Revolver", "with": "Roderick Byre"}}],
            [{"pay": "0 from Lillian Morgan"}, {"pay": "1 from Lillian Morgan"}],
        ),
        (
            "good-stiff-drink",
            [{"ann": {"play": "Kevin Wainwright", "choose": "Hank"}}, {"bob": "pass"},
             {"ann": {"play": "Good Stiff Drink", "choose": "Kevin Wainwright"}}],
            [{"choose": "Kevin Wainwright, noon"}],
        ),
    ],
)  # fmt: skip
def test_a_line_says_more_than_a_card_where_the_option_is_about_more(
    catalogue: Any, file: str, lines: list[Any], told: list[Any]
) -> None:
    """Whose ghost rock pays how much, and which ability of a card: a record with the card alone cannot be read."""
    text = (ROOT / "data" / "scenarios" / "cards" / f"{file}.yaml").read_text(encoding="utf-8")
    scenario = Scenario(parse_yaml(text, file), catalogue)
    s = scenario.s
    Script(scenario.document, s).play(lines, ("script",))
    assert s.decision is not None
    found = [line_of(s, s.decision, option) for option in s.decision.options]
    assert found == [{"ann": said} for said in told]
    for option, line in zip(s.decision.options, found, strict=True):
        (said,) = read_answers(line["ann"])
        assert matching(s, s.decision, said) == [option]


# A play and a decision that nobody but this file knows


class ArmWrestle(Procedure):
    """Whoever is challenged says how much it is for."""

    steps: ClassVar = ("ask", "answer")
    player: PlayerId
    one: CardId
    other: CardId

    def ask(self, s: State) -> Outcome:
        """At most what the player has."""
        player = s.cards[self.other].controller
        stakes = tuple(Option("stake", number=n) for n in range(1, s.players[player].rock + 1))
        return Decision(player, "stake", (*stakes, PASS), "noon.plays", s.name(self.one))

    def against(self, s: State, option: Option) -> list[Objection]:
        """Nobody stakes what they do not have."""
        return [Objection("abilities.can-afford", f"there is not so much: {option.number}")]

    def answer(self, s: State, option: Option) -> Outcome:
        """The challenger always wins."""
        if option != PASS:
            does.pay(s, s.cards[self.other].controller, option.number, "noon.plays")
            does.gain(s, self.player, option.number, "noon.plays")
        return END


def against_wrestling(s: State, player: PlayerId, option: Option) -> Iterator[Objection]:
    """Only an unbooted dude of one's own wrestles, with somebody else's."""
    if s.cards[option.card].controller != player:
        yield Objection("cards.owner-and-controller", f"{s.name(option.card)} is not {s.who(player)}'s")
    if s.cards[option.card].booted:
        yield Objection("noon.plays", f"{s.name(option.card)} is booted")
    if s.cards[option.other].controller == player:
        yield Objection("noon.plays", f"{s.name(option.other)} is a friend")


def every_bout(s: State, player: PlayerId) -> Iterator[Option]:
    """Whoever may wrestle with whom."""
    dudes = [card for card in s.in_play() if s.cards[card].printed.type == "dude"]
    bouts = (Option("arm wrestle", one, other=other) for one in dudes for other in dudes)
    return (bout for bout in bouts if next(against_wrestling(s, player, bout), None) is None)


@pytest.fixture
def arm_wrestling() -> Iterator[None]:
    """The one place where it is declared."""
    declare_play(
        NoonPlay(
            "arm wrestle",
            (Operand("card", "other"), Operand("card", "card", "using")),
            rule="noon.plays",
            against=against_wrestling,
            offers=every_bout,
            ways=lambda s, player, option: (option.with_(card=card) for card in s.in_play()),
            make=lambda s, player, option: s.then(ArmWrestle(player, option.card, option.other)),
        )
    )
    declare(Act("stake", (A_NUMBER,), synonyms=("bet",)), Asks("stake", "to say what it is for", passing="no stakes"))
    yield
    for known, name in ((ACTS, "arm wrestle"), (NOON_PLAYS, "arm wrestle"), (ACTS, "stake"), (ASKS, "stake")):
        del known[name]


BOARD = """
scenario: Ann's dudes are strong
players: {ann: {winner: yes, ghost rock: 1}, bob: {ghost rock: 3}}
table:
  - {dude: Amy, of: ann, at: town square}
  - {dude: Al, of: ann, at: town square, booted: yes}
  - {dude: Bart, of: bob, at: town square}
start: {step: day.high-noon}
"""


def after(catalogue: Any, *lines: Any) -> State:
    scenario = Scenario(parse_yaml(BOARD, "made-up.yaml"), catalogue, play=False)
    Script(scenario.document, scenario.s).play(list(lines), ("script",))
    return scenario.s


@pytest.mark.usefixtures("arm_wrestling")
def test_a_play_that_is_declared_can_be_written_and_understood(catalogue: Any) -> None:
    for said in ("arm wrestle Bart", "arm wrestle Bart using Amy", {"arm wrestle": "Bart", "using": "Amy"}):
        s = after(catalogue, {"ann": said}, {"bob": {"bet": 2}})
        assert [player.rock for player in s.players] == [3, 1]
    before = after(catalogue)
    assert before.decision is not None
    bout = next(option for option in before.decision.options if option.verb == "arm wrestle")
    assert line_of(before, before.decision, bout) == {"ann": {"arm wrestle": "Bart", "using": "Amy"}}
    for said in ("no stakes", "pass"):
        s = after(catalogue, {"ann": "arm wrestle Bart"}, {"bob": said})
        assert [player.rock for player in s.players] == [1, 3]


@pytest.mark.usefixtures("arm_wrestling")
def test_a_play_that_is_declared_is_refused_with_its_reasons(fault: Any) -> None:
    refused = fault(BOARD + "script: [{ann: {arm wrestle: Amy, using: Al}}]\nquestions: [{turn: now}]\n")
    assert "Al is booted [noon.plays]; Amy is a friend [noon.plays]" in refused
    refused = fault(BOARD + "script: [{ann: arm wrestle Bart}, {bob: stake 9}]\nquestions: [{turn: now}]\n")
    assert "there is not so much: 9 [abilities.can-afford]" in refused
    assert "it is up to bob to say what it is for (Amy); the options are: stake 1, stake 2, stake 3, pass" in refused
    refused = fault(BOARD + "script: [{bob: arm wrestle Amy}]\nquestions: [{turn: now}]\n")
    assert "it is up to ann to make a play" in refused


@pytest.mark.usefixtures("arm_wrestling")
def test_what_is_asked_by_such_a_play_has_a_name_and_is_saved(catalogue: Any) -> None:
    s = after(catalogue, {"ann": "arm wrestle Bart"})
    again = from_data(to_data(s), {card.printed.title: card.printed for card in s.cards})
    assert again.key() == s.key()
    again.answer(Option("stake", number=3))
    s.answer(Option("stake", number=1))
    assert again.key() != s.key()
    assert again.players[PlayerId(0)].rock == 4


@pytest.mark.usefixtures("arm_wrestling")
def test_a_play_that_is_declared_can_be_asked_about(play: Any) -> None:
    asked = [{"legal": {"ann": {"arm wrestle": "Bart"}}}, {"legal": {"ann": {"arm wrestle": "Al"}}},
             {"options": "ann", "only": "arm wrestle"}]  # fmt: skip
    data = {**parse_yaml(BOARD, "x").data, "questions": asked}
    assert [result.answer for result in play(data).results] == [True, False, ["arm wrestle Bart using Amy"]]
