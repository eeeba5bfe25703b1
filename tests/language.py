"""The language in which programs speak to the tests."""

from __future__ import annotations

from collections.abc import MutableMapping


def speak_english(environ: MutableMapping[str, str]) -> None:
    """Have programs speak English in these surroundings. Their encoding stays."""
    if every := environ.pop("LC_ALL", ""):  # would go before the next
        environ["LC_CTYPE"] = every
    environ["LC_MESSAGES"] = "C"
