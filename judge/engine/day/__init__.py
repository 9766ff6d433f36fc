"""The game from setup to victory, day after day: Gambling, Upkeep, High Noon, Sundown."""
