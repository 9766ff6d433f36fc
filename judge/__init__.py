"""judge: the rules judge for Doomtown: Reloaded."""

__version__ = "0.1.0"
