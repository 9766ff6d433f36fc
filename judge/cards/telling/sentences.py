"""Sentences of our reading: what is said of one thing in a row is said once, and nobody has to hold their breath."""

from __future__ import annotations

import re
from itertools import pairwise

from .cases import provided
from .choosing import is_a_choice, without_choosing
from .nouns import Many, joined, plural
from .said import Said, of_several, said, with_pronoun

MOST_DONE = 4
"""The most that is said in one sentence of what is chosen and done to it."""
LONGEST = 20
"""Words after which a new sentence is begun, where one more thing would follow."""


ADDED = (", which nothing can prevent", ", booted or not", ", as you choose")
"""What is added to an instruction behind a comma, so that it needs another before it goes on."""


def merged(parts: list[str]) -> list[str]:
    """Instructions with what is said of one thing in a row said once.

    >>> dude, day = "that dude", "today"
    >>> merged([said(dude, "gets +3 bullets", "", day, False), said(dude, "becomes a stud", "", day, False)])
    ['that dude gets +3 bullets and becomes a stud today']
    """
    found: list[list[str]] = []
    for part in _it_is_done(_orders_after_choices(parts)):
        last = found[-1][-1] if found else ""
        if isinstance(part, Said) and isinstance(last, Said) and _same_done(part, last):
            both = Many(f"{last.subject} and {part.subject}")
            done = last.predicate if last.subject == "you" else of_several(last.predicate)
            done = done.replace("be a casualty", "be casualties")
            found[-1][-1] = said(both, done, "", part.until, told=False)
            before = found[-2][-1] if len(found) > 1 and len(found[-1]) == 1 else ""
            if isinstance(before, Said) and before.subject == both:
                found[-2:] = [[*found[-2], found[-1][0]]]
            continue
        same = isinstance(part, Said) and isinstance(last, Said) and part.subject and part.subject == last.subject
        if same and len(found[-1]) < 3:
            found[-1].append(part)
        else:
            found.append([part])
    return [_as_one(row) for row in found]


def _same_done(part: Said, last: Said) -> bool:
    """Whether the same is said of two things in a row."""
    if (last.subject, part.subject) == ("you", "your opponent"):
        return (last.predicate, last.until) == (part.predicate.replace("takes ", "take ", 1), part.until)
    if (
        not part.subject
        or not last.subject
        or {part.subject, last.subject} & {"you", "they", "it"}
        or part.subject == last.subject
    ):
        return False
    one, other = (each.predicate.replace("are ", "is ", 1) for each in (part, last))
    return one == other and part.until == last.until and one.startswith(("is ", "cannot ", "gets +", "gets -"))


def _orders_after_choices(parts: list[str]) -> list[str]:
    """Instructions with what is done to something that is chosen as an order: `choose a card and discard it`."""
    found: list[str] = []
    row: list[str] = []
    chosen, person = "", False
    for part in parts:
        if chosen and len(row) < MOST_DONE and isinstance(part, Said) and part.subject == chosen and part.order:
            row.append(with_pronoun(said("", "", part.order, part.until, told=True), chosen, person))
            continue
        found += [in_a_row(_gifts_together(row))] if len(row) > 1 else row
        introduced = isinstance(part, Said) and part.introduces and part.startswith(("choose ", "you search "))
        chosen, person = (part.introduces, part.person) if introduced and isinstance(part, Said) else ("", False)
        row = [part]
    return [*found, in_a_row(_gifts_together(row))] if len(row) > 1 else [*found, *row]


def _it_is_done(parts: list[str]) -> list[str]:
    """What happens, with "it" for the thing that another player has just chosen."""
    found = list(parts)
    for n, (last, part) in enumerate(pairwise(parts)):
        chosen = last.introduces if isinstance(last, Said) and " chooses " in last else ""
        if chosen and isinstance(part, Said) and part.subject == chosen and not plural(chosen):
            found[n + 1] = said("it", part.predicate, part.order, part.until, told=False)
    return found


def _as_one(row: list[str]) -> str:
    if len(row) == 1:
        return row[0]
    first = row[0]
    assert isinstance(first, Said)
    runs: list[list[Said]] = []
    for part in row:
        assert isinstance(part, Said)
        again = (
            runs and _verb(part) == _verb(runs[-1][0]) and _verb(part) in ("gets", "get", "loses", "lose", "is", "are")
        )
        runs = [*runs[:-1], [*runs[-1], part]] if again else [*runs, [part]]
    words = []
    for run in runs:
        cores = [each.predicate if n == 0 else each.predicate.partition(" ")[2] for n, each in enumerate(run)]
        same = len({each.until for each in run}) == 1
        spoken = cores if same else [f"{core} {each.until}".strip() for core, each in zip(cores, run, strict=True)]
        core = joined(spoken) if ", " not in " ".join(spoken[:-1]) else f"{', '.join(spoken[:-1])}, and {spoken[-1]}"
        words.append(said("", "", core, run[-1].until if same else "", told=True))
    if len(words) == 2 and " and " in words[0]:
        share = words[0].until == words[1].until
        return f"{first.subject} {words[0].core if share else words[0]}, and {words[1]}"
    return f"{first.subject} {in_a_row([*words])}"


