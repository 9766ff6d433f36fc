"""What somebody is asked at the moment: the rulings and errata by which they choose, and what led to the question."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from ..abilities.legality import Objection
from ..events.happening import Happening
from ..events.listening import AFTER, BEFORE, WHEN
from ..plays.grounds import grounds
from ..position.ability import PULLED, Choice, Scope, followed, followed_by_fact
from ..position.event import REPLACED, Event, describe
from ..position.kinds import CardId, PlayerId
from ..position.modifiers import FROM_ELSEWHERE
from ..position.note import Note, happenings
from ..position.procedure import PASS, Option
from ..position.responder import INSTEAD_REACT, REACT
from ..position.values import DECK, NOBODY
from ..posses.job import Job
from ..table import numbers
from ..using.carry_out import CarryOut
from ..using.choosing import not_told
from ..using.using import Using
from ..using.windows import ReactWindow, TraitWindow, happening_below, waiting_responses
from . import provenance
from .causes import so_many_casualties

if TYPE_CHECKING:
    from ..position.procedure import Option, Procedure
    from ..position.state import State

MADE_TO_CHOOSE: Final = "abilities.made-to-choose"
"""The rule by which one player's text has another choose."""


INTERRUPTED: Final = "abilities.interrupted"
"""The rule by which everything else waits for traits and Reacts."""
BOTH_KINDS: Final = "abilities.noon-or-shootout"
"""The rule on whom an ability is for that is both a Noon and a Shootout ability."""


def of_the_choice(s: State, *given: Option) -> tuple[str, ...]:
    """The rulings and errata that the text follows which asks for a choice now, also those that decide only of one of
    the answers that are `given`, or on which the effects rest that limit what can be answered; else those on how the
    decision's rule is applied to a card.
    """
    use = s.stack[-1][0] if s.stack else None
    if isinstance(use, TraitWindow | ReactWindow):
        return _of_the_texts(s, use)
    if use is not None and (effects := use.effects(s)):
        return provenance.of_effects(s, effects)
    if use is not None and (facts := use.facts(s)):
        return (*followed_by_fact(s, *facts), *_of_what_has_it_asked(s))
    choice = use.choice(s) if isinstance(use, CarryOut) else None
    if choice is None or not isinstance(use, CarryOut):
        return () if s.decision is None else (*provenance.of_clause(s, s.decision.rule), *_of_what_has_it_asked(s))
    ahead = s.fork()  # whoever answers may leave a line in the trace
    scopes = [use.scope, *(choice.answered(ahead, use.scope, option) for option in given)]
    of_it = [id for scope in scopes for id in followed(s, scope, choice)]
    if len(given) == 1:
        of_it += _of_what_follows(s, use, choice, scopes[-1])
    rules = [MADE_TO_CHOOSE] * _makes_somebody_choose(s, use) + [BOTH_KINDS] * _is_of_both_kinds(s, use)
    if use.waiting != NOBODY:  # who is asked, and when, is the whole text's doing
        of_it += [id for text in provenance.whole_text(s, use) for id in followed(s, use.scope, text)]
    rules += [*_around_a_test(s, use), *_from_elsewhere(s, use)]
    return tuple(dict.fromkeys((*of_it, *_of_a_may(s, use), *choice.leaves_out(s, use.scope), *rules)))


def of_a_refusal(s: State, why: str) -> list[str]:
    """The same, but for the rules by which parts of a choice's condition are read of which a reason against an answer
    does not speak.
    """
    use = s.stack[-1][0] if s.stack else None
    choice = use.choice(s) if isinstance(use, CarryOut) else None
    apart = not_told(choice, why) if choice is not None else ()
    return [each for each in of_the_choice(s) if each not in apart]


def of_somebody_else(s: State) -> tuple[str, ...]:
    """The rule by which something is asked of one player and not of another, and what the text that asks it follows;
    a turn to play or to answer is nobody's choice.
    """
    if s.decision is None:
        return ()
    turn = s.decision.kind in ("play", "react", "trait")
    return (s.decision.rule, *(() if turn else of_the_choice(s, *s.decision.options)))


