"""Draw hands: how each ranks, what its jokers are best declared as, how two compare, and what that rests on."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from judge.engine.position import hands
from judge.engine.position.hands import HAND_SIZE, JOKER, RANK_NAMES, face_name, read_face
from judge.engine.position.kinds import Face
from judge.engine.table import best_hand
from judge.input.errors import InputError
from judge.views.values.answer import Answer
from judge.views.values.at_hand import Books, at_hand
from judge.views.values.because import Reason, reason

AGAINST = ("vs", "versus")
"""Words between two hands; the command line turns `--versus` into the first of them."""

MOST_CARDS = 20
"""Cards that a hand is chosen from at most; nobody draws as many."""

NAMES = ("first hand", "second hand")


@dataclass(frozen=True)
class Hand:
    """A hand that somebody asks about: five of its cards, or all where they are fewer, with its modifiers."""

    cards: tuple[Face, ...]
    modifier: int = 0
    lowball: bool = False

    @cached_property
    def made(self) -> best_hand.Made:
        """The five cards, and what its jokers are."""
        made = best_hand.best(self.cards, lowest=self.lowball)
        assert made is not None  # only a demand for a legal hand can fail
        return made

    @cached_property
    def legal_instead(self) -> best_hand.Made | None:
        """What can be kept instead of a Cheatin' hand; None where the hand is legal or there is nothing else."""
        return best_hand.best(self.cards, lowest=self.lowball, legal=True) if self.made.cheatin else None

    @property
    def cheatin(self) -> bool:
        """Whether two of its cards share suit and value."""
        return self.made.cheatin

    @property
    def rank(self) -> int:
        """The rank of the cards alone."""
        return hands.rank(self.made.strength)

    @property
    def total(self) -> int:
        """The rank with its modifiers, without limits."""
        return self.rank + self.modifier

    @property
    def strength(self) -> int:
        """What the hand counts as when it is compared."""
        return hands.modified(self.made.strength, self.modifier)

    @property
    def twice(self) -> list[Face]:
        """The faces that make the hand Cheatin'."""
        kept = [face for face in self.made.kept if face != JOKER]
        return [face for face in dict.fromkeys(kept) if kept.count(face) > 1]


def winner(compared: list[Hand], lowball: bool) -> int | None:
    """Which of two hands wins, 0 or 1; None where they are exactly equal (rules: values.same-rank, gambling.ties)."""
    one, other = (hand.strength for hand in compared)
    return None if one == other else int((other > one) != lowball)


@dataclass(frozen=True, kw_only=True)
class Hands(Answer):
    """One hand with its rank, or two and which of them wins."""

    query: str
    lowball: bool
    hands: tuple[Hand, ...]
    because: tuple[Reason, ...]
    """The rules behind it, each with what it says here and its citations."""

    @property
    def winner(self) -> int | None:
        """Of two hands, which one wins, 0 or 1; None where they are exactly equal, and of one hand."""
        return winner(list(self.hands), self.lowball) if len(self.hands) == 2 else None

    @property
    def casualties(self) -> tuple[int, ...]:
        """What each side of a shootout takes, of two hands in one."""
        if len(self.hands) < 2 or self.lowball:
            return ()
        return tuple(hands.casualties(*(hand.strength for hand in self.hands)))

    def _json(self) -> dict[str, Any]:
        two = {"winner": self.winner} if len(self.hands) == 2 else {}
        taken = {"casualties": list(self.casualties)} if self.casualties else {}
        return {
            "query": self.query,
            "lowball": self.lowball,
            "hands": [_hand_data(one) for one in self.hands],
            **two,
            **taken,
            "because": [one.to_json() for one in self.because],
        }


def hand(
    cards: str | Iterable[str],
    *,
    lowball: bool = False,
    modifier: int = 0,
    versus_modifier: int = 0,
    books: Books | None = None,
) -> Hands:
    """Rank a draw hand, or two with `vs` between them: Cheatin' or legal, its jokers, which five of more to keep.

    Cards are written `KS 10H joker`, in one text or one by one. Modifiers are of hand ranks, on the first and the other
    hand. Raises InputError for a word that is no card, and for too many hands or cards.
    """
    query = cards if isinstance(cards, str) else " ".join(cards)
    asked = read_hands(query, lowball, (modifier, versus_modifier))
    catalogue = at_hand(books).catalogue
    told = tuple(reason(rule, why, catalogue) for rule, why in reasons(asked, lowball))
    return Hands(query=query, lowball=lowball, hands=tuple(asked), because=told)


def read_hands(cards: str, lowball: bool, modifiers: tuple[int, int]) -> list[Hand]:
    """The one or two hands that somebody wrote.

    Raises InputError for a word that is no card, for no cards at all, and for too many hands or cards.
    """
    faces: list[list[Face]] = [[]]
    for word in cards.replace(",", " ").split():
        if word.casefold().rstrip(".") in AGAINST:
            faces.append([])
            continue
        try:
            faces[-1].append(read_face(word))
        except ValueError:
            raise InputError(None, None, f"no card (write {SPELLING}):", word) from None
    if len(faces) > 2:
        raise InputError(None, None, f"two hands can be compared, not {len(faces)}")
    for held in faces:
        if not held:
            raise InputError(None, None, f"a hand needs cards: {SPELLING}")
        if len(held) > MOST_CARDS:
            raise InputError(None, None, f"a hand is chosen from {MOST_CARDS} cards at most, not from {len(held)}")
    if modifiers[1] and len(faces) == 1:
        raise InputError(None, None, "--versus-modifier needs a hand after --versus")
    return [Hand(tuple(held), by, lowball) for held, by in zip(faces, modifiers, strict=False)]


