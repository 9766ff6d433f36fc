"""What all commands share: options, opening the books, and how answers are written."""
