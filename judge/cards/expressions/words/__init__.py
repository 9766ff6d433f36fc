"""The words after a dot, by the kind of what stands before it."""
