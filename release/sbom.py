"""Writes the list of all packages that a release brings along, as CycloneDX: for auditors.

`python -m release.sbom`, or `make sbom` after `make lock`. Python's packages come from the lock of
the runtime, those inside the page from npm's lock. The result is in git and ships inside the wheel;
a test fails if it no longer matches the locks. Nothing in it depends on the time or the machine.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
LOCK: Final = ROOT / "requirements" / "runtime.txt"
PAGE_LOCK: Final = ROOT / "web" / "package-lock.json"
TARGET: Final = ROOT / "requirements" / "pioche.cdx.json"
SPEC: Final = "1.6"


def main() -> int:
    tool = [sys.executable, "-W", "ignore", "-m", "cyclonedx_py", "requirements", "--sv", SPEC]
    choices = ["--short-PURLs", "--output-reproducible", "--pyproject", "pyproject.toml"]
    python = output([*tool, *choices, str(LOCK)], ROOT)
    page = output(
        ["npm", "sbom", "--sbom-format", "cyclonedx", "--package-lock-only"], ROOT / "web"
    )
    # npm's own --omit dev also leaves out what both the page and its tools need.
    shipped = page_packages(PAGE_LOCK.read_text(encoding="utf-8"))
    page["components"] = [
        part for part in page["components"] if (part["name"], part["version"]) in shipped
    ]
    TARGET.write_text(json.dumps(merged(python, page), indent=1, ensure_ascii=False) + "\n")
    return validate(TARGET.read_text())


def page_packages(lock: str) -> set[tuple[str, str]]:
    """Return the names and versions of the packages that the page is made of, without the tools
    that build and test it."""
    packages = json.loads(lock)["packages"]
    return {
        (path.rpartition("node_modules/")[2], found["version"])
        for path, found in packages.items()
        if path and not found.get("dev") and not found.get("devOptional")
    }


def merged(python: dict[str, Any], page: dict[str, Any]) -> dict[str, Any]:
    """Return one document about both; the page's packages are inside the wheel, not installed."""
    own = python["metadata"]["component"]
    components = [plain(part) for part in (*python["components"], *page["components"])]
    components.sort(key=lambda part: str(part["purl"]))
    needs = sorted(part["bom-ref"] for part in components)
    return {
        "bomFormat": "CycloneDX",
        "specVersion": SPEC,
        "version": 1,
        "metadata": {"component": own},
        "components": components,
        "dependencies": [{"ref": own["bom-ref"], "dependsOn": needs}],
    }


def plain(part: dict[str, Any]) -> dict[str, Any]:
    """Return a component without what the tools say about this machine or its registry."""
    kept = ("type", "name", "version", "purl", "hashes", "licenses")
    return {"bom-ref": part["purl"]} | {key: part[key] for key in kept if key in part}


def output(command: list[str], folder: Path) -> dict[str, Any]:
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def validate(text: str) -> int:
    """Check a document against the schema of CycloneDX; return the exit code."""
    from cyclonedx.schema import SchemaVersion
    from cyclonedx.validation.json import JsonStrictValidator

    problem = JsonStrictValidator(SchemaVersion.from_version(SPEC)).validate_str(text)
    if problem:
        print(f"{TARGET}: {problem}", file=sys.stderr)
    return 1 if problem else 0


if __name__ == "__main__":
    sys.exit(main())
