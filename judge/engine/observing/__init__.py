"""A game looked at from outside: why it came so, the timing chart, positions as plain data."""
