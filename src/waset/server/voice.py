"""The socket of a feed: uvicorn's, with a short way out for those who have something to say at once, and its door.

What an application sends goes through a coroutine, a queue of the protocol and a frame put together for every case
there is. A feed says one kind of thing, text in one piece, a thousand times a second.
"""

from collections.abc import Callable
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

# Where the application finds it in the state of a connection.
AT_ONCE: Final = "waset.say_at_once"
# Says a text now, unless whoever listens has not taken enough of what was said before, or is gone.
SayAtOnce = Callable[[bytes], bool]

WHOLE_TEXT: Final = 0x81
SHORT, TWO_BYTES, EIGHT_BYTES = 126, 126, 127


class Voice(WebSocketsSansIOProtocol):
    """A WebSocket that can be spoken to without waiting."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"][AT_ONCE] = self.say_at_once

    def say_at_once(self, text: bytes) -> bool:
        """Send a text; False, and nothing sent, where it would have to wait or cannot be heard any more."""
        deaf = self.disconnected or self.close_sent or self.transport.is_closing()
        if deaf or not self.handshake_complete or not self.writable.is_set():
            return False
        self.transport.write(frame(text))
        return True


class Door(HttpToolsProtocol):
    """A connection over HTTP, perhaps on its way to become a WebSocket."""

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        # The two hold each other until somebody looks for garbage, and neither is needed any more.
        del self.parser


def frame(text: bytes) -> bytes:
    """A text as one unmasked frame (RFC 6455, 5.2)."""
    length = len(text)
    if length < SHORT:
        return bytes((WHOLE_TEXT, length)) + text
    if length < 1 << 16:
        return bytes((WHOLE_TEXT, TWO_BYTES)) + length.to_bytes(2) + text
    return bytes((WHOLE_TEXT, EIGHT_BYTES)) + length.to_bytes(8) + text
