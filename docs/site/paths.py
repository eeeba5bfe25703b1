"""Where the sources of the site are, and where its parts go."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
DOCS: Final = ROOT / "docs"
SOURCES: Final = ROOT / "src" / "pioche"

BUILD: Final = ROOT / "build" / "docs"
PAGES: Final = BUILD / "pages"
"""All pages as Markdown, and the files they show: what the generator reads."""
BUILT: Final = BUILD / "site"
"""The output of the generator."""
SITE: Final = SOURCES / "site"
"""The checked site, which ships with the package and which `pioche serve` shows at /docs."""

TOP: Final = "/docs/"
"""The address of the site on a server."""
MISSING: Final = "404.html"
"""The page that is shown at any address without a page, so its links begin at the top."""
