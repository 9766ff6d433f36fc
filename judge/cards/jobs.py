"""Reading a job: what it marks, who may lead it and what its posse has to be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge.engine.position.ability import JobText, Scope, always
from judge.engine.position.kinds import CardId, Place
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY, TOWN_SQUARE

from .expressions.named import card_of, place_of
from .expressions.names import CHOSEN
from .expressions.views import A_CARD, A_PLACE, TRUTH
from .given import at, flag, mapping

if TYPE_CHECKING:
    from .reading import Reading


def read_job(r: Reading, given: Any) -> JobText:
    """`job: {mark: x, leader: x, posse: x, leader boots: no, joined unasked: yes}`, by jobs.mark and jobs.leader.

    Raises CardFault.
    """
    given = at(("job",), mapping, given, ("mark", "leader", "posse", "leader boots", "joined unasked"), "`job`")
    r.names["it"] = CHOSEN[A_CARD]("it")
    leads = r.expression(given["leader"], TRUTH, "job", "leader") if "leader" in given else always
    del r.names["it"]
    posse = r.expression(given["posse"], TRUTH, "job", "posse") if "posse" in given else always
    boots, unasked = flag({"leader boots": True, **given}, "leader boots"), flag(given, "joined unasked")
    if given.get("mark") == "town_square":
        return JobText(lambda s, scope: (TOWN_SQUARE, NOBODY), leads, posse, boots, unasked, of_a_place=True)
    if isinstance(given.get("mark"), str) and r.kind(given["mark"], "job", "mark") == A_PLACE:
        place = r.expression(given["mark"], A_PLACE, "job", "mark")

        def location(s: State, scope: Scope) -> tuple[Place, CardId]:
            there = place_of(place, s, scope)
            return there, CardId(there) if there >= 0 else NOBODY

        return JobText(location, leads, posse, boots, unasked, of_a_place=True)
    marked = r.expression(given.get("mark"), A_CARD, "job", "mark")

    def mark(s: State, scope: Scope) -> tuple[Place, CardId]:
        card = card_of(marked, s, scope)
        return s.place(card), card

    name = str(given["mark"])
    place_marked = name in r.deeds or name.endswith(".home.card")
    return JobText(mark, leads, posse, boots, unasked, of_a_place=place_marked)
