"""A passkey kept in memory: what a browser and a security key do together, for tests without a browser."""

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any
from urllib.parse import urlsplit

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, HAS_KEY = 0x01, 0x04, 0x40


class Authenticator:
    """One key for one site, in a browser that shows a page of `origin`."""

    def __init__(self, origin: str, verifies: bool = True) -> None:
        self.origin = origin
        self._flags = PRESENT | (VERIFIED if verifies else 0)
        self._id = secrets.token_bytes(32)
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._count = 0

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """What navigator.credentials.create answers."""
        numbers = self._key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        kept = bytes(16) + len(self._id).to_bytes(2, "big") + self._id + cbor2.dumps(key)
        data = self._data(HAS_KEY) + kept
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options)
        return self._credential(clientDataJSON=_text(client), attestationObject=_text(attestation))

    def get(self, options: dict[str, Any]) -> dict[str, Any]:
        """What navigator.credentials.get answers."""
        self._count += 1
        data, client = self._data(0), self._client("webauthn.get", options)
        signature = self._key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        return self._credential(
            clientDataJSON=_text(client), authenticatorData=_text(data), signature=_text(signature), userHandle=None
        )

    def _credential(self, **response: Any) -> dict[str, Any]:
        key = _text(self._id)
        return {"id": key, "rawId": key, "type": "public-key", "response": response, "clientExtensionResults": {}}

    def _data(self, flags: int) -> bytes:
        site = hashlib.sha256((urlsplit(self.origin).hostname or "").encode()).digest()
        return site + bytes([self._flags | flags]) + self._count.to_bytes(4, "big")

    def _client(self, kind: str, options: dict[str, Any]) -> bytes:
        challenge = _text(urlsafe_b64decode(options["challenge"] + "=="))
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}).encode()


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")
