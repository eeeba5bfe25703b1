"""The reactions that people can send to a table instead of words."""

from __future__ import annotations

from typing import Final

REACTIONS: Final = ("hello", "thanks", "well-played", "good-luck", "oops", "wow", "hurry", "bye")
