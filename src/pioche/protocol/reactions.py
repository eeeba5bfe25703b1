"""The reactions that can be sent to a table in place of words."""

from __future__ import annotations

from typing import Final

REACTIONS: Final = ("hello", "thanks", "well-played", "good-luck", "oops", "wow", "hurry", "bye")
