"""Whether a play is legal, and every reason why it is not.

`objections` is the only authority: what may be done is whatever it has nothing against.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from ..position.ability import Ability, OfFact, Scope, followed, followed_by_fact
from ..position.acts import ASKS
from ..position.event import Event
from ..position.explained import read_by, why_not
from ..position.kinds import CardId
from ..position.modifiers import (
    ANOTHER_USE,
    NO_CHEATIN,
    NO_OTHER_RESOLUTION,
    USED,
)
from ..position.sums import by
from ..position.unseen import any_of
from ..position.values import DECK, NOBODY, Modifier
from ..table import cannot, control, discard_pile, hand_ranks, numbers, posse, standing
from . import lacking, paying, scopes, unusable, users, whose
from .objection import REACTING as REACTING
from .objection import Chain as Chain
from .objection import Objection as Objection
from .objection import Opportunity as Opportunity
from .objection import Play as Play
from .right_step import is_a_second_headline, too_late_or_soon

if TYPE_CHECKING:
    from ..position.state import State
    from ..position.values import Lowball, Shootout


def objections(s: State, play: Play, now: Opportunity) -> list[Objection]:
    """Every reason against a play, in the order in which a judge would go through them; empty when it is legal."""
    return list(each_objection(s, play, now))


IN_A_FIGHT: Final = frozenset({"shootout", "resolution", "cheatin resolution"})
"""The kinds of ability that are used in a shootout."""
AGAIN: Final = "it is a Repeat ability, which may be used again"
"""What is said of the second use of an ability on one day (rule: abilities.repeat)."""


def legal(s: State, play: Play, now: Opportunity) -> bool:
    """Whether nothing speaks against a play; nothing is put into words for it."""
    return next(each_objection(s, play, now, told=False), None) is None


def may_react(s: State, scope: Scope, ability: int) -> bool:
    """Whether a React whose event has come may be used."""
    now = Opportunity(REACTING, scope.player, "react window")
    return legal(s, Play(scope.player, scope.card, ability, scope.event), now)


def each_objection(s: State, play: Play, now: Opportunity, *, told: bool = True) -> Iterator[Objection]:
    """Each reason against a play as it is found; `told` says whether requirements are put into words."""
    ability = s.cards[play.card].printed.abilities[play.ability]
    yield from _time(s, play, ability, now)
    yield from _place(s, play, now)
    if now.combo is not None:
        yield from _combo(s, play, now.combo)
    if s.shootout is not None:
        yield from _fight(s, play, ability)
    if ability.cheatin and s.contest is not None:
        yield from _cheatin(s, play, s.contest)
    if play.event is not None:
        yield from _answer(play.event, ability)
    yield from _cost(s, play, ability)
    if users.role(ability):
        yield from _user(s, play, ability, now)
    yield from _requirement(s, play, ability, now, told=told)


def _time(s: State, play: Play, ability: Ability, now: Opportunity) -> Iterator[Objection]:
    if not set(ability.kinds).intersection(now.kinds):
        words = f"it is a {called(ability)} ability, and {_this_is(s, now)}"
        yield Objection("abilities.right-step", words, too_late_or_soon(s, ability))
    if now.player not in (NOBODY, play.player):
        if now.kinds == REACTING:
            yield Objection("reacts.turn-order", f"it is {s.who(now.player)}'s turn to use a React")
        else:
            no_react = (
                ("shootout.resolution.cheatin-is-no-react",) if ability.cheatin and s.shootout is not None else ()
            )
            words, again = f"it is {s.who(now.player)}'s turn to play", another_use(s, play.card, play.ability)
            yield Objection("abilities.your-turn", words, no_react, effects=again)
    if ability.everybodys:
        if whose.has_used(s, play.player, play.card, play.ability):
            yield Objection("abilities.once-a-day", f"{s.who(play.player)} has used it today", ("abilities.refresh",))
    elif not ability.repeat and ability.lent is None and uses_left(s, play.card, play.ability) < 1:
        again = another_use(s, play.card, play.ability)
        words = "it has been used today, and once more by an effect" if again else "it has been used today"
        cast = ("skills.casting",) * (s.cards[play.card].printed.type == "spell")
        yield Objection("abilities.once-a-day", words, ("abilities.refresh", *cast), again, card=play.card)
    for m in s.modifiers:
        if m.what == USED and (m.of, m.amount) == (play.card, play.ability):
            words = f"it has been used this {m.until}, and it says that once is enough"
            yield Objection("abilities.once-a-day", words)
    one_may_have_been = s.shootout is not None and any_of(s.shootout.headline)
    if one_may_have_been and not ability.while_it_lasts and is_a_second_headline(s, play.card):
        follows = followed_by_fact(s, OfFact(play.card, "keywords"))
        yield Objection("shootout.make-plays.headline-once", "a Headline has been played in this shootout", follows)


def called(ability: Ability) -> str:
    """The kind of an ability in words.

    >>> called(Ability("noon/shootout")), called(Ability("cheatin resolution"))
    ('Noon or Shootout', "Cheatin' Resolution")
    """
    return " or ".join(kind.title().replace("Cheatin ", "Cheatin' ") for kind in ability.kinds)


NOTHING_TO_DECIDE: Final = "nobody has anything to decide now"


def _this_is(s: State, now: Opportunity) -> str:
    """What is going on, in words."""
    if now.step:
        return f"this is the {now.step}"
    decision = s.decision
    if decision is None:
        return NOTHING_TO_DECIDE
    who = "nobody" if decision.player == DECK else s.who(decision.player)
    return f"now it is up to {who} {ASKS[decision.kind].words}"


def another_use(s: State, card: CardId, ability: int) -> tuple[Modifier, ...]:
    """The effects that let an ability be used once more today, which waits for a later play."""
    return tuple(m for m in s.effects(ANOTHER_USE, card) if m.amount == ability)


def uses_left(s: State, card: CardId, ability: int) -> int:
    """How often an ability that is no Repeat can still be used today (rule: abilities.once-a-day)."""
    return 1 + len(another_use(s, card, ability)) - s.used.count((card, ability))


def _place(s: State, play: Play, now: Opportunity) -> Iterator[Objection]:
    card = s.cards[play.card]
    if card.printed.abilities[play.ability].while_it_lasts:
        if not whose.lasts(s, play.card):
            yield Objection("abilities.requirement", f"no effect of {s.name(play.card)} is in force")
        return
    if card.printed.abilities[play.ability].in_hand:
        if card.zone != "hand" or card.owner != play.player:
            yield Objection("abilities.in-your-hand", f"it is not in {s.who(play.player)}'s play hand")
        return
    if card.printed.type == "action" and card.zone != "play" and not card.printed.abilities[play.ability].everybodys:
        zones = ("hand", "discard") if now.combo else (now.out_of,)
        if card.zone not in zones or card.owner != play.player:
            stays_out = ("kung-fu.tao-stays",) if card.zone == "aside" and card.printed.tao else ()
            words = f"it is not in {s.who(play.player)}'s play hand"
            yield Objection("abilities.in-your-hand", words, stays_out, card=play.card)
        elif (text := discard_pile.kept(s, play.card, by=play.player)) is not None:
            yield Objection("abilities.cannot-beats-can", f"{s.name(text)} keeps it in the discard pile")
    elif card.zone != "play":
        yield whose.not_in_play(card, card.printed.abilities[play.ability])
    elif card.printed.type == "action" and card.printed.elsewhere is None and not _is_lent(s, play):
        to = s.name(card.attached) if card.attached != NOBODY else s.where(s.place(play.card))
        yield Objection("abilities.in-your-hand", f"it is attached to {to}, and not in a play hand")
    elif not whose.may_use(s, play.player, play.card, card.printed.abilities[play.ability]):
        player = whose.user(s, play.card, card.printed.abilities[play.ability])
        words = f"{s.who(player)} {'controls it' if player == card.controller else 'has that ability'}"
        deeds = ("abilities.deed-controller", *control.decided_by(s, play.card)) if card.printed.type == "deed" else ()
        yield Objection("abilities.controller", words, deeds)
    for reason in unusable.reasons(s, play.player, play.card, play.ability):
        yield Objection("abilities.cannot-beats-can", *reason)


def _is_lent(s: State, play: Play) -> bool:
    """Whether a card that is attached gives that ability to dudes; its own others are for playing it from the hand."""
    ability = s.cards[play.card].printed.abilities[play.ability]
    return ability.lent is not None or ability.everybodys


def _combo(s: State, play: Play, combo: Chain) -> Iterator[Objection]:
    """Only another Technique of the same Tao goes on with a combo (rules: kung-fu.combo, kung-fu.combo.different)."""
    card, before = s.cards[play.card].printed, s.cards[combo.card].printed
    if card.tao != before.tao:
        yield Objection("kung-fu.combo", f"a combo goes on with a Technique of the {before.tao}")
    elif card.title == before.title:
        yield Objection("kung-fu.combo.different", "it does not follow itself")


def _fight(s: State, play: Play, ability: Ability) -> Iterator[Objection]:
    """Where Shootout and Resolution abilities may come from; Reacts may come from anywhere."""
    if IN_A_FIGHT.isdisjoint(ability.kinds):
        return
    card, in_resolution = s.cards[play.card], "shootout" not in ability.kinds
    if not s.posse(play.player) and not (ability.cheatin and card.printed.type == "action"):
        rule = "shootout.resolution.outsiders" if in_resolution else "shootout.make-plays.until-all-pass"
        yield Objection(rule, f"{s.who(play.player)} has no dude in the shootout")
    others = s.effects(NO_OTHER_RESOLUTION, play.player) if in_resolution else []
    if effects := tuple(m for m in others if m.source != play.card):
        words = f"{by(s, effects[0].source)} leaves them no Resolution ability of another card"
        yield Objection("abilities.cannot-beats-can", words, effects=effects)
    if card.zone == "play" and not posse.in_the_fight(s, play.card) and not _from_everywhere(s, play.card, ability):
        rule = "shootout.resolution.where-from" if in_resolution else "shootout.make-plays.where-from"
        yield Objection(rule, *_outside(s, play.card))


def _from_everywhere(s: State, card: CardId, ability: Ability) -> bool:
    """Whether it does not matter for an ability whether its card is in the fight."""
    if s.cards[card].printed.type in ("action", "deed", "outfit", "legend") or numbers.has(s, card, "Improvement"):
        return True
    shamans = numbers.has(s, card, "Totem")  # what counts is where the Shaman is: see `_user`
    return shamans or ability.joins or whose.from_outside(s, card)


def _outside(s: State, card: CardId) -> tuple[str, tuple[str, ...]]:
    """That a card is in no posse: what is attached is used by whoever carries it (rule: abilities.attachment-user)."""
    host = s.cards[card].attached
    if host == NOBODY:
        return "it is not in a posse and brings nobody into one", ()
    words = f"{s.name(host)}, who would use it, is not in a posse, and it brings nobody into one"
    return words, ("abilities.attachment-user",)


def _cheatin(s: State, play: Play, contest: Shootout | Lowball) -> Iterator[Objection]:
    """Cheatin' abilities need another player's hand that is Cheatin' now, and hit each hand once."""
    fights = s.shootout is not None
    others = [p for p in s.everybody() if p != play.player]
    cheaters = [p for p in others if hand_ranks.cheatin(s, p)]
    if not cheaters:
        rule = "shootout.resolution.cheatin-needs-another" if fights else "gambling.cheatin.needs-another"
        yield Objection(rule, "no other player's hand is Cheatin'")
        if any(contest.revealed[p : p + 1] == (True,) for p in others):
            rule = "shootout.resolution.cheatin-now" if fights else "gambling.cheatin.both-cheat"
            yield Objection(rule, "a hand that was Cheatin' is legal now")
    elif all(numbers.under(s, NO_CHEATIN, p) for p in cheaters):
        words = f"{numbers.whose_effect(s, NO_CHEATIN, cheaters[0])} says that no Cheatin' ability can be used on them"
        effects = tuple(m for p in cheaters for m in s.effects(NO_CHEATIN, p))
        yield Objection("abilities.cannot-beats-can", words, effects=effects)
    elif all(hand_ranks.hit_enough(s, p) or numbers.under(s, NO_CHEATIN, p) for p in cheaters):
        words = "a Cheatin' ability has already been used against every Cheatin' hand"
        yield Objection(hand_ranks.one_a_hand(s), words)


