"""Using an ability, from its declaration until it is cleared up, and the windows in which others answer."""
