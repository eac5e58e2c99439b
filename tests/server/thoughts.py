"""What workers of a cluster are asked in tests; they import this module, so it imports little."""

import os
import signal


def whoami() -> str:
    return f"process {os.getpid()}"


def dies_the_first_time(path: str) -> str:
    """Whoever runs it first is killed in the middle of it."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        return "thought again"
    os.kill(os.getpid(), signal.SIGKILL)
    return "never"
