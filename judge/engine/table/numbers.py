"""Numbers that follow from a position: added up from what is printed and what bears on it, limited when read.

A number may stand below 0 and still counts as 0 (rule: values.clamp); each function says so by its name:
`total_...` is the sum as it stands, the plain name is what counts.
"""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Final

from ..position import hands
from ..position.kinds import CardId, PlayerId
from ..position.modifiers import (
    BEGAN,
    BOUNTY,
    BULLETS,
    INFLUENCE,
    KEYWORD,
    KUNG_FU,
    LOST_BULLETS,
    LOST_INFLUENCE,
    LOST_KEYWORDS,
    MOST_BULLETS,
    STUD,
    VALUE,
)
from ..position.sums import COUNTERS, by, lasting_words, of_card, told
from ..position.unseen import AnyNumber
from ..position.values import NOBODY, NOWHERE, Entry
from . import ignoring, overruled, skill_instead, standing

if TYPE_CHECKING:
    from ..position.state import State
    from ..position.sums import Sum
    from ..position.values import Modifier


def added(s: State, what: str, of: CardId | PlayerId, without: CardId = NOBODY, *, entry: Entry = NOWHERE) -> int:
    """The modifiers of one kind on a card or a player, added up, with the standing texts that bear on a card.

    What comes from the card `without` is left out; `entry` is where and on whom the card would enter play.
    """
    if not (effects := s.effects(what, of)) and not standing.texts(s, what, CardId(of)):
        return 0
    total, counts = 0, ignoring.counting(s, what, CardId(of))
    for m in effects:
        if (without == NOBODY or m.source != without) and counts(m.amount, m.source):
            total += m.amount
            if s.why is not None:
                s.why.effect(s, m, "abilities.duration")
    return total + standing.added(s, what, CardId(of), without, counts=counts, entry=entry)


def has(s: State, card: CardId, keyword: str, why: Sum | None = None) -> bool:
    """Whether a card has a keyword: printed on it or given to it, unless an effect takes it away; told with `why`."""
    this = s.cards[card]
    if this.zone == "play" and (s.modifiers or s.standing or s.lingering):
        if standing.lost(s, card, LOST_KEYWORDS):
            if why is not None:
                why.so(f"{s.name(card)} has lost its keywords", KEYWORDS, *_lost_to(s, card))
            return False
        what = KEYWORD + keyword
        if said := s.effects(what, card):
            if why is not None:
                given = "gives it" if said[-1].amount else "takes away"
                words = f"{by(s, said[-1].source)} {given} the keyword {keyword}{lasting_words(said[-1].until)}"
                why.so(words, KEYWORDS, said[-1].source, None, said[-1])
            return bool(said[-1].amount)
        if not this.printed.has(keyword) and (texts := standing.sayings(s, what, card)):
            if why is not None:
                text, scope, _ = texts[0]
                gives = f"{s.name(scope.card)} gives it the keyword {keyword}"
                why.so(gives, standing.whose(s, scope.card), scope.card, text)
            return True
    if why is not None:
        why.so(f"{keyword} is{'' if this.printed.has(keyword) else ' not'} printed on it", KEYWORDS, card, "keywords")
        for text, scope, _ in standing.sayings(s, KEYWORD + keyword, card) if this.printed.has(keyword) else ():
            words = f"that {s.name(scope.card)} gives it {keyword} too makes no difference"
            why.so(words, "cards.keyword-once", scope.card, text)
    return this.printed.has(keyword)


KEYWORDS: Final = "cards.keywords"


def _lost_to(s: State, card: CardId) -> tuple[CardId, object, Modifier | None]:
    """To which text or effect a card has lost its keywords."""
    for effect in s.effects(LOST_KEYWORDS, card):
        return effect.source, None, effect
    taken = standing.taken_by(s, card, LOST_KEYWORDS)
    return (card, None, None) if taken is None else (taken[1].card, taken[0], None)


def keywords(s: State, card: CardId) -> tuple[str, ...] | None:
    """All keywords of a card in play; None where they are those printed on it."""
    printed = s.cards[card].printed.keywords
    whats = {m.what for m in s.modifiers if m.of == card} | {*s.standing} | {*standing.left_behind(s)}
    given = sorted(what.removeprefix(KEYWORD) for what in whats if what.startswith(KEYWORD))
    now = tuple(keyword for keyword in dict.fromkeys((*printed, *given)) if has(s, card, keyword))
    return None if now == printed else now


