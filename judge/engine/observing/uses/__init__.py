"""Uses of texts: what each would have come to, tried in copies of the position."""
