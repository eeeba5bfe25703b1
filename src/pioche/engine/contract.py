"""The contract of a game: the compiled functions that it defines, described in one place.

A game is a record dtype, `STATE`, and the functions below in its `rules` module (`heuristic` in a
module of its own), compiled by `jit.rule`. Kernels that work for every game call the functions of
this module; which game's code runs is decided by the dtype of the record, at compile time in a
kernel and by a look-up from Python. Rules never draw random numbers and never check a decision: it
is legal, because `Match` has checked it, or because the caller picked a legal one.

Conventions: seats count from 0 clockwise; a set of seats or cards is the bits of an `int64`; a
decision is a number from 0 to `DECISIONS` − 1 that means the same throughout the game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, TypeVar

import numpy as np
from numba import from_dtype
from numpy.typing import NDArray

from pioche.engine.jit import chosen_by_type, into_callers, rule
from pioche.engine.protocols import HOOKS, Features, Heuristic, Records, Rules
from pioche.engine.rng import Rng
from pioche.engine.state import State

Cards = NDArray[np.uint8]
Settings = NDArray[np.int64]
Observation = NDArray[np.int16]
Inputs = NDArray[np.float32]
Numbers = NDArray[np.int64]
Steps = Any
"""The decisions of a turn, a row each: the seat, the decision, and 1 if it was made for someone
absent."""
MoveRows = Any
"""The moves of a turn, a row each: the seat, the decision that names the move, 1 if it was made for
someone absent, and the set of cards that it takes, in two words of 64 cards."""

Function = TypeVar("Function", bound=Callable[..., Any])

EVERY_MOVE = ("actors", "legal_count", "legal_nth", "apply")
"""Functions that kernels call for every move: compiled into the caller, which is 5 % faster."""

_functions: dict[Any, dict[str, Callable[..., Any]]] = {}  # by dtype, for calls from Python
_by_record: dict[Any, dict[str, Callable[..., Any]]] = {}  # by numba's record type, for kernels


def register(
    rules: Rules,
    heuristic: Heuristic,
    hooks: Collection[str] = (),
    features: Features | None = None,
    records: Records[Any, Any] | None = None,
) -> None:
    """Make a game's modules known to the functions of this module. Harmless when repeated."""
    if rules.STATE in _functions:
        return
    record_type = from_dtype(rules.STATE)
    if record_type in _by_record:
        # numba sees only the fields: it could not tell the two games apart
        raise ValueError(f"{rules.__name__} has a state with the same fields as another game's")
    own = {name: getattr(rules, name) for name in RULES}
    own |= {name: getattr(heuristic, name) for name in JUDGEMENT}
    modules = {"rules": rules, "heuristic": heuristic, "records": records}
    own |= {name: getattr(modules[HOOKS[name].module], name) for name in OPTIONAL if name in hooks}
    if features is not None:
        own |= {name: getattr(features, name) for name in FEATURES}
    own.setdefault("rollout", heuristic.heuristic)
    own.setdefault("quick_decision", heuristic.heuristic)
    own |= {name: default for name, default in DEFAULTS.items() if name not in own}
    for name in EVERY_MOVE:
        into_callers(own[name])
    _functions[rules.STATE] = _by_record[record_type] = own


def _dispatched(function: Function) -> Function:
    """Let kernels reach the game's own function of the same name, by the type of the record."""
    name = function.__name__

    def choose(record: Any) -> Callable[..., Any] | None:
        own = _by_record.get(record)
        return own.get(name) if own else None

    chosen_by_type(function, choose)
    return function


@_dispatched
def start(s: State, players: int, first: int, settings: Settings) -> None:
    """Set up a match on a state that is all zero: it then waits in phase `DEAL` for cards.

    `first` is the seat that starts round one. `settings` are the options as numbers, made by the
    `settings` function of the game's description.
    """
    _functions[s.dtype]["start"](s, players, first, settings)


@_dispatched
def pool(s: State, cards: Cards) -> int:
    """Write the cards that must be shuffled now into `cards`, in a fixed order; return how many.

    0 when nothing waits for a shuffle. At the start of a round it is the whole deck, within a round
    the cards that become a new stock.
    """
    return int(_functions[s.dtype]["pool"](s, cards))


