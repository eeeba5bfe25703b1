"""The wheel with compiled code is the wheel for all platforms, and more."""

from __future__ import annotations

import base64
import csv
import hashlib
import zipfile
from pathlib import Path

from release.platform_wheel import OF_ALL, OWN, with_kernels

INFO = "pioche-1.0.dist-info"
CONTENT = {
    "pioche/__init__.py": "__version__ = '1.0'\n",
    f"{INFO}/WHEEL": f"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: {OF_ALL}\n",
    f"{INFO}/RECORD": "pioche/__init__.py,,\n",
}


def made(folder: Path) -> Path:
    """Make a wheel with one compiled function from a wheel without."""
    wheel = folder / f"pioche-1.0-{OF_ALL}.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, text in CONTENT.items():
            archive.writestr(name, text)
    code = folder / "kernels" / "pioche-1234" / "some-target" / "f.code"
    code.parent.mkdir(parents=True, exist_ok=True)
    code.write_bytes(b"machine code")
    return with_kernels(wheel, folder / "kernels")


def test_it_has_the_code_and_the_tags_of_its_platform(tmp_path: Path) -> None:
    wheel = made(tmp_path)
    assert wheel.name == f"pioche-1.0-{OWN}.whl"
    with zipfile.ZipFile(wheel) as archive:
        assert archive.read("pioche/kernels/pioche-1234/some-target/f.code") == b"machine code"
        assert archive.read("pioche/__init__.py").decode() == CONTENT["pioche/__init__.py"]
        about = archive.read(f"{INFO}/WHEEL").decode().splitlines()
    assert about == ["Wheel-Version: 1.0", "Root-Is-Purelib: false", f"Tag: {OWN}"]


def test_its_record_lists_every_file_with_its_digest(tmp_path: Path) -> None:
    with zipfile.ZipFile(made(tmp_path)) as archive:
        rows = list(csv.reader(archive.read(f"{INFO}/RECORD").decode().splitlines()))
        assert [name for name, _, _ in rows] == archive.namelist()
        for name, digest, size in rows:
            if name == f"{INFO}/RECORD":
                assert (digest, size) == ("", "")
                continue
            data = archive.read(name)
            found = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
            assert (digest, size) == (f"sha256={found}", str(len(data)))


def test_the_same_code_gives_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    one, two = (made(tmp_path / name).read_bytes() for name in ("one", "two"))
    assert one == two
