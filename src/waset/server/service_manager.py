"""What systemd, or anything that speaks its protocol, gives a server: an open socket, and somebody to notify.

Several servers can be given the same socket. Each takes new connections from it, and one that ends leaves those that it
has not taken to the others: so a new version takes over from an old one, and nobody is turned away in between.
"""

import contextlib
import os
import socket
from typing import Final

# The first, and for us the only one, that is passed on.
FIRST_FILE: Final = 3


def given_socket() -> socket.socket | None:
    """The listening socket that this process was given (sd_listen_fds), if it was."""
    if os.environ.get("LISTEN_PID") != str(os.getpid()) or os.environ.get("LISTEN_FDS") != "1":
        return None
    given = socket.socket(fileno=FIRST_FILE)
    os.set_inheritable(FIRST_FILE, False)
    return given


def say_ready() -> None:
    """Tell the service manager that people can come (sd_notify), if it wants to know."""
    address = os.environ.get("NOTIFY_SOCKET")
    if address:
        with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as told:
            told.sendto(b"READY=1", "\0" + address[1:] if address[0] == "@" else address)
