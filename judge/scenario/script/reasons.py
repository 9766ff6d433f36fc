"""Why an answer is not legal: every reason against what somebody wants to do, whatever is asked at the moment."""

from __future__ import annotations

from judge.engine.abilities import legality
from judge.engine.abilities.legality import Objection, Opportunity, Play
from judge.engine.day import setup
from judge.engine.day.noon import HighNoon
from judge.engine.events.pulls import in_deck
from judge.engine.plays.make_plays import opportunity
from judge.engine.plays.trading import Trade
from judge.engine.position.event import Event
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.procedure import PASS, Option
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.posses import job, joining
from judge.engine.shootout import lumps
from judge.engine.using import choosing
from judge.engine.using.windows import ReactWindow, waiting_responses

from ..file import names
from . import noon_plays
from .answers import known_verb
from .phrases import SYNONYMS, Answer, is_called, matching, question


def objections_to(s: State, player: PlayerId, said: Answer) -> list[Objection]:
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
    if decision is not None and decision.kind == "choose" and (found := _against_choosing(s, decision.about, said)):
        return found
    rule = decision.rule if decision is not None else "abilities.your-turn"
    return [Objection(rule, "it is not among the options")]


def _against_choosing(s: State, about: str, said: Answer) -> list[Objection]:
    """The objections to a card or a player in answer to what a text lets somebody choose, or to choosing no more."""
    if SYNONYMS.get(said.verb, said.verb) == "pass":
        return choosing.objections(s, PASS)
    if said.verb not in ("choose", about) or not names.cards_named(s, said.of):
        return []
    return choosing.objections(s, Option("choose", names.card_named(s, said.of)))


def _against_joining(s: State, player: PlayerId, dude: CardId) -> list[Objection]:
    """The objections to a dude joining the posse that is being formed, for a job or a shootout."""
    for _, stage in s.waiting(job.Stage):
        assert isinstance(stage, job.Stage)
        return list(job.objections(s, player, dude, stage.stage))
    return joining.objections(s, player, dude)


def _against_starting(s: State, player: PlayerId, name: str) -> list[Objection]:
    """The objections to a card starting in play with what has been chosen so far; of copies, to the player's own."""
    mine = [card for card in names.cards_named(s, name) if card in in_deck(s, player)]
    if not mine:
        names.card_named(s, name)  # says so if there is no such card at all
        return [Objection("setup.starting-gang", f"it is not in {s.who(player)}'s deck")]
    choosing = s.stack[-1][0]
    return setup.objections(s, player, mine[0], choosing.most if isinstance(choosing, setup.ChooseGang) else NOBODY)


def _against_a_play(s: State, player: PlayerId, said: Answer) -> list[Objection]:
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


def _against_a_noon_play(s: State, player: PlayerId, said: Answer) -> list[Objection]:
    """The objections to a Noon play that is not the use of an ability."""
    found = (
        [] if in_turn(s, player) else [Objection("abilities.your-turn", f"it is not {s.who(player)}'s turn to play")]
    )
    fits = noon_plays.in_a_fight(s) and said.verb in ("shop", "invent")  # for which a text may make it a Shootout play
    if not fits and not isinstance(s.stack[-1][0] if s.stack else None, HighNoon | Trade):
        found.append(Objection(noon_plays.RULES[said.verb], "that is a Noon play, and this is not High Noon"))
    return [*found, *noon_plays.against(s, player, said.verb, said.of, said.by)]


def in_turn(s: State, player: PlayerId) -> bool:
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
