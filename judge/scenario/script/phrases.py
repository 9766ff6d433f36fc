"""Decisions and options in the words of a script, in both directions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from judge.engine.events.pulls import Draw
from judge.engine.position import hands
from judge.engine.position.ability import Ability
from judge.engine.position.kinds import CardId
from judge.engine.position.procedure import Decision, Option
from judge.engine.position.state import State
from judge.engine.position.values import DECK, NOBODY, PLAYER_MODIFIERS

from ..file import names
from . import noon_plays


class Answer(NamedTuple):
    """What a script says: a verb and what it is done with (`assign: {discard: X}` is the verb discard)."""

    verb: str
    of: str = ""
    ability: str = ""
    """Which ability of the card, where it has several: its kind, or its number from 1."""
    by: str = ""
    """The second thing of a Noon play: `{call out: Barton Everest, with: Tommy Harden}`."""
    event: int = 0
    """Which of several events that happen together a trait or a React answers, from 1; 0 where there is but one."""

    def __str__(self) -> str:
        which = f" ({self.ability})" if self.ability else ""
        which += f" (event {self.event})" if self.event else ""
        second = f" {noon_plays.SECOND[self.verb]} {self.by}" if self.by else ""
        return f"{self.verb} {self.of}".strip() + which + second


SAME = {
    "lingering": "trait",
    "choose player": "choose",
    "choose place": "choose",
    "choose ability": "choose",
    "alternative": "choose",
    "end": "choose",
    "take nothing": "take",
    "card": "draw",
    "face": "draw",
}
"""Options that a script writes with another word."""
ANSWERS = ("trait", "react", "lingering")
"""Options that answer an event."""
SYNONYMS = {"pull": "draw", "stay": "pass", "done": "pass"}
"""Words of a script that mean another."""


def option_words(s: State, decision: Decision, option: Option) -> Answer:
    """An option as a script would write it."""
    verb = SAME.get(option.verb, option.verb)
    if option.verb in ("pass", "yes", "no", "accept", "refuse"):
        return Answer(option.verb)
    if option.verb == "take nothing":
        return Answer("take", "nothing")
    if option.verb == "alternative":
        return Answer(verb, "first" if option.number == 1 else "second")
    if option.verb == "end":
        return Answer(verb, noon_plays.ENDS[option.number])
    if option.verb == "choose player":
        return Answer(verb, s.who(option.number))
    if option.verb == "choose place":
        return Answer(verb, names.place_words(s, option.number))
    if option.verb == "look":
        return Answer(verb, str(option.number))
    if option.verb == "pay":
        return Answer(
            verb, f"{option.number} from {s.name(option.card)}" if option.card != NOBODY else str(option.number)
        )
    if option.verb == "choose ability":
        which = ability_word(s.cards[option.card].printed.abilities, option.ability)
        return Answer(verb, f"{s.name(option.card)}, {which}")
    if option.verb in ("declare", "face"):
        return Answer(verb, hands.face_name(option.number))
    if option.verb in noon_plays.SECOND:
        of, by = noon_plays.first_and_second(s, option)
        return Answer(verb, of, by=by)
    card = s.cards[option.card]
    title = card.printed.title
    if card.zone == "draw hand" and card.printed.type != "card":
        title = f"{title} ({hands.face_name(card.face)})"
    ability = ""
    if option.verb in ("play", "react") and len(card.printed.abilities) > 1:
        ability = ability_word(card.printed.abilities, option.ability)
    return Answer(verb, title, ability)


def ability_word(abilities: Sequence[Ability], number: int) -> str:
    """What an ability is called in a script: its kind, or its number from 1 where another is of the same kind."""
    kind = abilities[number].play
    return kind if sum(ability.play == kind for ability in abilities) == 1 else str(number + 1)


def is_called(abilities: Sequence[Ability], number: int, word: str) -> bool:
    """Whether a script may mean this ability by that word; every one may be meant where nothing is said."""
    return not word or word == str(number + 1) or word.lower() == abilities[number].play


def matching(s: State, decision: Decision, said: Answer) -> list[Option]:
    """The options that an answer may mean; copies of one card that make no difference count once."""
    verb = SYNONYMS.get(said.verb, said.verb)
    found: list[Option] = []
    for option in decision.options:
        words = option_words(s, decision, option)
        same = verb == words.verb or (words.verb == "choose" and verb == decision.about)
        if same and _means(s, option, words, said) and _same_ability(s, option, said):
            found.append(option)
    if said.event:
        return [option for option in found if event_of(decision, option) == said.event]
    stated = [option for option in found if option.verb == "card"]
    return without_copies(s, stated or found)  # a card that is known to be in the deck, rather than one like it


def event_of(decision: Decision, option: Option) -> int:
    """Which of several events that happen together an option answers, from 1; 0 where there is but one."""
    alike = [other for other in decision.options if other._replace(number=0) == option._replace(number=0)]
    return alike.index(option) + 1 if option.verb in ANSWERS and len(alike) > 1 else 0


def _means(s: State, option: Option, words: Answer, said: Answer) -> bool:
    if not words.of or option.verb == "take nothing":
        return said.of in ("", "nothing") and said.of == words.of
    if option.verb in noon_plays.SECOND:
        return noon_plays.means(s, option, said.of, said.by)
    if option.verb in ("pay", "look", "alternative", "choose ability", "end"):
        return said.of == words.of
    if option.card != NOBODY:
        return option.card in names.cards_named(s, said.of)
    if option.verb == "choose place":
        try:
            return bool(names.place_named(s, said.of) == option.number)
        except names.Unknown:
            return False
    if option.verb in ("declare", "face"):
        try:
            return bool(hands.read_face(said.of) == option.number)
        except ValueError:
            return False
    return said.of == words.of


def _same_ability(s: State, option: Option, said: Answer) -> bool:
    if option.verb not in ("play", "react"):
        return True
    abilities = s.cards[option.card].printed.abilities
    return not abilities or option.ability == NOBODY or is_called(abilities, option.ability, said.ability)


def without_copies(s: State, options: list[Option]) -> list[Option]:
    """One option for each that differs in more than which copy of a card it uses."""
    if len(options) < 2:
        return options
    seen: dict[object, Option] = {}
    apart = _told_apart(s)
    for option in options:
        copy = _copy(s, option.card, apart)
        number = _copy(s, option.number, apart) if option.verb in noon_plays.OF_TWO_CARDS else option.number
        seen.setdefault((option.verb, option.ability, number, copy), option)
    return list(seen.values())


def alike(s: State, one: CardId, other: CardId) -> bool:
    """Whether two cards differ in nothing but their number: also not in what is attached to them or bears on them."""
    apart = _told_apart(s)
    return _copy(s, one, apart) == _copy(s, other, apart)


def _copy(s: State, card: CardId, apart: set[CardId]) -> object:
    """The same for copies that make no difference."""
    return card if card < 0 or card in apart else s.cards[card]


def _told_apart(s: State) -> set[CardId]:
    """The cards that an attachment, an effect, a use today or a part in the fight sets apart from their copies."""
    apart = {card.attached for card in s.cards if card.attached != NOBODY}
    apart.update(CardId(effect.of) for effect in s.modifiers if effect.what not in PLAYER_MODIFIERS)
    apart.update(card for card, _ in s.used)
    if s.shootout is not None:
        apart.update((s.shootout.leader_dude, s.shootout.mark_dude, *s.shootout.shooters))
        apart.update(card for taken in s.shootout.taken for card in taken)
    return apart


def listed(s: State, decision: Decision, most: int = 12) -> str:
    """The options of a decision in a sentence; a long list is cut, and says how many more there are."""
    words = [str(option_words(s, decision, option)) for option in decision.options]
    words = list(dict.fromkeys(words))
    more = f" and {len(words) - most} more" if len(words) > most else ""
    return ", ".join(words[:most]) + more


ASKING = {
    "play": "to make a play",
    "react": "to use a React",
    "trait": "to choose which trait comes first",
    "choose": "to choose",
    "assign": "to assign a casualty",
    "shooter": "to pick a shooter",
    "flee": "to say who flees",
    "trade": "to trade more goods, or no more",
    "go": "to say who moves to the mark next",
    "upkeep": "to pay upkeep",
    "discard one": "to discard a card, or none",
    "start": "to choose a card to start with, or no more",
    "grifter": "to say whether a Grifter is used",
    "coin": "whom a coin favours",
    "join": "to say who joins the posse",
    "answer": "to accept the call-out or to refuse",
    "redraw": "to say what is redrawn",
    "drop": "to discard down to five",
    "declare": "to declare a suit and value",
    "may": "to say yes or no",
    "pay": "to say how much is paid",
    "look": "to say how many cards are looked at",
    "search": "to take a card or nothing",
    "card": "which card it is",
    "seen": "which card is seen",
}


def question(s: State, decision: Decision) -> str:
    """What a decision asks, of whom."""
    about = f" ({decision.about})" if decision.about else ""
    if decision.player == DECK and decision.kind != "coin":
        return chance(s)
    return f"it is up to {s.who(decision.player)} {ASKING[decision.kind]}{about}"


def chance(s: State) -> str:
    """Which card nobody has stated, and how to state it."""
    if s.decision is not None and s.decision.kind == "seen":
        return f"it is not stated which card of {s.decision.about}'s play hand is seen: say it as `deck: {{draw: KS}}`"
    draw = s.stack[-1][0]
    whose = s.who(draw.player) if isinstance(draw, Draw) else "somebody"
    verb = "pull" if isinstance(draw, Draw) and draw.zone == "aside" else "draw"
    return (
        f"it is not stated which card comes next off {whose}'s deck: say it as `deck: {{{verb}: KS}}` in the script, "
        f"or beforehand as `decks: {{{whose}: {{top: [KS]}}}}`"
    )