SPELLING = "a value (A, 2 to 10, J, Q, K) and a suit (C, D, H, S), as in KS, or joker"


def in_order(strength: int) -> str:
    """The values by which a hand is compared with others of its rank."""
    return " ".join(hands.VALUES[value - 1] for value in hands.compared(strength))


# What it rests on


def reasons(asked: list[Hand], lowball: bool) -> list[tuple[str, str]]:
    """The rules behind the answer, each once, with what it says here."""
    found: dict[str, dict[str, None]] = {}
    for hand, name in zip(asked, NAMES if len(asked) == 2 else ("hand",), strict=True):
        for rule, why in _of_one(hand, name, lowball):
            found.setdefault(rule, {})[why] = None
    if len(asked) == 1 and asked[0].rank < hands.DEAD_MANS_HAND:
        order = in_order(asked[0].made.strength)
        found["values.same-rank"] = {f"among hands of this rank its cards are compared in the order {order}": None}
    for rule, why in _of_two(asked, lowball) if len(asked) == 2 else ():
        found.setdefault(rule, {})[why] = None
    return [(rule, "; ".join(whys)) for rule, whys in found.items()]


def _of_one(hand: Hand, name: str, lowball: bool) -> list[tuple[str, str]]:
    rules = []
    if len(hand.cards) > HAND_SIZE:
        rule = "gambling.draw" if lowball else "shootout.draw.down-to-five"
        rules.append((rule, f"the {name} is five cards of these {len(hand.cards)}"))
    rules.append(("values.hand-ranks", f"rank {hand.rank} is {RANK_NAMES[hand.rank]}"))
    if len(hand.made.kept) < HAND_SIZE:
        rules.append(("values.short-hand", "fewer than five cards rank by the pairs, threes or fours among them"))
    if JOKER in hand.made.kept:
        rules.append(("values.joker", "a joker counts as what its owner says and never makes a hand Cheatin'"))
        if lowball:
            rules.append(("gambling.joker", "in lowball its owner may make the hand as low as it goes"))
    share = "two cards" if hand.made.cheatin else "no two cards"
    rules.append(("values.cheatin", f"{share} of the {name} share suit and value"))
    return rules + _of_modifiers(hand, name)


def _of_modifiers(hand: Hand, name: str) -> list[tuple[str, str]]:
    if not hand.modifier:
        return []
    rules = [("values.hand-rank", f"rank {hand.rank} with {hand.modifier:+} is {hand.total}")]
    if not hands.HIGH_CARD <= hand.total <= hands.DEAD_MANS_HAND:
        rules.append(("shootout.take-yer-lumps.rank-limits", "ranks count from 1 to 11"))
    elif hand.total == hands.DEAD_MANS_HAND:
        rules.append(("shootout.take-yer-lumps.raised-is-worst", "at 11 all hands are equal"))
    elif hand.modifier > 0:
        rules.append(("shootout.take-yer-lumps.raised-is-worst", f"the {name} is raised: the worst of its new rank"))
    else:
        rules.append(("shootout.take-yer-lumps.lowered-is-best", f"the {name} is lowered: the best of its new rank"))
    return rules


def _of_two(compared: list[Hand], lowball: bool) -> list[tuple[str, str]]:
    one, other = compared
    won, tied = winner(compared, lowball), hands.rank(one.strength) == hands.rank(other.strength)
    rules = []
    if tied:
        rules.append(("values.same-rank", f"{_against(one)} against {_against(other)}"))
    if lowball and won is None:
        rules.append(("gambling.ties", "hands that tie exactly for lowest are drawn anew"))
    elif lowball:
        rules.append(("gambling.lowest-wins", "the lowest hand wins, the weaker one among equal ranks"))
    elif won is None:
        rules.append(("shootout.take-yer-lumps.exact-tie", "the round has neither winner nor loser"))
    else:
        rules.append(("shootout.take-yer-lumps.compare", "the better hand wins the round"))
    if tied and not lowball:
        rules.append(("shootout.take-yer-lumps.tied-ranks", "the ranks are equal: each side takes one casualty"))
    rule = "gambling.cheatin.needs-another" if lowball else "shootout.resolution.cheatin-needs-another"
    for name, hand in zip(NAMES, compared, strict=True):
        if hand.made.cheatin:
            rules.append((rule, f"a Cheatin' ability may answer the {name} before they are compared"))
    return rules


def _against(hand: Hand) -> str:
    return in_order(hand.strength) or RANK_NAMES[hands.DEAD_MANS_HAND]


# For scripts


def _hand_data(hand: Hand) -> dict[str, Any]:
    return {
        **_made_data(hand.made),
        "modifier": hand.modifier,
        "total": hand.total,
        "counts_as": hands.rank(hand.strength),
        "legal_instead": None if hand.legal_instead is None else _made_data(hand.legal_instead),
    }


def _made_data(made: best_hand.Made) -> dict[str, Any]:
    rank = hands.rank(made.strength)
    return {
        "cards": [face_name(face) for face in made.kept],
        "declared": [face_name(face) for face in made.declared],
        "rank": rank,
        "name": RANK_NAMES[rank],
        "compared_by": list(hands.compared(made.strength)),
        "cheatin": made.cheatin,
    }
