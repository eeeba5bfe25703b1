"""The languages of Pioche."""

from __future__ import annotations

from collections.abc import Mapping

LANGUAGES = ("en", "fr", "de")


def language_of(environ: Mapping[str, str]) -> str:
    """Return the language of the system's settings if Pioche has it, English otherwise."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environ.get(name, "")
        if value:
            language = value[:2].lower()
            return language if language in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]
