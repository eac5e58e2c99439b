"""Imhotep, by Phil Walker-Harding: open the folder at `rules.py`."""
