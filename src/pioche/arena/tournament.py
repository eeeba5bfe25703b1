"""Tournaments: bots against each other on the same deals.

A match is a pure function of the tournament's seed, the number of its deal and its lineup: the
shuffles are those of `shuffles.seeded(seed, deal)`, and each seat has a new bot, seeded from the
deal and the seat. So the result is the same on any number of threads, as long as no bot runs out of
time: budgets are counted in simulations, and the seconds of a level are enough for them.
"""

from __future__ import annotations

import threading
from collections.abc import Generator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import closing
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from typing import Any

from pioche.arena.contestant import CUSTOM_LIMIT, Contestant
from pioche.arena.custom_bots import CustomBots
from pioche.arena.schedule import Lineup, set_size, sets
from pioche.arena.simulate import Progress, Stopped, moves_in_time
from pioche.arena.standings import Forfeit, Played, Standings, compute_standings
from pioche.arena.tournament_checkpoint import FinishedSet, TournamentCheckpoint
from pioche.arena.workers import Workers, open_workers
from pioche.bots.names import check_bot
from pioche.bots.warm import warm
from pioche.engine import rng
from pioche.engine.errors import BadOption
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.registry import find_game
from pioche.engine.shuffles import seeded


@dataclass
class Tournament:
    """A tournament's setup: a game, its options, the bots, the seed, and how to play."""

    game: Game
    bots: Sequence[str]
    players: int
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    custom_limit: float = CUSTOM_LIMIT

    def __post_init__(self) -> None:
        self.game.check_players(self.players)
        self.options = self.game.check_options(self.options)
        if len(self.bots) < 2:
            raise BadOption("tournament/too-few-bots", found=len(self.bots))
        for place, bot in enumerate(self.bots):
            if bot in self.bots[:place]:
                raise BadOption("tournament/twice", bot=bot[:40])
            check_bot(bot, self.game)
        self._custom_bots = CustomBots(self.game.id, self.custom_limit)
        self._custom_bots.check(self.bots)
        self._stopped = threading.Event()
        self._playing: set[Contestant] = set()

    def __reduce__(self) -> tuple[Any, ...]:
        rest = tuple(self.bots), self.players, self.seed, tuple(self.options.items())
        return _same_tournament, (self.game.id, *rest, self.custom_limit)

    @property
    def head(self) -> dict[str, Any]:
        """The settings that must be the same when a tournament is continued."""
        return {
            "game": self.game.id,
            "players": self.players,
            "bots": list(self.bots),
            "options": dict(self.options),
            "seed": self.seed,
        }

    def planned(self, matches: int) -> int:
        """Return the number of matches, rounded up to whole duplicate sets."""
        size = set_size(len(self.bots), self.players)
        return -(-matches // size) * size

    def run(
        self,
        matches: int,
        threads: int = 1,
        progress: Progress | None = None,
        state_file: str | None = None,
        cluster: Workers | None = None,
    ) -> Standings:
        """Play or continue; an interrupt ends it early, with the sets finished so far."""
        size = set_size(len(self.bots), self.players)
        schedule = sets(len(self.bots), self.players, self.seed)
        lineups = dict(enumerate(islice(schedule, self.planned(matches) // size)))
        file = TournamentCheckpoint(state_file, self.head) if state_file else None
        kept = {line.set: line.matches for line in file.lines} if file else {}
        finished: dict[int, Sequence[Played]] = {n: kept[n] for n in lineups if n in kept}
        if progress and finished:
            progress(sum(map(len, finished.values())))
        missing = {n: lineups[n] for n in lineups if n not in finished}
        try:
            warm(self.game)  # before any bot is timed
            with (
                open_workers(threads, cluster) as workers,
                closing(self._play(missing, workers, progress)) as playing,
            ):
                for number, played in playing:
                    if file:
                        file.add(FinishedSet(number, tuple(played)))
                    finished[number] = played
        except KeyboardInterrupt:
            pass
        game, bots = self.game.id, self.bots
        return compute_standings(game, self.players, bots, self.seed, self.options, finished)

    def _play(
        self, lineups: Mapping[int, list[Lineup]], workers: Workers, progress: Progress | None
    ) -> Generator[tuple[int, list[Played]], None, None]:
        """Play sets, match by match; yield each as soon as it is finished."""
        waiting = iter([(n, k) for n, lineup in lineups.items() for k in range(len(lineup))])
        pending: dict[Future[Played], tuple[int, int]] = {}
        played: dict[int, dict[int, Played]] = {}
        self._stopped.clear()
        try:
            while True:
                for n, k in islice(waiting, 2 * workers.count - len(pending)):
                    pending[workers.submit(self.play_match, n, lineups[n][k])] = n, k
                if not pending:
                    return
                done = wait(pending, return_when=FIRST_COMPLETED).done
                for future in [job for job in pending if job in done]:  # in their order
                    n, k = pending.pop(future)
                    played.setdefault(n, {})[k] = future.result()
                    if progress:
                        progress(1)
                    if len(played[n]) == len(lineups[n]):
                        of_set = played.pop(n)
                        yield n, [of_set[i] for i in sorted(of_set)]
        finally:
            self._stop(pending)

    def _stop(self, pending: Mapping[Future[Played], Any]) -> None:
        """End the matches under way; they do not count."""
        self._stopped.set()
        for future in pending:
            future.cancel()
        for bot in list(self._playing):
            bot.stop()
        self._custom_bots.stop()

    def play_match(self, deal: int, lineup: Lineup) -> Played:
        """Play one match of the tournament."""
        match = Match(self.game, self.players, self.options, seeded(self.seed, deal))
        time_after = moves_in_time(self.game, self.options)
        names = [self.bots[bot] for bot in lineup]
        seeds = [self._bot_seed(deal, seat) for seat in range(self.players)]
        moves = 0
        with self._custom_bots.seated(names, seeds) as custom:
            seats = [
                Contestant(name, seeds[seat], custom.get(seat)) for seat, name in enumerate(names)
            ]
            self._playing.update(seats)
            try:
                while not match.over:
                    if self._stopped.is_set():
                        raise Stopped
                    if match.awaits_deal:
                        match.deal()
                        continue
                    seat = match.actors[0]
                    decision = seats[seat].decide(match, seat)
                    match.play(seat, decision)
                    moves += 1
                    if moves == time_after:
                        match.call_time()
            finally:
                self._playing.difference_update(seats)
        forfeits = tuple(
            Forfeit(seat, kind, count, contestant.problem)
            for seat, contestant in enumerate(seats)
            for kind, count in sorted(contestant.forfeits.items())
        )
        return Played(lineup, tuple(match.scores), tuple(match.winners), forfeits)

    def _bot_seed(self, deal: int, seat: int) -> int:
        """Return the seed of the bot in a seat: 63 bits, which any generator takes."""
        return int(rng.seed_of(rng.mix(rng.seed_of(self.seed, deal)), seat)) >> 1


@cache
def _same_tournament(
    game_id: str,
    bots: tuple[str, ...],
    players: int,
    seed: int,
    options: tuple[tuple[str, Any], ...],
    custom_limit: float,
) -> Tournament:
    """Return the tournament in another process, made there once for all its matches."""
    same = Tournament(find_game(game_id), bots, players, seed, dict(options), custom_limit)
    warm(same.game)
    return same


def tournament(
    game: Game,
    bots: Sequence[str],
    players: int,
    matches: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    threads: int = 1,
    progress: Progress | None = None,
    state_file: str | None = None,
) -> Standings:
    """Return the standings after so many matches, rounded up to whole duplicate sets."""
    contest = Tournament(game, bots, players, seed, options or {})
    return contest.run(matches, threads, progress, state_file)
