"""Makes a wheel with the games compiled, for this Python on Linux with x86-64 processors.

`python -m release.platform_wheel`, or `make kernels`. It is the wheel for all platforms in dist/
with a folder of compiled code added (`pioche compile --ship`). An installer takes it where its tags
fit, and the other wheel everywhere else. Where it is installed beside other versions of numba or
NumPy, or on an older processor, its code is not used and games are compiled as usual.
"""

from __future__ import annotations

import base64
import hashlib
import platform
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Final

from pioche.arena.shipping import ship
from pioche.cli.compile import EVERYTHING, Progress

ROOT: Final = Path(__file__).resolve().parent.parent
KERNELS: Final = "pioche/kernels"
OF_ALL: Final = "py3-none-any"
CPYTHON: Final = f"cp{sys.version_info.major}{sys.version_info.minor}"
OWN: Final = f"{CPYTHON}-{CPYTHON}-manylinux2014_x86_64"
EPOCH: Final = (2020, 2, 2, 0, 0, 0)
"""The time of all files in a wheel, as hatchling has it."""


def main() -> int:
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        print("Games are shipped compiled only for Linux on x86-64.", file=sys.stderr)
        return 2
    wheel = next((ROOT / "dist").glob(f"*-{OF_ALL}.whl"))
    print(f"Compiling the games for {OWN} ...", flush=True)
    with tempfile.TemporaryDirectory(prefix="pioche-") as work:
        with Progress() as shown:
            ship(shown.report, *EVERYTHING, folder=Path(work), watch=shown.watch)
        made = with_kernels(wheel, Path(work))
    print(f"{hashlib.sha256(made.read_bytes()).hexdigest()}  dist/{made.name}")
    return 0


def with_kernels(wheel: Path, kernels: Path) -> Path:
    """Write a wheel beside another one, with the same content and a folder of compiled code."""
    made = wheel.with_name(wheel.name.replace(OF_ALL, OWN))
    with (
        zipfile.ZipFile(wheel) as old,
        zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        record = next(name for name in old.namelist() if name.endswith(".dist-info/RECORD"))
        files = {info.filename: (info, old.read(info)) for info in old.infolist()}
        for path in sorted(path for path in kernels.rglob("*") if path.is_file()):
            name = f"{KERNELS}/{path.relative_to(kernels).as_posix()}"
            files[name] = _entry(name), path.read_bytes()
        about = record.replace("RECORD", "WHEEL")
        files[about] = files[about][0], _retagged(files[about][1])
        lines = [f"{name},{_digest(data)},{len(data)}" for name, (_, data) in files.items()]
        lines[list(files).index(record)] = f"{record},,"
        files[record] = files[record][0], ("\n".join(lines) + "\n").encode()
        for info, data in files.values():
            new.writestr(info, data, zipfile.ZIP_DEFLATED)
    return made


def _entry(name: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, EPOCH)
    entry.external_attr = 0o100644 << 16
    return entry


def _retagged(about: bytes) -> bytes:
    text = about.decode().replace(f"Tag: {OF_ALL}", f"Tag: {OWN}")
    return text.replace("Root-Is-Purelib: true", "Root-Is-Purelib: false").encode()


def _digest(data: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=")
    return f"sha256={digest.decode()}"


if __name__ == "__main__":
    sys.exit(main())
