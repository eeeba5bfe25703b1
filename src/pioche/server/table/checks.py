"""Checks of settings, names and texts that come from outside."""

from __future__ import annotations

import unicodedata
from typing import Final

from pioche.bots.levels import LEVELS
from pioche.engine.errors import PiocheError
from pioche.engine.fairness import usable_seed
from pioche.engine.game import Game
from pioche.engine.registry import find_game
from pioche.protocol.names import is_former
from pioche.protocol.tables import First
from pioche.server.table.events import TIMERS, Settings

MAX_NAME: Final = 20
MAX_MARKS: Final = 4
"""Marks on one letter. More would cover the lines above and below."""
BLANKS: Final = (
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U00013441\U00013442\U00016fe4\U0001d159"
)
"""Characters that count as printable but show nothing."""
SELECTORS: Final = "".join(
    chr(code)
    for codes in (range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
    for code in codes
)
"""Characters that only choose the look of the one before them, such as U+FE0F in “♥️”."""


class Refused(PiocheError):
    """The table does not allow what was asked for; nothing was changed."""


def checked_settings(settings: Settings) -> Settings:
    """The settings, if a table can have them."""
    game = find_game(settings.game)
    game.check_players(settings.players)
    game.check_options(settings.options)
    checked_level(settings.level)
    if settings.timer is not None and settings.timer not in TIMERS:
        raise Refused("table/timer", timer=settings.timer, known=TIMERS)
    _check_first(settings.first, game, settings.players)
    return settings


def _check_first(first: First, game: Game, players: int) -> None:
    """Refuse to name somebody who cannot start, or to name anybody where nobody starts."""
    if first.by != "lot" and not game.draws_starter:
        raise Refused("match/no-starter", game=game.title)
    if first.seat is not None and not 0 <= first.seat < players:
        raise Refused("match/no-such-seat", seat=first.seat, players=players)
    if first.by == "seat" and first.seat is None:
        raise Refused("match/nobody-starts")


def checked_level(level: str) -> str:
    """The level, if bots have it."""
    if level not in LEVELS:
        raise Refused("table/no-such-level", level=level[:40], known=tuple(LEVELS))
    return level


def checked_name(name: str) -> str:
    """The name as one plain line, if it is neither empty nor too long, nor means nobody."""
    shown = plain(unicodedata.normalize("NFC", name))
    if not any(_stands_alone(sign) for sign in shown):
        raise Refused("table/no-name")
    if len(shown) > MAX_NAME:
        raise Refused("table/name-too-long", limit=MAX_NAME)
    if is_former(shown):
        raise Refused("table/name-reserved")
    return shown


def plain(text: str) -> str:
    """A text in one line, without control characters, direction marks and invisible characters, and
    without piles of marks on one letter."""
    seen, marks = [], 0
    for sign in text:
        if not (sign.isspace() or (sign.isprintable() and sign not in BLANKS)):
            continue
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if marks <= MAX_MARKS:
            seen.append(sign)
    return " ".join("".join(seen).split())


def _stands_alone(sign: str) -> bool:
    """Whether a character shows something without another one before it."""
    return not sign.isspace() and unicodedata.category(sign)[0] != "M"


def plain_seed(seed: str) -> str:
    """A player's contribution to the shuffles; an unusable one counts as empty."""
    return usable_seed(seed) if seed.isprintable() else ""
