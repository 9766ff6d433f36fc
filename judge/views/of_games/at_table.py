"""What somebody at the table means by what they write: an option, a line of a script, or a play to ask about."""

from __future__ import annotations

import re

from judge.engine.position.acts import ACTS
from judge.engine.position.kinds import PlayerId
from judge.engine.position.state import State
from judge.engine.position.values import DECK
from judge.input.names import nearest, normalise
from judge.input.yaml_file import parse_yaml
from judge.scenario.file import names
from judge.scenario.games.walk import Offer, read_line
from judge.scenario.script import operands
from judge.scenario.script import verbs as words_of_a_script
from judge.scenario.script.answers import Fault, read_answers
from judge.scenario.script.phrases import Answer

WITH_ABILITY = re.compile(r"(?P<of>.*) \((?P<ability>[^()]+)\)")


def offered(text: str, offers: list[Offer]) -> Offer | None:
    """The one option that is written exactly so, or None."""
    found = [offer for offer in offers if normalise(str(offer)) == normalise(text)]
    return found[0] if len(found) == 1 else None


def read(s: State, text: str, offers: list[Offer], commands: list[str]) -> tuple[PlayerId, list[Answer]]:
    """Who answers, and what: `play Coachwhip!`, `bob: pass`, `ann: {play: Coachwhip!, choose: Stranger}`, `KS`.

    Without a name it is the player whose decision it is.  Raises Fault or Unknown for what has no meaning.
    """
    decider = s.decision.player if s.decision is not None else s.winner
    who, colon, said = text.partition(":")
    if colon and (who == "deck" or any(player.name == who for player in s.players)):
        said = said.strip()
        if said.startswith(("{", "[")):
            return read_line(s, who, parse_yaml(said, "this line").data)
        player = DECK if who == "deck" else names.player_named(s, who)
        return player, [_answer(s, said, offers, commands)]
    return decider, [_answer(s, text, offers, commands)]


def _answer(s: State, text: str, offers: list[Offer], commands: list[str]) -> Answer:
    """One answer: a verb with what it is done with, or only the latter where that is plain."""
    text = _with_plain_verb(text)
    try:
        answer = read_answers(text)[0]
    except Fault:
        verbs = {offer.words.verb for offer in offers if names_it(s, offer, text)}
        if len(verbs) == 1:
            return Answer(verbs.pop(), text)
        words = [*commands, *(str(offer) for offer in offers if not words_of_a_script.names_a_face(offer.option))]
        raise Fault("neither an option nor a command (`help` lists them):", text, nearest(text, words)) from None
    return _with_ability(s, answer)


def names_it(s: State, offer: Offer, text: str) -> bool:
    """Whether a name, or a suit and value, is that of an option."""
    if normalise(offer.words.of) == normalise(text):
        return bool(offer.words.of)
    first = ACTS[offer.option.verb].first
    return first is not None and first.kind == "face" and operands.means(s, first, offer.option, text)


def _with_plain_verb(text: str) -> str:
    """The text with its verb as scripts write it, however it is written here."""
    for verb in (*words_of_a_script.verbs(), *words_of_a_script.leading()):
        if text.casefold() == verb or text.casefold().startswith(f"{verb} "):
            return verb + text[len(verb) :]
    return text


def _with_ability(s: State, answer: Answer) -> Answer:
    """`play X (resolution)` as the play of that ability, unless a card is called so."""
    match = WITH_ABILITY.fullmatch(answer.of)
    if not words_of_a_script.uses_ability(answer.verb) or match is None or names.cards_named(s, answer.of):
        return answer
    return answer._replace(of=match["of"], ability=match["ability"])


def asked_about(s: State, text: str, offers: list[Offer]) -> tuple[PlayerId, Answer]:
    """The play that `why` asks about; a card alone means the use of its ability."""
    try:
        player, answers = read(s, text, offers, [])
    except Fault:
        owner, colon, name = text.partition(":")
        named = colon and any(player.name == owner for player in s.players)
        player = names.player_named(s, owner) if named else s.decision.player if s.decision is not None else s.winner
        return player, Answer("play", s.name(names.card_named(s, name.strip() if named else text)))
    if len(answers) != 1:
        raise Fault("`why` asks about one play at a time, not", text)
    return player, answers[0]
