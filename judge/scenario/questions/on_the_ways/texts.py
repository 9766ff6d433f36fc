"""Why something comes about on no way on: what the texts that were used on some of them have done, and what they do not
reach.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from judge.engine.exploring.ways import IN_THE_WAY
from judge.engine.observing import provenance
from judge.engine.observing.absent import not_legal_then, would_change
from judge.engine.observing.bearing import About
from judge.engine.observing.in_the_way import last_told
from judge.engine.observing.left_alone import left_alone
from judge.engine.position.note import happenings

from ..because import Because
from ..not_offered import not_offered
from ..responding import answering, not_answering
from ..why_these import ANOTHER_TIME, MOST

if TYPE_CHECKING:
    from judge.engine.position.note import Happened
    from judge.engine.position.state import State


def add_texts(because: Because, s: State, ends: Iterable[State], about: About, since: Happened | None) -> None:
    """The rulings and errata by which texts have to do with what is asked on the ways that lead to those ends, each
    with the line that it decides: the uses that bear on it, or all of them where nothing is named that they could bear
    on, what they do not reach, and what was in the way of them.
    """
    known = len(s.notes())
    for end in ends:
        for note in end.notes()[known:]:
            cites = (*provenance.follows(note), *provenance.of_what_comes_instead(note))
            if note.rule in IN_THE_WAY and cites and (note.event is None or about.is_kept_from(note)):
                because.add(note.rule, note.words, cites)
        for rule, words, cites in provenance.used(end, since, about):
            if cites:
                because.add(rule, words, cites)
        for note, beyond in left_alone(end, since):
            because.add(note.rule, note.words, beyond)
        for happened in happenings(end, since):
            theirs = [text for text in answering(end, happened.event) if text.card in about.cards]
            for text in theirs:
                told = list(not_answering(happened.at, happened.event, [text]))
                if told and would_change(happened.at, text, happened.event, about.differs):
                    for why, cites in told:
                        because.add("reacts.window", why, cites)


def add_what_was_last(because: Because, ends: Iterable[State], about: About) -> None:
    """What happened last to those cards on the ways that lead to those ends."""
    for end in ends:
        for card in sorted(about.cards):
            for each in last_told(end, card):
                because.add(each.rule, each.why, each.cites)


def add_what_speaks_against(because: Because, s: State, ends: Iterable[State], titles: Collection[str]) -> None:
    """What spoke against the use of those cards when something happened on a way that they answer; else what speaks
    against it now, of each that nobody can use.
    """
    then = [
        (end.name(card), reason)
        for end in ends
        for card in end.all_cards() if end.name(card) in titles
        for reason in not_legal_then(end, card)
    ]  # fmt: skip
    for name, reason in then:
        because.add(reason.rule, f"{name}: {reason.why}", reason.cites)
    for player in s.everybody() if not then else ():
        for each in not_offered(s, player):
            for rule, why, cites in each.reasons if each.card in titles else ():
                by_name = f"{each.card}: {why}"  # as it may be told already
                because.add(rule, by_name if (rule, by_name) in because.reasons else why, cites)


def add_what_is_not_offered(because: Because, s: State) -> None:
    """What speaks against the cards that somebody could think of using now, where nothing else is told."""
    for player in s.everybody():
        timely = [
            each.reasons[0]
            for each in not_offered(s, player)
            if ANOTHER_TIME.isdisjoint(rule for rule, _, _ in each.reasons)
        ]
        for rule, why, cites in timely[:MOST]:
            because.add(rule, why, cites)
