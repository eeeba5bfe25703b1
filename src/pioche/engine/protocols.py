"""The modules of a game, as types: every function and constant that the rest of Pioche uses.

`rules` and `heuristic` are compiled; `engine.contract` says what each of their functions does. The
other modules are plain Python. A game is free to have more in its modules, and more modules.

Optional functions are hooks: each has a type of its own, and `HOOKS` lists them. A game names those
that it has in `Game.hooks`; for the others the default holds that is described there.

A type checker compares a game with these types where its modules are assigned to them, as in
`tests/test_protocols.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeVar

from msgspec import Struct

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

    from pioche.engine.board import Face, Zone
    from pioche.engine.contract import (
        Cards,
        Inputs,
        MoveRows,
        Numbers,
        Observation,
        Settings,
        Steps,
    )
    from pioche.engine.facts import Line
    from pioche.engine.observation import Layout
    from pioche.engine.plain import Plain
    from pioche.engine.record import Decided
    from pioche.engine.rng import Rng
    from pioche.engine.state import State


class AnyMove(Protocol):
    """A move of any game, as it appears in a record."""

    seat: int
    auto: bool
    """Whether it was made for someone absent."""


DealOf = TypeVar("DealOf", bound=Struct)
"""The struct of a dealt round in a game's records."""
MoveOf = TypeVar("MoveOf", bound=AnyMove)
"""The struct of a move in a game's records."""
MadeMove_co = TypeVar("MadeMove_co", bound=AnyMove, covariant=True)
"""The same, where a function returns it and takes none."""
Move_contra = TypeVar("Move_contra", bound=AnyMove, contravariant=True)


# Hooks


class HidesDecision(Protocol):
    """See `contract.hides_decision`; by default, no decision stays hidden."""

    def __call__(self, s: State, /) -> bool: ...


class TakeBack(Protocol):
    """See `contract.take_back`; by default, nobody can tell what the hands were."""

    def __call__(
        self,
        then: State,
        later: State,
        seat: int,
        actors: Numbers,
        decisions: Numbers,
        rng: Rng,
        /,
    ) -> bool: ...


class ShuffleStock(Protocol):
    """See `contract.shuffle_stock`; by default, there is no stock."""

    def __call__(self, s: State, rng: Rng, /) -> None: ...


class Rollout(Protocol):
    """See `contract.rollout`; by default, `heuristic`."""

    def __call__(self, s: State, seat: int, rng: Rng, /) -> int: ...


class QuickDecision(Protocol):
    """See `contract.quick_decision`; by default, that of the heuristic."""

    def __call__(self, s: State, seat: int, rng: Rng, /) -> int: ...


class PlaysSolo(Protocol):
    """See `contract.plays_solo`; by default, never."""

    def __call__(self, s: State, /) -> bool: ...


class SoloUtility(Protocol):
    """See `contract.solo_utility`; needed by a game that has `plays_solo`."""

    def __call__(self, s: State, /) -> float: ...


class LateDecision(Protocol):
    """Return the decision that the rules give a seat whose time is up, from its redacted state; by
    default, and for None, a bot decides."""

    def __call__(self, known: State, seat: int, /) -> int | None: ...


class PublicMove(Protocol[MoveOf]):
    """Return a move as everybody may see it while the match goes on; by default, the move
    itself."""

    def __call__(self, move: MoveOf, /) -> MoveOf: ...


class Remark(Protocol):
    """Return the key of a short remark about a legal decision of the seat that has this view, for a
    terminal; by default, and for None, there is none."""

    def __call__(self, text: str, view: dict[str, Any], /) -> str | None: ...


class NoteMoves(Protocol):
    """See `contract.note_moves`; by default, records are written and checked by `Match` alone."""

    def __call__(
        self, before: State, after: State, steps: Steps, count: int, rows: MoveRows, /
    ) -> int: ...


class IsExtra(Protocol):
    """See `contract.is_extra`; by default, no round only breaks a tie."""

    def __call__(self, s: State, /) -> bool: ...


class MakeMove(Protocol[MadeMove_co]):
    """Return the move made of the numbers that `note_moves` has written; needed by a game that has
    it."""

    def __call__(self, seat: int, decision: int, auto: bool, taken: int, /) -> MadeMove_co: ...


class Nudge(Protocol):
    """Return what to look at before deciding, from a seat's redacted state: a direction towards a
    decision, as keys and facts, that does not give it away; by default, nothing."""

    def __call__(self, known: State, seat: int, decision: int, /) -> list[Line]: ...


class Hook(NamedTuple):
    """An optional function: the module that it belongs to, and its type."""

    module: str
    type: Any


