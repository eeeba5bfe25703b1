"""Playing the matches of a dataset, and turning them into rows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from pioche.arena.custom_bots import CustomBots
from pioche.arena.failures import BotFailure
from pioche.bots.asking import ask
from pioche.bots.levels import POLICY as POLICY_NAME
from pioche.bots.names import make_bot
from pioche.bots.player import Bot, Thought
from pioche.bots.playouts import ROWS, new_totals
from pioche.bots.policy import Loaded, load_file, load_shipped
from pioche.datasets import rows as kernels
from pioche.datasets.plan import Plan
from pioche.datasets.rows import POLICY, Advice, Rows, new_advice, new_rows
from pioche.engine.errors import BadOption
from pioche.engine.match import Match
from pioche.engine.playout import BOTS, SHUFFLED, Log
from pioche.engine.rng import mix, seed_of
from pioche.engine.shuffles import seeded

LONGEST_AT_FIRST: Final = 1 << 13
"""Numbers in a log; it doubles when a match is longer."""
ROWS_A_MATCH: Final = 256
"""Room for a match at first; it doubles, too."""

Columns = TypeVar("Columns", Rows, Advice)

_kernels: Any = kernels  # their Python types are wider than what they are compiled for


class Played(NamedTuple):
    """Some matches as rows."""

    rows: Rows
    advice: Advice | None


class Collector:
    """Plays matches of a plan, one after another; each thread has its own."""

    def __init__(self, plan: Plan, custom: CustomBots) -> None:
        self.plan = plan
        self._setup = plan.setup
        self._custom = custom
        self._settings = plan.game.setting_numbers(plan.options)
        self._states = np.zeros(ROWS, plan.game.rules.STATE)
        self._log: Log = np.zeros(LONGEST_AT_FIRST, np.int16)
        self._policies = {bot: policy_of(bot, plan) for bot in plan.bots}
        self._adviser = policy_of(plan.adviser, plan) if plan.adviser else None
        self._room = self._adviser.new_room() if self._adviser else None
        self._player = next((p for p in self._policies.values() if p), None)
        self._player_room = self._player.new_room() if self._player else None

    def collected(self, first: int, end: int) -> Played:
        """Return the rows of matches `first` to `end` − 1."""
        game, players = self.plan.game, self.plan.players
        size = (end - first) * ROWS_A_MATCH
        rows = new_rows(game, players, size)
        advice = new_advice(game, size) if self.plan.adviser else None
        at = 0
        for index in range(first, end):
            self._play(index)
            while (written := self._write(index, rows, at)) < 0:
                more = new_rows(game, players, len(rows.match))
                rows = joined(rows, more, at)
                if advice:
                    advice = joined(advice, new_advice(game, len(more.match)), at)
            if advice:
                self._advise(index, advice, at)
            at = written
        return Played(cut(rows, at), cut(advice, at) if advice else None)

    def _play(self, index: int) -> None:
        """Play a match into the log."""
        setup = self._setup
        while True:
            if setup.compiled:
                moves = setup.play(
                    index, index + 1, new_totals(setup.players), self._log, self._states
                )
            elif all(bot in BOTS or self._policies[bot] for bot in setup.bots) and self._one_policy:
                moves = self._play_with_policy(index)
            else:
                log = list(self._play_in_python(index))
                self._log = np.array(log, np.int16)
                return
            if moves >= 0:
                return
            self._log = np.zeros(2 * len(self._log), np.int16)

    @property
    def _one_policy(self) -> bool:
        """Whether compiled code can hold all policies: it takes one."""
        return len({bot for bot, policy in self._policies.items() if policy}) == 1

    def _play_with_policy(self, index: int) -> int:
        setup, policy = self._setup, self._player
        assert policy is not None
        rngs = np.zeros(2, np.uint64)
        rngs[0] = seed_of(setup.seed, index)
        rngs[1] = mix(rngs[0])
        bots = [BOTS.index(bot) if bot in BOTS else POLICY for bot in setup.bots]
        return int(
            _kernels.play_with_policy(
                self._states,
                np.int64(setup.players),
                self._settings,
                np.array(bots, np.int8),
                np.int64(setup.time_after),
                rngs,
                self._log,
                *policy.network,
                self._player_room,
            )
        )

    def _play_in_python(self, index: int) -> Iterator[int]:
        """Yield the log of a match between bots that compiled code does not know."""
        setup = self._setup
        match = Match(setup.game, setup.seats(), setup.options, seeded(setup.seed, index))
        seed = seed_of(setup.seed, index)
        seeds = [int(seed_of(seed, seat)) >> 1 for seat in range(setup.players)]
        with self._custom.seated(list(setup.bots), seeds) as others:
            bots: list[Bot] = [
                others.get(seat) or make_bot(name, seeds[seat])
                for seat, name in enumerate(setup.bots)
            ]
            moves = 0
            while not match.over:
                if match.awaits_deal:
                    cards = match.shuffles(match.pool())
                    match.deal(cards)
                    yield from (SHUFFLED, len(cards), *cards)
                for seat in match.actors:
                    try:
                        decision = ask(bots[seat], match, seat).decision
                    except BotFailure as failure:
                        facts = {"bot": setup.bots[seat][:40], "problem": failure.problem[:120]}
                        raise BadOption("custom-bot/failed", **facts) from None
                    match.play(seat, decision)
                    yield from (seat, decision)
                    moves += 1
                    if moves == setup.time_after and not match.over:
                        match.call_time()

    def _write(self, index: int, rows: Rows, at: int) -> int:
        return int(_kernels.write_rows(*self._again(index), rows, np.int64(at)))

    def _again(self, index: int) -> tuple[Any, ...]:
        """Return what it takes to play a match again by the log."""
        return (
            self._states,
            np.int64(self.plan.players),
            self._settings,
            np.uint64(self.plan.seed),
            np.int64(index),
            np.int64(self._setup.time_after),
            self._log,
        )

    def _advise(self, index: int, advice: Advice, at: int) -> None:
        """Write what the strong player thinks of the decisions in the log."""
        if self._adviser:
            network = self._adviser.network
            _kernels.rate_rows(*self._again(index), *network, self._room, advice, np.int64(at))
            return
        for row, thought in enumerate(self._thoughts(index), at):
            note(thought, advice, row)

    def _thoughts(self, index: int) -> Iterator[Thought]:
        setup = self._setup
        assert self.plan.adviser is not None
        seed = int(seed_of(seed_of(setup.seed, index), setup.players)) >> 1
        adviser = make_bot(self.plan.adviser, seed)
        match = Match(setup.game, setup.seats(), setup.options, seeded(setup.seed, index))
        events = iter(self._log.tolist())
        moves = 0
        while not match.over:
            event = next(events)
            if event == SHUFFLED:
                match.deal([next(events) for _ in range(next(events))])
                continue
            yield ask(adviser, match, event)
            match.play(event, next(events))
            moves += 1
            if moves == setup.time_after and not match.over:
                match.call_time()


def note(thought: Thought, advice: Advice, row: int) -> None:
    """Write a thought into a row."""
    advice.advice[row] = thought.decision
    if not thought.considered:  # there was no choice
        advice.advice_share[row, thought.decision] = 1.0
        return
    visits = sum(each.visits for each in thought.considered)
    for each in thought.considered:
        if each.visits:
            advice.advice_share[row, each.decision] = each.visits / visits
            advice.advice_value[row, each.decision] = each.utility
            advice.advice_points[row, each.decision] = each.points


def policy_of(bot: str, plan: Plan) -> Loaded | None:
    """Return the policy that a bot plays; None for another bot."""
    name, _, file = bot.partition("@")
    if name != POLICY_NAME:
        return None
    package = plan.game.package
    return load_file(file, package) if file else load_shipped(package)


def joined(columns: Columns, more: Columns, end: int) -> Columns:
    """Return columns with more room behind their first rows."""
    parts: list[Any] = [
        np.concatenate((part[:end], rest, rest[: len(part) - end]))
        for part, rest in zip(as_arrays(columns), as_arrays(more), strict=True)
    ]
    return type(columns)(*parts)


def cut(columns: Columns, end: int) -> Columns:
    """Return the first rows of columns."""
    parts: list[Any] = [part[:end] for part in as_arrays(columns)]
    return type(columns)(*parts)


def as_arrays(columns: Rows | Advice) -> list[NDArray[Any]]:
    """Return columns in order."""
    return list(columns)
