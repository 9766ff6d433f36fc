"""Chance by what matters: which cards may come, and of those that make no difference one for all."""
