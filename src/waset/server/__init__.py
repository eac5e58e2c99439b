"""HTTP and a live feed around the tables. Start reading at `app.py`; the pages are another matter.

Only the server decides: what comes in is a wish, what goes out has been through `waset.tables.telling`.
"""
