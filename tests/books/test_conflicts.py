"""Where the documents disagree, the books say so: 82 known places, each with what has become of it.

The numbers are those of the list that was drawn up when the documents were first compared. A point is in the books in
one of five ways: the reading that holds with the one that it replaced (`Before`), both sides with a default (`Open`),
our own decision with its reason (`Decided`), a community page's word where nobody else speaks (`Community`), or a rule
that settles it by what it says (`Rule`).
"""

import re
from dataclasses import dataclass, field
from typing import Any

import pytest

from judge.books.catalogue import Catalogue
from judge.compiled.cache import open_catalogue

Data = dict[str, Any]


@dataclass(frozen=True)
class Rule:
    """An official entry that says what holds, and cites these passages among others."""

    id: str
    says: str
    """A pattern that what is said must match."""
    cites: tuple[str, ...] = ()
    status: tuple[str, ...] = ("current",)

    def check(self, entry: Data) -> None:
        assert entry["status"] in self.status
        assert re.search(self.says, plain(entry["says"])), entry["says"]
        assert set(self.cites) <= passages(entry)


@dataclass(frozen=True)
class BeforeTheEdition(Rule):
    """A ruling on a card that the Weird West edition printed with another text, and that says so."""

    def check(self, entry: Data) -> None:
        super().check(entry)
        assert entry["printed_again"] == ["Weird West Edition"]


@dataclass(frozen=True)
class Before(Rule):
    """An entry that replaced the reading of some passages."""

    replaced: tuple[str, ...] = ()
    status: tuple[str, ...] = ("current", "interpretation")

    def check(self, entry: Data) -> None:
        super().check(entry)
        earlier = {passage for reading in entry["before"] for passage in passages(reading)}
        assert self.replaced
        assert set(self.replaced) <= earlier


@dataclass(frozen=True)
class Open:
    """An open point: its sides, each with the passages that take it, and the default that we play."""

    id: str
    sides: tuple[tuple[str, ...], ...]
    default: str

    def check(self, entry: Data) -> None:
        assert entry["status"] == "open"
        for side in self.sides:
            assert any(set(side) <= passages(reading) for reading in entry["sides"]), side
        assert re.search(self.default, entry["default"]), entry["default"]


@dataclass(frozen=True)
class Decided(Rule):
    """Our own decision where the documents leave a gap."""

    status: tuple[str, ...] = ("interpretation",)

    def check(self, entry: Data) -> None:
        super().check(entry)
        assert entry["why"]


@dataclass(frozen=True)
class Community(Rule):
    """What only a community page says."""

    status: tuple[str, ...] = ("community",)

    def check(self, entry: Data) -> None:
        super().check(entry)
        assert {citation["authority"] for citation in entry["citations"]} == {"community"}


@dataclass(frozen=True)
class Printings:
    """A card whose default printing is the older one, which the documents are written for."""

    id: str
    facts: dict[str, Any] = field(default_factory=dict)
    """Facts of the default printing."""
    later: dict[str, Any] = field(default_factory=dict)
    """What the Weird West printing changes."""

    def check(self, entry: Data) -> None:
        card = entry["card"]
        assert card["code"] < "24000"
        assert {key: card.get(key) for key in self.facts} == self.facts
        assert any(self.later.items() <= one.items() for one in card["printings"] if one["code"] >= "24000")


Expected = Rule | Open | Printings

DIFFERS = {"text": "differs"}


def cards(*names: str) -> tuple[str, ...]:
    """Rulings of both publishers under one heading: `cards("undertaker.2")`."""
    return tuple(f"{document}:cards.{name}" for name in names for document in ("compendium", "faq"))


