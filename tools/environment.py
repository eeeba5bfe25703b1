"""Install pinned packages into a virtual environment, with uv if it can be had and else with pip.

    .venv/bin/python -m tools.environment requirements/play.txt .

The environment is the one whose Python runs this. Arguments are lock files, and folders of packages
that are installed in editable form. uv comes from its wheel, pinned and with
its hash (`requirements/uv.txt`). pip fetches it: the one in the wheel that comes with Python, which
need not be unpacked for that.
"""

from __future__ import annotations

import ensurepip
import os
import re
import sys
import sysconfig
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from tools.steps import StepFailed, run

ROOT: Final = Path(__file__).resolve().parents[1]
UV_PIN: Final = ROOT / "requirements" / "uv.txt"
UV: Final = Path(sys.prefix) / "bin" / "uv"
PIP: Final = ("install", "-qq")
"""-qq leaves errors visible and hides warnings about the machine's own pip settings."""

FETCH_UV: Final = """
import sys
sys.path.insert(0, sys.argv[1])
from pip._internal.cli.main import main
code = main(["install", "-qq", "--require-hashes", "-r", sys.argv[2]])
sys.exit(code or main(["config", "list"]))
"""
"""Run with the path of a pip wheel. In one process, because pip takes a second to load."""

SETTING: Final = re.compile(r"^\S+\.(index-url|cert)='(.*)'$", re.MULTILINE)
AS_UV: Final = {"index-url": "UV_DEFAULT_INDEX", "cert": "SSL_CERT_FILE"}
"""pip's own settings that uv needs, behind a company's mirror for example."""
SETTINGS: Final = Path(sys.prefix) / ".uv-settings"
"""Where those are kept between two runs: it may hold the address of a private mirror."""


def install(locks: Sequence[str], folders: Sequence[str]) -> None:
    """Install what lock files name, and packages in editable form."""
    try:
        _run_all([str(UV), "pip", "install", "--no-config"], locks, folders, env=_uv())
    except StepFailed:
        print("uv could not do it; trying pip, which takes longer.", flush=True)
        run("Making pip ready", [sys.executable, "-m", "ensurepip"])
        _run_all([sys.executable, "-m", "pip", *PIP], locks, folders, env={})


def _run_all(
    installer: Sequence[str], locks: Sequence[str], folders: Sequence[str], env: Mapping[str, str]
) -> None:
    for lock in locks:
        label = f"Installing the packages of {lock}"
        run(label, [*installer, "--require-hashes", "-r", lock], downloads, env=env)
    for folder in folders:
        label = f"Installing {'Pioche' if folder == '.' else folder}"
        run(label, [*installer, "--no-build-isolation", "--no-deps", "-e", folder], env=env)


def fetch_uv() -> None:
    """Install uv itself."""
    pip = next(pip_wheels(), None)
    if pip is None:
        run("Making pip ready", [sys.executable, "-m", "ensurepip"])
        command = [sys.executable, "-m", "pip", *PIP, "--require-hashes", "-r", str(UV_PIN)]
        run("Fetching uv", command)
        return
    said = run("Fetching uv", [sys.executable, "-c", FETCH_UV, str(pip), str(UV_PIN)])
    SETTINGS.touch(mode=0o600)
    SETTINGS.write_text(said, encoding="utf-8")


def _uv() -> Mapping[str, str]:
    """Have the pinned uv; return the variables that it needs: pip's own settings are among them."""
    if not UV.exists() or UV.stat().st_mtime < UV_PIN.stat().st_mtime:
        fetch_uv()
        UV.touch()
    settings = SETTINGS.read_text(encoding="utf-8") if SETTINGS.exists() else ""
    found = {
        AS_UV[name]: value
        for name, value in SETTING.findall(settings)
        if AS_UV[name] not in os.environ
    }
    return {"VIRTUAL_ENV": sys.prefix, **found}


def pip_wheels() -> Iterator[Path]:
    """Yield the wheels of pip that come with this Python."""
    folders = [Path(ensurepip.__file__).parent / "_bundled"]
    elsewhere = sysconfig.get_config_var("WHEEL_PKG_DIR")  # Fedora, Debian
    folders += [Path(elsewhere)] if elsewhere else []
    folders.append(Path("/usr/share/python-wheels"))
    for folder in folders:
        yield from sorted(folder.glob("pip-*.whl"))


def downloads(output: str) -> str:
    """How many of the larger files have arrived, from what uv says."""
    asked = len(re.findall(r"^Downloading ", output, re.MULTILINE))
    came = len(re.findall(r"^ *Downloaded ", output, re.MULTILINE))
    if "Prepared " in output:
        return "unpacking"
    return f"{came} of {asked} large files" if asked else ""


def main(arguments: Sequence[str]) -> int:
    locks = [name for name in arguments if name.endswith(".txt")]
    folders = [name for name in arguments if name not in locks]
    try:
        install(locks, folders)
    except StepFailed as failed:
        return failed.code
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
