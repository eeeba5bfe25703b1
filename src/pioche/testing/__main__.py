"""`python -m pioche.testing check|golden|digests [GAME…]`: all games unless some are named."""

from __future__ import annotations

import argparse

from pioche.engine.registry import find_game, game_ids
from pioche.testing import golden
from pioche.testing.kernels import digests
from pioche.testing.kit import check_game


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m pioche.testing", description=__doc__)
    parser.add_argument("what", choices=("check", "golden", "digests"))
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--seed", type=int, default=0, help="for check: another set of matches")
    chosen = parser.parse_args(arguments)
    for game_id in chosen.games or game_ids():
        game = find_game(game_id)
        match chosen.what:
            case "check":
                check_game(game, chosen.seed)
                print(f"{game_id} conforms")
            case "golden":
                for path in golden.renew(game):
                    print(path)
            case _:
                print("\n".join(digests(game)))


if __name__ == "__main__":
    main()
