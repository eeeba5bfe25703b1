"""Write the fixtures of the page's tests: `python web/scripts/fixtures.py`.

- the board of each built-in game with views of a match, for the generic board;
- the decks that the recorded matches were dealt from, for the fairness check;
- the replay of a recorded match of GAP.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec

from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.record import Record, read_record
from pioche.engine.registry import find_game, own_game_ids
from pioche.engine.shuffles import seeded
from pioche.server.http.games import deck_info
from pioche.server.table.replays import replay_of

SOURCES = Path(__file__).resolve().parents[1] / "src"
RECORDS = SOURCES / "fairness" / "fixtures"
THREE = 3
"""Players whose decks are kept for every game, besides those of its recorded match."""
SEED = 14
MOMENTS = (0, 1, 2, 3, 5, 8, 13, 21)
"""The turns whose views are kept, besides the last."""


def write(path: Path, content: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.encode(content) + b"\n")


def board(game: Game) -> dict[str, Any]:
    """The description of a board, as `GET /api/games/{game}/board` gives it."""
    cards = game.notation.CARDS
    return {
        "zones": game.view.ZONES,
        "faces": {card: game.view.face(card) for card in cards},
        "legal_are_cards": False,
    }


def moments(game: Game) -> list[dict[str, Any]]:
    """Views of a match that is played at random: of everybody, and of each seat."""
    choose = random.Random(SEED)
    match = Match(game, game.usual_players, shuffles=seeded(SEED))
    found = []
    turn = 0
    while True:
        if match.awaits_deal:
            match.deal()
        if turn in MOMENTS or match.over:
            found.append(views(match))
        if match.over:
            return found
        for seat in match.actors:
            match.play(seat, choose.choice(match.legal(seat)))
        turn += 1


def views(match: Match) -> dict[str, Any]:
    public, private = match.views()
    text = match.game.notation.decision_text
    legal = [[text(decision) for decision in found] for found in match.legal_of_all()]
    own = {seat: {**view, "legal": legal[seat]} for seat, view in enumerate(private)}
    return {"public": public, "private": own}


def main() -> None:
    for game in map(find_game, own_game_ids()):
        content = {"board": board(game), "moments": moments(game)}
        write(SOURCES / "games" / "generic" / "fixtures" / f"{game.id}.json", content)
        for players in {THREE, len(recorded(game.id).players)}:
            write(RECORDS / "decks" / f"{game.id}-{players}.json", deck_info(game.id, players))
    write(SOURCES / "replay" / "fixtures" / "gap.json", replay_of(recorded("gap")))


def recorded(game_id: str) -> Record:
    return read_record((RECORDS / f"{game_id}.json").read_bytes())


if __name__ == "__main__":
    main()
