"""The YAML of `data/` read into models."""