def of_the_window(s: State) -> list[Objection]:
    """Which moment of an event it is, and what has to wait until whatever answers it is over: a play, another event,
    Reacts until traits have acted.

    Rules: reacts.before-when-after, .when-precedes-change, reacts.traits-first, .new-window, abilities.interrupted.
    """
    window = s.stack[-1][0] if s.stack else None
    if not isinstance(window, TraitWindow | ReactWindow):
        return []
    below = [frame for frame, _ in s.stack[:-2]]
    used = next((frame for frame in reversed(below) if isinstance(frame, Using)), None)
    outer = next((event for frame in reversed(below) if isinstance(frame, Happening) for event in frame.events), None)
    found = [each.with_(cites=(*each.cites, "reacts.window")) for each in _moment(s, window)]
    if isinstance(window, ReactWindow) and window.tier == REACT and _traits_have_answered(s):
        words = "the traits that answer it have acted, and now it is for Reacts"
        found.append(Objection("reacts.traits-first", words, ("reacts.priority",)))
    found += [*_before_others(s, window), *_in_the_place_of_another(s)]
    if outer is not None and outer.kind != REPLACED:
        words = f"what answers that comes first; then it goes on with: {describe(s, outer)}"
        found.append(Objection("reacts.new-window", words))
    elif used is not None:
        found.append(Objection(INTERRUPTED, f"{s.name(used.scope.card)} waits until that is over"))
    elif below:
        found.append(Objection(INTERRUPTED, "the game goes on once that is over"))
    return found


def _before_others(s: State, window: TraitWindow | ReactWindow) -> Iterator[Objection]:
    """Who comes before whom or after whom, where several players may answer (rule: reacts.turn-order)."""
    if s.decision is None or not isinstance(window, ReactWindow):
        return
    waiting = {each.player for each in waiting_responses(s, window.moments, window.tier)} - {s.decision.player}
    if waiting and s.decision.rule != TURN_ORDER:
        order = [s.who(player) for player in s.turn_order() if player in (s.decision.player, *waiting)]
        yield Objection(TURN_ORDER, f"they come in turn order from the Winner: {', '.join(order)}")


TURN_ORDER: Final = "reacts.turn-order"
"""The rule by which one player after another may use a React."""


def of_a_moment(s: State, card: CardId) -> list[Objection]:
    """That what happens to a card is not done yet, while what answers it comes first."""
    window = s.stack[-1][0] if s.stack else None
    if not isinstance(window, TraitWindow | ReactWindow) or window.moments == AFTER:
        return []
    coming = any(event.card == card and event.kind != REPLACED for event in happening_below(s).events)
    return list(_moment(s, window)) if coming else []


def of_the_others(s: State, player: PlayerId) -> list[Objection]:
    """Why one player is asked now and another is not, told by the part that asks."""
    if s.decision is None or not s.stack:
        return []
    answers = dict.fromkeys(option.verb for option in s.decision.options)
    told = [each for verb in answers for each in s.stack[-1][0].comes_first(s, Option(verb, player=player))]
    return list(dict.fromkeys(told))


def of_who_is_first(s: State, known: Collection[str]) -> list[tuple[str, str]]:
    """Why whoever is asked comes before the player to their left who could be asked the same: rules that are not known
    yet, each with the reason in words.
    """
    if s.decision is None or s.decision.player == DECK:
        return []
    told = of_the_others(s, s.left_of(s.decision.player))
    return [(each.rule, each.why) for each in told if each.rule not in known]


def of_the_casualties(s: State) -> Iterator[Objection]:
    """How many casualties have to be covered and why, where they are assigned; what a position begins with is plain."""
    if s.decision is not None and s.decision.kind == "assign":
        yield from so_many_casualties(s, s.decision.player)


def _in_the_place_of_another(s: State) -> Iterator[Objection]:
    """That what is answered has come in the place of something else (rule: reacts.instead)."""
    for note in reversed(provenance.kept(s)):
        if note.after is None or len(note.after.stack) < len(s.stack) - 2:
            return
        if note.rule == INSTEAD and note.event is not None and note.event.kind != REPLACED:
            yield Objection(
                INSTEAD, f"that comes instead of this: {describe(s, note.event)}; it can be answered in turn"
            )
            return


INSTEAD: Final = "reacts.instead"
"""The rule of lines by which something takes the place of an event."""


def _moment(s: State, window: TraitWindow | ReactWindow) -> Iterator[Objection]:
    """Which moment of the events it is; that something takes their place has none of its own."""
    events = [describe(s, event) for event in happening_below(s).events if event.kind != REPLACED]
    what = " and ".join(dict.fromkeys(events))
    if window.moments == AFTER:
        words = f"it has happened that {what}, and what answers that before and when it happens is over"
        yield Objection("reacts.before-when-after", words)
    elif window.moments == WHEN:
        yield Objection("reacts.when-precedes-change", f"{what}: that answers it before anything of it is done")
    elif window.moments == BEFORE:
        yield Objection("reacts.before-when-after", f"it is about to happen that {what}")
    elif what and isinstance(window, ReactWindow) and window.tier == INSTEAD_REACT:
        words = f"{what}: what comes instead of that answers it first, before anything of it is done"
        yield Objection("reacts.when-precedes-change", words, ("reacts.priority",))


