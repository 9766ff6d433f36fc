"""Draw hands as they count: whether one is Cheatin', its rank with everything that bears on it, how strong it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final

from ..position import hands
from ..position.ability import OfFact
from ..position.kinds import CardId, Face, PlayerId
from ..position.modifiers import ANOTHER_CHEATIN, BASE_HAND_RANK, HAND_IS, HAND_RANK, NO_CHEATIN, NO_HIGHER_RANK
from ..position.sums import Part, Sum, of_player, parts_by_texts, told
from ..position.unseen import Unseen, worth
from ..position.values import NOBODY
from . import of_players, standing
from .numbers import added, under
from .posse import opposing

if TYPE_CHECKING:
    from ..position.state import State
    from ..position.text_facts import Wild


def faces(s: State, player: PlayerId) -> list[Face]:
    """The faces of a player's draw hand, jokers as declared."""
    return [s.cards[card].face for card in s.players[player].draw_hand]


def jokers(s: State, player: PlayerId) -> list[Wild]:
    """The texts of the jokers in a player's draw hand; they hold as long as the joker is in it."""
    held = [s.cards[card].printed for card in s.players[player].draw_hand]
    return [printed.wild for printed in held if printed.type == "joker"]


def cheatin(s: State, player: PlayerId) -> bool:
    """Whether a player's draw hand is Cheatin' now.

    A joker makes it so only by its own text, and what another says cannot be so is not (rules: values.cheatin,
    values.joker, abilities.cannot-beats-can).  Of the effects that say what it is, the latest counts.
    """
    held = [s.cards[card] for card in s.players[player].draw_hand]
    said = {card.printed.wild.hand for card in held if card.printed.type == "joker"}
    if "legal" in said:
        return False
    if effects := s.effects(HAND_IS, player):
        return not effects[-1].amount
    if "illegal" in said:
        return True
    if (known := worth([card.face for card in held])) is not None:
        return known.cheatin
    return hands.cheatin([card.face for card in held if card.printed.type != "joker"])


def open_to_cheatin(s: State, player: PlayerId) -> bool:
    """Whether a Cheatin' ability can be used against this player's hand now.

    Rules: shootout.resolution.cheatin-now, .one-cheatin-a-hand, abilities.cannot-beats-can.
    """
    fight = s.contest
    safe = fight is None or hit_enough(s, player) or under(s, NO_CHEATIN, player)
    return not safe and cheatin(s, player)


def one_a_hand(s: State) -> str:
    """The rule by which one Cheatin' ability is used against a hand: that of a shootout, or that of lowball."""
    return "shootout.resolution.one-cheatin-a-hand" if s.shootout is not None else "gambling.cheatin.one-a-hand"


def hit_enough(s: State, player: PlayerId) -> bool:
    """Whether a Cheatin' ability has been used against a player's hand, and no effect allows another."""
    return s.contest is not None and s.contest.was_hit(player) and not under(s, ANOTHER_CHEATIN, player)


def rank_modifiers(s: State, player: PlayerId) -> int:
    """What is added to the rank of a player's cards: by effects, and by jokers that are among them.

    Rule: shootout.take-yer-lumps.modifiers-cumulative.
    """
    total = added(s, HAND_RANK, player)
    if standing.texts(s, of_players.RANK):
        total += of_players.added_for(s, of_players.RANK, player)
    for card in s.players[player].draw_hand:
        printed = s.cards[card].printed
        if printed.type == "joker":
            total += printed.wild.rank
            if s.why is not None:
                s.why.add(printed.wild.rank, printed.title, "values.joker", card, "in a draw hand")
    return total


def look_at_cards(s: State) -> bool:
    """Whether any text bears on ranks of hands, which may look at the cards for it."""
    return bool(standing.texts(s, of_players.RANK))


def counting_as(s: State, player: PlayerId, ranks: Iterable[int]) -> tuple[int, ...]:
    """What hands of these ranks would count as before limits, where no text looks at the cards for it."""
    said, more = s.effects(BASE_HAND_RANK, player), rank_modifiers(s, player)
    return tuple([(said[-1].amount if said else rank) + more for rank in ranks])


