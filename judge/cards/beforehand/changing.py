"""What the texts of a card may change in a shootout, of that which a question may look at.

A search that knows it has not to try what cannot change anything any more (`judge.engine.exploring.futures`).  The
keys of encodings are sorted here by what they may change: what stands nowhere may change anything.  One too many costs
time, one too few would cost an answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
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
    FIRST,
    FORMING,
    FROM_A_POSSE,
    GONE,
    HANDS,
    IN_HAND,
    IN_ROUNDS,
    IN_THE_GAME,
    IN_USE,
    ITSELF,
    JOINED,
    JOINING,
    KEYWORDS,
    LOWBALL,
    LOWERED,
    MOVED,
    OF_DUDES,
    OPPOSING,
    OVER,
    PLAYED,
    RAISED,
    REUSED,
    ROCK,
    SAVED,
    SENT,
    STAGES,
    TOKENS,
    UNBOOTED,
    UNBOOTED_THERE,
    VALUES,
    WHILE_POSSES_FORM,
    WITHIN,
)

from .changing_hands import CHANGES as CHANGES_OF_HANDS
from .gaining import BOUNTY_OF, COST, GAINS, PAY, gains, lowers, of_its_own
from .looking import as_it_enters, events_of, periods, together, without_rulings
from .sparing import CANNOT, forbidden, prevented
from .under_way import CALLS_OUT, left_behind, what_is_left
from .whose import ITS_OWN, NOT_SAID, Whose
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
    "no other resolution", "no cheatin'",
    # numbers of cards and of places, and who controls these
    "bullets", "stud", "draw", "influence", "upkeep", "production", "control points", "lose control points",
    "huckster", "blessed", "shaman", "mad scientist", "grit", "in", "never below",
    "bullets become", "bullets at most", "influence becomes", "for effects of",
    "what", "fixed", "except", "only", "not cumulative", "counts as", "stud bonus",
    "draw bonus", "influence for bullets", "influence for control", "influence at a location", "control by",
    "control by bullets", "control point total", "control points become", "controls town square", "production becomes",
    "collects production", "uses as controller", "no upkeep", "counts as poorest", "adjacent to", "not adjacent to",
    # who is no casualty, and covers how many
    "cannot be casualties", "unless lost by", "no fleeing", "covers", "covers more",
    # what is carried, what comes into play, and for how much
    "attaches to", "may attach", "carries", "Weapon", "Totem", "bearer", "in the town square",
    "combo ignores", "at", "out of", "from", "booted", "enters play", "enters at", "enters there", "cheaper",
    "cheaper by", "dearer", "first", "price lowered by", "dudes", "booting", "pays for", "paying", "invented",
    "inventor", "without booting", "easier by",
    # pulls, and cards in piles and play hands
    "boot", "pull", "pull value", "pull suit", "skill test", "skill check", "raise difficulty", "kung fu test", "plus",
    "pull again", "replace pull", "draw cards", "discard from hand", "discard at random", "discard off top",
    "discard from top", "discard from deck", "look at top", "reveal top", "reveal", "reveal hand", "reveal draw hand",
    "see hand", "look at hand", "hand size", "sundown discards", "search deck", "search deck for", "discard pile too",
    "shuffle deck of", "put into discard pile",
    # beside others
    "unlike", "modifies hand rank", "cards", "aced", "turn into", "staying", "no refusal", "from next door",
    "called out at home", "cannot be prevented", "ability", "no boot", "used too", "while it lasts", "change more",
    "another cheatin'", "job fails", "uses from outside",
    # who fights in whose place, and which posse is formed first
    "form posse first", "stand in", "in place of",
})  # fmt: skip
"""The keys of encodings that change none of what is `KEPT`."""
SEVERAL: Final = {
    **dict.fromkeys(("lose", "loses"), frozenset({KEYWORDS, VALUES})),  # whoever has lost their keywords has no Kung Fu
    "ace from draw hand": frozenset({ACED, ACED + ITSELF, HANDS}),
    "take into hand": frozenset({HANDS, IN_HAND}),
    **dict.fromkeys(("shuffle into deck", "put on top of deck"), frozenset({IN_HAND})),  # it may be drawn then
}
"""The keys that change several things."""
CHANGES: Final = {
    **dict.fromkeys((BOUNTY_OF, "choose bounty"), BOUNTY),
    **dict.fromkeys((PAY, "gain ghost rock", "take ghost rock", "place ghost rock", "move ghost rock"), ROCK),
    "unboot": UNBOOTED,
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
    "keyword": KEYWORDS,
    **dict.fromkeys(("value", "value becomes", "kung fu", "skill rating", "skill instead", "ignores"), VALUES),
    "first casualty": FIRST,
    **dict.fromkeys(("another use", "another use of all", "another use of all used"), REUSED),
}  # fmt: skip
"""What all other keys may change; whatever is not here may change anything.  What is prevented, or comes in place of
something, may leave somebody unbooted where they would not be, as what forbids booting may; it unboots nobody.
"""
UNBOOT: Final = "unboot"
EXTRA_PLAY, SHOOTOUT, NOON = "extra play", "shootout", "noon"
USE_OF_OTHERS, USE, PLAY_ACTION, ANOTHER_USE = "may use", "use", "play action", "another use"
ENDS_EFFECTS: Final = "end effects of"
"""The key of what ends effects: of its own card it gives back what that had changed, and nothing else."""
ITS_OWN_PLAY: Final = "event.player == you"
"""The condition of what only answers a player's own plays: in a round those of nobody who does not fight."""
AFTER_PLAYS: Final = frozenset({"event.play == 'noon' or event.play == 'shootout'", "event.play == 'shootout'"})
"""Conditions of what only answers plays that are not made any more once shooters are picked."""
BACK: Final = re.compile(r"(?i)boot[ _]hill")
"""The words of a text that may bring somebody back from Boot Hill, together with one of the next."""
FROM_A_PILE: Final = re.compile(
    r"'(bring in|put into play|attach|take into hand|shuffle into deck|put on top of deck|put into discard pile)':"
)
JOINS: Final = "join posse"
FALLS: Final = frozenset({"discard", "ace"})
"""The events by which a casualty falls; what is done then to whoever falls befalls nobody else."""
WHOEVER_FALLS: Final = "event.card"
HOME: Final = "send home booted"
INSTEAD, PREVENT = "instead", "prevent"
"""What comes in place of a fall, or keeps from it, leaves nobody unbooted whom the rules would have booted; what it
does is told apart.
"""
OF_ONE: Final = frozenset({"discard", "ace", HOME})
"""The keys that say of whom it is done."""
TO_WHOM: Final = OF_ONE | {"unboot", "join posse", "move", "move home", "leave posse", "remove from game"}
"""The same, of all that is done to dudes; for a bounty it stands beside it."""
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
        for in_use, those in (
            ("", acting),
            (IN_USE, [what_is_left(text, of_the_round=when in WITHIN) for text in used_no_more]),
        ):
            changed = frozenset[str]().union(
                *(_changed_by_all_of(text, when, under_way=bool(in_use)) for text in those)
            )
            found |= {what + in_use + when for what in changed}
            if when in IN_ROUNDS and JOINS in str(those):
                every = (_changed_by_all_of(text, when, under_way=bool(in_use), joining=True) for text in those)
                found |= {what + in_use + when + JOINING for what in frozenset[str]().union(*every) - changed}
    return frozenset(found)


