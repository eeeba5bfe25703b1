"""The build hook: no release without the page, and the description that an index shows."""

from __future__ import annotations

import os
import re
import shutil
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import hatch_build
from hatch_build import CannotBuild, ReleaseHook, demand_page, description, links, out_of_date

ROOT = Path(__file__).parents[2]


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A folder with a page that is newer than its sources."""
    for name in ("web/src/main.ts", "src/pioche/engine/texts/en.ftl", str(hatch_build.INDEX)):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")
        os.utime(tmp_path / name, (1000, 1000))
    return tmp_path


@pytest.fixture
def npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An npm that writes down how it is called, and builds a page."""
    tools = tmp_path / "tools"
    tools.mkdir()
    program = tools / "npm"
    page = "../src/pioche/page"
    program.write_text(
        f'#!/bin/sh\necho "$@" >> {tools}/calls\nmkdir -p {page} && touch {page}/index.html\n'
    )
    program.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(tools / "python"))
    return tools / "calls"


def test_a_page_newer_than_its_sources_is_shipped(clone: Path) -> None:
    demand_page(clone)


@pytest.mark.parametrize("source", ["web/src/main.ts", "src/pioche/engine/texts/en.ftl"])
def test_a_page_older_than_a_source_is_built_again(clone: Path, npm: Path, source: str) -> None:
    os.utime(clone / source, (2000, 2000))
    assert out_of_date(clone) == f"the page is older than {source}"
    demand_page(clone)
    ci, build = npm.read_text().splitlines()
    assert (ci.split()[0], build.split()[0]) == ("ci", "run")
    assert out_of_date(clone) is None


def test_without_node_the_build_says_what_is_missing(
    clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (clone / hatch_build.INDEX).unlink()
    monkeypatch.setattr(shutil, "which", lambda name, path: None)
    with pytest.raises(CannotBuild, match=r"page is missing .*index\.html.* needs Node.* Install"):
        demand_page(clone)


def test_a_failed_build_of_the_page_is_named(clone: Path, npm: Path) -> None:
    (clone / hatch_build.INDEX).unlink()
    npm.with_name("npm").write_text("#!/bin/sh\nexit 1\n")
    with pytest.raises(CannotBuild, match=r"`npm ci .*` in web/ failed"):
        demand_page(clone)


def test_a_build_without_the_documentation_says_so(clone: Path) -> None:
    said: list[str] = []
    app = SimpleNamespace(display_warning=said.append)
    hook: Any = SimpleNamespace(root=str(clone), app=app, target_name="sdist")
    ReleaseHook.initialize(hook, "standard", {})
    assert said == [hatch_build.NO_DOCUMENTATION]
    (clone / hatch_build.DOCUMENTATION).parent.mkdir()
    (clone / hatch_build.DOCUMENTATION).touch()
    ReleaseHook.initialize(hook, "standard", {})
    assert len(said) == 1


def test_in_an_sdist_times_mean_nothing(clone: Path) -> None:
    os.utime(clone / "web/src/main.ts", (2000, 2000))
    (clone / "PKG-INFO").write_text("")
    assert out_of_date(clone) is None


def test_an_index_shows_only_what_it_can_find() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    bare = description(readme, "", "1.2.3")
    assert not re.search(r"\]\((?!https?:)", bare)
    assert "![" not in bare
    assert links("", "1.2.3") == {}
    full = description(readme, "https://forge.example/pioche", "1.2.3")
    assert "](https://forge.example/pioche/raw/v1.2.3/docs/pictures/home.jpg)" in full
    assert "](https://forge.example/pioche/blob/v1.2.3/docs/hosting.md)" in full
    assert not re.search(r"\]\((?!https?:)", full)
    assert (
        links("https://forge.example/pioche", "1.2.3")["Source"] == "https://forge.example/pioche"
    )
