"""Draw hands as people read them: the rank first, then what it rests on."""

from functools import cached_property
from typing import Any

from judge.cli.common.output import Output
from judge.cli.common.width import fold
from judge.engine.position import hands
from judge.engine.position.hands import HAND_SIZE, JOKER, RANK_NAMES, face_name
from judge.engine.position.kinds import Face
from judge.engine.table import best_hand

NAMES = ("first hand", "second hand")


class Hand:
    """A hand that somebody asks about: five of its cards, or all where they are fewer, with its modifiers."""

    def __init__(self, cards: tuple[Face, ...], modifier: int = 0, lowball: bool = False) -> None:
        self.cards, self.modifier, self.lowball = cards, modifier, lowball
        made = best_hand.best(cards, lowest=lowball)
        assert made is not None  # only a demand for a legal hand can fail
        self.made = made

    @cached_property
    def legal(self) -> best_hand.Made | None:
        """What can be kept instead of a Cheatin' hand; None where the hand is legal or there is nothing else."""
        return best_hand.best(self.cards, lowest=self.lowball, legal=True) if self.made.cheatin else None

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


# In words


def answer(asked: list[Hand], lowball: bool, output: Output) -> list[str]:
    """The answer in a few lines, the verdict over two hands before the hands themselves."""
    if len(asked) == 1:
        first, *rest = _told(asked[0])
        return [output.strong(line) for line in fold(first)] + _wrapped(rest)
    lines = [output.strong(line) for line in fold(verdict(asked, lowball))]
    for name, hand in zip(NAMES, asked, strict=True):
        first, *rest = _told(hand)
        lines += _wrapped([f"{name.capitalize()}, {first}"]) + _wrapped(rest, "  ")
    return lines


def _wrapped(lines: list[str], indent: str = "") -> list[str]:
    return [part for line in lines for part in fold(line, indent, indent + "  ")]


def _told(hand: Hand) -> list[str]:
    lines = [told(hand.made, hand.twice)]
    if hand.legal is not None:
        lines.append(f"Legal instead: {told(hand.legal, [])}")
    if hand.modifier:
        lines.append(f"With {hand.modifier:+} it stands at {hand.total} and counts as {_counts_as(hand)}.")
    return lines


def told(made: best_hand.Made, twice: list[Face]) -> str:
    """A hand with its rank, what its jokers are, and whether it is Cheatin'."""
    rank = hands.rank(made.strength)
    jokers = [face_name(face) for face, kept in zip(made.declared, made.kept, strict=True) if kept == JOKER]
    declared = f", the joker{'s' if len(jokers) > 1 else ''} as {' and '.join(jokers)}" if jokers else ""
    cheatin = f"Cheatin' with more than one {' and '.join(map(face_name, twice))}" if twice else "legal"
    return f"{shown(made.kept)}: rank {rank}, {RANK_NAMES[rank]}{declared}; {cheatin}."


def _counts_as(hand: Hand) -> str:
    rank = hands.rank(hand.strength)
    name = f"{rank}, {RANK_NAMES[rank]}"
    if hands.HIGH_CARD <= hand.total < hands.DEAD_MANS_HAND:
        return f"{name}, the {'worst' if hand.modifier > 0 else 'best'} there is ({in_order(hand.strength)})"
    return name if rank == hands.DEAD_MANS_HAND else f"{name}, the worst there is ({in_order(hand.strength)})"


def shown(cards: tuple[Face, ...]) -> str:
    """Cards as people write them."""
    return " ".join(map(face_name, cards))


def in_order(strength: int) -> str:
    """The values by which a hand is compared with others of its rank."""
    return " ".join(hands.VALUES[value - 1] for value in hands.compared(strength))


def verdict(compared: list[Hand], lowball: bool) -> str:
    """Who wins, and what it costs."""
    one, other = compared
    won = winner(compared, lowball)
    if lowball:
        return "Exactly tied: both draw new hands." if won is None else f"The {NAMES[won]} wins lowball."
    lost = hands.casualties(one.strength, other.strength)
    if won is None:
        return "Exactly equal: nobody wins the round, and each side takes 1 casualty."
    wins = f"The {NAMES[won]} wins the round"
    if lost[won]:
        return f"{wins}, and each side takes 1 casualty."
    count = lost[1 - won]
    return f"{wins}; the other side takes {count} casualt{'y' if count == 1 else 'ies'}."


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


def as_data(asked: list[Hand], lowball: bool) -> dict[str, Any]:
    """The hands as plain data; of two also the winner (0, 1, or None) and what each side of a shootout takes."""
    data: dict[str, Any] = {"lowball": lowball, "hands": [_hand_data(hand) for hand in asked]}
    if len(asked) == 2:
        data["winner"] = winner(asked, lowball)
        if not lowball:
            data["casualties"] = list(hands.casualties(*(hand.strength for hand in asked)))
    return data


def _hand_data(hand: Hand) -> dict[str, Any]:
    return {
        **_made_data(hand.made),
        "modifier": hand.modifier,
        "total": hand.total,
        "counts_as": hands.rank(hand.strength),
        "legal_instead": None if hand.legal is None else _made_data(hand.legal),
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