def _changed_by_all_of(
    text: Mapping[str, Any], when: str, *, under_way: bool = False, joining: bool = False
) -> frozenset[str]:
    """What a whole text may change; what it can only do as its own card enters play is that, whatever it is.

    >>> from judge.engine.position.kinds import FIGHTING
    >>> enters = {"play": "react", "after": "enter play", "where": "event.card == this", "then": [{"unboot": "target"}]}
    >>> sorted(_changed_by_all_of(enters, FIGHTING))
    ['all else as it enters play']
    """
    if when in OVER:
        text = _in_a_fight(text, frozenset() if under_way else _so_in_a_fight(text, when), within=when in WITHIN)
    forming, limited, whose = when == FORMING, gains(text) is not None, whose_of(text)
    if under_way:  # it goes on once the fight is over
        whose = whose._replace(fighters=frozenset())
    changed = changed_by(text, forming=forming, joining=joining, limited=limited, whose=whose) | _brought_back(text)
    return frozenset({ENTERS}) if changed and as_it_enters(text) else changed


def changed_by(
    text: Any,
    *,
    forming: bool = False,
    joining: bool = False,
    falls: bool = False,
    limited: bool = False,
    whose: Whose = NOT_SAID,
) -> frozenset[str]:
    """What a part of a text may change in a shootout whose rounds have begun; with `forming`, also before that, and
    with `joining`, where somebody joins a posse.

    `falls` says that it answers somebody's fall: whoever is sent home then is saved, and no one else is gone.  Where
    what is gained is `limited`, it is told apart how much that is.  The names in a text are `whose`, so far as it says.

    >>> sorted(changed_by([{"requires": [{"bounty": "2 - 3"}]}, {"when": "reveal", "then": [{"unboot": "this"}]}]))
    ['bounty', 'bounty of itself', 'who is unbooted of itself']
    >>> later = {"requires": [{"later": {"after": "join posse", "then": [{"bounty": 1}]}}]}
    >>> sorted(changed_by(later)), sorted(changed_by(later, forming=True))
    ([], ['who is wanted for more', 'who is wanted for more of itself'])
    >>> changed_by(later, joining=True) == changed_by(later, forming=True)
    True
    >>> sorted(changed_by({"when": "discard", "then": [{"instead": [{"send home booted": "event.card"}]}]}))
    ['who is saved']
    """
    if isinstance(text, list):
        return frozenset[str]().union(
            *(
                changed_by(each, forming=forming, joining=joining, falls=falls, limited=limited, whose=whose)
                for each in text
            )
        )
    if not isinstance(text, Mapping):
        return frozenset()
    events = events_of(text)
    if events and not forming and (WHILE_POSSES_FORM - ({JOINS} if joining else set())).issuperset(events):
        return frozenset()
    if events:
        falls, whose = FALLS.issuperset(events), whose._replace(prevented=prevented(events, text, whose))
    own = frozenset[str]().union(*(_changed(key, text, limited=limited, whose=whose) for key in text))
    if falls:
        done = frozenset[str]().union(
            *(_changed(key, text) for key in OF_ONE & text.keys() if text[key] != WHOEVER_FALLS)
        )
        saved = {SAVED} if text.get(HOME) == WHOEVER_FALLS else frozenset[str]()
        others = frozenset[str]().union(
            *(_changed(key, text, limited=limited) for key in text.keys() - {INSTEAD, PREVENT})
        )
        own = (others - {what + of for what in (GONE, ACED, SENT) for of in ("", ITSELF)}) | done | saved
    more = (
        changed_by(
            _of_whom(key, each, text), forming=forming, joining=joining, falls=falls, limited=limited, whose=whose
        )
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


def _changed(key: str, text: Mapping[str, Any], *, limited: bool = False, whose: Whose = NOT_SAID) -> frozenset[str]:
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
        return forbidden(text, whose)
    if key in (PREVENT, INSTEAD):
        return whose.prevented
    if key == USE_OF_OTHERS and text.get("ability") == NOON:
        return frozenset()  # no such play is made as long as there is a shootout
    if key == ENDS_EFFECTS and text[key] == "this":
        return frozenset()
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
    if key == UNBOOT and str(whom) in whose.carried:
        return frozenset()
    if key == UNBOOT and str(whom) in whose.fighters:
        what = UNBOOTED_THERE
    if whom in ITS_OWN:
        return frozenset({what + ITSELF})
    side = whose.sides.get(whom) if isinstance(whom, str) else None
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


def _has_acted(text: Mapping[str, Any], when: str) -> bool:
    """Whether a text only does something before that, and leaves nothing behind that waits for more.

    >>> from judge.engine.position.kinds import FIGHTING
    >>> answers = {"play": "react", "after": "complete", "where": "event.player == you and event.play == 'shootout'"}
    >>> [_has_acted(answers, when) for when in (FIGHTING, DRAWN, COMPARED)]
    [False, True, True]
    """
    events = events_of(text)
    if not events or left_behind(text):
        return False
    if events == ["complete"]:
        return when in (DRAWN, COMPARED) and not AFTER_PLAYS.isdisjoint(together(text.get("where", "")))
    return when == COMPARED and BEFORE_HANDS_ARE_COMPARED.issuperset(events)


def _so_in_a_fight(text: Mapping[str, Any], when: str) -> frozenset[str]:
    """The conditions under "if" of a text of which it is known that they hold whenever it does something."""
    if "play" in text and FROM_A_POSSE.issuperset(text["play"].split("/")):
        return frozenset({SHOOTOUT})
    answers = when in WITHIN and not AFTER_PLAYS.isdisjoint(together(text.get("where", "")))
    return frozenset({SHOOTOUT, "you.in_shootout"} if answers and ITS_OWN_PLAY in together(text["where"]) else ())


def _in_a_fight(given: Any, holds: frozenset[str], *, within: bool = False) -> Any:
    """A part of a text without what is only done where there is no shootout, or where what `holds` does not; an ability
    of others that is used then is one that is used once more.  Nobody is called out within a round.

    >>> _in_a_fight([{"if": "shootout", "then": [{"boot": "this"}], "else": [{"extra play": "noon"}]}], {"shootout"})
    [{'if': 'shootout', 'then': [{'boot': 'this'}]}]
    >>> _in_a_fight({"use": "it", "ability": "shootout"}, {"shootout"})
    {'another use': 'it', 'ability': 'shootout'}
    """
    if isinstance(given, list):
        return [_in_a_fight(each, holds, within=within) for each in given]
    if not isinstance(given, Mapping):
        return given
    never = {*(["else"] if given.get("if") in holds else []), *([CALLS_OUT] if within else [])}
    once_more = dict.fromkeys((USE, PLAY_ACTION) if SHOOTOUT in holds else (), ANOTHER_USE)
    found = {key: _in_a_fight(each, holds, within=within) for key, each in given.items() if key not in never}
    return {once_more.get(key, key): each for key, each in found.items()}
