"""The words that a script has for what can be done and asked, as the engine and the cards declare them.

Nothing is listed here: whatever `acts` knows can be written in a script.
"""

from __future__ import annotations

from judge.cards.vocabulary import every_verb as of_the_cards
from judge.engine.day import game as of_the_game
from judge.engine.plays import against as of_the_plays
from judge.engine.position.acts import ACTS, ASKS, Act, Operand
from judge.engine.position.procedure import Decision, Option

DECLARED_BY = (of_the_game, of_the_plays, of_the_cards)
"""The modules that import every other one which declares something."""
PASS = "pass"


def verbs() -> tuple[str, ...]:
    """Every word that an answer begins with, or that is one."""
    words = [word for act in ACTS.values() for word in (act.word, *act.synonyms)]
    passing = [asks.passing for asks in ASKS.values() if asks.passing]
    return tuple(dict.fromkeys([*words, *passing]))


def leading() -> tuple[str, ...]:
    """Every kind of decision that a script may write before the answer."""
    return tuple(asks.kind for asks in ASKS.values() if asks.leads)


def manual() -> dict[str, str]:
    """Every word of a script, and what the manual says that it answers; words that mean the same stand together.

    Raises ValueError for a word of which nothing is said.
    """
    said = {asks.passing: ACTS[PASS].says for asks in ASKS.values() if asks.passing}
    said |= {asks.kind: asks.says for asks in ASKS.values() if asks.leads}
    said |= {word: act.says for act in ACTS.values() if act.says for word in (act.word, *act.synonyms)}
    if unsaid := [word for word in (*verbs(), *leading()) if not said.get(word)]:
        raise ValueError(f"the manual says nothing of {', '.join(unsaid)}")
    first: dict[str, str] = {}
    for word in sorted(said):
        first.setdefault(said[word], word)
    return {word: said[word] for word in sorted(said, key=lambda word: (first[said[word]], word))}


def meaning(word: str) -> str:
    """The word that a synonym stands for; any other stands for itself."""
    if any(asks.passing == word for asks in ASKS.values()):
        return PASS
    return next((act.word for act in ACTS.values() if word in act.synonyms), word)


def acts_called(word: str) -> list[Act]:
    """What a word of a script may mean."""
    meant = meaning(word)
    return [act for act in ACTS.values() if act.word == meant]


def answering(decision: Decision, word: str) -> list[Act]:
    """What a word may mean in answer to a decision, be it in vain, what it has for options first."""
    here = {option.verb for option in decision.options}
    words = {PASS, *ASKS[decision.kind].answers, *(ACTS[verb].word for verb in here)}
    return sorted((act for act in acts_called(word) if act.word in words), key=lambda act: act.verb not in here)


def alone() -> tuple[str, ...]:
    """The words that are a whole answer."""
    passing = tuple(asks.passing for asks in ASKS.values() if asks.passing)
    return (*(act.word for act in ACTS.values() if not act.operands), *passing)


def of_second(word: str) -> tuple[Operand, ...]:
    """What the second thing after a word can be."""
    return next((act.second for act in acts_called(word) if act.second), ())


def before_second(word: str) -> str:
    """The little word before the second thing, which is a key of a line as well; empty where there is none."""
    return next((operand.before for operand in of_second(word)), "")


def little_words() -> tuple[str, ...]:
    """All of those words."""
    return tuple(dict.fromkeys(operand.before for act in ACTS.values() for operand in act.second))


def names_a_face(option: Option) -> bool:
    """Whether it is named rather than numbered: any card of a deck, any suit and value."""
    first = ACTS[option.verb].first
    return first is not None and first.kind == "face"


def uses_ability(word: str) -> bool:
    """Whether it is the use of a card, so that a script may have to say which ability of it."""
    return any(act.uses_ability for act in acts_called(word))
