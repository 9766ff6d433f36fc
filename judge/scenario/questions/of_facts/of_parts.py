"""What a part of a number rests on besides its own rule, and texts that are no part of it because of another number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from judge.engine.observing import provenance
from judge.engine.observing.keyword import KEYWORD
from judge.engine.observing.left_alone import but_for_a_number
from judge.engine.position.kinds import CardId
from judge.engine.position.modifiers import HAND_RANK, VALUE
from judge.engine.position.state import State
from judge.engine.position.sums import Part, Sum, from_a_reveal
from judge.engine.position.values import NOBODY

BY_RULE: Final = {"cards.weapons": ("types.goods-bonuses",)}
"""By the rule of a part: a Weapon adds its bullets as goods do."""
BY_EFFECT: Final = {HAND_RANK: ("values.hand-rank",)}
"""By what the effect bears on that is the part."""
BY_FACT: Final = {"keywords": ("types.text",)}
"""By what is printed on the card: its keywords stand at the head of its text."""
ADDED: Final = {
    VALUE: "values.card-value", "bullets": "values.clamp", "influence": "values.clamp", "cost": "values.clamp",
    "upkeep": "values.clamp", "production": "values.clamp", "control points": "values.clamp",
}  # fmt: skip
"""By what a number is called: the rule by which penalties are taken off what is printed, and of a value bonuses too."""


def further_rules(s: State, whole: Sum, part: Part, *, of_another: bool = False) -> tuple[str, ...]:
    """The rules on which a part of a number rests besides its own; the number may be a part of another."""
    by_effect = () if part.modifier is None else BY_EFFECT.get(part.modifier.what, ())
    by_fact = BY_FACT.get(part.clause, ()) if isinstance(part.clause, str) else ()
    of_it = ADDED.get(whole.name.removesuffix(" before limits"), "")
    by_number = (of_it,) if of_it and _by_a_text(part) and (part.amount < 0 or whole.name == VALUE) else ()
    keyword = ("cards.keywords",) if whole.name == KEYWORD else ()
    anew = tuple(_since_a_reveal(s, part))
    counts = of_another and whole.name == "influence" and part.how == "printed"
    booted = (BOOTED,) if counts and _is_booted(s, part) else ()
    of_counters = COUNTERS.get(part.rule)
    stays = of_counters[1:] if of_counters is not None and _has_outlasted(s, whole.of, of_counters[0]) else ()
    token = ("cards.tokens",) if part.how == "printed" and _of_a_token(s, part) else ()
    return (*BY_RULE.get(part.rule, ()), *by_effect, *by_fact, *by_number, *keyword, *anew, *booted, *stays, *token)


def _by_a_text(part: Part) -> bool:
    """Whether a text or an effect adds it, and not what is printed on goods."""
    texts = part.clause is not None and not isinstance(part.clause, str)
    return part.how == "added" and (part.modifier is not None or texts)


NOT_AGAIN: Final = "shootout.reveal.only-initial-hands"
"""The rule of the line by which a draw hand is replaced, and by which nothing answers the reveal of the new one."""


TRAITS_FIRST: Final = "reacts.traits-first"
"""The rule by which a trait that answers an event has acted before a React to it."""


def _since_a_reveal(s: State, part: Part) -> Iterator[str]:
    """What has followed on an effect that answers the reveal of a hand: that the hand was replaced, and so is not
    revealed again, or that a React has answered the reveal as well.
    """
    if part.modifier is None or not from_a_reveal(s, part.modifier):
        return
    began, notes = provenance.brought_about(s, part.modifier), s.notes()
    since = notes[notes.index(began) :] if began in notes else notes
    if any(note.rule == NOT_AGAIN for note in since):
        yield NOT_AGAIN
    answered = (use for note in since for use in provenance.uses_at(note)[-1:] if use.verb == "react")
    if any(use.scope.event is not None and use.scope.event.kind == "reveal" for use in answered):
        yield TRAITS_FIRST


COUNTERS: Final = {
    "bounty.counters": ("bounty", "abilities.counters-permanent"),
    "abilities.counters-permanent": ("control_points", "abilities.duration"),
}
"""By the rule of a part that lies on a card as counters: what they are called there, and the rule by which they stay
when all else that the ability did which put them there is over. How counters came there is told with them.
"""


def _has_outlasted(s: State, name: str, counters: str) -> bool:
    """Whether the counters of the card of that name were last changed by an ability in a shootout or at Noon, and that
    is over.
    """
    card = next((card for card in s.in_play() if s.name(card) == name), None)
    changed = [] if card is None else provenance.changes(s, partial(_counters, card, counters))
    if not changed or (then := changed[-1].note.after) is None or not provenance.uses_at(changed[-1].note):
        return False
    if then.shootout is not None:
        return s.shootout is None
    later = s.notes()[s.notes().index(changed[-1].note) :]
    return any(note.rule == "sundown.begin" for note in later)


def _counters(card: CardId, counters: str, s: State) -> int:
    return getattr(s.cards[card], counters) if card < len(s.cards) else 0


BOOTED: Final = "cards.boot"
"""The rule by which a booted card counts like another."""


def _is_booted(s: State, part: Part) -> bool:
    return part.card != NOBODY and s.cards[part.card].booted


def _of_a_token(s: State, part: Part) -> bool:
    return part.card != NOBODY and s.cards[part.card].printed.has("Token")


def nearly_bearing(s: State, sums: Iterable[Sum]) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """The texts with rulings that would bear on numbers of cards in play but for how much something is."""
    for each in sums:
        for card in s.in_play():
            if s.name(card) == each.of:
                yield from ((found.rule, found.why, found.cites) for found in but_for_a_number(s, each.name, card))
        yield from nearly_bearing(s, [part for part in each.parts if isinstance(part, Sum)])
