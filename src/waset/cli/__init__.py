"""The command `waset`.

Each command is a function in the module of its family, such as `hosting.py`; `command.py` puts them together, and
`asked.py` holds what several of them ask for. They only read what was asked and hand it on: what a command needs
besides, such as rich or the server, is imported when it runs, so that the others start at once and work without it.
"""

import sys

from waset.cli.extras import lacking, sentence


def main() -> None:
    """Run the command, or say what to install for it: the engine can be installed without."""
    try:
        from waset.cli.command import main as run
    except ModuleNotFoundError as error:
        message = lacking(error)
        if message is None:
            raise
        sys.exit(sentence(message))
    run()