def _answer(event: Event, ability: Ability) -> Iterator[Objection]:
    """What a React would put in the place of a cost's payment would prevent that payment."""
    if event.is_cost and ability.trigger is not None and ability.trigger.instead:
        yield Objection("abilities.costs-not-prevented", "a cost is being paid, which no React can stop")


def _cost(s: State, play: Play, ability: Ability) -> Iterator[Objection]:
    # Where it is a dude who uses the card that boots for it, whoever cannot is not able to use it: see `_user`.
    if users.booting(s, _scope(play), ability) == play.card:
        payment = Event("boot", play.card, s.cards[play.card].controller, play.player, play.card, "cost")
        if s.cards[play.card].booted:
            yield Objection("abilities.booted-cannot-boot", "it is booted, and it has to boot as the cost")
        elif (text := standing.forbidden(s, payment)) is not None:
            words = f"it has to boot, which {s.name(text)} forbids"
            yield Objection("abilities.costs-forbidden", words, cannot.followed_by(s, payment))
    if not paying.prices(s, play.player, play.card, ability):
        yield paying.too_dear(s, play.player, play.card, play.ability, ability.rock)


def _scope(play: Play) -> Scope:
    """What is known of a play before anybody says who uses the card, on whom and for how much."""
    return Scope(play.player, play.card, play.event)


