"""The commands at which people sit down: a walk through a scenario, and whole games."""
