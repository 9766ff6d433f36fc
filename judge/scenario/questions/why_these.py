"""Why a player has these options and no others: what speaks for those that are offered, and against those that are not.

What goes without saying is not told: that it is a player's turn, and that a card is for another time.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from judge.engine.plays import against
from judge.engine.plays.grounds import grounds
from judge.engine.plays.noon_plays import NOON_PLAYS
from judge.engine.position.ability import always
from judge.engine.position.acts import ACTS
from judge.engine.position.kinds import PlayerId
from judge.engine.position.procedure import PASS, Option
from judge.engine.position.state import State

from .not_offered import not_offered
from .refused import Told, refused

ANOTHER_TIME: Final = frozenset({
    "abilities.right-step", "abilities.your-turn", "reacts.window", "reacts.turn-order", "abilities.controller",
})  # fmt: skip
"""The rules of reasons which show that nobody would think of a card now."""
NO_HINDRANCE: Final = frozenset({
    "abilities.repeat", "abilities.once-a-day", "abilities.refresh", "abilities.waived-costs",
    "abilities.booted-cannot-boot", "abilities.deed-controller", "abilities.requirement-if", "abilities.all-or-each",
    "abilities.noon-or-shootout", "shootout.make-plays.reacts-from-anywhere", "shootout.make-plays.where-from",
    "shootout.resolution.where-from", "shootout.resolution.outsiders", "shootout.resolution.both-cheat",
    "gambling.cheatin", "gambling.cheatin.both-cheat", "gambling.cheatin.needs-another",
    "shootout.resolution.cheatin-now", "shootout.resolution.one-cheatin-a-hand", "gambling.cheatin.one-a-hand",
    "skills.totems.any-shaman", "kung-fu.tao",
})  # fmt: skip
"""The rules by which something does not stand in the way of a use that could be thought to."""
OF_ANY_DUDE: Final = ("move", "call out")
"""The Noon plays of which somebody thinks who has a dude."""
MOST: Final = 4
"""Of how many plays it is told."""


def why_these(
    s: State, player: PlayerId, offered: Collection[Option], verbs: Collection[str] | None, *, others: bool
) -> list[Told]:
    """The reasons for the options of a player who has the turn, or for those among them with certain verbs, and maybe
    against others.
    """
    decision = s.decision
    if decision is None or decision.player != player or decision.kind not in ("play", "react"):
        return []
    told = [*_for(s, offered, verbs), *(_against(s, player, offered, verbs) if others else ())]
    return list(dict.fromkeys(told))


def _for(s: State, offered: Iterable[Option], verbs: Collection[str] | None) -> Iterator[Told]:
    """What could be thought to keep a card from being used and does not; of Noon plays that are asked for, what makes
    them what they are, each rule of the first for which it speaks.
    """
    assert s.decision is not None
    of_noon, known = verbs is not None, set[str]()
    for option in offered:
        uses = ACTS[option.verb].uses_ability
        if uses or (of_noon and option.verb in NOON_PLAYS):
            rules = NO_HINDRANCE | ({"abilities.right-step"} if of_noon else set()) if uses else None
            by_condition = _conditional(s, option) if uses else frozenset()
            for each in grounds(s, s.decision, option):
                if decides := by_condition.intersection(each.cites):
                    cites = tuple(id for id in each.cites if id in decides)
                    yield each.rule, f"{s.name(option.card)}: {each.why}", cites
                tells = each.rule not in ANOTHER_TIME if rules is None else each.rule in rules
                new = each.rule not in known or not known.issuperset(each.cites)
                if tells and new:
                    known.update((each.rule, *each.cites))
                    yield each.rule, f"{s.name(option.card)}: {each.why}", each.cites


def _conditional(s: State, option: Option) -> frozenset[str]:
    """The rulings and errata on a card that decide only as things are now, and not whenever it is used."""
    follows = s.cards[option.card].printed.follows.values()
    return frozenset(each.id for several in follows for each in several if each.when is not always)


def _against(s: State, player: PlayerId, offered: Collection[Option], verbs: Collection[str] | None) -> Iterator[Told]:
    """What speaks against the cards that could be thought of now, and against Noon plays of which there are none."""
    found = 0
    for each in not_offered(s, player):
        verb = each.said.split()[0]
        timely = ANOTHER_TIME.isdisjoint(rule for rule, _, _ in each.reasons)
        if timely and found < MOST and (verbs is None or verb in verbs):
            found += 1
            rule, why, cites = each.reasons[0]
            yield rule, f"{each.card}: {why}", cites
    if not s.stack[-1][0].at_high_noon:
        return
    nothing = all(option == PASS for option in offered)
    for verb in verbs if verbs is not None else OF_ANY_DUDE if nothing else ():
        if verb in NOON_PLAYS and all(option.verb != verb for option in offered):
            yield from _nearest(s, player, verb)


def _nearest(s: State, player: PlayerId, verb: str) -> Iterator[Told]:
    """The reasons against a Noon play of those cards to which the fewest speak against it."""
    found = []
    for option in _thinkable(s, player, verb):
        if reasons := against.objections(s, player, option):
            found.append((len(reasons), option, reasons))
    if found:
        _, option, reasons = min(found, key=lambda each: each[0])
        lacking = "nobody" if verb in OF_ANY_DUDE else "nothing"
        for rule, why, cites in refused(s, reasons, [option.card]):
            yield rule, f"{lacking} to {verb}: {why}", cites


def _thinkable(s: State, player: PlayerId, verb: str) -> Iterator[Option]:
    """The Noon plays with a verb of which a player could think: of cards in play."""
    play = NOON_PLAYS[verb]
    if play.meant is not None or play.first is None:
        return  # of cards in hand it is told one by one
    for card, value in s.each_card():
        own = value.controller == player
        if value.zone != "play" or value.printed.type not in play.of or own is (verb == "call out"):
            continue
        first = play.first.put(Option(verb), card)
        yield from play.ways(s, player, first) if play.ways is not None else (first,)
