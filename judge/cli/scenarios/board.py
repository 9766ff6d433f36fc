"""A position drawn for people: the shootout, the players with their piles, and every card in play where it is.

Plain letters only, so that it reads the same in a terminal, a pipe and a message to somebody else.
"""

from collections.abc import Callable, Collection, Iterable, Iterator

from judge.cli.common.reasons import one_line
from judge.cli.common.width import fold, width
from judge.engine.day.setup import Setup
from judge.engine.position import hands
from judge.engine.position.kinds import CardId, Place, PlayerId
from judge.engine.position.modifiers import EXCEPTED, OVERRULED, named
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, TOWN_SQUARE
from judge.engine.table import casualty, hand_ranks, numbers, worth
from judge.engine.table.standing import Standing

Strong = Callable[[str], str]
"""Makes a line stand out, where that is possible."""

TITLE_WIDTH = 30
"""Columns for a title, so that what follows stands in one column; a longer title pushes it on."""
DEEPEST = 8
"""Steps of indentation at most: what hangs deeper still is drawn no further to the right."""


def board(s: State, strong: Strong = str, eyes: Collection[PlayerId] | None = None) -> list[str]:
    """The whole position in lines; the first line of each part is made to stand out.

    With `eyes`, only what these players may see is told: no deck, and nobody else's hand.
    """
    players = (list(player_lines(s, player, eyes)) for player in s.everybody())
    lines: list[str] = []
    for group in ([list(fight(s)), list(lowball(s))], players, places(s), [list(in_force(s))]):
        for n, block in enumerate(filter(None, group)):
            space = [""] if lines and n == 0 else []
            lines += [*space, strong(block[0]), *block[1:]]
    return lines


# The shootout


def fight(s: State) -> Iterator[str]:
    """What the shootout has come to; nothing where there is none."""
    if s.shootout is None:
        return
    step = f", {s.shootout.step.title()}" if s.shootout.step else ""
    yield from _lines(f"Shootout at {s.where(s.shootout.at)}, round {s.shootout.round}{step}")
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
        yield from _lines(f"{s.who(player)}: {', '.join(told)}", "  ")


def lowball(s: State) -> Iterator[str]:
    """What a game of lowball has come to; nothing where there is none."""
    if s.lowball is None:
        return
    yield from _lines(f"Lowball for a pot of {s.lowball.pot} ghost rock")
    if len(s.lowball.players) < len(s.players):
        yield from _lines(f"still in it: {', '.join(map(s.who, s.lowball.players))}", "  ")
    for player in s.everybody():
        if s.lowball.was_hit(player):
            yield from _lines(f"a Cheatin' ability has been used on {s.who(player)}'s hand", "  ")


# The players


def player_lines(s: State, player: PlayerId, eyes: Collection[PlayerId] | None = None) -> Iterator[str]:
    """A player's stash and every pile that holds something; of those that nobody of `eyes` sees, how much."""
    this = s.players[player]
    seen = eyes is None or player in eyes
    shown = seen or (s.contest is not None and bool(s.contest.revealed))
    winner = " (Winner)" if player == s.winner else ""
    debt = f", owes the bank {this.debt}" if this.debt else ""
    victor = ", has won the game" if player == s.victor else ""
    yield from _lines(f"{this.name}{winner}: {this.rock} ghost rock{debt}{victor}")
    if this.hand:
        yield from _pile("play hand", _titles(s, this.hand) if seen else _cards(this.hand))
    if this.draw_hand:
        yield from _pile("draw hand", draw_hand(s, player) if shown else _cards(this.draw_hand))
    deck = [f"on top {_titles(s, this.deck)}"] if this.deck else []
    deck += [f"somewhere {_titles(s, this.shuffled)}"] if this.shuffled else []
    if deck and eyes is not None:
        yield from _pile("deck", _cards(this.deck + this.shuffled))
    elif deck:
        yield from _pile("deck", "; ".join([*deck, *(["then cards that nobody names"] if this.unstated else [])]))
    elif not this.unstated:
        yield from _pile("deck", "empty")
    for name, pile in (("discard", this.discard), ("Boot Hill", this.boot_hill)):
        if pile:
            yield from _pile(name, _titles(s, pile))
    in_setup = next(s.waiting(Setup), None) is not None
    for zone, name in (("aside", "ready" if in_setup else "in use"), ("out of the game", "out of the game")):
        away = [card for card, value in s.each_card() if value.zone == zone and value.owner == player]
        if away:
            hidden = in_setup and zone == "aside" and not seen
            yield from _pile(name, _cards(away) if hidden else _titles(s, away))


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
    return ", ".join(s.name(card) for card in cards)


