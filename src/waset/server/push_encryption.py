"""A push message as a push service takes it: encrypted for the browser (RFC 8291), signed by the server (RFC 8292).

Written on `cryptography`, which passkeys need anyway, and not a library: the one there is (pywebpush) brings two
HTTP clients of its own.
"""

import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

# One record of RFC 8188 holds the whole message.
RECORD: Final = 4096
# Messages are filled up to one length, so that it tells nothing.
PADDED: Final = 1024
LAST_RECORD: Final = b"\x02"


def new_key() -> str:
    """A private key for signatures, as text."""
    return encode(ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32))


def read_key(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decode(text)), ec.SECP256R1())


def public_point(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public half of a key as an uncompressed point."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def is_point(point: bytes) -> bool:
    """Whether this is a public key of a browser."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return False
    return len(point) == 65


def encrypt(
    message: bytes,
    receiver: bytes,
    secret: bytes,
    key: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
    padded: int = PADDED,
) -> bytes:
    """The body of a request to a push service; `key` and `salt` are new for every message."""
    key, salt = key or ec.generate_private_key(ec.SECP256R1()), salt or os.urandom(16)
    sender = public_point(key)
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), receiver))
    material = _derive(shared, secret, b"WebPush: info\0" + receiver + sender, 32)
    content_key = _derive(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(material, salt, b"Content-Encoding: nonce\0", 12)
    record = (message + LAST_RECORD).ljust(padded + 1, b"\0")
    header = salt + RECORD.to_bytes(4) + bytes([len(sender)]) + sender
    return header + AESGCM(content_key).encrypt(nonce, record, None)


def signature(key: ec.EllipticCurvePrivateKey, audience: str, expires: int, contact: str) -> str:
    """The value of the header Authorization for all messages to a push service until a time, in seconds since 1970."""
    claims = {"aud": audience, "exp": expires, "sub": contact}
    signed = ".".join(encode(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(SHA256())))
    token = f"{signed}.{encode(r.to_bytes(32) + s.to_bytes(32))}"
    return f"vapid t={token}, k={encode(public_point(key))}"


def encode(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """The opposite of `encode`; ValueError for what is not base64url."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _derive(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(material)
