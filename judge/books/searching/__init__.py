"""From the words of a question to entries of the books."""
