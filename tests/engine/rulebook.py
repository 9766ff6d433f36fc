"""What the rulebook says of every position of a game, however it came about."""

from __future__ import annotations

from collections import Counter

from judge.engine.day.noon import HighNoon
from judge.engine.position.kinds import PlayerId
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY


def against_the_rulebook(s: State) -> list[str]:
    """What a position contradicts of it (rules: cards.uniqueness, cards.owner-and-controller, town.street)."""
    wrong = []
    unique = Counter(
        (s.cards[n].owner, name) for n in s.in_play() if s.cards[n].printed.unique for name in s.cards[n].printed.names
    )
    wrong += [f"{s.who(owner)} has {count} of {name}" for (owner, name), count in unique.items() if count > 1]
    for n in s.in_play():
        card = s.cards[n]
        if card.attached != NOBODY:
            host = s.cards[card.attached]
            if host.zone != "play" or (host.printed.type == "dude" and host.controller != card.controller):
                wrong.append(f"{s.name(n)} is carried by nobody who could")
        elif card.printed.type == "dude" and s.place(n) == NOBODY:
            wrong.append(f"{s.name(n)} is nowhere")
        if card.posse not in (NOBODY, card.controller):
            wrong.append(f"{s.name(n)} is in the posse of another player")
        if card.bounty and card.printed.type != "dude":
            wrong.append(f"{s.name(n)} is no dude and has a bounty")
    street = Counter(place for player in s.players for place in player.street)
    wrong += [f"{s.place_name(place)} is on two streets" for place, count in street.items() if count > 1]
    wrong += [f"{s.place_name(place)} has left play" for place in street if s.cards[place].zone != "play"]
    return wrong


def at_dawn(s: State) -> list[str]:
    """What would be left of the day before when another begins (rules: sundown.effects-end, sundown.new-day)."""
    wrong = [f"{player.name} holds a draw hand" for player in s.players if player.draw_hand]
    wrong += ["an ability counts as used"] * bool(s.used)
    wrong += ["a shootout or a job goes on"] * (s.shootout is not None or s.job is not None)
    return wrong


def whose_first_play(s: State) -> PlayerId:
    """Who has been asked for a play at High Noon; NOBODY where it is no such moment (rule: noon.order)."""
    at_noon = s.decision is not None and s.decision.kind == "play" and isinstance(s.stack[-1][0], HighNoon)
    return s.decision.player if s.decision is not None and at_noon else PlayerId(NOBODY)
