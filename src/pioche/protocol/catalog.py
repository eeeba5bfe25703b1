"""HTTP bodies: the games on offer, their options, boards and decks."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from pioche.engine.board import Face, Zone


class PresetInfo(msgspec.Struct):
    """A value with a name, such as short; `text` is the key of its sentence, with `value` as its
    fact."""

    name: str
    value: int | bool
    text: str


class OptionInfo(msgspec.Struct, kw_only=True, omit_defaults=True):
    """The data for a form that asks for an option; `label` and `text` are the keys of a few words
    and of a sentence. Without a `default`, the option is only set if it is given."""

    name: str
    kind: Literal["whole", "flag", "list"]
    label: str
    text: str
    default: Any = None
    low: int | None = None
    high: int | None = None
    length: int | None = None
    presets: list[PresetInfo] = []


class OptionText(msgspec.Struct):
    """The value of an option as somebody has written it, in a form or in a file."""

    text: Annotated[str, msgspec.Meta(max_length=20_000)]


class OptionValue(msgspec.Struct):
    """The value of an option as a table takes it."""

    value: Any


class GameInfo(msgspec.Struct):
    """A game; `summary` is the key of a sentence. At most one of the options in `one_of` may be
    given. If it `draws_starter`, a table may name who starts. A game that is not `ready` is being
    prepared when somebody needs it; `progress` says how far that is, from 0 to 1. `tutorial` and
    `puzzles` say whether it has some; `rule_of` names, by the code of a refusal, the anchor in its
    rules page that explains it."""

    game: str
    title: str
    summary: str
    players: tuple[int, int]
    usual_players: int
    minutes: tuple[int, int]
    options: list[OptionInfo]
    one_of: list[str]
    draws_starter: bool
    ready: bool
    progress: float
    tutorial: bool
    puzzles: bool
    rule_of: dict[str, str]


class Catalog(msgspec.Struct):
    """The games, and the choices for a table besides their options."""

    games: list[GameInfo]
    levels: list[str]
    timers: list[int]
    reactions: list[str]
    languages: list[str]
    docs: bool
    """Whether the server has its documentation at /docs."""


class Board(msgspec.Struct):
    """The data for showing any game: the zones in their order, the faces of all cards in the
    game's notation, and whether every decision is a card."""

    zones: list[Zone]
    faces: dict[str, Face]
    legal_are_cards: bool


class Deck(msgspec.Struct):
    """The data for checking the shuffles of a game: the cards in their order before each deal,
    the recorded deal of the cards in that order, and whether the first shuffle draws the seat that
    starts. In the deal of a shuffle, its card at place i is where card i is in `deal`."""

    cards: list[str]
    deal: Any
    draws_starter: bool
