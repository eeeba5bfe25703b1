"""Checks of the built site: every link leads somewhere, and nothing comes from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from docs.site.paths import MISSING, TOP

LOADING: Final = {
    ("script", "src"),
    ("img", "src"),
    ("iframe", "src"),
    ("source", "src"),
    ("video", "src"),
    ("audio", "src"),
    ("object", "data"),
}
"""Attributes that make a browser fetch something without a click; `link` depends on its `rel`."""
INERT: Final = {"application/json"}
"""Types of script elements that only hold data."""


class Page(HTMLParser):
    """What a page links to, what it loads, and the places in it that links can name."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.anchors: set[str] = set()
        self.inline: list[str] = []
        """Code that a policy without inline scripts would block."""
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        self.anchors |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        if tag == "link" and "href" in given and given.get("rel") not in ("prev", "next"):
            self.loaded.append(given["href"])
        self.loaded += [given[name] for name in given if (tag, name) in LOADING]
        if tag == "script" and "src" not in given and given.get("type") not in INERT:
            self.inline.append("a script")
        self.inline += [name for name in given if name.startswith("on")]
        self.inline += [value for value in given.values() if value.startswith("javascript:")]


def problems(site: Path) -> Iterator[str]:
    """Everything that is wrong with a built site, one sentence each."""
    pages = {path: Page(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}
    for path, page in pages.items():
        where = path.relative_to(site)
        for link in (*page.links, *page.loaded):
            parts = urlsplit(link.removeprefix(TOP) if where.name == MISSING else link)
            if parts.scheme or parts.netloc:
                if link in page.loaded and parts.scheme != "data":
                    yield f"{where} loads {link}, from another host"
            elif parts.path.startswith("/"):
                yield f"{where} links to {link}: links must be relative"
            else:
                wrong = _missing(path, parts.path, unquote(parts.fragment), pages)
                if wrong:
                    yield f"{where} links to {link}, but {wrong}"
        for kind in page.inline:
            yield f"{where} contains {kind}, which the server's policy blocks"


def _missing(path: Path, to: str, anchor: str, pages: dict[Path, Page]) -> str | None:
    """The missing target of a link within the site."""
    target = (path.parent / unquote(to)).resolve() if to else path
    if target.is_dir():
        target /= "index.html"
    if not target.is_file():
        return "there is no such file"
    if anchor and target in pages and anchor not in pages[target].anchors:
        return f"that page has no place called {anchor}"
    return None
