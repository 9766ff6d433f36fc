"""The moment at which questions are asked: where a script ends, once whatever leaves no choice has been answered.

All questions are about that one moment.  Whoever had only one answer on the way to it, or comes to their turn as soon
as others who can do nothing else have passed, can be asked about all the same.
"""

from __future__ import annotations

from typing import NamedTuple

from judge.engine.abilities import users
from judge.engine.abilities.objection import Objection
from judge.engine.position.acts import ASKS
from judge.engine.position.kinds import CardId, PlayerId
from judge.engine.position.procedure import PASS, Decision, Option
from judge.engine.position.state import State
from judge.engine.position.values import NOBODY
from judge.engine.using import choosing, several
from judge.engine.using.using import Using

from ..file import names
from . import verbs
from .phrases import Answer, matching, option_words


class Moment(NamedTuple):
    """Where a question is asked, and the positions on the way there in which somebody had one answer only."""

    here: State
    passed: tuple[State, ...]

    def of(self, player: PlayerId) -> list[State]:
        """The positions in which a player is asked about, the one that counts most first; none if nothing is theirs.

        Here, if the decision is theirs; then what they have had to answer on the way; then the turn to play that comes
        to them once others, who can do nothing else, have passed, or their own gang where all choose one unseen.
        """
        turn = self.turn_of(player)
        mine = [s for s in self.passed if _decides(s, player)]
        if turn is None:
            return mine
        return [turn, *mine] if turn is self.here else [*mine, turn]

    def turn_of(self, player: PlayerId) -> State | None:
        """Here, if the decision is this player's; or their turn to play, once others who can only pass have done so."""
        return self.here if _decides(self.here, player) else _own_turn(self.here, player) or _gang(self.here, player)


def moment(s: State) -> Moment:
    """The moment at which a question is asked where a script has come to; the position given stays as it is."""
    here, passed = s.fork(), []
    while leaves_no_choice(here):
        passed.append(here.fork())
        answer_only(here)
    return Moment(here, tuple(passed))


def leaves_no_choice(s: State) -> bool:
    """Whether there is one answer only, so that a script may leave it out.

    A turn to play is a place to stand even for somebody who can only pass: it can be asked what is legal there.  So is
    a choice of several cards that a text does not let end yet.
    """
    decision = s.decision
    if decision is None or decision.kind == "play" or (len(decision.options) > 1 and not several.takes_all(s)):
        return False
    return not choosing.ends_too_early(s)


def answer_only(s: State) -> None:
    """Give the only answer that there is."""
    assert s.decision is not None
    s.answer(s.decision.options[0])


def settle(s: State) -> None:
    """Answer whatever leaves no choice, up to the moment at which questions are asked."""
    while leaves_no_choice(s):
        answer_only(s)


def _decides(s: State, player: PlayerId) -> bool:
    return s.decision is not None and s.decision.player == player


def _own_turn(s: State, player: PlayerId) -> State | None:
    """The turn to play that comes to a player once others, who can do nothing else, have passed in the same step."""
    ahead = s.fork()
    rule = ahead.decision.rule if ahead.decision is not None else ""
    for _ in s.players:
        decision = ahead.decision
        if decision is None or (decision.kind, decision.rule) != ("play", rule):
            return None
        if decision.player == player:
            return ahead
        if len(decision.options) > 1:
            return None
        answer_only(ahead)
    return None


def _gang(s: State, player: PlayerId) -> State | None:
    """The choice of a player's own starting gang while others choose theirs, which they do not show each other.

    Rule: setup.starting-gang.
    """
    ahead = s.fork()
    while ahead.decision is not None and ahead.decision.kind == "start":
        if ahead.decision.player == player:
            return ahead
        ahead.answer(PASS)
    return None


def is_about(s: State, said: Answer) -> bool:
    """Whether an answer is one to the decision that is asked here, right or wrong."""
    decision = s.decision
    if decision is None:
        return False
    if _ends(said) and any(option.verb == "pass" for option in decision.options):
        return True
    return asked_for(s, decision, said) or said.verb in ASKS[decision.kind].answers or bool(matching(s, decision, said))


