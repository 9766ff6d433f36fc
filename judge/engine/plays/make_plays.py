"""Making plays in turn: at High Noon, and in the Make Plays and Resolution steps of a shootout.

Rules: shootout.make-plays.until-all-pass, shootout.resolution.first-opportunity.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from ..abilities.candidates import candidates
from ..abilities.kung_fu import Combo, discard_techniques
from ..abilities.legality import REACTING, Objection, Opportunity, legal, nobody_may_play
from ..abilities.limits import AttachmentLimits
from ..events.happening import happen
from ..position.ability import Scope, followed
from ..position.acts import Asks, declare
from ..position.event import Event, Happens
from ..position.kinds import CardId, PlayerId
from ..position.procedure import END, PASS, Decision, Option, Outcome, Procedure
from ..position.values import NOBODY
from ..record import Record
from ..table import hand_ranks, posse
from ..using.declare import Declare
from ..using.windows import ReactWindow
from .noon_plays import NOON_PLAYS

if TYPE_CHECKING:
    from ..position.state import State


class Step(Record, frozen=True):
    """A step in which plays are made in turn: which abilities, the rules of its turns, and what it is called."""

    kinds: tuple[str, ...]
    first: str
    until_all_pass: str
    name: str


STEPS: Final = {
    "make plays": Step(
        ("shootout",),
        "shootout.make-plays.first-opportunity",
        "shootout.make-plays.until-all-pass",
        "Make Plays step",
    ),
    "resolution": Step(
        ("resolution", "cheatin resolution"),
        "shootout.resolution.first-opportunity",
        "shootout.resolution.first-opportunity",
        "Resolution step",
    ),
    "high noon": Step(("noon",), "noon.order", "noon.order", "High Noon phase"),
    "lowball": Step(
        ("cheatin resolution",), "gambling.cheatin.order", "gambling.cheatin.until-all-pass", "Gambling phase"
    ),
}
"""The steps by the names that frames know them by."""


ALL_PASSED: Final = "all players have passed in a row"
"""How it is said that a step in which plays are made is over."""


class MakePlays(Procedure):
    """Players make one play after another until all pass in a row."""

    steps: ClassVar = ("begin", "offer", "answer", "over")
    step: str
    player: PlayerId = NOBODY
    passes: int = 0
    out: tuple[CardId, ...] = ()
    """Tao Techniques that stay out until this step is over (rule: kung-fu.tao-stays)."""
    once: bool = False
    """Whether it is a single play of one player, besides those that all players make in turn."""
    heard: bool = False
    """Whether what comes before the player's play has had its chance."""
    among: tuple[CardId, ...] = ()
    """The cards with which such a play has to be made; empty where it may be any."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of ability that can be used."""
        return STEPS[self.step].kinds

    def begin(self, s: State) -> Outcome:
        """Somebody has the first opportunity, unless it has been said already whose turn it is."""
        if self.player != NOBODY:
            return None
        first = self.first(s)
        s.note(STEPS[self.step].first, f"{s.who(first)} has the first opportunity")
        return self.at("offer", player=first)

    def offer(self, s: State) -> Outcome:
        """The next player who may make a play; the others are passed over."""
        remember_cheatin(s)
        player, passes = self.player, self.passes
        while passes < (1 if self.once else len(s.players)):
            plays = self.options(s, player)
            if self.takes_turns(s, player) or plays or self.once:
                if not self.heard and ("before", "make play") in s.listeners:
                    s.become(self.with_(player=player, passes=passes, heard=True), "offer")
                    happen(s, Event("make play", player=player, by=player, reason="rule"))
                    return None
                s.become(self.with_(player=player, passes=passes, heard=False))
                return Decision(player, "play", (*plays, PASS), STEPS[self.step].until_all_pass)
            player, passes = s.left_of(player), passes + 1
        s.note(STEPS[self.step].until_all_pass, ALL_PASSED)
        return self.at("over")

    def explains(self, s: State, option: Option) -> list[Objection]:
        """That a pass is a play and binds nobody; of an action card with several abilities, that one of them is used.

        Rules: abilities.passing, .passing-needs-no-warning.
        """
        if option == PASS:
            last = not self.once and self.passes + 1 >= len(s.players)
            words = "all others have passed in a row, and a pass ends it, with no need to say so"
            ends = [Objection("abilities.passing-needs-no-warning", words)] if last else []
            return [Objection("abilities.passing", "a pass is a play too"), *ends]
        again = [Objection("abilities.passing", f"{s.who(self.player)} has passed, and may make a play all the same")]
        return [*(again if self.has_passed(s) else []), *self.one_of_several(s, option)]

    def comes_first(self, s: State, option: Option) -> list[Objection]:
        """That a player has no turn at all who has no part in it (rule: shootout.make-plays.first-opportunity)."""
        if self.once or s.shootout is None or self.takes_turns(s, option.player):
            return []
        return [Objection(STEPS[self.step].first, f"{s.who(option.player)} has no dude in the shootout")]

    def has_passed(self, s: State) -> bool:
        """Whether the player has passed in this very step."""
        step, words = STEPS[self.step], f"{s.who(self.player)} passes"
        note = s.trace
        while note is not None and (note.rule, "first opportunity" in note.words) != (step.first, True):
            if (note.rule, note.words) == (step.until_all_pass, words):
                return True
            note = note.before
        return False

    def one_of_several(self, s: State, option: Option) -> list[Objection]:
        """Of an action card with several abilities, that one of them is used and no more."""
        printed = s.cards[option.card].printed if option.verb == "play" else None
        if printed is None or printed.type != "action" or len(printed.abilities) < 2:
            return []
        words = f"one use of {printed.title} is one of its abilities, and its player says which"
        return [Objection("abilities.in-your-hand", words, self.of_several(s, option))]

    def of_several(self, s: State, option: Option) -> tuple[str, ...]:
        """The rulings on the abilities of an action card of which one can be used."""
        scope, abilities = Scope(self.player, option.card), s.cards[option.card].printed.abilities
        return tuple(dict.fromkeys(id for ability in abilities for id in followed(s, scope, ability)))

    def answer(self, s: State, option: Option) -> Outcome:
        """A pass, or the use of an ability; then it is the next player's turn."""
        following = (self.player + 1) % len(s.players)
        if option == PASS:
            s.note(STEPS[self.step].until_all_pass, f"{s.who(self.player)} passes")
            s.become(self.with_(player=following, passes=self.passes + 1), "over" if self.once else "offer")
            told(s, "pass", self.player)
            return None
        s.become(self.with_(player=following, passes=0), "over" if self.once else "offer")
        told(s, "finish play", self.player)
        s.then(AttachmentLimits())
        self.play(s, option)
        return None

    def over(self, s: State) -> Outcome:
        """All have passed, or the single play has been made (rule: kung-fu.tao-stays)."""
        discard_techniques(s, self.out)
        return END

    def first(self, s: State) -> PlayerId:
        """The Winner, or the first player clockwise who has a dude in the fight."""
        return posse.fighters(s)[0]

    def takes_turns(self, s: State, player: PlayerId) -> bool:
        """Whether a player has a turn even with nothing to do but pass: those with a side in the fight."""
        return player in posse.sides(s)

    def narrowed(self, s: State, option: Option) -> str:
        """Why a single play that an effect lets somebody make is none of these, in words; empty where it may be."""
        if not self.among or (option.verb == "play" and option.card in self.among):
            return ""
        return f"this play has to be made with {' or '.join(s.name(card) for card in self.among)}"

    def play(self, s: State, option: Option) -> None:
        """Use an ability, or bring in a card where a text makes that a Shootout play."""
        play = NOON_PLAYS.get(option.verb)
        if play is not None and play.in_a_fight is not None:
            play.in_a_fight.make(s, self.player, option)
        else:
            s.then(Declare(Scope(self.player, option.card), "play", option.ability))

    def options(self, s: State, player: PlayerId) -> tuple[Option, ...]:
        """Every play that a player may make now, but for passing."""
        kinds = self.kinds
        now = Opportunity(kinds, player, STEPS[self.step].name)
        plays = (
            Option("play", play.card, play.ability)
            for play in candidates(s, player, kinds)
            if (not self.among or play.card in self.among) and legal(s, play, now)
        )
        if self.step != "make plays" or self.among:
            return tuple(plays)
        fights = [play.in_a_fight for play in NOON_PLAYS.values() if play.in_a_fight is not None]
        return (*plays, *(option for fight in fights for option in fight.offers(s, player)))


