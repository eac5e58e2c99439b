"""uvicorn's protocols with two changes: a WebSocket that can be written to directly, and HTTP that frees its parser.

What an application sends normally passes through a coroutine, a queue and a general frame builder. A feed sends one
kind of frame, unfragmented text, a thousand times a second.
"""

from collections.abc import Callable
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

# The key under which the application finds the function in the state of a connection.
SEND_NOW: Final = "waset.send_now"
# Sends a text immediately; False, and nothing sent, if the client is gone or has not read enough of what was sent.
SendNow = Callable[[bytes], bool]

FINAL_TEXT_FRAME: Final = 0x81
SHORT, TWO_BYTES, EIGHT_BYTES = 126, 126, 127


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that can be written to without waiting."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"][SEND_NOW] = self.send_now

    def send_now(self, text: bytes) -> bool:
        """Send a text; False, and nothing sent, where it would have to wait or the connection is closing."""
        closing = self.disconnected or self.close_sent or self.transport.is_closing()
        if closing or not self.handshake_complete or not self.writable.is_set():
            return False
        self.transport.write(frame(text))
        return True


class HttpProtocol(HttpToolsProtocol):
    """An HTTP connection, which may be upgraded to a WebSocket."""

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        # Protocol and parser refer to each other, and neither is needed any more: break the cycle.
        del self.parser


def frame(text: bytes) -> bytes:
    """A text as one unmasked frame (RFC 6455, 5.2)."""
    length = len(text)
    if length < SHORT:
        return bytes((FINAL_TEXT_FRAME, length)) + text
    if length < 1 << 16:
        return bytes((FINAL_TEXT_FRAME, TWO_BYTES)) + length.to_bytes(2) + text
    return bytes((FINAL_TEXT_FRAME, EIGHT_BYTES)) + length.to_bytes(8) + text
