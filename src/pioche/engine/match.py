"""A match, played the checked way.

>>> from pioche import Match, find_game
>>> match = Match(find_game("gap"), players=2, options={"rounds": 1})
>>> while not match.over:
...     if match.awaits_deal:
...         match.deal()
...     for seat in match.actors:
...         moves = match.play(seat, match.legal(seat)[0])
>>> match.reason
'rounds'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pioche.engine import contract, table
from pioche.engine.errors import BadOption, IllegalDecision
from pioche.engine.game import Game
from pioche.engine.record import FORMAT, Decided, Player, Record, Result, Round, Shuffle
from pioche.engine.shuffles import Shuffles, secure
from pioche.engine.state import (
    DEAL,
    MAX_CARDS,
    OVER,
    PLAY,
    REASONS,
    RESHUFFLE,
    SPECTATOR,
    State,
    copy_state,
    new_state,
)

BROKEN_OFF = "broken-off"


class Match:
    """One match of a game: who plays, the true state, and what has happened so far.

    The holder of a match sees everything. What a seat may know comes from `redacted` and `view`.
    """

    def __init__(
        self,
        game: Game,
        players: int | Sequence[Player],
        options: Mapping[str, Any] | None = None,
        shuffles: Shuffles = secure,
        first: int | None = None,
    ) -> None:
        """Set the table. The first cards are dealt by `deal`.

        `players` is their number, or one `Player` a seat. `first` names the seat that starts round
        one; otherwise it is drawn from the source of shuffles.
        """
        if isinstance(players, int):
            game.check_players(players)
            players = [Player(f"Player {seat + 1}") for seat in range(players)]
        self.game = game
        self.players = list(players)
        self.options = game.check_options(options or {})
        count = game.check_players(len(self.players))
        if first is None:
            first = shuffles(range(count))[0]
        elif type(first) is not int or not 0 <= first < count:
            raise BadOption("match/no-such-seat", seat=str(first)[:20], last=count - 1)
        self.shuffles = shuffles
        self.fairness: dict[str, Any] | None = None
        """What a record tells of how the shuffles came about."""
        self.rounds: list[Round] = []
        self._table = np.zeros(1, game.rules.STATE)
        self.state: State = self._table[0]  # the same memory
        contract.start(self.state, count, first, game.setting_numbers(self.options))
        self.turn_began: State = copy_state(self.state)
        """The state before the last turn, or the one under way, or the last deal."""
        self._decided: list[Decided] = []
        self._broken_off = False
        self._room = np.zeros(game.rules.DECISIONS, np.int64)
        self._phase, self._actors, self._rounds_finished = table.status(self._table)

    # What is going on

    @property
    def over(self) -> bool:
        return self._broken_off or self._phase == OVER

    @property
    def awaits_deal(self) -> bool:
        """Whether cards must be shuffled now: `deal` then starts a round, or renews the stock."""
        return not self.over and self._phase in (DEAL, RESHUFFLE)

    @property
    def between_rounds(self) -> bool:
        """Whether the last round has ended, or none has begun, and the match goes on."""
        return not self.over and self._phase == DEAL

    @property
    def actors(self) -> list[int]:
        """The seats that owe a decision now."""
        if self.over:
            return []
        return [seat for seat in range(len(self.players)) if self._actors >> seat & 1]

    @property
    def scores(self) -> list[int]:
        return [int(points) for points in self.state.score[: len(self.players)]]

    @property
    def reason(self) -> str | None:
        """Why the match ended, as in a record; None while it goes on."""
        if self._broken_off:
            return BROKEN_OFF
        return REASONS[self.state.reason] if self.over else None

    @property
    def winners(self) -> list[int]:
        """The seats that share the win; nobody wins a match that was broken off."""
        if not self.over or self._broken_off:
            return []
        return [seat for seat in range(len(self.players)) if self.state.winners >> seat & 1]

    # What a seat may do

    def legal(self, seat: int) -> list[int]:
        """The decisions that the seat may take now, in rising order."""
        if self.over or not self._is_seat(seat):
            return []
        count = table.legal_decisions(self._table, seat, self._room)
        decisions: list[int] = self._room[:count].tolist()
        return decisions

    def mask(self, seat: int) -> NDArray[np.bool_]:
        """The legal decisions of the seat as a mask over the whole decision space."""
        mask = np.zeros(self.game.rules.DECISIONS, dtype=np.bool_)
        mask[self.legal(seat)] = True
        return mask

    def why_not(self, seat: int, decision: int | str) -> IllegalDecision | None:
        """Why the seat may not decide so now; None if it may. `BadNotation` for an unknown text."""
        if isinstance(decision, str):
            decision = self.game.notation.parse_decision(decision)
        if self.over:
            return IllegalDecision("match/over", reason=self.reason)
        if not self._is_seat(seat):
            last = len(self.players) - 1
            return IllegalDecision("match/no-such-seat", seat=str(seat)[:20], last=last)
        if self._phase < PLAY:
            return IllegalDecision("match/not-dealt")
        limit = self.game.rules.DECISIONS
        if not isinstance(decision, int | np.integer) or not 0 <= decision < limit:
            return IllegalDecision("match/no-such-decision", decision=str(decision)[:20])
        legal = self.legal(seat)
        if decision in legal:
            return None
        if not legal:
            return IllegalDecision("match/not-your-turn", seat=seat, actors=self.actors)
        code, facts = self.game.reasons.refusal(self.state, seat, int(decision))
        return IllegalDecision(code, **facts)

    def play(self, seat: int, decision: int | str, *, auto: bool = False) -> list[Any]:
        """Take a decision for a seat, by number or by text; raise `IllegalDecision` if it may not.

        Return the moves that took effect, as in the record: none while others still choose or while
        the seat's turn goes on. `auto` marks a decision made for someone absent.
        """
        chosen: int = (
            self.game.notation.parse_decision(decision) if isinstance(decision, str) else decision
        )
        refused = self.why_not(seat, chosen)
        if refused:
            raise refused
        if not self._decided:
            self.turn_began = copy_state(self.state)
        self._decided.append(Decided(int(seat), int(chosen), auto))
        table.decide(self._table, seat, chosen)
        self._take_note()
        moves = self.game.script.moves_of(self.turn_began, self._decided, self.state)
        if moves is None:
            return []
        self.rounds[-1].moves += moves
        self._decided = []
        return list(moves)

    def deal(self, cards: Sequence[int] | None = None) -> None:
        """Deal the next round, or renew the stock in the middle of one.

        The cards come from the source of shuffles, unless they are given in order.
        """
        pool = self.pool()
        if not pool:
            raise IllegalDecision("match/nothing-to-deal")
        order = self.shuffles(pool) if cards is None else list(cards)
        if sorted(order) != sorted(pool):
            raise ValueError("not the cards that are to be shuffled")
        script, notation = self.game.script, self.game.notation
        self.turn_began = copy_state(self.state)
        if self._phase == RESHUFFLE:
            self.rounds[-1].moves.append(Shuffle([notation.card_text(card) for card in order]))
        else:
            layout = script.deal_of(self.state, order)
            extras = script.round_extras(self.state)
            self.rounds.append(Round(int(self.state.first), layout, [], **extras))
        room = np.zeros(MAX_CARDS, dtype=np.uint8)
        room[: len(order)] = order
        contract.deal(self.state, room)
        self._take_note()

    def pool(self) -> list[int]:
        """The cards that wait to be shuffled, in their fixed order; none at other times."""
        if self.over:
            return []
        room = np.zeros(MAX_CARDS, dtype=np.uint8)
        count = contract.pool(self.state, room)
        return [int(card) for card in room[:count]]

    def call_time(self) -> None:
        """The time limit of the match is reached: the round under way is the last."""
        if "minutes" not in self.options:
            raise IllegalDecision("match/no-time-limit")
        if not self.over:
            contract.call_time(self.state)
            self._take_note()

    def break_off(self) -> None:
        """End the match where it stands, without a winner."""
        if self.over:
            raise IllegalDecision("match/over", reason=self.reason)
        self._broken_off = True

    # What can be known

    def redacted(self, seat: int = SPECTATOR) -> State:
        """The state with everything hidden that the seat cannot know: what bots get."""
        known = new_state(self.game.rules.STATE)
        contract.redact(self.state, seat, known)
        return known

    def view(self, seat: int = SPECTATOR) -> dict[str, Any]:
        """What the seat sees, as plain data."""
        known = self.redacted(seat)
        shared: dict[str, Any] = {
            "game": self.game.id,
            "seat": None if seat == SPECTATOR else seat,
            "round": len(self.rounds),
            "first": int(known.first),
            "actors": self.actors,
            "scores": self.scores,
            "over": self.over,
            "reason": self.reason,
            "winners": self.winners,
        }
        own: dict[str, Any] = self.game.view.view(known, seat)
        return shared | own

    def record(self) -> Record:
        """The whole record so far, hidden cards included: for the holder of the match only, until
        it is over. Choices that are not revealed yet do not stand in it."""
        result = None
        if self.over:
            result = Result(self.scores, self.winners, self.reason or "")
        rounds = [Round(r.first, r.deal, list(r.moves), r.scores, r.extra) for r in self.rounds]
        return Record(
            format=FORMAT,
            game=self.game.id,
            options=dict(self.options),
            players=list(self.players),
            fairness=self.fairness,
            rounds=rounds,
            result=result,
        )

    @classmethod
    def replay(cls, record: Record, shuffles: Shuffles = secure) -> Match:
        """The match of a record, played again; `BadRecord` where it breaks the rules."""
        from pioche.engine.replay import replay

        return replay(record, shuffles)

    def _is_seat(self, seat: Any) -> bool:
        return isinstance(seat, int | np.integer) and seat in range(len(self.players))

    def _take_note(self) -> None:
        """After a change of the state: what goes on now, and the points of a finished round."""
        self._phase, self._actors, finished = table.status(self._table)
        if finished > self._rounds_finished:
            gained = self.state.gained[: len(self.players)]
            self.rounds[-1].scores = [int(points) for points in gained]
            self._rounds_finished = finished
