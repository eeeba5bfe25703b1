"""Hypothesis strategies over games: options as a game declares them, and whole cases.

The one module of the kit that needs hypothesis; nothing else of the package imports it.
"""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from pioche.engine.game import Game
from pioche.engine.options import Flag, NumberList, Option, Whole
from pioche.engine.registry import all_games
from pioche.testing.cases import Case, sample_options

seeds = st.integers(0, 2**63 - 1)


def games() -> st.SearchStrategy[Game]:
    return st.sampled_from(all_games())


def values(option: Option) -> st.SearchStrategy[Any]:
    """Everything that an option may be."""
    match option:
        case Whole():
            return st.integers(option.low, option.high)
        case Flag():
            return st.booleans()
        case NumberList():
            size = option.length
            numbers = st.integers(option.low, option.high)
            return st.lists(numbers, min_size=size, max_size=size).map(tuple)
    raise TypeError(f"unknown kind of option: {option!r}")


@st.composite
def options(draw: st.DrawFn, game: Game) -> dict[str, Any]:
    """Any options of a game that go together, defaults among them."""
    exclusive = draw(st.sampled_from([None, *sorted(game.one_of)]))
    found: dict[str, Any] = {}
    for option in game.options:
        wanted = option.name == exclusive if option.name in game.one_of else draw(st.booleans())
        if wanted:
            found[option.name] = draw(values(option))
    return found


@st.composite
def long_cases(draw: st.DrawFn) -> Case:
    """Any match at all; it may be far too long to be played to its end."""
    game = draw(games())
    players = draw(st.sampled_from(game.players))
    return Case(game, players, draw(options(game)), draw(seeds))


@st.composite
def short_cases(draw: st.DrawFn) -> Case:
    """A match that is soon over, with any list of numbers instead of the sample's."""
    game = draw(games())
    players = draw(st.sampled_from(game.players))
    chosen = dict(draw(st.sampled_from(sample_options(game))))
    for option in game.options:
        if isinstance(option, NumberList) and option.name in chosen:
            chosen[option.name] = draw(values(option))
    return Case(game, players, chosen, draw(seeds))
