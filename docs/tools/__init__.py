"""What keeps the manual true: references from the code, output from the commands, pictures of both."""
