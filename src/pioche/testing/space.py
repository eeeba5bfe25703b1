"""Checks of what a game says about itself: its state, its decisions, its cards, its texts."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np

from pioche.engine.board import SEPARATORS
from pioche.engine.errors import BadNotation
from pioche.engine.game import Game
from pioche.engine.language import LANGUAGES
from pioche.engine.limits import MAX_CARDS
from pioche.engine.protocols import HOOKS, MODULES
from pioche.engine.state import state_dtype
from pioche.engine.texts import has_text
from pioche.testing.cases import ConformanceError

MAX_BYTES = 512
SHORTEST_PAGE = 200  # characters
MAX_DECISIONS = 1 << 15  # a log holds decisions as int16


def require(game: Game, holds: object, what: str) -> None:
    if not holds:
        raise ConformanceError(f"{game.id}: {what}")


def check_state(game: Game) -> None:
    """The state is one small record that begins with the fields all games share."""
    dtype = game.rules.STATE
    require(game, dtype.itemsize <= MAX_BYTES, f"a state has {dtype.itemsize} bytes")
    require(game, not dtype.hasobject, "a state holds references")
    most = game.players[-1]
    shared = state_dtype(game.rules.__name__, most, [])
    names = list(shared.names or ())[:-1]
    require(game, list(dtype.names)[: len(names)] == names, f"the state must begin with {names}")
    for name in names:
        same = dtype[name] == shared[name]
        require(game, same, f"state field {name} is {dtype[name]}, not {shared[name]}")


def check_modules(game: Game) -> None:
    """Every module has what its protocol asks for, and the hooks that the game names, no others."""
    for name, protocol in MODULES.items():
        module = import_module(f"{game.package}.{name}")
        for member, _ in inspect.getmembers(protocol, inspect.isdatadescriptor):
            if not member.startswith("_"):
                require(game, hasattr(module, member), f"{name}.{member} is missing")
        for member, declared in inspect.getmembers(protocol, inspect.isfunction):
            if not member.startswith("_"):
                _check_function(game, f"{name}.{member}", getattr(module, member, None), declared)
    for name, hook in HOOKS.items():
        full_name, module = f"{hook.module}.{name}", import_module(f"{game.package}.{hook.module}")
        has, named = hasattr(module, name), name in game.hooks
        require(game, has or not named, f"{full_name} is named in hooks and missing")
        require(game, named or not has, f"{full_name} is there and not named in hooks")
        if named:
            _check_function(game, full_name, getattr(module, name), hook.type.__call__)
    unknown = game.hooks - set(HOOKS)
    require(game, not unknown, f"unknown hooks: {sorted(unknown)}")


def _check_function(game: Game, name: str, found: Any, declared: Callable[..., Any]) -> None:
    require(game, callable(found), f"{name} is missing")
    taken = len(inspect.signature(getattr(found, "py_func", found)).parameters)
    wanted = len(inspect.signature(declared).parameters) - 1  # without self
    require(game, taken == wanted, f"{name} takes {taken} arguments, not {wanted}")


def check_observation(game: Game) -> None:
    """The parts of an observation have names of their own, sizes and meanings."""
    parts = game.rules.OBSERVATION.fields
    names = [part.name for part in parts]
    require(game, len(set(names)) == len(names), "two parts of the observation share a name")
    for part in parts:
        require(game, part.size > 0, f"observation part {part.name} has no size")
        require(game, part.meaning.strip(), f"observation part {part.name} has no meaning")


def check_decisions(game: Game) -> None:
    """Every decision has a text of its own, which leads back to it, however it is typed."""
    count = game.rules.DECISIONS
    require(game, 0 < count < MAX_DECISIONS, f"{count} decisions do not fit a log")
    notation = game.notation
    texts = [notation.decision_text(decision) for decision in range(count)]
    require(game, len(set(texts)) == count, "two decisions share a text")
    for decision, text in enumerate(texts):
        for typed in (text, text.upper(), f"  {text} "):
            found = notation.parse_decision(typed)
            require(game, found == decision, f"{typed!r} is read as {found}, not {decision}")


def check_cards(game: Game) -> None:
    """Every card has a text of its own, which leads back to it, however it is typed."""
    notation = game.notation
    require(game, 0 < len(notation.CARDS) <= MAX_CARDS, "CARDS must list the cards of the game")
    require(game, len(set(notation.CARDS)) == len(notation.CARDS), "two cards share a text")
    for card, text in enumerate(notation.CARDS):
        number = notation.parse_card(text)
        require(game, notation.card_text(number) == text, f"card {text} does not lead back")
        require(game, not set(text) & set(SEPARATORS), f"card {text} contains a separator")
        for typed in (text.upper(), f"  {text} "):
            found = notation.parse_card(typed)
            require(game, found == number, f"{typed!r} is read as {found}, not {card}")


NONSENSE = ("", " ", "?", "r", "x7", "-", "r7r7", "999999999999", "r٣", "１", "\0", "a" * 5000)
"""Texts that are neither a card nor a decision of any game."""


def check_nonsense(game: Game) -> None:
    """A text that means nothing is refused with a sentence, never with another error."""
    for read in (game.notation.parse_card, game.notation.parse_decision):
        for text in NONSENSE:
            try:
                found = read(text)
            except BadNotation as error:
                for language in LANGUAGES:
                    error.sentence(language)
            else:
                raise ConformanceError(f"{game.id}: {text[:20]!r} is read as {found}")


def check_texts(game: Game) -> None:
    """The game and its options are described in every language; its rules have a page."""
    keys = [f"{game.id}-summary"]
    for option in game.options:
        keys += [f"{game.id}-option-{option.name}", f"{game.id}-label-{option.name}"]
        keys += [f"{game.id}-preset-{option.name}-{name}" for name, _ in option.presets]
    for language in LANGUAGES:
        for key in keys:
            require(game, has_text(language, key), f"no text {key} in {language}")
        require(
            game,
            len(game.page(language)) > SHORTEST_PAGE,
            f"the rules page in {language} is too short",
        )


def check_options(game: Game) -> None:
    """Defaults are allowed values and need not be said; settings are whole numbers."""
    for option in game.options:
        if option.default is not None:
            same = option.check(option.default) == option.default
            require(game, same, f"the default of {option.name} is not allowed")
            said = game.check_options({option.name: option.default})
            require(game, said == {}, f"the default of {option.name} is kept")
        for name, value in option.presets:
            same = option.check(value) == value
            require(game, same, f"the preset {name} of {option.name} is not allowed")
    numbers = game.setting_numbers({})
    require(game, numbers.dtype == np.int64 and numbers.ndim == 1, "settings must be numbers")
