"""The commands that run scenarios, write them and explore them."""
