"""Running scenarios, one or many; what they expect, and what they come to."""