@_dispatched
def deal(s: State, cards: Cards) -> None:
    """Take the cards of `pool`, shuffled by the caller: deal a round, or renew the stock."""
    _functions[s.dtype]["deal"](s, cards)


@_dispatched
def actors(s: State) -> int:
    """Return the set of seats that owe a decision now: several where all choose together, none if a
    shuffle is due or the match is over."""
    return int(_functions[s.dtype]["actors"](s))


@_dispatched
def legal_count(s: State, seat: int) -> int:
    """Return how many decisions the seat may take now, 0 for a seat that has nothing to decide.

    Where all choose together, a seat may change its choice until the last one has chosen, so its
    count stays.
    """
    return int(_functions[s.dtype]["legal_count"](s, seat))


@_dispatched
def legal_nth(s: State, seat: int, k: int) -> int:
    """Return the k-th legal decision of the seat, counted from 0, in rising order."""
    return int(_functions[s.dtype]["legal_nth"](s, seat, k))


@_dispatched
def apply(s: State, seat: int, decision: int) -> None:
    """Carry out a legal decision of a seat with all its consequences: the turn's outcome, the end
    of the round with its scores, the end of the match with its reason and winners."""
    _functions[s.dtype]["apply"](s, seat, decision)


@_dispatched
def call_time(s: State) -> None:
    """Note that the time limit of the match is reached; games without one do nothing."""
    _functions[s.dtype]["call_time"](s)


@_dispatched
def redact(s: State, seat: int, out: State) -> None:
    """Copy what the seat can know into `out`, which is all zero: the one redaction point.

    It is an allow-list: everything else stays hidden. A `SPECTATOR` gets what everybody sees.
    """
    _functions[s.dtype]["redact"](s, seat, out)


@_dispatched
def determinize(s: State, seat: int, rng: Rng) -> None:
    """Fill the hidden parts of a redacted state with one possible world.

    All worlds that agree with public knowledge and with the seat's own are equally likely. A hidden
    choice of another seat becomes one of that seat's legal choices.
    """
    _functions[s.dtype]["determinize"](s, seat, rng)


@_dispatched
def observe(s: State, seat: int, out: Observation) -> None:
    """Write what the seat knows as numbers for a learner, in the layout of `OBSERVATION`.

    The observer comes first, then the other seats in turn order. The true and the redacted state
    give the same numbers.
    """
    _functions[s.dtype]["observe"](s, seat, out)


@_dispatched
def heuristic(s: State, seat: int, rng: Rng) -> int:
    """Return the decision of the game's heuristic, from a redacted state."""
    return int(_functions[s.dtype]["heuristic"](s, seat, rng))


@_dispatched
def rollout(s: State, seat: int, rng: Rng) -> int:
    """Return the searching seat's decision in an imagined world, beyond what the search remembers:
    that of the heuristic, unless the game has something better."""
    return int(_functions[s.dtype]["rollout"](s, seat, rng))


@_dispatched
def quick_decision(s: State, seat: int, rng: Rng) -> int:
    """Return the decision of a quick player, from a redacted state or an imagined world, of which
    it uses only what the seat knows there: that of the heuristic, unless the game has something
    better that takes only microseconds."""
    return int(_functions[s.dtype]["quick_decision"](s, seat, rng))


@_dispatched
def rounds_left(s: State) -> float:
    """Estimate how many rounds are still to come; 0 when the match is over."""
    return float(_functions[s.dtype]["rounds_left"](s))


@_dispatched
def round_spread(s: State) -> float:
    """Estimate the standard deviation of a player's points in one round."""
    return float(_functions[s.dtype]["round_spread"](s))


@_dispatched
def describe_position(s: State, seat: int, out: Inputs) -> None:
    """Write the inputs of a network that are the same for all decisions of the seat, from its
    redacted state, into `out`, which is all zero."""
    _functions[s.dtype]["describe_position"](s, seat, out)


@_dispatched
def describe_decision(s: State, seat: int, decision: int, out: Inputs) -> None:
    """Write the inputs for one of the seat's legal decisions, in the same way."""
    _functions[s.dtype]["describe_decision"](s, seat, decision, out)


