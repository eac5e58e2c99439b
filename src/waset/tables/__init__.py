"""A game being played by people: seats, log, undo, clocks, storage. No HTTP here.

A table is its log. Appending an entry in a transaction is making the move; everything else is worked out from the log.
Open this folder at `table.py` (what a log means) and `house.py` (how an entry gets into it).
"""