def _pile(name: str, what: str) -> list[str]:
    return _lines(f"{name}: {what}", "  ")


# The town


def places(s: State) -> Iterator[list[str]]:
    """Every card in play, each once: a block for each street, for the town square, and for what is nowhere there."""
    drawn: set[CardId] = set()
    names = max((len(player.name) for player in s.players), default=0)
    column = min(names, 12)
    yield _place(s, "Town square", _standing(s, TOWN_SQUARE), column, drawn)
    for player in s.players:
        lines = _lines(f"{player.name}'s street, from left to right")
        for location in player.street:
            lines += _location(s, location, column, drawn)
        yield lines
    away = [Place(card) for card in s.in_play() if s.cards[card].at == card and card not in drawn]
    if away:
        yield ["Out of town", *(line for location in away for line in _location(s, location, column, drawn))]
    lost = [card for card in s.in_play() if card not in drawn]
    hosts = [card for card in lost if s.cards[card].attached not in lost]
    for card in hosts or lost:
        if card not in drawn:
            yield _place(s, "Elsewhere", [card], column, drawn)


def _standing(s: State, place: Place) -> list[CardId]:
    """Who is at a place, the leader's posse first, then the mark's, then everybody else."""
    here = [card for card in s.in_play() if s.cards[card].at == place and card != place]
    fighting = [s.shootout.leader, s.shootout.mark] if s.shootout is not None else []
    order = {player: n for n, player in enumerate(fighting)}
    return sorted(here, key=lambda card: (order.get(s.cards[card].posse, len(order)), s.cards[card].controller, card))


def _place(s: State, name: str, cards: list[CardId], column: int, drawn: set[CardId]) -> list[str]:
    lines = [name]
    for card in cards:
        lines += _with_attachments(s, card, 1, column, drawn)
    return lines if cards else [f"{name}: nobody"]


def _location(s: State, location: Place, column: int, drawn: set[CardId]) -> list[str]:
    """A home or a deed, what is attached to it, and who is there."""
    if location in drawn:
        return []
    drawn.add(location)
    value = s.cards[location]
    home = next((player.name for player in s.players if player.home == location), None)
    name = s.name(location)
    title = name if home is None else f"{home}'s home" if name == f"{home}'s outfit" else f"{home}'s home, {name}"
    notes = [f"controlled by {s.who(value.controller)}"] if value.controller != value.owner else []
    notes += _notes(s, location)
    lines = _lines(f"{title}{': ' if notes else ''}{', '.join(notes)}", "  ")
    for card in s.attachments(location):
        lines += _with_attachments(s, card, 2, column, drawn)
    for card in _standing(s, location):
        lines += _with_attachments(s, card, 2, column, drawn)
    return lines


def _with_attachments(s: State, first: CardId, depth: int, column: int, drawn: set[CardId]) -> list[str]:
    """A card in play, and under it, indented, what is attached to it."""
    lines: list[str] = []
    waiting = [(first, depth)]
    while waiting:
        card, depth = waiting.pop()
        if card in drawn:
            continue
        drawn.add(card)
        indent = "  " * min(depth, DEEPEST)
        if s.cards[card].attached == NOBODY:
            lines += _row(s, card, indent, column)
        else:
            told = ", ".join(_attached(s, card))
            lines += _lines(f"{' ' * column}  + {s.name(card)}{': ' if told else ''}{told}", indent, "    ")
        waiting += [(thing, depth + 1) for thing in reversed(s.attachments(card))]
    return lines


