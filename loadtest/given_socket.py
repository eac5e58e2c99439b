"""Starts a command with a listening socket that it finds as if systemd had opened it."""

import sys
from collections.abc import Sequence

# The process becomes the command, so its number is known beforehand.
LAUNCHER = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS="1")
os.execv(sys.argv[2], sys.argv[2:])
"""


def with_socket(file: int, command: Sequence[str]) -> list[str]:
    """A command line that runs another one; pass the file on to it."""
    return [sys.executable, "-c", LAUNCHER, str(file), *command]