# Which decision a line of a script is for


def passed_over(s: State, player: PlayerId, said: Answer) -> bool:
    """Whether the decision leaves no choice and this answer is for a later one.

    An answer of the kind that is asked for, but not among the options, is for a later decision of the same play if it
    is an option there, and that is another question; otherwise it is a wrong answer to this one.
    """
    decision = s.decision
    if decision is None or (len(decision.options) > 1 and not several.takes_all(s)):
        return False
    if decision.player != player:
        return True
    if matching(s, decision, said):
        return False
    return not asked_for(s, decision, said) or (not _ends(said) and _asked_later(s, said))


def left_out(s: State, player: PlayerId, said: Answer) -> Option | None:
    """The answer that a script may leave out because what it says next is for a later decision: the only one there is,
    or that nobody more is chosen after some of several have been.
    """
    if passed_over(s, player, said):
        assert s.decision is not None
        return s.decision.options[0]
    if s.decision is None or not several.may_end(s) or (s.decision.player == player and matching(s, s.decision, said)):
        return None
    ahead = s.fork()
    ahead.answer(PASS)
    while passed_over(ahead, player, said):
        answer_only(ahead)
    later = ahead.decision
    return PASS if later is not None and later.player == player and matching(ahead, later, said) else None


def goes_without_saying(s: State, player: PlayerId, said: Answer) -> bool:
    """Whether an answer says who uses an ability that is being used, where only one could, so that nobody is asked."""
    picked = _picked(s, player, said)
    return picked is not None and picked[1] in names.cards_named(s, said.of)


def why_another_uses_it(s: State, player: PlayerId, said: Answer) -> list[Objection]:
    """What keeps whom an answer names from using an ability that is being used by the only one who could."""
    picked = _picked(s, player, said)
    if picked is None:
        return []
    use, _ = picked
    could = (users.cannot_use(s, use.scope, use.number, card) for card in names.cards_named(s, said.of))
    return [objection for objection in could if objection is not None]


def _picked(s: State, player: PlayerId, said: Answer) -> tuple[Using, CardId] | None:
    """The use of an ability for which a dude has been picked, and who, if an answer may say who that is."""
    use = next((frame for frame, _ in reversed(s.stack) if isinstance(frame, Using)), None)
    ability = use.ability(s) if use is not None and use.scope.player == player else None
    if use is None or ability is None or not said.of or not (role := users.role(ability)):
        return None
    dude = use.scope.choice(role)
    return (use, dude) if said.verb in ("choose", role) and dude != NOBODY else None


def asked_for(s: State, decision: Decision, said: Answer) -> bool:
    """Whether an answer is of the kind that is asked for, so that a wrong one is not passed over."""
    if _ends(said):
        return choosing.ends_too_early(s)
    if said.verb == decision.about or (ASKS[decision.kind].once and said.verb in ASKS[decision.kind].answers):
        return True
    verb = verbs.meaning(said.verb)
    return any(verb == option_words(s, decision, option).verb for option in decision.options)


def _ends(said: Answer) -> bool:
    return verbs.meaning(said.verb) == verbs.PASS


def _asked_later(s: State, said: Answer) -> bool:
    """Whether the same player is asked another question further on in the play, which this answers."""
    assert s.decision is not None
    player, this = s.decision.player, _question(s)
    ahead = s.fork()
    while (decision := ahead.decision) is not None and decision.kind != "play":
        if decision.player == player and _question(ahead) != this and matching(ahead, decision, said):
            return True
        if len(decision.options) > 1:
            return False
        answer_only(ahead)
    return False


def _question(s: State) -> tuple[str, str, str, CardId]:
    """What tells one question from another: going on to choose several cards asks the same one again."""
    assert s.decision is not None
    top = s.stack[-1][0]
    using = top.scope.card if isinstance(top, Using) else NOBODY
    return s.decision.kind, s.decision.about, s.decision.rule, using
