"""A small set of books, sound in every respect, that tests break in one place."""

from collections.abc import Callable
from pathlib import Path

import pytest

from judge.books.catalogue import Catalogue
from judge.books.searching.postings import PlainIndex
from judge.compiled.cache import open_compiled

SOUND = {
    "sources/compendium.yaml": """\
id: compendium
title: Rules Compendium
short: Compendium
version: '1.9.3'
publisher: Pine Box Entertainment
authority: official
not_a_rule: {compendium:front.1: the title page}
passages:
  - {id: compendium:front.1, section: Front matter, heading: Title page}
  - {id: compendium:glossary.sidekicks.1, section: "Section 1. Glossary > Sidekicks", heading: Sidekicks, page: 14}
  - {id: compendium:cards.pinned-down.1, section: "Section 3. Specific Card Rulings > Actions", heading: Pinned Down,
     page: 26, to: 30}
  - {id: compendium:cards.pinned-down.10, section: "Section 3. Specific Card Rulings > Actions", heading: Pinned Down,
     page: 26, to: 30}
  - {id: compendium:errata.shotgun.1, section: Section 4. Errata, heading: Shotgun, page: 30}
  - {id: compendium:banned.1, section: Section 2. Banned Cards, heading: Banned Cards, page: 17}
""",
    "sources/faq.yaml": """\
id: faq
title: Rulings and FAQ
short: FAQ
version: '005'
publisher: an earlier publisher
authority: official
passages:
  - {id: faq:cards.pinned-down.1, section: Specific card rulings > Actions, heading: Pinned Down}
  - {id: faq:front.1, section: Front matter, heading: Title}
not_a_rule: {faq:front.1: the title}
""",
    "sources/timing.yaml": """\
id: timing
title: Timing Structure
publisher: community page
authority: community
passages:
  - {id: timing:draw.1, section: Shootouts, heading: Draw}
""",
    "rules/shootout.yaml": """\
- id: shootout.lumps.assign
  title: Casualties are assigned first
  says: All casualties are chosen before the first is resolved; a {Sidekick} may cover one.
  from: [compendium:glossary.sidekicks.1]
- id: shootout.draw
  title: Drawing hands
  says: Each player draws five cards and one more for each stud bullet.
  from: [timing:draw.1]
  aliases: [shootout.deal, the deal]
""",
    "glossary/a-z.yaml": """\
- id: term.sidekick
  title: Sidekick
  says: A companion that can be discarded in place of the dude.
  from: [compendium:glossary.sidekicks.1]
  aliases: [pal]
""",
    "rulings/actions.yaml": """\
Pinned Down:
  - id: pinned-down.first
    title: Who must be first
    says: The pinned dude must be the first casualty.
    from: [compendium:cards.pinned-down.1]
    rules: [shootout.lumps.assign]
    before:
      - says: Any dude could be chosen, even an unpinned sharpshooter.
        from: [faq:cards.pinned-down.1]
  - id: pinned-down.rest
    says: Other casualties are free.
    from: [compendium:cards.pinned-down.10]
    open: yes
    sides:
      - {says: They are free., from: [compendium:cards.pinned-down.10]}
      - {says: They are not., from: [faq:cards.pinned-down.1]}
    default: They are free.
    also: [pinned-down.first]
""",
    "errata.yaml": """\
- id: errata.shotgun
  card: Shotgun
  was: It may hit anyone.
  now: It hits a dude of lower value only.
  from: [compendium:errata.shotgun.1]
""",
    "bans.yaml": """\
- {id: ban.shotgun, card: Shotgun, says: Not in tournaments., from: [compendium:banned.1]}
""",
    "cards/action/pinned-down.yaml": """\
title: Pinned Down
code: '01124'
type: action
suit: clubs
value: 7
cost: 0
printings:
  - {code: '01124', set: Base Set}
  - {code: '24236', set: Weird West Edition, text: differs}
aliases: [pin 'em]
encoded: no
""",
    "cards/goods/shotgun.yaml": """\
title: Shotgun
code: '01092'
type: goods
suit: hearts
value: 9
cost: 2
bullets: 1
keywords: [Weapon]
printings:
  - {code: '01092', set: Base Set}
encoded: no
""",
    "cards/dude/ivor-hawley.yaml": """\
title: Ivor Hawley
code: '01005'
type: dude
suit: spades
value: 13
gang: Fearmongers
cost: 9
upkeep: 2
bullets: 1 stud
influence: 3
keywords: [Huckster 2]
printings:
  - {code: '01005', set: Base Set}
encoded: no
""",
    "cards/dude/ivor-hawley-exp-1.yaml": """\
title: Ivor Hawley (Exp.1)
code: '10011'
type: dude
suit: spades
value: 13
gang: Fearmongers
cost: 9
upkeep: 2
bullets: 2 stud
influence: 3
keywords: [Abomination, Experienced 1, Huckster 3]
printings:
  - {code: '10011', set: The Light Shineth}
encoded: no
""",
}

Edit = Callable[[str, str, str], None]


@pytest.fixture(scope="session")
def books(own_cache: Path) -> tuple[Catalogue, PlainIndex]:
    """The books of this project, with the index of all their texts."""
    compiled = open_compiled()
    return compiled.catalogue, compiled.index()


def write_books(root: Path) -> Path:
    for name, content in SOUND.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return root


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The folder of small, sound books, to be broken."""
    return write_books(tmp_path / "data")


@pytest.fixture(scope="session")
def sound_data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same folder for tests that break nothing."""
    return write_books(tmp_path_factory.mktemp("sound") / "data")


@pytest.fixture
def edit(data: Path) -> Edit:
    """Replaces a text, which must be there, in one of the files."""

    def replace(name: str, old: str, new: str) -> None:
        path = data / name
        content = path.read_text(encoding="utf-8")
        assert old in content
        path.write_text(content.replace(old, new, 1), encoding="utf-8")

    return replace


@pytest.fixture
def use_data(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Makes the program use the small books and an empty cache; returns the cache."""
    monkeypatch.setenv("JUDGE_DATA", str(data))
    monkeypatch.setenv("JUDGE_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"
