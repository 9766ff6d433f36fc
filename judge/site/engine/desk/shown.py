"""A position as a page shows it: the board as a scenario says it, what is asked, and reasons with their citations."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.books.catalogue import Catalogue
from judge.engine.abilities.responses import priority
from judge.engine.events.happening import Happening
from judge.engine.events.pulls import Draw
from judge.engine.position import hands
from judge.engine.position.event import REPLACED, describe
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.state import State
from judge.engine.position.values import DECK, NOBODY
from judge.engine.table import casualty, numbers, worth
from judge.engine.table.of_players import influence_for_victory, points_of
from judge.scenario.games.cutting import board_of, in_order
from judge.scenario.games.walk import Offer, Walk
from judge.scenario.script.phrases import question
from judge.scenario.script.verbs import names_a_face
from judge.views.values.because import reason

Json = dict[str, Any]


def board(s: State) -> Json:
    """Return players, table and decks as a scenario says them, with the posses and the numbers that count now."""
    told = board_of(s)
    for row, card in zip(told["table"], in_order(s), strict=True):
        row |= _in_the_shootout(s, card)
        if now := _numbers(s, card):
            row["now"] = now
    for n, player in s.each_player():
        shown = told["players"][player.name]
        if s.name(player.home) == f"{player.name}'s outfit":
            del shown["outfit"]  # what a player without one is given
        if player.draw_hand:
            shown["draw hand"] = [_drawn(s, card) for card in player.draw_hand]
        shown |= {"influence": influence_for_victory(s, n), "control points": points_of(s, n)}
        if s.shootout is not None and (left := casualty.casualties(s, n)):
            shown["casualties"] = left
    return told


def _in_the_shootout(s: State, card: CardId) -> Json:
    """The side of a card's posse, and whether it leads that or is the shooter."""
    fight, posse = s.shootout, s.cards[card].posse
    if posse == NOBODY:
        return {}
    if fight is None:
        return {"in the posse of": s.who(posse)}
    told: Json = {"posse": "leader" if posse == fight.leader else "mark"}
    if card in (fight.leader_dude, fight.mark_dude):
        told["first"] = True
    return told | ({"shooter": True} if card in fight.shooters else {})


def _numbers(s: State, card: CardId) -> str:
    """What counts of a card at a glance: a dude's bullets and influence, control points, and whose a deed is."""
    kind = s.cards[card].printed.type
    told = []
    if kind == "dude":
        told.append(f"{numbers.bullets(s, card)} {'stud' if numbers.stud(s, card) else 'draw'}")
        if influence := numbers.influence(s, card):
            told.append(f"{influence} influence")
    if points := worth.control_points(s, card):
        told.append(f"{points} control point{'' if points == 1 else 's'}")
    if kind == "deed" and s.cards[card].controller != s.cards[card].owner:
        told.append(f"{s.who(s.cards[card].controller)} controls it")
    return ", ".join(told)


def _drawn(s: State, card: CardId) -> str:
    """A card of a draw hand with its suit and value now."""
    face, title = hands.face_name(s.cards[card].face), s.name(card)
    return face if face == title else f"{title} ({face})"


def asked(s: State) -> Json | None:
    """Return whose decision it is, what is asked and by which rule; None where nothing is left to decide."""
    decision = s.decision
    if decision is None:
        return None
    if decision.player != DECK:
        words = question(s, decision)
        return {"who": s.who(decision.player), "words": f"{words[0].upper()}{words[1:]}", "rule": decision.rule}
    draw = s.stack[-1][0]
    whose = f" off {s.who(draw.player)}'s deck" if isinstance(draw, Draw) else ""
    return {"who": "deck", "words": f"Which card comes next{whose}?", "rule": decision.rule}


def numbered(walk: Walk) -> list[Offer]:
    """The options that get a number: all but plain cards, which are said by suit and value."""
    return [offer for offer in walk.offers() if not names_a_face(offer.option)]


def who_may_act(s: State, catalogue: Catalogue) -> Json:
    """Return whose decision it is, and in which order what is happening can be answered, with the rule for that."""
    found: Json = {"asked": asked(s), "happening": None, "responses": [], "because": []}
    found["winner"] = s.who(s.winner) if s.winner >= 0 else None
    rules = [] if s.decision is None else [(s.decision.rule, "")]
    for _, happening in s.waiting(Happening):
        assert isinstance(happening, Happening)
        events = tuple(event for event in happening.events if event.kind != REPLACED)
        if not events:
            continue
        found["happening"] = " and ".join(describe(s, event) for event in events)
        found["responses"] = [
            {"player": s.who(PlayerId(each.player)), "card": s.name(each.responder.card), "tier": each.tier,
             "moment": each.moment}
            for each in priority(s, happening.events, happening.witnesses)
        ]  # fmt: skip
        rules.append(("reacts.priority", ""))
        break
    found["because"] = reasons(rules, catalogue)
    return found


def reasons(rules: Iterable[tuple[str, str]], catalogue: Catalogue) -> list[Json]:
    """Return rules as reasons, each with its words, its citations, and both as a line to read out."""
    found = [reason(rule, why, catalogue) for rule, why in rules]
    return [{**one.to_json(), "aloud": str(one)} for one in found]
