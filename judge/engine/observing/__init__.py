"""A game looked at from outside: every way on, the timing chart, positions as plain data."""
