"""Players to compare your own with: `pioche.baselines.load("pepper", players=3)`."""

from __future__ import annotations

from pioche.bots.levels import POLICY
from pioche.bots.names import check_bot, make_bot
from pioche.bots.player import Bot
from pioche.engine.registry import find_game


def load(game: str, players: int | None = None, bot: str = POLICY, seed: int = 0) -> Bot:
    """Return a player of a game: the learned policy, or the bot of another name.

    It decides by `think(known, seat)`, from the state that was redacted for its seat. The same
    policy plays with every number of players; `players` is only checked.
    """
    found = find_game(game)
    found.rules  # noqa: B018  loads the game, which a bot needs
    if players is not None:
        found.check_players(players)
    return make_bot(check_bot(bot, found), seed)
