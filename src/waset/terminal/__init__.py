"""Waset at the keyboard: a table of people and computer players in a terminal, and looking back at a game."""
