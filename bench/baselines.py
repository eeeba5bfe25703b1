"""The results table of docs/research.md: players of every kind against two fixed opponents, by the
protocol described there. Results are kept in a folder, and those that are there already are not
computed again:

    python -m bench.baselines FOLDER               train and play what is missing
    python -m bench.baselines FOLDER --report      print the table for docs/research.md
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

SEED: Final = 2028
STEPS: Final = 100
"""Of the training against a fixed opponent."""
SEARCH: Final = "search@100"
OPPONENTS: Final = ("heuristic", SEARCH)
PLAYERS: Final = {
    "random": "random",
    "heuristic": "rule of thumb",
    SEARCH: "search, 100 simulations",
    "ppo": "PPO against the heuristic",
    "policy": "PPO by self-play",
}
"""The players, by bot; `ppo` is trained here."""


@dataclass(frozen=True)
class Setting:
    """A game, a number of players, the option that makes a match one round, and how many matches
    are played against each opponent."""

    game: str
    players: int
    option: str
    matches: tuple[int, int]

    @property
    def name(self) -> str:
        return f"{self.game}-{self.players}"


SETTINGS: Final = (
    Setting("gap", 2, "rounds=1", (400, 200)),
    Setting("pepper", 3, "rounds=1", (300, 150)),
    Setting("dicht-dran", 2, "cycles=1", (300, 100)),
    Setting("qwinto", 2, "", (60, 10)),
)


@dataclass(frozen=True)
class Job:
    """A command of pioche, the name of the file for its output, and a file that it needs."""

    name: str
    command: tuple[str, ...]
    needs: str | None = None


def jobs() -> Iterator[Job]:
    """Yield all commands, the quick ones first."""
    for against, opponent in enumerate(OPPONENTS):
        for setting in SETTINGS:
            for player in PLAYERS:
                if player not in (opponent, "ppo", "heuristic"):  # it is the other one of a pair
                    yield tournament(setting, player, opponent, setting.matches[against])
    for setting in SETTINGS:
        yield training(setting)
    for against, opponent in enumerate(OPPONENTS):
        for setting in SETTINGS:
            yield tournament(setting, "ppo", opponent, setting.matches[against])


def weights(setting: Setting) -> str:
    return f"ppo-{setting.name}.weights"


def bot(setting: Setting, player: str) -> str:
    return f"policy@{weights(setting)}" if player == "ppo" else player


def job_name(setting: Setting, player: str, opponent: str) -> str:
    return f"{setting.name}-{player.partition('@')[0]}-{opponent.partition('@')[0]}"


def training(setting: Setting) -> Job:
    command = ["exploit", "heuristic", setting.game, "--players", str(setting.players)]
    command += ["--start", "none", "--steps", str(STEPS), "--out", weights(setting)]
    return Job(f"ppo-{setting.name}", tuple(command))


def tournament(setting: Setting, player: str, opponent: str, matches: int) -> Job:
    command = ["tournament", setting.game, "--players", str(setting.players)]
    command += ["--bots", f"{bot(setting, player)},{opponent}", "--matches", str(matches)]
    if setting.option:
        command += ["--option", setting.option]
    needs = weights(setting) if player == "ppo" else None
    return Job(job_name(setting, player, opponent), tuple(command), needs)


def play(folder: Path) -> None:
    """Run the commands whose results are missing; a game without a policy has none to play."""
    for job in jobs():
        out = folder / f"{job.name}.json"
        if out.exists() or (job.needs and not (folder / job.needs).exists()):
            continue
        with suppress(FileExistsError), out.with_suffix(".claimed").open("x"):
            started = time.perf_counter()
            seeded = [*job.command, "--seed", str(SEED), "--threads", "1", "--json"]
            command = [sys.executable, "-m", "pioche", *seeded]
            done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, check=False)
            if done.returncode:
                print(f"{job.name}: no result", flush=True)
                continue
            result: dict[str, Any] = {
                "command": "pioche " + " ".join(job.command) + f" --seed {SEED}",
                "seconds": round(time.perf_counter() - started),
                "result": json.loads(done.stdout),
            }
            out.write_text(json.dumps(result), encoding="utf-8")
            print(f"{job.name}: {result['seconds']} s", flush=True)


def report(folder: Path) -> None:
    """Print the table: a row for each player and opponent, a column for each game."""
    titles = [f"{s.game}, {s.players} players" for s in SETTINGS]
    print(f"| player | over | {' | '.join(titles)} |")
    print("|---|---|" + "---:|" * len(SETTINGS))
    for player, about in PLAYERS.items():
        for opponent in OPPONENTS:
            if player == opponent:
                continue
            cells = [lead(folder, setting, player, opponent) for setting in SETTINGS]
            if any(cell != MISSING for cell in cells):
                print(f"| {about} | `{opponent}` | {' | '.join(cells)} |")


MISSING: Final = "–"


def lead(folder: Path, setting: Setting, player: str, opponent: str) -> str:
    """Return the points ahead, the 95 % interval, and the number of matches. A pair is played once;
    seen from the other side, its lead has the other sign."""
    names = (player, opponent), (opponent, player)
    for sign, (one, other) in zip((1, -1), names, strict=True):
        path = folder / f"{job_name(setting, one, other)}.json"
        if path.exists():
            result = json.loads(path.read_text(encoding="utf-8"))["result"]
            (found,) = [b for b in result["bots"] if b["bot"] == bot(setting, one)]
            low, high = sorted(sign * end for end in found["interval"])
            mean = sign * found["difference"]
            text = f"{mean:+.2f} ({low:+.2f} … {high:+.2f}), {result['matches']}"
            return text.replace("-", "−")
    return MISSING


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
