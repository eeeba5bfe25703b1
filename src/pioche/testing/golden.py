"""Golden playthroughs: one whole match a file, renewed by `python -m pioche.testing golden`.

A change of the rules, of a view or of a record shows in them as a difference that can be read.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import msgspec

from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.shuffles import seeded
from pioche.testing.cases import Case, sample_options

TIME_AFTER: Final = 30  # decisions, in a playthrough with a time limit
SHOWN: Final = 12  # decisions that are listed; of more than these only the first few
FEW: Final = 6
SHARED: Final = ("game", "round", "extra", "over", "reason", "winners")  # other lines have these


def playthroughs(game: Game) -> dict[str, Case]:
    """The cases by file name: one a number of players, and one more for each other option."""
    plain, *others = sample_options(game)
    found = {f"{n}-players.txt": Case(game, n, plain, seed=n) for n in game.players}
    players = game.players[len(game.players) // 2]
    for options in others:
        name = next(name for name in options if name not in plain)
        found[f"{players}-players-{name}.txt"] = Case(game, players, options, seed=10 + players)
    return found


def folder(game: Game) -> Path:
    return Path(str(files(game.package) / "golden"))


def renew(game: Game) -> list[Path]:
    """Write all playthroughs of a game again, and remove those it no longer has."""
    home = folder(game)
    home.mkdir(exist_ok=True)
    wanted = playthroughs(game)
    for path in home.glob("*.txt"):
        if path.name not in wanted:
            path.unlink()
    for name, case in wanted.items():
        (home / name).write_text(playthrough(case), encoding="utf-8")
    return [home / name for name in wanted]


def playthrough(case: Case) -> str:
    """A match as text: what a spectator sees, what seats may and do decide, what comes of it."""
    writer = _Writer(case)
    while not writer.match.over:
        writer.step()
    return writer.text()


class _Writer:
    def __init__(self, case: Case) -> None:
        self.match = Match(case.game, case.players, case.options, seeded(case.seed))
        self.case = case
        self.chance = random.Random(case.seed)
        self.decided = 0
        self.seen: dict[str, str] = {}  # the spectator's view so far: only changes are written
        self.lines = [
            f"{case.game.title}, {case.players} {'player' if case.players == 1 else 'players'}",
            f"options: {_json(self.match.options)}",
            f"seed: {case.seed}",
        ]

    def step(self) -> None:
        """One shuffle or one decision."""
        match = self.match
        if match.awaits_deal:
            self.deal()
            return
        self.see()
        seats = match.actors
        for seat in seats:
            self.lines.append(f"  seat {seat} may: {self.choices(seat)}")
        seat = seats[0]
        decision = self.chance.choice(match.legal(seat))
        self.lines.append(f"seat {seat} decides: {self.case.game.notation.decision_text(decision)}")
        rounds = len(match.rounds)
        self.lines += [f"move: {_json(move)}" for move in match.play(seat, decision)]
        self.decided += 1
        if self.case.timed and self.decided == TIME_AFTER:
            match.call_time()
            self.lines.append("time is called")
        if match.rounds[rounds - 1].scores is not None:
            self.end_round()

    def deal(self) -> None:
        """A new round, or a new stock."""
        match = self.match
        new_round = match.between_rounds
        match.deal()
        if new_round:
            self.seen = {}
            played = match.rounds[-1]
            extra = " (breaks a tie)" if played.extra else ""
            self.lines += ["", f"== round {len(match.rounds)}{extra}, first: seat {played.first}"]
            self.lines.append(f"deal: {_json(played.deal)}")
        else:
            self.lines.append(f"move: {_json(match.rounds[-1].moves[-1])}")

    def see(self) -> None:
        """Write the changes in the public view."""
        self.lines.append("")
        seen = {k: v for k, v in self.match.public_view().items() if k not in SHARED}
        for key, shown in _parts(seen):
            if self.seen.get(key) != shown:
                self.seen[key] = shown
                self.lines.append(f"  {key}: {shown}")

    def end_round(self) -> None:
        played = self.match.rounds[-1]
        self.lines += ["", f"round scores: {_json(played.scores)}"]
        self.lines.append(f"match scores: {_json(self.match.scores)}")

    def choices(self, seat: int) -> str:
        """The legal decisions of a seat; where there are many, the first few and their number."""
        texts = [self.case.game.notation.decision_text(d) for d in self.match.legal(seat)]
        if len(texts) <= SHOWN:
            return ", ".join(texts)
        return ", ".join(texts[:FEW]) + f", … ({len(texts)} in all)"

    def text(self) -> str:
        self.lines.append(f"result: {_json(self.match.record().result)}")
        return "\n".join(self.lines) + "\n"


def _parts(seen: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the lines of a view; a list with an item for each seat gets a line for each."""
    for key, value in seen.items():
        if isinstance(value, list) and any(isinstance(item, dict | list) for item in value):
            for place, item in enumerate(value):
                yield f"{key} {place}", _json(item)
        else:
            yield key, _json(value)


def _json(value: Any) -> str:
    return json.dumps(msgspec.to_builtins(value), ensure_ascii=False)
