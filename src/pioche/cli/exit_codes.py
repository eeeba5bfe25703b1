"""The exit codes of all commands."""

from __future__ import annotations

from typing import Final

BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
