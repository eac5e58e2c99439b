"""Several workers on one port, each with a socket of its own, so that the system deals those who come out evenly.

With one socket for all, as uvicorn has it, whoever wakes first takes all that wait, and one worker has far more to do
than the other.
"""

import socket
import sys
from typing import Final

from uvicorn import Config
from uvicorn.supervisors import Multiprocess

# Elsewhere the option is missing, or does not deal evenly.
DEALS_EVENLY: Final = sys.platform == "linux"


class Workers(Multiprocess):
    """uvicorn's workers; asked for sockets for a new one, it finds one that is shared with nobody."""

    def __init__(self, config: Config) -> None:
        super().__init__(config, [])

    @property
    def sockets(self) -> list[socket.socket]:
        # Only the worker keeps it: a socket that somebody else holds open is dealt to when its worker is dead.
        return [_own_socket(self.config.host, self.config.port)]

    @sockets.setter
    def sockets(self, _given: list[socket.socket]) -> None:
        pass


def _own_socket(host: str, port: int) -> socket.socket:
    own = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    own.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    own.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    own.bind((host, port))
    own.set_inheritable(True)
    return own
