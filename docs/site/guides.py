"""The pages that are written by hand: guides in docs/, and pages at the top of the repository.

In the repository they link to each other and to files, as a code host shows them. In the site, a
link to a page leads to that page, and a link to any other file to a page with its text.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Final

from docs.site import notebooks
from docs.site.paths import DOCS, PAGES, ROOT

HOMES: Final = {
    "README.md": "index.md",
    "ARCHITECTURE.md": "architecture.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "examples/hearts/README.md": "examples/hearts/readme.md",
}
"""Pages outside docs/, by their path in the repository. The start page stands in for the README."""

SHOWN: Final = {".html", ".jpg", ".json", ".png", ".svg", ".webp"}
"""Files that a browser shows by itself."""
LANGUAGES: Final = {".py": "python", ".toml": "toml", ".yaml": "yaml"}
"""How the text of other files is coloured."""

_RULES: Final = re.compile(r"src/pioche/games/(\w+)/pages/(\w+)\.md")
_FENCE: Final = re.compile(r"^ *(```+|~~~+)")
_LINK: Final = re.compile(r"(!?\[[^\]]*\]\()([^)\s]+)(\))")
_OUTSIDE: Final = re.compile(r"[a-z]+:|#|/")


class DeadLink(Exception):
    """A page links to a file that is not there."""


class Guides:
    """Puts the guides and whatever they link to into the pages of the site."""

    def __init__(self) -> None:
        self._files: dict[Path, PurePosixPath] = {}

    def write(self) -> None:
        for source in sorted(DOCS.glob("*.md")):
            self._page(source, PurePosixPath(source.name))
        for name, home in HOMES.items():
            if home != "index.md":
                self._page(ROOT / name, PurePosixPath(home))
        while self._files:
            self._file(*self._files.popitem())

    def _page(self, source: Path, home: PurePosixPath) -> None:
        text = source.read_text(encoding="utf-8")
        put(home, "\n".join(self._lines(text, source, home)) + "\n")

    def _lines(self, text: str, source: Path, home: PurePosixPath) -> Iterator[str]:
        """The lines of a page, with its links as they are in the site."""
        fence = ""
        for line in text.splitlines():
            mark = _FENCE.match(line)
            if mark and (not fence or line.strip() == fence):
                fence = "" if fence else mark[1]
                yield line
            elif fence:
                yield line
            else:
                yield _LINK.sub(lambda link: self._linked(link, source, home), line)

    def _linked(self, link: re.Match[str], source: Path, home: PurePosixPath) -> str:
        before, target, after = link.groups()
        if _OUTSIDE.match(target):
            return link[0]
        path, mark, anchor = target.partition("#")
        file = (source.parent / path).resolve()
        if not file.exists() or not file.is_relative_to(ROOT):
            raise DeadLink(f"{source.relative_to(ROOT)} links to {target}, which is not there")
        return f"{before}{relative(self._home(file), home)}{mark}{anchor}{after}"

    def _home(self, file: Path) -> PurePosixPath:
        """Where a file of the repository is in the site."""
        name = PurePosixPath(file.relative_to(ROOT).as_posix())
        if str(name) in HOMES:
            return PurePosixPath(HOMES[str(name)])
        if rules := _RULES.fullmatch(str(name)):
            return PurePosixPath("rules", rules_page(rules[1].replace("_", "-"), rules[2]))
        if file.is_dir() and (file / "README.md").is_file():
            return self._home(file / "README.md")
        inside = name.relative_to("docs") if name.parts[0] == "docs" else name
        if name.suffix == ".md" and file.parent == DOCS:
            return inside
        home = inside
        if file.is_dir():
            home = inside / "index.md"
        elif file.suffix not in SHOWN:
            home = inside.with_name(f"{inside.name}.md")
        if not (PAGES / home).exists():
            self._files[file] = home
        return home

    def _file(self, file: Path, home: PurePosixPath) -> None:
        name = file.relative_to(ROOT).as_posix()
        if file.is_dir():
            files = (each for each in sorted(file.iterdir()) if each.name[0] not in "._")
            items = (f"- [{each.name}]({relative(self._home(each), home)})" for each in files)
            put(home, f"# `{name}/`\n\n" + "\n".join(items) + "\n")
        elif file.suffix in SHOWN:
            (PAGES / home).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, PAGES / home)
        elif file.suffix == notebooks.ENDING:
            title, *rest = self._lines(notebooks.as_markdown(file), file, home)
            about = f"[Download this notebook]({file.name}) to run it in Jupyter."
            put(home, "\n".join([title, "", about, *rest]) + "\n")
            shutil.copyfile(file, PAGES / home.with_name(file.name))
        else:
            language = LANGUAGES.get(file.suffix, "text")
            text = file.read_text(encoding="utf-8").rstrip("\n")
            put(home, f"# `{name}`\n\n````{language}\n{text}\n````\n")


def rules_page(game: str, language: str) -> str:
    """The name of the rules of a game in the site."""
    return f"{game}.md" if language == "en" else f"{game}.{language}.md"


def put(home: PurePosixPath | str, text: str) -> None:
    """Write a page of the site."""
    path = PAGES / home
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def relative(to: PurePosixPath, page: PurePosixPath) -> str:
    """A link from one page to another."""
    return os.path.relpath(to, page.parent).replace(os.sep, "/")
