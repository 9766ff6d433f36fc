"""The scenario file as people write it: its format, and what the names in it mean."""
