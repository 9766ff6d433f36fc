"""What is told of facts besides what has changed them."""
