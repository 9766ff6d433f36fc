"""The commands that look something up in the books."""