def _verb(part: Said) -> str:
    """The verb of what is said."""
    return part.predicate.partition(" ")[0]


def in_a_row(parts: list[str]) -> str:
    """Instructions in one sentence; how long they last is said once."""
    parts = _it_is_done(without_choosing(parts))
    if len(parts) == 2 and all(part.startswith("choose ") for part in parts):
        return f"{parts[0]} and {parts[1].removeprefix('choose ')}"
    parts = [
        f"you {part}" if n and is_a_choice(part) and _is_told_of_another(parts[n - 1]) else part
        for n, part in enumerate(parts)
    ]
    words = []
    for part, following in zip(parts, [*parts[1:], ""], strict=True):
        same = isinstance(part, Said) and isinstance(following, Said) and part.until == following.until
        words.append(part.core if same and isinstance(part, Said) else part)
    runs: list[list[str]] = []
    for word in words:
        runs = [*runs[:-1], [*runs[-1], word]] if runs and not _AT_A_TIME.match(word) else [*runs, [word]]
    runs = _in_one_time(runs)
    return "; ".join(map(_joined, runs)) if len(runs) > 1 else _joined(words)  # what one part knows of itself is kept


def _in_one_time(runs: list[list[str]]) -> list[list[str]]:
    """Instructions, of which two that say the same beginning with for how long are one: `this round, you get x and y`.

    >>> _in_one_time([["this round, your posse gets +1 stud bonus"], ["this round, your posse gets +2 draw bonus"]])
    [['this round, your posse gets +1 stud bonus and +2 draw bonus']]
    """
    found: list[list[str]] = []
    for run in runs:
        last = found[-1] if found else []
        one, other = (_GETS_AT_A_TIME.match(each[0]) if len(each) == 1 else None for each in (last, run))
        if one is not None and other is not None and one[0] == other[0]:
            found[-1] = [f"{last[0]} and {run[0].removeprefix(one[0])}"]
        else:
            found.append(run)
    return found


def _joined(words: list[str]) -> str:
    """Instructions with an "and", behind a comma where one of them has commas of its own."""
    if any(", " in part for part in words[:-1]) and len(words) > 1:
        return ", and ".join([", ".join(words[:-1]), words[-1]])
    return joined(words)


_AT_A_TIME = re.compile(r"(?:this round|in this shootout|today|during this play|until [^,]+), ")
"""How an instruction begins that says first for how long it is so."""


_GETS_AT_A_TIME = re.compile(_AT_A_TIME.pattern + r"(?:your posse|you) gets? (?=[+-])")


def goes_on(needed: list[str], then: list[str]) -> list[str]:
    """What happens, with "they" or "it" for the one thing that has been chosen before, as long as it is about that."""
    chosen = [part for part in needed if isinstance(part, Said) and part.introduces]
    if len(chosen) != 1 or not chosen[0].introduces.startswith("that "):
        return then
    if len(then) > 1 and isinstance(then[0], Said) and isinstance(then[1], Said) and _same_done(then[1], then[0]):
        return then
    if needed[-1] is not chosen[0] and chosen[0].introduces not in needed[-1]:
        return then
    found = list(then)
    for n, part in enumerate(then):
        if not isinstance(part, Said) or part.subject != chosen[0].introduces:
            break
        subject, predicate = ("they", of_several(part.predicate)) if chosen[0].person else ("it", part.predicate)
        found[n] = said(subject, predicate, part.order, part.until, told=False)
    return found


def once_named(condition: str, part: str, persons: dict[str, bool]) -> str:
    """What happens to somebody of whom a condition has just spoken, with "they" or "it"."""
    if not isinstance(part, Said) or part.subject not in persons:
        return part
    if not condition.startswith((f"{part.subject} ", f"{part.subject}'s ")):
        return part
    if " and " in condition or re.search(r" or .*\b(?:is|are|has|have)\b", condition):
        return part
    if any(other in condition for other, person in persons.items() if person and other != part.subject):
        return part
    subject, predicate = ("they", of_several(part.predicate)) if persons[part.subject] else ("it", part.predicate)
    return said(subject, predicate, part.order, part.until, told=False)


def _is_told_of_another(part: str) -> bool:
    """Whether it is said what happens to somebody or what another does, and neither as an order nor of you."""
    return isinstance(part, Said) and part.subject not in ("", "you")


def referring(parts: list[str]) -> list[str]:
    """Orders in a row with "them" or "it" for what one of them has introduced."""
    found: list[str] = []
    known, person, fresh = "", False, False
    others: list[str] = []
    for part in parts:
        introduced = part.introduces if isinstance(part, Said) else ""
        if introduced:
            others += [known] if known else []
            known, person = introduced, isinstance(part, Said) and part.person
            found.append(part)
            fresh = True
            continue
        clear = (fresh or not others) and not any(other in part for other in others)
        if known and clear and isinstance(part, Said) and not part.subject:
            part = with_pronoun(part, known, person)
        fresh = False
        found.append(part)
    return found


