"""Draw hands as people read them: the verdict and the ranks first."""

from judge.cli.common.output import Output
from judge.cli.common.width import fold
from judge.engine.position import hands
from judge.engine.position.hands import JOKER, RANK_NAMES, face_name
from judge.engine.position.kinds import Face
from judge.engine.table import best_hand
from judge.views.of_decks.hand import NAMES, Hand, in_order, winner


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
    if hand.legal_instead is not None:
        lines.append(f"Legal instead: {told(hand.legal_instead, [])}")
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
