"""The board in a terminal."""

from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Group
from rich.text import Text


def card(text: str) -> Text:
    return Text(f" {text} ", "bold white on blue")


decision = card


def draw(view: dict[str, Any], names: Sequence[str], say: Callable[..., str]) -> Group:
    trick = [f"{names[laid['seat']]}: {laid['card']}" for laid in view["trick"]]
    tricks = [f"{name}: {number}" for name, number in zip(names, view["tricks"], strict=True)]
    return Group(*map(Text, trick), *map(Text, tricks), *map(card, view["hand"]))