def evened_out(s: State, player: PlayerId) -> bool:
    """Whether effects change the rank of a player's hand and come to nothing together (rule: values.net-zero)."""
    return bool(s.effects(HAND_RANK, player)) and not rank_modifiers(s, player)


def cards_strength(s: State, player: PlayerId) -> int:
    """The strength of the cards in a player's draw hand; of the best five while there are more, as when drawing.

    Rule: values.best-hand.
    """
    held = faces(s, player)
    known = worth(held)
    return _strength(held) if known is None else known.strength


def _strength(held: Sequence[Face]) -> int:
    """The same of cards that are known."""
    if len(held) <= hands.HAND_SIZE:
        return hands.strength(held)
    return max(hands.strength(five) for five in combinations(held, hands.HAND_SIZE))


def cards_rank(s: State, player: PlayerId) -> int:
    """The rank of the cards alone in a player's draw hand (rule: values.hand-ranks)."""
    held = faces(s, player)
    known = worth(held)
    if known is None:
        return hands.rank(_strength(held))
    rank = known.rank
    return hands.rank(known.strength) if rank is None else rank


def kind_of_cards(s: State, player: PlayerId) -> str:
    """The name of that rank, for people; a search that takes a hand without its cards has none to tell it to."""
    if worth(faces(s, player)) is not None:
        return "as a search takes it"
    return hands.RANK_NAMES[cards_rank(s, player)]


@told("rank of the cards", of_player)
def rank_of_cards(s: State, player: PlayerId) -> int:
    """The same where it is asked for by itself."""
    rank = cards_rank(s, player)
    if s.why is not None:
        s.why.printed(rank, "values.hand-ranks", hands.RANK_NAMES[rank])
    return rank


@told("hand rank before limits", of_player)
def total_hand_rank(s: State, player: PlayerId) -> int:
    """The rank of the cards, or the latest that an effect sets, plus modifiers (rule: values.hand-rank)."""
    total, why = _whole_rank(s, player), s.why
    if why is not None and (counts := within_limits(total)) != total:
        words = f"all of it is still there, and it counts as {counts} until enough is taken back"
        why.so(words, "shootout.take-yer-lumps.rank-limits")
    return total


def _beyond_on_the_way(whole: Sum) -> int | None:
    """What a sum had come to before its last parts, where that was no rank; None where it always was one."""
    so_far = 0
    for part in whole.parts:
        if isinstance(part, Part) and part.how in ("printed", "set", "added"):
            so_far = part.amount + (so_far if part.how == "added" else 0)
            if within_limits(so_far) != so_far:
                return so_far
    return None


def by_texts(s: State, player: PlayerId) -> tuple[Part, ...]:
    """The parts that texts and effects have in a player's hand rank; none where nobody asks."""
    return parts_by_texts(s, lambda now: total_hand_rank(now, player))


def _whole_rank(s: State, player: PlayerId) -> int:
    base, why = cards_rank(s, player), s.why
    if why is not None:
        why.printed(base, "values.hand-ranks", f"the cards ({hands.RANK_NAMES[base]})")
        for card in s.players[player].draw_hand:
            if s.cards[card].printed.type == "joker" and s.cards[card].face != hands.JOKER:
                words = f"{s.name(card)} counts as {hands.face_name(s.cards[card].face)} among them"
                why.so(words, "values.joker", card, OfFact(card, "values.joker"))
        for words, rule in _of_these_cards(s, player):
            why.so(words, rule)
    if said := s.effects(BASE_HAND_RANK, player):
        base = said[-1].amount
        if why is not None:
            why.effect(s, said[-1], "values.hand-rank", "set")
    more = rank_modifiers(s, player)
    if why is not None:
        if sum(part.how == "added" for part in why.every_part()) > 1:
            why.so("all of that adds up", "shootout.take-yer-lumps.modifiers-cumulative")
        if more:
            why.so(*changed(base + more, more))
        elif any(part.how == "added" for part in why.every_part()):
            why.so(*NET_ZERO)
        if within_limits(base + more) == base + more and (beyond := _beyond_on_the_way(why)) is not None:
            words = f"on the way it was {beyond}, all of which counted for what came after"
            why.so(words, "shootout.take-yer-lumps.rank-limits")
    return base + more


