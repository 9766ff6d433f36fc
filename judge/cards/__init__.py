"""Cards: from the YAML of `data/cards` to abilities that the engine can run, and to plain words."""
