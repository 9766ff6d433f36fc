"""Answers in people's words, in both directions, and playing them on the engine."""
