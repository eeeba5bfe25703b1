"""What a release says about itself: one version everywhere, and the packages of the locks."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from pioche.cli.manual import manual
from pioche.cli.parser import COMMANDS
from release import checklist, sbom
from release.container import IGNORED, ignored, instructions

ROOT = Path(__file__).parents[2]


def test_every_place_names_the_same_version() -> None:
    assert list(checklist.disagreements(ROOT)) == []


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The files that name the version, in a repository of their own."""
    for name in (*checklist.versions(ROOT), *checklist.IMAGES):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    subprocess.run(["git", "init", "--quiet", str(tmp_path)], check=True)
    return tmp_path


def test_the_checklist_finds_what_is_unfinished(copied: Path) -> None:
    citation = copied / "CITATION.cff"
    citation.write_text(citation.read_text().replace("version: 0", "version: 9"))
    assert ["CITATION.cff" in problem for problem in checklist.disagreements(copied)] == [True]
    changes = copied / "CHANGELOG.md"
    heading = re.compile(r"^(## \S+) \(.*\)$", re.MULTILINE)
    changes.write_text(heading.sub(r"\1 (unreleased)", changes.read_text()))
    found = " ".join(checklist.unfinished(copied))
    assert "CHANGELOG.md" in found
    assert "date-released" in found
    assert "not committed" in found
    assert "compose.yaml: pin postgres:18 with its digest" in found


def test_images_are_named_with_their_digest(copied: Path) -> None:
    digest = "@sha256:" + "0" * 64
    (copied / "Containerfile").write_text(f"FROM here{digest} AS one\nFROM there:2 AS two\n")
    (copied / "compose.yaml").write_text(f"    image: bus:9{digest}\n    image: pioche\n")
    assert list(checklist.unpinned_images(copied)) == [("Containerfile", "there:2")]


def test_every_package_that_is_installed_is_pinned_with_its_hash() -> None:
    pin = re.compile(r"^[\w.\[\]-]+==.+\\\n    --hash=sha256:[0-9a-f]{64}", re.MULTILINE)
    for lock in (ROOT / "requirements").glob("*.txt"):
        text = lock.read_text(encoding="utf-8")
        names = re.findall(r"^[a-zA-Z].*==", text, re.MULTILINE)
        assert names, lock
        assert len(pin.findall(text)) == len(names), lock
    packages = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))["packages"]
    for path, package in packages.items():
        assert not path or package["integrity"].startswith("sha512-"), path


def test_nothing_is_installed_without_hashes_and_no_package_runs_scripts() -> None:
    container = (ROOT / "Containerfile").read_text(encoding="utf-8")
    for _, line in instructions(container):
        for command in line.split("&&"):
            if "pip install" in command:
                assert "--require-hashes" in command or "--no-deps" in command, command
            if "pip wheel" in command:
                assert "--no-build-isolation" in command, "it would fetch what builds the package"
    assert "ignore-scripts=true" in (ROOT / "web/.npmrc").read_text(encoding="utf-8").split()


def test_the_list_of_packages_matches_the_locks() -> None:
    """If this fails, run `make sbom`."""
    listed = json.loads(sbom.TARGET.read_text(encoding="utf-8"))["components"]
    pin = re.compile(r"^([\w.-]+)==([^\s;]+)", re.MULTILINE)
    python = pin.findall(sbom.LOCK.read_text(encoding="utf-8"))
    page = sbom.page_packages(sbom.PAGE_LOCK.read_text(encoding="utf-8"))
    assert "numba" in dict(python)
    assert "svelte" in dict(page)
    found = {(part["name"], part["version"]) for part in listed}
    assert found == set(python) | page


def test_the_list_of_packages_names_no_machine() -> None:
    text = sbom.TARGET.read_text(encoding="utf-8")
    assert "http" not in text.replace("httpcore", "").replace("httpx", "").replace("httptools", "")
    assert "timestamp" not in text
    assert "serialNumber" not in text


def test_the_manual_explains_every_command() -> None:
    page = manual()
    assert page.isascii()
    assert page.startswith(".TH PIOCHE 1 ")
    for command in COMMANDS:
        assert f'\n.SS "pioche {command}' in page
    assert '\n.SS "pioche admin backup FILE"' in page
    for line in page.splitlines():
        assert not line.startswith(("'", "..")), line


def test_the_containerfile_has_only_instructions_that_are_tried() -> None:
    words = [word for word, _ in instructions((ROOT / "Containerfile").read_text(encoding="utf-8"))]
    assert set(words) <= {"FROM", "WORKDIR", "COPY", "ENV", "RUN", *IGNORED}
    assert words.count("FROM") == 4


def test_an_image_gets_what_dockerignore_lets_through() -> None:
    assert ignored(str(ROOT / "src" / "pioche"), ["page", "site", "cli"]) == {"page", "site"}
    assert ignored(str(ROOT / "docs"), ["site", "__pycache__", "index.md"]) == {"__pycache__"}
    assert ignored(str(ROOT), [".venv-bench", "dist", "docs", ".git"]) == {
        ".venv-bench",
        "dist",
        ".git",
    }
    assert ignored(str(ROOT / "web"), ["node_modules", "src"]) == {"node_modules"}