def _in_combo(way: Scope, now: Opportunity) -> bool:
    """Whether whoever performs a Technique goes on with their own combo, while one is under way."""
    return now.combo is None or way.choice("performer") in (NOBODY, now.combo.dude)


def _user(s: State, play: Play, ability: Ability, now: Opportunity) -> Iterator[Objection]:
    """Whatever takes a dude to use it needs one who is able to, and whom no text keeps from booting for it.

    Rule: abilities.costs-forbidden.
    """
    role, scope = users.role(ability), _scope(play)
    could = [dude for dude in users.could(s, scope, play.ability) if _in_combo(scope.choose(role, dude), now)]
    if not could:
        yield _nobody(s, play, ability, now)
    if users.free_to_boot(s, scope, play.ability, could):
        return
    for dude in could:
        text = users.kept_unbooted(s, scope, dude)
        to_do = "to lead it" if role == "leader" else "for it"
        words = f"{s.name(dude)} has to boot {to_do}, which {s.name(text if text is not None else dude)} forbids"
        yield Objection("abilities.costs-forbidden", words, cannot.followed_by(s, users.payment(scope, dude)))


def _nobody(s: State, play: Play, ability: Ability, now: Opportunity) -> Objection:
    """There is no dude who could use it, as far as its text goes; told of each who might."""
    you = s.who(play.player)
    if now.combo is not None:
        return Objection("kung-fu.combo", f"{s.name(now.combo.dude)} cannot perform it")
    unable = users.unable(s, _scope(play), play.ability)
    told = f": {lacking.listed([each.why for each in unable])}" if unable else ""
    rules = dict.fromkeys(each.rule for each in unable)
    cites = dict.fromkeys((*rules, *(id for each in unable for id in each.cites)))
    effects = tuple(effect for each in unable for effect in each.effects)
    if ability.job is not None:
        return Objection("jobs.leader", f"{you} has no dude who could lead it{told}", _but(cites, "jobs.leader"))
    if ability.test is None:
        rule = next(iter(rules)) if len(rules) == 1 else "abilities.requirement"
        return Objection(rule, f"{you} has no dude who could use it{told}", _but(cites, rule), effects)
    if numbers.has(s, play.card, "Totem"):
        spent = [
            (dude, text) for dude in s.in_play() if (text := users.spent_elsewhere(s, dude, play.card)) is not None
        ]
        of_it = (id for dude, text in spent for id in followed(s, Scope(play.player, dude), text))
        words, rule = f"{you} has no Shaman there who could use it now{told}", "skills.totems.any-shaman"
        return Objection(rule, words, _but(dict.fromkeys((*of_it, *cites)), rule))
    if ability.test.technique:
        return Objection("kung-fu.technique", f"{you} has no dude who can perform it{told}", (users.PERFORMER,))
    host = s.cards[play.card].attached
    follows = ("kung-fu.not-a-skill",) if host != NOBODY and numbers.has(s, host, "Kung Fu") else ()
    words = f"no dude with the skill {ability.test.skill} carries it{told}"
    return Objection("skills.casting", words, (*follows, *_but(cites, "skills.casting")))