def either(one: str, other: str, choose: str) -> Said | None:
    """One of two things for the same time, of which the beginning is said once; None if they begin differently."""
    if not (isinstance(one, Said) and isinstance(other, Said) and one.until == other.until):
        return None
    words, others = one.core.split(" "), other.core.split(" ")
    same = next((n for n, (a, b) in enumerate(zip(words, others, strict=False)) if a != b), 0)
    if same == 0 and words[1:] == others[1:] and one.instead_of == other.instead_of:
        return said("", "", f"either {words[0]} or {other.core}", f"{one.until}{choose}", told=True)
    if same < 2:
        return None
    same -= words[same - 1] in ("a", "an", "the", "your") or words[same - 1][0] in "+-"
    rest, other_rest = words[same:], others[same:]
    alike = next((n for n, (a, b) in enumerate(zip(rest[::-1], other_rest[::-1], strict=False)) if a != b), 0)
    behind = rest[len(rest) - alike :]
    rest, other_rest = rest[: len(rest) - alike], other_rest[: len(other_rest) - alike]
    if behind and rest[-1:] and rest[-1].endswith(",") and other_rest[-1].endswith(","):
        rest[-1] = rest[-1].removesuffix(",")
    both = " ".join([*words[:same], "either", *rest, "or", *other_rest, *behind])
    return said("", "", both, f"{one.until}{choose}", told=True)


def otherwise(condition: str, then: list[str], other: list[str]) -> Said | None:
    """One of two things of the same somebody, as a condition has it; None if they are not for the same time."""
    if len(then) != 1 or len(other) != 1 or not isinstance(then[0], Said) or not isinstance(other[0], Said):
        return None
    one, two = then[0], other[0]
    if not one.subject or one.subject != two.subject or one.until != two.until:
        return None
    words, others = one.core.split(" "), two.core.split(" ")
    same = next((n for n, (a, b) in enumerate(zip(words, others, strict=False)) if a != b), 0)
    if words[same:] and words[same - 1 :][0].strip(",") == others[-1] and same >= len(others) - 1:
        return None
    if same <= len(one.subject.split(" ")) or "you" in (words[same], others[same]):  # to whom it is done
        return None
    until = f", {one.until}" if one.until else ""
    same -= others[same - 1] in ("a", "an", "the", "as", "at")
    return said("", "", f"{provided(condition)}, {one.core}, otherwise {' '.join(others[same:])}", until, told=True)


def orders(parts: list[str]) -> list[str]:
    """Requirements as sentences of a length that can be read aloud."""
    rows: list[list[str]] = []
    for part in _gifts_together(parts):
        row = rows[-1] if rows and isinstance(part, Said) and isinstance(rows[-1][-1], Said) else []
        length = sum(map(_length, row, [*row[1:], part])) + len(part.split())
        last = row[-1] if row else ""
        goes_on = isinstance(last, Said) and last.introduces and last.introduces in part
        if row and (length <= LONGEST or (goes_on and length <= LONGEST * 2)):
            row.append(part)
        else:
            rows.append([part])
    return [in_a_row(referring(row)) for row in rows]


def _length(part: str, following: str) -> int:
    """How many words are said of it, where how long it lasts is said behind what follows."""
    same = isinstance(part, Said) and isinstance(following, Said) and part.until == following.until
    return len((part.core if same and isinstance(part, Said) else part).split())


def done_for(done: str, got: str) -> str:
    """What is done so that something else comes of it.

    >>> done_for("boot this dude", "draw a card"), done_for("boot it", "if this is a shootout, ace them")
    ('boot this dude to draw a card', 'boot it to do this: if this is a shootout, ace them')
    """
    if got.startswith(("if ", "in a shootout, ", "in lowball, ")):
        got = f"do this: {got}"
    alternatives = done.startswith("either ") and ", or " in done
    return f"{done}, to {got}" if done.endswith(ADDED) or alternatives else f"{done} to {got}"


def _gifts_together(parts: list[str]) -> list[str]:
    """Orders with what is given to one dude for one time said once: `give them -1 influence and -1 bullets`."""
    found: list[str] = []
    for part in parts:
        last = found[-1] if found else ""
        if isinstance(part, Said) and isinstance(last, Said) and part.until == last.until:
            one, other = _GIFT.match(last.core), _GIFT.match(part.core)
            if one and other and one[1] == other[1]:
                both = said("", "", f"{last.core} and {other[2]}", part.until, told=True)
                both.instead_of = last.instead_of
                found[-1] = both
                continue
        found.append(part)
    return found


_GIFT = re.compile(r"(give .+?) ([+-].*)")


def capital(sentence: str) -> str:
    """The sentence with a capital."""
    return sentence[:1].upper() + sentence[1:]


def text(sentences: list[str]) -> str:
    """Sentences one after another, without the last full stop.

    >>> text(["choose a dude", "that dude is booted"])
    'choose a dude. That dude is booted'
    """
    first, *rest = sentences
    return ". ".join([first, *map(capital, rest)])
