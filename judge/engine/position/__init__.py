"""What a position is made of: values, frames of procedures on a stack, and the names by which it is known."""