def _row(s: State, card: CardId, indent: str, column: int) -> list[str]:
    """A card that stands on its own: whose it is, its title, its numbers, and what else there is to see."""
    who, title = one_line(s.who(s.cards[card].controller)), one_line(s.name(card))
    told = ", ".join(_told(s, card))
    row = f"{who:<{column}}  {title:<{TITLE_WIDTH - len(indent)}}  {told}".rstrip()
    if len(indent) + len(row) <= width():
        return [indent + row]
    return _lines(f"{who:<{column}}  {title}{'  ' if told else ''}{told}", indent, " " * (column + 4))


def _told(s: State, card: CardId) -> list[str]:
    """What is to be seen of a dude at a glance, the shootout first."""
    told = []
    this = s.cards[card]
    if this.posse != NOBODY and s.shootout is None:
        told.append(f"in {s.who(this.posse)}'s posse")
    elif this.posse != NOBODY and s.shootout is not None:
        side = "leader" if this.posse == s.shootout.leader else "mark"
        dudes = (s.shootout.leader_dude, s.shootout.mark_dude)
        told.append(side.upper() if card in dudes else f"{side}'s posse")
        if card in s.shootout.shooters:
            told.append("SHOOTER")
    if this.printed.type == "dude":
        told.append(_bullets(s, card))
        if influence := numbers.influence(s, card):
            told.append(f"{influence} influence")
    if this.owner != this.controller:
        told.append(f"{s.who(this.owner)}'s card")
    return told + _notes(s, card)


def _bullets(s: State, card: CardId) -> str:
    printed = s.cards[card].printed
    now = f"{numbers.bullets(s, card)} {'stud' if numbers.stud(s, card) else 'draw'}"
    was = f"{printed.bullets} {'stud' if printed.stud else 'draw'}"
    return now if now == was else f"{now} (printed {was})"


def _attached(s: State, card: CardId) -> list[str]:
    this, host = s.cards[card], s.cards[s.cards[card].attached]
    owner = [f"{s.who(this.owner)}'s card"] if this.owner != host.owner else []
    controller = [f"controlled by {s.who(this.controller)}"] if this.controller != host.controller else []
    return [*owner, *controller, *_notes(s, card)]


def _notes(s: State, card: CardId) -> list[str]:
    """What is true of any card in play and does not go without saying."""
    this = s.cards[card]
    told = ["booted"] if this.booted else []
    if points := worth.control_points(s, card):
        told.append(f"{points} control point{'' if points == 1 else 's'}")
    told += [f"bounty {this.bounty}"] if this.bounty else []
    told += ["used today"] if any(used == card for used, _ in s.used) else []
    return told


# What lasts


def in_force(s: State) -> Iterator[str]:
    """Effects that last, and effects that wait for an event."""
    if not s.modifiers and not s.lingering:
        return
    yield "In force"
    for effect in s.modifiers:
        if effect.what.startswith((OVERRULED, EXCEPTED)):  # part of the effect that has set the number
            continue
        source = f", by {s.name(effect.source)}" if effect.source != NOBODY else ""
        words = named(effect.what).words(effect)
        yield from _lines(f"{s.whom(effect)}: {words}, {_lasting(effect.until)}{source}", "  ")
    for waiting in s.lingering:
        text = s.cards[waiting.source].printed.left_by(waiting.ability)[waiting.number]
        if isinstance(text, Standing):
            does = text.what
        else:
            does = "waits for its event" + (", which has come" if waiting.spent else "")
        yield from _lines(
            f"{s.name(waiting.source)} of {s.who(waiting.player)}: {does}, {_lasting(waiting.until)}", "  "
        )


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


def _lines(text: str, indent: str = "", hanging: str = "  ") -> list[str]:
    """Text in lines; a name that is longer than a line is cut across two."""
    return fold(one_line(text), indent, indent + hanging)