@_dispatched
def describe_world(s: State, seat: int, out: Inputs) -> None:
    """Write the inputs for judging a position with everything that is hidden, from the true state
    or an imagined one: for a learner, and for a search in imagined worlds."""
    _functions[s.dtype]["describe_world"](s, seat, out)


@_dispatched
def hides_decision(s: State) -> bool:
    """Return whether the decision awaited now stays hidden from others after it was taken, as the
    cards that are passed on in Hearts. Only where one seat at a time decides."""
    return bool(_functions[s.dtype]["hides_decision"](s))


@_dispatched
def take_back(
    then: State, later: State, seat: int, actors: Numbers, decisions: Numbers, rng: Rng
) -> bool:
    """Fill the hidden hands of `then`, what the seat knew before a turn, as they must have been if
    the turn led to the imagined world `later`; return False if the game cannot tell.

    These seats took these decisions in the turn. Where several hands are possible, all are equally
    likely.
    """
    return bool(_functions[then.dtype]["take_back"](then, later, seat, actors, decisions, rng))


@_dispatched
def shuffle_stock(s: State, rng: Rng) -> None:
    """Put the cards of the stock, which nobody has seen, into a random order, and change nothing
    else: for judging a position by what its players could not know."""
    _functions[s.dtype]["shuffle_stock"](s, rng)


@_dispatched
def plays_solo(s: State) -> bool:
    """Return whether one player hunts for points, without opponents: the search then explores by
    how much simulations differ, and judges their ends by `solo_utility`."""
    return bool(_functions[s.dtype]["plays_solo"](s))


@_dispatched
def solo_utility(s: State) -> float:
    """Return the value of a round's end to the only player, from 0 to 1."""
    return float(_functions[s.dtype]["solo_utility"](s))


@_dispatched
def note_moves(before: State, after: State, steps: Steps, count: int, rows: MoveRows) -> int:
    """Write the moves that the first `count` steps of a turn make, in the order of a record; return
    how many, −1 while the turn goes on.

    A move is named by the first decision of its seat in the turn. If there are more, they are among
    the cards that it takes, numbered like cards.
    """
    return int(_functions[before.dtype]["note_moves"](before, after, steps, count, rows))


@_dispatched
def is_extra(s: State) -> bool:
    """Return whether the round that is about to be dealt only breaks a tie."""
    return bool(_functions[s.dtype]["is_extra"](s))


@rule
def _never(s: State) -> bool:
    return False


@rule
def _cannot_tell(
    then: State, later: State, seat: int, actors: Numbers, decisions: Numbers, rng: Rng
) -> bool:
    return False


@rule
def _nothing(s: State) -> float:
    return 0.0


@rule
def _not_noted(before: State, after: State, steps: Steps, count: int, rows: MoveRows) -> int:
    return -1


@rule
def _leave(s: State, rng: Rng) -> None:
    pass


RULES = (
    "start",
    "pool",
    "deal",
    "actors",
    "legal_count",
    "legal_nth",
    "apply",
    "call_time",
    "redact",
    "determinize",
    "observe",
)
"""The functions of the contract in a game's `rules`."""

JUDGEMENT = ("heuristic", "rounds_left", "round_spread")
"""The functions in its `heuristic`: judgements of a player, not rules."""

OPTIONAL = (
    "hides_decision",
    "take_back",
    "shuffle_stock",
    "rollout",
    "quick_decision",
    "plays_solo",
    "solo_utility",
    "note_moves",
    "is_extra",
)
"""The functions that its modules may have besides; a game names those it has in its `hooks`."""

FEATURES = ("describe_position", "describe_decision", "describe_world")
"""The functions in its `features`, if it has that module."""

DEFAULTS = {
    "hides_decision": _never,
    "take_back": _cannot_tell,
    "shuffle_stock": _leave,
    "plays_solo": _never,
    "solo_utility": _nothing,
    "note_moves": _not_noted,
    "is_extra": _never,
}
"""Those of a game that does not define them."""


def package_of(dtype: Any) -> str:
    """Return the package of the game whose states have this dtype."""
    module: str = _functions[dtype]["apply"].__module__
    return module.rpartition(".")[0]