CONFLICTS: dict[str, tuple[Expected, ...]] = {
    # A later official document supersedes an earlier one
    "C01": (Before("concealed-weapons.booted", "booted dude", ("compendium:cards.concealed-weapons.1",),
                   replaced=("faq:cards.concealed-weapons.2",)),),
    "C02": (Rule("errata.concealed-weapons", "not in control",
                 ("compendium:errata.concealed-weapons.1", "faq:cards.concealed-weapons.1")),),
    "C03": (Before("smiling-tom.job-posses", "ahead of him", ("compendium:cards.smiling-tom.1",),
                   replaced=("faq:cards.smiling-tom.1",)),
            Rule("errata.smiling-tom", "Fourth Ring dude other than himself", ("compendium:errata.smiling-tom.1",))),
    "C04": (Before("errata.nathan-shane", "at most", ("compendium:errata.nathan-shane.1",),
                   replaced=("faq:cards.nathan-shane.1",)),),
    "C05": (Before("fancy-new-hat.earlier-reductions", "stay in force", ("compendium:cards.fancy-new-hat.1",),
                   replaced=("faq:cards.fancy-new-hat.1",), status=("interpretation",)),
            Rule("fancy-new-hat.later-reductions", "any more", ("compendium:cards.fancy-new-hat.1",))),
    "C06": (Before("auto-revolver.in-the-shootout", "Only", ("compendium:errata.auto-revolver.1",),
                   replaced=("faq:cards.auto-revolver.2",)),
            Before("errata.auto-revolver", "Only", ("compendium:errata.auto-revolver.1",),
                   replaced=("faq:cards.auto-revolver.2", "timing:slingin.step3.4"))),
    "C07": (Before("auto-revolver.several", "in the shootout", ("compendium:cards.auto-revolver.2",),
                   replaced=("faq:cards.auto-revolver.3",)),),
    "C08": (Before("errata.undertaker", "while in play", ("compendium:errata.undertaker.1",),
                   replaced=("faq:cards.undertaker.3",)),
            Before("undertaker.only-from-play", "while in play", ("compendium:errata.undertaker.1",),
                   replaced=("faq:cards.undertaker.3",))),
    "C09": (Before("force-field.cap", "never counts higher", ("compendium:cards.force-field.2",),
                   replaced=("faq:cards.force-field.2",)),
            Before("errata.force-field.ceiling", "cannot exceed", ("compendium:errata.force-field.1",),
                   replaced=("faq:cards.force-field.2",)),
            Decided("force-field.no-other-resolution", "rest of that round", ("compendium:errata.force-field.1",))),
    "C10": (Rule("hot-lead-flyin.no-casualties", "no casualties at all",
                 ("faq:cards.hot-lead-flyin.1", "compendium:cards.hot-lead-flying.1")),
            Rule("errata.hot-lead-flyin.casualties", "higher than the pull", ("compendium:errata.hot-lead-flyin.1",)),
            Rule("hot-lead-flyin.when", "before the winner",
                 ("compendium:glossary.shootout.step5.6", "timing:slingin.step5.9")),
            Decided("errata.hot-lead-flyin.headline", "Headline")),
    "C11": (Before("ramiro-mendoza.ghost-rock-from-an-earlier-dude", "can pay for Mendoza",
                   ("rulebook:shootouts.intro.5", "rulebook:shootouts.intro.6"),
                   replaced=("faq:cards.ramiro-mendoza.2",), status=("interpretation",)),),
    "C12": (Before("clementine-lepp.bounty-hunter", "at a Saloon", ("compendium:cards.clementine-lepp.1",),
                   replaced=("faq:cards.clementine-lepp.1",)),),
    "C13": (Before("pair-of-six-shooters.hand-becomes-cheatin", "this draw hand",
                   ("compendium:cards.pair-of-six-shooters.1",), replaced=("faq:cards.pair-of-six-shooters.1",)),),
    "C14": (Rule("the-ghostly-gun.lowball", "cannot be used in lowball",
                 ("compendium:cards.the-ghostly-gun.4", "faq:general.actions.2")),),
    "C15": (Before("kidnappin.each-join", "joining at a Private location", ("compendium:cards.kidnappin.1",),
                   replaced=("faq:cards.kidnappin.1",)),),
    "C16": (Before("bounty.joining-later", "unless the location's owner owns them",
                   ("compendium:glossary.bounty.3",), replaced=("faq:general.bounty.1",)),
            Rule("bounty.job-that-raises-bounty", "each time one joins", ("faq:general.bounty.1",))),
    "C17": (Before("outlaw-mask.one-attire", "nobody wears two", ("compendium:glossary.attachment-limits.1",),
                   replaced=("faq:cards.outlaw-mask.1",), status=("interpretation",)),),
    "C18": (Open("fetch.joker",
                 (("faq:cards.fetch.1",), ("compendium:cards.all-jokers.1", "compendium:errata.fetch.1")),
                 "not aced"),),
    "C19": (Before("jobs.posse.moves-to-the-mark", "move to the mark's location", ("rulebook:jobs.step3.6",),
                   replaced=("faq:general.jobs.1", "faq:general.jobs.5")),
            Rule("jobs.posse.stages", "the posse moves to the mark; dudes adjacent to the mark join",
                 ("rulebook:jobs.step3.6", "rulebook:jobs.step3.7", "rulebook:jobs.step3.8"))),
    "C20": (Before("sundown.hand-size", "discards down", ("rulebook:sundown.4",),
                   replaced=("faq:turn.sundown.5", "timing:sundown.9")),),
    "C21": (Rule("bounty.private-location", "Once the posses are formed",
                 ("compendium:glossary.bounty.2", "timing:shootouts.breakin.1"), status=("open",)),
            Before("bounty.job-that-raises-bounty", "each time one joins",
                   ("compendium:cards.ambush.1", "compendium:cards.kidnappin.1"),
                   replaced=("timing:callout-vs-job.12",))),
    # Official documents disagree, and no date settles it
    "C22": tuple(Open(id, (("compendium:glossary.bounty.2", "compendium:glossary.bounty.3"), rulebook), "Ownership")
                 for id, rulebook in (
                     ("bounty.private-location", ("rulebook:shootouts.intro.10", "rulebook:jobs.step4.1")),
                     ("shootout.bounty-private", ("rulebook:shootouts.intro.10",)))),
    "C23": (Rule("bounty.multiplayer", "whoever owns the dude", ("compendium:glossary.bounty.4",),
                 status=("current", "interpretation")),),
    "C24": (Open("reacts.duration", (("compendium:glossary.duration-of-abilities.1",), ("rulebook:reacts.7",)),
                 "Compendium"),),
    "C25": tuple(Open(id, ((f"compendium:glossary.shootout.{step}", f"faq:shootout.{step}"), (rulebook,)), "may be")
                 for id, step, rulebook in (
                     ("shootout.make-plays.where-from", "step1.2", "rulebook:shootouts.step1.2"),
                     ("shootout.resolution.where-from", "step4b.2", "rulebook:shootouts.step4.3"))),
    "C26": (Open("abilities.later-clauses", (("compendium:glossary.abilities.1",),
                                             ("rulebook:noon.actin.3", "faq:general.actions.1")), "as far as possible"),
            Rule("abilities.requirement-if", "even though its condition is not met",
                 ("compendium:glossary.abilities.1", "additional:requirements.3"))),
    "C27": (Before("cards.attire", "one Attire", ("compendium:glossary.attire.1",),
                   replaced=("faq:cards.outlaw-mask.1",), status=("interpretation",)),
            Rule("cards.horses", "one Horse", ("rulebook:noon.shoppin.4",)),
            Rule("cards.weapons", "one Weapon", ("rulebook:noon.shoppin.4",))),
    "C28": (Open("cards.attachment-limits.replaced", (("rulebook:noon.shoppin.4",),
                                                      ("compendium:glossary.attachment-limits.1",)), "old one"),),
    "C29": (Open("shootout.reveal.simultaneous",
                 (("compendium:glossary.shootout.step4a.3", "faq:shootout.step4a.3"),
                  ("compendium:glossary.traits.8", "compendium:glossary.react-priorities.1")), "usual order"),),
    "C30": (Before("values.hand-rank-duration", "Shootout ability for the rest of the shootout",
                   ("compendium:glossary.hand-rank-modifiers.9",), replaced=("faq:shootout.step5.1",)),),
    "C31": (Before("shootout.take-yer-lumps.assign-first", "Only when all are named",
                   ("compendium:glossary.shootout.step5.6", "rulebook:shootouts.step5.6", "timing:slingin.step5.6"),
                   replaced=("faq:cards.undertaker.2",)),
            Rule("undertaker.checked-after-each-dude", "one by one", cards("undertaker.2"))),
    "C32": (Rule("upkeep.pay", "player to the Winner's left begins", ("rulebook:upkeep.2", "timing:upkeep.pay.1")),
            Rule("gambling.winner", "upkeep payments excepted", ("rulebook:gambling.6", "timing:gamblin.award.2"))),
    "C33": (Rule("cards.empty-deck", "Searching is the exception", ("rulebook:key.decks.3",)),
            Rule("cards.searching-empty-deck", "fails at once", ("compendium:glossary.searching.1",)),
            Rule("values.pull", "ace of clubs", ("rulebook:skills.2",)),
            Decided("shootout.draw.too-few-cards", "lowest that those cards make",
                    ("compendium:glossary.draw-hand.1",))),
    "C34": (Rule("jobs.survivors", "stay in the posse until the job is over", ("rulebook:jobs.step5.1",)),
            Rule("shootout.sent-home-leaves", "Survivors of a job", ("compendium:glossary.send-home-booted.7",)),
            Rule("a-coach-comes-to-town.still-in-the-posse", "still count",
                 ("compendium:cards.a-coach-comes-to-town.1",))),
    "C35": (Before("gambling.cheatin.one-a-hand", "drawn to break a tie may be hit again", ("rulebook:gambling.4",),
                   replaced=("timing:gamblin.cheatin.4",)),
            Rule("shootout.resolution.one-cheatin-a-hand", "however often",
                 ("compendium:glossary.shootout.step4b.5", "compendium:glossary.shootout.step4b.7",
                  "rulebook:shootouts.step4.5"))),
    "C36": (Rule("shootout.resolution.cheatin-needs-another", "never lets you",
                 ("compendium:glossary.shootout.step4b.5", "rulebook:shootouts.step4.5", "timing:slingin.step4b.6")),
            Rule("gambling.cheatin.needs-another", "never lets",
                 ("rulebook:gambling.4", "timing:gamblin.cheatin.5")),
            Decided("shootout.resolution.both-cheat", "both players may", ("timing:gamblin.cheatin.8",)),
            Community("gambling.cheatin.both-cheat", "may still use", ("timing:gamblin.cheatin.8",))),
    "C37": (Rule("setup.grifter", "before the first day begins", ("compendium:glossary.grifter.1", "rulebook:setup.5")),
            Rule("setup.grifter-order", "chance decides", ("rulebook:setup.5", "faq:grifters.1", "faq:grifters.2")),
            Rule("setup.grifter-limit", "one Grifter", ("compendium:glossary.grifter.2",))),
    "C38": (Rule("setup.core", "takes the place of one dude", ("compendium:glossary.core.1",)),
            Rule("setup.core-faction", "only outfits of those factions", ("compendium:glossary.core.2",)),
            Rule("setup.starting-gang", "up to five dudes", ("rulebook:setup.3",)),
            Decided("setup.core-cost", "counts toward", ("compendium:glossary.core.1",))),
    "C39": (Before("abilities.cannot-beats-can", "follow the card", ("rulebook:key.golden-rule.1",),
                   replaced=("additional:golden-rule.1",)),),
    "C40": (Rule("shootout.reveal.joker", "may look at the opponent's hand first",
                 ("compendium:glossary.shootout.step4a.5", "rulebook:types.joker.1")),
            Rule("bottom-dealin.jokers", "player who used", ("compendium:cards.bottom-dealin.4",)),
            Decided("shootout.reveal.joker-order", "Winner declares first")),
    "C41": (Rule("values.joker", "Only a joker's own text can say differently",
                 ("rulebook:key.cheatin.2", "rulebook:types.joker.1")),
            Rule("devils-joker-red.bonus", "part of your draw hand", ("compendium:cards.devils-joker.1",))),
    "C42": (Decided("nicodemus-whateley.end-of-sundown", "at the end of that phase", cards("nicodemus-whateley.2")),
            Rule("nicodemus-whateley.loses-them-all", "every control point", cards("nicodemus-whateley.2")),
            Rule("errata.nicodemus-whateley", "above 3", ("compendium:errata.nicodemus-whateley.1",))),
    "C43": (Rule("cards.experienced-keeps", "owner's discard pile",
                 ("compendium:glossary.experienced-characters.2", "rulebook:key.decks.5", "timing:noon.upgradin.1")),),
    "C44": (Rule("noon.plays", "replace a dude.*invent a Gadget.*or pass",
                 ("rulebook:noon.1", "rulebook:gadgets.1", "compendium:glossary.experienced-characters.2",
                  "timing:noon.upgradin.1", "timing:noon.passin.1")),),
    "C45": (Rule("shootout.sidekicks", "goods or a spell",
                 ("compendium:glossary.sidekicks.1", "rulebook:shootouts.step5.4")),),
    "C46": (Rule("gambling.ties", "tie exactly for lowest", ("rulebook:gambling.5", "timing:gamblin.compare.2")),
            Decided("gambling.ties.not-for-lowest", "do not draw again", ("timing:gamblin.compare.2",)),
            Rule("gambling.ties.unbreakable", "chance decides", ("rulebook:gambling.5",))),
    "C79": (Before("errata.bad-company", "collects", ("compendium:errata.bad-company.1",),
                   replaced=("faq:cards.bad-company.1",)),
            Before("bad-company.who-is-paid", "collects the bounty", ("compendium:cards.bad-company.1",),
                   replaced=("faq:cards.bad-company.1",))),
    "C81": (Rule("reacts.priority", 'Traits that say "instead".*all other Reacts',
                 ("compendium:glossary.react-priorities.1", "compendium:glossary.react-priorities.2")),
            Rule("reacts.turn-order", "within each class", ("rulebook:reacts.2",))),
    "C82": (Rule("abilities.action-discarded", "before the next player's play",
                 ("compendium:glossary.making-plays-and-passing.2", "rulebook:noon.actin.7",
                  "rulebook:shootouts.step1.4", "timing:noon.actin.8", "timing:callout-vs-job.25")),),
    # Community pages against official text
    "C47": (Before("shootout.form-posses.leader-first", "one by one", ("rulebook:shootouts.intro.5",),
                   replaced=("timing:shootouts.formin-posses.4", "timing:callout-vs-job.18")),),
    "C48": (Before("jobs.posse.leader-first", "before anybody may oppose", ("rulebook:jobs.step3.3",),
                   replaced=("timing:shootouts.jobs.11", "timing:shootouts.jobs.17", "timing:callout-vs-job.19")),),
    "C49": (Before("jobs.illegal-posse", "the mark's is, it succeeds", ("rulebook:jobs.step3.13",),
                   replaced=("timing:shootouts.jobs.12",)),),
    "C50": (Before("abilities.do-x-to-y", "the requirement, not a cost",
                   ("compendium:glossary.abilities.2", "rulebook:noon.actin.2"),
                   replaced=("additional:costs.4", "timing:noon.actin.3")),
            Rule("abilities.waived-costs", "leaves its requirement alone", ("compendium:glossary.abilities.3",))),
    "C51": (Rule("a-slight-modification.costs", "is undone", cards("a-slight-modification.2")),
            Before("abilities.negated-still-used", "counts as used", replaced=("additional:abilities.5",)),
            Community("shootout.make-plays.headline-stopped", "no other can follow", ("additional:abilities.5",))),
    "C52": (Before("shootout.take-yer-lumps.extra-casualties", "assign and take them", ("rulebook:shootouts.step5.8",),
                   replaced=("additional:shootouts.3",)),),
    "C53": (Rule("shootout.ends-at-once", "ends at once",
                 ("compendium:glossary.shootout.step1.5", "rulebook:shootouts.step1.5", "rulebook:shootouts.step4.6")),
            Community("shootout.ends-at-once.no-more-triggers", "no trait or ability", ("additional:shootouts.1",))),
    "C54": (Before("errata.fetch", "at the time you discard", ("compendium:errata.fetch.1",),
                   replaced=("timing:slingin.step4b.10", "timing:gamblin.cheatin.10")),),
    "C55": (Decided("abilities.deed-controller", "Where an ability says Controller",
                    ("rulebook:noon.actin.5", "timing:noon.actin.6")),),
    "C56": (Before("abilities.once-a-day", "once each", ("compendium:glossary.abilities.4", "rulebook:noon.actin.4"),
                   replaced=("timing:noon.actin.5",)),),
    "C57": (Community("control.loses-all", "becomes 0", ("additional:control-points.5",)),
            Community("control.adding-up", "basic number",
                      ("additional:control-points.2", "additional:control-points.3")),
            Rule("control.worth-is-have", "means the same", ("compendium:glossary.control-points-worth-vs-have.9",)),
            Rule("desolation-row.control-point-is-conditional", "checked again after each play",
                 ("compendium:cards.desolation-row.3",))),
    "C58": (Rule("shootout.enters-and-joins", "but do not join", ("compendium:cards.stagecoach-office.1",)),
            Community("shootout.enters-and-joins.prevented", "prevents the entering too", ("additional:join.2",))),
    "C59": (Before("abilities.passing-needs-no-warning", "without saying anything first",
                   ("compendium:glossary.making-plays-and-passing.1", "rulebook:noon.8"),
                   replaced=("timing:noon.passin.3",)),),
    # Card data against the documents
    "C60": tuple(Rule(f"errata.{name}", ".", (f"compendium:errata.{passage}",), status=("current", "interpretation"))
                 for name, passage in (
                     ("concealed-weapons", "concealed-weapons.1"), ("force-field.ceiling", "force-field.1"),
                     ("force-field.nothing-else", "force-field.1"), ("gateway.noon", "gateway.1"),
                     ("gateway.shootout", "gateway.2"), ("jim-hexter", "jim-hexter.1"),
                     ("kabeda-hakurei", "kabeda-hakurei.1"), ("violet-esperanza", "violet-esperanza.1"),
                     ("fetch", "fetch.1"), ("its-who-you-know", "its-who-you-know.1"),
                     ("nicodemus-whateley", "nicodemus-whateley.1"))),
    "C61": (Printings("calling-the-cavalry", later=DIFFERS), Printings("unprepared", later=DIFFERS),
            Printings("yagns-mechanical-skeleton", later=DIFFERS), Printings("shotgun", later=DIFFERS),
            BeforeTheEdition("calling-the-cavalry.counting", "Horses are counted",
                             ("compendium:cards.calling-the-cavalry.1",)),
            BeforeTheEdition("yagns-mechanical-skeleton.no-choice", "may not pick it",
                             ("compendium:cards.yagns-mechanical-skeleton.1",)),
            Rule("errata.unprepared", "booted", ("compendium:errata.unprepared.1",))),
    "C62": (Rule("deckbuilding.banned", "108 Worldly Desires.*Showboating.*Decimator Array",
                 ("compendium:banned.2", "compendium:banned.3", "compendium:banned.4")),
            Rule("ban.108-worldly-desires", "may not be used", ("compendium:banned.2",)),
            Rule("ban.showboating", "may not be used", ("compendium:banned.3",)),
            Rule("ban.decimator-array", "may not be used", ("compendium:banned.4",)),
            Community("gambling.before-the-reveal", "108 Worldly Desires", ("timing:gamblin.draw.2",))),
    "C63": (Rule("town.rowdy-by-trait", "do not have the keyword", ("compendium:glossary.rowdy.1",)),
            Printings("dead-dog-tavern", {"code": "01062", "keywords": ["Private", "Saloon"]},
                      {"keywords": ["Private", "Saloon", "Rowdy"]})),
    "C64": (Rule("cards.tokens-non-unique", "whatever is printed", ("compendium:glossary.token.3",)),
            Printings("gunslinger", {"keywords": ["Token"]}, {"keywords": ["Token", "Non-Unique"]}),
            Printings("ancestor-spirit", {"bullets": "0 stud"}, {"bullets": "0 draw"})),
    "C80": (Decided("raising-hell.the-aced-card", "from your play hand", cards("raising-hell.2")),),
    # Slips of the pen in the documents, which are no rules
    "C65": (Rule("errata.smiling-tom", "Fourth Ring", ("compendium:errata.smiling-tom.1",)),
            Decided("errata.hot-lead-flyin.headline", "Headline", ("compendium:errata.hot-lead-flyin.1",))),
    "C66": (Rule("abilities.prevention.harrowed", "aces", ("compendium:glossary.harrowed.2",)),
            Rule("shootout.take-yer-lumps.harrowed", "acing", ("compendium:glossary.harrowed.1",)),
            Rule("shootout.joining-is-not-a-location", "posse", ("compendium:glossary.moving-into-posses.1",)),
            Rule("cards.uniqueness", "Unique", ("rulebook:key.uniqueness.1",))),
    "C67": (Rule("shootout.take-yer-lumps.rank-limits", r"\+6 and -2 stands at 12.*below 1 is the worst",
                 ("compendium:glossary.shootout.step5.2", "faq:shootout.step5.2")),),
    "C68": (Rule("shootout.take-yer-lumps.compare", "final hand rank", ("rulebook:shootouts.step5.1",)),),
    "C69": (Rule("values.hand-ranks", "five of a kind", ("rulebook:hand-ranks.10",)),
            Rule("values.joker", "none is legal without one", ("rulebook:types.joker.1",))),
    "C70": (Rule("coachwhip.in-a-shootout", "posse", ("faq:cards.coachwhip.1",)),
            Rule("incubation.from-the-hand", "from your hand", ("faq:cards.incubation.1",)),
            Rule("quaterman.bullets", "attached", ("faq:cards.quaterman.1",))),
    "C71": (),
    # Only a community page speaks
    "C72": (Community("abilities.choosing-is-not-affecting", "may still be chosen",
                      ("additional:choose-affect.1", "additional:choose-affect.3")),
            Community("abilities.made-to-choose", "cannot choose", ("additional:choose-affect.2",)),
            Community("abilities.what-affects", "Only what is done to a card itself", ("additional:choose-affect.4",)),
            Rule("flight-of-the-lepus.tyxarglenak", "Tyxarglenak", ("compendium:cards.flight-of-the-lepus.2",)),
            Rule("telepathy-helmet.unprepared", "unaffected", ("compendium:cards.telepathy-helmet.1",)),
            Rule("yagns-mechanical-skeleton.no-choice", "prevents", ("compendium:cards.yagns-mechanical-skeleton.1",))),
    "C73": (Community("reacts.lingering", "ahead of Reacts", ("additional:lingering.1",)),),
    "C74": (Community("values.stud-draw-latest", "began last", ("additional:stud-draw.1",)),),
    "C75": (Decided("shootout.take-yer-lumps.dudes-cannot-be-taken", "discard Sidekicks",
                    ("additional:shootouts.4", "rulebook:shootouts.step5.5")),),
    "C76": (Community("abilities.requirement-changed", "later sentence", ("additional:requirements.2",)),
            Community("abilities.all-or-each", "all or each", ("additional:requirements.4",))),
    "C77": (Community("gambling.ranks-settled", "no longer change", ("timing:gamblin.cheatin.9",)),
            Decided("shootout.take-yer-lumps.ranks-settled", "just before Take Yer Lumps",
                    ("timing:slingin.step4b.9", "compendium:cards.calling-the-cavalry.1"))),
    "C78": (Rule("setup.play-hand", "do not add to these five", ("rulebook:setup.4", "timing:setup.draw.1")),),
}  # fmt: skip


