"""What is known from the books: look-ups, the timing chart, histories, cards together, sheets, a quiz."""