def _of_these_cards(s: State, player: PlayerId) -> Iterator[tuple[str, str]]:
    """What limits the rank of a hand with an ace, or with too few cards, in words, with its rule."""
    values = sorted(hands.value_of(face) for face in faces(s, player))
    if 0 < len(values) < hands.HAND_SIZE:
        yield "with fewer than five cards there is no straight and no flush", "values.short-hand"
    elif values == [1, 10, 11, 12, 13]:
        yield "the ace is a one, and ends no straight above the king", "values.ace-is-low"
    elif values == [1, 2, 3, 4, 5]:
        yield "the ace is a one, and begins the straight", "values.ace-is-low"


RAISED: Final = "shootout.take-yer-lumps.raised-is-worst"
LOWERED: Final = "shootout.take-yer-lumps.lowered-is-best"


def changed(total: int, more: int) -> tuple[str, str]:
    """How a hand whose rank has come to a total compares with another of that rank, once effects have raised or lowered
    it by so much: in words, with the rule.

    >>> print(changed(9, 2)[0], changed(12, 1)[0], sep="; ")
    raised, it counts as the weakest hand of its new rank; at 11 or above it is equal to every other hand of rank 11
    """
    if within_limits(total) == hands.DEAD_MANS_HAND:
        return "at 11 or above it is equal to every other hand of rank 11", RAISED
    if more > 0:
        return "raised, it counts as the weakest hand of its new rank", RAISED
    if within_limits(total) != total:
        return "below 1, it counts as the weakest hand of rank 1", LOWERED
    return "lowered, it counts as the strongest hand of its new rank", LOWERED


NET_ZERO: Final = ("what is added comes to nothing, and it is compared as it was revealed", "values.net-zero")
"""The same where effects have raised and lowered it by as much."""


def limited_hand_rank(s: State, player: PlayerId) -> int:
    """The same, and not above the opponent's where an effect says so."""
    total, other = _whole_rank(s, player), opposing(s, player)
    for limit in s.effects(NO_HIGHER_RANK, player) if other != NOBODY else ():
        why, s.why = s.why, None
        highest = within_limits(_whole_rank(s, other))
        s.why = why
        if why is not None and total >= highest:
            why.effect(s, limit.with_(amount=highest), "abilities.cannot-beats-can", "at most")
        total = min(total, highest)
    return total


def within_limits(rank: int) -> int:
    """The rank that counts, 1 to 11 (rule: shootout.take-yer-lumps.rank-limits)."""
    return rank if 1 <= rank <= 11 else min(11, max(1, rank))


@told("hand rank", of_player)
def hand_rank(s: State, player: PlayerId) -> int:
    """A player's hand rank as it counts, 1 to 11."""
    total = limited_hand_rank(s, player)
    if s.why is not None:
        s.why.least(1, total, "shootout.take-yer-lumps.rank-limits")
        s.why.most(11, total, "shootout.take-yer-lumps.rank-limits")
    return within_limits(total)


def hand_strength(s: State, player: PlayerId) -> int:
    """What decides between two hands: the rank that counts and, within it, the cards."""
    strength = cards_strength(s, player)
    return hands.modified(strength, limited_hand_rank(s, player) - hands.rank(strength))


def differ_in_suits(s: State) -> bool:
    """Whether the hands of a shootout hold the same values in other suits (rule: shootout.take-yer-lumps.no-suits)."""
    if s.shootout is None:
        return False
    one, two = sorted(faces(s, s.shootout.leader)), sorted(faces(s, s.shootout.mark))
    return one != two and sorted(map(hands.value_of, one)) == sorted(map(hands.value_of, two))


def twins(s: State, card: CardId) -> int:
    """How many other cards of the draw hand that a card is in have its value; of cards that nobody knows any may have
    none.
    """
    if isinstance(s.cards[card].face, Unseen):
        return 0
    held = next((player.draw_hand for player in s.players if card in player.draw_hand), ())
    shown = hands.value_of(s.cards[card].face)
    return sum(other != card and hands.value_of(s.cards[other].face) == shown for other in held)
