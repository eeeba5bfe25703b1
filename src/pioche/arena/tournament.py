"""Tournaments: bots against each other on the same deals.

A match is a pure function of the tournament's seed, the number of its deal and its lineup: the
shuffles are those of `shuffles.seeded(seed, deal)`, and each seat has a bot of its own, seeded from
the deal and the seat. So the result is the same on any number of threads, as long as no budget is
counted in seconds (and the seconds of a level suffice for its simulations).
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

from pioche.arena.guarded import OWN_LIMIT, Guarded
from pioche.arena.own_processes import OwnBots
from pioche.arena.schedule import Lineup, set_size, sets
from pioche.arena.simulate import PACE, Progress, Stopped
from pioche.arena.standings import Forfeit, Played, Standings, stand
from pioche.arena.tournament_file import Finished, TournamentFile
from pioche.arena.workers import Workers, at_work
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
    """What is played: a game, its options, the bots and the seed; and the way to play it."""

    game: Game
    bots: Sequence[str]
    players: int
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    own_limit: float = OWN_LIMIT

    def __post_init__(self) -> None:
        self.game.check_players(self.players)
        self.options = self.game.check_options(self.options)
        if len(self.bots) < 2:
            raise BadOption("tournament/too-few-bots", found=len(self.bots))
        for place, bot in enumerate(self.bots):
            if bot in self.bots[:place]:
                raise BadOption("tournament/twice", bot=bot[:40])
            check_bot(bot)
        self._own_bots = OwnBots(self.game.id, self.own_limit)
        self._own_bots.check(self.bots)
        self._stopped = threading.Event()
        self._at_tables: set[Guarded] = set()

    def __reduce__(self) -> tuple[Any, ...]:
        what = tuple(self.bots), self.players, self.seed, tuple(self.options.items())
        return _same_tournament, (self.game.id, *what, self.own_limit)

    @property
    def head(self) -> dict[str, Any]:
        """What must be the same when a tournament goes on."""
        return {
            "game": self.game.id,
            "players": self.players,
            "bots": list(self.bots),
            "options": dict(self.options),
            "seed": self.seed,
        }

    def planned(self, matches: int) -> int:
        """About so many matches, rounded up to whole duplicate sets."""
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
        """Play, or go on playing; an interrupt ends it early, with the sets finished until then."""
        size = set_size(len(self.bots), self.players)
        schedule = sets(len(self.bots), self.players, self.seed)
        lineups = dict(enumerate(islice(schedule, self.planned(matches) // size)))
        file = TournamentFile(state_file, self.head) if state_file else None
        kept = {line.set: line.matches for line in file.lines} if file else {}
        finished: dict[int, Sequence[Played]] = {n: kept[n] for n in lineups if n in kept}
        if progress and finished:
            progress(sum(map(len, finished.values())))
        missing = {n: lineups[n] for n in lineups if n not in finished}
        try:
            warm(self.game)  # before any time counts
            with (
                at_work(threads, cluster) as workers,
                closing(self._play(missing, workers, progress)) as playing,
            ):
                for number, played in playing:
                    if file:
                        file.add(Finished(number, tuple(played)))
                    finished[number] = played
        except KeyboardInterrupt:
            pass
        game, bots = self.game.id, self.bots
        return stand(game, self.players, bots, self.seed, self.options, finished)

    def _play(
        self, lineups: Mapping[int, list[Lineup]], workers: Workers, progress: Progress | None
    ) -> Generator[tuple[int, list[Played]], None, None]:
        """Play sets, match by match; give each as soon as it is finished."""
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
        """End the matches under way; they will not be counted."""
        self._stopped.set()
        for future in pending:
            future.cancel()
        for bot in list(self._at_tables):
            bot.stop()
        self._own_bots.stop()

    def play_match(self, deal: int, lineup: Lineup) -> Played:
        """Play one match of the tournament."""
        match = Match(self.game, self.players, self.options, seeded(self.seed, deal))
        time_after = int(self.options.get("minutes", 0)) * PACE
        names = [self.bots[bot] for bot in lineup]
        seeds = [self._bot_seed(deal, seat) for seat in range(self.players)]
        moves = 0
        with self._own_bots.seated(names, seeds) as own:
            seats = [Guarded(name, seeds[seat], own.get(seat)) for seat, name in enumerate(names)]
            self._at_tables.update(seats)
            try:
                while not match.over:
                    if self._stopped.is_set():
                        raise Stopped
                    if match.awaits_deal:
                        match.deal()
                        continue
                    seat = match.actors[0]
                    decision = seats[seat].decide(match.redacted(seat), seat, match.legal(seat))
                    match.play(seat, decision)
                    moves += 1
                    if moves == time_after:
                        match.call_time()
            finally:
                self._at_tables.difference_update(seats)
        forfeits = tuple(
            Forfeit(seat, kind, count, guarded.problem)
            for seat, guarded in enumerate(seats)
            for kind, count in sorted(guarded.forfeits.items())
        )
        return Played(lineup, tuple(match.scores), tuple(match.winners), forfeits)

    def _bot_seed(self, deal: int, seat: int) -> int:
        """The seed of the bot in a seat: 63 bits, which any generator takes."""
        return int(rng.seed_of(rng.mix(rng.seed_of(self.seed, deal)), seat)) >> 1


@cache
def _same_tournament(
    game_id: str,
    bots: tuple[str, ...],
    players: int,
    seed: int,
    options: tuple[tuple[str, Any], ...],
    own_limit: float,
) -> Tournament:
    """The tournament in another process, where it is made once for all its matches."""
    same = Tournament(find_game(game_id), bots, players, seed, dict(options), own_limit)
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
    """The standings after about so many matches, rounded up to whole duplicate sets."""
    what = Tournament(game, bots, players, seed, options or {})
    return what.run(matches, threads, progress, state_file)