HOOKS: Final = {
    "hides_decision": Hook("rules", HidesDecision),
    "take_back": Hook("rules", TakeBack),
    "shuffle_stock": Hook("rules", ShuffleStock),
    "rollout": Hook("heuristic", Rollout),
    "quick_decision": Hook("heuristic", QuickDecision),
    "plays_solo": Hook("heuristic", PlaysSolo),
    "solo_utility": Hook("heuristic", SoloUtility),
    "late_decision": Hook("records", LateDecision),
    "public_move": Hook("records", PublicMove),
    "note_moves": Hook("records", NoteMoves),
    "is_extra": Hook("records", IsExtra),
    "move_of": Hook("records", MakeMove),
    "remark": Hook("drawing", Remark),
    "nudge": Hook("preview", Nudge),
}
"""The optional functions, by name."""


# Modules


class Rules(Protocol):
    """`rules`: the state of a match and what can happen to it. Compiled; see `contract`.

    Hooks: `hides_decision`, `take_back`, `shuffle_stock`.
    """

    __name__: str

    @property
    def STATE(self) -> Any:  # noqa: N802
        """The dtype of the state, made by `state.state_dtype`."""

    @property
    def DECISIONS(self) -> int:  # noqa: N802
        """How many decisions there are; each is a number below it."""

    @property
    def OBSERVATION(self) -> Layout:  # noqa: N802
        """The layout of the numbers that `observe` writes."""

    def start(self, s: State, players: int, first: int, settings: Settings, /) -> None: ...
    def pool(self, s: State, cards: Cards, /) -> int: ...
    def deal(self, s: State, cards: Cards, /) -> None: ...
    def actors(self, s: State, /) -> int: ...
    def legal_count(self, s: State, seat: int, /) -> int: ...
    def legal_nth(self, s: State, seat: int, k: int, /) -> int: ...
    def apply(self, s: State, seat: int, decision: int, /) -> None: ...
    def call_time(self, s: State, /) -> None: ...
    def redact(self, s: State, seat: int, out: State, /) -> None: ...
    def determinize(self, s: State, seat: int, rng: Rng, /) -> None: ...
    def observe(self, s: State, seat: int, out: Observation, /) -> None: ...


class Heuristic(Protocol):
    """`heuristic`: what a player would think. Compiled; see `contract`.

    Hooks: `rollout`, `quick_decision`, `plays_solo`, `solo_utility`.
    """

    def heuristic(self, s: State, seat: int, rng: Rng, /) -> int: ...
    def rounds_left(self, s: State, /) -> float: ...
    def round_spread(self, s: State, /) -> float: ...


class Notation(Protocol):
    """`notation`: cards and decisions as text. Parsing raises `BadNotation`.

    A decision is a card, a word, or several of both with a space or one of `@+,;:/` between them:
    `r7`, `pass`, `o4@2`. The generic board of the page finds the cards in it by these separators
    (`board.SEPARATORS`), so a card contains none.
    """

    @property
    def CARDS(self) -> tuple[str, ...]:  # noqa: N802
        """The texts of all cards of the game."""

    def card_text(self, card: int, /) -> str: ...
    def parse_card(self, text: str, /) -> int: ...
    def decision_text(self, decision: int, /) -> str: ...
    def parse_decision(self, text: str, /) -> int: ...


class Reasons(Protocol):
    """`reasons`: why a decision is not legal."""

    def refusal(self, s: State, seat: int, decision: int, /) -> Line:
        """Return the code and facts for an illegal decision of a seat that may decide now."""


class Records(Protocol[DealOf, MoveOf]):
    """`records`: deals and moves as they appear in a record (format `pioche/1`).

    Hooks: `late_decision`, `public_move`, `note_moves`, `is_extra`, `move_of`.
    """

    @property
    def Deal(self) -> type[DealOf]:  # noqa: N802
        """The struct of a dealt round."""

    @property
    def Move(self) -> type[MoveOf]:  # noqa: N802
        """The struct of a move, with at least `seat` and `auto`."""

    def deal_of(self, s: Plain, cards: Sequence[int], /) -> DealOf:
        """Return the `Deal` of shuffled cards, for a state that waits for them. Where a card goes
        depends only on its place in the shuffle and on the number of players."""

    def cards_of(self, s: Plain, deal: DealOf, /) -> list[int]:
        """Return the shuffled cards of a `Deal`; `BadRecord` if its parts have the wrong sizes."""

    def moves_of(
        self, before: Plain, decided: Sequence[Decided], after: Plain, /
    ) -> Sequence[MoveOf] | None:
        """Return the `Move`s that the decisions of a turn make, None while the turn goes on."""

    def decision_of(self, s: State, move: MoveOf, /) -> tuple[int, int] | None:
        """Return the seat and its next decision on the way to a recorded `Move`; None if the seat
        has nothing to decide."""

    def mismatch(self, recorded: MoveOf, played: MoveOf, /) -> Line | None:
        """Return which rule a recorded `Move` breaks that differs from the one played, if the game
        can say so."""

    def round_extras(self, s: Plain, /) -> dict[str, Any]:
        """Return the fields besides `first` and `deal` of a round that is about to be dealt:
        `{"extra": True}` for one that only breaks a tie."""


