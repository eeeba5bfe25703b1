"""For Griffe, which reads the docstrings: examples in them (`>>>`) become blocks of code."""

from __future__ import annotations

import re
from typing import Any

from griffe import Extension, Object

_EXAMPLE = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)


class Doctests(Extension):
    """Marks every example, up to the next empty line, as a session of Python."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        if obj.docstring:
            fenced = _EXAMPLE.sub(r"```pycon\n\g<0>\n```", obj.docstring.value)
            obj.docstring.value = fenced
