"""The layouts of observations in the documentation, generated from the code.

    python -m pioche.adapters.observation_docs docs/research.md

The layout of a game goes between a line `<!-- observation of GAME -->` and a line `<!-- end -->`.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

from pioche.engine.game import Game
from pioche.engine.registry import find_game

PLACE: Final = re.compile(r"(<!-- observation of ([a-z-]+) -->\n).*?(<!-- end -->)", re.DOTALL)


def observation_layout(game: Game) -> str:
    """Return the fields of a game's observation as a Markdown table."""
    layout = game.rules.OBSERVATION
    lines = ["| field | places | what the numbers are |", "|---|---|---|"]
    for field in layout.fields:
        place = layout.slices()[field.name]
        places = str(place.start) if field.size == 1 else f"{place.start}–{place.stop - 1}"
        lines.append(f"| `{field.name}` | {places} | {field.meaning} |")
    return "\n".join(lines)


def updated(page: str) -> str:
    """Return a page with its layouts as they are in the code."""
    return PLACE.sub(lambda found: found[1] + _section(found[2]) + found[3], page)


def _section(game_id: str) -> str:
    game = find_game(game_id)
    size, decisions = game.rules.OBSERVATION.size, game.rules.DECISIONS
    return f"\n{size} numbers; {decisions} decisions.\n\n{observation_layout(game)}\n\n"


def main(path: str) -> None:
    file = Path(path)
    file.write_text(updated(file.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
