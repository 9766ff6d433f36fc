"""Chance by what matters: a draw hand that nobody stated is tried once for each worth, a pull by its value.

The cards that are drawn so have no suit and value that could be looked at (`judge.engine.position.unseen`): where
something looks after all, LookedAt is raised and the search has to tell all cards apart.  What no face can notice is
looked for beforehand (`looks`): texts on jokers, on redrawing, and on what lies in hands, decks and piles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

from ...events.looking import SeeTop
from ...events.pulls import Draw, Pull, plain_card
from ...position import hands
from ...position.hands import HAND_SIZE
from ...position.kinds import Face, PlayerId
from ...position.modifiers import BASE_HAND_RANK, HAND_RANK, NO_HIGHER_RANK
from ...position.procedure import PASS, Horizon, Option, run
from ...position.unseen import UNSEEN, LookedAt, OfAHand, worth
from ...position.values import DECK, NOBODY
from ...shootout.draw_hand import DrawHands
from ...table import hand_ranks
from ..several import Differ
from . import pulled
from .any_hand import changed, is_unseen, say
from .early import ASKED_MUCH, by_answers, early_faces, may_be
from .hand import Hand
from .of_pairs import Answers, Pair
from .outcomes import Settled, settle, settled
from .pulled import OfFaces, OneOf, Parts, Pulls, made_for, parts, told_apart
from .representatives import cards_of, representatives
from .settling import (
    RANK_OF,
    STRENGTH,
    STRENGTH_OF,
    ToCome,
    Worth,
    about_to,
    comparing,
    drawing_anew,
    drawing_for_lowball,
    first_may_matter,
    settles_early,
    to_come,
)
from .unstated import held_by, most_alike, nothing_known

if TYPE_CHECKING:
    from ...position.state import State

RANKS: Final = frozenset({HAND_RANK, BASE_HAND_RANK, NO_HIGHER_RANK})


class Unstated(NamedTuple):
    """What chance brings next: faces as the search takes them, and cards that they stand for, in the same order."""

    taken: tuple[Face, ...]
    cards: tuple[Face, ...]
    declared: tuple[Face, ...] = ()
    """What the jokers among them count as."""
    then: tuple[tuple[Face, ...], tuple[Face, ...], tuple[Face, ...]] | None = None
    """The same of the hand that the other side draws next, where two hands are tried at once."""


def drawing(s: State) -> bool:
    """Whether a player is about to draw a hand of which only its worth will be known."""
    if not s.stack or s.stack[-1][1] != 0:
        return False
    frame, player = s.stack[-1][0], drawing_for_lowball(s)
    player = player if player != NOBODY else drawing_anew(s)
    if type(frame) is DrawHands and frame.waiting and not s.players[frame.waiting[0]].draw_hand:
        player = frame.waiting[0]
    return player != NOBODY and nothing_known(s, player)


def step_back(s: State) -> None:
    """Where the first card of a hand is to come of which only its worth will be known, be about to draw that hand."""
    draw, before = s.stack[-1][0] if s.stack else None, s.fork()
    if s.decision is None or s.decision.player != DECK or not isinstance(draw, Draw) or draw.zone != "draw hand":
        return
    if s.lowball is not None:
        before.become(draw, "take")
    elif len(s.stack) > 1 and isinstance(hands_drawn := s.stack[-2][0], DrawHands):
        before.stack.pop()
        before.become(hands_drawn, "draw")
    if drawing(before):
        s.stack, s.decision = before.stack, None


def unstated(
    s: State,
    reads: frozenset[str],
    pulls: Pulls,
    remembered: frozenset[str],
    answers: Answers = (),
    asked: Answers = (),
) -> Sequence[Unstated | Settled] | None:
    """What is to be tried where chance has to decide; None where the cards themselves have to be.

    `reads` says what texts and a question look at, in the words of `Printed.looks`; `pulls` which values are told
    apart, `answers` which hands that have been compared, and `asked` which before that.  Raises LookedAt where nothing
    of that worth may be left of a deck.
    """
    if s.decision is None:
        if (player := changed(s)) != NOBODY:
            return _any_hand(s, player, reads, remembered)
        if comparing(s):
            return _settled(s, reads, remembered, answers)
        frame = s.stack[-1][0]
        assert isinstance(frame, DrawHands | Draw)
        if s.shootout is None and first_may_matter(s, reads):
            raise LookedAt
        if drawing_anew(s) != NOBODY:
            return hands_of(s, _drawing(frame), reads)
        return _two_hands(s, reads, remembered, asked) or _hands(s, _drawing(frame), reads, remembered)
    draw = s.stack[-1][0]
    if s.decision.player != DECK or not isinstance(draw, Draw):
        return None
    waiting = s.stack[-2][0] if len(s.stack) > 1 else None
    in_hand = draw.zone == "hand" or (draw.zone == "draw hand" and is_unseen(s, draw.holder))
    if in_hand or isinstance(waiting, SeeTop):
        return [_unseen(s, draw.player)] if nothing_known(s, draw.player) else None
    if not isinstance(waiting, Pull) or draw.zone != "aside":
        return None
    return _pulls(s, draw.player, parts(pulls, made_for(s))) if nothing_known(s, draw.player) else None


def _any_hand(s: State, player: PlayerId, reads: frozenset[str], remembered: frozenset[str]) -> Sequence[Unstated]:
    """What a hand may be that a text has changed."""
    if len(s.players[player].draw_hand) != HAND_SIZE or not nothing_known(s, player):
        raise LookedAt
    return _hands(s, player, reads, remembered)


def _drawing(frame: DrawHands | Draw) -> PlayerId:
    """Whose hand is drawn."""
    return frame.player if isinstance(frame, Draw) else frame.waiting[0]


def _two_hands(s: State, reads: frozenset[str], remembered: frozenset[str], asked: Answers) -> list[Unstated]:
    """Both hands of a round at once: how they compare, and who is Cheatin' if that matters; where something is asked of
    them early, no more than what it comes to.

    Nothing where the other hand is not drawn next.
    """
    frame = s.stack[-1][0]
    if not isinstance(frame, DrawHands) or len(frame.waiting) < 2 or ("after", "draw hand") in s.listeners:
        return []
    player, other = frame.waiting
    if s.players[other].draw_hand or not nothing_known(s, other):
        return []
    early = {f"{what}{each}" for what in (RANK_OF, STRENGTH_OF) for each in (player, other)}
    if not early.isdisjoint(remembered) and remembered.isdisjoint((STRENGTH, ASKED_MUCH)):
        return _early(hands_of(s, player, reads), hands_of(s, other, reads), (player, other), reads, asked)
    both = _hands(s, player, reads, remembered), _hands(s, other, reads, remembered)
    both_early = all(settles_early(s, each, remembered) for each in (player, other))
    found = _pairs(*map(tuple, both)).values() if both_early else product(*both)
    return [one._replace(then=two[:3]) for one, two in found]


def _early(
    mine: Sequence[Unstated],
    theirs: Sequence[Unstated],
    players: tuple[PlayerId, PlayerId],
    reads: frozenset[str],
    asked: Answers,
) -> list[Unstated]:
    """Both hands as one of the pairs that answer alike what is asked before they are compared."""
    pairs, found = _pairs(tuple(mine), tuple(theirs)), []
    for alike in by_answers(pairs, asked, cheats="cheats" in reads):
        (one, two), faces = pairs[alike[0]], early_faces(tuple(alike), players)
        then = (faces[1],) * HAND_SIZE, two.cards, two.declared
        found.append(one._replace(taken=(faces[0],) * HAND_SIZE, then=then))
    return found


@lru_cache(maxsize=64)
def _pairs(mine: tuple[Unstated, ...], theirs: tuple[Unstated, ...]) -> dict[Pair, tuple[Unstated, Unstated]]:
    """A pair of hands for all that can matter of two, by what they are worth."""
    different: dict[Hashable, tuple[Unstated, Unstated]] = {}
    for one in mine:
        for two in theirs:
            different.setdefault(_compared(one, two), (one, two))
    return {(_worth(one), _worth(two)): (one, two) for one, two in different.values()}


def _hands(s: State, player: PlayerId, reads: frozenset[str], remembered: frozenset[str]) -> Sequence[Unstated]:
    """What a player may draw, as far as it is settled then."""
    if settles_early(s, player, remembered):
        return hands_of(s, player, reads)
    return _to_come(s, player, reads, ranks=f"{RANK_OF}{player}" in remembered)


def _compared(one: Unstated, two: Unstated) -> Hashable:
    """All that can matter of two hands (rules: shootout.take-yer-lumps.compare, values.cheatin).

    That is each rank, for ranks may change, and whether a hand is the weakest or strongest of it.
    """
    mine, theirs = _worth(one), _worth(two)
    order = (mine.strength > theirs.strength) - (mine.strength < theirs.strength)
    both = [(known.strength, hands.rank(known.strength)) for known in (mine, theirs)]
    ends = [strength in (hands.WORST[of], hands.BEST[of]) for strength, of in both]
    worst = [strength == hands.WORST[of] for strength, of in both]
    return order, both[0][1], both[1][1], mine.cheatin, theirs.cheatin, tuple(ends), tuple(worst)


@lru_cache(maxsize=4096)
def _worth(one: Unstated) -> Worth:
    known = worth(one.taken)
    return (
        Worth(hands.strength(one.taken), hands.cheatin(one.taken))
        if known is None
        else Worth(known.strength, known.cheatin)
    )


def _to_come(s: State, player: PlayerId, reads: frozenset[str], *, ranks: bool) -> list[Unstated]:
    """A hand whose strength is settled later: a legal and a Cheatin' one where something looks at that, of each of the
    `ranks` where it is looked at those.
    """
    found: dict[Hashable, Unstated] = {}
    for one in hands_of(s, player, reads):
        strength, cheatin = _worth(one)
        rank = hands.rank(strength) if ranks else 0
        known = (Face(ToCome(cheatin, player, rank)),) * HAND_SIZE
        found.setdefault((cheatin if "cheats" in reads else None, rank), one._replace(taken=known))
    return list(found.values())


def _settled(s: State, reads: frozenset[str], remembered: frozenset[str], answers: Answers) -> list[Settled]:
    """Hands for every outcome that there is."""
    may_be: list[Sequence[Unstated]] = []
    known: list[Sequence[Worth]] = []
    for player in about_to(s):
        face = to_come(s, player)
        if face is None:
            may_be.append([])
            known.append([Worth(hand_ranks.cards_strength(s, player), hand_ranks.cheatin(s, player))])
        else:
            every = tuple(hands_of(s, player, reads))
            fitting, worths = _fitting(every, face.cheatin if "cheats" in reads else None, face)
            may_be.append(fitting)
            known.append(worths)
    return settled(s, may_be, known, remembered, answers)


def hands_of(s: State, player: PlayerId, reads: frozenset[str]) -> Sequence[Unstated]:
    """One for each worth of five cards; whatever is drawn beyond them is thrown away again."""
    return _hands_of(frozenset(held_by(s, player).items()), _ranks_change(s, reads))


@lru_cache(maxsize=256)
def _fitting(
    every: tuple[Unstated, ...], cheatin: bool | None, face: ToCome
) -> tuple[tuple[Unstated, ...], tuple[Worth, ...]]:
    """Those that are Cheatin', or legal, or all of them where nobody asks, as far as the hand may be one of them, and
    how strong each is.
    """
    fitting = tuple([one for one in every if cheatin in (None, (worth := _worth(one)).cheatin) and may_be(face, worth)])
    return fitting, tuple(map(_worth, fitting))


@lru_cache(maxsize=256)
def _hands_of(elsewhere: frozenset[tuple[Face, int]], ranks_change: bool) -> tuple[Unstated, ...]:
    """The same of a deck of whose cards so many are elsewhere; most positions of a search have the same."""
    held, found = Counter(dict(elsewhere)), []
    for one in representatives(ranks_change):
        cards = cards_of(one, held)
        if cards is None:
            if one.jokers or hands.rank(one.strength) == hands.DEAD_MANS_HAND:
                continue  # of these no other cards could take their place
            raise LookedAt
        of_worth = Face(OfAHand(one.strength, one.cheatin))
        known = cards.drawn if hands.rank(one.strength) == hands.DEAD_MANS_HAND else (of_worth,) * HAND_SIZE
        found.append(Unstated(known, cards.drawn, cards.declared[: one.jokers]))
    return tuple(found)


def _pulls(s: State, player: PlayerId, those: Parts) -> list[Unstated]:
    """One for each that is told apart; a joker counts as one that its player names (rule: values.joker).

    What is asked of it if everybody passes is found out here: otherwise a whole search would begin again for that.
    """
    assert s.decision is not None
    held, found = held_by(s, player), list[Unstated]()
    left = {option.face for option in s.decision.options if held[option.face] < most_alike(option.face)}
    todo = [OneOf(filter(left.__contains__, faces), faces.of) for faces in reversed(those)]
    missed = pulled.is_missed(s)
    while todo:
        faces = todo.pop()
        if not faces:
            continue
        pull = Unstated((pulled.face(faces),), (pulled.shown(faces, missed=missed),))
        differ = _asked_soon(s, pull) if len(faces) > 1 else None
        if differ is None or differ.group != faces:
            found.append(pull)
        else:
            todo += reversed(told_apart((faces,), differ))
    return found


def _asked_soon(s: State, pull: Unstated) -> Differ | None:
    """What is asked of a pull, before anybody answers it, of which the answers differ."""
    ahead = s.fork()
    try:
        bring(ahead, pull, None, lambda _: None)
        while ahead.decision is not None and ahead.decision.kind == "react" and PASS in ahead.decision.options:
            ahead.answer(PASS)
    except Differ as differ:
        return differ
    except LookedAt:
        pass
    return None


def finer(s: State, pull: Unstated | Settled, differ: Differ) -> list[Unstated]:
    """What is to be tried in place of a pull of which the faces differ in what was asked of it.

    Raises the same again where something else was asked for.
    """
    draw, of = s.stack[-1][0], pull.taken[0] if isinstance(pull, Unstated) else None
    if not isinstance(draw, Draw) or not isinstance(of, OfFaces) or of.faces != differ.group:
        raise differ
    return _pulls(s, draw.player, told_apart((of.faces,), differ))


def _unseen(s: State, player: PlayerId) -> Unstated:
    """A card of which nobody knows which it is until somebody looks; the way tells another one each time."""
    held = held_by(s, player)
    left = [face for face in hands.ALL_FACES if held[face] < most_alike(face)]
    return Unstated((UNSEEN,), (left[held[UNSEEN] % len(left)],))


def _ranks_change(s: State, reads: frozenset[str]) -> bool:
    """Whether something may look at ranks of hands, or raise, lower or limit them."""
    return "ranks" in reads or any(m.what in RANKS for m in s.modifiers)


def bring(
    s: State, next_cards: Unstated | Settled, until: Horizon | None, forget: Callable[[State], None]
) -> list[Option | Hand]:
    """Let chance bring them; returns the answers that bring the cards for which they stand.

    Nothing is redrawn, and of more than five cards the first five are kept: any hand may come at once.  What `forget`
    takes away is over once hands have been compared.
    """
    if isinstance(next_cards, Settled):
        settle(s, next_cards, forget)
        s.decision = run(s, until=until)
        return [Hand(player, known.cards, known.declared, drawn=True) for player, known in next_cards.hands]
    frame = s.stack[-1][0]
    if s.decision is None and (changed_one := changed(s)) != NOBODY:
        say(s, changed_one, next_cards.taken, next_cards.cards)
        s.decision = run(s, until=until)
        return [Hand(changed_one, (), (), changed=True)]
    if isinstance(frame, Draw) and s.decision is not None:
        option = Option("face", face=next_cards.taken[0])
        s.decision = s.decision.with_(options=(option,))
        s.answer(option, until)
        return [option.with_(face=next_cards.cards[0])]
    assert isinstance(frame, DrawHands | Draw)
    player, holder = _drawing(frame), frame.holder if isinstance(frame, Draw) else NOBODY
    for taken, face in zip(next_cards.taken, next_cards.cards, strict=True):
        joker = face == hands.JOKER  # it is a joker still, and declared as what makes the hand worth that
        card = s.add_card(plain_card(face if joker else taken), player, "aside")
        s.put(card, "draw hand", player=holder)
        s.set(card, face=taken)
    if isinstance(frame, DrawHands):
        others = tuple(one for one in frame.players if one != player)
        s.become(frame.with_(players=others, waiting=frame.waiting[1:]), "draw")
    else:
        s.become(frame.with_(count=0), "take")
    s.decision = run(s, until=until)
    later = isinstance(next_cards.taken[0], ToCome)
    told: list[Option | Hand] = [Hand(player, next_cards.cards, next_cards.declared, later=later)]
    return told if next_cards.then is None else told + bring(s, Unstated(*next_cards.then), until, forget)
