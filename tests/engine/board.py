"""Small boards for tests, built on the engine itself: two players, a few dudes, decks in a known order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from judge.cards.printed import printed_from
from judge.engine import TOWN_SQUARE
from judge.engine.events.pulls import plain_card
from judge.engine.position import hands
from judge.engine.position.ability import Ability, Condition, Instruction, Scope, Trait, Trigger, always
from judge.engine.position.kinds import CardId, CardType, Face, Moment, Place, PlayerId
from judge.engine.position.procedure import PASS, Decision, Option
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, Printed, Shootout
from judge.engine.shootout.rounds import ShootoutRounds
from judge.engine.table import town
from judge.input.names import slug

CARDS = Path(__file__).parents[2] / "data" / "cards"
ANN, BEN, CAL = PlayerId(0), PlayerId(1), PlayerId(2)


# Cards


@cache
def encoded() -> dict[str, Printed]:
    """Every title of data/cards whose text the engine knows, by title."""
    found = (printed_in(file) for file in sorted(CARDS.glob("*/*.yaml")))
    return {printed.title: printed for printed in found if printed is not None}


def changed(printed: Printed) -> frozenset[str]:
    """What any of a title's texts may change in a shootout."""
    return frozenset[str]().union(*printed.changes)


@cache
def printed_in(file: Path) -> Printed | None:
    """The title of a file; None where the engine does not know its text, or there is none."""
    text = file.read_text(encoding="utf-8")
    if "\nencoded: yes" not in text or ("\nabilities:" not in text and "\ntraits:" not in text):
        return None
    return printed_from(yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader)))


def card(title: str) -> Printed:
    """An encoded title."""
    (file,) = CARDS.glob(f"*/{slug(title)}.yaml")
    printed = printed_in(file)
    assert printed is not None
    return printed


@cache
def stand_in(title: str, kind: CardType, **facts: Any) -> Printed:
    """A made-up title; one object for the same facts, as for the copies of a real one."""
    return Printed(title, kind, **facts)


class Do(Instruction):
    """An instruction that does what a test wants."""

    act: Callable[[State, Scope], object]

    def run(self, s: State, scope: Scope) -> None:
        self.act(s, scope)


def says(words: str) -> Do:
    """An instruction that only leaves words in the trace, under the rule `test`."""
    return Do(lambda s, scope: s.note("test", words))


def said(s: State) -> list[str]:
    """What cards of a test have said so far."""
    return [note.words for note in s.notes() if note.rule == "test"]


def trait(moment: Moment, event: str, *program: Instruction, where: Condition = always, instead: bool = False) -> Trait:
    return Trait(Trigger(moment, event, where, instead), program)


def react(
    moment: Moment, event: str, *program: Instruction, where: Condition = always, instead: bool = False, **facts: Any
) -> Ability:
    return Ability("react", then=program, trigger=Trigger(moment, event, where, instead), **facts)


# Tables


def table(*names: str, winner: PlayerId = ANN) -> State:
    """Players with a home each and decks without cards."""
    s = State(winner)
    for name in names or ("Ann", "Ben"):
        player = s.add_player(name, unstated=False)
        home = s.add_card(stand_in(f"{name}'s outfit", "outfit"), player, "play")
        town.settle(s, player, home)
    return s


def dude(
    s: State, player: PlayerId, title: str = "Gunman", bullets: str = "1 draw", *, fights: bool = True, **facts: Any
) -> CardId:
    """A dude in town square, in the player's posse if they fight."""
    number, kind = bullets.split()
    values = {name: facts.pop(name) for name in ("booted", "bounty", "controller", "at") if name in facts}
    printed = stand_in(title, "dude", bullets=int(number), stud=kind == "stud", **facts)
    return join(s, player, printed, fights=fights, **values)


def join(
    s: State, player: PlayerId, printed: Printed, *, fights: bool = True, at: Place = TOWN_SQUARE, **values: Any
) -> CardId:
    """A dude of that title in town square, in the player's posse if they fight."""
    return s.add_card(printed, player, "play", at=at, posse=player if fights else NOBODY, **values)


def attach(s: State, host: CardId, printed: Printed) -> CardId:
    """Goods or a spell on a dude."""
    return s.add_card(printed, s.cards[host].owner, "play", controller=s.cards[host].controller, attached=host)


def sidekick(s: State, host: CardId, title: str = "Dog") -> CardId:
    return attach(s, host, stand_in(title, "goods", keywords=("Sidekick",)))


def deck(s: State, player: PlayerId, faces: str) -> list[CardId]:
    """Put plain cards on the bottom of a deck, in this order; `joker` for a joker."""
    return [s.add_card(plain_card(hands.read_face(text)), player, "deck", last=True) for text in faces.split()]


def draw_hand(s: State, player: PlayerId, faces: str) -> list[CardId]:
    """Give a player a draw hand."""
    return [s.add_card(plain_card(hands.read_face(text)), player, "draw hand") for text in faces.split()]


