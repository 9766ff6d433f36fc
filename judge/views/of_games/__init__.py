"""What the engine knows: the answers to a scenario, every outcome, positions to keep."""
