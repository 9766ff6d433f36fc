"""What all answers are made of: books at hand, entries with their citations, and what a look-up comes to."""