def plain(text: str) -> str:
    return text.replace("{", "").replace("}", "")


def passages(reading: Data) -> set[str]:
    return {citation["passage"] for citation in reading["citations"]}


@pytest.fixture(scope="module")
def real() -> Catalogue:
    return open_catalogue()


def test_every_known_conflict_is_in_the_table() -> None:
    assert sorted(CONFLICTS) == [f"C{number:02}" for number in range(1, 83)]


@pytest.mark.parametrize(
    "expected",
    [pytest.param(one, id=f"{conflict}-{one.id}") for conflict, several in CONFLICTS.items() for one in several],
)
def test_a_conflict_has_become_what_the_table_says(real: Catalogue, expected: Expected) -> None:
    expected.check(real.entry(expected.id))


def test_every_superseded_and_every_open_point_is_a_known_conflict(real: Catalogue) -> None:
    """What the books say that documents disagree on, and this table does not know, would be proved by nobody."""
    known = {one.id for several in CONFLICTS.values() for one in several}
    found = {
        row.id
        for row in real.rows("rule", "term", "ruling", "erratum")
        if (entry := real.entry(row.id)).get("before") or entry.get("sides")
    }
    assert found - known <= BEYOND


BEYOND = {"gambling.first-day"}
"""Readings that were replaced and are on no list of conflicts."""


