"""Asking a bot: it gets what its seat can know, and the past of the round if it wants that too."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from inspect import signature
from typing import Any

from pioche.bots.player import Bot, Thought
from pioche.engine.match import Match
from pioche.engine.past import Past
from pioche.engine.state import State


def ask(bot: Bot, match: Match, seat: int) -> Thought:
    """Return what a bot thinks at a seat of a match, from what the seat can know."""
    known = match.redacted(seat)
    if takes_past(bot):
        return bot.think(known, seat, past=match.past(seat))
    return bot.think(known, seat)


def ask_about(bot: Bot, known: State, seat: int, past: Past) -> Thought:
    """Return what a bot thinks of a redacted state and the past of its round."""
    if takes_past(bot):
        return bot.think(known, seat, past=past)
    return bot.think(known, seat)


def takes_past(bot: Bot) -> bool:
    """Return whether a bot wants to know the past of the round: its `think` has a parameter of this
    name."""
    think: Any = bot.think
    return _has_past(getattr(think, "__func__", think))


@cache
def _has_past(function: Callable[..., Thought]) -> bool:
    return "past" in signature(function).parameters
