"""Playing a script on the engine, strictly: every line has to be an option when its turn comes, in that order."""

from __future__ import annotations

from typing import Any, Final

from judge.engine import hands, job, joining, legality, lumps, setup
from judge.engine.event import Event
from judge.engine.legality import Objection, Opportunity, Play
from judge.engine.noon import HighNoon
from judge.engine.plays import opportunity
from judge.engine.procedure import Decision, Option
from judge.engine.pulls import in_deck
from judge.engine.state import State
from judge.engine.trading import Trade
from judge.engine.values import DECK, NOBODY
from judge.engine.windows import ReactWindow, waiting_responses
from judge.input.names import nearest
from judge.input.yaml_file import Document, Place

from . import names, noon_plays
from .wording import SYNONYMS, Answer, is_called, listed, matching, option_words, question

VERBS = (
    "play", "react", "trait", "choose", "assign", "discard", "ace", "send home booted", "shooter", "flee", "redraw",
    "start", "call out", "move", "shop", "trade", "invent", "replace", "accept", "refuse", "join", "go", "keep", "drop",
    "declare", "may", "take", "pay", "look", "draw", "pull", "pass", "stay", "done", "yes", "no",
)  # fmt: skip


class Fault(ValueError):
    """What is wrong with an answer of a script, before it has a line."""

    def __init__(self, message: str, value: str | None = None, suggestions: list[str] | None = None) -> None:
        self.message, self.value, self.suggestions = message, value, suggestions or []
        super().__init__(message)


def read_answers(given: Any) -> list[Answer]:
    """The answers in one player's part of a line, in order.

    Raises Fault for what is not written as an answer.
    """
    if isinstance(given, str):
        return [_word(given)]
    if isinstance(given, bool):
        return [Answer("yes" if given else "no")]
    if isinstance(given, list) and given:
        return [answer for part in given for answer in read_answers(part)]
    if not isinstance(given, dict) or not set(given) - {"ability", "event"}:
        raise Fault(f"{NO_ANSWER}, not", _shown(given))
    answers: list[Answer] = []
    ability, event = _text("ability", given.get("ability", "")), given.get("event", 0)
    if type(event) is not int or event < 0:
        raise Fault("`event` is the number of one of several events, 1 for the first, not", _shown(event))
    for word in noon_plays.WORDS:
        if word in given and not any(noon_plays.SECOND.get(verb) == word for verb in given):
            verbs = [verb for verb, second in noon_plays.SECOND.items() if second == word]
            raise Fault(f"`{word}` goes with `{'` or `'.join(verbs)}`, not with", " and ".join(set(given) - {word}))
    for verb, what in given.items():
        if verb in ("ability", "event", *noon_plays.WORDS):
            continue
        if verb == "assign":
            answers += read_answers(what)
        elif verb == "may":
            if _text(verb, what) not in ("yes", "no"):
                raise Fault("`may` is answered with yes or no, not", _text(verb, what))
            answers.append(Answer(_text(verb, what)))
        else:
            things = what if isinstance(what, list) else [what]
            if not things:
                raise Fault(f"`{verb}` takes a name, not an empty list")
            which = ability if verb in ("play", "react") else ""
            second = noon_plays.SECOND.get(verb, "")
            by = _text(second, given[second]) if second in given else ""
            answers += [Answer(verb, _text(verb, thing), which, by, event) for thing in things]
    return answers


def _word(given: str) -> Answer:
    if given in ("pass", "stay", "done", "yes", "no", "accept", "refuse"):
        return Answer(given)
    for verb, second in noon_plays.SECOND.items():
        if given.startswith(f"{verb} "):
            of, word, by = given.removeprefix(f"{verb} ").rpartition(f" {second} ")
            return Answer(verb, of, by=by) if word else Answer(verb, by)
    for verb in VERBS:
        if given.startswith(f"{verb} "):
            return Answer(verb, given[len(verb) + 1 :])
    raise Fault(f"{NO_ANSWER}, not", given, nearest(given, VERBS) or nearest(given.split(" ")[0], VERBS))


NO_ANSWER: Final = "an answer is a word such as `pass`, or a verb with what it is done with"


def _text(verb: str, thing: Any) -> str:
    if isinstance(thing, bool):
        return "yes" if thing else "no"
    if not isinstance(thing, str | int):
        raise Fault(f"`{verb}` takes a name, not", _shown(thing))
    return str(thing)


def _shown(thing: Any) -> str:
    return "nothing" if thing in (None, {}, []) else str(thing)


