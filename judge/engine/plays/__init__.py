"""Plays by the rules alone: shopping, trading, moving, inventing, experience; and making plays in turn."""
