"""The fenced blocks of the documentation.

A block that cannot be run says why in a comment on the line above: `<!-- not run: needs nginx -->`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
PAGES: Final = sorted(
    path.relative_to(ROOT).as_posix()
    for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("examples/*/README.md"))
)

_FENCE: Final = re.compile(r"^( *)(```+)(\S*)$")
_REASON: Final = re.compile(r"^ *<!-- not run: (.+) -->$")


class Block(NamedTuple):
    page: str
    line: int
    """The line of the page on which the text begins, counted from 1."""
    language: str
    text: str
    reason: str | None
    """Why it is not run."""

    @property
    def place(self) -> str:
        return f"{self.page}:{self.line}"


def blocks(page: str) -> Iterator[Block]:
    """The blocks of a page, in their order."""
    lines = (ROOT / page).read_text(encoding="utf-8").splitlines()
    opened: re.Match[str] | None = None
    start = 0
    for number, line in enumerate(lines):
        fence = _FENCE.match(line)
        if opened is None:
            opened, start = fence, number + 1
        elif line.strip() == opened[2]:
            indent = len(opened[1])
            text = "".join(f"{each[indent:]}\n" for each in lines[start:number])
            said = _REASON.match(lines[start - 2]) if start > 1 else None
            yield Block(page, start + 1, opened[3], text, said[1] if said else None)
            opened = None
    assert opened is None, f"{page}: the block that begins in line {start} has no end"
