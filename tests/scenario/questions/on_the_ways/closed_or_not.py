"""Boards by chance, and searches of them that close positions and that do not, to be compared."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from judge.cards.vocabulary.in_play.tokens import tokens_of
from judge.engine import TOWN_SQUARE
from judge.engine.day.noon import HighNoon
from judge.engine.exploring import explore
from judge.engine.position.kinds import ANYTHING, CHANGES_HANDS, DRAWN, IN_USE, OVER, Place
from judge.engine.position.state import State
from judge.engine.table import control, town
from judge.scenario.file.model import Question
from judge.scenario.questions.exploring import UNKNOWN, explored
from judge.scenario.questions.on_the_ways import search
from judge.scenario.questions.on_the_ways.explored import Explored
from tests.engine.board import ANN, BEN, attach, changed, dude, encoded, fight, lumps, stand_in, table

MOST = 400
FURTHER = ("end of shootout", "shootout.run-or-gun", "shootout.take-yer-lumps", "shootout.pick-yer-shooter")
ASKED = (
    "card('A0').bounty > 1", "card('A0').wanted and not card('A0').in_play",
    "card('B0').at_home and not card('B0').booted",
    "card('B0').booted or not card('B0').in_play", "card('A0').zone == 'boot hill' and bounty('B0') == 0",
    "player('ann').ghost_rock > 2", "player('ben').ghost_rock + 1 < 2", "player('ann').ghost_rock == card('A1').bounty",
    "card('A0').in_play and card('A1').in_play and not card('B0').in_play", "card('B0').zone == 'discard'",
    "card('A0').zone == 'boot hill' and card('A1').zone == 'discard' and card('B0').zone == 'discard'",
    "card('A0').zone == 'boot hill' and card('B1').zone == 'discard'",
    "not card('A1').in_play and card('B1').zone == card('B0').zone", "card('B1').at_home", "card('A0').at_home",
    "count(player('ann').posse) > 1", "count(player('ben').posse) == 0 and card('B0').in_play",
    "count(player('ann').posse) + count(player('ben').posse) == 4 and card('A1').booted",
    "count(player('ann').posse) == 0 and count(player('ben').posse) == 2 and not card('A0').booted",
    "count(player('ann').posse) < 2 and card('A0').in_play and not card('A0').booted",
    "card('A0').in_shootout and not card('A1').in_shootout and not card('B0').in_shootout",
    "card('B0').in_shootout and card('B0').at_home",
    "player('ann').ghost_rock > 2 and card('B0').in_play", "player('ben').ghost_rock > 1 and card('A0').wanted",
    "card('A0').in_play and card('A0').location == player('ann').home and not card('A0').booted",
    "card('A0').location != card('A1').location",
    "card('B0').controller == player('ann') or card('A0').controller == player('ben')",
    "card('A0').controller == player('ann') and not card('A1').in_play",
    "count(player('ann').taken) > 0", "count(player('ben').taken) == 1 and card('A0').in_play",
    "count(player('ann').taken) == 0 and count(player('ben').posse) == 0", "count(player('ben').taken) < 2",
)  # fmt: skip
OF_USES = (
    "used({card}) and count(player('ann').posse) > 1", "not used({card}) and not card('B0').in_play",
    "used({card})", "not used({card}) and player('ben').ghost_rock > 1", "used({card}) or card('A0').booted",
)  # fmt: skip
DUDES = "count(those(cards_in_play, it.is_dude"
OF_COUNTS = (
    f"{DUDES} and it.controller == player('ann'))) < 2", f"{DUDES})) == 4", f"{DUDES} and it.booted)) > 2",
    f"{DUDES} and it.in_shootout)) == 2", f"{DUDES} and not it.booted and it.controller != player('ben'))) == 1",
    f"{DUDES} and it.wanted and it.controller == player('ben'))) > 0 and card('A0').in_play",
    f"{DUDES} and it.controller == player('ann'))) == {DUDES} and it.controller == player('ben')))",
)  # fmt: skip
OF_HANDS = (
    "hand_rank('ann') > hand_rank('ben')", "player('ann').revealed_cheatin and player('ben').revealed_legal",
    "hand_rank('ben') > 9", "cheatin('ann') and card('A0').in_play", "hand_rank('ann') == 2 and card('B0').booted",
)  # fmt: skip

OF_NUMBERS = (
    "bullets('A0') > 1", "bullets('B0') == 0 and card('B0').in_shootout", "influence('A1') != 0", "card('A0').stud",
    "bullets('A0') + card('A1').bullets < 2 and card('A0').in_play", "card('B1').stud and not card('B0').in_play",
)  # fmt: skip


OF_CARRIED = (
    "card('A0 gun').host == card('A0')", "count(card('A0').attachments) > 0 and not card('A0').booted",
    "card('A0 gun').controller == player('ben')", "count(card('B0').attachments) == 0 and card('B0').in_play",
    "card('B0 gun').host == card('B0') and not card('A0 gun').in_play", "count(card('B1').attachments) > 0",
    "count(card('A0').attachments) == count(card('B0').attachments)",
    "card('A0 gun').zone == 'discard' and card('B0').in_shootout", "count(card('A0').attachments) == 2",
)  # fmt: skip
OF_TEXTS = (
    "has(card('A0'), 'Harrowed')", "has(card('A0'), 'Huckster') and card('A0').in_play", "card('B0').first_casualty",
    "not has(card('B0'), 'Deputy') and not card('B0').booted", "card('A0').value > 0 or has(card('B1'), 'Abomination')",
    "card('A0').first_casualty and card('A0').in_shootout", "value('B0') == 0 and card('B0').zone == 'discard'",
)  # fmt: skip


def board(seed: int) -> State:
    """Two dudes a side, wanted or not, about to fight or in the middle of it, with cards that change little."""
    luck = Random(seed)
    s = table("ann", "ben", winner=luck.choice((ANN, BEN)))
    every = {ANYTHING + used + when for used in ("", IN_USE) for when in OVER} if seed % 2 else {ANYTHING + DRAWN}
    cards = [one for one in encoded().values() if changed(one).isdisjoint(every)]
    cards = [one for one in cards if one.looks.isdisjoint({"piles", CHANGES_HANDS})]
    known = encoded()
    cards = [one for one in cards if all(changed(known[token]).isdisjoint(every) for token in tokens_of(one))]
    for token in sorted({token for one in cards for token in tokens_of(one)}):
        s.add_card(known[token], ANN, "out of the game")
    begins = luck.random()
    at: Any = luck.choice((s.players[BEN].home, TOWN_SQUARE))
    for player in (ANN, BEN):
        s.set_player(player, rock=luck.randrange(3), unstated=True)
        for n in range(2):
            booted, bounty = luck.random() < 0.2, luck.choice((0, 0, 1, 2))
            title = f"{'AB'[player]}{n}"
            fighter = dude(s, player, title, fights=begins < 0.6, booted=booted, bounty=bounty, at=Place(at))
            if begins >= 0.6 and luck.random() < 0.3:
                s.set(fighter, at=s.players[player].home)
            if not n:
                attach(s, fighter, stand_in(f"{title} gun", "goods"))
        for one in luck.sample([each for each in cards if each.type == "action"], luck.randrange(2)):
            s.add_card(one, player, "hand")
    if begins < 0.3:
        lumps(s, ann=luck.randrange(3), ben=luck.randrange(1, 3))
    elif begins < 0.6:
        fight(s)
    else:
        deed = s.add_card(stand_in("Bank", "deed", keywords=("Private",)), BEN, "play")
        s.set(deed, at=Place(deed))
        town.build(s, deed, BEN, left=True)
        s.then(HighNoon())
        control.update(s)
        s.go_on()
    return s


def found(s: State, kind: str, question: dict[str, Any], most: int, patch: pytest.MonkeyPatch, after: int) -> Explored:
    """What a search finds that closes positions `after` so many, and that goes a way again if it closes any."""
    patch.setattr(explore, "CLOSES_AFTER", after)
    patch.setattr(search, "WORTH_IT", after)
    return explored(s, Question(**question), kind, most)


def same(
    seed: int, patch: pytest.MonkeyPatch, asks: tuple[str, ...] = ASKED, gives: tuple[str, ...] = (), most: int = MOST
) -> tuple[int, int]:
    """How many positions both ways of looking take, the answer being the same; nothing where one takes too many."""
    s, luck = board(seed), Random(seed)
    held = [s.name(n) for player in (ANN, BEN) for n in s.players[player].hand]
    if not held and "{card}" in asks[0]:
        return 0, 0
    asks, gives = (tuple(each.format(card=f'"{held[0]}"' if held else "") for each in some) for some in (asks, gives))
    asked, kind = luck.choice(asks), luck.choice(("possible", "never", "always"))
    until = "end of play" if s.shootout is None else luck.choice(("end of round", "end of round", *FURTHER))
    question = {kind: asked, "until": until, "given": luck.choice(gives) if gives else None}
    whole = found(s, kind, question, most, patch, most + 1)
    less = found(s, kind, question, most, patch, 0)
    if whole.answer == UNKNOWN:
        return 0, 0
    assert less.answer == whole.answer, (seed, question)
    return whole.positions, less.positions
