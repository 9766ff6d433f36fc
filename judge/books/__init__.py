"""The books: rules, rulings, errata, glossary, bans and sources, each entry citing its passages."""