class Script:
    """A script on its way through a position."""

    def __init__(self, document: Document, s: State) -> None:
        self.document, self.s = document, s

    def play(self, lines: list[dict[str, Any]], place: Place, first: int = 0) -> None:
        """Play every line, of which the first stands at that number; what leaves no choice is answered on the way.

        Raises InputError at the first line that is not legal, with all the reasons, or that nothing asks for.
        """
        for n, line in enumerate(lines, first):
            here: Place = (*place, n)
            if len(line) != 1:
                raise self.document.error(here, "a line of a script is one player's answer: `ann: pass`")
            who, given = next(iter(line.items()))
            try:
                player = DECK if who == "deck" else names.player_named(self.s, who)
                for answer in read_answers(given):
                    self.answer(player, answer)
            except (Fault, names.Unknown) as fault:
                raise self.document.error(here, fault.message, fault.value, fault.suggestions) from fault

    def answer(self, player: int, said: Answer) -> None:
        """Give one answer, after whatever before it leaves no choice."""
        while True:
            decision = self.s.decision
            known_verb(said, decision)
            if decision is None:
                raise Fault(f"nothing is asked any more: {self.s.who(player)}'s `{said}` is not used")
            if decision.player == player:
                options = matching(self.s, decision, said)
                if len(options) == 1:
                    self.s.answer(options[0])
                    return
                if len(options) > 1:
                    words = [str(option_words(self.s, decision, option)) for option in options]
                    raise Fault(f"`{said}` may mean several things: {', '.join(words)}; add `ability:` or `event:`")
            if len(decision.options) > 1 or (decision.player == player and asked_for(self.s, decision, said)):
                raise self.refusal(player, said)
            self.s.answer(decision.options[0])

    def refusal(self, player: int, said: Answer) -> Fault:
        """Why an answer is not among the options, and what is."""
        decision = self.s.decision
        assert decision is not None
        asked = question(self.s, decision)
        if decision.player == DECK == player:
            return self.no_such_draw(said, asked)
        if decision.player == player or said.verb in ("play", "react"):
            reasons = [f"{o.why} [{o.rule}]" for o in objections_to(self.s, player, said)]
            because = f" because {'; '.join(reasons)}" if reasons else ""
        else:
            because = ""
        options = "" if decision.player == DECK else f"; the options are: {listed(self.s, decision)}"
        legal = "is not legal" if because else "is not an answer here"
        return Fault(f"{self.s.who(player)}'s `{said}` {legal}{because}: {asked}{options}")

    def no_such_draw(self, said: Answer, asked: str) -> Fault:
        """Why a card cannot come off a deck."""
        try:
            hands.read_face(said.of)
        except ValueError as fault:
            if not names.cards_named(self.s, said.of):
                return Fault(f"{fault}, or a card under `decks`; {asked}")
        return Fault(f"`{said}` is not among the cards that can come: {asked}")


def settle(s: State) -> None:
    """Answer whatever leaves no choice, up to the next turn to play.

    A turn to play is a place to stand even for somebody who can only pass: it can be asked what is legal there.
    """
    while s.decision is not None and len(s.decision.options) == 1 and s.decision.kind != "play":
        s.answer(s.decision.options[0])


def known_verb(said: Answer, decision: Decision | None) -> None:
    """Raise Fault for a verb that no script has; what a card lets somebody choose may be a verb as well."""
    if said.verb not in VERBS and (decision is None or said.verb != decision.about):
        raise Fault("unknown verb", said.verb, nearest(said.verb, (*VERBS, "assign", "ability", "event")))


def asked_for(s: State, decision: Decision, said: Answer) -> bool:
    """Whether an answer is of the kind that is asked for, so that a wrong one is not passed over."""
    verb = SYNONYMS.get(said.verb, said.verb)
    return verb != "pass" and any(verb == option_words(s, decision, option).verb for option in decision.options)


