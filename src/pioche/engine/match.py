"""A match in which every decision is checked.

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

from pioche.engine import contract, match_kernels
from pioche.engine.bits import members
from pioche.engine.errors import BadOption, IllegalDecision, shown
from pioche.engine.facts import Facts, parts
from pioche.engine.game import BROKEN_OFF, Game
from pioche.engine.limits import MAX_CARDS
from pioche.engine.moves import MAX_STEPS, ROW, Moves
from pioche.engine.past import Past, RoundLog
from pioche.engine.plain import Plain, reader
from pioche.engine.record import FORMAT, Decided, Player, Record, Result, Round, Shuffle, Starter
from pioche.engine.seats import turn_of_others
from pioche.engine.shuffles import Shuffles, secure
from pioche.engine.starter import check_starter, first_of
from pioche.engine.state import (
    DEAL,
    OVER,
    PLAY,
    RESHUFFLE,
    SPECTATOR,
    State,
    state_of,
)

INTEGER = (int, np.integer)
STANDING = ("players", "first", "score")
"""The fields with the standing of a match, in every game."""


class Match:
    """One match of a game: its players, its true state and its history.

    Code that holds a match sees everything. `redacted` and `view` give what a seat may know.
    """

    def __init__(
        self,
        game: Game,
        players: int | Sequence[Player],
        options: Mapping[str, Any] | None = None,
        shuffles: Shuffles = secure,
        first: int | Starter | None = None,
    ) -> None:
        """Set up a match. `deal` deals the first cards.

        `players` is their number, or one `Player` a seat. The seat that starts round one is drawn
        from the source of shuffles: among all seats, or among those of a `Starter`, which the
        record then names. A number is the seat itself, and nothing is drawn.
        """
        if not isinstance(game, Game):
            raise BadOption("match/no-game", value=shown(game))
        if isinstance(players, int):
            game.check_players(players)
            players = [Player(f"Player {seat + 1}") for seat in range(players)]
        elif not isinstance(players, list | tuple) or not all(
            isinstance(player, Player) for player in players
        ):
            raise BadOption("match/no-players", value=shown(players))
        if not callable(shuffles):
            raise BadOption("match/no-shuffles", value=shown(shuffles))
        self.game = game
        self.players = list(players)
        self.options = game.check_options(options or {})
        count = game.check_players(len(self.players))
        self.starter = first if isinstance(first, Starter) else None
        """The seats that the table has named to start; None if the lot decided among all."""
        if self.starter:
            check_starter(self.starter, game, count)
        if first is None or isinstance(first, Starter):
            first = first_of(shuffles(range(count)), self.starter)
        elif type(first) is not int or not 0 <= first < count:
            raise BadOption("match/no-such-seat", seat=shown(first, 20), players=count)
        self.shuffles = shuffles
        self.fairness: dict[str, Any] | None = None
        """How the shuffles were made, as in a record."""
        self.origin: dict[str, Any] | None = None
        """The match that this one continues, as in a record."""
        self.hints = [0] * count
        """By seat, how many decisions were taken with a hint."""
        self._rounds: list[Round] = []
        self._unwritten: list[tuple[Round, Any]] = []
        """What the rounds do not say yet: the moves of a turn, or the state before a deal with the
        shuffled cards."""
        self._both = np.zeros(2, game.rules.STATE)  # and, for compiled code, before the turn
        self._states = self._both[:1]
        self.state: State = self._states[0]  # the same memory
        contract.start(self.state, count, first, game.setting_numbers(self.options))
        self._plain = reader(game.rules.STATE)
        self._last_read: tuple[bytes, Plain] = b"", None
        self._turn_began = self._states.tobytes()
        self._move_of = game.move_of if game.notes_moves else None
        self._decided: list[Decided] = []
        self._log = RoundLog(game.rules.STATE)
        self.last_decided: list[Decided] = []
        """The decisions of the last turn that took effect, in the order in which they were
        taken."""
        self._broken_off = False
        self._plain_public = reader(game.rules.STATE, (*STANDING, *game.view.PUBLIC))
        self._plain_private = reader(game.rules.STATE, game.view.PRIVATE)
        self._private_views: list[tuple[Any, dict[str, Any]]] = [(None, {})] * count
        self._legal: list[list[int]] | None = None
        size = match_kernels.LEGAL_AT + count * (1 + game.rules.DECISIONS)
        self._room = np.zeros(size, np.int64)
        self._room_for_legal = self._room[match_kernels.LEGAL_AT :]
        self._legal_noted = 0
        """How many numbers in it say what is legal now; 0: they are out of date."""
        self._cards = np.zeros(MAX_CARDS, np.uint8)
        self._known = np.zeros(1 + count, game.rules.STATE)
        self._blank = np.zeros(1, game.rules.STATE)
        self._phase, self._actors, self._rounds_finished = match_kernels.status(self._states)

    # Where the match is

    @property
    def over(self) -> bool:
        return self._broken_off or bool(self._phase == OVER)

    @property
    def awaits_deal(self) -> bool:
        """Whether cards must be shuffled now; `deal` then starts a round or renews the stock."""
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
        return members(self._actors)

    @property
    def rounds(self) -> list[Round]:
        """The rounds so far, as in a record. They are written whenever somebody asks for them, and
        not before, because programs that only play need none: ask again after a move."""
        for played, note in self._unwritten:
            if isinstance(note, Moves):
                played.moves += note
            else:
                played.deal = self.game.records.deal_of(*note)
        self._unwritten = []
        return self._rounds

    @property
    def scores(self) -> list[int]:
        return [int(points) for points in self.state.score[: len(self.players)]]

    @property
    def reason(self) -> str | None:
        """Why the match ended, as in a record; None while it goes on."""
        if self._broken_off:
            return BROKEN_OFF
        return self.game.end_reasons[self.state.reason - 1] if self.over else None

    @property
    def reason_fact(self) -> Facts:
        """The same as a fact: a sentence that others can contain."""
        return parts([(self.game.reason_key(self.reason), {})] if self.reason else [])

    @property
    def winners(self) -> list[int]:
        """The seats that share the win; a match that was broken off has no winner."""
        if not self.over or self._broken_off:
            return []
        return [seat for seat in range(len(self.players)) if self.state.winners >> seat & 1]

    @property
    def losers(self) -> list[int]:
        """The seats that share the last place; none if all are level, or without a result."""
        if not self.winners:
            return []
        results = [(s in self.winners, points) for s, points in enumerate(self.scores)]
        last = min(results)
        return [s for s, result in enumerate(results) if result == last < max(results)]

    @property
    def turn_began(self) -> State:
        """The state before the last turn, or the one under way, or the last deal."""
        return state_of(self._turn_began, self.game.rules.STATE)

    @property
    def last_turn(self) -> tuple[Plain, Plain]:
        """The state before the last turn and the one now, as plain numbers, for a story."""
        return self._plain(self._turn_began), self._read()

    # Decisions

    def legal(self, seat: int) -> list[int]:
        """Return the decisions that the seat may take now, in rising order."""
        return self.legal_of_all()[seat].copy() if self._is_seat(seat) else []

    def legal_of_all(self) -> list[list[int]]:
        """Return the decisions that each seat may take now. They are found once for every state and
        must not be changed."""
        if self._legal is None:
            size = self._legal_noted or match_kernels.legal_of_all(
                self._states, len(self.players), self._room_for_legal
            )
            self._legal = self._noted_legal(size)
        return self._legal

    def _noted_legal(self, size: int) -> list[list[int]]:
        """Read the numbers that compiled code has written: for each seat how many decisions are
        legal, then the decisions."""
        numbers: list[int] = self._room_for_legal[:size].tolist()
        legal, at = [], 0
        while at < size:
            end = at + 1 + numbers[at]
            legal.append(numbers[at + 1 : end])
            at = end
        return legal

    def mask(self, seat: int) -> NDArray[np.bool_]:
        """Return the legal decisions of the seat as a mask over the whole decision space."""
        mask = np.zeros(self.game.rules.DECISIONS, dtype=np.bool_)
        mask[self.legal(seat)] = True
        return mask

    def why_not(self, seat: int, decision: int | str) -> IllegalDecision | None:
        """Return why the seat may not take this decision now, None if it may. `BadNotation` for an
        unknown text."""
        if isinstance(decision, str):
            decision = self.game.notation.parse_decision(decision)
        absurd = self._absurd(seat, decision)
        if absurd or decision in (legal := self.legal_of_all()[seat]):
            return absurd
        if not legal:
            return IllegalDecision("match/not-your-turn", **turn_of_others(seat, self.actors))
        code, facts = self.game.reasons.refusal(self.state, seat, int(decision))
        return IllegalDecision(code, **facts)

    def _absurd(self, seat: int, decision: Any) -> IllegalDecision | None:
        """Return the error in a decision that can be found without the rules, if there is one."""
        if self.over:
            return IllegalDecision("match/over", reason=self.reason_fact)
        if not self._is_seat(seat):
            return self._no_such(seat)
        if self._phase < PLAY:
            return IllegalDecision("match/not-dealt")
        limit = self.game.rules.DECISIONS
        if not isinstance(decision, INTEGER) or not 0 <= decision < limit:
            return IllegalDecision("match/no-such-decision", decision=shown(decision, 20))
        return None

    def play(self, seat: int, decision: int | str, *, auto: bool = False) -> Sequence[Any]:
        """Take a decision for a seat, by number or by text; raise `IllegalDecision` if it may not.

        Return the moves that took effect, as in the record: none while others still choose or while
        the seat's turn goes on. `auto` marks a decision made for someone absent.
        """
        chosen: int = (
            self.game.notation.parse_decision(decision) if isinstance(decision, str) else decision
        )
        absurd = self._absurd(seat, chosen)
        if absurd:
            raise absurd
        step = Decided(int(seat), int(chosen), auto)
        before = self._states.tobytes()
        legal, hidden, phase, actors, finished, made, size = match_kernels.play(
            self._both, step.seat, step.decision, auto, len(self._decided), self._room
        )
        if not legal:
            raise self.why_not(seat, chosen) or AssertionError("the rules disagree with themselves")
        self._log.note(before, self._actors, step.seat, step.decision, hidden)
        if not self._decided:
            self._turn_began = before
        self._decided.append(step)
        self._take_note(phase, actors, finished)
        self._legal_noted = size
        moves = self._made_moves(made)
        if moves is None:
            return []
        if isinstance(moves, Moves):
            self._unwritten.append((self._rounds[-1], moves))
        else:
            self.rounds[-1].moves += moves
        self.last_decided, self._decided = self._decided, []
        return moves

    def _made_moves(self, made: int) -> Sequence[Any] | None:
        """Return the moves of the turn, of which compiled code has written so many if the game can
        do that; None while the turn goes on."""
        if made > 0 and self._move_of:
            end = match_kernels.ROWS_AT + made * ROW
            return Moves(self._room[match_kernels.ROWS_AT : end].tolist(), self._move_of)
        if self._move_of and len(self._decided) <= MAX_STEPS:
            return None
        records = self.game.records
        return records.moves_of(self._plain(self._turn_began), self._decided, self._read())

    def deal(self, cards: Sequence[int] | None = None) -> None:
        """Deal the next round, or renew the stock in the middle of one.

        The cards come from the source of shuffles, unless they are given in order.
        """
        pool = self.pool()
        if not pool:
            raise IllegalDecision("match/nothing-to-deal")
        order = self.shuffles(pool) if cards is None else cards
        if not same_cards(order, pool):
            raise BadOption("match/wrong-cards", number=len(pool), value=shown(order))
        order = list(order)
        records, notation = self.game.records, self.game.notation
        self._turn_began = self._states.tobytes()
        if self._phase == RESHUFFLE:
            self.rounds[-1].moves.append(Shuffle([notation.card_text(card) for card in order]))
        else:
            before = self._read()
            played = Round(before.first, None, [], **records.round_extras(before))
            self._rounds.append(played)
            self._unwritten.append((played, (before, order)))
            self._log.clear()
        self._cards[: len(order)] = order
        contract.deal(self.state, self._cards)  # not in a kernel: checks put others in its place
        self._take_note(*match_kernels.status(self._states))

    def pool(self) -> list[int]:
        """Return the cards to be shuffled now, in their fixed order; none at other times."""
        if self.over:
            return []
        count = match_kernels.cards_to_shuffle(self._states, self._cards)
        cards: list[int] = self._cards[:count].tolist()
        return cards

    def call_time(self) -> None:
        """Note that the time limit is reached: the round under way is the last."""
        if self.game.time_limit(self.options) is None:
            raise IllegalDecision("match/no-time-limit")
        if not self.over:
            contract.call_time(self.state)
            self._take_note(*match_kernels.status(self._states))

    def break_off(self) -> None:
        """End the match here and now, without a winner."""
        if self.over:
            raise IllegalDecision("match/over", reason=self.reason_fact)
        self._broken_off = True
        self._legal = [[] for _ in self.players]

    # Knowledge

    def redacted(self, seat: int = SPECTATOR) -> State:
        """Return the state without anything that the seat cannot know. Bots get this."""
        return state_of(self._redacted_bytes(seat), self.game.rules.STATE)

    def past(self, seat: int = SPECTATOR) -> Past:
        """Return the decisions of the round under way that the seat knows, and what it knew before
        each of them. Bots may ask for this too."""
        if seat != SPECTATOR and not self._is_seat(seat):
            raise self._no_such(seat)
        return self._log.past(seat)

    def undisturbed(self, seat: int) -> State:
        """Return `redacted`, as if no other seat had made a choice yet that it makes at the same
        time as this one. It is the same in whatever order the seats choose, so a bot that gets it
        decides the same whether others are quick or slow."""
        if not self._decided or not self._actors >> seat & 1:
            return self.redacted(seat)
        states = np.frombuffer(bytearray(self._turn_began), self.game.rules.STATE)
        for step in self._decided:
            owing = match_kernels.status(states)[1]
            if step.seat == seat or not owing >> seat & 1:
                match_kernels.take(states, step.seat, step.decision)
        known = np.zeros(1, self.game.rules.STATE)
        match_kernels.redact_one(states, int(seat), self._blank, known)
        return known[0]

    def view(self, seat: int = SPECTATOR) -> dict[str, Any]:
        """Return the whole view of a seat, public and private parts together, as plain data."""
        known = self._plain(self._redacted_bytes(seat))
        view: dict[str, Any] = {"game": self.game.id, "seat": None if seat == SPECTATOR else seat}
        view |= self._standing(known)
        view |= self.game.view.public(known)
        view |= self.game.view.private(known, seat)
        own: dict[str, Any] = unshared(view)
        return own

    def public_view(self) -> dict[str, Any]:
        """Return the public part of every view."""
        view: dict[str, Any] = unshared(self._public(self._redacted_bytes(SPECTATOR)))
        return view

    def private_view(self, seat: int) -> dict[str, Any]:
        """Return the private part of a seat's view."""
        known = self._plain_private(self._redacted_bytes(seat))
        view: dict[str, Any] = unshared(self.game.view.private(known, seat))
        return view

    def views(self) -> tuple[dict[str, Any], list[dict[str, Any]]]:
        """Return `public_view` and the `private_view` of each seat, at a much lower cost: a server
        needs them after every decision. They must not be changed: successive views share parts."""
        count = len(self.players)
        room = self._room_for_legal
        size = match_kernels.redact_all(self._states, count, self._blank, self._known, room)
        if self._legal is None:
            self._legal = self._noted_legal(size)
        data = self._known.tobytes()
        size, read, view = len(data) // (1 + count), self._plain_private, self.game.view
        for seat, (before, _) in enumerate(self._private_views):
            numbers = read.numbers(data, size * seat)
            if numbers != before:  # its private part depends on nothing else
                self._private_views[seat] = numbers, view.private(read.named(numbers), seat)
        return self._public(data, size * count), [private for _, private in self._private_views]

    def _public(self, redacted: bytes, begin: int = 0) -> dict[str, Any]:
        known = self._plain_public(redacted, begin)
        view = {"game": self.game.id} | self._standing(known)
        view |= self.game.view.public(known)
        return view

    def _redacted_bytes(self, seat: int) -> bytes:
        """Return the redacted state of a seat or a spectator, as bytes."""
        if seat != SPECTATOR and not self._is_seat(seat):
            raise self._no_such(seat)
        match_kernels.redact_one(self._states, int(seat), self._blank, self._known)
        return self._known[:1].tobytes()

    def _standing(self, known: Plain) -> dict[str, Any]:
        """Return the standing of the match: the part of a view that all games share."""
        over = self.over
        return {
            "round": len(self._rounds),
            "extra": bool(self._rounds and self._rounds[-1].extra),
            "first": known.first,
            "actors": self.actors,
            "scores": list(known.score[: known.players]),
            "over": over,
            "reason": self.reason if over else None,
            "winners": self.winners if over else [],
        }

    def record(self) -> Record:
        """Return the record so far, hidden cards included: no player may see it before the match is
        over. Choices that are not revealed yet are not in it."""
        result = None
        if self.over:
            result = Result(self.scores, self.winners, self.reason or "")
        rounds = [Round(r.first, r.deal, list(r.moves), r.scores, r.extra) for r in self.rounds]
        return Record(
            format=FORMAT,
            game=self.game.id,
            options=dict(self.options),
            players=list(self.players),
            starter=self.starter,
            fairness=self.fairness,
            origin=self.origin,
            hints=list(self.hints) if any(self.hints) else [],
            rounds=rounds,
            result=result,
        )

    @classmethod
    def replay(cls, record: Record, shuffles: Shuffles = secure) -> Match:
        """Return the match of a record, played again; `BadRecord` where it breaks the rules."""
        from pioche.engine.replay import replay

        return replay(record, shuffles)

    def _no_such(self, seat: Any) -> IllegalDecision:
        facts = {"seat": shown(seat, 20), "players": len(self.players)}
        return IllegalDecision("match/no-such-seat", **facts)

    def _is_seat(self, seat: Any) -> bool:
        return isinstance(seat, INTEGER) and bool(0 <= seat < len(self.players))

    def _read(self) -> Plain:
        """Return the state as plain numbers; they are kept until it changes."""
        data = self._states.tobytes()
        if data != self._last_read[0]:
            self._last_read = data, self._plain(data)
        return self._last_read[1]

    def _take_note(self, phase: int, actors: int, finished: int) -> None:
        """Update what is kept after a change of the state, and the points of a finished round."""
        self._phase, self._actors, self._legal, self._legal_noted = phase, actors, None, 0
        if finished > self._rounds_finished:
            gained = self.state.gained[: len(self.players)]
            self._rounds[-1].scores = [int(points) for points in gained]
            self._rounds_finished = finished


def same_cards(given: Any, pool: Sequence[int]) -> bool:
    """Return whether somebody has given exactly the cards of a pool, in any order."""
    if not isinstance(given, Sequence | np.ndarray):
        return False
    return all(isinstance(card, INTEGER) for card in given) and sorted(given) == sorted(pool)


def unshared(value: Any) -> Any:
    """Return a copy of plain data that its owner may change: games keep parts of their views, such
    as the texts of a set of cards, and use them again."""
    if isinstance(value, dict):
        return {key: unshared(part) for key, part in value.items()}
    return [unshared(part) for part in value] if isinstance(value, list) else value
