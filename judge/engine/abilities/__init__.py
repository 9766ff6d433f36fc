"""What may be used, by whom, for how much, and why not; skill tests, Kung Fu and limits."""