@pytest.mark.parametrize("fault", ["Doomtowntown", "ached", "aching", "Hot Lead Flying", "Inventory", "page 46"])
def test_slips_of_the_pen_are_not_carried_over(real: Catalogue, fault: str) -> None:
    """C66, C68 and C70: names and page numbers that are wrong in the documents stand in no entry."""
    for row in real.rows("rule", "term", "ruling", "erratum", "ban", "step"):
        entry = real.entry(row.id)
        said = " ".join([entry["says"], *(one["says"] for key in ("before", "sides") for one in entry.get(key, ()))])
        assert not re.search(rf"\b{fault}\b", said), row.id


@pytest.mark.parametrize("name", ["quaterman", "sloane", "bunkhouse", "undertaker", "ambush", "coachwhip", "incubation",
                                  "kidnappin", "prayer", "unprepared", "auto-revolver", "flame-thrower", "fetch",
                                  "puppet"])  # fmt: skip
def test_headings_that_were_lost_are_restored(real: Catalogue, name: str) -> None:
    """C70: these rulings of the FAQ lost their headings; their citations name the cards again."""
    passage = f"faq:cards.{name}.1"
    cited = {
        citation["heading"]
        for row in real.cited(passage)
        for entry in [real.entry(row.id)]
        for reading in (entry, *entry.get("before", ()), *entry.get("sides", ()))
        for citation in reading["citations"]
        if citation["passage"] == passage
    }
    assert {real.resolve_card(heading).slug for heading in cited} == {name}


def test_dates_that_the_documents_do_not_give_are_not_invented(real: Catalogue) -> None:
    """C71: the FAQ has a date; rulebook and compendium are later than it, and neither is later than the other."""
    faq, rulebook, compendium = (real.entry(id) for id in ("faq", "rulebook", "compendium"))
    assert (faq["date"], rulebook["date"], compendium["date"]) == ("2015-12-10", None, None)
    assert rulebook["later_than"] == compendium["later_than"] == ["faq"]
