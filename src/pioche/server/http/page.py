"""The page in the browser: the built files, compressed once and kept in memory.

Every address that is neither a file of the page nor part of the API is a route of the page, which
shows the table or replay that it names. So these all get the same `index.html`.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import html
import re
import time
from pathlib import Path
from typing import Any, Final, NamedTuple

from pioche.engine.language import LANGUAGES
from pioche.engine.texts import sentence
from pioche.server.http.compression import takes_gzip
from pioche.server.links.head import head, introduced
from pioche.server.links.link import Links
from pioche.server.ops.origin import address_of, header, site_of

FOLDER: Final = Path(__file__).resolve().parents[2] / "page"
"""Where the build of `web/` puts its files, which ship with the package."""

NOT_OURS: Final = ("/api", "/docs", "/ws", "/healthz", "/readyz", "/metrics")
INDEX: Final = "index.html"
BUILDING: Final = "building"
"""The only file in the folder while `make play` builds the page, which touches it every second."""
FRESH: Final = 5.0
"""Seconds after which the build is taken to have died."""
KEPT: Final = 200
"""Pages with descriptions of links that are kept in memory."""
ASSETS: Final = "assets/"
"""Files there have a digest of their contents in their names."""

KINDS: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".ogg": "audio/ogg",
    ".mp3": "audio/mpeg",
    ".wav": "audio/wav",
}
DENSE: Final = {".png", ".jpg", ".ico", ".woff2", ".ogg", ".mp3"}
"""Compressed already."""

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "connect-src 'self'; "  # the socket too: it is at the same host
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def protected(policy: str) -> tuple[tuple[bytes, bytes], ...]:
    """The headers of every answer, with a policy about what a page may load."""
    return (
        (b"content-security-policy", policy.encode()),
        (b"x-content-type-options", b"nosniff"),
        (b"referrer-policy", b"no-referrer"),  # anybody with the link of a table can sit down at it
        (b"cross-origin-opener-policy", b"same-origin"),
        (b"cross-origin-resource-policy", b"same-origin"),
        (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    )


SAFE: Final = protected(POLICY)
"""Headers of every answer here."""

FOREVER: Final = b"public, max-age=31536000, immutable"
REVALIDATE: Final = b"no-cache"

WAITING: Final = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="1">
<title>Pioche</title>
<h1>{title}</h1>
<p>{hint}</p>
</html>
"""
"""The page that a browser shows while ours is built. It asks again every second."""

_NAME: Final = re.compile(r"[\w-][\w.-]*(/[\w-][\w.-]*)*", re.ASCII)


class File(NamedTuple):
    """A file as it is sent."""

    stamp: tuple[int, int]
    """Its modification time and size: if they differ, the file was built again."""
    kind: bytes
    tag: bytes
    body: bytes
    packed: bytes | None
    """With gzip, where that makes it smaller."""
    spoken: bool = False
    """Whether it is in the reader's language."""


