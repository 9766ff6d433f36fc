"""The expressions of cards and scenarios: what they may name, ask and choose."""
