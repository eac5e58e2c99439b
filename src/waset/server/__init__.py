"""HTTP and a live feed around the tables. Start reading at `app.py`; `docs/walk-of-a-move.md` follows a move.

Only the server decides: whatever comes in is a request, and everything that goes out to a person has been through
`waset.tables.serialization`, which knows what each seat may see.
"""