def _but(cites: Iterable[str], rule: str) -> tuple[str, ...]:
    """Without the rule that they stand with."""
    return tuple(id for id in cites if id != rule)


def _requirement(s: State, play: Play, ability: Ability, now: Opportunity, *, told: bool) -> Iterator[Objection]:
    """Some way of using it has to meet what it asks for; that there is no way at all has been said already."""
    scope = _scope(play)
    if not told:
        if not ability.where(s, scope) or not _can_be_met(s, _ways(s, play, ability, now), play):
            yield Objection("abilities.requirement", "")
        return
    if not ability.where(s, scope):
        why = why_not(ability.where, s, scope) or "what it says has to be so is not so"
        cites = [*followed(s, scope, ability), *read_by(ability.where, why)]
        yield Objection("abilities.requirement", why, tuple(cites))
        return
    ways = _ways(s, play, ability, now)
    if not _can_be_met(s, ways, play):
        if amount := max(scopes.beyond_means(s, way, play.ability) for way in {w.without(scopes.PRICE) for w in ways}):
            yield paying.too_dear(s, play.player, play.card, play.ability, amount)
            return
        for why, (way, lack) in {
            str(lack or ""): (way, lack) for way, lack in scopes.each_lacks(s, ways, play.ability)
        }.items():
            cites = [id for clause in ability.requires for id in followed(s, way, clause)]
            cites += lack.cites if lack is not None else ()
            if ability.to_achieve:
                cites.append("abilities.do-x-to-y")
            cites += [lacking.CHANGED] * any(map(lacking.changed, ability.requires))
            if (host := users.user(s, way)) == s.cards[play.card].attached != NOBODY and s.name(host) in why:
                cites.append("abilities.attachment-user")
            if s.shootout is not None and {"noon", "shootout"} <= set(ability.kinds):
                cites.append("abilities.noon-or-shootout")
            parts = lack.parts if lack is not None else ()
            yield Objection("abilities.requirement", why, tuple(dict.fromkeys(cites)), parts=parts)


def _ways(s: State, play: Play, ability: Ability, now: Opportunity) -> list[Scope]:
    """Every way of using it, by whom, on whom and for how much, as far as that is said beforehand."""
    return [
        way for known in _aimed(s, play, ability) for way in scopes.ways(s, known, play.ability) if _in_combo(way, now)
    ]


def _can_be_met(s: State, ways: list[Scope], play: Play) -> bool:
    """Whether some way meets what it asks for; that there is no way at all is for others to say."""
    return not ways or any(scopes.meets_requirement(s, way, play.ability) for way in ways)


def _aimed(s: State, play: Play, ability: Ability) -> list[Scope]:
    """What is known of a play; where no Cheatin' hand is open to it, as if it were used against each of them.

    So what it asks for can speak against it as well.
    """
    scope = _scope(play)
    if not ability.cheatin or s.contest is None:
        return [scope]
    others = [p for p in s.everybody() if p != play.player]
    if any(hand_ranks.open_to_cheatin(s, p) for p in others):
        return [scope]
    return [scope.choose(scopes.CHEATER, p) for p in others if hand_ranks.cheatin(s, p)]


def nobody_may_play() -> Opportunity:
    """The opportunity where no play is open at all."""
    return Opportunity((), NOBODY, "")
