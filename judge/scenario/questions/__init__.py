"""What a scenario asks of a position, and the answers."""
