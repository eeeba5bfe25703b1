"""Builds the wheel and the sdist into dist/, and proves that they can be built again.

`python -m release.dist`, or `make dist`. The sdist is unpacked in another folder, its page is
deleted, and page, wheel and sdist are built from it again: all bytes must be the same. So a release
depends neither on the folder nor on the time, and an sdist builds the same wheel.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
DIST: Final = ROOT / "dist"


class Differs(Exception):
    """The second build is not like the first."""


def main() -> int:
    shutil.rmtree(DIST, ignore_errors=True)
    print("Building the wheel and the sdist ...", flush=True)
    build(ROOT, DIST)
    files = sorted(DIST.iterdir())
    subprocess.run(
        [sys.executable, "-m", "twine", "--no-color", "check", "--strict", *map(str, files)],
        stdout=subprocess.DEVNULL,
        check=True,
    )
    print("Building both again, from the sdist alone ...", flush=True)
    with tempfile.TemporaryDirectory(prefix="pioche-") as folder:
        again = Path(folder, "dist")
        build(unpacked(next(DIST.glob("*.tar.gz")), Path(folder)), again)
        try:
            compare(DIST, again)
        except Differs as problem:
            print(f"Two builds differ: {problem}", file=sys.stderr)
            return 1
    for file in files:
        print(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  dist/{file.name}")
    return 0


def build(source: Path, target: Path) -> None:
    """Build the wheel and the sdist of a folder. Times inside are those of `SOURCE_DATE_EPOCH`, or
    hatchling's own."""
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(target)],
        cwd=source,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(done.stdout + done.stderr)


def unpacked(sdist: Path, folder: Path) -> Path:
    """Unpack an sdist; return its folder, without the built page but with the tools to build it."""
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    source = folder / sdist.name.removesuffix(".tar.gz")
    shutil.rmtree(source / "src/pioche/page")
    (source / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    return source


def compare(one: Path, other: Path) -> None:
    """`Differs` if two folders do not hold the same files."""
    first, second = ({file.name: file.read_bytes() for file in d.iterdir()} for d in (one, other))
    if first.keys() != second.keys():
        raise Differs(f"{sorted(first)} and {sorted(second)}")
    for name, content in first.items():
        if content != second[name]:
            raise Differs(name)


if __name__ == "__main__":
    sys.exit(main())