def objections_to(s: State, player: int, said: Answer) -> list[Objection]:
    """Every reason against what somebody wants to do now; empty where it is an option.

    Raises Unknown for a card or player that does not exist here.
    """
    decision = s.decision
    known_verb(said, decision)
    if decision is not None and decision.player == player and matching(s, decision, said):
        return []
    if said.verb in ("play", "react"):
        return _against_a_play(s, player, said)
    if decision is not None and decision.player == player and decision.kind == "assign" and said.of:
        card = names.card_named(s, said.of)
        return lumps.objections(s, player, Option(said.verb, card))
    if said.verb in noon_plays.SECOND:
        return _against_a_noon_play(s, player, said)
    if decision is not None and decision.player == player and decision.kind == "join" and said.of:
        return _against_joining(s, player, names.card_named(s, said.of))
    if decision is not None and decision.player == player and decision.kind == "start" and said.of:
        return _against_starting(s, player, said.of)
    if decision is not None and decision.player != player:
        return [Objection("abilities.your-turn", question(s, decision))]
    rule = decision.rule if decision is not None else "abilities.your-turn"
    return [Objection(rule, "it is not among the options")]


def _against_joining(s: State, player: int, dude: int) -> list[Objection]:
    """The objections to a dude joining the posse that is being formed, for a job or a shootout."""
    for _, stage in s.waiting(job.Stage):
        assert isinstance(stage, job.Stage)
        return list(job.objections(s, player, dude, stage.stage))
    return joining.objections(s, player, dude)


def _against_starting(s: State, player: int, name: str) -> list[Objection]:
    """The objections to a card starting in play with what has been chosen so far; of copies, to the player's own."""
    mine = [card for card in names.cards_named(s, name) if card in in_deck(s, player)]
    if not mine:
        names.card_named(s, name)  # says so if there is no such card at all
        return [Objection("setup.starting-gang", f"it is not in {s.who(player)}'s deck")]
    choosing = s.stack[-1][0]
    return setup.objections(s, player, mine[0], choosing.most if isinstance(choosing, setup.ChooseGang) else NOBODY)


def _against_a_play(s: State, player: int, said: Answer) -> list[Objection]:
    """The objections to using a card; of several abilities that could be meant, to the one with the fewest."""
    cards = [card for card in names.cards_named(s, said.of) if s.cards[card].printed.abilities]
    if not cards:
        named = names.card_named(s, said.of)  # says so if there is no such card at all
        if s.cards[named].printed.type == "joker":
            return [Objection("types.joker", f"{said.of} is a joker, for draw hands and pulls only")]
        return [Objection("abilities.right-step", f"{said.of} has no ability that can be used")]
    mine = [card for card in cards if player in (s.cards[card].owner, s.cards[card].controller)] or cards
    now = opportunity(s)
    found: list[list[Objection]] = []
    for card in mine:
        for number, ability in enumerate(s.cards[card].printed.abilities):
            if not is_called(s.cards[card].printed.abilities, number, said.ability):
                continue
            if ability.play == "react":
                found.append(_against_a_react(s, Play(player, card, number), now))
            else:
                found.append(legality.objections(s, Play(player, card, number), now))
    return min(found, key=len) if found else [Objection("abilities.right-step", f"no such ability: {said.ability}")]


def _against_a_noon_play(s: State, player: int, said: Answer) -> list[Objection]:
    """The objections to a Noon play that is not the use of an ability."""
    found = (
        [] if in_turn(s, player) else [Objection("abilities.your-turn", f"it is not {s.who(player)}'s turn to play")]
    )
    fits = noon_plays.in_a_fight(s) and said.verb in ("shop", "invent")  # for which a text may make it a Shootout play
    if not fits and not isinstance(s.stack[-1][0] if s.stack else None, HighNoon | Trade):
        found.append(Objection(noon_plays.RULES[said.verb], "that is a Noon play, and this is not High Noon"))
    return [*found, *noon_plays.against(s, player, said.verb, said.of, said.by)]


def in_turn(s: State, player: int) -> bool:
    """Whether a decision of this player is pending."""
    return s.decision is not None and s.decision.player == player


def _against_a_react(s: State, play: Play, now: Opportunity) -> list[Objection]:
    """The objections to a React: to its use on an event that is happening, or else that none is."""
    window = s.stack[-1][0] if s.stack else None
    if isinstance(window, ReactWindow):
        for response in waiting_responses(s, window.moments, window.tier):
            option = response.option
            if (option.card, option.ability) == (play.card, play.ability):
                reasons = legality.objections(s, play._replace(event=response.scope.event), now)
                if option in window.used:
                    reasons.append(Objection("reacts.window", "it has answered this event already"))
                return reasons
    # What it requires cannot be known without the event; everything else can.
    reasons = legality.objections(s, play._replace(event=Event("nothing")), now)
    reasons = [reason for reason in reasons if reason.rule != "abilities.requirement"]
    return [*reasons, Objection("reacts.window", "the event that it answers is not happening")]
