"""How this program was started, for advice on how to start it again."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path
from typing import Final

NAME: Final = "pioche"
UV_CACHE: Final = "archive-v0"
"""The part of its cache in which uv keeps the environments of programs that are not installed."""


def own_command() -> str:
    """Return the words that start this program again, as a person would type them."""
    started = Path(sys.argv[0])
    if UV_CACHE in Path(sys.prefix).parts:
        return f"uvx {NAME}"
    if started.name == "__main__.py":
        return f"{_typed(Path(sys.executable))} -m {NAME}"
    return _typed(started) if started.stem == NAME else NAME


def _typed(program: Path) -> str:
    """Return the name of a program if the shell finds it by that, its path otherwise."""
    found = shutil.which(program.name)
    if found and Path(found).absolute() == program.absolute():
        return program.name
    return shlex.quote(str(program))
