"""Which commands there are: where each is at home, and what the help says of it.

A command's module is imported when the command is used, so that a lookup loads no engine and `judge --version` loads
nothing at all.
"""

COMMANDS = {
    "find": ("judge.cli.lookups.lookup", 'Search everything: words, "phrases", -without, field:value.'),
    "card": ("judge.cli.lookups.card", "A card: its facts, errata, rulings and the rules they apply."),
    "rule": ("judge.cli.lookups.rule", "A rule with its neighbours, or the rules of a chapter."),
    "term": ("judge.cli.lookups.rule", "A word of the game, or all of them."),
    "timing": ("judge.cli.lookups.timing", "The timing chart: its steps, who acts, what comes next."),
    "history": ("judge.cli.lookups.history", "What the documents said of a point, one after the other."),
    "interact": ("judge.cli.lookups.interact", "Cards together: rulings, where they meet, who comes first."),
    "errata": ("judge.cli.lookups.listing", "What was changed on a card, or on all cards."),
    "banned": ("judge.cli.lookups.listing", "The cards that official tournaments do not allow."),
    "sources": ("judge.cli.data.sources", "The documents that everything is cited from; add your own copies."),
    "hand": ("judge.cli.decks.hand", "A draw hand: its rank, Cheatin' or legal, its jokers; two compared."),
    "sheet": ("judge.cli.lookups.sheet", "One page of what can come up with some cards, or a deck."),
    "deck": ("judge.cli.decks.deck", "Is a deck legal? Everything that is wrong with it, with its rules."),
    "quiz": ("judge.cli.lookups.quiz", "A question to practise with, its answer and its citation."),
    "check": ("judge.cli.scenarios.commands", "Verify scenarios: do the rules give the expected answers?"),
    "ask": ("judge.cli.scenarios.commands", "Answer the questions of a scenario."),
    "trace": ("judge.cli.scenarios.commands", "Play a scenario and show each step with its rule."),
    "picture": ("judge.cli.scenarios.picture", "Draw the board of a scenario, as SVG."),
    "new": ("judge.cli.scenarios.new", "Write a scenario to start from, with the cards that you name."),
    "table": ("judge.cli.tabletop.table", "Sit down at a scenario: answer, ask why not, take back, save."),
    "play": ("judge.cli.tabletop.play", "A whole game between decks, by people or at random; recorded."),
    "cut": ("judge.cli.scenarios.cut", "A scenario out of any place of a game's record."),
    "explore": ("judge.cli.scenarios.explore", "Every outcome that is possible from where a scenario stands."),
    "diff": ("judge.cli.publishing.diff", "What changed between two releases."),
    "site": ("judge.cli.publishing.site", "Everything as web pages, with search; served to look at."),
    "export": ("judge.cli.publishing.site", "Everything as JSON, a file for each id."),
    "mcp": ("judge.cli.assistants.mcp", "Answer an assistant (Model Context Protocol)."),
    "schema": ("judge.cli.scenarios.editors", "What an editor needs to complete scenarios (JSON Schema)."),
    "lint": ("judge.cli.data.lint_and_build", "Are the data consistent? Lists every fault."),
    "coverage": ("judge.cli.data.coverage", "What is cited, proved, and reached by scenarios?"),
    "build": ("judge.cli.data.lint_and_build", "Compile the data now."),
    "lookup": ("judge.cli.lookups.lookup", "Show what words mean; `judge WORDS...` does the same."),
    "help": ("judge.cli.help", "This, or the help of a command: judge help deck."),
}
"""Every command: the module with a function of its name, and its help in one line."""

GROUPS = {
    "Look things up": (
        "find", "card", "rule", "term", "timing", "interact", "history", "errata", "banned", "sheet", "quiz", "sources",
    ),
    "Decks and events": ("deck", "hand"),
    "Scenarios and games": ("new", "ask", "check", "trace", "picture", "explore", "table", "play", "cut"),
    "For everybody else": ("site", "export", "diff", "mcp"),
    "Help, and for maintainers": ("help", "lint", "coverage", "build", "schema"),
}  # fmt: skip
"""The commands as the help lists them."""

HIDDEN = ("lookup",)

NAMED = ("card", "rule", "term", "errata", "history")
"""Commands that take names, in which a number may have a sign."""

BY_WORDS = ("lookup", "find", "card", "rule", "term", "errata")
"""Commands that find entries by words, and need no other options than those that all look-ups share."""

WITHOUT_WORDS = ("rule", "term", "errata", "banned")
"""Those that tell all there is where there are no words."""
