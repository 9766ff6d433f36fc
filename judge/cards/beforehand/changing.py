"""What the texts of a card may change in a shootout, of that which a question may look at.

A search that knows it has not to try what cannot change anything any more (`judge.engine.exploring.futures`).  The
keys of encodings are sorted here by what they may change: what stands nowhere may change anything.  One too many costs
time, one too few would cost an answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

from judge.engine.position.kinds import (
    A_FIGHT,
    ACED,
    ANYTHING,
    ATTACHED,
    BOUNTY,
    BROUGHT,
    COMPARED,
    COUNTED,
    DRAWN,
    ENTERS,
    FIGHTING,
    FORMING,
    GONE,
    HANDS,
    IN_HAND,
    IN_THE_GAME,
    IN_USE,
    ITSELF,
    JOINED,
    LOWBALL,
    LOWERED,
    MOVED,
    OF_DUDES,
    OPPOSING,
    PLAYED,
    RAISED,
    REUSED,
    ROCK,
    SAVED,
    SENT,
    SPARED,
    STAGES,
    STAYS,
    TOKENS,
    UNBOOTED,
    WHILE_POSSES_FORM,
)

from .changing_hands import CHANGES as CHANGES_OF_HANDS
from .gaining import BOUNTY_OF, COST, GAINS, PAY, gains, lowers, of_its_own
from .looking import as_it_enters, events_of, periods, together, without_rulings
from .whose import whose as whose_of

PLAIN: Final = frozenset({
    "play", "cost", "repeat", "once a round", "once a shootout", "skill", "difficulty", "technique", "combo",
    "unsuccessful", "job", "mark", "leader", "leader boots", "posse", "joined unasked", "requires", "to", "then",
    "before", "when", "after", "where", "as", "of", "for", "each", "while", "if", "else", "may", "by", "either", "or",
    "later", "once", "choose", "choose from", "choose several", "up to", "at least", "enough", "every", "for each of",
    "remember", "with", "gives", "minimum", "maximum", "choose number", "each other player", "must happen",
    "chosen before", "chosen instead",
    # how often it is used, by whom and from where; a use that is forbidden or stopped changes less
    "in hand", "lent to", "used by", "from discard pile", "no boot if", "forbid ability", "stop ability", "costs stay",
    "no other resolution", "no cheatin'", "skill instead",
    # numbers of cards and of places, and who controls these
    "bullets", "stud", "draw", "influence", "value", "upkeep", "production", "control points", "lose control points",
    "keyword", "huckster", "blessed", "shaman", "kung fu", "mad scientist", "grit", "skill rating", "in", "never below",
    "bullets become", "bullets at most", "value becomes", "influence becomes", "for effects of",
    "lose", "loses", "what", "fixed", "ignores", "except", "only", "not cumulative", "counts as", "stud bonus",
    "draw bonus", "influence for bullets", "influence for control", "influence at a location", "control by",
    "control by bullets", "control point total", "control points become", "controls town square", "production becomes",
    "collects production", "uses as controller", "no upkeep", "counts as poorest", "adjacent to", "not adjacent to",
    # who is a casualty first, and covers how many
    "first casualty", "cannot be casualties", "unless lost by", "no fleeing", "covers", "covers more",
    # what is carried, what comes into play, and for how much
    "attaches to", "may attach", "carries", "Weapon", "Totem", "bearer", "in the town square",
    "combo ignores", "at", "out of", "from", "booted", "enters play", "enters at", "enters there", "cheaper",
    "cheaper by", "dearer", "first", "price lowered by", "dudes", "booting", "pays for", "paying", "invented",
    "inventor", "without booting", "easier by",
    # pulls, and cards in piles and play hands
    "boot", "pull", "pull value", "pull suit", "skill test", "skill check", "kung fu test", "plus", "pull again",
    "replace pull", "draw cards", "discard from hand", "discard at random", "discard off top", "discard from top",
    "discard from deck", "look at top", "reveal top", "reveal", "reveal hand", "reveal draw hand", "see hand",
    "look at hand", "hand size", "sundown discards", "search deck", "search deck for", "discard pile too",
    "shuffle deck of", "put into discard pile",
    # beside others
    "unlike", "modifies hand rank", "cards", "aced", "turn into", "staying", "no refusal", "from next door",
    "called out at home", "cannot be prevented",
})  # fmt: skip
"""The keys of encodings that change none of what is `KEPT`."""
SEVERAL: Final = {
    "ace from draw hand": frozenset({ACED, ACED + ITSELF, HANDS}),
    "take into hand": frozenset({HANDS, IN_HAND}),
    **dict.fromkeys(("shuffle into deck", "put on top of deck"), frozenset({IN_HAND})),  # it may be drawn then
}
"""The keys that change several things."""
CHANGES: Final = {
    **dict.fromkeys((BOUNTY_OF, "choose bounty"), BOUNTY),
    **dict.fromkeys((PAY, "gain ghost rock", "take ghost rock", "place ghost rock", "move ghost rock"), ROCK),
    "unboot": UNBOOTED,
    **dict.fromkeys(("prevent", "instead"), SPARED),
    "discard": GONE,
    **dict.fromkeys((
        "ace", "ace from hand", "ace from deck", "ace from discard pile", "ace from deck or discard pile",
    ), ACED),
    "send home booted": SENT,
    **dict.fromkeys((
        "casualties", "casualties at most", "casualties at least", "casualties of the loser", "casualties times",
    ), COUNTED),
    "remove from game": IN_THE_GAME,
    **dict.fromkeys((
        "hand rank", "base hand rank", "hand is", "no higher rank", "hand rank while", "swap bonuses",
        "replace draw hand", "in a draw hand", *CHANGES_OF_HANDS,
    ), HANDS),
    **dict.fromkeys(("join posse", "joins", "joins from next door", "joins from anywhere"), JOINED),
    **dict.fromkeys(("move", "move home", "leave posse"), MOVED),
    **dict.fromkeys(("bring in", "put into play"), BROUGHT),
    "token": TOKENS,
    "attach": ATTACHED,
    "also a play": PLAYED,
    **dict.fromkeys(("another use", "another use of all", "another use of all used"), REUSED),
}  # fmt: skip
"""What all other keys may change; whatever is not here may change anything.  What is prevented, or comes in place of
something, may leave somebody unbooted where they would not be, as what forbids booting may; it unboots nobody.
"""
CANNOT, BOOT = "cannot", "boot"
GOING_HOME: Final = frozenset({BOOT, "move", "send home booted", "leave shootout"})
"""The events without which nobody goes home booted: who is kept from one of them stays where they are (rules:
cards.send-home-booted, abilities.prevention.cannot-boot-or-move).
"""
EXTRA_PLAY, SHOOTOUT = "extra play", "shootout"
OF_ROUNDS: Final = frozenset({FIGHTING, DRAWN, COMPARED})
PLAYED_IN_ROUNDS: Final = frozenset({"noon", SHOOTOUT, "resolution", "cheatin resolution"})
"""The kinds of ability that are used in a shootout only while its rounds last, and before it."""
AFTER_PLAYS: Final = frozenset({"event.play == 'noon' or event.play == 'shootout'", "event.play == 'shootout'"})
"""Conditions of what only answers plays that are not made any more once shooters are picked."""
BACK: Final = re.compile(r"(?i)boot[ _]hill")
"""The words of a text that may bring somebody back from Boot Hill, together with one of the next."""
FROM_A_PILE: Final = re.compile(
    r"'(bring in|put into play|attach|take into hand|shuffle into deck|put on top of deck|put into discard pile)':"
)
FALLS: Final = frozenset({"discard", "ace"})
"""The events by which a casualty falls; what is done then to whoever falls befalls nobody else."""
WHOEVER_FALLS: Final = "event.card"
HOME: Final = "send home booted"
INSTEAD: Final = "instead"
"""What comes in place of a fall leaves nobody unbooted whom the rules would have booted; what it does is told apart."""
OF_ONE: Final = frozenset({"discard", "ace", HOME})
"""The keys that say of whom it is done."""
TO_WHOM: Final = OF_ONE | {"unboot", "join posse", "move", "move home", "leave posse", "remove from game"}
"""The same, of all that is done to dudes; for a bounty it stands beside it."""
ITS_OWN: Final = frozenset({"this", "this.host"})
BEFORE_HANDS_ARE_COMPARED: Final = frozenset({"pick shooter", "reveal"})
"""The events that do not happen any more in a round once hands are compared."""


def changes(texts: Iterable[Mapping[str, Any]]) -> frozenset[str]:
    """What abilities and traits, as they are encoded, may change in a shootout.

    >>> sorted(changes([{"play": "shootout", "then": [{"boot": "target"}]}]))
    []
    >>> sorted(changes([{"play": "shootout", "then": [{"ace": "this"}]}]))[:2]
    ['who is aced of itself', 'who is aced of itself as posses form']
    """
    texts = [without_rulings(text) for text in texts]
    in_fights = [text for text in texts if text.get("play") == "noon" or A_FIGHT in periods(text)]
    in_lowball = [text for text in texts if "gambling" in periods(text)]
    found: set[str] = set()
    for when, over in STAGES.items():
        texts = in_lowball if when == LOWBALL else in_fights
        used_no_more = [text for text in texts if "play" in text and over.issuperset(text["play"].split("/"))]
        acting = [text for text in texts if text not in used_no_more and not _has_acted(text, when)]
        for in_use, those in (("", acting), (IN_USE, [_under_way(text) for text in used_no_more])):
            changed = frozenset[str]().union(
                *(_changed_by_all_of(text, when, under_way=bool(in_use)) for text in those)
            )
            found |= {what + in_use + when for what in changed}
    return frozenset(found)


def _changed_by_all_of(text: Mapping[str, Any], when: str, *, under_way: bool = False) -> frozenset[str]:
    """What a whole text may change; what it can only do as its own card enters play is that, whatever it is.

    >>> enters = {"play": "react", "after": "enter play", "where": "event.card == this", "then": [{"unboot": "target"}]}
    >>> sorted(_changed_by_all_of(enters, FIGHTING))
    ['all else as it enters play']
    """
    in_rounds = when in OF_ROUNDS and not under_way
    if in_rounds and PLAYED_IN_ROUNDS.issuperset(text.get("play", "react").split("/")):
        text = _in_rounds(text)
    forming, limited, whose = when == FORMING, gains(text) is not None, whose_of(text)
    changed = changed_by(text, forming=forming, limited=limited, whose=whose) | _brought_back(text)
    return frozenset({ENTERS}) if changed and as_it_enters(text) else changed


def changed_by(
    text: Any,
    *,
    forming: bool = False,
    falls: bool = False,
    limited: bool = False,
    whose: Mapping[str, str] = MappingProxyType({}),
) -> frozenset[str]:
    """What a part of a text may change in a shootout whose rounds have begun; with `forming`, also before that.

    `falls` says that it answers somebody's fall: whoever is sent home then is saved, and no one else is gone.  Where
    what is gained is `limited`, it is told apart how much that is.  The names in a text are `whose`, so far as it says.

    >>> sorted(changed_by([{"requires": [{"bounty": "2 - 3"}]}, {"when": "reveal", "then": [{"unboot": "this"}]}]))
    ['bounty', 'bounty of itself', 'who is unbooted of itself']
    >>> later = {"requires": [{"later": {"after": "join posse", "then": [{"bounty": 1}]}}]}
    >>> sorted(changed_by(later)), sorted(changed_by(later, forming=True))
    ([], ['who is wanted for more', 'who is wanted for more of itself'])
    >>> sorted(changed_by({"when": "discard", "then": [{"instead": [{"send home booted": "event.card"}]}]}))
    ['who is saved']
    """
    if isinstance(text, list):
        return frozenset[str]().union(
            *(changed_by(each, forming=forming, falls=falls, limited=limited, whose=whose) for each in text)
        )
    if not isinstance(text, Mapping):
        return frozenset()
    events = events_of(text)
    if events and not forming and WHILE_POSSES_FORM.issuperset(events):
        return frozenset()
    falls = FALLS.issuperset(events) if events else falls
    own = frozenset[str]().union(*(_changed(key, text, limited=limited, whose=whose) for key in text))
    if falls:
        done = frozenset[str]().union(
            *(_changed(key, text) for key in OF_ONE & text.keys() if text[key] != WHOEVER_FALLS)
        )
        saved = {SAVED} if text.get(HOME) == WHOEVER_FALLS else frozenset[str]()
        others = frozenset[str]().union(*(_changed(key, text, limited=limited) for key in text if key != INSTEAD))
        own = (others - {what + of for what in (GONE, ACED, SENT) for of in ("", ITSELF)}) | done | saved
    more = (
        changed_by(_of_whom(key, each, text), forming=forming, falls=falls, limited=limited, whose=whose)
        for key, each in text.items()
        if key != COST
    )
    return own.union(*more)


def _of_whom(key: str, given: Any, text: Mapping[str, Any]) -> Any:
    """What a key stands for; a number that is never below another is the card's own, where nobody else's is named.

    >>> _of_whom("never below", {"bounty": 1}, {"never below": {"bounty": 1}})
    {'bounty': 1, 'of': 'this'}
    """
    limit = key == "never below" and isinstance(given, Mapping) and "each" not in text
    return {**given, "of": text.get("of", "this")} if limit else given


def _changed(
    key: str, text: Mapping[str, Any], *, limited: bool = False, whose: Mapping[str, str] = MappingProxyType({})
) -> frozenset[str]:
    """What an instruction, or whatever a key stands for, may change; of the card itself, or of one side only if it says
    so.

    >>> sorted(_changed("ace", {"ace": "this"})), sorted(_changed("ace", {"ace": "target"}))
    (['who is aced of itself'], ['who is aced', 'who is aced of itself'])
    >>> sorted(_changed("bounty", {"bounty": -1, "of": "this"}, limited=True))
    ['who is wanted for less of itself']
    """
    lowered = key == BOUNTY_OF and lowers(text[key])
    if key in PLAIN or (limited and key in GAINS and not lowered) or (key == "joins" and "play" in text):
        return frozenset()
    if key == PAY and not isinstance(text.get("to"), str):
        return frozenset()  # to the bank
    if key in SEVERAL:
        return SEVERAL[key]
    if key == CANNOT:
        forbidden = {*text[key]} if isinstance(text[key], list) else {text[key]}
        kept = [*([STAYS] if forbidden & GOING_HOME else []), *([SPARED] if BOOT in forbidden else [])]
        return frozenset([what + of for what in kept for of in ("", ITSELF)])
    if key == EXTRA_PLAY and text[key] == SHOOTOUT:
        return frozenset()  # it changes what the texts change that are used for it
    what = CHANGES.get(key, ANYTHING)
    if what == ROCK:
        return frozenset({ROCK + ITSELF} if key in GAINS and of_its_own(key, text) else {ROCK, ROCK + ITSELF})
    if what not in OF_DUDES:
        return frozenset({what})
    if key == BOUNTY_OF and (lowered or (isinstance(text[key], int) and text[key] > 0)):
        what = LOWERED if lowered else RAISED
    whom = text.get("of", "target") if key == BOUNTY_OF else text[key] if key in TO_WHOM else None
    if whom in ITS_OWN:
        return frozenset({what + ITSELF})
    side = whose.get(whom) if isinstance(whom, str) else None
    if side == OPPOSING:
        return frozenset({what + OPPOSING})
    return frozenset({what if side is None else what + side, what + ITSELF})


def _brought_back(text: Any) -> frozenset[str]:
    """That a text may change anything, if it takes cards out of Boot Hill: nobody else comes back from there.

    >>> [sorted(_brought_back({"then": [{"bring in": "found", "out of": pile}]})) for pile in ("boot hill", "discard")]
    [['all else'], []]
    """
    words = str(text)
    return frozenset({ANYTHING} if BACK.search(words) and FROM_A_PILE.search(words) else ())


LATER: Final = "later"
"""The key of what is left behind by a text."""
CALLS_OUT: Final = "call out"
JOB: Final = "job"
IN_ORDER: Final = ("requires", "to", "then")
"""The parts of an ability that are carried out one after another; a job begins behind the first."""


def _under_way(text: Mapping[str, Any]) -> Mapping[str, Any]:
    """A text in use without what is done by now: the tokens that it has brought in, its one call-out, from which the
    fight has come, or the job's, and whatever comes before that.

    >>> _under_way({"play": "noon", "then": [{"token": "Spirit", "as": "it"}, {"call out": "target"}, {"boot": "it"}]})
    {'play': 'noon', 'then': [{'boot': 'it'}]}
    >>> _under_way({"play": "noon", "requires": [{"unboot": "foe"}], "then": [{"call out": "foe"}]})
    {'play': 'noon', 'requires': [], 'then': []}
    >>> _under_way({"play": "noon", "then": [{"later": {"then": [{"call out": "foe"}]}}]})
    {'play': 'noon', 'then': [{'later': {'then': [{'call out': 'foe'}]}}]}
    """
    job, once = JOB in text, _calls_out(text) == 1 and not _left_behind(text)
    found, begun = dict(text), not (job or once)
    for part in (each for each in IN_ORDER if each in text):
        begun = begun or (part != "requires" if job else _calls_out(text[part]) > 0)
        found[part] = _not_done(text[part], once) if begun else _left(text[part])
    return found


def _not_done(given: Any, once: bool) -> Any:
    """What is left of instructions without tokens and, if they call out `once`, without that and what comes before."""
    if isinstance(given, Mapping):
        return {key: _not_done(each, once) if key in ONCE else each for key, each in given.items()}
    if not isinstance(given, list):
        return given
    calling = [n for n, each in enumerate(given) if once and _calls_out(each)]
    first = calling[0] if calling else 0
    rest = [each for each in given[first:] if not (once and CALLS_OUT in each)]
    return [*_left(given[:first]), *(_not_done(each, once) for each in rest if "joins" in each or "token" not in each)]


def _left(given: Any) -> list[Any]:
    """What instructions have left behind that have been carried out."""
    return [{LATER: each} for each in _left_behind(given)]


def _left_behind(given: Any) -> list[Any]:
    if isinstance(given, list):
        return [each for part in given for each in _left_behind(part)]
    if not isinstance(given, Mapping):
        return []
    return [given[LATER]] if LATER in given else [each for part in given.values() for each in _left_behind(part)]


ONCE: Final = frozenset({"requires", "to", "then", "if", "else", "may", "by", "either", "or"})
"""The keys under which instructions stand that are carried out once at most."""


def _calls_out(given: Any) -> int:
    """How many call-outs a part of a text begins at most, each time it is carried out."""
    if isinstance(given, list):
        return sum(map(_calls_out, given))
    if not isinstance(given, Mapping):
        return 0
    one_or_other = max(_calls_out(given.get("then")), _calls_out(given.get("else"))) if "if" in given else 0
    rest = given.items() if "if" not in given else ((key, given[key]) for key in given if key not in ("then", "else"))
    return (CALLS_OUT in given) + one_or_other + sum(_calls_out(each) for _, each in rest)


def _has_acted(text: Mapping[str, Any], when: str) -> bool:
    """Whether a text only does something before that, and leaves nothing behind that waits for more.

    >>> answers = {"play": "react", "after": "complete", "where": "event.player == you and event.play == 'shootout'"}
    >>> [_has_acted(answers, when) for when in (FIGHTING, DRAWN, COMPARED)]
    [False, True, True]
    """
    events = events_of(text)
    if not events or _left_behind(text):
        return False
    if events == ["complete"]:
        return when in (DRAWN, COMPARED) and not AFTER_PLAYS.isdisjoint(together(text.get("where", "")))
    return when == COMPARED and BEFORE_HANDS_ARE_COMPARED.issuperset(events)


def _in_rounds(given: Any) -> Any:
    """A part of a text without what is only done where there is no shootout.

    >>> _in_rounds([{"if": "shootout", "then": [{"boot": "this"}], "else": [{"extra play": "noon"}]}])
    [{'if': 'shootout', 'then': [{'boot': 'this'}]}]
    """
    if isinstance(given, list):
        return [_in_rounds(each) for each in given]
    if not isinstance(given, Mapping):
        return given
    never = "else" if given.get("if") == SHOOTOUT else ""
    return {key: _in_rounds(each) for key, each in given.items() if key != never}