def of_the_play_before(s: State) -> list[Objection]:
    """Why nobody goes on with a combo, where the play before this turn could have begun or gone on with one."""
    if s.decision is None or s.decision.kind != "play" or not s.stack:
        return []
    for note in reversed(provenance.kept(s)):
        if note.after is not None and len(note.after.stack) <= len(s.stack):
            return []
        if note.rule in NO_COMBO:
            return [Objection(note.rule, note.words)]
    return []


NO_COMBO: Final = ("kung-fu.combo", "kung-fu.combo.limit", "kung-fu.test")
"""The rules of lines by which a Technique is followed by no other one."""


def _traits_have_answered(s: State) -> bool:
    """Whether a trait has acted on one of the events of the window that is open."""
    below = s.stack[-2][0]
    assert isinstance(below, Happening)
    for happened in happenings(s):
        use = happened.at.stack[-1][0] if happened.at.stack else None
        if isinstance(use, Using) and use.verb == "trait" and use.scope.event in below.events:
            return True
    return False


def of_what_came_first(s: State) -> tuple[str, ...]:
    """What says whose the first play is: lowball that was won for it, or the rulings and errata on the texts that were
    used as the shootout began.
    """
    if s.trace is not None and s.trace.rule == FIRST_OF_THE_DAY and s.trace.words.endswith(FIRST):
        return ("gambling.winner",) * any(note.rule == "gambling.winner" for note in s.notes())
    if s.trace is None or s.trace.rule != FIRST_PLAY:
        return ()
    found: list[str] = []
    for happened in happenings(s):
        use = happened.at.stack[-1][0] if happened.at.stack else None
        event = use.scope.event if isinstance(use, Using) and happened.event.kind == "complete" else None
        if isinstance(use, Using) and event is not None and event.kind == "shootout starts":
            texts = provenance.whole_text(happened.at, use)
            found += [id for text in texts for id in followed(happened.at, use.scope, text)]
    return tuple(dict.fromkeys(found))


FIRST_OF_THE_DAY: Final = "noon.order"
"""The rule of the line that says who makes the first play of High Noon: who has won lowball."""
FIRST: Final = "has the first opportunity"
"""How a line ends that says who comes first."""
FIRST_PLAY: Final = "shootout.make-plays.first-opportunity"
"""The rule of the line that says who has the first play of a shootout."""


def _of_the_texts(s: State, window: TraitWindow | ReactWindow) -> tuple[str, ...]:
    """The rulings and errata on the texts with which whoever is asked may answer what is happening."""
    offered = () if s.decision is None else s.decision.options
    waiting = [each for each in waiting_responses(s, window.moments, window.tier) if each.option in offered]
    found = [id for each in waiting for id in provenance.of_responder(s, each.responder, each.scope)]
    return tuple(dict.fromkeys(found))


def _of_what_follows(s: State, use: CarryOut, choice: Choice, scope: Scope) -> Iterator[str]:
    """The rulings on the rest of a text that decide because of what has been chosen, and of nothing still to come."""
    ability, name = use.ability(s), str(getattr(choice, "name", ""))
    rest = use.program(s)[use.line + 1 :] if ability is None else ability.requires + ability.then
    to_come = {str(getattr(line, "name", "")) for line in rest if isinstance(line, Choice)} | {PULLED, "pull"}
    to_come -= {name, *dict(scope.chosen)}
    for line in rest:
        for each in s.cards[scope.card].printed.follows.get(line, ()):
            if name in each.names and not to_come.intersection(each.names) and each.when(s, scope):
                yield each.id


def _makes_somebody_choose(s: State, use: CarryOut) -> bool:
    """Whether another player's text has somebody choose a card."""
    asked = s.decision
    return asked is not None and asked.kind == "choose" and asked.player not in (use.scope.player, DECK)


def _from_elsewhere(s: State, use: CarryOut) -> Iterator[str]:
    """The rulings on the text by which a dude uses a card from another place, and on what "this" means there."""
    dude = use.scope.choice("caster")
    if dude != NOBODY and numbers.under(s, FROM_ELSEWHERE, dude) and s.place(dude) != s.place(use.scope.card):
        scope = Scope(use.scope.player, dude)
        yield from (id for text in s.cards[dude].printed.standing for id in followed(s, scope, text))
        yield "abilities.this"


def _around_a_test(s: State, use: CarryOut) -> list[str]:
    """The rule on what is chosen ahead of a test that the text takes, and what after it."""
    ability = use.ability(s)
    return ["skills.casting.choices"] if ability is not None and ability.test is not None else []


