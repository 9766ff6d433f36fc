"""From a file to a position: the table is laid out and the step entered in which the scenario starts."""
