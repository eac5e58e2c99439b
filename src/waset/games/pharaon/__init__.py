"""Pharaon, by Sylas and Pym: open the folder at `rules.py`."""
