"""What `judge table` shows: what is to be decided, why something cannot be done, and who may respond."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cli.common.reasons import one_line
from judge.cli.common.width import fold
from judge.engine.abilities.responses import priority
from judge.engine.events.happening import Happening
from judge.engine.position.event import REPLACED, describe
from judge.engine.position.hands import JOKER
from judge.engine.position.state import State
from judge.scenario.games.walk import Offer, Walk
from judge.scenario.script.verbs import names_a_face
from judge.views.of_games.turn import turn


def numbered(offers: Iterable[Offer]) -> list[Offer]:
    """The options that get a number."""
    return [offer for offer in offers if not names_a_face(offer.option)]


def decision_lines(walk: Walk) -> list[str]:
    """Who decides what by which rule, and every option; the first line is to stand out."""
    s, decision = walk.s, walk.s.decision
    if decision is None:
        return ["Nothing is left to decide."]
    lines = wrapped(f"{one_line(turn(s))} [{decision.rule}]")
    options = numbered(walk.offers())
    column = len(str(len(options)))
    for number, offer in enumerate(options, 1):
        lines += wrapped(f"{number:>{column}}  {offer}", "  ", "  " + " " * (column + 4))
    faces = {option.face for option in decision.options if names_a_face(option)}
    if JOKER in faces:
        lines.append("  any other card: its suit and value, such as KS, or joker")
    elif faces:
        lines.append("  a suit and value, such as KS")
    return lines


def who_lines(s: State) -> list[str]:
    """Whose decision it is, who is the Winner, and in which order what is happening can be answered."""
    lines = wrapped(f"{s.who(s.winner)} is the Winner.")
    if s.decision is None:
        return [*lines, "Nothing is left to decide."]
    lines += wrapped(f"{one_line(turn(s))} [{s.decision.rule}]")
    for _, happening in s.waiting(Happening):
        assert isinstance(happening, Happening)
        events = tuple(event for event in happening.events if event.kind != REPLACED)
        if not events:
            continue
        lines += wrapped(f"It is happening that {' and '.join(describe(s, event) for event in events)}.")
        found = priority(s, happening.events, happening.witnesses)
        if found:
            lines.append("Who may answer that, in order [reacts.priority]:")
        for number, response in enumerate(found, 1):
            words = f"{s.who(response.player)}: {s.name(response.responder.card)}, {response.tier} ({response.moment})"
            lines += wrapped(f"{number}. {words}", "  ", "     ")
        break
    return lines


def wrapped(text: str, indent: str = "", hanging: str = "  ") -> list[str]:
    """Text in lines."""
    return fold(one_line(text), indent, hanging)
