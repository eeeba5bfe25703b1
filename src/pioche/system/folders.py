"""The user's folders, as the XDG standard names them."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path


def data_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Return the folder for what must not be lost: `$XDG_DATA_HOME/pioche`."""
    return _base(environ, "XDG_DATA_HOME", ".local/share") / "pioche"


def cache_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Return the folder for what can be made again: `$XDG_CACHE_HOME/pioche`."""
    return _base(environ, "XDG_CACHE_HOME", ".cache") / "pioche"


def _base(environ: Mapping[str, str], variable: str, usual: str) -> Path:
    base = Path(environ.get(variable, ""))
    return base if base.is_absolute() else Path.home() / usual  # the standard ignores relative ones
