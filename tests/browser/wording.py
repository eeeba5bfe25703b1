"""The words of a page, and whether all of them are in its language.

The Fluent files themselves tell which words are English only: those of the English texts that no
text of the other language has.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from playwright.sync_api import Page

ROOT: Final = Path(__file__).resolve().parents[2]
WORD: Final = re.compile(r"[^\W\d_]{4,}(?:[’'][^\W\d_]+)?")
KEY: Final = re.compile(r"\b[a-z]+(?:[-/][a-z0-9]+)+\b")

# Everything that can be read or heard, hidden or not, except what other people may have written.
TEXTS: Final = """
() => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const { parentElement, data } = walker.currentNode;
        const other = parentElement.closest("script, style, noscript, [lang]:not(html)");
        if (data.trim() && !other) found.push(data);
    }
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"]) {
        for (const element of document.querySelectorAll(`[${name}]`)) {
            if (!element.closest("[lang]:not(html)")) found.push(element.getAttribute(name));
        }
    }
    found.push(document.title);
    return found;
}
"""
# The people at the table: their names are in no language.
NAMES: Final = """
() => [...document.querySelectorAll("[data-seat][aria-label]")].map(({ ariaLabel }) => ariaLabel)
"""


class Wording:
    """Reads a page from time to time, and remembers every text."""

    def __init__(self, page: Page, lang: str) -> None:
        self._page = page
        self._lang = lang
        self._texts: set[str] = set()
        self._names: set[str] = set()

    def read(self) -> None:
        self._texts.update(self._page.evaluate(TEXTS))
        self._names.update(self._page.evaluate(NAMES))

    def strange(self) -> dict[str, list[str]]:
        """Texts with words that are English only, or with keys for which nobody wrote a text."""
        names = {word.casefold() for name in self._names for word in WORD.findall(name)}
        foreign = words("en") - words(self._lang) - names
        found: dict[str, list[str]] = {}
        for text in sorted(self._texts):
            wrong = [word for word in WORD.findall(text) if word.casefold() in foreign]
            wrong += [key for key in KEY.findall(text) if is_key(key)]
            if wrong:
                found[text] = wrong
        return found


def is_key(text: str) -> bool:
    """Whether it looks like the key of a text, known or not: it begins as some do."""
    return text.replace("/", "-").partition("-")[0] in families()


@cache
def families() -> frozenset[str]:
    return frozenset(message.id.name.partition("-")[0] for message in messages("en"))


@cache
def words(lang: str) -> frozenset[str]:
    """All words of a language's texts, without those that only name people."""
    found: set[str] = set()
    for message in messages(lang):
        if message.id.name == "page-names":
            continue
        heard = Heard()
        heard.visit(message)
        found.update(word.casefold() for word in WORD.findall(" ".join(heard.texts)))
    return frozenset(found)


class Heard(Visitor):
    """Collects the texts of messages, of all variants."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 (so the parser calls it)
        self.texts.append(node.value)

    def visit_StringLiteral(self, node: ast.StringLiteral) -> None:  # noqa: N802
        self.texts.append(node.value)


@cache
def messages(lang: str) -> tuple[ast.Message, ...]:
    found: list[ast.Message] = []
    for folder in (ROOT / "web" / "src", ROOT / "src" / "pioche", ROOT / "examples"):
        for path in sorted(folder.rglob(f"texts/{lang}.ftl")):
            resource = FluentParser().parse(path.read_text())
            found += [entry for entry in resource.body if isinstance(entry, ast.Message)]
    assert found, f"no texts in {lang}"
    return tuple(found)
