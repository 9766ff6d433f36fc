"""Walks, whole games and their records, and scenarios cut out of them."""
