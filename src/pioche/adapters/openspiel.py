"""OpenSpiel: importing this registers the games with `pyspiel`, as `python_pioche_gap` and so on.

>>> import pyspiel
>>> import pioche.adapters.openspiel
>>> game = pyspiel.load_game("python_pioche_gap(players=2,rounds=1)")
>>> state = game.new_initial_state()
>>> while not state.is_terminal():
...     state.apply_action(state.legal_actions()[0])
>>> len(state.returns())
2

Parameters: `players`, `reward` (`score`, `rank` or `win`), the options of the game, and `shuffles`.

Chance is explicit. Cards are dealt one by one, as in OpenSpiel's own card games: every outcome of a
chance node is one of the cards left, and all are equally likely. The stock is dealt with the rest,
face down; so within a round nothing is left to chance. With `shuffles=n` a shuffle is one chance
node with n outcomes, n fixed orders of the cards: a sample of the game with a small tree, and
quicker to play. Seat 0 starts round one.

Where all seats choose together, one decides after the other without seeing the other choices.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from pioche.adapters.arguments import whole_number
from pioche.adapters.kernels import NOBODY
from pioche.adapters.position import Position
from pioche.adapters.recall import DEALER, RECENT
from pioche.adapters.variant import Variant
from pioche.adapters.views import private_view, seat_view
from pioche.engine.game import Game
from pioche.engine.limits import MAX_CARDS
from pioche.engine.options import NumberList
from pioche.engine.registry import all_games
from pioche.engine.state import SPECTATOR

PREFIX: Final = "python_pioche_"
LONGEST: Final = 100_000  # decisions of any match, however many rounds its options allow
MOST_POINTS: Final = 20_000.0  # of any match

_CHANCE = int(pyspiel.PlayerId.CHANCE)
_TERMINAL = int(pyspiel.PlayerId.TERMINAL)
_PSEUDO = {DEALER: _CHANCE, NOBODY: _TERMINAL}

_GENERAL = pyspiel.GameType.Utility.GENERAL_SUM, -MOST_POINTS, MOST_POINTS, None
_UTILITIES: Final = {
    "score": _GENERAL,
    "rank": (pyspiel.GameType.Utility.ZERO_SUM, -1.0, 1.0, 0.0),
    "win": (pyspiel.GameType.Utility.CONSTANT_SUM, 0.0, 1.0, 1.0),
}


def game_name(game_id: str) -> str:
    """Return the name of a game in OpenSpiel."""
    return PREFIX + game_id.replace("-", "_")


def parameters(game: Game) -> dict[str, Any]:
    """Return the parameters of a game and their defaults."""
    defaults: dict[str, Any] = {"players": game.usual_players, "reward": "score", "shuffles": 0}
    for option in game.options:
        if isinstance(option, NumberList):
            defaults[option.name] = ""
        elif option.name != game.time_option:
            defaults[option.name] = 0 if option.default is None else option.default
    return defaults


def game_type(game: Game, reward: str) -> Any:
    return pyspiel.GameType(
        short_name=game_name(game.id),
        long_name=f"Pioche: {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=_UTILITIES[reward][0],
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(game),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its parameters; `register` makes a subclass for each game."""

    described: Game

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game = self.described
        defaults = parameters(game)
        given = {name: value for name, value in (params or {}).items() if value != defaults[name]}
        players = given.pop("players", defaults["players"])
        reward = given.pop("reward", defaults["reward"])
        self.shuffles: int = whole_number("shuffles", given.pop("shuffles", 0), 0)
        if reward not in _UTILITIES:
            raise ValueError(f"no reward {reward!r}: choose one of {', '.join(_UTILITIES)}")
        options = {
            option.name: option.parse(str(given[option.name]))
            for option in game.options
            if option.name in given
        }
        self.variant = Variant(game.id, players, **options)
        self.reward: str = reward
        _, low, high, total = _UTILITIES[reward]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.variant.decisions,
            max_chance_outcomes=self.shuffles or MAX_CARDS,
            num_players=players,
            min_utility=low,
            max_utility=high,
            utility_sum=total,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(game, reward), info, dict(params or {}))
        self.begin = Course(Position(self.variant), self.shuffles)

    def __reduce__(self) -> tuple[Any, ...]:
        return _load, (str(self),)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self.variant, kind, params)


def _load(name: str) -> Any:
    """Return a game by its name and parameters, in a process where nothing is registered yet."""
    return pyspiel.load_game(name)


class Course:
    """A match and, during a deal, the cards dealt so far and the cards left.

    It is the only Python attribute of a state, since OpenSpiel copies attribute by attribute.
    """

    __slots__ = ("dealt", "left", "player", "position", "shuffles")

    def __init__(self, position: Position, shuffles: int) -> None:
        self.position = position
        self.shuffles = shuffles
        self.dealt: list[int] = []
        self.left: list[int] = []
        self.go_on()

    def go_on(self) -> None:
        """Note the next seat, after a move or a deal."""
        seat = self.position.seat
        self.player: int = seat if seat >= 0 else _PSEUDO[seat]
        if seat == DEALER and not self.shuffles:
            self.left = self.position.pool()

    def deal(self, outcome: int) -> None:
        """Carry out an outcome of chance."""
        if self.shuffles:
            if not 0 <= outcome < self.shuffles:
                raise _no_outcome(outcome)
            self.position.shuffle(outcome)
        else:
            try:
                self.left.remove(outcome)
            except ValueError:
                raise _no_outcome(outcome) from None
            self.dealt.append(outcome)
            if len(self.left) > 1:
                return
            self.position.deal(self.dealt + self.left)
            self.dealt, self.left = [], []
        self.go_on()

    def clone(self) -> Course:
        other: Course = Course.__new__(Course)
        other.position = self.position.clone()
        other.shuffles = self.shuffles
        other.dealt = self.dealt.copy()
        other.left = self.left.copy()
        other.player = self.player
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Course:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return _course, (self.position, self.shuffles, self.dealt, self.left)


