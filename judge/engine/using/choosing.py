"""Why a card cannot be chosen: the reasons against an answer to what a text that is being used asks for."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from ..abilities.although import although_of_the_text
from ..abilities.legality import Objection
from ..position.ability import Choice, followed
from ..position.explained import read_by
from ..position.procedure import PASS, Option
from ..position.sums import parts_by_texts
from ..position.values import NOBODY

if TYPE_CHECKING:
    from ..abilities.lacking import Lack
    from ..position.ability import Ability, Program, Scope
    from ..position.state import State


def objections(s: State, choice: Choice, scope: Scope, option: Option, later: Lack | None = None) -> list[Objection]:
    """Every reason against this answer while a text asks for a choice; `later` is what the rest of it would lack then.

    Rules: abilities.requirement, abilities.cannot-beats-can.
    """
    if s.decision is None or option in s.decision.options:
        return []
    of_a_card = option.card != NOBODY and choice.of_cards()
    scopes = [scope, choice.answered(s.fork(), scope, option)] if of_a_card else [scope]
    cites = dict.fromkeys(
        (*(id for known in scopes for id in followed(s, known, choice)), *choice.leaves_out(s, scope))
    )
    admits = partial(choice.admits, scope=scope, option=option)
    parts = parts_by_texts(s, admits) if choice.finds(s, scope, option) else ()
    found = [each.with_(parts=parts) for each in _against(s, choice, scope, option, cites)]
    if not found and option != PASS and option in choice.options(s, scope):
        why = str(later or "what else its first sentence asks for could not be done then")
        found.append(Objection("abilities.requirement", why, later.cites if later is not None else ()))
    return found


def passed_over(s: State, scope: Scope, program: Program, option: Option) -> list[Objection]:
    """What the next choice of cards in a text has against an answer, where it is passed over for want of any that could
    be given (rule: abilities.later-clauses).
    """
    choice = next((each for each in program if isinstance(each, Choice) and each.of_cards()), None)
    if choice is None or choice.options(s, scope):
        return []
    return _against(s, choice, scope, option, dict.fromkeys(followed(s, scope, choice)))


def _against(s: State, choice: Choice, scope: Scope, option: Option, cites: Iterable[str]) -> list[Objection]:
    """What a choice has against an answer, each with what of that it rests on."""
    return [
        Objection(rule, why, tuple(each for each in cites if each not in (rule, *not_told(choice, why))))
        for rule, why in choice.against(s, scope, option)
    ]


def not_told(choice: Choice, why: str) -> set[str]:
    """The rules by which those parts of a choice's condition are read of which a reason does not speak."""
    where = getattr(choice, "where", None)
    return set(read_by(where)).difference(read_by(where, why))


def grounds(s: State, choice: Choice, scope: Scope, option: Option, then: Program) -> list[Objection]:
    """What lets this answer be given, and what could be thought to keep the text from what it does `then`, up to the
    next choice.
    """
    found = [Objection(rule, why) for rule, why in choice.explains(s, scope, option)]
    if option.place == NOBODY and (option.card == NOBODY or option.verb != "choose"):
        return found
    known = choice.answered(s.fork(), scope, option)
    return [*found, *although_of_the_text(s, known, then)]


def marks(s: State, ability: Ability, scope: Scope, known: Scope) -> list[Objection]:
    """That an answer marks something for a job, and that this may be one's own (rules: jobs.mark, jobs.own-mark)."""
    if ability.job is None or ability.job.mark(s, scope) == ability.job.mark(s, known):
        return []
    words = "that is the mark, which may be anywhere, however far from the leader"
    return [Objection("jobs.mark", words), *own_mark(s, ability, known)]


def own_mark(s: State, ability: Ability, scope: Scope) -> list[Objection]:
    """That a job marks a card of whoever is behind it, where it does (rule: jobs.own-mark)."""
    mark = ability.job.mark(s, scope)[1] if ability.job is not None else NOBODY
    if mark == NOBODY or s.cards[mark].controller != scope.player:
        return []
    words = f"{s.name(mark)} is {s.who(scope.player)}'s own, and may be marked; then others may oppose the job"
    return [Objection("jobs.own-mark", words)]


def ends_too_early(s: State) -> bool:
    """Whether somebody who chooses several cards has to choose another one because a text says so."""
    asking = s.stack[-1][0].against(s, PASS) if s.stack else []
    return any(objection.rule == "abilities.cannot-beats-can" for objection in asking)
