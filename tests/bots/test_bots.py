"""Bots: honest, repeatable, within their budgets, found by name."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from pioche.bots.levels import BOTS, LEVELS, LOOKAHEAD, MASTER, POLICY, SEARCH
from pioche.bots.names import check_bot, make_bot
from pioche.bots.player import Bot, Budget
from pioche.bots.policy_file import has_policy
from pioche.bots.search import ENTRY_BITS, Search
from pioche.engine import contract, rng
from pioche.engine.errors import BadOption
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.registry import all_games, find_game
from pioche.engine.shuffles import seeded
from pioche.engine.state import State, copy_state
from tests.samples import sample, some

GAMES = [pytest.param(game, id=game.id) for game in all_games()]
QUICK = [f"{bot}@40" if bot in (MASTER, SEARCH, LOOKAHEAD) else bot for bot in BOTS]
PLAYERS = [
    pytest.param(game, bot, id=f"{bot}-{game.id}")
    for bot in QUICK
    for game in all_games()
    if bot != POLICY or has_policy(game)
]


NOW_AND_THEN = sample(11, 5)
"""Decisions from one of a random match that bots have to make to the next."""


def positions(game: Game, players: int, seed: int) -> Iterator[tuple[Match, int]]:
    """Every decision of a random match's first round: the match, and a seat that owes one."""
    match = Match(game, players, shuffles=seeded(seed))
    chance = np.random.default_rng(seed)
    while not match.over and len(match.rounds) < 2:
        if match.awaits_deal:
            match.deal()
            continue
        for seat in match.actors:
            yield match, seat
            match.play(seat, int(chance.choice(match.legal(seat))))


def other_world(known: State, seat: int, seed: int) -> State:
    """Return a true state that the seat cannot distinguish from its own."""
    world = copy_state(known)
    contract.determinize(world, seat, rng.generator(seed))
    return world


def redacted(s: State, seat: int) -> State:
    out = np.zeros(1, s.dtype)[0]
    contract.redact(s, seat, out)
    return out


@pytest.mark.parametrize(("game", "bot"), PLAYERS)
def test_hidden_cards_change_no_decision(game: Game, bot: str) -> None:
    players = game.players[-1]
    for number, (match, seat) in enumerate(positions(game, players, seed=3)):
        if number % NOW_AND_THEN:
            continue
        known = match.redacted(seat)
        elsewhere = redacted(other_world(known, seat, number), seat)
        assert make_bot(bot, 7).think(known, seat) == make_bot(bot, 7).think(elsewhere, seat)


@pytest.mark.parametrize("game", GAMES)
def test_the_heuristic_looks_at_nothing_hidden(game: Game) -> None:
    """A search calls it on imagined worlds without hiding anything first."""
    for number, (match, seat) in enumerate(positions(game, game.players[-1], seed=4)):
        known = match.redacted(seat)
        world = other_world(known, seat, number)
        alone = contract.heuristic(known, seat, rng.generator(number))
        assert contract.heuristic(world, seat, rng.generator(number)) == alone


@pytest.mark.parametrize(("game", "bot"), some(PLAYERS))
def test_bots_play_whole_matches(game: Game, bot: str) -> None:
    players = game.players[0]
    match = Match(game, players, shuffles=seeded(2))
    player = make_bot(bot, 5)
    while not match.over and len(match.rounds) < 3:
        if match.awaits_deal:
            match.deal()
        for seat in match.actors:
            match.play(seat, player.think(match.redacted(seat), seat).decision)
    assert match.rounds[0].scores is not None


def opening(game_id: str, players: int) -> tuple[State, int]:
    match = Match(find_game(game_id), players, shuffles=seeded(1))
    match.deal()
    seat = match.actors[0]
    return match.redacted(seat), seat


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_a_search_can_be_repeated(threads: int) -> None:
    known, seat = opening("pepper", 4)
    thoughts = {Search(Budget(500), 9, threads=threads).think(known, seat) for _ in range(3)}
    assert len(thoughts) == 1
    (thought,) = thoughts
    assert thought.simulations == 500
    assert sum(c.visits for c in thought.considered) == 500
    assert thought.considered[0].decision == thought.decision


def test_earlier_questions_change_nothing() -> None:
    known, seat = opening("gap", 3)
    bot = Search(Budget(300), 1)
    first = bot.think(known, seat)
    bot.think(*opening("pepper", 5))
    assert bot.think(known, seat) == first


def test_a_budget_of_time_is_kept() -> None:
    known, seat = opening("qwinto", 4)
    bot = make_bot("search@0.2s", 1)
    assert isinstance(bot, Search)
    too_long = threading.Timer(120.0, bot.stop)  # nothing else would end it
    too_long.start()
    thought = bot.think(known, seat)
    too_long.cancel()
    assert thought.simulations > 0
    assert not bot._stopped.is_set()


def test_a_search_can_be_stopped() -> None:
    known, seat = opening("qwinto", 4)
    bot = Search(Budget(seconds=600), 1)

    def stop_when_it_has_begun() -> None:
        while not bot._entries[0]["visits"].any():
            time.sleep(0.01)
        bot.stop()

    threading.Thread(target=stop_when_it_has_begun).start()
    assert bot.think(known, seat).simulations > 0
    assert bot.think(known, seat).simulations == 0, "it does not begin again"


def test_the_memory_of_a_search_has_a_fixed_size() -> None:
    known, seat = opening("gap", 2)
    bot = Search(Budget((1 << ENTRY_BITS) * 2), 1)
    thought = bot.think(known, seat)
    assert thought.simulations == (1 << ENTRY_BITS) * 2
    assert [len(entries) for entries in bot._entries] == [1 << ENTRY_BITS]


@pytest.mark.parametrize(
    "name",
    [
        "genius",
        "",
        "search@",
        "search@0",
        "search@-5",
        "search@x",
        "search@0s",
        "search@1e9s",
        "search@nans",
        "random@5",
        "beginner@5",
        "heuristic@1s",
        "no_such_module:Bot",
        "json:NoSuchBot",
        ":",
        "a:",
        "search@" + "9" * 50,
        "policy@",
        "policy@no/such/file",
        "policy@/",
        "policy@\0",
    ],
)
def test_a_name_that_is_no_bot_is_refused(name: str) -> None:
    with pytest.raises(BadOption):
        make_bot(name, 1)


def test_every_level_has_a_bounded_thinking_time() -> None:
    limits = [budget.seconds for budget in LEVELS.values()]
    assert limits == [0.1, 0.2, 0.5, 1.0, 1.0]
    for name in BOTS:
        assert check_bot(name) == name


def test_a_custom_bot_is_found_by_module_and_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "custom_bots_for_this_test.py").write_text(
        "from pioche.bots.player import Thought\n"
        "from pioche.engine import contract\n"
        "class First:\n"
        "    def __init__(self, seed): pass\n"
        "    def think(self, known, seat):\n"
        "        return Thought(contract.legal_nth(known, seat, 0))\n"
    )
    monkeypatch.chdir(tmp_path)
    known, seat = opening("gap", 3)
    bot: Bot = make_bot("custom_bots_for_this_test:First", 1)
    assert bot.think(known, seat).decision == contract.legal_nth(known, seat, 0)