def _no_outcome(outcome: int) -> ValueError:
    return ValueError(f"no chance outcome {outcome} here: choose one of chance_outcomes")


def _course(position: Position, shuffles: int, dealt: list[int], left: list[int]) -> Course:
    course = Course(position, shuffles)
    course.dealt, course.left = dealt, left
    return course


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of a match, with OpenSpiel's interface."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.course: Course = game.begin.clone()

    def current_player(self) -> int:
        return self.course.player

    def is_terminal(self) -> bool:
        return self.course.player == _TERMINAL

    def is_chance_node(self) -> bool:
        return self.course.player == _CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Do what OpenSpiel's own does, which crosses into Python four times on the way."""
        course = self.course
        if player is not None and player != course.player:
            return []
        if course.player >= 0:
            return course.position.legal()
        if course.player == _TERMINAL:
            return []
        return list(range(course.shuffles)) if course.shuffles else sorted(course.left)

    def _legal_actions(self, player: int) -> list[int]:
        return self.course.position.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        course = self.course
        outcomes = range(course.shuffles) if course.shuffles else course.left
        chance = 1.0 / len(outcomes)
        return [(outcome, chance) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        course = self.course
        if course.player == _CHANCE:
            course.deal(action)
            return
        course.position.play(action)
        seat = course.position.seat
        if seat >= 0:
            course.player = seat
        else:
            course.go_on()

    def _action_to_string(self, player: int, action: int) -> str:
        variant = self.course.position.variant
        if player != _CHANCE:
            return str(variant.game.notation.decision_text(action))
        if self.course.shuffles:
            return f"shuffle {action}"
        return f"deal {variant.game.notation.card_text(action)}"

    def returns(self) -> list[float]:
        position = self.course.position
        if not position.over:
            return [0.0] * position.variant.players
        return position.rewards(self.get_game().reward)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Return a state that the player must hold possible, given its information state; all such
        states are equally likely. Its history stays that of this state."""
        other: SpielState = self.clone()
        if self.course.player >= 0:
            seed = int(sampler() * (1 << 53))
            other.course.position = self.course.position.imagined(player, seed)
        return other

    def _to_struct(self) -> Any:
        return json.loads(self.course.position.to_json())

    def __str__(self) -> str:
        course = self.course
        view = _view_text(course.position, 0)
        hands = [course.position.key(seat) for seat in range(course.position.variant.players)]
        return f"{view} {hands} {course.dealt}"


class SpielObserver:
    """The view of a player, or one of its two parts: the public and the private one.

    With perfect recall the string is a key of everything that was seen, and the tensor also holds
    the latest decisions that everybody has seen. (Of what a player alone has seen, there is only
    the string.) What only a player sees is, as numbers, the difference that it makes: the player's
    observation minus that of somebody in the same seat who knows nothing but what everybody knows.
    """

    def __init__(self, variant: Variant, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"an observation has no parameters, but got {params}")
        self._public = bool(kind.public_info)
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS or not (
            self._public or self._private
        ):
            raise ValueError(
                f"no observer for {kind}: choose what everybody sees (public), what one player "
                "sees (private), or both"
            )
        self._recall = bool(kind.perfect_recall)
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if self._recall and not self._public:
            return
        size = variant.observed
        numbers = np.zeros(size + (2 * RECENT if self._recall else 0), np.float32)
        self.tensor, self._observation = numbers, numbers[:size]
        self.dict = variant.named(self._observation)
        if self._recall:
            self.dict["recent"] = numbers[size:].reshape(RECENT, 2)

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is None:
            return
        position = state.course.position
        # The seat that comes first in what everybody sees is the same for all.
        first = player if self._private else 0
        if self._private:
            self._observation[:] = position.observation(player)
            if not self._public:
                self._observation -= position.common_observation(player)
        else:
            self._observation[:] = position.common_observation(first)
        if self._recall:
            recent = self.dict["recent"]
            recent[:] = 0.0
            players = position.variant.players
            for row, (seat, decision) in enumerate(reversed(position.recent())):
                recent[row] = 1 + (seat - first) % players, 1 + decision

    def string_from(self, state: SpielState, player: int) -> str:
        position = state.course.position
        if not self._private:
            return position.key(SPECTATOR) if self._recall else _view_text(position, SPECTATOR)
        if not self._public:
            if self._recall:
                return f"{player} {position.own_key(player)}"
            return json.dumps(private_view(position.variant, position.state, player))
        return f"{player} {position.key(player)}" if self._recall else _view_text(position, player)


def _view_text(position: Position, seat: int) -> str:
    """Return the view of a seat or a spectator, as text."""
    return json.dumps(seat_view(position.variant, position.state, seat))


def register() -> None:
    """Register all games with `pyspiel`, each as a class.

    `pyspiel` keeps what it is given until after Python has ended, and could not release a plain
    function then.
    """
    for game in all_games():
        name = "".join(word.capitalize() for word in game.id.split("-"))
        pyspiel.register_game(
            game_type(game, "score"), type(f"{name}Game", (SpielGame,), {"described": game})
        )


register()
