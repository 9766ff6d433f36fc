"""Answering one question about a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from judge.cards.expressions.expression import UNKNOWN_NAME
from judge.cards.fault import CardFault
from judge.engine.exploring.patience import Patience
from judge.engine.observing import provenance, what_is_asked
from judge.engine.observing.bearing import About
from judge.engine.observing.left_alone import left_alone_in_the_last_play
from judge.engine.observing.watch import supposing
from judge.engine.position.event import comes_by, describe
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.modifiers import REPLACED_TODAY
from judge.engine.position.note import Happened, Note
from judge.engine.position.procedure import Option
from judge.engine.position.state import State
from judge.engine.position.sums import Sum
from judge.engine.position.values import NOBODY
from judge.engine.table import numbers
from judge.input.names import nearest

from ..file import names
from ..file.model import EXPLORATION, WHY_NOT, Question
from ..file.model import KINDS as QUESTIONS
from ..file.model import asked as of_kind
from ..script import verbs as words_of_a_script
from ..script.answers import Fault
from ..script.moment import Moment, moment
from ..script.phrases import option_words, question
from . import facts
from .allowed import allowed, not_while_a_card_comes, shown_at_once
from .because import FROM_THE_START, Because, Reason, explained
from .exploring import explored
from .facts import as_it_was
from .facts_in_words import sentence
from .not_offered import NotOffered, not_offered
from .of_facts import definitions, of_words, sayable
from .of_facts.untouched import add_why_untouched
from .on_the_ways.adding_up import add_stashes
from .on_the_ways.explored import Explored
from .on_the_ways.tried import searched
from .on_the_ways.why_none import why_none
from .responding import responses_to
from .sameness import shown
from .values import Expression
from .why_not import why_not
from .why_these import why_these


class Answered:
    """The answer to a question as plain data, and the rules that give it."""

    def __init__(
        self,
        here: State,
        answer: Any,
        because: list[Reason] | None = None,
        explored: Explored | None = None,
        sums: list[Sum] | None = None,
    ) -> None:
        self.here = here
        """The position in which it was asked."""
        self.answer = answer
        self.because = because or []
        """Rule ids, each with the reason in words; a ruling or an erratum that decides has none."""
        self.sums = sums or []
        """The numbers in the answer, each with its parts."""
        self.explored = explored
        """How the answer was found, for a question about every way on."""
        self.objected = False
        """Whether the reasons are all that speaks against a play."""
        self.cards: list[CardId] = []
        """The cards of the rows of `priority`."""
        self.not_offered: list[NotOffered] = []
        """What a player may not do, where that is asked too; what speaks against it belongs to the reasons."""
        self.options: list[tuple[State, list[Option]]] = []
        """The positions in which a player is asked about, each with the options that count."""


MOST_TRIED = 8
"""Of how many that can be chosen it is tried whether the text will affect them."""


def kind_of(question: Question) -> str:
    """Which kind of question it is.

    Raises Fault where it is none, several, or has a word that another kind of question goes with.
    """
    asked = [kind for kind in QUESTIONS if of_kind(question, kind) is not None]
    if len(asked) != 1:
        said = f"this one has {', '.join(asked)}" if asked else "this one has none"
        raise Fault(f"a question has exactly one of {', '.join(QUESTIONS)}; {said}")
    kind = asked[0]
    if kind != WHY_NOT and question.by is not None:
        raise Fault(f"`by` goes with `{WHY_NOT}`, not with `{kind}`")
    for word in ("given", "until"):
        if kind not in EXPLORATION and getattr(question, word) is not None:
            raise Fault(f"`{word}` goes with {', '.join(f'`{each}`' for each in EXPLORATION)}, not with `{kind}`")
    if isinstance(question.outcome, dict) and question.expect is not msgspec.UNSET:
        raise Fault("an outcome states its facts itself: leave out `expect`, or list the subjects only")
    return kind


def answer(
    s: State,
    question: Question,
    most: int | None = None,
    since: Happened | None = None,
    patience: Patience | None = None,
) -> Answered:
    """Answer a question about a position; the position stays as it is.

    `most` bounds the positions that a question about every way on looks at, and `patience` how long it takes.  What is
    used after the event `since` is what the question is about, and belongs to its reasons.  Raises Fault, Unknown or
    CardFault for what cannot be asked.
    """
    kind = kind_of(question)
    if question.only is not None and kind != "options":
        raise Fault("`only` goes with `options`, not with", kind)
    if question.not_offered is not None and kind != "options":
        raise Fault("`not offered` goes with `options`, not with", kind)
    now = moment(s)
    if kind in EXPLORATION:
        return _every_way_on(now.here, question, kind, most, patience, since)
    if kind == "options":
        found = _options(now, str(question.options), question.only, others=not question.not_offered)
        if question.not_offered:
            player = names.player_named(now.here, str(question.options))
            asked = found.options[0][0] if found.options else now.here
            found.not_offered = not_offered(asked, player)
        return found
    if kind == "legal":
        return _legal(now, question.legal or {})
    if kind not in ("turn", "priority"):
        not_while_a_card_comes(now.here)
    if kind == WHY_NOT:
        with supposing():
            return _why_not(now.here, question, since)
    if kind in _EXPLAINED:
        return _EXPLAINED[kind](now.here, of_kind(question, kind), since)
    return _ANSWERS[kind](now.here, of_kind(question, kind))


def _priority(s: State, asked: str) -> Answered:
    found, because, cards = responses_to(s, asked)
    answered = Answered(s, found, because)
    answered.cards = cards
    return answered


def _turn(s: State, asked: str) -> Answered:
    if s.decision is None:
        because = Because()
        because.add_how_it_ended(s)
        if s.trace is not None:
            because.add(s.trace.rule, f"the last that happened: {s.trace.words}")
        return Answered(s, "nobody", because.reasons)
    told = _what_is_asked(s)
    return Answered(s, s.who(s.decision.player), told + what_is_asked.of_who_is_first(s, dict(told)))


def _what_is_asked(s: State) -> list[Reason]:
    """What a decision is about, with the rulings and errata of the text that asks for it, and what led to it."""
    assert s.decision is not None
    cites = what_is_asked.of_the_choice(s, *s.decision.options)
    asked = [(s.decision.rule, question(s, s.decision)), *((id, "") for id in cites)]
    told = what_is_asked.told_by_whoever_asks(s)
    if told is not None:
        asked += [(told.rule, told.words), *((id, "") for id in what_is_asked.of_what_came_first(s))]
    for each in what_is_asked.of_the_options(s):
        asked += [(each.rule, each.why), *((id, "") for id in each.cites)]
    for event in what_is_asked.under_way(s):
        if rule := comes_by(s, event):
            asked.append((rule, f"it comes as soon as {describe(s, event)}"))
    for each in (*what_is_asked.of_the_window(s), *what_is_asked.of_the_play_before(s)):
        asked += [(each.rule, each.why), *((id, "") for id in each.cites)]
    if s.decision.kind == "play":
        for line, beyond in left_alone_in_the_last_play(s):
            asked += [(line.rule, line.words), *((id, "") for id in beyond)]
    return list(dict.fromkeys(asked))


def _options(now: Moment, asked: str, only: str | list[str] | None, *, others: bool = True) -> Answered:
    """The options of a player, or those with certain verbs; and, unless told anyway, what speaks against others."""
    player = names.player_named(now.here, asked)
    wanted = [only] if isinstance(only, str) else only
    for verb in wanted or []:
        if verb not in (known := words_of_a_script.verbs()):
            raise Fault("unknown verb", verb, nearest(verb, known))
    found = Answered(now.here, [])
    for s in now.of(player):
        assert s.decision is not None
        said = [(option, option_words(s, s.decision, option)) for option in s.decision.options]
        kept = [(option, words) for option, words in said if wanted is None or words.verb in wanted]
        if not found.options:
            found.answer = list(dict.fromkeys(str(words) for _, words in kept))
            found.because = _what_is_asked(s)
            told = Because()
            for rule, words, follows in why_these(s, player, [option for option, _ in kept], wanted, others=others):
                told.add(rule, words, follows)
            for option in [option for option, _ in kept][:MOST_TRIED]:
                for rule, words in shown_at_once(s, option):
                    told.add(rule, words)
            found.because += [each for each in told.reasons if each not in found.because]
            given = dict.fromkeys(id for option, _ in kept[:MOST_TRIED] for id in _of_an_answer(s, option))
            found.because += [(id, "") for id in given if (id, "") not in found.because]
        found.options.append((s, [option for option, _ in kept]))
    if not found.options:
        not_while_a_card_comes(now.here)
        found.because = _somebody_elses_turn(now.here, player)
    return found


def _of_an_answer(s: State, option: Option) -> tuple[str, ...]:
    """The rulings and errata on what comes of an answer to what a text asks to be chosen."""
    return what_is_asked.of_the_choice(s, option) if option.verb == "choose" else ()


def _somebody_elses_turn(s: State, player: PlayerId) -> list[Reason]:
    """Why a player has no options who is not asked for anything."""
    if s.decision is None:
        return [("abilities.your-turn", "nobody is asked for anything any more")]
    asked = [(id, "") for id in what_is_asked.of_somebody_else(s)]
    first = [(each.rule, each.why) for each in what_is_asked.of_the_others(s, player)]
    return [("abilities.your-turn", question(s, s.decision)), *asked, *first]


def _legal(now: Moment, asked: dict[str, Any]) -> Answered:
    legal, because = allowed(now, asked)
    answered = Answered(now.here, legal, because.reasons)
    answered.objected = not legal
    return answered


def _value(s: State, asked: str | int, since: Happened | None) -> Answered:
    because = Because()
    try:
        expression = Expression(asked)
        found = explained(s, expression.of, because, looks=_looks(expression))
    except CardFault as fault:
        raise _told(s, fault) from fault
    _add_uses(because, s, expression, since)
    because.add_what_was_left_alone()
    definitions.add_of_cards(because, s, expression, found)
    definitions.add_of_an_expression(because, s, expression, found)
    definitions.add_of_victory(because, s, expression)
    if not because.reasons:
        add_why_untouched(because, s, expression.of, *map(s.name, sorted(expression.named(s))))
    because.add_rules(s, expression.rules())
    because.add_what_happened(s)
    return Answered(s, found, because.reasons, sums=because.sums)


def _every_way_on(
    s: State,
    question: Question,
    kind: str,
    most: int | None,
    patience: Patience | None,
    since: Happened | None,
) -> Answered:
    try:
        found = explored(s, question, kind, most, patience)
    except CardFault as fault:
        raise _told(s, fault) from fault
    if found.end is None:
        with supposing():
            told = why_none(s, question, kind, found, since)
        return Answered(s, found.answer, told.reasons + searched(found.rules, told.reasons), found)
    because, expression = Because(), Expression(of_kind(question, kind))
    several = expression.each_of_several(wanted=kind != "always")
    add_stashes(because, found.end, expression.text)
    whole = explained(found.end, expression.of, because, alone=not several, looks=_looks(expression))
    definitions.add_of_cards(because, found.end, expression, whole)
    for each in several:
        explained(found.end, each.of, because, alone=False, looks=_looks(each))
    decided = provenance.changes(found.end, as_it_was(expression.of))
    _add_uses(because, found.end, expression, since, decided[-1].note if decided else None)
    because.add_what_was_left_alone()
    definitions.add_of_victory(because, found.end, expression)
    return Answered(s, found.answer, because.reasons or found.rules, found, because.sums)


def _looks(expression: Expression) -> tuple[str, ...]:
    """The rules whose lines are reasons of it, whether or not they have changed anything."""
    return () if of_words.COMPARED.isdisjoint(expression.words()) else facts.COMPARING


def _add_uses(
    because: Because, s: State, expression: Expression, since: Happened | None, until: Note | None = None
) -> None:
    """The texts whose use bears on an expression, up to the line that decided it, where rulings say anything of it."""
    named = frozenset(expression.named(s))
    because.add_uses(s, since, named, About(named) if expression.only_of_cards(s) else None, until)


def _told(s: State, fault: CardFault) -> Fault:
    """What is wrong with an expression, with the nearest of what is known, among it whatever is here by its name."""
    if fault.value is None:
        return Fault(fault.message)
    here = []
    if fault.message == UNKNOWN_NAME:
        here = [f"card({title!r})" for title in names.titles(s)] + [f"player({player.name!r})" for player in s.players]
    known = [*here, *fault.known]
    return Fault(fault.message, fault.value, nearest(fault.value, known) or known[: names.MOST_OFFERED])


def _outcome(s: State, asked: dict[str, Any] | list[str], since: Happened | None) -> Answered:
    """The facts asked for; where only subjects are listed, all of their facts."""
    if not asked:
        raise Fault("an outcome names facts, as in {Tommy Harden: {booted: yes}}, not nothing")
    because = Because()
    found: dict[str, Any] = {}
    if isinstance(asked, list):
        found = {subject: facts.all_facts(s, subject) for subject in asked}
    else:
        for subject, wanted in asked.items():
            if not isinstance(wanted, dict) or not wanted:
                raise Fault(f"an outcome names facts, as in {{{subject}: {{booted: yes}}}}, not", shown(wanted))
            found[subject] = {name: facts.fact(s, subject, name) for name in wanted}
            for name, said in wanted.items():
                sayable.check(s, name, said, found[subject][name])
    alone = sum(map(len, found.values())) == 1
    from_the_start: list[tuple[str, str]] = []
    for subject, told in found.items():
        untouched = {}
        for name in told:
            read, looks = facts.reader(s, subject, name), facts.looks(subject, name)
            explained(s, read, because, alone=alone, changing=name in facts.ADD_UP, looks=looks)
            if because.untouched and facts.stands_by(subject, name):
                add_why_untouched(because, s, read, subject)
                untouched[name] = told[name]
        if told.get("booted") is False and because.add_why_unbooted(s, names.card_named(s, subject)):
            untouched.pop("booted", None)
        if told.get("in") == "aside":
            because.add_still_out(s, names.card_named(s, subject))
        if untouched:
            words = f"{FROM_THE_START}: {sentence(subject, untouched).removesuffix('.')}"
            replaced = names.speaks_of_a_card(s, subject) and numbers.under(
                s, REPLACED_TODAY, names.card_named(s, subject)
            )
            of = s.cards[names.card_named(s, subject)].printed.type if names.speaks_of_a_card(s, subject) else ""
            rule = "cards.experienced-keeps" if replaced else facts.stands_by(subject, next(iter(untouched)), of)
            from_the_start.append((rule, words))
        if subject == "shootout" and "at" in told and s.shootout is not None and _is_elsewhere(s, s.shootout.mark_dude):
            rule = "shootout.location-fixed" if s.job is None else "jobs.location-stays"
            because.add(rule, "the mark is not there any more, and the shootout stays where it is")
        definitions.add_of_facts(because, s, subject, told)
    cards = [each for each in found if names.speaks_of_a_card(s, each)]
    for each in cards:
        definitions.add_what_is_to_come(because, s, names.card_named(s, each), found[each])
    about = frozenset(names.card_named(s, card) for card in cards)
    because.add_uses(s, since, about, _bearing(s, about, [each for each in found if each not in cards]))
    because.add_what_was_left_alone()
    definitions.add_new_day(because, s)
    for rule, words in from_the_start:
        because.add(rule, words)
    because.add_what_happened(s)
    return Answered(s, found, because.reasons, sums=because.sums)


def _is_elsewhere(s: State, mark: CardId) -> bool:
    """Whether the mark of a shootout, or of its job, is a card that is not where it takes place."""
    return s.shootout is not None and mark != NOBODY and s.place(mark) != s.shootout.at


def _bearing(s: State, cards: frozenset[CardId], others: list[str]) -> About | None:
    """What a fact of cards and of others is about; None for one of the shootout or the game, which is of everybody."""
    if not all(names.is_player(s, each) for each in others):
        return None
    return About(cards, frozenset(names.player_named(s, each) for each in others))


def _why_not(s: State, question: Question, since: Happened | None) -> Answered:
    how, because = why_not(s, question, since)
    return Answered(s, how, because.reasons, sums=because.sums)


_ANSWERS: dict[str, Callable[[State, Any], Answered]] = {"priority": _priority, "turn": _turn}
_EXPLAINED: dict[str, Callable[[State, Any, Happened | None], Answered]] = {"value": _value, "outcome": _outcome}
"""Kinds of question about what has come about, to whose reasons what has been used belongs."""
