"""Compressed answers."""

from __future__ import annotations

import re


def takes_gzip(accepted: str | None) -> bool:
    """Whether an answer may be compressed, by `Accept-Encoding`; `gzip;q=0` forbids it."""
    for part in (accepted or "").lower().split(","):
        coding, _, quality = part.partition(";")
        if coding.strip() == "gzip":
            return not re.fullmatch(r"\s*q=0(\.0*)?\s*", quality)
    return False
