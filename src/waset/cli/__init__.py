"""The command `waset`.

Each command is a function in the module of its family, such as `hosting.py`; `command.py` puts them together, and
`asked.py` holds what several of them ask for. They only read what was asked and hand it on: what a command needs
besides, such as rich or the server, is imported when it runs, so that the others start at once.
"""

from waset.cli.command import app, main

__all__ = ["app", "main"]
