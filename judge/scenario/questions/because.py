"""The reasons for an answer: the parts of each number, and for every other fact the lines that made it so.

A reason is a rule with words; a ruling or an erratum that decides follows it, without words of ours, for the books say
it better.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any, Final

from judge.engine.abilities.legality import Objection
from judge.engine.day.lowest_hand import why_it_is_lowest
from judge.engine.observing import by_the_rules, provenance
from judge.engine.observing.answering import FORBIDDEN, THE_RULES, USED
from judge.engine.observing.bearing import About
from judge.engine.observing.causes import COMPARED, causes, of_casualties
from judge.engine.observing.keyword import KEYWORD
from judge.engine.observing.left_alone import left_alone
from judge.engine.observing.uses import attempts
from judge.engine.observing.uses.amounts import of_an_amount
from judge.engine.position.event import comes_by
from judge.engine.position.kinds import CardId
from judge.engine.position.note import Happened, Note
from judge.engine.position.state import State
from judge.engine.position.sums import Part, Sum, how_it_comes_about
from judge.engine.position.values import NOBODY
from judge.engine.table import hand_ranks
from judge.engine.table.standing import CANNOT, Standing
from judge.engine.using.using import Using

from .facts import COMPARING, as_it_was, as_it_was_won
from .of_facts.of_parts import COUNTERS, further_rules, nearly_bearing

Reason = tuple[str, str]
"""The id of a rule with what it says here; or that of a ruling or an erratum, and nothing."""


FROM_THE_START: Final = "true from the start"
"""What is said of a fact that nothing has changed."""


AT_ONCE: Final = "shootout.ends-at-once"
"""The rule of the line by which a shootout is over, ahead of the one that says who has won it."""
BEFORE_LIMITS: Final = " before limits"
"""What the name of a number ends in that may be below or above what counts."""
LAST_LINES: Final = 6
"""How many lines the end of a shootout takes, with both draw hands."""


class Because:
    """The reasons for one answer, each once, and the numbers in it."""

    def __init__(self) -> None:
        self.reasons: list[Reason] = []
        self.sums: list[Sum] = []
        self.untouched = False
        """Whether nothing that has happened bears on the fact that was explained last."""
        self.left_alone: list[Objection] = []
        """Why rules left as they were what nothing has changed; that is told after what has come about."""
        self._told: list[tuple[str, str, set[Reason]]] = []

    def told_already(self, whole: Sum) -> set[Reason]:
        """The parts of a number that have been told of another one of the same card or player, where one of the two is
        the other and some parts more, or the other before limits.
        """
        parts = {(part.rule, str(part)) for part in whole.every_part()}
        found: set[Reason] = set()
        for of, name, others in self._told:
            one_is_limited = whole.name != name and whole.name in (
                name + BEFORE_LIMITS,
                name.removesuffix(BEFORE_LIMITS),
            )
            if of == whole.of and (one_is_limited or parts <= others or others <= parts):
                found |= others
        self._told.append((whole.of, whole.name, parts))
        return found

    def add_uses(
        self,
        s: State,
        since: Happened | None,
        about: Collection[CardId],
        bearing: About | None = None,
        until: Note | None = None,
    ) -> None:
        """The texts that were used after an event, and up to a line if one is given, as far as rulings say anything of
        them and they bear on what is asked, those under way if they are about one of those cards, and the rulings by
        which a text has nothing to do with what happened.
        """
        over = provenance.used(s, since, bearing)
        later = set() if until is None else _said_after(s, until)
        for rule, words, follows in (*over, *provenance.being_used(s, about, since)):
            if follows and (rule, words) not in later and not self._knows(rule, follows):
                self.add(rule, words, follows)
        for line in provenance.declined(s, since):
            self.add(line.rule, line.words)
        for line, beyond in left_alone(s, since):
            self.add(line.rule, line.words, beyond)

    def _knows(self, rule: str, follows: Iterable[str]) -> bool:
        """Whether a rule is told already, and the rulings and errata as well, so that one more line says no more."""
        return {rule, *follows} <= {told for told, _ in self.reasons}

    def has_compared(self, s: State, part: Part, whole: Sum) -> bool:
        """Whether a part says no more than the line does that is told already of how the hands compared."""
        if part.rule not in COMPARED or provenance.of_part(s, part):
            return False
        return any(rule == part.rule and not words.startswith(whole.name) for rule, words in self.reasons)

    def add_what_was_left_alone(self) -> None:
        """Why rules have left as they were what nothing has changed."""
        for each in self.left_alone:
            self.add(each.rule, each.why, each.cites)

    def add_why_unbooted(self, s: State, card: CardId) -> bool:
        """What there is to say of a card that is unbooted, and whether there is anything: that it is out of play, and
        where nothing has unbooted it how it came in; that its use, if it has been used today, has not booted it.
        """
        if s.cards[card].zone != "play":
            self.add("cards.boot", f"{s.name(card)} is not in play, and only a card in play is booted")
            return True
        if provenance.boots(s, card):
            return False
        moves = provenance.changes(s, lambda here: card < len(here.cards) and here.cards[card].zone == "play")
        for move in moves[-1:]:
            _of_a_line(s, move.note, self)
            self.add("cards.boot", f"{s.name(card)} came into play unbooted")
        used = any(used == card for used, _ in s.uses)
        if used:
            self.add("abilities.once-a-day", f"{s.name(card)} has been used, and did not boot as a cost")
        return used or bool(moves)

    def add_still_out(self, s: State, card: CardId) -> None:
        """That an action card which is being used, or a Technique that has been, lies in no pile yet."""
        frames = [frame for frame, _ in s.stack]
        if s.cards[card].zone != "aside":
            return
        if any(isinstance(frame, Using) and frame.scope.card == card for frame in frames):
            words = f"{s.name(card)} is being used, and stays out until all that it began is done"
            self.add("abilities.action-discarded", words)
        elif any(card in getattr(frame, "out", ()) for frame in frames):
            self.add("kung-fu.tao-stays", f"{s.name(card)} stays out until these plays are over")

    def add_rules(self, s: State, rules: Iterable[str]) -> None:
        """The rules of what was looked at, where no number and nothing that happened is a reason; each says itself."""
        for rule in rules if not self.reasons else ():
            self.add(rule, f"{FROM_THE_START}, and nothing has changed it" if s.trace is not None else "")

    def add_what_happened(self, s: State) -> None:
        """The last line of the trace, where there is no other reason: nothing since the beginning has changed it."""
        if not self.reasons and s.trace is not None:
            self.add_how_it_ended(s)
            self.add(s.trace.rule, f"{FROM_THE_START}: nothing has changed it; the last that happened: {s.trace.words}")

    def add_how_it_ended(self, s: State) -> None:
        """That a shootout has ended at once, where that is among the last that happened."""
        for line in provenance.kept(s)[-LAST_LINES:]:
            if line.rule == AT_ONCE:
                self.add(AT_ONCE, line.words)

    def take_over(self, found: Because) -> None:
        """The reasons of another answer as well, each once."""
        self.reasons += [each for each in found.reasons if each not in self.reasons]
        self.sums += found.sums

    def add(self, rule: str, words: str, follows: Iterable[str] = ()) -> None:
        """One reason, with the rulings and errata on which it rests, which stand below it wherever it stands."""
        if (rule, words) not in self.reasons:
            self.reasons.append((rule, words))
        at = self.reasons.index((rule, words)) + 1
        while at < len(self.reasons) and not self.reasons[at][1]:
            at += 1
        new = [(id, "") for id in dict.fromkeys(follows) if (id, "") not in self.reasons]
        self.reasons[at:at] = new


def _said_after(s: State, line: Note) -> set[Reason]:
    """What the trace says after a line and not before, each with its rule."""
    told = [(note.rule, note.words) for note in s.notes()]
    here = s.notes().index(line) + 1
    return set(told[here:]) - set(told[:here])


def explained(
    s: State,
    read: Callable[[State], Any],
    because: Because,
    *,
    alone: bool = True,
    changing: bool = False,
    looks: tuple[str, ...] = (),
    plainly: bool = True,
) -> Any:
    """What reading a fact gives, with its reasons: the parts of the numbers in it, or the lines that made it so.

    Where it is not asked `alone`, each part says of which number it is one.  With `changing`, every line that changed
    it is told and not just the last, as of what is in a stash; so are the last lines by rules that look at it.
    Lines that say only how hands compared are told `plainly`, or not, where a part says the same.  `because` knows then
    whether there was nothing to tell.
    """
    found, whole = how_it_comes_about(s, read)
    if s.victor != NOBODY:  # what texts give in Sundown they give no more once it is over
        _, whole = how_it_comes_about(as_it_was_won(s), read)
    sums = [part for part in whole.parts if isinstance(part, Sum)]
    for each in sums:
        _of_a_sum(s, each, because, alone=alone and len(sums) == 1)
    because.sums += sums
    for rule, words, follows in nearly_bearing(s, sums):
        because.add(rule, words, follows)
    because.untouched = False
    once = as_it_was(read)
    changed = provenance.changes(s, once)
    if sums:
        parts = [part for each in sums for part in each.every_part()]
        all_of_them = any(part.rule in COUNTERS for part in parts)
        cards = any(part.rule == "values.hand-ranks" for part in parts)
        came_about = [each.name for each in sums] in ([KEYWORD], [ADJACENT]) or not parts
        for change in changed:
            last = came_about and change is changed[-1]
            gone = _lost(change, once, parts) if change is changed[-1] else []
            for part in gone:
                if isinstance(part.clause, Standing) and part.clause.in_sundown:
                    because.add("sundown.effects-end", f"{part.words} counted for as long as it was Sundown")
            replaced = cards and not _of_a_modifier(change) and change.note.rule not in DRAWN
            if change.ended or all_of_them or last or gone or replaced:
                _of_a_line(s, change.note, because)
            if any(part.card != NOBODY and s.cards[part.card].zone != "play" for part in gone):
                because.add(change.note.rule, change.note.words, ("cards.leaves-play",))
            if change.ended and change.note.rule in LASTED:
                because.add(change.note.rule, change.note.words, provenance.of_an_end(change))
        said = {part.rule for part in parts if part.rule in COMPARED}
        for note in provenance.looked_at(s, COMPARING) if said else ():
            if note.rule not in said and (plainly or note.rule not in (*COMPARED, "values.hand-rank")):
                _of_a_line(s, note, because)
        if not (_in_the_way(s, once, None, because) or changed):
            _of_what_was_left_undone(s, once, because)
        return found
    looked_at = provenance.looked_at(s, looks, changed[-2].note if len(changed) > 1 else None)
    for note in looked_at:
        _of_a_line(s, note, because)
    counts = changing or (isinstance(found, int) and not isinstance(found, bool)) or isinstance(found, list)
    for change in changed if counts else changed[-1:]:
        _of_a_line(s, change.note, because)
    since = (*causes(s, changed[-1].note), changed[-1].note)[0] if changed else None
    stopped = _in_the_way(s, once, since, because)
    untouched = not (changed or looked_at or stopped)
    because.untouched = untouched and not _of_what_was_left_undone(s, once, because)
    return found


LASTED: Final = ("sundown.effects-end", "shootout.chamber-another-round.effects-end")
"""The rules of lines by which what an ability did is over once it has lasted as long as such abilities do."""
DRAWN: Final = ("shootout.draw.stud-bonus", "gambling.draw")
"""The rules of lines by which cards have come into a draw hand that was empty, whose rank the cards alone tell."""
ADJACENT: Final = "adjacent"
"""What it is called whether two places lie next to each other: the map tells it, and what has changed the map."""


def _lost(change: provenance.Change, read: Callable[[State], Any], now: Collection[Part]) -> list[Part]:
    """What counted until a line and counts no more: a text that held, goods that were carried, counters."""
    _, whole = how_it_comes_about(change.before, read)
    counts = {(part.rule, part.card, part.words) for part in now}
    was = [part for part in whole.every_part() if part.how == "added"]
    return [part for part in was if (part.rule, part.card, part.words) not in counts]


def _of_a_modifier(change: provenance.Change) -> bool:
    """Whether an effect began or ended with a line: the parts of a number tell that."""
    after = change.note.after
    return after is not None and change.before.modifiers != after.modifiers


def add_numbers(s: State, read: Callable[[State], Any], because: Because) -> str:
    """How the numbers come about that a fact is or depends on; what that answers, empty where there are none."""
    _, whole = how_it_comes_about(s, read)
    if not any(isinstance(part, Sum) for part in whole.parts):
        return ""
    explained(s, read, because, plainly=False)
    kept = any(isinstance(part.clause, Standing) and part.clause.what.startswith(CANNOT) for part in whole.every_part())
    return "" if not because.reasons else FORBIDDEN if kept else THE_RULES


def add_its_part(s: State, read: Callable[[State], Any], because: Because, card: CardId) -> str:
    """What a card's own text does to the numbers that a fact is or depends on; what that answers to why it is not
    another, empty where it does nothing to them.
    """
    _, whole = how_it_comes_about(s, read)
    mine = [part for part in whole.every_part() if part.card == card and part.how != "printed"]
    for part in mine:
        because.add(part.rule, str(part), provenance.of_part(s, part))
    return "" if not mine else FORBIDDEN if any(part.how in ("at least", "at most") for part in mine) else USED


def _of_a_sum(s: State, whole: Sum, because: Because, *, alone: bool, of_another: bool = False) -> None:
    """The parts of a number; where it is not the only one, each says of which it is a part."""
    told = set() if alone else because.told_already(whole)
    for part in whole.parts:
        if isinstance(part, Sum):
            if part.value or len(part.parts) > 1 or any(provenance.of_part(s, each) for each in part.every_part()):
                _of_a_sum(s, part, because, alone=False, of_another=True)
        elif (part.rule, str(part)) not in told and not because.has_compared(s, part, whole):
            of = "" if alone else f"{whole}: "
            _of_an_effect(s, part, because)
            further = further_rules(s, whole, part, of_another=of_another)
            because.add(part.rule, f"{of}{part}", (*further, *provenance.of_part(s, part)))


def _of_an_effect(s: State, part: Part, because: Because) -> None:
    """What brought an effect about, apart from the use of the very card that the part names."""
    note = None if part.modifier is None else provenance.brought_about(s, part.modifier)
    for cause in () if note is None else causes(s, note):
        if cause.rule not in PLAIN_USES:
            because.add(cause.rule, cause.words)


PLAIN_USES = ("abilities.right-step", "reacts.before-when-after", "reacts.trait-forced")
"""The rules of lines that say only that a text is used, where nothing else decides that it may be."""


def _of_a_line(s: State, note: Note, because: Because) -> None:
    for cause in causes(s, note):
        because.add(cause.rule, cause.words, (*provenance.of_its_own(cause), *_when_it_comes(cause)))
        for each in (*of_casualties(cause), *of_an_amount(cause)):
            because.add(each.rule, each.why, each.cites)
        for line in provenance.with_more(s, cause)[1:]:
            if line.rule == WANTED and any(rule == WANTED for rule, _ in because.reasons):
                continue
            because.add(line.rule, line.words, provenance.of_its_own(line))
    for line in provenance.with_more(s, note):
        won = _how_hands_compare(line)
        known = {rule for rule, _ in because.reasons}
        because.add(line.rule, line.words, (*provenance.follows(line), *(rule for rule in won if rule not in known)))
    for each in of_an_amount(note):
        because.add(each.rule, each.why, each.cites)


def _how_hands_compare(line: Note) -> tuple[str, ...]:
    """The rules by which one hand is the lowest of all, or two are equal although the suits in them are not."""
    if line.after is None:
        return ()
    if line.rule == "gambling.winner":
        return tuple(why_it_is_lowest(line.after))
    if line.rule == "shootout.take-yer-lumps.exact-tie" and hand_ranks.differ_in_suits(line.after):
        return ("shootout.take-yer-lumps.no-suits",)
    return ()


WANTED: Final = "bounty.wanted"
"""The rule of the line by which a dude who gains bounty is wanted, which is told of one of several."""


def _when_it_comes(cause: Note) -> tuple[str, ...]:
    """The rule by which the event comes that is answered by the text which a line says to be used."""
    use = next(iter(provenance.uses_at(cause)[-1:]), None)
    if use is None or cause.after is None or use.scope.event is None or cause.rule not in ANSWERS:
        return ()
    card = cause.after.cards[use.scope.card]
    if use.verb == "trait" and card.zone == "aside" and card.printed.has("Feat"):  # revealed as a pull
        return ("cards.feat",)
    return tuple(filter(None, [comes_by(cause.after, use.scope.event)]))


ANSWERS: Final = ("reacts.before-when-after", "reacts.trait-forced", "reacts.lingering")
"""The rules of lines that say that a text answers an event."""


def _of_what_was_left_undone(s: State, read: Callable[[State], Any], because: Because) -> bool:
    """The rule that looked at a fact last and left it as it was, which nothing has changed; whether there is one."""
    undone = by_the_rules.left_as_it_was(s, read)
    told = [each for one in undone for each in by_the_rules.reasons(s, one)] or attempts.failed(s, read)
    because.left_alone += told
    return bool(told)


def _in_the_way(s: State, read: Callable[[State], Any], since: Note | None, because: Because) -> list[Note]:
    """The lines that say that something does not happen which would have changed it, once they are told."""
    stopped = provenance.in_the_way(s, read, since)
    for note in stopped:
        _of_a_line(s, note, because)
        because.add(note.rule, note.words, _of_what_is_forbidden(note))
    return stopped


def _of_what_is_forbidden(note: Note) -> Iterator[str]:
    """The rules on what a text keeps from happening: that a boot or a move is prevented so, and that the rest of an
    ability is carried out all the same.
    """
    if note.event is None or note.after is None or not isinstance(note.clause, Standing):
        return
    if note.event.reason == "effect" and note.event.kind in ("boot", "move"):
        yield "abilities.prevention.cannot-boot-or-move"
    for use in provenance.uses_at(note)[-1:]:
        line = provenance.line_of(note.after, use)
        if use.ability(note.after) is not None and use.rule_of(note.after, line) == DO_THE_REST:
            yield DO_THE_REST


DO_THE_REST: Final = "abilities.as-much-as-possible"
"""The rule by which what cannot be done of an ability is skipped, once its requirement is met."""
