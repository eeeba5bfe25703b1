"""The file that a command writes its result to."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import nullcontext
from typing import Any


def output_file(name: str | None) -> Any:
    """Return a context with a file that appears only when it is complete.

    `-` is standard output; without a name the context's value is None.
    """
    from pioche.arena.files import CannotWrite, whole_file

    if name is None:
        return nullcontext(None)
    if name != "-":
        return whole_file(name)
    if sys.__stdout__ is None:
        raise CannotWrite("file/cannot-write", file=name, problem=os.strerror(errno.EBADF))
    return nullcontext(sys.stdout.buffer)