def amounts(s: State, what: str, of: CardId | PlayerId) -> list[int]:
    """The modifiers of one kind on a card or a player, one by one."""
    return [m.amount for m in s.effects(what, of)]


def whose_effect(s: State, what: str, of: CardId | PlayerId) -> str:
    """The card whose effect of one kind bears on a card or a player, by name; of several, the one that came first."""
    return by(s, next((m.source for m in s.effects(what, of) if m.source != NOBODY), NOBODY))


def permanent(s: State, what: str, of: CardId | PlayerId) -> int:
    """What effects have added for good to a number of a card, penalties left out (rule: abilities.duration)."""
    return sum(max(0, m.amount) for m in s.effects(what, of) if m.until == "permanent")


def under(s: State, what: str, of: CardId | PlayerId) -> bool:
    """Whether an effect of one kind bears on a card or a player."""
    return bool(s.effects(what, of))


def everywhere(s: State, what: str) -> bool:
    """Whether an effect or a standing text of one kind bears on everybody."""
    return under(s, what, NOBODY) or any(standing.bearing(s, what, NOBODY))


@told("bullets before limits", of_card)
def total_bullets(s: State, card: CardId) -> int:
    """A dude's bullets, which may be below 0; outside play those printed, and a token that has left it has none."""
    return _all_bullets(s, card)


def _all_bullets(s: State, card: CardId) -> int:
    value = s.cards[card]
    if isinstance(value.printed.bullets, AnyNumber):
        return value.printed.bullets
    if value.printed.type != "dude" or (value.zone != "play" and value.printed.has("Token")):
        if s.why is not None and value.printed.has("Sidekick"):
            s.why.so("a Sidekick has 0 bullets", "shootout.sidekicks", card)
        return 0
    if value.zone == "play":
        said = standing.fixed(s, BULLETS, card)
        if said is None and s.modifiers:
            said = overruled.since(s, BULLETS, card, bullet_bonus)
        if said is not None:
            return said
    if s.why is not None:
        s.why.printed(value.printed.bullets, "types.bullets", card=card, fact="bullets")
    if value.zone != "play":
        return value.printed.bullets
    worn = worn_by(s, card, BULLETS, bullet_bonus)
    return value.printed.bullets + worn + added(s, BULLETS, card)


def worn_by(s: State, card: CardId, what: str, bonus: overruled.Worn) -> int:
    """What the cards attached to a card add to a number of its, as far as that counts."""
    if not (things := s.attachments(card)):
        return 0
    counts, why = ignoring.counting(s, what, card), s.why
    total = 0
    for thing in things:
        s.why = None
        amount = bonus(s, thing)
        s.why = why
        if counts(amount, thing):
            total += amount if why is None else bonus(s, thing)
    return total


def bullet_bonus(s: State, thing: CardId) -> int:
    """What an attached card adds to bullets, at least 0 where it does not say less (rule: cards.weapons)."""
    printed = s.cards[thing].printed
    if standing.lost(s, thing, LOST_BULLETS):
        if s.why is not None:
            s.why.so(f"{printed.title} has lost its bullet bonus", "abilities.cannot-beats-can", thing)
        return 0
    if s.why is not None:
        rule = "cards.weapons" if printed.has("Weapon") else "types.goods-bonuses"
        s.why.add(printed.bullets, printed.title, rule, thing)
    return printed.bullets + added(s, BULLETS, thing)


@told("bullets", of_card)
def bullets(s: State, card: CardId) -> int:
    """A dude's bullets, at least 0, and no more than an effect allows; cards without bullets have 0.

    Rule: values.clamp.
    """
    if s.why is not None:
        ignoring.besides_draw_hands(s, card, s.why)
    total = _all_bullets(s, card)
    for limit in s.effects(MOST_BULLETS, card) if s.modifiers else ():
        if s.why is not None and total >= limit.amount:
            s.why.effect(s, limit, "abilities.cannot-beats-can", "at most")
        total = min(total, limit.amount)
    return _at_least_0(s, BULLETS, card, total)


