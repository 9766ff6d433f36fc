"""What can be asked, and its answers as values: the commands print them, and other programs read them."""
