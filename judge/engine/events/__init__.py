"""What happens, said before it happens: events and who answers them, the rulebook's verbs, draws and pulls."""
