"""The description of a game: what can be told without loading its rules, and the way to them.

A game is a package with these modules, each small and each with one subject:

- `rules`: the state and the functions of `contract`, compiled;
- `heuristic`: the rule of thumb, compiled;
- `notation`: decisions and cards as text, both ways;
- `reasons`: why a decision is not legal;
- `records`: how deals and moves stand in a record;
- `view`: what is seen, as plain data: `public(known)`, the same from whatever seat one looks, and
  `private(known, seat)`, what the seat alone sees and a spectator does not. Both are given a
  redacted state as plain numbers (`plain`), of which they read the fields named in `PUBLIC` and
  `PRIVATE`, and together make a view;
- `story`: what happened in a turn or a reshuffle, from the plain states before and after it, as
  keys and facts of sentences;
- `preview`: what a decision does at once, as far as its seat can know, as such keys and facts, and
  as plain data (`preview`), from its redacted state;
- `drawing`: the table in a terminal;

and the folders `texts` (sentences), `pages` (rules in our own words), `golden` (playthroughs) and
`tests`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from typing import Any

import numpy as np

from pioche.engine.errors import BadOption
from pioche.engine.options import Option, shown
from pioche.engine.state import State


@dataclass(frozen=True)
class Game:
    """One of the games. `GAME` in the package of each."""

    package: str
    title: str
    players: range
    settings: Callable[[Mapping[str, Any]], list[int]]
    """The options as numbers for `rules.start`."""
    minutes: tuple[int, int]
    """How long a match takes, at least and at most, as a box says it."""
    options: tuple[Option, ...] = ()
    one_of: frozenset[str] = field(default=frozenset())
    """Options of which only one may be given."""

    @cached_property
    def id(self) -> str:
        return self.package.rpartition(".")[2].replace("_", "-")

    @cached_property
    def rules(self) -> Any:
        from pioche.engine.contract import register

        rules = self._module("rules")
        register(rules, self._module("heuristic"))
        return rules

    @cached_property
    def notation(self) -> Any:
        return self._module("notation")

    @cached_property
    def reasons(self) -> Any:
        return self._module("reasons")

    @cached_property
    def records(self) -> Any:
        return self._module("records")

    @cached_property
    def view(self) -> Any:
        return self._module("view")

    @cached_property
    def story(self) -> Any:
        return self._module("story")

    @cached_property
    def preview(self) -> Any:
        return self._module("preview")

    @cached_property
    def drawing(self) -> Any:
        return self._module("drawing")

    def _module(self, name: str) -> Any:
        return import_module(f"{self.package}.{name}")

    def late_decision(self, known: State, seat: int) -> int | None:
        """What a seat whose time is up has decided, where the rules say so; elsewhere a bot decides
        for it."""
        decide = getattr(self.records, "late_decision", None)
        return None if decide is None else decide(known, seat)

    def page(self, language: str) -> str:
        """The rules in our own words, as Markdown."""
        return (files(self.package) / "pages" / f"{language}.md").read_text(encoding="utf-8")

    def check_players(self, players: int) -> int:
        if type(players) is not int or players not in self.players:
            low, high = self.players[0], self.players[-1]
            raise BadOption(
                "game/players", game=self.title, value=shown(players), low=low, high=high
            )
        return players

    def check_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options that differ from the default, checked."""
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
        """The value of an option typed at a command line."""
        for option in self.options:
            if option.name == name:
                return option.parse(text)
        names = [option.name for option in self.options]
        raise BadOption("option/unknown", option=shown(name), game=self.title, options=names)

    def setting_numbers(self, options: Mapping[str, Any]) -> np.typing.NDArray[np.int64]:
        return np.array(self.settings(options), dtype=np.int64)
