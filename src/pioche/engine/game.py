"""The description of a game: everything that can be known without loading its rules, and the way to
them.

A game is a package, wherever it is installed. Its `__init__` defines `GAME`; the modules that hold
the rest are described in `protocols`. Beside them are the folders `texts` (sentences), `pages` (the
rules for players), `golden` (playthroughs) and `tests`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from typing import Any

import numpy as np

from pioche.engine import protocols
from pioche.engine.errors import BadOption, shown
from pioche.engine.facts import Line
from pioche.engine.options import Option
from pioche.engine.state import State

BROKEN_OFF = "broken-off"
"""The one reason for an end that is not the game's: the people at the table agreed to stop."""


@dataclass(frozen=True)
class Game:
    """One of the games. `GAME` in the package of each."""

    id: str
    """A short name for commands, records and addresses, such as `dicht-dran`."""
    package: str
    """The package, `__name__` in it."""
    title: str
    players: range
    usual_players: int
    """How many people most often play it."""
    settings: Callable[[Mapping[str, Any]], list[int]]
    """The options as numbers for `rules.start`."""
    minutes: tuple[int, int]
    """How long a match takes, at least and at most, as a box says it."""
    end_reasons: tuple[str, ...]
    """Why a match can end, as in a record. The field `reason` of a state is 0 while the match goes
    on, then 1 + the index of the reason. The text of each is `<id>-reason-<reason>`."""
    options: tuple[Option, ...] = ()
    one_of: frozenset[str] = field(default=frozenset())
    """Options of which only one may be given."""
    length_option: str | None = None
    """The option that says how many rounds a match has."""
    time_option: str | None = None
    """The option that limits the time of a match, in minutes."""
    draws_starter: bool = True
    """Whether a seat starts round one, which the lot draws unless the table names somebody. In
    other games everybody begins together, and the record says seat 0."""
    review_effort: Mapping[int, float] = field(default_factory=dict)
    """How much work a review of a match is, compared with other games, by the number of players; 1
    if it is not named. More where the costs of decisions are hard to tell apart, and less where
    work takes longer, so that reviews of all matches are finished after a similar time."""
    hooks: frozenset[str] = field(default=frozenset())
    """The optional functions that the game has, of those in `protocols.HOOKS`."""
    rule_of: Mapping[str, str] = field(default_factory=dict)
    """Where the rules page explains why a decision is refused: the anchor of a heading, by the code
    of the reason without `<id>/`."""

    @cached_property
    def rules(self) -> protocols.Rules:
        from pioche.engine.contract import register

        rules: protocols.Rules = self._module("rules")
        records = self.records if "note_moves" in self.hooks else None
        register(rules, self._module("heuristic"), self.hooks, self.features, records)
        return rules

    @cached_property
    def heuristic(self) -> protocols.Heuristic:
        heuristic: protocols.Heuristic = self._module("heuristic")
        return heuristic

    @cached_property
    def notation(self) -> protocols.Notation:
        notation: protocols.Notation = self._module("notation")
        return notation

    @cached_property
    def reasons(self) -> protocols.Reasons:
        reasons: protocols.Reasons = self._module("reasons")
        return reasons

    @cached_property
    def records(self) -> protocols.Records[Any, Any]:
        records: protocols.Records[Any, Any] = self._module("records")
        return records

    @cached_property
    def view(self) -> protocols.View:
        view: protocols.View = self._module("view")
        return view

    @cached_property
    def story(self) -> protocols.Story[Any]:
        story: protocols.Story[Any] = self._module("story")
        return story

    @cached_property
    def preview(self) -> protocols.Preview:
        preview: protocols.Preview = self._module("preview")
        return preview

    @cached_property
    def drawing(self) -> protocols.Drawing:
        drawing: protocols.Drawing = self._module("drawing")
        return drawing

    @cached_property
    def features(self) -> protocols.Features | None:
        """The module that describes positions to a network, None for a game without it."""
        if not (files(self.package) / "features.py").is_file():
            return None
        features: protocols.Features = self._module("features")
        return features

    def _module(self, name: str) -> Any:
        return import_module(f"{self.package}.{name}")

    def _hook(self, name: str) -> Any:
        """Return an optional function of the game, None if it does not have it."""
        if name not in self.hooks:
            return None
        return getattr(self._module(protocols.HOOKS[name].module), name)

    def late_decision(self, known: State, seat: int) -> int | None:
        """Return the decision that the rules give a seat whose time is up; None: a bot decides."""
        decide: protocols.LateDecision | None = self._hook("late_decision")
        return None if decide is None else decide(known, seat)

    @property
    def notes_moves(self) -> bool:
        """Whether compiled code can say which moves a turn makes, and so write its records."""
        return {"note_moves", "move_of"} <= self.hooks

    @property
    def move_of(self) -> protocols.MakeMove[Any]:
        """What makes a move of the numbers of `note_moves`, in a game that has both hooks."""
        make: protocols.MakeMove[Any] = self._hook("move_of")
        return make

    def public_move(self, move: protocols.MoveOf) -> protocols.MoveOf:
        """Return a move as everybody may see it while the match goes on."""
        show: protocols.PublicMove[protocols.MoveOf] | None = self._hook("public_move")
        return move if show is None else show(move)

    def remark(self, text: str, view: dict[str, Any]) -> str | None:
        """Return the key of a short remark about a legal decision, None if there is none."""
        remark: protocols.Remark | None = self._hook("remark")
        return None if remark is None else remark(text, view)

    def nudge(self, known: State, seat: int, decision: int) -> list[Line]:
        """Return a direction towards a decision that does not give it away, if the game has one."""
        nudge: protocols.Nudge | None = self._hook("nudge")
        return [] if nudge is None else nudge(known, seat, decision)

    def time_limit(self, options: Mapping[str, Any]) -> int | None:
        """Return the minutes after which a match with these options ends, None without a limit."""
        return options.get(self.time_option) if self.time_option else None

    def reason_key(self, reason: str) -> str:
        """Return the key of the text that says why a match ended."""
        return f"reason-{reason}" if reason == BROKEN_OFF else f"{self.id}-reason-{reason}"

    @cached_property
    def decides_by_card(self) -> bool:
        """Whether every decision is a card: to decide is then to pick one."""
        cards = set(self.notation.CARDS)
        return all(self.notation.decision_text(d) in cards for d in range(self.rules.DECISIONS))

    def page(self, language: str) -> str:
        """Return the rules for players, as Markdown. Headings end with their anchors, `{#turn}`,
        which are the same in every language."""
        return (files(self.package) / "pages" / f"{language}.md").read_text(encoding="utf-8")

    @cached_property
    def has_tutorial(self) -> bool:
        """Whether the game brings a prepared round that explains it: see `tutorial`."""
        return (files(self.package) / "tutorial" / "script.json").is_file()

    def check_players(self, players: int) -> int:
        """Return the number of players; `BadOption` if the game is not for so many."""
        if type(players) is not int or players not in self.players:
            low, high = self.players[0], self.players[-1]
            code = "game/players" if low < high else "game/players-fixed"
            raise BadOption(code, game=self.title, value=shown(players), low=low, high=high)
        return players

    def check_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the options that differ from their default; `BadOption` if one is wrong."""
        if not isinstance(options, Mapping):
            raise BadOption("option/not-a-mapping", value=shown(options))
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise BadOption(
                    "option/unknown", option=shown(name), game=self.title, options=list(known)
                )
        together = [name for name in known if name in options and name in self.one_of]
        if len(together) > 1:
            raise BadOption("option/together", options=together)
        checked = {name: known[name].check(value) for name, value in options.items()}
        return {name: value for name, value in checked.items() if value != known[name].default}

    def parse_option(self, name: str, text: str) -> Any:
        """Return the value of an option typed at a command line."""
        return self.option(name).parse(text)

    def option(self, name: str) -> Option:
        """Return one of the options; `BadOption` if there is none with this name."""
        for option in self.options:
            if option.name == name:
                return option
        names = [option.name for option in self.options]
        raise BadOption("option/unknown", option=shown(name), game=self.title, options=names)

    def setting_numbers(self, options: Mapping[str, Any]) -> np.typing.NDArray[np.int64]:
        """Return the options as `rules.start` takes them."""
        return np.array(self.settings(options), dtype=np.int64)
