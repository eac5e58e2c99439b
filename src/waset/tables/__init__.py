"""Games that people play: seats, log, undo, clocks, storage. No HTTP here.

A table is its log. Appending an entry in a transaction is making the move; everything else is derived from the log.
Start reading at `table.py` (what a log means) and `house.py` (how an entry gets into it).
"""
