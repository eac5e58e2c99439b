"""The routes of the HTTP interface: each module has a `router` that `app.py` includes."""
