"""The documentation at /docs: the site that `make docs` builds, served as the page is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from pioche.engine.texts import sentence
from pioche.server.http.page import FOREVER, INDEX, REVALIDATE, Page, preferred, protected, respond
from pioche.server.ops.origin import header

FOLDER: Final = Path(__file__).resolve().parents[2] / "site"
"""Where `make docs` puts the site, which ships with the package."""

ADDRESS: Final = "/docs"
MISSING: Final = "404.html"

POLICY: Final = (
    "default-src 'none'; script-src 'self'; img-src 'self' data:; font-src 'self'; "
    "style-src 'self' 'unsafe-inline'; "  # tables align their columns, reports bring their styles
    "connect-src 'self'; worker-src 'self'; "  # the search
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

_HASHED: Final = re.compile(r"assets/.+\.[0-9a-f]{8}(\.min)?\.(js|css)")
"""Files with a digest of their contents in their names."""


class Docs(Page):
    """Serves the documentation. Its files may be built again while the server runs, too."""

    safe = protected(POLICY)

    def __init__(self, folder: Path = FOLDER) -> None:
        super().__init__(folder)

    def serves(self, scope: Any) -> bool:
        """Whether this is an address of the documentation."""
        path: str = scope["path"]
        mine = path == ADDRESS or path.startswith(f"{ADDRESS}/")
        return mine and scope["method"] in ("GET", "HEAD")

    async def answer(self, scope: Any, send: Any) -> bool:
        """Send the file at an address, or say why there is none."""
        path: str = scope["path"]
        if path == ADDRESS:  # links within the site are relative
            to = (b"location", f"{ADDRESS}/".encode())
            await respond(scope, send, 308, [*self.safe, to], b"")
            return True
        name = path.removeprefix(f"{ADDRESS}/")
        if not name or name.endswith("/"):
            name += INDEX
        file = await self._file(name)
        if file is not None:
            await self._send(scope, send, file, FOREVER if _HASHED.fullmatch(name) else REVALIDATE)
        elif (missing := await self._file(MISSING)) is not None:
            await self._send(scope, send, missing, REVALIDATE, 404)
        else:
            await self._not_built(scope, send)
        return True

    async def _not_built(self, scope: Any, send: Any) -> None:
        text = sentence(preferred(header(scope, b"accept-language")), "docs/not-built")
        kind = (b"content-type", b"text/plain; charset=utf-8")
        headers = [*self.safe, kind, (b"cache-control", b"no-store")]
        await respond(scope, send, 404, headers, text.encode() + b"\n")


def built() -> bool:
    """Whether there is documentation to link to."""
    return (FOLDER / INDEX).is_file()
