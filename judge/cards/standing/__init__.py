"""Standing texts by what they are about: what is carried, cast and invented, and what cannot be."""
