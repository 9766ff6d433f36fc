"""Random boards at High Noon, of published cards and stand-ins, from which call-outs and shootouts come about."""

from __future__ import annotations

from random import Random

from judge.cards.vocabulary.in_play.tokens import tokens_of
from judge.engine import TOWN_SQUARE
from judge.engine.day.noon import HighNoon
from judge.engine.plays.noon_plays import NOON_PLAYS
from judge.engine.position import hands
from judge.engine.position.kinds import Face, PlayerId
from judge.engine.position.procedure import PASS, Option
from judge.engine.position.state import State
from judge.engine.position.values import Printed
from judge.engine.table import control, town

from .board import attach, encoded, sidekick, stand_in, table
from .random_fights import TITLES, fill_piles

ATTACHED = ("goods", "spell")


def random_noon(seed: int) -> tuple[State, Random]:
    """High Noon about to begin on a random board, and the luck that goes on with it."""
    luck = Random(seed)
    players = luck.choice((2, 2, 2, 3, 4))
    s = table(*("Ann", "Ben", "Cal", "Dan")[:players], winner=PlayerId(luck.randrange(players)))
    titles = luck.sample(list(encoded().values()), TITLES)
    for player in range(players):
        s.set_player(PlayerId(player), rock=luck.randrange(12), unstated=luck.random() < 0.1)
        fill_piles(s, luck, PlayerId(player))
        for printed in titles:
            deal(s, luck, PlayerId(player), printed)
        for _ in range(luck.randrange(2)):
            kind = luck.choice(KINDS)
            build(s, luck, PlayerId(player), stand_in(f"{kind} Bank", "deed", keywords=(kind,)))
        for _ in range(luck.choice((1, 2, 3))):
            settle(s, luck, PlayerId(player), stranger(luck))
    for host in [card for card in s.in_play() if s.cards[card].printed.type == "dude"]:
        if luck.random() < 0.2:
            sidekick(s, host)
        for printed in titles:
            if printed.type in ATTACHED and luck.random() < 0.06:
                attach(s, host, printed)
    for title in {title for card in s.cards for title in tokens_of(card.printed)}:
        s.add_card(encoded()[title], PlayerId(0), "out of the game")
    s.then(HighNoon())
    control.update(s)
    s.go_on()
    return s, luck


KINDS = ("Private", "Public", "Rowdy", "Out of Town", "Saloon")


def deal(s: State, luck: Random, player: PlayerId, printed: Printed) -> None:
    """A title comes into play, into a hand or a deck, or is left out."""
    if printed.type == "dude" and luck.random() < 0.08:
        settle(s, luck, player, printed)
    elif printed.type == "deed" and luck.random() < 0.15:
        build(s, luck, player, printed)
    elif printed.type == "action" and luck.random() < 0.2:
        s.add_card(printed, player, "hand")
    elif luck.random() < 0.05 and printed.type not in ("outfit", "legend"):
        s.add_card(printed, player, luck.choice(("hand", "discard", "boot hill")))


def build(s: State, luck: Random, player: PlayerId, printed: Printed) -> None:
    """A deed at one end of its owner's street."""
    deed = s.add_card(printed, player, "play", booted=luck.random() < 0.1)
    s.set(deed, at=deed)
    town.build(s, deed, player, left=luck.random() < 0.5)


def settle(s: State, luck: Random, player: PlayerId, printed: Printed) -> None:
    """A dude somewhere, more often than not where others are."""
    places = [TOWN_SQUARE, TOWN_SQUARE, *town.locations(s)]
    booted, bounty = luck.random() < 0.2, luck.choice((0, 0, 0, 1, 3))
    s.add_card(printed, player, "play", at=luck.choice(places), booted=booted, bounty=bounty)


def stranger(luck: Random) -> Printed:
    """A stand-in whose title tells all of it."""
    bullets, stud, face = luck.randrange(4), luck.random() < 0.5, luck.randrange(52)
    keywords = luck.choice(((), (), ("Harrowed",), ("Deputy",), ("Abomination",), ("Kung Fu",), ("Huckster",)))
    ratings = tuple((keyword, 4) for keyword in keywords if keyword in ("Kung Fu", "Huckster"))
    kind = "stud" if stud else "draw"
    title = " ".join((*keywords, "Gunman", str(bullets), kind, hands.face_name(Face(face))))
    return stand_in(
        title, "dude", bullets=bullets, stud=stud, face=face, keywords=keywords, ratings=ratings, influence=bullets % 2
    )


def act(s: State, luck: Random) -> Option:
    """A random answer; call-outs, their acceptance and jobs come more often than their number would have it."""
    assert s.decision is not None
    options = s.decision.options
    if s.decision.kind in ("redraw", "flee", "declare") and luck.random() < 0.4:
        return options[-1]
    if s.decision.kind == "play" and s.shootout is None:
        calls = [option for option in options if option.verb == "call out"]
        if calls and luck.random() < 0.5:
            return luck.choice(calls)
        jobs = [option for option in options if _is_job(s, option)]
        if jobs and luck.random() < 0.4:
            return luck.choice(jobs)
        if luck.random() < 0.5:
            return PASS
    if s.decision.kind == "answer" and luck.random() < 0.7:
        return options[0]
    return luck.choice(options)


def _is_job(s: State, option: Option) -> bool:
    """Whether an option is to begin a job."""
    return option.verb == "play" and s.cards[option.card].printed.abilities[option.ability].job is not None


def offered_otherwise(s: State) -> list[str]:
    """The Noon plays of which others are offered now than those that nothing speaks against."""
    top = s.stack[-1][0] if s.stack else None
    if not isinstance(top, HighNoon) or top.among or s.decision is None or s.decision.kind != "play":
        return []
    player, found = s.decision.player, []
    for verb, play in NOON_PLAYS.items():
        cards = (*s.on_table, *s.players[player].hand)
        plain = [Option(verb, other=card) if verb == "call out" else Option(verb, card) for card in cards]
        assert play.ways is not None
        ways = {way for option in plain for way in play.ways(s, player, option)}
        if {way for way in ways if not any(play.against(s, player, way))} != {*play.offers(s, player)}:
            found.append(verb)
    return found
