"""Web push: messages for browsers, encrypted so that only they can read them (RFC 8291), from a
server that can be recognised (VAPID, RFC 8292)."""

from __future__ import annotations

import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from pioche.engine.errors import PiocheError

LONGEST: Final = 3000
"""Bytes of a message: push services take 4,096, encrypted."""
RECORD: Final = 4096
AGE: Final = 12 * 3600
"""Seconds for which a push service is shown the same token; it may be a day at most."""
_CURVE: Final = ec.SECP256R1()


class BadSubscription(PiocheError):
    """The keys of a browser are not what they have to be."""


def base64url(data: bytes) -> str:
    """Bytes as base64url, without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text: str) -> bytes:
    """The bytes in base64url, with or without padding; `BadSubscription` if it is none."""
    try:
        return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
    except ValueError:
        raise BadSubscription("alerts/bad-subscription") from None


def check_keys(public_key: bytes, auth: bytes) -> None:
    """`BadSubscription` unless a browser could have made these keys."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, public_key)
    except ValueError:
        raise BadSubscription("alerts/bad-subscription") from None
    if len(auth) != 16 or len(public_key) != 65:
        raise BadSubscription("alerts/bad-subscription")


def new_key() -> bytes:
    """A new VAPID key, as the store keeps it."""
    key = ec.generate_private_key(_CURVE)
    return key.private_bytes(
        serialization.Encoding.DER,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )


def _read_key(key: bytes) -> ec.EllipticCurvePrivateKey:
    read = serialization.load_der_private_key(key, None)
    assert isinstance(read, ec.EllipticCurvePrivateKey)
    return read


def _point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )


def public_part(key: bytes) -> str:
    """The public part of a VAPID key, as browsers want it."""
    return base64url(_point(_read_key(key)))


def encrypt(
    content: bytes,
    public_key: bytes,
    auth: bytes,
    salt: bytes | None = None,
    own: ec.EllipticCurvePrivateKey | None = None,
) -> bytes:
    """A message for the browser with these keys. `salt` and `own` are random unless a test names
    them."""
    salt, own = salt or os.urandom(16), own or ec.generate_private_key(_CURVE)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, public_key)
    ours = _point(own)
    shared = own.exchange(ec.ECDH(), theirs)
    secret = _derived(auth, shared, b"WebPush: info\0" + public_key + ours, 32)
    key = _derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(key).encrypt(nonce, content + b"\2", None)  # 2 ends the last record


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


class Vapid:
    """Says to push services which server a message comes from."""

    def __init__(self, key: bytes, contact: str, clock: Callable[[], float] = time.time) -> None:
        """`contact` is where the operators of a push service reach the host: `https:` or
        `mailto:`."""
        self._key = _read_key(key)
        self._public = base64url(_point(self._key))
        self._contact = contact
        self._clock = clock
        self._tokens: dict[str, tuple[float, str]] = {}

    def header(self, endpoint: str) -> str:
        """The header `Authorization` of a message to an endpoint."""
        parts = urlsplit(endpoint)
        origin, now = f"{parts.scheme}://{parts.netloc}", self._clock()
        made, token = self._tokens.get(origin, (0.0, ""))
        if now - made > AGE / 2:
            if len(self._tokens) > 1000:
                self._tokens.clear()
            token = self._token(origin, int(now) + AGE)
            self._tokens[origin] = (now, token)
        return f"vapid t={token}, k={self._public}"

    def _token(self, origin: str, expires: int) -> str:
        says = {"aud": origin, "exp": expires, "sub": self._contact}
        said = ".".join(
            base64url(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, says)
        )
        signature = self._key.sign(said.encode(), ec.ECDSA(hashes.SHA256()))
        numbers = decode_dss_signature(signature)
        return f"{said}.{base64url(b''.join(number.to_bytes(32, 'big') for number in numbers))}"
