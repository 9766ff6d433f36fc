"""Which texts of cards are used, as people and scripts read it."""

from collections.abc import Sequence
from typing import Any, Final

from judge.cli.common.width import fold, width
from judge.engine.observing.texts import Text
from judge.engine.position.values import NOBODY
from judge.scenario.games.texts_used import InGame, TextUsed

KINDS: Final = {"ability": "Abilities", "trait": "Traits that answer", "standing": "Standing texts"}


def words_for(text: Text) -> str:
    """Which text of its card it is.

    >>> words_for(Text("Coachwhip!", "ability", 0))
    'ability 1'
    >>> words_for(Text("Coachwhip!", "ability", 0, 1))
    'ability 1, what it leaves behind (2)'
    """
    later = "" if text.later == NOBODY else f", what it leaves behind ({text.later + 1})"
    return f"{'standing text' if text.kind == 'standing' else text.kind} {text.number + 1}{later}"


def text_lines(found: Sequence[TextUsed], scenarios: int, games: Sequence[InGame], show_all: bool) -> list[str]:
    """Return how many texts of each kind are used and refused, and those that are not; with `show_all` every text."""
    lines = [] if width() < 70 else [" " * 22 + "".join(f"{what:>11}" for what in COLUMNS)]
    for kind, name in KINDS.items():
        of_kind = [one for one in found if one.text.kind == kind]
        used, played = sum(bool(one.scenarios) for one in of_kind), sum(bool(one.games) for one in of_kind)
        lines += _row(name, (len(of_kind), used, played, sum(bool(one.refused) for one in of_kind)))
    if show_all:
        lines += ["", *(line for one in found for line in _text(one))]
    lines += _listed("Used by no scenario:", [one for one in found if not one.scenarios])
    lines += _listed("Never refused:", [one for one in found if not one.refused])
    lines += ["", f"Scenarios run: {scenarios}", *game_lines(games)]
    return lines


COLUMNS: Final = ("texts", "scenarios", "games", "refused")


def _row(name: str, figures: Sequence[int]) -> list[str]:
    """Return a row of the table; where that is too narrow, each figure says what it is."""
    if width() < 70:
        return fold(f"{name}: {', '.join(f'{n} {what}' for n, what in zip(figures, COLUMNS, strict=True))}", "")
    return [f"{name:<22}" + "".join(f"{figure:>11}" for figure in figures)]


def _text(one: TextUsed) -> list[str]:
    """Return a text with what uses it."""
    example = f": {one.scenarios[0]}" if one.scenarios else ""
    counts = f"{len(one.scenarios)} scenarios, {one.games} games, {one.refused} refused"
    return [*fold(f"{one.text.title}, {words_for(one.text)}"), *fold(f"{counts}{example}", "    ")]


def _listed(heading: str, texts: Sequence[TextUsed]) -> list[str]:
    """Return texts by title below a heading; nothing where there is none."""
    by_title: dict[str, list[str]] = {}
    for one in texts:
        by_title.setdefault(one.text.title, []).append(words_for(one.text))
    rows = [line for title, words in by_title.items() for line in fold(f"{title}: {'; '.join(words)}", "  ")]
    return ["", heading, *rows] if rows else []


def game_lines(games: Sequence[InGame]) -> list[str]:
    """Return what came of the random games; nothing where there were none."""
    if not games:
        return []
    answers = sum(game.answers for game in games) / len(games)
    faults = [game for game in games if game.fault]
    return [
        f"Random games: {len(games)}, {len(faults)} of them went wrong, {sum(game.ended for game in games)} were won;",
        *fold(f"{answers:.0f} answers in the mean, {sum(game.players for game in games) / len(games):.1f} players"),
        *(line for game in faults for line in fold(f"seed {game.seed}: {game.fault}", "  ")),
    ]


def text_data(one: TextUsed) -> dict[str, Any]:
    """Return a text for scripts; `number` and `later` are counted from 1."""
    return {
        "title": one.text.title,
        "kind": one.text.kind,
        "number": one.text.number + 1,
        "later": None if one.text.later == NOBODY else one.text.later + 1,
        "scenarios": one.scenarios,
        "games": one.games,
        "refused": one.refused,
    }


def game_data(game: InGame) -> dict[str, Any]:
    """Return a random game for scripts."""
    return {
        "seed": game.seed,
        "players": game.players,
        "answers": game.answers,
        "won": game.ended,
        "texts": len(game.used),
        "fault": game.fault or None,
    }
