"""Encodings in plain words."""
