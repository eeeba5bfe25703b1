"""Tries the Containerfile without a container engine: every `RUN` line, in bare folders.

`python -m release.container`, or `make container`. Each stage gets a folder that stands for its
root and, if its image is Python's, a fresh environment with nothing but pip. `COPY`, `WORKDIR` and
`ENV` do what they say there. Only the commands in `PRETENDED` are left out, as they change the
machine. This cannot show whether the images exist and the libraries in them suffice.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sys
import tempfile
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.steps import StepFailed, run

ROOT: Final = Path(__file__).resolve().parent.parent
PRETENDED: Final = ("useradd", "chown")
OWN: Final = re.compile(r"(?<![\w.])(/(?:data|opt|src|wheels)\b)")
"""The absolute paths of the Containerfile."""
IGNORED: Final = ("USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "CMD")


class Stage:
    """A stage of the build: a folder instead of a file system."""

    def __init__(self, image: str, folder: Path) -> None:
        self.root = folder / "root"
        self.root.mkdir(parents=True)
        self.work = self.root
        tools = folder / "tools"
        tools.mkdir()
        for name in PRETENDED:
            (tools / name).write_text("#!/bin/sh\n")
            (tools / name).chmod(0o755)
        path = [str(tools), os.environ["PATH"]]
        if image.startswith("python"):
            venv.create(folder / "python", with_pip=True)
            path.insert(1, str(folder / "python" / "bin"))
        hidden = ("PYTHONPATH", "VIRTUAL_ENV", "PIOCHE_CACHE")
        kept = {name: value for name, value in os.environ.items() if name not in hidden}
        self.surroundings = {**kept, "PATH": os.pathsep.join(path)}

    def place(self, path: str) -> Path:
        """Return where a path of the stage is really."""
        return self.root / path[1:] if path.startswith("/") else self.work / path

    def text(self, words: str) -> str:
        """Return a text in which the stage's own folders are replaced by the real ones."""
        return OWN.sub(rf"{self.root}\1", words)


def main() -> int:
    stages: dict[str, Stage] = {}
    stage = None
    with tempfile.TemporaryDirectory(prefix="pioche-") as folder:
        for word, rest in instructions((ROOT / "Containerfile").read_text(encoding="utf-8")):
            if word == "FROM":
                image, _, name = rest.partition(" AS ")
                stage = stages[name] = Stage(image, Path(folder, name or "last"))
                print(f"FROM {rest}", flush=True)
                continue
            assert stage is not None, "the first instruction is FROM"
            try:
                carry_out(stage, word, rest, stages)
            except StepFailed as failed:
                return failed.code
    print("Every instruction of the Containerfile that can be tried here works.")
    return 0


def carry_out(stage: Stage, word: str, rest: str, stages: dict[str, Stage]) -> None:
    if word == "WORKDIR":
        stage.work = stage.place(rest)
        stage.work.mkdir(parents=True, exist_ok=True)
    elif word == "COPY":
        *options, source, target = rest.split()
        origin = next((o.removeprefix("--from=") for o in options if "--from=" in o), None)
        found = stages[origin].place(source) if origin else ROOT / source
        copy(found, stage.place(target))
    elif word == "ENV":
        for setting in shlex.split(rest):
            name, _, value = setting.partition("=")
            stage.surroundings[name] = stage.text(value)
    elif word == "RUN":
        hidden = [f"--unset={name}" for name in os.environ if name not in stage.surroundings]
        command = ["env", *hidden, "sh", "-e", "-c", stage.text(rest)]
        run(f"  RUN {rest}", command, env=stage.surroundings, folder=stage.work)
    else:
        assert word in IGNORED, f"unknown instruction: {word}"


def instructions(text: str) -> Iterator[tuple[str, str]]:
    """Yield the instructions of a Containerfile: the first word, and the rest in one line."""
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    for line in "\n".join(lines).replace("\\\n", " ").splitlines():
        word, _, rest = line.strip().partition(" ")
        if word:
            yield word, " ".join(rest.split())


def copy(source: Path, target: Path) -> None:
    """Copy a file or folder; from here, only what .dockerignore lets through."""
    if source.is_file():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, target)
        return
    listed = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    ignored = shutil.ignore_patterns(*(Path(line).name for line in listed))
    here = source.resolve() == ROOT
    shutil.copytree(source, target, dirs_exist_ok=True, ignore=ignored if here else None)


if __name__ == "__main__":
    sys.exit(main())
