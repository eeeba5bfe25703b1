"""Pioche without the privileges of root, to whom nothing is read-only: `python -m
tests.faults.unprivileged serve`."""

from __future__ import annotations

import ctypes
import struct
import sys

VERSION_3 = 0x20080522
"""The version of the system call for Linux's capabilities."""


def give_up_privileges() -> None:
    """Keep the user, but none of its capabilities."""
    libc = ctypes.CDLL(None, use_errno=True)
    header, nothing = struct.pack("Ii", VERSION_3, 0), bytes(24)
    assert libc.capset(header, nothing) == 0, ctypes.get_errno()


if __name__ == "__main__":
    from pioche.cli.program import main

    give_up_privileges()
    sys.exit(main(sys.argv[1:]))
