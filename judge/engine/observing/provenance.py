"""What made something so: the lines of the trace that changed it, what brought them about, and what stood in the way.

Nothing is declared for it.  With each line the position is kept as it was then; a line is about a fact if the fact is
otherwise after it than before, whatever the fact is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from ..events import modifying
from ..position.ability import Choice, OfFact, Scope, followed, followed_by_fact
from ..position.event import EVENTS, IN_FORCE, Event
from ..position.kinds import CardId
from ..position.modifiers import MODIFIERS, named
from ..position.note import CARRY_OUT, DECLINED, Happened, Note, happenings
from ..position.procedure import NO
from ..position.responder import INSTEAD_REACT, REACT, Responder
from ..position.sums import Part
from ..position.values import NOBODY, Modifier
from ..record import Record
from ..table import cannot, standing
from ..table.standing import Standing
from ..using.carry_out import CarryOut
from ..using.using import Using

if TYPE_CHECKING:
    from ..position.state import State
    from .bearing import About

Read = Callable[["State"], Any]
"""Any fact, as it is read from a position."""


class Change(Record, frozen=True):
    """A line of the trace that made a fact another than before."""

    note: Note
    before: State
    """The position before it."""

    @property
    def ended(self) -> bool:
        """Whether an effect was over then."""
        after = self.note.after
        return after is not None and not set(self.before.modifiers) <= set(after.modifiers)


def changes(s: State, read: Read) -> list[Change]:
    """Every line that changed a fact since positions have been kept, in order."""
    if s.began is None:
        return []
    found: list[Change] = []
    before, was, last = s.began, read(s.began), None
    for note in kept(s):
        assert note.after is not None
        now = read(note.after)
        if now != was:
            found.append(Change(note, before))
        before, was, last = note.after, now, note
    if last is not None and read(s) != was:  # what came with the last line, once all of it was done
        found.append(Change(last, before))
    return found


def boots(s: State, card: CardId) -> list[Change]:
    """Every line that booted or unbooted a card, in order."""
    return changes(s, lambda here: card < len(here.cards) and here.cards[card].booted)


def of_an_end(change: Change) -> tuple[str, ...]:
    """How long an effect lasts that was over with a change, and the rulings and errata on which it rested."""
    assert change.note.after is not None
    over = [modifier for modifier in change.before.modifiers if modifier not in change.note.after.modifiers]
    lasts = ("abilities.duration",) * any(modifier.until != "phase" for modifier in over)
    return (*lasts, *of_effects(change.before, over))


def in_the_way(s: State, read: Read, since: Note | None = None) -> list[Note]:
    """The lines that say that something does not happen which would have changed a fact, after a line if one is given.

    What it would have changed is seen by letting it happen in a copy of the position.
    """
    notes = kept(s)
    if since is not None:
        notes = notes[notes.index(since) + 1 :]
    return [note for note in notes if note.event is not None and _would_change(note, read)]


def with_more(s: State, note: Note) -> list[Note]:
    """A line and those after it that say more of the same."""
    notes = s.notes()
    last = here = notes.index(note)
    while last + 1 < len(notes) and notes[last + 1].more:
        last += 1
    return notes[here : last + 1]


def looked_at(s: State, rules: tuple[str, ...], after: Note | None = None) -> list[Note]:
    """The last lines in a row by rules that look at a fact, whether or not they leave it as it was; none of them
    where they are not after a line, if one is given.
    """
    notes = kept(s)
    found: list[Note] = []
    for note in reversed(notes):
        if note.rule in rules:
            found.append(note)
        elif found:
            break
    if after is not None and found and notes.index(found[-1]) <= notes.index(after):
        return []
    return found[::-1]


def kept(s: State) -> list[Note]:
    """The lines of the trace with which a position was kept, in order."""
    return [note for note in s.notes() if note.after is not None]


def _would_change(note: Note, read: Read) -> bool:
    assert note.after is not None
    assert note.event is not None
    return bool(read(note.after) != read(had_it_happened(note.after, note.event)))


def had_it_happened(s: State, event: Event) -> State:
    """The position if something happened that does not; of what is no event, the same position."""
    other = s.fork()
    if event.kind in EVENTS:
        EVENTS[event.kind].change(other, event)
    elif event.kind in MODIFIERS:
        of = event.card if event.card != NOBODY else event.player  # whose hand rank, or casualties
        left = Modifier(event.kind, of, event.amount, "day", event.source, event.by)
        other.modifiers = (*other.modifiers, left)
    return other


def of_where_it_lies(s: State, card: CardId) -> tuple[str, ...]:
    """The rulings and errata by which a card has come to the pile that it lies in, if it has since the beginning."""
    moves = changes(s, lambda here: here.cards[card].zone if card < len(here.cards) else "")
    return follows(moves[-1].note) if moves else ()


# What a card's own text follows


def uses_at(note: Note) -> list[Using]:
    """The uses of texts under way at a line, the outermost first."""
    frames = [] if note.after is None else [frame for frame, _ in note.after.stack]
    return [frame for frame in frames if isinstance(frame, Using)]


def follows(note: Note, now: State | None = None) -> tuple[str, ...]:
    """The rulings and errata on which a line rests: of its own clause, else of whatever text is being carried out.

    What decides is how things were before it, or how they are `now` if an effect of it is asked about.
    """
    if note.after is None:
        return ()
    of_it = of_its_own(note)
    if note.event is not None and note.clause is not None:
        return of_it
    return tuple(dict.fromkeys((*of_it, *_of_uses(note, now), *_of_changed_cards(note))))


def of_its_own(note: Note) -> tuple[str, ...]:
    """The rulings and errata on which a line rests because of the text or the effect that is its reason, or of those
    that are parts of the number which it tells.
    """
    if note.after is None or note.clause is None:
        return ()
    if isinstance(note.clause, tuple):
        return tuple(dict.fromkeys(id for part in note.clause for id in of_part(note.after, part)))
    if isinstance(note.clause, Modifier):
        return of_effects(position_before(note), [note.clause])
    return of_clause(note.after, note.clause, event=note.event)


def position_before(note: Note) -> State:
    """The position before a line, as far as it is kept."""
    before = None if note.before is None else note.before.after
    assert note.after is not None
    return before or note.after


def _of_changed_cards(note: Note) -> Iterator[str]:
    """The rulings on what changed cards of a draw hand up to this line, and on what a joker added that leaves it."""
    before, after = position_before(note), note.after
    assert after is not None
    for card, was in before.each_card():
        now = after.cards[card]
        if was.zone == "draw hand" != now.zone:
            if was.face != now.face == now.printed.face:
                yield from _of_the_change(note, card)
            if now.printed.wild.rank and after.players[was.owner].draw_hand:
                yield from followed_by_fact(after, OfFact(card, "in a draw hand"))


def _of_the_change(note: Note, card: CardId) -> Iterator[str]:
    """The rulings on the text by which a card of a draw hand came to count as what it was before a line."""
    face, earlier = position_before(note).cards[card].face, note.before
    while earlier is not None and earlier.after is not None and earlier.before is not None:
        was = position_before(earlier)
        if card >= len(was.cards) or was.cards[card].face != face:
            for use in uses_at(earlier)[-1:]:
                yield from followed_by_fact(earlier.after, OfFact(use.scope.card, earlier.rule))
            return
        earlier = earlier.before


def _of_uses(note: Note, now: State | None) -> Iterator[str]:
    """The rulings and errata of whatever texts are being carried out at a line."""
    assert note.after is not None
    s = now or position_before(note)
    uses = uses_at(note)
    for use in reversed(uses):
        for clause in clauses(note.after, use, whole=use is uses[-1]):
            yield from followed(s, use.scope, clause)


def of_what_comes_instead(note: Note) -> tuple[str, ...]:
    """The rulings and errata on what a text does in the place of an event, at the line that says so."""
    found: list[str] = []
    for use in uses_at(note)[-1:]:
        assert note.after is not None
        if isinstance(use, CarryOut):
            found += [
                id for clause in use.program(note.after)[use.line :] for id in followed(note.after, use.scope, clause)
            ]
    return tuple(dict.fromkeys(found))


def of_what_is_done(at: State) -> tuple[str, ...]:
    """The rulings and errata of the instruction that has an event happen, where a text does."""
    for use in reversed([frame for frame, _ in at.stack if isinstance(frame, Using)]):
        return tuple(id for clause in clauses(at, use, whole=False) for id in followed(at, use.scope, clause))
    return ()


def clauses(s: State, use: Using, *, whole: bool) -> Iterator[object]:
    """The instruction that is being carried out, and with `whole` the text that it belongs to."""
    line = line_of(s, use)
    if line >= 0 and isinstance(use, CarryOut):
        yield use.program(s)[line]
    if whole:
        yield from whole_text(s, use)


def whole_text(s: State, use: Using) -> Iterator[object]:
    """The trait or the ability that is being used, and what that has left waiting."""
    printed = s.cards[use.scope.card].printed
    if use.verb == "trait":
        yield printed.traits[use.number]
        return
    if use.waiting != NOBODY:
        yield printed.left_by(use.number)[use.waiting]
    yield printed.abilities[use.number] if use.number >= 0 else printed.traits[~use.number]


def line_of(s: State, use: Using) -> int:
    """Which instruction a use has begun, while what that set off is still under way, or else comes to next."""
    if isinstance(use, CarryOut):
        height = next(n for n, (procedure, _) in enumerate(s.stack) if procedure is use)
        step, answer = s.stack[height][1], use.steps.index("answer")
        alone = height == len(s.stack) - 1 and step == answer + 1
        being_answered = alone and use.line < len(program := use.program(s)) and isinstance(program[use.line], Choice)
        if step != answer and not being_answered:
            return use.line - 1
    return use.line


Used = tuple[str, str, tuple[str, ...]]
"""The rule and the words of the line that says that a text is used, and the rulings and errata on that use."""


def used(s: State, since: Happened | None = None, about: About | None = None) -> list[Used]:
    """Every use of a text, after an event if one is given, in order; with the rulings of an instruction if it was
    reached.  Of some cards and players, only uses that bear on one of them.
    """
    found: dict[tuple[str, str], list[str]] = {}
    for happened in happenings(s, since):
        event, at, clause = happened.event, happened.at, happened.clause
        kind = event.kind
        if clause is not None and at.trace is not None:
            found[at.trace.rule, at.trace.words] = [*of_clause(at, clause, event.card)]
            continue
        use = at.stack[-1][0] if at.stack else None
        if isinstance(use, Using) and kind in ("complete", CARRY_OUT):
            if about is not None and not about.has_to_do_with(s, use):
                continue
            clauses = [use.program(at)[use.line]] if kind == CARRY_OUT else [*whole_text(at, use)]
            follows = found.setdefault(use.how_it_is_used(at), [])
            follows += [id for clause in clauses for id in followed(at, use.scope, clause)]
            follows += [id for clause in clauses for id in _of_nothing_offered(at, use, clause)]
            follows += [id for clause in clauses if about is not None for id in about.by_where_they_are(at, clause)]
    return [(*line, tuple(dict.fromkeys(follows))) for line, follows in found.items()]


def _of_nothing_offered(at: State, use: Using, clause: object) -> tuple[str, ...]:
    """What leaves nothing to choose, or to say yes to, where a text asks for that."""
    if not isinstance(clause, Choice) or any(option != NO for option in clause.options(at, use.scope)):
        return ()
    return clause.leaves_out(at, use.scope)


def being_used(s: State, about: Iterable[CardId], since: Happened | None = None) -> list[Used]:
    """The uses of abilities under way in which one of those cards has part, apart from those that were so at an event
    already, if one is given.
    """
    before = [frame for frame, _ in since.at.stack if isinstance(frame, Using)] if since is not None else []
    known = {(each.scope.card, each.number, each.scope.event) for each in before}
    found = []
    for use in [frame for frame, _ in s.stack if isinstance(frame, Using) and frame.ability(s) is not None]:
        of_it = {use.scope.card, *dict(use.scope.chosen).values()}
        if of_it.intersection(about) and (use.scope.card, use.number, use.scope.event) not in known:
            follows = (id for text in whole_text(s, use) for id in followed(s, use.scope, text))
            found.append((*use.how_it_is_used(s), tuple(dict.fromkeys(follows))))
    return found


def declined(s: State, since: Happened | None) -> list[Note]:
    """The lines by which somebody has declined what a text offers, after an event if one is given."""
    notes = kept(s)
    if since is not None and since.at.trace is not None:
        notes = notes[1 + max((n for n, note in enumerate(notes) if note is since.at.trace), default=-1) :]
    return [note for note in notes if note.event is not None and note.event.kind == DECLINED]


def of_clause(s: State, clause: object, card: CardId = NOBODY, event: Event | None = None) -> tuple[str, ...]:
    """The rulings and errata that a text follows which holds without being used, on a card or wherever it stands;
    `event` is what it forbids.
    """
    if isinstance(clause, OfFact):
        return followed_by_fact(s, clause)
    for number, value in s.each_card():
        if clause in value.printed.follows and card in (NOBODY, number):
            return followed(s, Scope(value.controller, number, event), clause)
    return ()


def of_responder(s: State, responder: Responder, scope: Scope) -> tuple[str, ...]:
    """The rulings and errata that a text follows which answers an event."""
    printed = s.cards[responder.card].printed
    if responder.waiting != NOBODY:
        clause: object = printed.left_by(responder.number)[responder.waiting]
    elif responder.tier in (REACT, INSTEAD_REACT):
        clause = printed.abilities[responder.number]
    else:
        clause = printed.traits[responder.number]
    return followed(s, scope, clause)


def of_part(s: State, part: Part) -> tuple[str, ...]:
    """The rulings and errata on which a part of a number rests: of its text, or of what brought its effect about; and
    the rule by which a text for Sundown counts already.
    """
    if part.clause is not None:
        forbids = isinstance(part.clause, Standing) and part.clause.what.startswith(standing.CANNOT)
        event = Event(part.clause.what, part.card) if isinstance(part.clause, Standing) and forbids else None
        begun = ("sundown.begin",) if isinstance(part.clause, Standing) and part.clause.in_sundown else ()
        return (*of_clause(s, part.clause, part.card, event), *begun)
    if part.modifier is None:
        return ()
    how_long = ("reacts.duration",) * (part.modifier.until == "phase" and part.rule != "reacts.duration")
    return tuple(dict.fromkeys((*how_long, *of_effects(s, [part.modifier]), *_although_forbidden(s, part.modifier))))


def _although_forbidden(s: State, modifier: Modifier) -> tuple[str, ...]:
    """What a text follows that would forbid an effect now which is in force already, and was not there when it came."""
    if named(modifier.what).on != "card":
        return ()
    event, begun = modifying.modification(s, modifier).with_(reason=IN_FORCE), brought_about(s, modifier)
    allowed = begun is not None and begun.after is not None and standing.prohibition(begun.after, event) is not None
    return () if allowed else cannot.followed_by(s, event)


def of_effects(s: State, modifiers: Iterable[Modifier]) -> tuple[str, ...]:
    """The rulings and errata on which effects rest, by what brought them about."""
    notes = [note for modifier in modifiers if (note := brought_about(s, modifier)) is not None]
    return tuple(dict.fromkeys(id for note in notes for id in follows(note, s)))


def brought_about(s: State, modifier: Modifier) -> Note | None:
    """The line at which an effect began, be it over by now; None for one that was there when positions began to be
    kept.
    """
    note, found = s.trace, None
    while note is not None and note.after is not None and modifier not in note.after.modifiers:
        note = note.before
    while note is not None and note.after is not None and modifier in note.after.modifiers:
        note, found = note.before, note
    return found
