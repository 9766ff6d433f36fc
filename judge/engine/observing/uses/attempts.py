"""Why a text that was used, or is being used, has not brought something about: its job or its test failed, something
could not be chosen for it, a condition in it did not hold, or it has not come to that yet.

Whether it would have is seen by letting it go on in a copy of the position as it was at that instruction.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ...abilities import users
from ...abilities.legality import Objection
from ...position.ability import Choice, Program, Result, Scope, choices_of_cards, followed
from ...position.acts import up_to
from ...position.note import CARRY_OUT, Happened, happenings
from ...position.procedure import NO, YES, Option
from ...position.values import NOBODY, TOWN_SQUARE
from ...using.carry_out import Attempt, CarryOut
from ...using.using import Using
from .. import in_the_way, provenance
from ..answering import DID_NOT, FAILED, FORBIDDEN, REPLACED, UNDER_WAY, Wanted
from . import amounts, of_all
from .failures import of_a_failure
from .kept import Kept
from .trying import PLENTY, enters, is_another_play, is_forbidden, run_out, was_there, would

if TYPE_CHECKING:
    from ...position.kinds import CardId
    from ...position.procedure import Decision
    from ...position.state import State

BEGINS_WITH_IF: Final = "abilities.requirement-if"
"""The rule by which a text that begins with a condition is used though that does not hold."""
PASSED: Final = 0
"""By how much a test is passed at the least."""
NOT_CHOSEN, DOES_NOT_HOLD = "not chosen", "does not hold"
DONE_TO_ANOTHER: Final = "done to another"


def attempts(s: State, wanted: Wanted, by: CardId | None) -> Iterator[Kept]:
    """What kept every use of a text from it, those of one card with `by`; only of uses that would have done it."""
    for happened in happenings(s):
        use = happened.at.stack[-1][0] if happened.at.stack else None
        if not isinstance(use, Using) or by not in (None, use.scope.card):
            continue
        for kept in _of_a_use(s, happened, use, wanted):
            reasons = (*kept.reasons, *amounts.of_another(happened.at, use.scope.card))
            yield kept.with_(text=use.scope.card, reasons=reasons)
    for at, use in _cut_short(s, by):
        for kept in of_a_failure(at, use, wanted):
            yield kept.with_(text=use.scope.card)
    for height, (frame, _) in enumerate(s.stack):
        if isinstance(frame, Using) and by in (None, frame.scope.card) and frame.ability(s) is not None:
            for kept in _under_way(s, height, frame, wanted):
                yield kept.with_(text=frame.scope.card)


def _of_a_use(s: State, happened: Happened, use: Using, wanted: Wanted) -> Iterator[Kept]:
    """What kept one use from it, at one instruction of it or at its end."""
    if happened.event.kind == CARRY_OUT and happened.clause is None and isinstance(use, CarryOut):
        yield from _of_an_instruction(happened.at, use, wanted)
    elif happened.event.kind == "complete" and use.outcome == "failure":
        yield from of_a_failure(happened.at, use, wanted)
    elif happened.event.kind == "complete" and use.stopped:
        yield from _of_a_stop(s, happened.at, use, wanted)


def failed(s: State, read: provenance.Read) -> tuple[Objection, ...]:
    """The latest job or test that has failed, or condition at the beginning of an ability that did not hold, and on
    which it hung that a fact would be another, as it came out.
    """
    wanted = Wanted(lambda _: False, lambda before, after: bool(read(before) != read(after)), lambda _: False)
    for happened in reversed(happenings(s)):
        use = happened.at.stack[-1][0] if happened.at.stack else None
        if isinstance(use, Using) and happened.event.kind == "complete" and use.outcome == "failure":
            for kept in of_a_failure(happened.at, use, wanted):
                return kept.reasons
        if isinstance(use, CarryOut) and happened.event.kind == CARRY_OUT and use.line == 0:
            for kept in _of_a_condition(happened.at, use, wanted) if use.ability(happened.at) is not None else ():
                return kept.reasons
    return ()


def under_way(s: State, card: CardId) -> bool:
    """Whether a text of that card is being used at the moment."""
    return any(isinstance(frame, Using) and frame.scope.card == card for frame, _ in s.stack)


def _of_an_instruction(at: State, use: CarryOut, wanted: Wanted) -> Iterator[Kept]:
    """The card asked about was not chosen, or could not be; or what follows was passed over."""
    line, program = use.line, use.program(at)
    head, name = program[line], at.name(use.scope.card)
    if not isinstance(head, Choice):
        yield from _of_a_condition(at, use, wanted)
        yield from _of_the_other_part(at, use, wanted)
        yield from _done_to_another(at, use, wanted)
        if left_out := of_all.left_out(at, use, wanted):
            yield Kept(DOES_NOT_HOLD, left_out)
        return
    yield from _of_an_alternative(at, use, head, wanted)
    yield from _of_a_price(at, use, head, wanted)
    yield from _of_whatis_forbidden(at, use, head, wanted)
    called = str(getattr(head, "name", ""))
    if not called or not was_there(at, wanted) or not head.of_cards() or wanted.about in use.scope.choices(called):
        return
    is_about = head.is_about(at, use.scope, wanted.about)
    if not is_about and any(_is_for(at, use, each, wanted) for _, each in choices_of_cards(program)):
        return  # it is another choice for which that card could be thought of
    before, option = use.scope.without(called), Option("choose", wanted.about)
    of_types = {at.cards[each.card].printed.type for each in head.options(at, before) if each.card != NOBODY}
    if of_types and at.cards[wanted.about].printed.type not in of_types:
        return  # nobody would think of choosing it there
    known = before.choose(called, wanted.about)
    reasons = head.against_card(at, before, wanted.about)
    does = enters(at, wanted) if head.brings_in else would(at, use, known, line + 1, wanted)
    otherwise = (_if_paid, _if_alone, is_forbidden)
    if not does and not (reasons and any(each(at, use, known, line + 1, wanted) for each in otherwise)):
        return
    if reasons:
        followed_then = (*followed(at, use.scope, head), *followed(at, known, head))
        cites = tuple(dict.fromkeys((*followed_then, *_left_out(at, use, known, line + 1))))
        told = [Objection(rule, f"{name}: {why}", cites) for rule, why in reasons]
        whose = {at.cards[each.card].controller for each in head.options(at, before) if each.card != NOBODY}
        yield Kept(DOES_NOT_HOLD, tuple(told), far=bool(whose) and at.cards[wanted.about].controller not in whose)
    elif option in head.options(at, before) and wanted.about not in dict(use.scope.chosen).values():
        chooser = at.who(head.ask(at, before, (option,)).player)
        words = f"{chooser} could choose {at.name(wanted.about)} for {name}{DID_NOT}"
        yield Kept(NOT_CHOSEN, (Objection(use.rule_of(at, line), words, followed(at, before, head)),))


def _is_for(at: State, use: CarryOut, choice: Choice, wanted: Wanted) -> bool:
    """Whether a text asks for cards where the one asked about is, and of whoever controls it."""
    if not choice.is_about(at, use.scope, wanted.about):
        return False
    cards = [at.cards[each.card] for each in choice.options(at, use.scope) if each.card != NOBODY]
    return any(card.zone == at.cards[wanted.about].zone for card in cards)


def _of_a_condition(at: State, use: CarryOut, wanted: Wanted) -> Iterator[Kept]:
    """What would have followed hung on a condition that does not hold."""
    line = use.line
    head = use.program(at)[line]
    if (why := head.stops(at, use.scope)) and (
        would(at, use, use.scope, line + 1, wanted) or _if_paid(at, use, use.scope, line + 1, wanted)
    ):
        clauses = (head, *_done_instead(at, use), use.ability(at))
        cites = tuple(dict.fromkeys(id for each in clauses for id in followed(at, use.scope, each)))
        cites += (BEGINS_WITH_IF,) * (use.ability(at) is not None and line == 0)
        reason = Objection(use.rule_of(at, line), f"{at.name(use.scope.card)}: {why}", cites)
        of_a_test = use.scope.margin < 0 and not head.stops(at, use.scope.with_(margin=PASSED))
        tested = list(_came_out(at, use))
        yield Kept(FAILED if of_a_test and tested else DOES_NOT_HOLD, (*tested, reason))


def _of_whatis_forbidden(at: State, use: CarryOut, head: Choice, wanted: Wanted) -> Iterator[Kept]:
    """Nobody was asked, because a text forbids what would have followed."""
    line, program = use.line, use.program(at)
    if any(option != NO for option in head.options(at, use.scope)) or line + 1 >= len(program):
        return
    following = program[line + 1]
    if (why := following.kept_from(at, use.scope)) and is_forbidden(at, use, use.scope, line + 1, wanted):
        cites = (*following.leaves_out(at, use.scope), *followed(at, use.scope, head))
        words = f"{at.name(use.scope.card)}: {why}"
        yield Kept(FORBIDDEN, (Objection("abilities.cannot-beats-can", words, tuple(dict.fromkeys(cites))),))


def _came_out(at: State, use: CarryOut) -> Iterator[Objection]:
    """The last pull or test of the text so far, which what follows looks at, as it came out."""
    results = [each for each in use.program(at)[: use.line] if isinstance(each, Result)]
    if not results:
        return
    cites = followed(at, use.scope, results[-1])
    for note in reversed(provenance.kept(at)):
        assert note.after is not None
        if len(note.after.stack) > len(at.stack):
            yield Objection(note.rule, note.words, cites)
            return


def _done_instead(at: State, use: CarryOut) -> Program:
    """What is done where a condition does not hold."""
    program, line = use.program(at), use.line
    otherwise = line + 1 + program[line].passes_over(at, use.scope)
    return program[otherwise : otherwise + program[otherwise - 1].passes_over(at, use.scope)]


def _of_the_other_part(at: State, use: CarryOut, wanted: Wanted) -> Iterator[Kept]:
    """What a condition that holds has the text go without; what it does in its place follows rulings of its own."""
    line, program = use.line, use.program(at)
    after, why = program[line].goes_without(at, use.scope)
    if not why or not would(at, use, use.scope, line + 1 + after, wanted):
        return
    done = program[line : line + 1 + after]
    cites = tuple(dict.fromkeys(id for each in done for id in followed(at, use.scope, each)))
    words = f"{at.name(use.scope.card)}: {why}, so that it does something else"
    yield Kept(DOES_NOT_HOLD, (Objection(use.rule_of(at, line), words, cites),))


def _done_to_another(at: State, use: CarryOut, wanted: Wanted) -> Iterator[Kept]:
    """What the text does is done to whom it names, and not to the card asked about."""
    about, program = wanted.about, use.program(at)
    named = {str(getattr(line, "name", "")) for _, line in choices_of_cards(program)} | set(users.RULES)
    for name, card in dict(use.scope.chosen).items():
        if not was_there(at, wanted) or name not in named or about in use.scope.choices(name):
            continue
        if name in users.RULES and at.cards[about].controller != use.scope.player:
            continue  # nobody would think of another player's as the leader or the caster
        if card == TOWN_SQUARE or (card != NOBODY and at.cards[card].printed.type != at.cards[about].printed.type):
            continue
        other = at.fork()
        if name == "leader" and other.job is not None:
            other.job = other.job.with_(leader=about)
        if would(other, use, use.scope.without(name).choose(name, about), use.line, wanted):
            yield _to_somebody_else(at, use, card, name)
            return


def _to_somebody_else(at: State, use: CarryOut, card: CardId, role: str) -> Kept:
    """That a text does something to another card, or to none where it has come to none."""
    program, name, rule = use.program(at), at.name(use.scope.card), use.rule_of(at, use.line)
    if card == NOBODY:
        cites = dict.fromkeys(id for line in program[: use.line + 1] for id in followed(at, use.scope, line))
        return Kept(DOES_NOT_HOLD, (Objection(rule, f"{name} has found nothing to do that with", tuple(cites)),))
    called = f", the {role}" if role in users.RULES else ""
    words = f"{name} does that to {at.name(card)}{called}, and to nobody else"
    return Kept(DONE_TO_ANOTHER, (Objection(rule, words, followed(at, use.scope, program[use.line])),))


def _left_out(at: State, use: CarryOut, scope: Scope, line: int) -> tuple[str, ...]:
    """The rulings by which the rest of a text goes without what would do otherwise."""
    return tuple(id for each in use.program(at)[line:] for id in each.leaves_out(at, scope))


def _of_a_stop(s: State, at: State, use: Using, wanted: Wanted) -> Iterator[Kept]:
    """Another text stopped it before it did anything."""
    if would(at, use.with_(stopped=False), use.scope, use.line, wanted):
        words = f"{at.name(use.scope.card)} is stopped, so that it has no effect, and counts as used"
        yield Kept(REPLACED, (Objection(in_the_way.STOPPED, words, in_the_way.of_a_stop(s, use.scope.card)),))


def _cut_short(s: State, by: CardId | None) -> Iterator[tuple[State, Using]]:
    """The uses whose test or job failed and that something then ended, as a shootout that ends at once, each with the
    position in which it was known.
    """
    finished = [each.at.stack[-1][0] for each in happenings(s) if each.event.kind == "complete" and each.at.stack]
    known = {(use.scope.card, use.number, use.scope.event) for use in finished if isinstance(use, Using)}
    for note in reversed(provenance.kept(s)):
        assert note.after is not None
        for height, (frame, _) in enumerate(note.after.stack):
            if not isinstance(frame, Using) or frame.outcome != "failure" or by not in (None, frame.scope.card):
                continue
            if (use := (frame.scope.card, frame.number, frame.scope.event)) not in known:
                known.add(use)
                at = note.after.fork()
                at.stack = at.stack[: height + 1]
                yield at, frame


def _under_way(s: State, height: int, frame: Using, wanted: Wanted) -> Iterator[Kept]:
    """It goes on, and may still come to that by itself: a play that it lets somebody make is another one."""
    of_itself = s.decision is None or not is_another_play(s.decision)
    ahead = of_itself and wanted.nearer(s, _run_out(s.fork(), s.decision, height))
    if of_itself and not ahead:
        yield from _will_be_forbidden(s, height, wanted)
    if not ahead and not (isinstance(frame, Attempt) and _if_it_succeeds(s, height, frame, wanted)):
        return
    asked = f": {up_to(s, s.decision)}" if s.decision is not None else ""
    words = f"{s.name(frame.scope.card)} is being used, and has not come to that yet{asked}"
    of_a_job = isinstance(frame, Attempt) and s.job is not None
    yield Kept(UNDER_WAY, (Objection("abilities.play-finished", words, ("jobs.success",) if of_a_job else ()),))


def _will_be_forbidden(s: State, height: int, wanted: Wanted) -> Iterator[Kept]:
    """That a text forbids what a use comes to, where the card asked about is chosen for it."""
    end = _run_out(s.fork(), s.decision, height, wanted)
    for note in provenance.kept(end)[len(provenance.kept(s)) :]:
        if note.event is not None and note.rule != "reacts.instead" and wanted.stopped(note):
            yield Kept(FORBIDDEN, (Objection(note.rule, note.words, provenance.of_its_own(note)),))
            return


def _if_it_succeeds(s: State, height: int, frame: Using, wanted: Wanted) -> bool:
    """Whether it comes to that where the job or the test that is under way succeeds."""
    other, ability = s.fork(), frame.paid_for(s)
    del other.stack[height + 1 :]
    other.shootout = None
    line = ability.test_line if ability.test is not None else len(ability.requires)
    return would(other, frame.with_(outcome="success"), frame.scope, line, wanted)


def _if_paid(at: State, use: Using, scope: Scope, line: int, wanted: Wanted) -> bool:
    """The same if there were ghost rock enough."""
    return would(at, use, scope, line, wanted, PLENTY)


def _if_alone(at: State, use: Using, scope: Scope, line: int, wanted: Wanted) -> bool:
    """The same if there were no other copy of the card asked about, and ghost rock enough."""
    other = at.fork()
    for card, value in at.each_card():
        if card != wanted.about and value.printed.title == at.cards[wanted.about].printed.title:
            other.put(card, "out of the game")
    return _if_paid(other, use, scope, line, wanted)


def _of_an_alternative(at: State, use: CarryOut, head: Choice, wanted: Wanted) -> Iterator[Kept]:
    """One of two things could not be picked that the text has somebody do."""
    line, name, offered = use.line, at.name(use.scope.card), head.options(at, use.scope)
    for option in (Option("alternative", number=1), Option("alternative", number=2)):
        if option.verb not in [each.verb for each in offered] or option in offered:
            continue
        if reasons := head.against(at, use.scope, option):
            after = line + 1 + head.skips(option)
            if would(at, use, use.scope, after, wanted) or is_forbidden(at, use, use.scope, after, wanted):
                cites = followed(at, use.scope, head)
                yield Kept(DOES_NOT_HOLD, tuple(Objection(rule, f"{name}: {why}", cites) for rule, why in reasons))


def _of_a_price(at: State, use: CarryOut, head: Choice, wanted: Wanted) -> Iterator[Kept]:
    """Nobody was asked whether they pay, because they could not."""
    line = use.line
    if head.options(at, use.scope) != [NO] or not (reasons := head.against(at, use.scope, YES)):
        return
    if _if_paid(at, use, use.scope, line + 1 + head.skips(YES), wanted):
        cites, name = followed(at, use.scope, head), at.name(use.scope.card)
        yield Kept(DOES_NOT_HOLD, tuple(Objection(rule, f"{name}: {why}", cites) for rule, why in reasons))


def _run_out(other: State, decision: Decision | None, height: int, wanted: Wanted | None = None) -> State:
    """The position once the frame at that height is over, or as far as it goes."""
    run_out(other, decision, height, wanted)
    return other
