"""Nim with a secret card: the smallest game that needs the whole contract, in plain Python."""
