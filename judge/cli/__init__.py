"""The command line: what each command takes, what it answers, and how the answer reads."""
