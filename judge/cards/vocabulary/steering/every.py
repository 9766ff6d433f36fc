"""The verb that names all of a kind without choosing among them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.cards.expressions.among import found_by
from judge.cards.expressions.expression import Name
from judge.cards.expressions.views import A_CARD, CARDS, CardView
from judge.cards.fault import CardFault
from judge.cards.telling.nouns import Many, Noun
from judge.engine.position.ability import Instruction

from ..verb import verb
from .choices import Choose, selected, where_of

if TYPE_CHECKING:
    from judge.cards.reading import Reading
    from judge.cards.telling.words import Telling
    from judge.engine.position.kinds import CardId
    from judge.engine.position.scope import Scope
    from judge.engine.position.state import State


@verb("every", keys=("as", "where"))
class Every(Instruction):
    """`every: phrase` with `as: name`, `where: x`: nothing happens: all of them are called `all`, or what `as` says,
    from then on.

    The name stands for whoever fits at the moment it is used.
    """

    @staticmethod
    def read(r: Reading, verb: str, given: Mapping[str, Any]) -> list[Instruction]:
        """How it is written; there is nothing to carry out."""
        phrase = selected(r, "choose", given[verb], verb)
        if phrase.of_players or phrase.of_places:
            raise CardFault("these are no cards:", str(given[verb]), place=(verb,))
        every = Choose(phrase, "", where_of(r, given, A_CARD))
        name = r.name(given, CARDS, "all")

        def left_out(s: State, scope: Scope, card: CardId) -> str:
            return "; ".join(why for _, why in every.against_card(s, scope, card))

        all_of_them = found_by(lambda s, scope: [CardView(s, o.card) for o in every.options(s, scope)], left_out)
        r.names[name] = Name(CARDS, all_of_them)
        return []

    @staticmethod
    def tell(t: Telling, verb: str, given: Mapping[str, Any], told: bool) -> str:
        """It is said where the name is used."""
        phrase = t.described(t.found_by(given, verb), given.get("where"))
        name = given.get("as", "all")
        t.nouns[name], t.speech.groups[name] = Noun(CARDS, Many(f"{phrase.all()}{phrase.conditions()}")), phrase
        return ""