def told(s: State, kind: str, player: PlayerId) -> None:
    """Let others answer a pass or the end of a play, where any text in the game does."""
    if ("after", kind) in s.listeners:
        happen(s, Event(kind, player=player, by=player, reason="rule"))


@Happens("pass", ("passes", "pass"), about="player")
def _pass(s: State, event: Event) -> None:
    """A player passes in place of a play."""
    pass  # nothing changes: it is only a moment that others may answer


@Happens("finish play", ("has made a play", "have made a play"), about="player")
def _finish_play(s: State, event: Event) -> None:
    """A play is over with all that has come of it, at High Noon, in a shootout or in Resolution."""
    pass  # likewise


@Happens("make play", ("is about to make a play", "are about to make a play"), about="player")
def _make_play(s: State, event: Event) -> None:
    """A player whose turn it is makes a play, or passes; only `before` it."""
    pass  # it is only a moment for what comes before the choice


def remember_cheatin(s: State) -> None:
    """Take note of whose draw hand is Cheatin' now, for effects that ask whether one ever was this round."""
    if s.shootout is not None and s.shootout.step == "resolution":
        was = s.shootout.cheated or (False,) * len(s.players)
        now = tuple(before or hand_ranks.cheatin(s, player) for player, before in zip(s.everybody(), was, strict=True))
        if now != s.shootout.cheated:
            s.set_shootout(cheated=now)


def opportunity(s: State) -> Opportunity:
    """What may be played at this moment, and by whom."""
    if s.decision is None or not s.stack:
        return nobody_may_play()
    procedure = s.stack[-1][0]
    if isinstance(procedure, MakePlays):
        return Opportunity(procedure.kinds, procedure.player, STEPS[procedure.step].name)
    if isinstance(procedure, Combo):
        return procedure.opportunity(s)
    if isinstance(procedure, ReactWindow):
        return Opportunity(REACTING, s.decision.player, "react window")
    return nobody_may_play()


declare(
    Asks("play", "to make a play"),
)
