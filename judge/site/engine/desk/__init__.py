"""What runs in the browser: a desk that takes questions as messages and answers each with a message."""
