"""The address of a server, or of one of its tables."""

from __future__ import annotations

import re
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from pioche.client.errors import BadAddress

_TABLE: Final = re.compile(r"(?P<base>.*?)/(?P<kind>[tj])/(?P<name>[\w-]{1,40})/?", re.ASCII)

_CODE: Final = re.compile(r"[A-Z2-9]{6}", re.ASCII)


class Address(NamedTuple):
    """The address of a server and, optionally, the key of a table, or its short code, which is
    still to be looked up."""

    base: str
    key: str | None = None
    code: str | None = None

    @property
    def socket(self) -> str:
        """The address of the server's socket."""
        return f"ws{self.base.removeprefix('http')}/ws"


def read_address(url: str) -> Address:
    """Read `http://host:port`, `…/t/KEY` for a table, or `…/j/CODE`; `http://` may be left out."""
    url = url.strip()
    if _CODE.fullmatch(url):
        raise BadAddress("client/only-code", given=url)
    try:
        parts = urlsplit(url if "://" in url else f"http://{url}")
        host, port = parts.hostname, parts.port
    except ValueError as error:
        raise BadAddress("client/bad-address", url=url[:100], problem=str(error)) from None
    if parts.scheme not in ("http", "https"):
        raise BadAddress("client/bad-scheme", url=url[:100])
    if not host or any(c.isspace() or not c.isprintable() for c in url):
        raise BadAddress("client/no-host", url=url[:100])
    shown = f"[{host}]" if ":" in host else host
    server = f"{parts.scheme}://{shown}" + ("" if port is None else f":{port}")
    found = _TABLE.fullmatch(parts.path)
    if not found:
        return Address(server + parts.path.rstrip("/"))
    base = server + found["base"]
    if found["kind"] == "t":
        return Address(base, key=found["name"])
    return Address(base, code=found["name"])
