"""Short codes of tables, to be read aloud."""

from __future__ import annotations

import secrets
from typing import Final

LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""None looks like another."""
CODE_LENGTH: Final = 6


def new_code() -> str:
    """A random code."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
