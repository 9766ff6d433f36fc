"""Reading what people hand us: hostile YAML, names as they are typed, errors that name the place."""
