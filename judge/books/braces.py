"""Words in braces are links to cards and terms; people read them as plain words."""

import re

BRACES = re.compile(r"\{([^{}]*)\}")


def without_braces(text: str) -> str:
    """Return the text as people read it.

    >>> without_braces("Each {Sidekick} counts.")
    'Each Sidekick counts.'
    """
    return BRACES.sub(r"\1", text)
