"""Whether a play may be made, with what makes it legal or everything that speaks against it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from judge.engine.abilities.legality import Objection
from judge.engine.observing import provenance, what_is_asked
from judge.engine.observing.left_alone import left_alone
from judge.engine.plays.grounds import Ground
from judge.engine.position.kinds import PlayerId
from judge.engine.position.procedure import PASS, Decision, Option
from judge.engine.position.state import State
from judge.engine.position.values import DECK, NOBODY
from judge.engine.using.carry_out import CarryOut

from ..file import names
from ..script.answers import Fault, read_answers
from ..script.moment import Moment, goes_without_saying, is_about, left_out, why_another_uses_it
from ..script.phrases import Answer, chance, matching, option_words, question, together
from ..script.reasons import grounds_of, objections_to
from .because import Because
from .refused import by_rule, refused


def allowed(now: Moment, asked: dict[str, Any]) -> tuple[bool, Because]:
    """Whether a player's play may be made, each answer of it in turn, and why or why not.

    Raises Fault for what cannot be asked, Unknown for a name that means nothing.
    """
    if len(asked) != 1:
        raise Fault("`legal` asks about one player's play: {ann: {play: Coachwhip!}}")
    who, what = next(iter(asked.items()))
    answers = read_answers(what)
    player = names.player_named(now.here, who)
    places = now.of(player)
    if not places:
        not_while_a_card_comes(now.here)
    here, legal, reasons = _reasons(now, places, player, answers[0])
    because = Because()
    _add(because, here, reasons, answers[0])
    before, then = answers[0], answers[1:]
    while legal and then:
        said, *then = then
        ahead = _given(here, before)
        refused_now = _no_room_for(here, ahead, said)
        if ahead.decision is not None and ahead.decision.player == DECK:  # nobody is asked who uses it
            if goes_without_saying(ahead, player, said):
                continue
            refused_now = refused_now or why_another_uses_it(ahead, player, said)
        if refused_now:
            legal, because = False, Because()
            _add(because, ahead, refused_now, said)
            break
        began, here = here, ahead
        unanswered = _go_on_to(here, player, said)
        said, then = together(here.decision, said, then)
        found = objections_to(here, player, said)
        if found and before.verb == said.verb and not _still_asked(began, here):
            found = _not_asked(began, before, said) or _one_too_many(began, Option(said.verb))
        legal = not found
        if not legal:
            because = Because()
        _add(because, here, found or grounds_of(here, said), said)
        for each in unanswered if legal else ():
            because.add(each.rule, each.why)
        if not legal and len(here.stack) <= len(began.stack):
            _add_what_was_not_asked(because, here, began)
        before = said
    return legal, because


def _add(because: Because, here: State, reasons: list[Objection] | list[Ground], said: Answer) -> None:
    """The reasons against an answer, or what makes it legal, with the rulings and errata that decide."""
    objections = [each for each in reasons if isinstance(each, Objection)]
    for rule, words, follows in refused(here, objections, names.cards_named(here, said.of), _who(here, said)):
        because.add(rule, words, follows)
    grounds = [each for each in reasons if isinstance(each, Ground)]
    for ground in grounds:
        cites = list(ground.cites)
        cites += [id for part in ground.parts for id in provenance.of_part(here, part)]
        cites += provenance.of_effects(here, ground.effects)
        cites += what_is_asked.of_what_came_first(here) if ground.rule == "abilities.your-turn" else ()
        cites += provenance.of_what_is_done(here) if ground.rule == "reacts.window" else ()
        because.add(ground.rule, ground.why, (*cites, *by_rule(here, ground.rule)))
    if grounds and here.decision is not None and here.decision.kind != "play":
        _add_what_is_asked(because, here, grounds[-1], *matching(here, here.decision, said)[:1])


def _who(here: State, said: Answer) -> Iterator[PlayerId]:
    """The player that an answer names, if it names one."""
    if said.of and names.is_player(here, said.of):
        yield names.player_named(here, said.of)


def _add_what_was_not_asked(because: Because, here: State, began: State) -> None:
    """The texts that were used up to there and have not asked for an answer, where rulings say anything of it."""
    for rule, words, follows in provenance.used(here, began.happened):
        if follows:
            because.add(rule, words, follows)


def _add_what_is_asked(because: Because, here: State, last: Ground, *given: Option) -> None:
    """By which rulings an answer is given that a text asks for, and what comes of it or does not."""
    because.add(last.rule, last.why, what_is_asked.of_the_choice(here, *given))
    for option in given:
        because.add(last.rule, last.why, _not_reached_then(here, option))
        for rule, why, cites in _has_been_unbooted(here, option):
            because.add(rule, why, cites)
        for rule, why in shown_at_once(here, option):
            because.add(rule, why)
        if (no_longer := what_is_asked.no_longer(here, option.card)) is not None:
            over, cites = no_longer
            because.add(over.rule, over.words, cites)


def _has_been_unbooted(here: State, option: Option) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """The line by which a dude who may join, and boots for it, was unbooted last."""
    if option.verb != "join" or option.card == NOBODY or here.cards[option.card].booted:
        return
    for change in provenance.boots(here, option.card)[-1:]:
        yield change.note.rule, change.note.words, provenance.follows(change.note)


def _not_reached_then(here: State, option: Option) -> Iterator[str]:
    """The rulings by which the text of the card that an answer names does not reach what comes of the answer."""
    if option.card == NOBODY:
        return
    ahead = here.fork()
    ahead.answer(option)
    for _, beyond in left_alone(ahead, here.happened, of=option.card):
        yield from beyond


NOT_AFFECTED: Final = (
    "abilities.choosing-is-not-affecting", "abilities.what-affects", "abilities.what-affects.first-casualty",
)  # fmt: skip
"""The rules by which what cannot be affected may be chosen all the same, and by which something affects it."""


SENT_HOME: Final = "cards.send-home-booted"
"""The rule by which a dude who is booted or at home already is sent home booted like another."""


def shown_at_once(here: State, option: Option) -> Iterator[tuple[str, str]]:
    """That what is chosen will not be affected, or is although it is booted or at home, where that shows at once."""
    if option.verb != "choose" or option.card == NOBODY:
        return
    ahead, said = here.fork(), len(here.notes())
    ahead.answer(option)
    dude, name = here.cards[option.card], here.name(option.card)
    already = dude.booted or here.place(option.card) == here.players[dude.controller].home
    for note in ahead.notes()[said:]:
        sent_home = already and note.rule == SENT_HOME and note.words.startswith(name)
        if note.rule in NOT_AFFECTED or sent_home:
            yield note.rule, note.words


def _still_asked(asked: State, here: State) -> bool:
    """Whether the next answer is to the same thing as the one before it."""
    one, other = asked.decision, here.decision
    return one is not None and other is not None and (one.kind, one.player) == (other.kind, other.player)


def _not_asked(asked: State, before: Answer, further: Answer) -> list[Objection]:
    """What a text has against the cards of a further answer for which it does not ask, once it has the one before."""
    assert asked.decision is not None
    using, given = asked.stack[-1][0], matching(asked, asked.decision, before)
    if not isinstance(using, CarryOut) or not given or further.verb != "choose" or not isinstance(further.of, str):
        return []
    named = names.cards_named(asked, further.of)
    each = (using.not_asked_then(asked, given[0], Option("choose", card)) for card in named)
    return [objection for found in each for objection in found]


def _no_room_for(asked: State, here: State, further: Answer) -> list[Objection]:
    """What speaks against one more of several cards that start, once those before it have been chosen."""
    if asked.decision is None or asked.decision.kind != "start" or _still_asked(asked, here):
        return []
    named = names.cards_named(here, further.of) if isinstance(further.of, str) else []
    return [each for card in named for each in asked.stack[-1][0].against(here, Option("start", card))]


def _one_too_many(asked: State, further: Option) -> list[Objection]:
    """That no further answer is asked for, by whatever says how many there can be."""
    assert asked.decision is not None
    words = f"{question(asked, asked.decision)}, and with the answer before this one that was all"
    limits = [*asked.stack[-1][0].against(asked, further), *what_is_asked.of_the_options(asked)]
    cites = dict.fromkeys(id for each in limits for id in (each.rule, *each.cites) if id != asked.decision.rule)
    return [Objection(asked.decision.rule, words, tuple(cites), parts=tuple(p for each in limits for p in each.parts))]


def _given(s: State, said: Answer) -> State:
    """The position once an answer that can be given has been.  Raises Fault where it may mean several things."""
    ahead = s.fork()
    assert ahead.decision is not None
    meant = matching(ahead, ahead.decision, said)
    if len(meant) > 1:
        words = ", ".join(str(option_words(ahead, ahead.decision, option)) for option in meant)
        raise Fault(f"`{said}` may mean several things: {words}; add `ability:` or `event:`")
    ahead.answer(meant[0])
    return ahead


def _go_on_to(s: State, player: PlayerId, said: Answer) -> list[Objection]:
    """Go on to where the next of several answers is given, while nobody uses a React; who could have.

    Raises Fault where a card has to come first that nobody has stated.
    """
    unanswered: list[Objection] = []
    while True:
        decision, without_saying = s.decision, left_out(s, player, said)
        if without_saying is None and decision is not None and _is_no_answer_to(s, decision, said):
            could = ", ".join(dict.fromkeys(s.name(each.card) for each in decision.options if each != PASS))
            who = s.who(decision.player)
            words = f"{who} could answer it with {could} first, and this is where {who} passes"
            unanswered.append(Objection("reacts.window", words))
            without_saying = PASS
        if without_saying is None:
            break
        s.answer(without_saying)
    not_while_a_card_comes(s)
    return unanswered


def _is_no_answer_to(s: State, decision: Decision, said: Answer) -> bool:
    """Whether somebody may use a React, and that is not what is said."""
    return decision.kind == "react" and PASS in decision.options and not is_about(s, said)


def _reasons(
    now: Moment, places: list[State], player: PlayerId, said: Answer
) -> tuple[State, bool, list[Objection] | list[Ground]]:
    """The position that decides, and whether an answer can be given there: with what makes it legal, else with the
    reasons against it, by the decision that it is an answer to, or by the moment itself.
    """
    about = [s for s in places if is_about(s, said)]
    for s in about:
        if not objections_to(s, player, said):
            return s, True, grounds_of(s, said)
    here = (about or [now.turn_of(player) or now.here])[0]
    reasons = objections_to(here, player, said)
    return (here, False, reasons) if reasons else (here, True, grounds_of(here, said))


def not_while_a_card_comes(s: State) -> None:
    """Raises Fault where chance has to say first which card comes."""
    if s.decision is not None and s.decision.player == DECK:
        raise Fault(f"this cannot be answered while a card is on its way: {chance(s)}")
