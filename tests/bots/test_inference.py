"""Worlds that make sense of the past: they are possible, likelier than others, and honest."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import pytest

from pioche.bots.asking import ask
from pioche.bots.inference import WORLD, evidence_of, imagine, judge_worlds, likelihood
from pioche.bots.lookahead import Comparison
from pioche.bots.names import make_bot
from pioche.bots.policy import load_shipped
from pioche.bots.reasoning import reasoning
from pioche.engine import contract, rng
from pioche.engine.bits import count, members
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.registry import all_games, find_game
from pioche.engine.shuffles import seeded
from pioche.engine.state import State, copy_state
from pioche.games.dicht_dran.rules import FREE_PLACES, HALF
from pioche.games.gap.rules import deck_size
from pioche.games.pepper.cards import WORD

TOLD = [pytest.param(game, id=game.id) for game in all_games() if "take_back" in game.hooks]


def positions(game: Game, players: int, bot: str = "random") -> Iterator[tuple[Match, int]]:
    """Every seventh decision of a round between such bots: the match, and the seat that owes it."""
    match = Match(game, players, shuffles=seeded(3))
    bots = [make_bot(bot, seat) for seat in range(players)]
    match.deal()
    decisions = 0
    while len(match.rounds) == 1 and not match.awaits_deal and not match.over:
        seat = match.actors[0]
        if decisions % 7 == 6:
            yield match, seat
        match.play(seat, ask(bots[seat], match, seat).decision)
        decisions += 1


def taken_back(match: Match, seat: int, world: State) -> list[State]:
    """Return the world before each turn of the round, and as it is."""
    past, generator = match.past(seat), rng.generator(5)
    worlds, end = [world], past.seats.size
    while end:
        begin = end - count(contract.actors(past.states[end - 1]))
        then = copy_state(past.states[begin])
        turn = past.seats[begin:end], past.decisions[begin:end]
        assert contract.take_back(then, worlds[0], seat, *turn, generator)
        worlds.insert(0, then)
        end = begin
    return worlds


def hand(s: State, seat: int) -> list[int]:
    """The cards that a seat can play."""
    words, width = (s.cards, WORD) if "cards" in s.dtype.names else (s.hand, HALF)
    if words.ndim == 1:
        return members(words[seat])
    return [*members(words[seat, 0]), *(width + card for card in members(words[seat, 1]))]


def shuffled(match: Match, worlds: list[State]) -> list[int]:
    """Return the shuffle that leads to these worlds, with the decisions that were taken."""
    first, players = worlds[0], len(match.players)
    hands = [card for seat in range(players) for card in hand(first, seat)]
    if match.game.id == "pepper":
        return hands
    if match.game.id == "gap":
        deck, world = hands + members(first.middle), worlds[-1]
        for then, later in pairwise(worlds):
            deck += sorted(set(members(later.middle)) - set(members(then.middle)) - set(deck))
        return deck + [int(card) for card in world.deck[world.drawn : deck_size(players)]]
    deck = [int(first.ring[place]) for place in FREE_PLACES] + hands
    for then, later in pairwise(worlds):
        for seat in range(players):
            deck += sorted(set(hand(later, seat)) - set(hand(then, seat)))
    return deck + sorted(set(range(1, 99)) - set(deck))


def in_another_world(match: Match, seat: int, number: int) -> Match:
    """Return a match in which others hold other cards, though the seat has seen the same."""
    world = match.redacted(seat)
    contract.determinize(world, seat, rng.generator(number))
    worlds = taken_back(match, seat, world)
    other = Match(match.game, len(match.players), first=int(match.turn_began.first))
    other.deal(shuffled(match, worlds))
    past = match.past(seat)
    for actor, decision in zip(past.seats, past.decisions, strict=True):
        other.play(int(actor), int(decision))
    for actor in range(len(match.players)):
        assert hand(other.state, actor) == hand(world, actor)
    for actor in members(int(world.chosen)) if match.game.id == "dicht-dran" else []:
        other.play(actor, int(match.state.choice[seat] if actor == seat else world.choice[actor]))
    return other


@pytest.mark.parametrize("game", TOLD)
@pytest.mark.parametrize("players", [3, 5])
def test_a_world_that_was_taken_back_can_be_played_again(game: Game, players: int) -> None:
    found = 0
    for match, seat in positions(game, players):
        other = in_another_world(match, seat, found)
        assert other.redacted(seat).tobytes() == match.redacted(seat).tobytes()
        assert other.past(seat).to_bytes() == match.past(seat).to_bytes()
        found += 1
    assert found > 1


@pytest.mark.parametrize("game", TOLD)
def test_no_decision_depends_on_hidden_cards(game: Game) -> None:
    """Not on those of today, and not on those that others held earlier."""
    differ = 0
    for number, (match, seat) in enumerate(positions(game, 4)):
        other = in_another_world(match, seat, number)
        differ += other.state.tobytes() != match.state.tobytes()
        thought = ask(make_bot("master@60", 7), match, seat)
        assert ask(make_bot("master@60", 7), other, seat) == thought
    assert differ > 1


def comparison(match: Match, seat: int) -> Comparison:
    policy = load_shipped(match.game.package)
    return Comparison(policy, match.redacted(seat), seat, seed=1, most=2)


@pytest.mark.parametrize("game", TOLD)
def test_worlds_that_make_sense_of_the_past_are_preferred(game: Game) -> None:
    gained = []
    for match, seat in positions(game, 4, "policy"):
        compared = comparison(match, seat)
        arguments = (compared.states, seat, *compared.policy.network, compared.room)
        evidence = evidence_of(match.past(seat))
        likely, preferred = np.zeros(60), np.zeros(60)
        judge_worlds(evidence, *arguments, 1, likely)
        evidence = evidence_of(match.past(seat), float(np.quantile(likely, 0.9)))
        generator = rng.generator(2)
        for number in range(60):
            imagine(evidence, *arguments, generator)
            preferred[number] = likelihood(evidence, *arguments, generator)
        gained.append(preferred.mean() - likely.mean())
    assert np.mean(gained) > 0.0


def test_without_a_bound_every_world_is_accepted() -> None:
    match, seat = next(iter(positions(find_game("pepper"), 3)))
    compared = comparison(match, seat)
    arguments = (compared.states, seat, *compared.policy.network, compared.room)
    assert evidence_of(match.past(seat)).bound == -math.inf
    imagine(evidence_of(match.past(seat)), *arguments, rng.generator(4))
    world = match.redacted(seat)
    contract.determinize(world, seat, rng.generator(4))
    assert compared.states[WORLD].tobytes() == world.tobytes()


def test_a_look_ahead_learns_from_the_past() -> None:
    """With it, other worlds are imagined, so other numbers come out."""
    differ = 0
    for match, seat in positions(find_game("pepper"), 3, "policy"):
        bot = make_bot("master@100", 1)
        with_past, without = ask(bot, match, seat), bot.think(match.redacted(seat), seat)
        differ += with_past.considered != without.considered
        keys = [key for key, _ in reasoning(match.game, match.redacted(seat), seat, with_past)]
        assert any(key.startswith("reasoning/") for key in keys), "it can say why"
    assert differ > 1
