"""Compiling all games into the cache before anybody waits for it."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Final

import numpy as np

from pioche.arena.records import played_match
from pioche.arena.simulate import Setup, Tally, cores, no_totals
from pioche.bots.player import Budget
from pioche.bots.search import Search
from pioche.engine import contract, rng
from pioche.engine.code_cache import CACHE_ROOT, cache_folder, forget_old_code
from pioche.engine.errors import PiocheError
from pioche.engine.match import Match
from pioche.engine.registry import find_game, game_ids

POLL: Final = 0.05
DONE: Final = "compiled"
"""A file in a game's cache folder: nothing is left to compile for it."""


class CannotCompile(PiocheError):
    """The games could not be compiled, or the result could not be kept."""


def compile_game(game_id: str) -> None:
    """Use every compiled function of a game once, with the types it is called with."""
    game = find_game(game_id)
    players = game.players[-1]
    setup = Setup(game, players, ["heuristic"] * players, seed=1)
    setup.play(0, 1, no_totals())
    record = played_match(setup, 0, Tally(players)).record()
    match = Match.replay(record)
    generator = rng.generator(1)
    known = match.redacted(0)
    observation = np.zeros(game.rules.OBSERVATION.size, np.int16)
    contract.observe(known, 0, observation)
    _use_from_python(Match(game, players), generator)
    (cache_folder(game.package) / DONE).touch()


def is_compiled(game_id: str) -> bool:
    """Return whether a game, as its sources are now, is in the cache."""
    return (cache_folder(find_game(game_id).package) / DONE).exists()


def _use_from_python(match: Match, generator: rng.Rng) -> None:
    """The calls that only Python makes: views, worlds and bots at a table."""
    searching = Search(Budget(2), seed=1)
    match.deal()
    while not match.over and len(match.rounds) < 2:
        if match.awaits_deal:
            match.deal()
            continue
        seat = match.actors[0]
        match.view(seat)
        known = match.redacted(seat)
        contract.legal_nth(known, seat, contract.legal_count(known, seat) - 1)
        decision = searching.think(known, seat).decision
        match.game.preview.lines(known, seat, decision)
        contract.heuristic(known, seat, generator)
        contract.determinize(known, seat, generator)
        moves = match.play(seat, decision)
        before, now = match.last_turn
        match.game.story.story(before, moves, now)
    contract.call_time(match.state)


@contextmanager
def asked_to_end() -> Iterator[list[int]]:
    """The signals that have asked this process to end. It does so after what is done inside: in the
    midst of that, they could break off something that nobody puts in order then."""
    asked: list[int] = []

    def hear(number: int, frame: object) -> None:
        asked.append(number)

    if threading.current_thread() is not threading.main_thread():  # signals come to that one only
        yield asked
        return
    before = signal.signal(signal.SIGTERM, hear)
    try:
        yield asked
    finally:
        signal.signal(signal.SIGTERM, before)
    if asked:
        raise SystemExit(128 + asked[0])


def compile_games(tell: Callable[[str, int, int, float], None], *more: str) -> None:
    """Compile every game, several at once; `tell` hears of each: its id, how many are done, of how
    many, and the seconds it took. `more` are modules with a `compile_game` of their own.

    Each has a process of its own, out of reach of the terminal's interrupt, and none outlives this.
    """
    waiting = list(game_ids())
    total = len(waiting)
    running: dict[str, tuple[subprocess.Popen[bytes], float]] = {}
    with asked_to_end() as asked:
        try:
            while (waiting or running) and not asked:
                while waiting and len(running) < cores():
                    game = waiting.pop(0)
                    command = [sys.executable, "-m", "pioche.arena.compiling", game, *more]
                    child = subprocess.Popen(command, start_new_session=True)
                    running[game] = (child, time.perf_counter())
                time.sleep(POLL)
                for game, (child, begun) in list(running.items()):
                    if child.poll() is not None:
                        del running[game]
                        if child.returncode:
                            raise CannotCompile("compile/failed", game=game)
                        done = total - len(waiting) - len(running)
                        tell(game, done, total, time.perf_counter() - begun)
        finally:
            for child, _ in running.values():
                child.kill()
                child.wait()
    if not any(cache_folder().rglob("*.nbi")):
        raise CannotCompile("compile/nothing-kept", folder=str(CACHE_ROOT))
    forget_old_code()


if __name__ == "__main__":
    _, chosen, *others = sys.argv
    compile_game(chosen)
    for other in others:
        import_module(other).compile_game(chosen)
