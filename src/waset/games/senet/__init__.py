"""Senet: two race their pieces along thirty squares, past the last houses and off the board."""
