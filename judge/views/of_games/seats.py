"""What there is to see beside the cards in play: the shootout, the players with their piles, and what is in force."""

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from judge.engine.day.setup import Setup
from judge.engine.position import hands
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.modifiers import EXCEPTED, OVERRULED, named
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.shootout.rounds import step_title
from judge.engine.table import casualty, hand_ranks
from judge.engine.table.standing import Standing


class Fight(NamedTuple):
    """What a shootout has come to: its heading, and a line for each side."""

    heading: str
    sides: tuple[tuple[PlayerId, str], ...]


class Pile(NamedTuple):
    """A pile of cards, and what can be seen of it."""

    name: str
    holds: str
    titles: tuple[str, ...] = ()
    """The cards that can be seen, as many as there are."""


class Seat(NamedTuple):
    """A player."""

    player: PlayerId
    name: str
    told: str
    """Name, ghost rock, and whatever has to be known of the player."""
    rock: int
    wins: bool
    """Whether this player is the Winner, who goes first."""
    piles: tuple[Pile, ...]


# The shootout


def fight(s: State) -> Fight | None:
    """What the shootout has come to; nothing where there is none."""
    if s.shootout is None:
        return None
    step = f", {step_title(s.shootout.step)}" if s.shootout.step else ""
    heading = f"Shootout at {s.where(s.shootout.at)}, round {s.shootout.round}{step}"
    sides = []
    for player, dude, side in (
        (s.shootout.leader, s.shootout.leader_dude, "leader"),
        (s.shootout.mark, s.shootout.mark_dude, "mark"),
    ):
        told = [f"{side} {s.name(dude)}" if dude != NOBODY else side]
        if s.shootout.shooters and s.shootout.shooters[player] != NOBODY:
            told.append(f"shooter {s.name(s.shootout.shooters[player])}")
        if s.shootout.winner == player:
            told.append("won the round")
        if s.shootout.loser == player:
            told.append("lost the round")
        if left := casualty.casualties(s, player):
            told.append(f"{left} casualt{'y' if left == 1 else 'ies'} to cover")
        taken = s.shootout.taken[player] if s.shootout.taken else ()
        if taken:
            told.append(f"casualties taken: {_titles(s, taken)}")
        if s.shootout.was_hit(player):
            told.append("a Cheatin' ability has been used on the hand")
        sides.append((player, f"{s.who(player)}: {', '.join(told)}"))
    return Fight(heading, tuple(sides))


def lowball(s: State) -> Iterator[str]:
    """What a game of lowball has come to, its pot first; nothing where there is none."""
    if s.lowball is None:
        return
    yield f"Lowball for a pot of {s.lowball.pot} ghost rock"
    if len(s.lowball.players) < len(s.players):
        yield f"still in it: {', '.join(map(s.who, s.lowball.players))}"
    for player in s.everybody():
        if s.lowball.was_hit(player):
            yield f"a Cheatin' ability has been used on {s.who(player)}'s hand"


# The players


def seats(s: State, eyes: Collection[PlayerId] | None = None) -> Iterator[Seat]:
    """Each player's stash and every pile that holds something; of those that nobody of `eyes` sees, how much."""
    for player in s.everybody():
        this = s.players[player]
        winner = " (Winner)" if player == s.winner else ""
        debt = f", owes the bank {this.debt}" if this.debt else ""
        victor = ", has won the game" if player == s.victor else ""
        told = f"{this.name}{winner}: {this.rock} ghost rock{debt}{victor}"
        yield Seat(player, this.name, told, this.rock, player == s.winner, tuple(_piles(s, player, eyes)))


