"""What each tool takes: the schema that an assistant reads is made from these types and the words below the fields."""

from typing import Annotated, Final

import msgspec

LONGEST_WORDS: Final = 300
"""Characters that a name or a question may have."""
LONGEST_SCENARIO: Final = 100_000
"""Characters that a scenario may have."""
MOST_HITS: Final = 20
"""Hits of a search that one answer may have: more of them help nobody to choose."""
SECONDS: Final = 20
"""Seconds that a scenario may take where nobody says."""
MOST_SECONDS: Final = 120
"""Seconds that may be asked for: most assistants have given up by then."""

Words = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_WORDS)]


class Find(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to search for."""

    query: Words
    """The question in few words, as a player would ask it. "A phrase" in quotes, -without, kind:ruling (or rule, term,
    erratum, ban, card, step), card:TITLE narrow it down."""
    limit: Annotated[int, msgspec.Meta(ge=1, le=MOST_HITS)] = 5
    """How many answers, the best first."""
    as_of: Words | None = None
    """A document (faq, rulebook, compendium) or a date (2016-01-01): what held then. Leave it out for today."""


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to show."""

    name: Words
    """A title, an id or a nickname; spelling is forgiven, and the answer says what it was taken for."""
    as_of: Words | None = None
    """A document (faq, rulebook, compendium) or a date (2016-01-01): what held then. Leave it out for today."""


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards together."""

    cards: Annotated[list[Words], msgspec.Meta(min_length=2, max_length=3)]
    """Two or three titles, ids or nicknames."""


class Point(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The point whose story is told."""

    words: Words
    """The id of an entry, a card, or words of the point."""


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board, a script, and questions."""

    scenario: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_SCENARIO)]
    """The scenario itself, as YAML text; never the name of a file, which is not read."""
    assume: bool = False
    """Take cards that the engine does not know as without text; the answer then says which."""
    seconds: Annotated[int, msgspec.Meta(ge=1, le=MOST_SECONDS)] = SECONDS
    """How long the searches of its questions about every way on may take together; what is open then is `unknown`."""


class Nothing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Nothing is taken."""
