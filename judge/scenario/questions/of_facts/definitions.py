"""What facts are by definition, whatever led to them: leader and mark, a Cheatin' hand; and what is about to change.

Where the reasons name such a rule anyway, as the line of a reveal does, nothing is added to them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Any, Final

from judge.engine.day import upkeep
from judge.engine.day.sundown import figures
from judge.engine.observing import provenance, what_is_asked
from judge.engine.position import hands
from judge.engine.position.ability import followed
from judge.engine.position.kinds import CardId, Place, PlayerId
from judge.engine.position.state import State
from judge.engine.position.sums import how_it_comes_about
from judge.engine.posses.job_over import of_an_own_mark
from judge.engine.shootout.draw_hand import without_bullets
from judge.engine.table import control, hand_ranks, of_players

from ...file import names
from ..because import Because
from ..facts import VICTORY
from ..refused import with_a_double
from ..values import Expression
from .of_words import OF_A_KEYWORD, OF_A_TYPE

DONE_TO_IT: Final = frozenset({"at", "in", "booted", "posse", "on", "bounty"})
"""The facts of a card that may be about to change while something that happens to it is being answered."""
FIXED: Final = "shootout.location-fixed"
"""The rule by which a shootout stays where it is."""
FIXED_BY: Final = (FIXED, "jobs.location-stays")
"""The same, and that of the shootout of a job."""
DRAWN: Final = "shootout.draw.stud-bonus"
"""The rule of the line by which a draw hand has been drawn."""
OF_A_JOB: Final = {"leader": "jobs.leader", "mark": "jobs.mark"}
"""The rules by which somebody leads a job, and something is its mark."""
TRUE_OF_IT: Final = "that is what the card is"
"""What is said of what a card is for good."""
PILES: Final = frozenset({"hand", "discard", "boot hill"})
"""The facts of a player in which a card is missing that is still being used."""
CHEATIN: Final = "values.cheatin"
"""The rule by which a hand is Cheatin' or legal."""


def add_of_facts(because: Because, s: State, subject: str, told: dict[str, Any]) -> None:
    """What facts of a subject that have just been told are by definition."""
    if subject == "shootout":
        if s.job is None and s.shootout is not None and not {"leader", "mark"}.isdisjoint(told):
            words = "whoever called out is the leader, and whoever was called out is the mark"
            because.add("shootout.leader-and-mark", words)
        if s.job is not None:
            for rule, words, follows in _of_a_job(s, told):
                because.add(rule, words, follows)
        if not {"round", "step"}.isdisjoint(told):
            because.add("shootout.rounds", "a round of a shootout has its steps, one after the other")
        if "at" in told and s.shootout is not None and all(rule not in FIXED_BY for rule, _ in because.reasons):
            because.add(FIXED, "a shootout stays where the mark was as it began")
    elif subject == "game" and "won by" in told:
        _add_figures(because, s)
    elif s.job is not None and names.speaks_of_a_card(s, subject):
        if "posse" in told and s.job.leader == names.card_named(s, subject):
            for rule, words, follows in _of_a_job(s, ("leader",)):
                because.add(rule, words, follows)
    elif names.is_player(s, subject):
        player = names.player_named(s, subject)
        for rule, words in _of_a_player(s, player, told):
            if all(rule != each for each, _ in because.reasons):
                because.add(rule, words)
        for text, scope in of_players.bearing(s, of_players.HAND_SIZE, player) if "draw hand" in told else ():
            words = f"what {s.name(scope.card)} says of is the play hand, which is not the draw hand"
            because.add("sundown.hand-size", words, followed(s, scope, text))
        for card, value in s.each_card() if not PILES.isdisjoint(told) else ():
            if value.owner == player:
                because.add_still_out(s, card)
        if "ghost rock" in told:
            _add_production(because, s, player)
            for rule, words in because.reasons[:]:
                if rule == "noon.shopping" and words.startswith(f"{s.who(player)} pays"):
                    because.add(rule, words, ("types.cost",))


def add_what_is_to_come(because: Because, s: State, card: CardId, told: Collection[str]) -> None:
    """That nothing has been done yet of what is happening to a card, as it is being answered."""
    for each in what_is_asked.of_a_moment(s, card) if not DONE_TO_IT.isdisjoint(told) else ():
        because.add(each.rule, each.why, each.cites)


def add_new_day(because: Because, s: State) -> None:
    """That a day is over and another has begun, where some of the reasons are of the new one and others of the old."""
    notes = provenance.kept(s)
    begins = next((n for n in range(len(notes) - 1, -1, -1) if notes[n].rule == DAY_IS_OVER), None)
    if begins is not None and {note.words for note in notes[begins + 1 :]} & {words for _, words in because.reasons}:
        because.add(notes[begins].rule, notes[begins].words, ("day.phases",))


DAY_IS_OVER: Final = "sundown.new-day"
"""The rule of the line with which a day is over."""