def _at_least_0(s: State, what: str, card: CardId, total: int) -> int:
    """A number as it counts, not below 0 or what a text says (rules: values.clamp, abilities.cannot-beats-can)."""
    if s.cards[card].zone == "play" and (least := _lowest(s, what, card, total)) is not None:
        return max(least, total)
    if s.why is not None:
        s.why.least(0, total, "values.clamp")
    return max(0, total)


def _lowest(s: State, what: str, card: CardId, total: int) -> int | None:
    """Below what a text does not let a number go that would be lower."""
    if not standing.texts(s, standing.NEVER_BELOW + what, card):
        return None
    why, s.why = s.why, None
    least = standing.least(s, what, card)
    s.why = why
    if least is None or total >= least:
        return None
    return standing.least(s, what, card)


@told("bounty", of_card)
def bounty(s: State, card: CardId) -> int:
    """A dude's bounty as it counts, at least 0: the counters, and what texts say of it.

    No other card than a dude has any.  Rules: bounty.counters, bounty.only-dudes.
    """
    counters = s.cards[card].bounty
    if s.cards[card].printed.type != "dude":
        if s.why is not None:
            s.why.so(f"{s.name(card)} is no dude, and no other card has bounty", "bounty.only-dudes", card)
        return 0
    if s.why is not None:
        s.why.printed(counters, "bounty.counters", COUNTERS)
        if counters:
            _lowest(s, BOUNTY, card, counters - 1)  # what has kept it from going lower
        else:
            _gives_none(s, card)
    total = counters + standing.added(s, BOUNTY, card)
    if s.why is not None:
        s.why.least(0, total, "values.clamp")
    return total if isinstance(total, AnyNumber) else max(0, total)


def _gives_none(s: State, card: CardId) -> None:
    """Say of each text that keeps a bounty from falling lower that it gives none to a dude who is not wanted."""
    for amount, text, scope in standing.said_amounts(s, standing.NEVER_BELOW + BOUNTY, card):
        if s.why is not None:
            words = f"{s.name(scope.card)} gives nobody a bounty, and only keeps one from falling below {amount}"
            s.why.so(words, "bounty.wanted", scope.card, text)


KIND: Final = ("draw", "stud")


@told("stud", of_card)
def stud(s: State, card: CardId) -> bool:
    """Whether a dude is a stud; the latest effect that says so decides (rule: values.stud-draw-latest)."""
    is_, why = s.cards[card].printed.stud, s.why
    if why is not None:
        why.so(f"printed as a {KIND[is_]}", "types.bullets", card, "bullets")
        for goods in s.attachments(card):
            if s.cards[goods].printed.bullets and s.cards[goods].printed.type == "goods":
                why.so(f"{s.name(goods)} adds bullets, and nothing to that", "cards.bullet-bonus-colour", goods)
    said: list[tuple[int, int, Modifier | None, tuple[standing.Standing, CardId] | None]]
    said = [(n, m.amount, m, None) for n, m in enumerate(s.modifiers) if m.of == card and m.what == STUD]
    if texts := standing.sayings(s, STUD, card):
        began = {m.of: n for n, m in enumerate(s.modifiers) if m.what == BEGAN}
        said += [(began.get(scope.card, -1), amount, None, (text, scope.card)) for text, scope, amount in texts]
    if not said:
        return is_
    said.sort(key=itemgetter(0))
    _, latest, effect, trait = said[-1]
    if why is not None:
        rule = "values.stud-draw-latest" + (".traits" if trait is not None else "")
        source = trait[1] if trait is not None else effect.source if effect is not None else NOBODY
        words = f"{by(s, source)} makes them a {KIND[bool(latest)]}"
        words += lasting_words(effect.until) if effect is not None else ""
        words += ", which began last" if len(said) > 1 else ""
        why.so(words, rule, source, trait[0] if trait is not None else None, effect)
    return bool(latest)


@told("influence", of_card)
def influence(s: State, card: CardId, without: CardId = NOBODY) -> int:
    """A dude's influence, at least 0; without what one card adds to it, where that is named.

    Once an effect has said what it is, only what came later adds to it (rules: values.clamp, values.set).
    """
    value, why = s.cards[card], s.why
    said: int | None = None
    if value.zone == "play":
        if (fixed := standing.fixed(s, INFLUENCE, card)) is not None:
            return fixed
        said = overruled.since(s, INFLUENCE, card, influence_bonus, without) if s.modifiers else None
    if said is not None:
        total = said
    else:
        total = value.printed.influence
        if why is not None:
            why.printed(total, "types.dude", card=card, fact="influence")
        if value.zone != "play":
            return total
        total += worn_by(s, card, INFLUENCE, influence_bonus)
        total += added(s, INFLUENCE, card, without)
    return _at_least_0(s, INFLUENCE, card, total)


