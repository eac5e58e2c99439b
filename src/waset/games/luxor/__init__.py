"""Luxor, by Rüdiger Dorn: open the folder at `rules.py`."""