def _piles(s: State, player: PlayerId, eyes: Collection[PlayerId] | None) -> Iterator[Pile]:
    this = s.players[player]
    seen = eyes is None or player in eyes
    shown = seen or (s.contest is not None and bool(s.contest.revealed))
    if this.hand:
        yield _pile(s, "play hand", this.hand, seen)
    if this.draw_hand:
        drawn = _pile(s, "draw hand", this.draw_hand, shown)
        yield drawn._replace(holds=draw_hand(s, player)) if shown else drawn
    deck = [f"on top {_titles(s, this.deck)}"] if this.deck else []
    deck += [f"somewhere {_titles(s, this.shuffled)}"] if this.shuffled else []
    if deck and eyes is not None:
        yield Pile("deck", _cards(this.deck + this.shuffled))
    elif deck:
        holds = "; ".join([*deck, *(["then cards that nobody names"] if this.unstated else [])])
        yield Pile("deck", holds, _names(s, this.deck + this.shuffled))
    elif not this.unstated:
        yield Pile("deck", "empty")
    for name, pile in (("discard", this.discard), ("Boot Hill", this.boot_hill)):
        if pile:
            yield _pile(s, name, pile)
    in_setup = next(s.waiting(Setup), None) is not None
    for zone, name in (("aside", "ready" if in_setup else "in use"), ("out of the game", "out of the game")):
        away = [card for card, value in s.each_card() if value.zone == zone and value.owner == player]
        if away:
            hidden = in_setup and zone == "aside" and not seen
            yield _pile(s, name, away, not hidden)


def _pile(s: State, name: str, cards: Collection[CardId], seen: bool = True) -> Pile:
    return Pile(name, _titles(s, cards), _names(s, cards)) if seen else Pile(name, _cards(cards))


def _names(s: State, cards: Iterable[CardId]) -> tuple[str, ...]:
    return tuple(s.name(card) for card in cards)


def draw_hand(s: State, player: PlayerId) -> str:
    """A draw hand with its rank, what modifiers make of it, and whether it is Cheatin'."""
    cards = []
    for card in s.players[player].draw_hand:
        face, title = hands.face_name(s.cards[card].face), s.name(card)
        cards.append(face if face == title else f"{title} ({face})")
    shown = hand_ranks.faces(s, player)
    if len(shown) > hands.HAND_SIZE:
        return f"{', '.join(cards)}: {len(shown)} cards, of which {hands.HAND_SIZE} are kept"
    if hands.JOKER in shown:
        return f"{', '.join(cards)}: a joker is to be declared"
    kind = hands.rank(hands.strength(shown))
    total, counts = hand_ranks.total_hand_rank(s, player), hand_ranks.hand_rank(s, player)
    rank = f"rank {kind}, {hands.RANK_NAMES[kind]}"
    if total != kind:
        rank += f"; with modifiers {total}" + (f", which counts as {counts}" if counts != total else "")
    return f"{', '.join(cards)}: {rank}; {'Cheatin' + chr(39) if hand_ranks.cheatin(s, player) else 'legal'}"


def _cards(pile: Collection[CardId]) -> str:
    return f"{len(pile)} card{'' if len(pile) == 1 else 's'}"


def _titles(s: State, cards: Iterable[CardId]) -> str:
    return ", ".join(_names(s, cards))


# What lasts


def in_force(s: State) -> Iterator[str]:
    """Effects that last, and effects that wait for an event."""
    for effect in s.modifiers:
        if effect.what.startswith((OVERRULED, EXCEPTED)):  # part of the effect that has set the number
            continue
        source = f", by {s.name(effect.source)}" if effect.source != NOBODY else ""
        words = named(effect.what).words(effect)
        yield f"{s.whom(effect)}: {words}, {_lasting(effect.until)}{source}"
    for waiting in s.lingering:
        text = s.cards[waiting.source].printed.left_by(waiting.ability)[waiting.number]
        if isinstance(text, Standing):
            does = text.what
        else:
            does = "waits for its event" + (", which has come" if waiting.spent else "")
        yield f"{s.name(waiting.source)} of {s.who(waiting.player)}: {does}, {_lasting(waiting.until)}"


LASTING = {
    "round": "for this round",
    "shootout": "for this shootout",
    "phase": "for this phase",
    "day": "for today",
    "before sundown": "until Sundown",
    "upkeep": "to the end of the next Upkeep phase",
    "permanent": "for good",
}


def _lasting(until: str) -> str:
    return "for this play" if until.startswith("play ") else LASTING.get(until, until)