def _is_of_both_kinds(s: State, use: CarryOut) -> bool:
    """Whether a Noon and Shootout ability is being used in a shootout."""
    ability = use.ability(s)
    return s.shootout is not None and ability is not None and {"noon", "shootout"} <= set(ability.kinds)


def _of_what_has_it_asked(s: State) -> Iterator[str]:
    """The rulings of the instruction that has something else ask what is to be chosen now."""
    asking = takewhile(lambda frame: not isinstance(frame, Happening | Job), (frame for frame, _ in s.stack[-2::-1]))
    use = next((frame for frame in asking if isinstance(frame, CarryOut)), None)
    if use is not None and provenance.line_of(s, use) >= 0:
        for clause in provenance.clauses(s, use, whole=True):
            yield from followed(s, use.scope, clause)


def under_way(s: State) -> list[Event]:
    """The events that are happening, those of the innermost part of the game first."""
    return [event for frame, _ in reversed(s.stack) if isinstance(frame, Happening) for event in frame.events]


def no_longer(s: State, card: CardId) -> tuple[Note, tuple[str, ...]] | None:
    """The line at which an effect ended that would limit what can be answered of a card, by what asks now, with the
    rulings and errata on which that effect rested; None where none has.
    """
    if not s.stack or card == NOBODY:
        return None
    asking = s.stack[-1][0]
    for note in reversed(provenance.kept(s)):
        before, now = provenance.position_before(note), note.after
        gone = [m for m in asking.effects(before) if m.of == card and m not in s.modifiers]
        if now is not None and gone and not any(m in gone for m in now.modifiers):
            return note, provenance.of_effects(before, gone)
    return None


def _of_a_may(s: State, use: CarryOut) -> Iterator[str]:
    """The rulings of the whole text and of what comes first in it, where it is asked whether that is done at all."""
    if s.decision is not None and s.decision.kind == "may":
        program = use.program(s)
        for clause in (*provenance.whole_text(s, use), *program[use.line + 1 : use.line + 2]):
            yield from followed(s, use.scope, clause)


def of_the_options(s: State) -> list[Objection]:
    """What makes the options of a decision what they are, and what leaves others out, told by the part that asks; a
    pass goes without saying.
    """
    asking = s.stack[-1][0] if s.stack else None
    if asking is None or s.decision is None:
        return []
    told = [each for option in s.decision.options if option != PASS for each in _explained(s, asking, option)]
    return list(dict.fromkeys((*told, *asking.excludes(s), *of_the_casualties(s), *_allowed_by_a_text(s))))


def _explained(s: State, asking: Procedure, option: Option) -> Iterator[Objection]:
    """What makes an option what it is, with the rulings on what a text does next that decide because of it."""
    choice = asking.choice(s) if isinstance(asking, CarryOut) else None
    for each in asking.explains(s, option):
        if choice is None or not isinstance(asking, CarryOut):
            yield each
            continue
        scope = choice.answered(s.fork(), asking.scope, option)
        follows = tuple(_of_what_follows(s, asking, choice, scope))
        yield each.with_(cites=tuple(dict.fromkeys((*each.cites, *follows))))


def _allowed_by_a_text(s: State) -> Iterator[Objection]:
    """What lets plays be made that the rules alone would not offer, each by the name of its card: an effect, ghost rock
    that lies on a card, or that an ability which has been used can be used again.
    """
    decision = s.decision
    if decision is None or decision.kind != "play":
        return
    for option in decision.options:
        for ground in grounds(s, decision, option) if option != PASS else ():
            if ground.effects or ground.rule in BY_A_TEXT:
                cites = (*ground.cites, *provenance.of_effects(s, ground.effects))
                yield Objection(ground.rule, f"{s.name(option.card)}: {ground.why}", cites)


BY_A_TEXT: Final = ("abilities.repeat", "abilities.ghost-rock-to-pay-for-abilities")
"""The rules by which a text lets a play be made."""


def told_by_whoever_asks(s: State) -> Note | None:
    """The last line, if it is one of the part of the game that asks now, or of what that has just had done.

    A turn to play or to answer follows upon whatever was used before, which is no reason for it.
    """
    note, height = s.trace, len(s.stack)
    if note is None or note.after is None or not s.stack or s.decision is None:
        return None
    stack = note.after.stack
    if len(stack) < height or (s.decision.kind in ("play", "react", "trait") and len(stack) > height):
        return None
    return note if type(stack[height - 1][0]) is type(s.stack[-1][0]) else None
