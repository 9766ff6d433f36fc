"""What is told of the ways on that a question is about, where none of them decides it."""