def fight(
    s: State, step: str = "make_plays", *, leader: PlayerId = ANN, mark: PlayerId = BEN, **values: Any
) -> Decision | None:
    """Begin a shootout in town square at a step of its first round."""
    nobody = (NOBODY,) * len(s.players)
    values = {"shooters": nobody, "taken": ((),) * len(s.players), **values}
    s.shootout = Shootout(leader, mark, TOWN_SQUARE, **values)
    s.stack.append((ShootoutRounds(), ShootoutRounds.steps.index(step)))
    return s.go_on()


def lumps(s: State, **assigned: int) -> Decision | None:
    """Begin at Take Yer Lumps, with that many casualties by name: the one with more has lost the round."""
    names = [player.name.lower() for player in s.players]
    counts = tuple(assigned.get(name, 0) for name in names)
    winner, loser = (NOBODY, NOBODY) if counts[ANN] == counts[BEN] else (BEN, ANN)
    if counts[BEN] > counts[ANN]:
        winner, loser = ANN, BEN
    return fight(s, "take_yer_lumps", assigned=counts, winner=winner, loser=loser)


# Going on


def choices(s: State) -> list[tuple[str, str]]:
    """The pending decision's options in words."""
    assert s.decision is not None
    return [(o.verb, s.name(o.card) if o.card != NOBODY else "") for o in s.decision.options]


def answer(s: State, verb: str, of: CardId = NOBODY, **values: int) -> Decision | None:
    """Answer with the only option that has this verb and, where they are given, this card and these values."""
    assert s.decision is not None, "nothing is asked"
    given = {"card": of, **values} if of != NOBODY else values
    found = [
        option for option in s.decision.options
        if option.verb == verb and all(getattr(option, name) == value for name, value in given.items())
    ]  # fmt: skip
    assert len(found) == 1, f"{len(found)} options are {verb} {given}, among {choices(s)}"
    return s.answer(found[0])


def until(s: State, kind: str, player: PlayerId | None = None) -> Decision:
    """Pass on everything and take the first option of everything else, up to a kind of decision."""
    for _ in range(10_000):
        decision = s.decision
        assert decision is not None, f"nobody was asked for {kind}"
        if decision.kind == kind and player in (None, decision.player):
            return decision
        s.answer(PASS if PASS in decision.options else decision.options[0])
    raise AssertionError("this never ends")


def finish(s: State, choose: Callable[[Decision], Option] | None = None) -> State:
    """Answer everything until nothing is left to do; passes, or takes the first option, unless told otherwise."""
    for _ in range(10_000):
        decision = s.decision
        if decision is None:
            return s
        assert decision.options, f"{decision.kind} has no option"
        quiet = PASS if PASS in decision.options else decision.options[0]
        s.answer(choose(decision) if choose else quiet)
    raise AssertionError("this never ends")


def rules(s: State) -> list[str]:
    """The rule ids of the trace."""
    return [note.rule for note in s.notes()]


def names(s: State, cards: Iterable[CardId]) -> list[str]:
    return [s.name(each) for each in cards]


def zones(s: State, *cards: CardId) -> list[str]:
    return [s.cards[each].zone for each in cards]


def faces(text: str) -> list[Face]:
    """Faces as people write them: `KS KH joker`."""
    return [hands.read_face(each) for each in text.split()]


def strength(text: str) -> int:
    return hands.strength(faces(text))


def rank(text: str) -> int:
    return hands.rank(strength(text))


def assigned(s: State) -> Sequence[tuple[CardId, str]]:
    """The plan of whoever assigns casualties."""
    plan: Sequence[tuple[CardId, str]] = s.stack[-1][0].plan  # type: ignore[attr-defined]
    return plan


# Gunfights of one against one


JUNK = "2C 4D 6H 8S 10C QD AH 3S 5C 7D"
PAIR = "2C 2D 6H 8S 10C"
CHEAT = "2C 2C 6H 8S 10C"


def action(s: State, player: PlayerId, ability: Ability, title: str = "Action", **facts: Any) -> CardId:
    return s.add_card(Printed(title, "action", abilities=(ability,), **facts), player, "hand")


def gunfight(ann: str = JUNK, ben: str = JUNK, *, bullets: str = "0 draw", players: int = 2) -> State:
    """One dude a side, and decks that give these draw hands."""
    s = table(*("Ann", "Ben", "Cal")[:players])
    dude(s, ANN, "Abe", bullets)
    dude(s, BEN, "Bob", bullets)
    deck(s, ANN, ann)
    deck(s, BEN, ben)
    return s


def person_asked(s: State) -> tuple[PlayerId, str]:
    assert s.decision is not None
    return s.decision.player, s.decision.kind


def words(s: State, rule: str) -> list[str]:
    return [note.words for note in s.notes() if note.rule == rule]


def to_resolution(s: State) -> State:
    """A shootout up to the first Resolution play."""
    fight(s)
    while not (s.shootout and s.shootout.step == "resolution"):
        assert s.decision is not None
        s.answer(s.decision.options[-1])
    return s
