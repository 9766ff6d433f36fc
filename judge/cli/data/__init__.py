"""The commands on the data themselves: their faults, what they cover, and the documents behind them."""
