"""The past that bots may ask for: all that a seat has seen in the round, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from pioche.arena.custom_bots import CustomBots
from pioche.bots.asking import ask, ask_about, takes_past
from pioche.bots.names import make_bot
from pioche.bots.plain import Random
from pioche.bots.player import Thought
from pioche.engine import contract
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.past import Past, no_past, past_of
from pioche.engine.registry import all_games, find_game
from pioche.engine.shuffles import seeded
from pioche.engine.state import SPECTATOR
from pioche.server.jobs.bot_pool import Answer, Question
from pioche.server.jobs.bot_pool import _answer as answer_of

GAMES = [pytest.param(game, id=game.id) for game in [*all_games(), find_game("hearts")]]


def steps(game: Game, seed: int = 3) -> Iterator[tuple[Match, int, int]]:
    """Play two rounds at random; yield the match, and the decision that a seat is about to take."""
    match = Match(game, game.players[-1], shuffles=seeded(seed))
    chance = np.random.default_rng(seed)
    while not match.over and len(match.rounds) < 3:
        if match.awaits_deal:
            match.deal()
            continue
        for seat in match.actors:
            decision = int(chance.choice(match.legal(seat)))
            yield match, seat, decision
            match.play(seat, decision)


def listed(past: Past) -> list[tuple[bytes, int, int]]:
    return [
        (state.tobytes(), int(seat), int(decision))
        for state, seat, decision in zip(*past, strict=True)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_it_is_what_each_seat_was_shown(game: Game) -> None:
    """It holds the redacted states of the turns, as they were shown then, and the decisions once
    they are open; a seat's own ones even if nobody else learns them."""
    seen: dict[int, list[tuple[bytes, int, int]]] = {}
    shown: dict[int, bytes] = {}
    pending: dict[int, int] = {}
    round_number = 0
    for match, seat, decision in steps(game):
        viewers = [*range(len(match.players)), SPECTATOR]
        if len(match.rounds) != round_number:
            round_number, seen = len(match.rounds), {viewer: [] for viewer in viewers}
        for viewer in viewers:
            assert listed(match.past(viewer)) == seen[viewer]
        if not pending:
            shown = {viewer: match.redacted(viewer).tobytes() for viewer in viewers}
        pending[seat] = decision
        if match.actors == [seat]:
            hidden = contract.hides_decision(match.state)
            for chooser, chosen in sorted(pending.items()):
                for viewer in viewers:
                    if not hidden or viewer == chooser:
                        seen[viewer].append((shown[viewer], chooser, chosen))
            pending = {}
    assert any(seen.values())


def test_a_pending_choice_is_in_nobodys_past_and_may_be_changed() -> None:
    match = Match(find_game("dicht-dran"), 3, shuffles=seeded(1))
    match.deal()
    first, second = match.legal(2)[:2]
    match.play(2, first)
    match.play(2, second)
    match.play(0, match.legal(0)[0])
    assert all(match.past(seat).seats.size == 0 for seat in range(3))
    last = match.legal(1)[0]
    match.play(1, last)
    past = match.past(0)
    assert past.seats.tolist() == [0, 1, 2]
    assert past.decisions.tolist()[1:] == [last, second]
    assert len({state.tobytes() for state in past.states}) == 1
    assert past.states[0].chosen == 0


def test_it_starts_again_with_every_round() -> None:
    sizes: dict[int, list[int]] = {}
    for match, seat, _ in steps(find_game("pepper")):
        sizes.setdefault(len(match.rounds), []).append(match.past(seat).seats.size)
    assert all(size == list(range(len(size))) for size in sizes.values())


@pytest.mark.parametrize("game", GAMES)
def test_it_survives_the_way_to_another_process(game: Game) -> None:
    for number, (match, seat, _) in enumerate(steps(game)):
        if number % 7 == 0:
            past = match.past(seat)
            again = past_of(past.to_bytes(), game.rules.STATE)
            assert listed(again) == listed(past)
            assert again.states.dtype == past.states.dtype
    assert past_of(b"", game.rules.STATE).seats.size == 0


class Historian:
    """Takes the decision whose place is the number of decisions so far."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def think(self, known: Any, seat: int, past: Past) -> Thought:
        place = past.seats.size % contract.legal_count(known, seat)
        return Thought(contract.legal_nth(known, seat, place))


def test_bots_get_it_if_they_ask_for_it() -> None:
    assert takes_past(Historian(0))
    assert not takes_past(Random(0))
    for match, seat, _ in steps(find_game("gap")):
        legal = match.legal(seat)
        expected = Thought(legal[match.past(seat).seats.size % len(legal)])
        assert ask(Historian(0), match, seat) == expected
        assert ask(Random(1), match, seat) == Random(1).think(match.redacted(seat), seat)
        known = match.redacted(seat)
        assert ask_about(Historian(0), known, seat, no_past(known.dtype)).decision == legal[0]


def test_the_servers_bots_get_it() -> None:
    asked = 0
    for match, seat, _ in steps(find_game("pepper")):
        past = match.past(seat)
        if past.seats.size % 40 == 20:
            known = match.redacted(seat).tobytes()
            question = Question("pepper", "master@60", known, past.to_bytes(), seat, seed=5)
            thought = ask(make_bot("master@60", 5), match, seat)
            assert answer_of(question) == Answer(thought.decision)
            asked += 1
    assert asked > 2


def test_custom_bots_get_it_in_their_process() -> None:
    """Also where it is larger than a pipe."""
    game = find_game("pepper")
    custom = CustomBots(game.id, 60.0)
    asked, largest = 0, 0
    with custom.stopping(), custom.seated([f"{__name__}:Historian"] * 9, [0] * 9) as bots:
        for match, seat, _ in steps(game):
            if match.past(seat).seats.size % 12 == 11:
                assert ask(bots[seat], match, seat) == ask(Historian(0), match, seat)
                largest = max(largest, len(match.past(seat).to_bytes()))
                asked += 1
    assert asked > 5
    assert largest > 40_000
