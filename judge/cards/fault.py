"""What is wrong with the text of a card or an expression, and where in the file it stands."""

from judge.input.errors import printable, quoted


class CardFault(ValueError):
    """A value that the vocabulary does not know; `place` leads to it through the card's keys and positions."""

    def __init__(
        self, message: str, value: str | None = None, known: tuple[str, ...] = (), place: tuple[str | int, ...] = ()
    ) -> None:
        self.message, self.value, self.known, self.place = message, value, known, place
        super().__init__(message if value is None else printable(f"{message} {quoted(value)}"))

    def below(self, *place: str | int) -> "CardFault":
        """The same fault, seen from further up in the file."""
        return CardFault(self.message, self.value, self.known, (*place, *self.place))
