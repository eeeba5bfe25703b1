"""The plan of a dataset: everything that its content follows from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from pioche import __version__
from pioche.arena.simulate import Setup
from pioche.bots.levels import LEVELS, LOOKAHEAD, MASTER, MISTAKES, PLAIN, POLICY, SEARCH
from pioche.bots.names import check_bot, is_custom
from pioche.bots.policy_file import brings_policy
from pioche.engine.errors import BadOption
from pioche.engine.game import Game

FORMAT: Final = "pioche-dataset/1"
IN_A_GROUP: Final = 100
"""Matches whose rows are written together: a few tens of thousands of rows, some ten megabytes."""


@dataclass(frozen=True)
class Plan:
    """What is played, who evaluates it, and how it is cut into files."""

    game: Game
    players: int
    bots: Sequence[str]
    seed: int
    matches: int
    shard: int
    options: Mapping[str, Any] = field(default_factory=dict)
    adviser: str | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "options", self.setup.options)
        if self.adviser is not None:
            check_bot(self.adviser, self.game)
            if self.adviser in PLAIN or is_custom(self.adviser):
                raise BadOption("dataset/no-adviser", bot=self.adviser[:40])
        for bot in (*self.bots, self.adviser or PLAIN[0]):
            check_repeatable(bot, self.game, self.players)

    @cached_property
    def setup(self) -> Setup:
        """The series of matches."""
        return Setup(self.game, self.players, self.bots, self.seed, self.options)

    @property
    def head(self) -> dict[str, Any]:
        """The plan as plain data: datasets with the same head are the same, byte for byte."""
        return {
            "format": FORMAT,
            "version": __version__,
            "game": self.game.id,
            "players": self.players,
            "options": dict(self.options),
            "bots": list(self.bots),
            "seed": self.seed,
            "matches": self.matches,
            "shard": self.shard,
            "evaluate": self.adviser,
        }

    @property
    def shards(self) -> int:
        """How many files there are."""
        return -(-self.matches // self.shard)

    def matches_of(self, shard: int) -> range:
        """Return the matches of a file."""
        first = shard * self.shard
        return range(first, min(first + self.shard, self.matches))

    @property
    def command(self) -> str:
        """The command that makes it again."""
        options = [f"--option {name}={_text(value)}" for name, value in self._changed_options()]
        evaluate = [f"--evaluate {self.adviser}"] if self.adviser else []
        words = [
            f"pioche dataset {self.game.id} --players {self.players} --matches {self.matches}",
            f"--bots {','.join(self.bots)} --seed {self.seed} --shard {self.shard}",
            *options,
            *evaluate,
        ]
        return " ".join(words)

    def _changed_options(self) -> list[tuple[str, Any]]:
        usual = self.game.check_options({})
        return [(name, v) for name, v in self.options.items() if v != usual.get(name)]


def _text(value: Any) -> str:
    if isinstance(value, list | tuple):
        return ",".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def usual_bot(game: Game, players: int) -> str:
    """Return the bot that plays if none is named: the best one that is fast."""
    return POLICY if players > 1 and brings_policy(game.package) else PLAIN[1]


def check_repeatable(bot: str, game: Game, players: int) -> None:
    """Raise `BadOption` if a bot looks at the clock: such a dataset could not be made again, nor
    continued."""
    plain, _, budget = bot.partition("@")
    searches = players == 1 or not brings_policy(game.package)
    if plain in MISTAKES and searches:
        instead = f"{SEARCH}@{LEVELS[plain].simulations}"
    elif plain == MASTER and not budget:
        instead = f"{MASTER}@2000"
    elif plain in (MASTER, SEARCH, LOOKAHEAD) and budget.endswith("s"):
        instead = f"{plain}@1000"
    else:
        return
    raise BadOption("dataset/clock", bot=bot[:40], instead=instead)
