"""Numbers as a language writes them."""

from __future__ import annotations


def number(language: str, value: float, digits: int = 1, sign: str = "-") -> str:
    """Return a number with so many decimals and a true minus sign, but never −0. With the sign `+`,
    numbers above zero have one too."""
    text = f"{value:{sign}.{digits}f}"
    if not text.strip("+-0."):
        text = text.lstrip("+-")
    if language != "en":
        text = text.replace(".", ",")
    return text.replace("-", "−")


def percent(language: str, value: float, digits: int = 1, sign: str = "-") -> str:
    """Return a share of 1 in percent."""
    unit = "%" if language == "en" else "\u00a0%"
    return number(language, 100 * value, digits, sign) + unit
