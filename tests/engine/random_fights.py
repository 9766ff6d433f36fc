"""Random shootouts of published cards and stand-ins, the same for the same seed."""

from __future__ import annotations

from random import Random

from judge.cards.vocabulary.in_play.tokens import tokens_of
from judge.engine import TOWN_SQUARE
from judge.engine.events.pulls import plain_card
from judge.engine.position import hands
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.procedure import Option
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.table import control, standing, standing_now

from .board import ANN, BEN, attach, encoded, fight, join, sidekick, stand_in, table

MOST_ANSWERS = 2_000
"""More than any of these shootouts needs."""


TITLES = 50
"""Titles that a board is made of: with more of them a game takes longer, and there can be fewer games."""


def random_fight(seed: int) -> tuple[State, Random]:
    """A shootout about to begin, and the luck that goes on with it."""
    luck = Random(seed)
    players = luck.choice((2, 2, 3))
    s = table(*("Ann", "Ben", "Cal")[:players], winner=PlayerId(luck.randrange(players)))
    titles = luck.sample(list(encoded().values()), TITLES)
    for player in range(players):
        s.set_player(PlayerId(player), rock=luck.randrange(8), unstated=luck.random() < 0.2)
        fill_piles(s, luck, PlayerId(player))
    for printed in titles:
        player = luck.randrange(players)
        if printed.type == "dude" and luck.random() < 0.5:
            member = player in (ANN, BEN) and luck.random() < 0.7
            zone = luck.choice(("play", "play", "deck"))
            if zone == "play":
                join(
                    s,
                    PlayerId(player),
                    printed,
                    fights=member,
                    booted=luck.random() < 0.2,
                    bounty=luck.choice((0, 0, 2)),
                )
            else:
                s.add_card(printed, PlayerId(player), "deck", last=True)
        elif printed.type == "action":
            for _ in range(luck.choice((0, 1, 1, 2))):
                s.add_card(printed, PlayerId(luck.randrange(players)), "hand")
        elif printed.type == "deed" and luck.random() < 0.5:
            deed = s.add_card(printed, PlayerId(player), "play")
            s.set(deed, at=deed)
    for player in (ANN, BEN):
        for _ in range(luck.choice((0, 1, 2)) or not s.posse(player)):
            bullets = luck.randrange(4)
            stud, face = luck.random() < 0.5, luck.choice(hands.ALL_FACES)
            keywords = luck.choice((("Harrowed",), ("Kung Fu",), ("Kung Fu",), ("Huckster",), ("Blessed",), (), ()))
            ratings = tuple((keyword, 3) for keyword in keywords if keyword != "Harrowed")
            # The title tells all of it, for titles tell stand-ins apart when a position is saved.
            title = (
                f"{' '.join(keywords)} Gunman {bullets} {'stud' if stud else 'draw'} {hands.face_name(face)}".strip()
            )
            printed = stand_in(title, "dude", bullets=bullets, stud=stud, face=face, keywords=keywords, ratings=ratings)
            join(s, player, printed)
        for host in s.posse(player):
            if luck.random() < 0.3:
                sidekick(s, host)
            things = [printed for printed in titles if printed.type in ("goods", "spell")]
            for printed in luck.sample(things, min(len(things), luck.choice((0, 1, 1, 2, 3)))):
                attach(s, host, printed)
    for title in sorted({title for card in s.cards for title in tokens_of(card.printed)}):
        s.add_card(encoded()[title], ANN, "out of the game")
    leader = luck.choice((ANN, BEN))
    fight(s, leader=leader, mark=PlayerId(1 - leader))
    return s, luck


def fill_piles(s: State, luck: Random, player: PlayerId) -> None:
    """A deck of plain cards, the order of some of which is known, with doubles and now and then a joker."""
    for _ in range(luck.choice((2, 9, 14, 20))):
        face = hands.JOKER if luck.random() < 0.06 else luck.choice(range(0, 52, luck.choice((1, 3))))
        s.add_card(plain_card(face), player, "deck", last=True)
    held = list(s.players[player].deck)
    known = luck.randrange(len(held) + 1)
    s.set_player(player, deck=tuple(held[:known]), shuffled=tuple(held[known:]))
    for _ in range(luck.randrange(6)):
        s.add_card(plain_card(luck.randrange(52)), player, luck.choice(("discard", "boot hill")))


