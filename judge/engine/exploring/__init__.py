"""Questions about every way on: what can follow from a position, and chance as far as it matters."""
