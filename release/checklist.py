"""The last item of the checklist of a release: that everything names the same version.

`python -m release.checklist`, or at the end of `make release`, which checks, tests, builds and
tries everything before. Nothing is published and no tag is made: the last lines say how.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
HEADING: Final = re.compile(r"^## (\S+) \((\S+)\)$", re.MULTILINE)
DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}")
IMAGES: Final = {"Containerfile": r"^FROM (\S+)", "compose.yaml": r"^ +image: (\S+)$"}
"""Where images of containers are named."""
OWN_IMAGE: Final = "pioche"


def main() -> int:
    version = versions(ROOT)["pyproject.toml"]
    problems = [*disagreements(ROOT), *unfinished(ROOT)]
    for problem in problems:
        print(f"  {problem}", file=sys.stderr)
    if problems:
        print(f"{version} is not ready; see docs/releasing.md", file=sys.stderr)
        return 1
    print(f"{version} is ready. To publish it:")
    print(f"  git tag -s v{version} -m 'Pioche {version}' && git push origin v{version}")
    print("  twine upload dist/*")
    return 0


def versions(root: Path) -> dict[str, str]:
    """Return the version that each place names."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    source = (root / "src/pioche/__init__.py").read_text(encoding="utf-8")
    citation = (root / "CITATION.cff").read_text(encoding="utf-8")
    changes = HEADING.search((root / "CHANGELOG.md").read_text(encoding="utf-8"))
    sbom = json.loads((root / "requirements/pioche.cdx.json").read_text(encoding="utf-8"))
    return {
        "pyproject.toml": project["version"],
        "src/pioche/__init__.py": _only(r'^__version__ = "(.+)"$', source),
        **{
            place: json.loads((root / place).read_text(encoding="utf-8"))["version"]
            for place in ("web/package.json", "web/package-lock.json")
        },
        "CITATION.cff": _only(r"^version: (.+)$", citation),
        "CHANGELOG.md": changes[1] if changes else "",
        "requirements/pioche.cdx.json": sbom["metadata"]["component"]["version"],
    }


def disagreements(root: Path) -> Iterator[str]:
    """Yield each place that names another version than pyproject.toml."""
    found = versions(root)
    for place, version in found.items():
        if version != found["pyproject.toml"]:
            yield f"{place} says {version!r}, but pyproject.toml says {found['pyproject.toml']!r}"


def unfinished(root: Path) -> Iterator[str]:
    """Yield what must still be done before this version can be published."""
    changes = HEADING.search((root / "CHANGELOG.md").read_text(encoding="utf-8"))
    if changes is None or not DAY.fullmatch(changes[2]):
        yield "CHANGELOG.md: give the newest version the day of its release: ## 1.2.3 (2026-12-31)"
    citation = (root / "CITATION.cff").read_text(encoding="utf-8")
    if changes and f"date-released: {changes[2]}" not in citation.replace('"', ""):
        yield "CITATION.cff: add date-released, with the day in CHANGELOG.md"
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    if not project["tool"]["pioche"]["repository"]:
        yield "pyproject.toml: fill in the public address of the repository ([tool.pioche])"
    for place, image in unpinned_images(root):
        yield f"{place}: pin {image} with its digest: {image}@sha256:…"
    if _git(root, "status", "--porcelain"):
        yield "there are changes that are not committed"
    if _git(root, "tag", "--list", f"v{project['project']['version']}"):
        yield f"the tag v{project['project']['version']} exists: raise the version"


def unpinned_images(root: Path) -> Iterator[tuple[str, str]]:
    """Yield the images of containers that are named without a digest: by their name alone, anything
    may come."""
    for place, pattern in IMAGES.items():
        for image in re.findall(pattern, (root / place).read_text(encoding="utf-8"), re.MULTILINE):
            if "@sha256:" not in image and image != OWN_IMAGE:
                yield place, image


def _only(pattern: str, text: str) -> str:
    found = re.search(pattern, text, re.MULTILINE)
    return found[1] if found else ""


def _git(root: Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=True)
    return done.stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
