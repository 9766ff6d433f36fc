"""What a text does to all of a kind, and why a card is none of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from ...abilities.legality import Objection
from ...position.ability import followed
from ...position.explained import several
from ...table.presence import PRESENCE
from .. import provenance
from .trying import IMPOSSIBLE, run_out, was_there, would

if TYPE_CHECKING:
    from ...position.kinds import CardId
    from ...position.state import State
    from ...using.carry_out import CarryOut
    from ..answering import Wanted

ALL: Final = "abilities.all-or-each"
"""The rule by which a text is done to all whom it speaks of, be they as few as they may, and to nobody else."""


def left_out(at: State, use: CarryOut, wanted: Wanted) -> tuple[Objection, ...]:
    """Why the card asked about is none of those to which a text does what was expected; or nothing."""
    head = use.program(at)[use.line]
    if not was_there(at, wanted) or (found := several(head)) is None:
        return ()
    field, cards = found
    if cards.alone(wanted.about)(at, use.scope)[0] in cards(at, use.scope):
        return ()
    why = cards.leaves_out(at, use.scope, wanted.about)
    if not why:
        return ()
    to_it, other = head.with_(**{field: cards.alone(wanted.about)}), at.fork()
    other.keep()
    with suppress(*IMPOSSIBLE):
        to_it.run(other, use.scope)
    run_out(other, None, len(at.stack), wanted)
    then = to_it.becomes(at, use.scope)
    if not wanted.nearer(at, other) and (then == use.scope or not would(at, use, then, use.line + 1, wanted)):
        return ()
    cites = (*followed(at, use.scope, head), *followed(at, use.scope, use.ability(at)), *_only_who_fights(at, use), ALL)
    words, rule = f"{at.name(use.scope.card)}: {why}", use.rule_of(at, use.line)
    return (*_how_it_got_there(at, wanted.about, why), Objection(rule, words, tuple(dict.fromkeys(cites))))


def _only_who_fights(at: State, use: CarryOut) -> tuple[str, ...]:
    """The rule by which an ability is for those in the posses alone, where it is one that is used in a fight."""
    ability = use.ability(at)
    return (PRESENCE[ability.play],) if ability is not None and ability.play in PRESENCE else ()


def _how_it_got_there(at: State, card: CardId, why: str) -> Iterator[Objection]:
    """What has brought a card to where it is, where that is the reason."""
    if at.where(at.place(card)) not in why:
        return
    for note in reversed(provenance.kept(at)):
        assert note.after is not None
        if card < len((before := provenance.position_before(note)).cards) and before.place(card) != note.after.place(
            card
        ):
            for line in provenance.with_more(at, note):
                yield Objection(line.rule, line.words, provenance.of_its_own(line))
            return