class View(Protocol):
    """`view`: what a seat sees, as plain JSON data in two parts, made from a redacted state."""

    @property
    def PUBLIC(self) -> tuple[str, ...]:  # noqa: N802
        """The fields of the state that `public` reads."""

    @property
    def PRIVATE(self) -> tuple[str, ...]:  # noqa: N802
        """The fields of the state that `private` reads."""

    @property
    def ZONES(self) -> tuple[Zone, ...]:  # noqa: N802
        """The fields of the view to show on a board that is not made for the game, in this
        order."""

    def public(self, known: Plain, /) -> dict[str, Any]:
        """Return what everybody sees, the same from every seat; with `hands`, the number of cards
        in each hand, and `phase`, a word or None."""

    def private(self, known: Plain, seat: int, /) -> dict[str, Any]:
        """Return what the seat alone sees; with `hand`, its cards."""

    def blank_private(self) -> dict[str, Any]:
        """Return what `private` returns for a spectator."""

    def face(self, card: str, /) -> Face:
        """Return how a card looks."""


class Story(Protocol[Move_contra]):
    """`story`: what happened, as keys and facts, from what everybody sees."""

    def story(self, before: Plain, moves: Sequence[Move_contra], after: Plain, /) -> list[Line]:
        """Return the lines of a turn, or of a reshuffle if there are no moves."""


class Preview(Protocol):
    """`preview`: what a decision would do, as far as its seat can know, from its redacted state.

    Hook: `nudge`.
    """

    def lines(self, known: State, seat: int, decision: int, /) -> list[Line]:
        """Return it as keys and facts."""

    def after(self, known: State, seat: int, decision: int, /) -> dict[str, Any]:
        """Return it as plain JSON data, for a board made for the game."""


class Drawing(Protocol):
    """`drawing`: the board in a terminal, at most 80 columns wide.

    Hook: `remark`.
    """

    def card(self, text: str, /) -> Text: ...
    def decision(self, text: str, /) -> Text: ...
    def draw(
        self, view: dict[str, Any], names: Sequence[str], say: Callable[..., str], /
    ) -> RenderableType:
        """Return the board as seen in a view; `say(key, **facts)` gives sentences."""


class Features(Protocol):
    """`features`: a position in numbers, for a network that learns the game. Compiled; see
    `contract`. The module is optional: a game without it cannot be learned by `pioche train`.

    A network values each legal decision by itself, from the inputs of the position and those of the
    decision. So whatever a game's symmetries make equal (colours, seats in turn order) should get
    the same inputs, seen from the decision: then it is learned once.
    """

    @property
    def POSITION(self) -> int:  # noqa: N802
        """How many inputs describe a position."""

    @property
    def DECISION(self) -> int:  # noqa: N802
        """How many inputs describe a decision."""

    @property
    def WORLD(self) -> int:  # noqa: N802
        """How many inputs describe a position with everything that is hidden."""

    @property
    def VARIANTS(self) -> tuple[dict[str, Any], ...]:  # noqa: N802
        """The options to learn with, each equally often: those that change how a round is
        played."""

    @property
    def COMPARES(self) -> int:  # noqa: N802
        """In how many imagined worlds a learner tries each decision that it learns from; 0: it
        plays a decision once, in the round itself."""

    @property
    def PLAYS_OUT(self) -> bool:  # noqa: N802
        """Whether `master` plays decisions out by the quick player (`contract.quick_decision`)
        where it does not look ahead by the policy, because that is stronger than searching."""

    @property
    def PLANS(self) -> bool:  # noqa: N802
        """Whether `master` searches with the policy as everybody's way to play, where it does not
        look ahead by it."""

    @property
    def AHEAD(self) -> int:  # noqa: N802
        """How many decisions of each seat the policy takes in a world that a bot imagines; beyond
        them all follow the heuristic. In long rounds fewer of them, but more worlds, are better. 0:
        something else is stronger."""

    def describe_position(self, s: State, seat: int, out: Inputs, /) -> None: ...
    def describe_decision(self, s: State, seat: int, decision: int, out: Inputs, /) -> None: ...
    def describe_world(self, s: State, seat: int, out: Inputs, /) -> None: ...


MODULES: Final[dict[str, Any]] = {
    "rules": Rules,
    "heuristic": Heuristic,
    "notation": Notation,
    "reasons": Reasons,
    "records": Records,
    "view": View,
    "story": Story,
    "preview": Preview,
    "drawing": Drawing,
}
"""The modules of a game and their types."""
