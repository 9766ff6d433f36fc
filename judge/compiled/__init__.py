"""The compiled books: how they are made from the data, where they are kept, and opening them."""
