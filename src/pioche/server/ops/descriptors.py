"""File descriptors: how many this process may have. Each connection needs one."""

from __future__ import annotations

from typing import Final

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

ENOUGH: Final = 65_536
UNKNOWN: Final = 8_192
"""The limit that is assumed on systems without one."""


def raise_limit() -> None:
    """Allow as many descriptors as the system lets us have. The usual limit of 1,024 is for
    programs that call `select`."""
    if resource is None:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(ENOUGH, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):  # macOS has another limit that it does not name
            return


def descriptors() -> int:
    """How many descriptors this process may have."""
    if resource is None:
        return UNKNOWN
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return ENOUGH if soft == resource.RLIM_INFINITY else soft
