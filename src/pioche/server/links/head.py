"""The description of a link in the head of the page, as Open Graph and Twitter tags."""

from __future__ import annotations

import re
from html import escape
from typing import Final
from urllib.parse import quote

from pioche.server.links.link import Link
from pioche.server.links.picture import SIZE

LOCALES: Final = {"en": "en_GB", "fr": "fr_FR", "de": "de_DE"}
_TITLE: Final = re.compile(rb"<title>.*?</title>", re.DOTALL)
_DESCRIPTION: Final = re.compile(rb"<meta name=\"description\"[^>]*>")


def head(link: Link, language: str, site: str, path: str) -> str:
    """The tags for a link. Addresses have to be complete: without the address of the site there
    are none, and no picture."""
    properties = {
        "og:site_name": "Pioche",
        "og:type": "website",
        "og:locale": LOCALES[language],
        "og:title": link.title,
        "og:description": link.text,
    }
    names = {
        "description": link.text,
        "twitter:card": "summary_large_image" if site else "summary",
        "twitter:title": link.title,
        "twitter:description": link.text,
    }
    if site:
        picture = site + link.address
        properties |= {
            "og:url": site + quote(path),
            "og:image": picture,
            "og:image:type": "image/png",
            "og:image:width": str(SIZE[0]),
            "og:image:height": str(SIZE[1]),
            "og:image:alt": link.title,
        }
        names |= {"twitter:image": picture, "twitter:image:alt": link.title}
    if not link.listed:
        names["robots"] = "noindex"  # the link of a table is for those who were given it
    tags = [f"<title>{escape(link.title)}</title>"]
    tags += [f'<meta name="{name}" content="{escape(value)}" />' for name, value in names.items()]
    tags += [
        f'<meta property="{name}" content="{escape(value)}" />'
        for name, value in properties.items()
    ]
    return "\n    ".join(tags)


def introduced(page: bytes, tags: str) -> bytes:
    """The page with these tags instead of its own title and description."""
    without = _DESCRIPTION.sub(b"", page, count=1)
    return _TITLE.sub(lambda _: tags.encode(), without, count=1)
