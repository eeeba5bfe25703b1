"""The name that replaces that of people who have deleted their account.

Records, logs and messages hold it as it is; readers show it in their own language.
"""

from __future__ import annotations

import re
from typing import Final

from pioche.engine.texts import sentence

FORMER: Final = "–"
"""The name; a second person at the same table has a number behind it, `– 2`."""

_FORMER: Final = re.compile(f"{FORMER}(?: ([0-9]{{1,4}}))?")


def is_former(name: str) -> bool:
    """Return whether a name is that of a person who has deleted their account."""
    return _FORMER.fullmatch(name) is not None


def shown_name(name: str, language: str) -> str:
    """Return a name as people read it: that of a former player in their language."""
    found = _FORMER.fullmatch(name)
    if found is None:
        return name
    if found[1] is None:
        return sentence(language, "label-former")
    return sentence(language, "label-former-number", {"number": int(found[1])})
