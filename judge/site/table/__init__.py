"""The table: a page where a board is laid out by touch and the engine answers about it."""
