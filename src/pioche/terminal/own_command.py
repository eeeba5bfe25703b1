"""How this program was started, for advice on how to start it again."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path
from typing import Final

NAME: Final = "pioche"
UV_CACHE: Final = "archive-v0"
"""The part of its cache in which uv keeps the environments of programs that are not installed."""


def own_command() -> str:
    """Return the words that start this program again, as a person would type them."""
    started = Path(sys.argv[0])
    if UV_CACHE in Path(sys.prefix).parts:
        origin = _origin()
        return f"uvx --from {shlex.quote(origin)} {NAME}" if origin else f"uvx {NAME}"
    if started.name == "__main__.py":
        return f"{_typed(Path(sys.executable))} -m {NAME}"
    return _typed(started) if started.stem == NAME else NAME


def _origin() -> str | None:
    """Return the file, folder or address that the package was installed from, None if it came from
    a package index: PEP 610."""
    import json
    from importlib.metadata import PackageNotFoundError, distribution
    from urllib.parse import urlsplit
    from urllib.request import url2pathname

    try:
        found = json.loads(distribution(NAME).read_text("direct_url.json") or "null")
        address = str(found["url"])
    except (PackageNotFoundError, ValueError, TypeError, KeyError):
        return None
    if address.startswith("file:"):
        return url2pathname(urlsplit(address).path)
    vcs = found.get("vcs_info", {}).get("vcs")
    return f"{vcs}+{address}" if vcs else address


def _typed(program: Path) -> str:
    """Return the name of a program if the shell finds it by that, its path otherwise."""
    found = shutil.which(program.name)
    if found and Path(found).absolute() == program.absolute():
        return program.name
    return shlex.quote(str(program))
