"""Posses come together: calling out, joining, jobs."""
