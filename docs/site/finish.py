"""The last step for built pages.

Scripts inside them become files: the server's Content-Security-Policy allows scripts only from
files, so that nothing that slips into a page can run. And the address that the generator believes
the site to have is removed: every server has its own.
"""

from __future__ import annotations

import hashlib
import os
import re
from pathlib import Path
from typing import Final

from docs.site.paths import MISSING, TOP

FOLDER: Final = "assets/javascripts"
_ADDRESS: Final = re.compile(r'\s*<link rel="canonical"[^>]*>')
_SCRIPT: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def finish(site: Path) -> None:
    """Finish all pages of a site."""
    for page in sorted(site.rglob("*.html")):
        _finish(page, site)


def _finish(page: Path, site: Path) -> None:
    text = page.read_text(encoding="utf-8")
    shown = _SCRIPT.sub(lambda script: _outside(script[1], page, site), _ADDRESS.sub("", text))
    if shown != text:
        page.write_text(shown, encoding="utf-8")


def _outside(script: str, page: Path, site: Path) -> str:
    """Write a script to a file of its own; return the element that loads it."""
    digest = hashlib.sha256(script.encode()).hexdigest()[:8]
    file = site / FOLDER / f"page.{digest}.js"
    file.write_text(script, encoding="utf-8")
    if page.name == MISSING:
        source = f"{TOP}{FOLDER}/{file.name}"
    else:
        source = os.path.relpath(file, page.parent).replace(os.sep, "/")
    return f'<script src="{source}"></script>'
