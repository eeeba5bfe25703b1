"""The ladder of the bots: every level against the one below, all bots together, and the other
promises of docs/bots.md. It takes hours on one core. Results are kept in a folder, and those that
are there already are not played again:

    python -m bench.ladder FOLDER               play what is missing; can run in parallel
    python -m bench.ladder FOLDER --report      print the tables for docs/bots.md
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

SEED = 2026
LEVELS = ("beginner", "casual", "skilled", "expert", "master")
ALL = ("random", "heuristic", *LEVELS)


@dataclass(frozen=True)
class Setting:
    """An experiment of docs/bots.md: a game, a number of players, an option that shortens long
    matches, and how many matches are played: by each pair of levels up to expert, by master and
    expert, by all bots."""

    game: str
    players: int
    option: str
    pairs: tuple[int, int, int]
    top: int
    together: int

    @property
    def name(self) -> str:
        return f"{self.game}-{self.players}"


SETTINGS = (
    Setting("gap", 2, "target=15", (1000, 1000, 1000), 600, 224),
    Setting("gap", 4, "target=15", (800, 800, 800), 200, 224),
    Setting("gap", 6, "target=15", (600, 600, 600), 160, 168),
    Setting("dicht-dran", 2, "cycles=1", (600, 600, 600), 160, 224),
    Setting("dicht-dran", 4, "cycles=1", (600, 600, 600), 100, 224),
    Setting("dicht-dran", 5, "cycles=1", (600, 600, 600), 80, 140),
    Setting("pepper", 3, "rounds=1", (2000, 3000, 4200), 3000, 252),
    Setting("pepper", 4, "rounds=1", (2000, 2400, 3000), 1600, 224),
    Setting("pepper", 9, "rounds=1", (360, 540, 720), 450, 63),
    Setting("qwinto", 2, "", (200, 200, 100), 20, 28),
    Setting("qwinto", 4, "", (100, 100, 60), 12, 28),
)


@dataclass(frozen=True)
class Job:
    """A command of pioche, and the name of the file for its output."""

    name: str
    command: tuple[str, ...]


def jobs() -> list[Job]:
    """Return all commands, the quick ones first."""
    quick: list[Job] = []
    slow: list[Job] = []
    together: list[Job] = []
    for setting in SETTINGS:
        for (lower, upper), matches in zip(_steps(), (*setting.pairs, setting.top), strict=True):
            name = f"{setting.name}-{upper}"
            job = tournament(name, setting, (upper, lower), matches)
            (slow if upper == "master" else quick).append(job)
        plot = ("--plot", f"{setting.name}.svg")
        together.append(tournament(f"{setting.name}-all", setting, ALL, setting.together, *plot))
    return quick + promises() + slow + together


def promises() -> list[Job]:
    """Return the commands for the other promises of docs/bots.md."""
    alone = "master,heuristic,heuristic,heuristic"
    return [
        simulation("gap-4-alone", "gap", 4, alone, 100, "target=15"),
        simulation("dicht-dran-4-alone", "dicht-dran", 4, alone, 300, ""),
        simulation("pepper-4-alone", "pepper", 4, alone, 60, "rounds=2"),
        simulation("qwinto-2-alone", "qwinto", 2, "master,heuristic", 30, ""),
        simulation("qwinto-1-master", "qwinto", 1, "master", 40, ""),
        simulation("qwinto-1-heuristic", "qwinto", 1, "heuristic", 2000, ""),
        Job(
            "time",
            (
                *("tournament", "dicht-dran", "--players", "2", "--matches", "20"),
                *("--bots", "master@2s,master@0.2s", "--option", "cycles=1"),
            ),
        ),
    ]


def tournament(name: str, setting: Setting, bots: tuple[str, ...], matches: int, *more: str) -> Job:
    command = ["tournament", setting.game, "--players", str(setting.players)]
    command += ["--bots", ",".join(bots), "--matches", str(matches), *more]
    if setting.option:
        command += ["--option", setting.option]
    return Job(name, tuple(command))


def simulation(name: str, game: str, players: int, bots: str, matches: int, option: str) -> Job:
    command = ["simulate", game, "--players", str(players), "--bots", bots]
    command += ["--matches", str(matches), *(("--option", option) if option else ())]
    if players == 1:
        command += ["--records", f"{name}.jsonl"]
    return Job(name, tuple(command))


def play(folder: Path) -> None:
    for job in jobs():
        out = folder / f"{job.name}.json"
        if out.exists():
            continue
        with suppress(FileExistsError), out.with_suffix(".claimed").open("x"):
            started = time.perf_counter()
            seeded = [*job.command, "--seed", str(SEED), "--threads", "1", "--json"]
            command = [sys.executable, "-m", "pioche", *seeded]
            done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, check=True)
            result: dict[str, Any] = {
                "command": "pioche " + " ".join(job.command) + f" --seed {SEED}",
                "seconds": round(time.perf_counter() - started),
                "result": json.loads(done.stdout),
            }
            out.write_text(json.dumps(result), encoding="utf-8")
            print(f"{job.name}: {result['seconds']} s", flush=True)


def report(folder: Path) -> None:
    print(
        "| game | players | "
        + " | ".join(f"{upper} over {lower}" for lower, upper in _steps())
        + " |"
    )
    print("|---|---:|" + "---:|" * len(_steps()))
    for setting in SETTINGS:
        cells = [
            _difference(_read(folder, f"{setting.name}-{upper}"), upper) for _, upper in _steps()
        ]
        option = f" ({setting.option})" if setting.option else ""
        print(f"| {setting.game}{option} | {setting.players} | " + " | ".join(cells) + " |")


def _steps() -> list[tuple[str, str]]:
    return list(pairwise(LEVELS))


def _read(folder: Path, name: str) -> Any:
    path = folder / f"{name}.json"
    return json.loads(path.read_text(encoding="utf-8"))["result"] if path.exists() else None


def _difference(result: Any, upper: str) -> str:
    """Return the points ahead, the 95 % interval, and the number of matches."""
    if result is None:
        return "–"
    (bot,) = [bot for bot in result["bots"] if bot["bot"] == upper]
    low, high = bot["interval"]
    return f"{bot['difference']:+.2f} ({low:+.2f} … {high:+.2f}), {result['matches']}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--report", action="store_true")
    arguments = parser.parse_args()
    if arguments.report:
        report(arguments.folder)
        return
    arguments.folder.mkdir(parents=True, exist_ok=True)
    play(arguments.folder)


if __name__ == "__main__":
    main()
