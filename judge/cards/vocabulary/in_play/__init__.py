"""Verbs on cards in play and on players."""
