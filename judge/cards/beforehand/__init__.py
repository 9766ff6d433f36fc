"""What a search has to know of texts before it begins: what they look at, and what they may change."""
