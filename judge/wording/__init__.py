"""The official wording, from a user's own copy: which document is it, and where in it does each passage stand?

The program ships no sentence of the documents. What it ships are fingerprints, by which it finds the passages again.
"""
