"""Devices in words, so that people recognise their own."""

from __future__ import annotations

from typing import Final

BROWSERS: Final = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser/": "Samsung Internet",
    "Firefox/": "Firefox",
    "FxiOS/": "Firefox",
    "CriOS/": "Chrome",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
}
"""Parts of the header User-Agent. Most browsers also claim to be those that come later."""
SYSTEMS: Final = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Mac OS X": "macOS",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


def device_of(user_agent: str) -> str:
    """Browser and system, such as “Firefox · Linux”; empty if neither is known. Nothing else of the
    header is kept."""
    found = (
        next((name for part, name in known.items() if part in user_agent), "")
        for known in (BROWSERS, SYSTEMS)
    )
    return " · ".join(name for name in found if name)
