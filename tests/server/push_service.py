"""A push service on this machine with browsers of its own: it checks who sends, and decrypts as a browser does."""

import contextlib
import json
import queue
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from tests.server.host import PATIENCE
from waset.server.push_encryption import decode, encode, public_point


@dataclass
class Browser:
    """A browser that takes push messages."""

    address: str
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    secret: bytes = bytes(range(16))

    def subscription(self) -> dict[str, Any]:
        """As a page sends it to the server."""
        keys = {"p256dh": encode(public_point(self.key)), "auth": encode(self.secret)}
        return {"endpoint": self.address, "keys": keys}

    def decrypt(self, body: bytes) -> dict[str, Any]:
        salt, length = body[:16], body[20]
        assert int.from_bytes(body[16:20]) >= len(body) - 21 - length
        sender, record = body[21 : 21 + length], body[21 + length :]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        material = _derive(shared, self.secret, b"WebPush: info\0" + public_point(self.key) + sender, 32)
        content_key = _derive(material, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derive(material, salt, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(content_key).decrypt(nonce, record, None).rstrip(b"\0")
        assert plain[-1:] == b"\x02"
        told: dict[str, Any] = json.loads(plain[:-1])
        return told


def _derive(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(material)


def check_signature(authorization: str, audience: str) -> str:
    """The key that signed, as the server gave it to browsers, if the signature is right."""
    scheme, _, rest = authorization.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, claims, signature = parts["t"].split(".")
    assert scheme == "vapid"
    assert json.loads(decode(head)) == {"typ": "JWT", "alg": "ES256"}
    said = json.loads(decode(claims))
    assert said["aud"] == audience
    assert said["sub"].startswith(("https://", "http://", "mailto:"))
    raw = decode(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(parts["k"]))
    point.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    return parts["k"]


class PushService:
    """Takes messages for its browsers; `statuses` is how it answers the next ones, 201 without."""

    def __init__(self) -> None:
        service = self
        self.browsers: dict[str, Browser] = {}
        self.received: queue.Queue[tuple[str, dict[str, Any], str]] = queue.Queue()
        self.statuses: dict[str, list[int]] = {}
        self.requests: list[str] = []

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                service.requests.append(self.path)
                waiting = service.statuses.get(self.path)
                status = waiting.pop(0) if waiting else 201
                if status == 201:
                    key = check_signature(self.headers["authorization"], service.url)
                    assert self.headers["content-encoding"] == "aes128gcm"
                    assert int(self.headers["ttl"]) > 0
                    service.received.put((self.path, service.browsers[self.path].decrypt(body), key))
                self.send_response(status)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"

    def browser(self, name: str) -> Browser:
        found = self.browsers[f"/{name}"] = Browser(f"{self.url}/{name}")
        return found

    def next(self) -> tuple[str, dict[str, Any], str]:
        """The next message: for which browser, what it says, and who signed it."""
        return self.received.get(timeout=PATIENCE)

    @contextlib.contextmanager
    def running(self) -> Iterator["PushService"]:
        thread = threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        try:
            yield self
        finally:
            self._server.shutdown()
            self._server.server_close()
            thread.join()