def influence_bonus(s: State, thing: CardId) -> int:
    """What an attached card adds to influence (rule: types.goods-bonuses)."""
    printed = s.cards[thing].printed
    if printed.influence and standing.lost(s, thing, LOST_INFLUENCE):
        if s.why is not None:
            s.why.so(f"{printed.title} has lost its influence bonus", "abilities.cannot-beats-can", thing)
        return 0
    if s.why is not None:
        s.why.add(printed.influence, printed.title, "types.goods-bonuses", thing)
    return printed.influence


@told("value", of_card)
def value(s: State, card: CardId) -> int:
    """A card's value, 1 (ace) to 13 (king); a dude in play adds their Kung Fu rating (rule: values.card-value).

    0 for cards that have no value, such as outfits.
    """
    this = s.cards[card]
    shown = hands.value_of(this.face)
    if not shown:
        return 0
    why, more = s.why, 0
    said = overruled.since(s, VALUE, card) if this.zone == "play" and s.modifiers else None
    if why is not None and said is None:
        why.printed(shown, "types.suit-and-value", card=card, fact="value")
    if said is not None:
        shown = said
    elif this.zone == "play":
        s.why = None
        more = skill(s, card, KUNG_FU)
        s.why = why
        if why is not None:
            why.add(more, "Kung Fu rating", "kung-fu.rating")
        more += added(s, VALUE, card)
    if why is not None:
        why.least(1, shown + more, "values.card-value")
        why.most(13, shown + more, "values.card-value")
    return min(13, max(1, shown + more))


@told("skill rating", of_card)
def skill(s: State, card: CardId, skill: str) -> int:
    """A dude's rating in a skill or in Kung Fu, at least 0; 0 too for somebody without it (rule: skills.rating)."""
    if s.why is not None:
        s.why.printed(s.cards[card].printed.rating(skill), "skills.rating" if skill != KUNG_FU else "kung-fu.rating")
    if s.cards[card].zone == "play" and standing.lost(s, card, LOST_KEYWORDS):
        if s.why is not None:
            s.why.so("it has lost its keywords", "abilities.cannot-beats-can")
        return 0
    total = s.cards[card].printed.rating(skill) + added(s, skill, card)
    if s.why is not None:
        s.why.least(0, total, "values.clamp")
    if standing.INSTEAD + skill in s.standing:
        total = max(total, _rating_instead(s, card, skill))
    return max(0, total)


def _rating_instead(s: State, dude: CardId, instead_of: str) -> int:
    """The rating that counts in the place of that skill for what the dude casts, performs or invents now."""
    best = 0
    for each in skill_instead.of(s, dude, instead_of, skill_instead.in_hand(s, dude)):
        if has_skill(s, dude, each.skill):
            best = max(best, rating := skill(s, dude, each.skill))
            if s.why is not None:
                s.why.set(rating, s.name(each.card), standing.whose(s, each.card), each.card, each.text)
    return best


def has_skill(s: State, card: CardId, skill: str) -> bool:
    """Whether a card in play is a dude with that skill, or with Kung Fu, whatever the rating."""
    this = s.cards[card]
    return this.zone == "play" and this.printed.type == "dude" and has(s, card, skill)


def has_skill_for(s: State, dude: CardId, skill: str, thing: CardId) -> bool:
    """The same for one card, for which a text may put another skill of theirs in its place."""
    return has_skill(s, dude, skill) or any(
        has_skill(s, dude, each.skill) for each in skill_instead.of(s, dude, skill, thing)
    )


@told("grit", of_card)
def grit(s: State, card: CardId) -> int:
    """A dude's value, bullets and influence together, each within its limits (rule: values.grit)."""
    parts = value(s, card), bullets(s, card), influence(s, card)
    total = sum(parts)
    if s.why is not None:
        words = "value {}, bullets {} and influence {}, each within its limits first".format(*parts)
        s.why.begins(words, "values.grit")
    least = _lowest(s, "grit", card, total)
    return total if least is None else least
