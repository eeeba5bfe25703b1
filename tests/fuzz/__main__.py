"""Fuzz with Atheris, guided by coverage: the inputs that reach something new are kept.

    python -m tests.fuzz --seconds 60              all targets, for this long in all
    python -m tests.fuzz records --seconds 7200    one target
    python -m tests.fuzz --seed 1                  the same inputs again, as in CI

A finding is written to build/fuzz, and ends the run with an error. `python -m tests.fuzz records
FILE` tries it again. Fix the bug, and put the file into the corpus, which `test_corpus.py` replays.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
CORPUS: Final = HERE / "corpus"
KEPT: Final = Path("build/fuzz")
NAMES: Final = ("records", "messages", "frames")
LONGEST: Final = {"records": 20_000, "messages": 2_000, "frames": 3_000}
"""Bytes of an input."""
KNOWING: Final = 0.8


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("target", nargs="?", choices=NAMES)
    parser.add_argument("file", nargs="?", type=Path, help="try one input instead")
    parser.add_argument("--seconds", type=int, default=60, help="altogether; 0: until stopped")
    parser.add_argument("--seed", type=int, default=0, help="0: other inputs each time")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.inside:
        fuzz(given.target, given.seconds, given.seed)
    if importlib.util.find_spec("atheris") is None:
        sys.exit("Atheris is not installed: it needs Linux and Python 3.11 to 3.13.")
    names = [given.target] if given.target else list(NAMES)
    if given.file:
        from tests.fuzz.targets import TARGETS

        TARGETS[given.target](given.file.read_bytes())
        return 0
    for name in names:
        seconds = max(1, given.seconds // len(names)) if given.seconds else 0
        print(f"Fuzzing {name} ({seconds or 'endless'} s) ...", flush=True)
        command = [sys.executable, "-m", "tests.fuzz", name, "--inside"]
        command += ["--seconds", str(seconds), "--seed", str(given.seed)]
        # Rules as plain Python, whose coverage can be seen; sets in the same order each time.
        env = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONHASHSEED": "0"}
        code = subprocess.run(command, env=env, check=False)
        if code.returncode:
            print(f"{name}: an input that fails is in {KEPT / name}", file=sys.stderr)
            return 1
    return 0


def fuzz(name: str, seconds: int, seed: int) -> None:
    """Fuzz one target; this ends the process."""
    import atheris

    with atheris.instrument_imports(include=["pioche"]):
        from tests.fuzz import targets

    grown = KEPT / name / "corpus"
    grown.mkdir(parents=True, exist_ok=True)

    knowing = targets.changed_frames if name == "frames" else targets.changed_json

    def change(data: bytes, most: int, seed: int) -> bytes:
        """Change an input with knowledge of its format, most of the time."""
        chance = random.Random(seed)
        if chance.random() < KNOWING:
            for _ in range(chance.choice((1, 1, 1, 2, 4))):
                data = knowing(data, chance)
            return data[:most]
        mutated: bytes = atheris.Mutate(data, most)
        return mutated

    options = [
        *(f"-max_total_time={seconds}", f"-seed={seed}"),
        *(f"-max_len={LONGEST[name]}", "-timeout=20"),
        *(f"-artifact_prefix={KEPT / name}/", "-rss_limit_mb=4096", "-print_final_stats=1"),
        *(str(grown), str(CORPUS / name)),
    ]
    atheris.Setup([sys.argv[0], *options], targets.TARGETS[name], custom_mutator=change)
    atheris.Fuzz()


if __name__ == "__main__":
    sys.exit(main())
