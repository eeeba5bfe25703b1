"""The listings of each game in the documentation, generated from the code.

    python -m pioche.adapters.research_listings docs/research.md

They go between a line `<!-- listings of GAME -->` and a line `<!-- end -->`: the fields of
observations, the numbers of decisions, and the options.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from typing import Final

from pioche.engine.game import Game
from pioche.engine.options import Flag, NumberList, Option, Whole
from pioche.engine.registry import find_game

PLACE: Final = re.compile(r"(<!-- listings of ([a-z-]+) -->\n).*?(<!-- end -->)", re.DOTALL)
NUMBER: Final = re.compile(r"-?[0-9]+")
MOST_PARTS: Final = 8
"""Into how many rows decisions of one kind are split by colour, at most."""


def observation_layout(game: Game) -> str:
    """Return the fields of a game's observation as rows of Markdown."""
    layout = game.rules.OBSERVATION
    lines = ["| field | places | what the numbers are |", "|---|---|---|"]
    for field in layout.fields:
        place = layout.slices()[field.name]
        lines.append(f"| `{field.name}` | {_span(place.start, place.stop - 1)} | {field.meaning} |")
    return "\n".join(lines)


def decision_numbers(game: Game) -> str:
    """Return the numbers of a game's decisions and their texts as rows of Markdown.

    A row is a run of decisions of one kind: a card, or a card and a place; and of one colour, if
    that does not make too many rows.
    """
    lines = ["| action | decision |", "|---|---|"]
    cards = _card_pattern(game)

    def kind_of(decision: int) -> str:
        return NUMBER.sub("number", cards.sub("card", _text(game, decision)))

    def colours_of(decision: int) -> list[str]:
        return [game.view.face(card).colour for card in cards.findall(_text(game, decision))]

    for kind in _runs(range(game.rules.DECISIONS), kind_of):
        parts = _runs(kind, colours_of)
        for run in parts if len(parts) <= MOST_PARTS else [kind]:
            texts = [f"`{_text(game, n)}`" for n in run]
            if len(texts) > 3:
                texts = [texts[0], f"{texts[1]} … {texts[-1]}"]
            lines.append(f"| {_span(run[0], run[-1])} | {', '.join(texts)} |")
    return "\n".join(lines)


def options(game: Game) -> str:
    """Return the options of a game's environments as rows of Markdown, or a sentence if it has
    none."""
    found = [option for option in game.options if option.name != game.time_option]
    if not found:
        return "It has no options."
    lines = ["| option | values | default |", "|---|---|---|"]
    lines += [f"| `{option.name}` | {_values(option)} | {_default(option)} |" for option in found]
    together = [f"`{option.name}`" for option in found if option.name in game.one_of]
    if len(together) > 1:
        lines += ["", f"Give only one of {' and '.join(together)}."]
    return "\n".join(lines)


def updated(page: str) -> str:
    """Return a page with its listings as they are in the code."""
    return PLACE.sub(lambda found: found[1] + _section(found[2]) + found[3], page)


def _section(game_id: str) -> str:
    game = find_game(game_id)
    players = f"{game.players[0]} to {game.players[-1]} players, {game.usual_players} by default"
    numbers = f"{game.rules.OBSERVATION.size} numbers in an observation, {game.rules.DECISIONS}"
    listings = [observation_layout(game), decision_numbers(game), options(game)]
    return "\n" + "\n\n".join([f"{players}; {numbers} actions.", *listings]) + "\n\n"


def _text(game: Game, decision: int) -> str:
    return game.notation.decision_text(decision)


def _card_pattern(game: Game) -> re.Pattern[str]:
    """Return a pattern for the cards in the text of a decision."""
    cards = sorted(game.notation.CARDS, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, cards))})(?!\w)")


def _runs(numbers: range, kind: Callable[[int], object]) -> list[range]:
    """Split a range wherever the kind changes."""
    runs = [list(run) for _, run in groupby(numbers, kind)]
    return [range(run[0], run[-1] + 1) for run in runs]


def _span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"


def _values(option: Option) -> str:
    if isinstance(option, Whole):
        return f"{option.low} to {option.high}"
    if isinstance(option, NumberList):
        return f"{option.length} numbers from {option.low} to {option.high}"
    if isinstance(option, Flag):
        return "`True`, `False`"
    raise TypeError(f"no words for the values of {option}")


def _default(option: Option) -> str:
    if option.default is None:
        return "none"
    if isinstance(option, NumberList):
        return f"{', '.join(str(number) for number in option.default[:4])} …"
    return f"`{option.default}`"


def main(path: str) -> None:
    file = Path(path)
    file.write_text(updated(file.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
