"""The command that assistants ask: the same questions and answers, as tools over the Model Context Protocol."""
