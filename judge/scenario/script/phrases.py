"""Decisions and options in the words of a script, in both directions."""

from __future__ import annotations

from typing import NamedTuple

from judge.engine.events.pulls import Draw
from judge.engine.plays.noon_plays import NOON_PLAYS
from judge.engine.position.acts import ACTS, Act, Operand, up_to
from judge.engine.position.kinds import CardId
from judge.engine.position.modifiers import named
from judge.engine.position.procedure import YES, Decision, Option
from judge.engine.position.state import State
from judge.engine.position.values import DECK, NOBODY
from judge.engine.using.carry_out import what_is_asked

from . import operands, verbs
from .operands import ability_word, is_called


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
        second = f" {verbs.before_second(self.verb)} {self.by}" if self.by else ""
        return f"{self.verb} {self.of}".strip() + which + second


def option_words(s: State, decision: Decision, option: Option) -> Answer:
    """An option as a script would write it."""
    act = ACTS[option.verb]
    if act.first is None:
        return Answer(act.word)
    ability = ""
    if act.uses_ability and len(abilities := s.cards[option.card].printed.abilities) > 1:
        ability = ability_word(abilities, option.ability)
    seconds = [operands.words(s, operand, option) for operand in act.second if operands.is_said(operand, option)]
    return Answer(act.word, operands.words(s, act.first, option), ability, seconds[0] if seconds else "")


def matching(s: State, decision: Decision, said: Answer) -> list[Option]:
    """The options that an answer may mean; copies of one card that make no difference count once."""
    verb = verbs.meaning(said.verb)
    found: list[Option] = []
    for option in decision.options:
        act = ACTS[option.verb]
        same = verb == act.word or (act.word == "choose" and verb == decision.about)
        chosen = verb == "choose" and _is_chosen(decision, act) and _names_both(s, act, option, said)
        if (chosen or (same and _means(s, act, option, said))) and _same_ability(s, act, option, said):
            found.append(option)
    if said.event:
        return [option for option in found if event_of(decision, option) == said.event]
    stated = [option for option in found if option.verb == "card"]
    return without_copies(s, stated or found)  # a card that is known to be in the deck, rather than one like it


def _is_chosen(decision: Decision, act: Act) -> bool:
    """Whether a text asks for a card by another word: for one to bring in, or for what a search takes."""
    return _is_brought_in(decision, act) or act.word == "take"


def _is_brought_in(decision: Decision, act: Act) -> bool:
    """Whether a text asks for what is a Noon play otherwise, so that a card is chosen, and with it where it goes."""
    return decision.kind != "play" and act.verb in NOON_PLAYS


def _names_both(s: State, act: Act, option: Option, said: Answer) -> bool:
    """Whether what is chosen is what an option is about: its card, where that goes, or both in either order."""
    assert act.first is not None
    either = [act.first, *(operand for operand in act.second if operands.is_said(operand, option))]

    def names_one(name: str, among: list[Operand]) -> list[Operand]:
        return [operand for operand in among if operands.means(s, operand, option, name)]

    of = names_one(said.of, either)
    return bool(of) if not said.by else any(names_one(said.by, [each for each in either if each != one]) for one in of)


def together(decision: Decision | None, said: Answer, then: list[Answer]) -> tuple[Answer, list[Answer]]:
    """An answer and those after it; where a card is brought in, what is chosen next is where it goes."""
    brings_in = decision is not None and any(_is_brought_in(decision, ACTS[each.verb]) for each in decision.options)
    if brings_in and then and {said.verb, then[0].verb} == {"choose"}:
        return said._replace(by=then[0].of), then[1:]
    return said, then


def event_of(decision: Decision, option: Option) -> int:
    """Which of several events that happen together an option answers, from 1; 0 where there is but one."""
    if not ACTS[option.verb].answers:
        return 0
    alike = [other for other in decision.options if other.with_(number=0) == option.with_(number=0)]
    return alike.index(option) + 1 if len(alike) > 1 else 0


def _means(s: State, act: Act, option: Option, said: Answer) -> bool:
    """Whether an answer may mean what this option is about; the second thing may be left out."""
    if act.first is None:
        return not said.of
    if not operands.means(s, act.first, option, said.of):
        return False
    seconds = [operand for operand in act.second if operands.is_said(operand, option)]
    return not said.by or any(operands.means(s, operand, option, said.by) for operand in seconds)


def _same_ability(s: State, act: Act, option: Option, said: Answer) -> bool:
    if not act.uses_ability:
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
        copies = _copy(s, option.card, apart), _copy(s, option.other, apart)
        seen.setdefault((option.with_(card=NOBODY, other=NOBODY), copies), option)
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
    apart.update(CardId(effect.of) for effect in s.modifiers if named(effect.what).on == "card")
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


def question(s: State, decision: Decision) -> str:
    """What a decision asks, of whom."""
    if decision.player == DECK and decision.kind != "coin":
        return chance(s)
    if offers := operands.offered(s, YES):
        return f"{up_to(s, decision)} to what {decision.about} offers: {offers}"
    if decision.kind == "may" and decision.about:
        return f"{up_to(s, decision)}: {decision.about}"
    return what_is_asked(s, decision)


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
