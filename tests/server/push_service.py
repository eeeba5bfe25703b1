"""A push service, a webhook and browsers of ours: they decrypt and check what they get."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import os
from base64 import b64decode, b64encode, urlsafe_b64decode
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDFExpand
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from pioche.server.alerts.push import base64url

Reply = tuple[int, dict[str, str]]


class Request(NamedTuple):
    """What a program posted."""

    path: str
    headers: dict[str, str]
    body: bytes
    at: float


class Receiver:
    """An HTTP server in this loop that takes what is posted."""

    def __init__(self) -> None:
        self.requests: list[Request] = []
        self.reply: Callable[[Request], Reply] = lambda request: (201, {})
        self.url = ""
        self._serving: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Receiver]:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0, backlog=500)
        self.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        async with server:
            yield self
        for task in self._serving:
            task.cancel()
        await asyncio.gather(*self._serving, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)
        try:
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
                headers = {
                    name.lower(): value
                    for name, _, value in (line.partition(": ") for line in head[1:] if line)
                }
                body = await reader.readexactly(int(headers.get("content-length", 0)))
                now = asyncio.get_running_loop().time()
                request = Request(head[0].split(" ")[1], headers, body, now)
                self.requests.append(request)
                status, more = self.reply(request)
                lines = [f"HTTP/1.1 {status} X", "content-length: 0"]
                lines += [f"{name}: {value}" for name, value in more.items()]
                writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())
        except (asyncio.IncompleteReadError, asyncio.CancelledError, ConnectionError):
            pass
        finally:
            writer.close()


class Rude:
    """A server that takes connections and never answers."""

    def __init__(self) -> None:
        self.asked = 0
        self.connected = 0

    async def start(self) -> asyncio.Server:
        return await asyncio.start_server(self._never, "127.0.0.1", 0)

    async def _never(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.asked += 1
        self.connected += 1
        try:
            await reader.read()
        finally:
            writer.close()
            await writer.wait_closed()
            self.connected -= 1


class Phone:
    """A browser with a subscription."""

    def __init__(self, service: Receiver, name: str) -> None:
        self.path = f"/push/{name}"
        self.endpoint = service.url + self.path
        self._service = service
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)
        self._public = self._key.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )

    def subscription(self, language: str = "en") -> dict[str, str]:
        """What its page sends."""
        keys = {"p256dh": base64url(self._public), "auth": base64url(self._auth)}
        return {"endpoint": self.endpoint, "language": language} | keys

    @property
    def messages(self) -> list[dict[str, Any]]:
        """What it was sent."""
        return [
            json.loads(self.decrypted(request.body))
            for request in self._service.requests
            if request.path == self.path
        ]

    def decrypted(self, body: bytes) -> bytes:
        """A message as RFC 8291 has it, step by step with HMAC as in section 3.4."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size == 4096
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        shared = self._key.exchange(ec.ECDH(), key)
        first = hmac.digest(self._auth, shared, "sha256")
        info = b"WebPush: info\0" + self._public + theirs
        secret = HKDFExpand(hashes.SHA256(), 32, info).derive(first)
        second = hmac.digest(salt, secret, "sha256")

        def expanded(name: bytes, size: int) -> bytes:
            info = b"Content-Encoding: " + name + b"\0"
            return hmac.digest(second, info + b"\1", "sha256")[:size]

        text = AESGCM(expanded(b"aes128gcm", 16)).decrypt(expanded(b"nonce", 12), sealed, None)
        assert text.endswith(b"\2")
        return text[:-1]


def vapid_claims(header: str, key: str) -> dict[str, Any]:
    """What a VAPID header claims, if a server with this key has signed it."""
    scheme, _, rest = header.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, parts["k"]) == ("vapid", key)
    said, _, signature = parts["t"].rpartition(".")
    raw = _bytes(signature)
    numbers = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(key))
    public.verify(encode_dss_signature(*numbers), said.encode(), ec.ECDSA(hashes.SHA256()))
    head, claims = (json.loads(_bytes(part)) for part in said.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    found: dict[str, Any] = claims
    return found


def is_signed(request: Request, secret: str) -> bool:
    """Whether a webhook can trust what was posted, as “Standard Webhooks” describes."""
    headers = request.headers
    said = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + request.body
    key = b64decode(secret.removeprefix("whsec_"))
    expected = "v1," + b64encode(hmac.new(key, said, hashlib.sha256).digest()).decode()
    return hmac.compare_digest(expected, headers["webhook-signature"])


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
