"""What is known of decks and draw hands."""