class Page:
    """Serves the page. The files may be built again while the server runs."""

    safe = SAFE

    def __init__(self, folder: Path = FOLDER, links: Links | None = None) -> None:
        self.folder = folder
        self._files: dict[str, File] = {}
        self._links = links
        self._introduced: dict[tuple[bytes, str], File] = {}

    def serves(self, scope: Any) -> bool:
        """Whether this is an address of the page, and not of the API."""
        path: str = scope["path"]
        return scope["method"] in ("GET", "HEAD") and not any(
            path == ours or path.startswith(f"{ours}/") for ours in NOT_OURS
        )

    async def answer(self, scope: Any, send: Any) -> bool:
        """Send the file at an address; False if there is none."""
        name = scope["path"].removeprefix("/")
        file = await self._file(name) if name else None
        if file is None:
            wants_page = not name or "text/html" in (header(scope, b"accept") or "")
            if not wants_page or name.startswith(ASSETS):
                return False
            name, file = INDEX, await self._file(INDEX)
        if file is None:
            await self._not_built(scope, send)
        elif name == INDEX:
            await self._send(scope, send, await self._introduce(scope, file), REVALIDATE)
        else:
            await self._send(scope, send, file, FOREVER if name.startswith(ASSETS) else REVALIDATE)
        return True

    async def _file(self, name: str) -> File | None:
        """A file of the page, read again only if it was built again; None if it is none."""
        if not _NAME.fullmatch(name) or name == BUILDING:
            return None
        path = self.folder / name
        try:
            status = path.stat()
        except OSError:
            return None
        stamp = (status.st_mtime_ns, status.st_size)
        known = self._files.get(name)
        if known is None or known.stamp != stamp:
            known = await asyncio.to_thread(read, path, stamp)
            if known is not None:
                self._files[name] = known
        return known

    async def _introduce(self, scope: Any, index: File) -> File:
        """The page with the description of its link, for programs that show it."""
        if self._links is None:
            return index
        language = preferred(header(scope, b"accept-language"))
        link = await self._links.of(scope["path"], language, address_of(scope))
        tags = head(link, language, site_of(scope, self._links.secure), scope["path"])
        known = self._introduced.get((index.tag, tags))
        if known is None:
            if len(self._introduced) >= KEPT:
                self._introduced.clear()
            file = packed_file(index.stamp, index.kind, introduced(index.body, tags))
            known = file._replace(spoken=True)
            self._introduced[index.tag, tags] = known
        return known

    async def _send(
        self, scope: Any, send: Any, file: File, keep: bytes, status: int = 200
    ) -> None:
        headers = [*self.safe, (b"cache-control", keep), (b"etag", file.tag)]
        if file.packed is not None:
            headers.append(
                (
                    b"vary",
                    b"Accept-Encoding, Accept-Language" if file.spoken else b"Accept-Encoding",
                )
            )
        known = (header(scope, b"if-none-match") or "").encode().split(b", ")
        if status == 200 and file.tag in known:
            await respond(scope, send, 304, headers, b"")
            return
        headers.append((b"content-type", file.kind))
        body = file.body
        if file.packed is not None and takes_gzip(header(scope, b"accept-encoding")):
            body = file.packed
            headers.append((b"content-encoding", b"gzip"))
        await respond(scope, send, status, headers, body)

    async def _not_built(self, scope: Any, send: Any) -> None:
        """Say that there is no page; if it is being built, keep asking for it."""
        language = preferred(header(scope, b"accept-language"))
        headers = [*SAFE, (b"cache-control", b"no-store")]
        if self._being_built():
            text = WAITING.format(
                language=language,
                title=html.escape(sentence(language, "page/being-built")),
                hint=html.escape(sentence(language, "page/being-built-hint")),
            )
            headers += [(b"content-type", KINDS[".html"].encode()), (b"retry-after", b"1")]
        else:
            text = sentence(language, "page/not-built") + "\n"
            headers.append((b"content-type", KINDS[".txt"].encode()))
        await respond(scope, send, 503, headers, text.encode())

    def _being_built(self) -> bool:
        try:
            touched = (self.folder / BUILDING).stat().st_mtime
        except OSError:
            return False
        return time.time() - touched < FRESH


def read(path: Path, stamp: tuple[int, int]) -> File | None:
    """A file, compressed. None if it is gone, or no file."""
    try:
        body = path.read_bytes()
    except OSError:
        return None
    kind = KINDS.get(path.suffix, "application/octet-stream").encode()
    return packed_file(stamp, kind, body, dense=path.suffix in DENSE)


def packed_file(stamp: tuple[int, int], kind: bytes, body: bytes, *, dense: bool = False) -> File:
    """A file as it is sent; compressed where that makes it smaller."""
    packed = None if dense else gzip.compress(body, 9, mtime=0)
    if packed is not None and len(packed) >= len(body):
        packed = None
    # Weak: the same tag for the compressed body.
    tag = b'W/"%b"' % hashlib.sha256(body).hexdigest()[:20].encode()
    return File(stamp, kind, tag, body, packed)


async def respond(
    scope: Any, send: Any, status: int, headers: list[tuple[bytes, bytes]], body: bytes
) -> None:
    if status != 304:
        headers = [*headers, (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    shown = b"" if scope["method"] == "HEAD" else body
    await send({"type": "http.response.body", "body": shown})


def preferred(languages: str | None) -> str:
    """The first language of a browser that Pioche speaks; English otherwise."""
    for part in (languages or "").lower().split(","):
        if part.strip()[:2] in LANGUAGES:
            return part.strip()[:2]
    return LANGUAGES[0]