def add_of_an_expression(because: Because, s: State, expression: Expression, found: Any) -> None:
    """What makes the hands Cheatin' or legal that an expression asks about, and what keywords and types are."""
    if CHEATIN in expression.rules() and all(rule != CHEATIN for rule, _ in because.reasons):
        for player in sorted(expression.about(s).players):
            for rule, words in _of_a_player(s, player, ("cheatin",)):
                because.add(rule, words)
    words_of_it, quoted = expression.words(), expression.texts()
    for keyword in quoted if not {"has", "carries", "nearby"}.isdisjoint(words_of_it) else ():
        if (rule := OF_A_KEYWORD.get(keyword, "")) and rule not in expression.rules():
            says = next((each for each in because.reasons if keyword in each[1]), None)
            because.add(*(says or (rule, "")), (rule,))
    for type in (found, *quoted) if "type" in words_of_it else ():
        if rule := OF_A_TYPE.get(type, ""):
            because.add(rule, TRUE_OF_IT)
    if "used" in words_of_it and found and because.reasons:
        because.add(*because.reasons[0], ("abilities.once-a-day",))
    if "unique" in words_of_it and any(s.cards[card].printed.has("Token") for card in expression.named(s)):
        because.add("cards.tokens-non-unique", TRUE_OF_IT)


def add_of_victory(because: Because, s: State, expression: Expression) -> None:
    """The figures by which somebody has won, or nobody has, where that is asked."""
    if "won_game" in expression.words():
        _add_figures(because, s)


def _add_figures(because: Because, s: State) -> None:
    """Each player's control points beside the influence that they have to exceed, and what texts have made of them."""
    notes = [note for note in s.notes() if note.rule == VICTORY]
    for note in notes:
        because.add(note.rule, note.words)
    if notes and (then := notes[-1].after) is not None:
        _, whole = how_it_comes_about(then, figures)
        for number, part in whole.by_texts():
            because.add(part.rule, f"{number}: {part}", provenance.of_part(then, part))


def add_of_cards(because: Because, s: State, expression: Expression, found: Any) -> None:
    """What there is to say of the cards that an expression names: why one is not booted, or lies in no pile."""
    for card in sorted(expression.named(s)):
        if found is False and "cards.boot" in expression.rules():
            because.add_why_unbooted(s, card)
        if "cards.leaves-play" in expression.rules():
            because.add_still_out(s, card)


def _of_a_player(s: State, player: PlayerId, told: Collection[str]) -> Iterator[tuple[str, str]]:
    held = [s.cards[card] for card in s.players[player].draw_hand]
    plain = [card.face for card in held if card.printed.type != "joker"]
    if "cheatin" in told and plain and hands.cheatin(plain) == hand_ranks.cheatin(s, player):
        twice = [hands.face_name(face) for face, count in Counter(plain).items() if count > 1]
        same = f"{' and '.join(twice)} more than once" if twice else "no two cards of the same suit and value"
        yield CHEATIN, f"{s.who(player)}'s draw hand has {same}"
        if with_a_double(s, player):
            yield "values.joker", "a joker that is the double of another card is no Cheatin'"
    now = "illegal" if "cheatin" in told and hand_ranks.cheatin(s, player) else "legal"
    for joker in [card for card in held if card.printed.type == "joker" and "cheatin" in told]:
        if joker.printed.wild.hand == now:
            yield "values.joker", f"{joker.printed.title} makes the hand {now} by its own text"
    away = [deed for deed in s.players[player].street if _is_held_by_another(s, deed)] if "street" in told else []
    if away:
        names_of = " and ".join(s.name(CardId(deed)) for deed in away)
        yield "town.own-street", f"{names_of} stays on {s.who(player)}'s street, whoever controls it"
    if "draw hand" in told and s.shootout is not None:
        for note in reversed(provenance.kept(s)):
            if note.rule == DRAWN and note.words.startswith(s.who(player)) and note.after is not None:
                yield from ((each.rule, each.why) for each in without_bullets(note.after, player))
                return


def _of_a_job(s: State, told: Collection[str]) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Who leads the job under way and what it marks, as it was told when the job began."""
    follows = tuple(rule for fact, rule in OF_A_JOB.items() if fact in told)
    began = next((note for note in reversed(s.notes()) if note.rule == "jobs.what"), None)
    if follows and began is not None:
        yield began.rule, began.words, follows
    for each in of_an_own_mark(s) if "mark" in told else ():
        yield each.rule, each.why, ()


def _is_held_by_another(s: State, place: Place) -> bool:
    """Whether a location of a street is a deed that another player than its owner controls."""
    if place < 0 or s.cards[CardId(place)].printed.type != "deed":
        return False
    return control.controller(s, CardId(place)) != s.cards[CardId(place)].owner


def _add_production(because: Because, s: State, player: PlayerId) -> None:
    """The rules of what the production consisted of that a player took last, where that is one of the reasons."""
    for note in reversed(provenance.kept(s)):
        if (note.rule, note.words) in because.reasons and note.rule == "upkeep.production":
            before = provenance.position_before(note)
            _, whole = how_it_comes_about(before, lambda now: upkeep.pays_out(now, player))
            because.add(note.rule, note.words, dict.fromkeys(part.rule for part in whole.every_part()))
            return
