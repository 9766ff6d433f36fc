"""Scenarios: a board, a script played on the engine, and questions about what may happen and what does."""
