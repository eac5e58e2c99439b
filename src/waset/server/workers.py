"""Several workers on one port, each with its own listening socket, so that Linux distributes connections evenly.

When workers share one socket, as uvicorn does it, whichever wakes up first accepts every waiting connection, and one
worker ends up with far more to do than the others.
"""

import socket
import sys
from typing import Final

from uvicorn import Config
from uvicorn.supervisors import Multiprocess

# Other systems lack the option, or do not distribute evenly.
REUSES_PORT: Final = sys.platform == "linux"


class Workers(Multiprocess):
    """uvicorn's supervisor, which hands every new worker a socket of its own."""

    def __init__(self, config: Config, given: socket.socket | None = None) -> None:
        self._given = given
        super().__init__(config, [])

    @property
    def sockets(self) -> list[socket.socket]:
        if self._given is not None:
            # Systemd shares it with the server that takes over: then all workers share it as well.
            return [self._given]
        # Only the worker may keep it: connections would go on arriving at a socket that somebody else holds open.
        return [_listening_socket(self.config.host, self.config.port)]

    @sockets.setter
    def sockets(self, _given: list[socket.socket]) -> None:
        pass


def _listening_socket(host: str, port: int) -> socket.socket:
    own = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    own.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    own.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    own.bind((host, port))
    own.set_inheritable(True)
    return own