def choose(s: State, luck: Random) -> Option:
    """A random answer; more often a pass or a flight than the number of options would have it."""
    assert s.decision is not None
    options = s.decision.options
    if s.decision.kind in ("redraw", "flee") and luck.random() < 0.4:
        return options[-1]
    return luck.choice(options)


def place_of(s: State, card: CardId) -> str:
    """Where a card is, for messages."""
    value = s.cards[card]
    return f"{value.printed.title} ({card}) in {value.zone}" + (" in town square" if value.at == TOWN_SQUARE else "")


def broken(s: State) -> list[str]:
    """Every invariant of positions that this one breaks."""
    wrong = []
    held: dict[CardId, list[str]] = {}
    for player in s.players:
        for zone, pile in (
            ("deck", player.deck), ("deck", player.shuffled), ("hand", player.hand), ("draw hand", player.draw_hand),
            ("discard", player.discard), ("boot hill", player.boot_hill),
        ):  # fmt: skip
            for each in pile:
                held.setdefault(each, []).append(zone)
    for n, value in s.each_card():
        in_a_pile = value.zone in ("deck", "hand", "draw hand", "discard", "boot hill")
        if held.get(n, []) != [value.zone] * in_a_pile:
            wrong.append(f"{place_of(s, n)} is in the piles {held.get(n, [])}")
        if value.zone != "play" and (value.booted or value.bounty or value.posse != NOBODY or value.attached != NOBODY):
            wrong.append(f"{place_of(s, n)} is booted, wanted, attached or in a posse")
        if value.zone == "aside" and s.decision is not None and not s.stack:
            wrong.append(f"{place_of(s, n)} is in use, and nothing uses it")
    there = tuple(n for n, value in s.each_card() if value.zone == "play")
    if s.on_table != there:
        wrong.append(f"{s.on_table} are said to be in play, and {there} are")
    twin = s.fork()
    twin.listen_anew()
    if any(getattr(s, index) != getattr(twin, index) for index in ("listeners", "standing")):
        wrong.append("a text is not listened to")
    if s.namesakes != twin.namesakes:
        wrong.append("a name is not known")
    if any(s.attachments(n) != twin.attachments(n) for n in s.on_table):
        wrong.append("something attached is remembered otherwise than it is")
    remembered = {key: found for key, found in s.texts[3].items() if isinstance(key, str)}
    anew = {key: standing.texts(twin, key) for key in remembered if standing.texts(s, key) is remembered[key]}
    if any(remembered[key] != found for key, found in anew.items()):
        wrong.append("a text that holds is remembered otherwise than it is")
    for begins in (standing.CANNOT, standing.INSTEAD):
        known, anew_known = (standing_now.kinds_of(each, begins, standing.WHEREVER) for each in (s, twin))
        if known != anew_known:
            wrong.append(f"there are other texts with {begins!r} than is remembered")
    again = s.fork()
    control.update(again)
    if again.settled is s.settled != (None,):  # so that nothing was counted
        again.settled = (None,)
        control.update(again)
        if again.trace is not s.trace:
            wrong.append("a deed is said to be with whoever holds it, and is not")
    for seat, player in s.each_player():
        posses = {c.posse for c in s.cards if c.zone == "play" and c.controller == seat} - {NOBODY}
        if len(posses) > 1:
            wrong.append(f"{player.name} has dudes in both posses")
        if player.rock < 0:
            wrong.append(f"{player.name} has less than no ghost rock")
    if s.decision is not None:
        if not s.decision.options:
            wrong.append(f"{s.decision.kind} has no option")
        if len(set(s.decision.options)) < len(s.decision.options):
            wrong.append(f"{s.decision.kind} offers the same thing twice")
    return wrong
