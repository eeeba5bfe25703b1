"""Knowledge: nothing hidden is shown, and imagined worlds are uniform over the possible ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from pioche.engine import contract, rng
from pioche.engine.match import Match
from pioche.engine.plain import plain
from pioche.engine.record import Shuffle
from pioche.engine.shuffles import seeded
from pioche.engine.state import SPECTATOR, State, copy_state
from pioche.games.qwinto import GAME, rules
from pioche.games.qwinto.notation import CARDS, cards_text, parse_card
from pioche.games.qwinto.tests.positions import cards, play_step, position, put

TRIES = 3600


def redacted(s: State, seat: int) -> bytes:
    known = np.zeros(1, rules.STATE)[0]
    contract.redact(s, seat, known)
    return bytes(known.tobytes())


def observed(s: State, seat: int) -> list[int]:
    out = np.zeros(rules.OBSERVATION.size, np.int16)
    contract.observe(s, seat, out)
    return [int(number) for number in out]


def after_a_renewal() -> Match:
    """Three players. Seat 1 holds two cards of the first deal, seat 2 one; the rest of their hands
    and the two cards of the stock come from the renewed stock."""
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0", "g0 g1 g2"])
    s = match.state
    renewed = cards("p0 g1 g2 g4 g5")
    s.covered = (1 << rules.DECK) - 1 & ~cards("o0 y3 p5 g3 o4 y1 p2 o1 y2 p0 g0 g1 g2 g4 g5")
    for card in range(rules.DECK):
        if (renewed | int(s.covered)) >> card & 1:
            s.era[card] = 1
    s.shuffles = 1
    s.drawn = rules.DECK - 2
    s.deck[-2:] = [parse_card("g4"), parse_card("g5")]
    return match


def worlds_of(known: State, seat: int, what: Callable[[State], Hashable]) -> Counter[Hashable]:
    generator = rng.generator(5)
    seen: Counter[Hashable] = Counter()
    for _ in range(TRIES):
        world = copy_state(known)
        contract.determinize(world, seat, generator)
        seen[what(world)] += 1
    return seen


def chi_square(seen: Counter[Hashable], worlds: int) -> float:
    expected = TRIES / worlds
    return sum((n - expected) ** 2 / expected for n in seen.values())


def hidden_cards(world: State) -> Hashable:
    return int(world.hand[1]), int(world.hand[2]), tuple(world.deck[-2:].tolist())


def test_worlds_keep_the_cards_of_each_shuffle_apart_and_are_uniform() -> None:
    match = after_a_renewal()
    old = [1 << parse_card(card) for card in ("o1", "y2", "g0")]
    new = [1 << parse_card(card) for card in ("p0", "g1", "g2", "g4", "g5")]
    possible = set()
    for one, other in combinations(old, 2):
        for newer in new:
            for pair in combinations([card for card in new if card != newer], 2):
                rest = [card for card in new if card not in (newer, *pair)]
                for stock in (rest, rest[::-1]):
                    order = tuple(card.bit_length() - 1 for card in stock)
                    seat_2 = sum(old) - one - other + sum(pair)
                    possible.add((one + other + newer, seat_2, order))
    assert len(possible) == 3 * 5 * 6 * 2 == 180
    seen = worlds_of(match.redacted(0), 0, hidden_cards)
    assert set(seen) == possible
    assert chi_square(seen, 180) < 244, "179 degrees of freedom, one in a thousand"


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
def test_every_card_is_in_one_place_in_every_world(seat: int) -> None:
    match = after_a_renewal()
    for played in (None, "o4@2"):
        if played:
            match.play(0, played)
        world = match.redacted(seat)
        contract.determinize(world, seat, rng.generator(3))
        sets = [int(world.covered), *map(int, world.hand[:3])]
        held = [card for cards in sets for card in range(rules.DECK) if cards >> card & 1]
        held += [*world.grid.tolist(), *world.deck[world.drawn :].tolist()]
        assert sorted(held) == list(range(rules.DECK))
        assert not world.held.any(), "only redacted states have that"


def test_worlds_keep_the_cards_of_three_shuffles_apart() -> None:
    match = after_a_renewal()
    s = match.state
    s.era[:] = np.where(s.era == 1, 2, 0)
    for card in ("o1", "g0"):
        s.era[parse_card(card)] = 1
    s.shuffles = 2

    def eras(world: State) -> list[list[int]]:
        hands = [[c for c in range(rules.DECK) if int(world.hand[p]) >> c & 1] for p in (1, 2)]
        return [sorted(int(s.era[card]) for card in hand) for hand in hands]

    assert eras(s) == [[0, 1, 2], [1, 2, 2]]
    for seed in range(20):
        world = match.redacted(0)
        contract.determinize(world, 0, rng.generator(seed))
        assert eras(world) == [[0, 1, 2], [1, 2, 2]]


def test_a_player_who_holds_old_cards_knows_more() -> None:
    match = after_a_renewal()
    old = cards("o1 y2 g0 o4 y1 p2")
    seen = worlds_of(match.redacted(1), 1, lambda world: int(world.hand[2]) & old)
    assert set(seen) == {cards(card) for card in ("g0", "o4", "y1", "p2")}
    assert chi_square(seen, 4) < 16.3, "3 degrees of freedom, one in a thousand"


def test_hidden_choices_become_any_legal_one_with_the_same_chance() -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0"])
    put(match, 1, {"orange": {7: 10}, "yellow": {2: 9, 8: 12}})
    match.play(0, "o4@2")
    match.play(1, "yellow 3")
    legal = [decision - rules.WRITES for decision in match.legal(1)]
    seen = worlds_of(match.redacted(0), 0, lambda world: int(world.pending[1]))
    assert sorted(map(int, map(str, seen))) == legal
    assert len(legal) == 4
    assert chi_square(seen, 4) < 16.3, "3 degrees of freedom, one in a thousand"
    assert match.redacted(0).pending[1] == 0
    assert match.redacted(1).pending[1] == match.state.pending[1] > 0


def test_only_seats_that_have_chosen_are_imagined_with_a_choice() -> None:
    for chosen, waiting in ((1, 2), (2, 1)):
        match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0", "g0 g1 g2"])
        match.play(0, "o4@2")
        match.play(chosen, "yellow 3")
        pending = set()
        for seed in range(12):
            world = match.redacted(0)
            contract.determinize(world, 0, rng.generator(seed))
            pending.add(int(world.pending[chosen]))
            assert world.pending[0] == world.pending[waiting] == 0
        assert len(pending) > 3
        assert pending <= {decision - rules.WRITES for decision in match.legal(chosen)}


def test_redacting_again_changes_nothing() -> None:
    match = after_a_renewal()
    for seat in (SPECTATOR, 0):
        assert redacted(match.redacted(seat), seat) == redacted(match.state, seat)


def test_states_that_differ_in_hidden_things_only_look_the_same() -> None:
    match = after_a_renewal()
    s, other = match.state, copy_state(match.state)
    other.hand[1] ^= cards("p0 g4")  # a card of the hand and one of the stock, of the same shuffle
    other.deck[-2] = parse_card("p0")
    other.hand[1] ^= cards("o1 g0")  # and one with another hand
    other.hand[2] ^= cards("o1 g0")
    for seat in (0, SPECTATOR):
        assert redacted(s, seat) == redacted(other, seat)
    assert observed(s, 0) == observed(other, 0)
    assert view_of(match.state, 0) == view_of(other, 0)
    assert redacted(s, 1) != redacted(other, 1)


def test_only_hands_choices_and_the_stock_are_hidden() -> None:
    match = after_a_renewal()
    put(match, 1, {"orange": {7: 10}}, misses=2)
    match.play(0, "o4@2")
    assert match.play(1, "pass") == []
    s = match.state
    for seat in (SPECTATOR, 0, 1):
        known = match.redacted(seat)
        for name in known.dtype.names:
            if name not in ("hand", "deck", "pending", "held"):
                assert np.array_equal(known[name], s[name]), name
        assert not known.deck.any()
        for p in range(3):
            assert known.hand[p] == (s.hand[p] if p == seat else 0)
            assert known.pending[p] == (s.pending[p] if p == seat else 0)


def view_of(s: State, seat: int) -> dict[str, Any]:
    known = np.zeros(1, rules.STATE)[0]
    contract.redact(s, seat, known)
    seen = plain(known)
    view: dict[str, Any] = GAME.view.public(seen) | GAME.view.private(seen, seat)
    return view


def test_from_which_shuffle_a_card_comes_is_public() -> None:
    match = after_a_renewal()
    other = copy_state(match.state)
    other.hand[1] ^= cards("p0 g0")  # an old card for a new one
    other.hand[2] ^= cards("p0 g0")
    assert redacted(match.state, 0) != redacted(other, 0)
    assert match.redacted(0).held[1].tolist() == [1, 1, 2]
    assert match.redacted(0).held[2].tolist() == [1, 2, 2]
    assert match.redacted(0).held[0].tolist() == [0, 0, 0]
    assert match.redacted().held[0].tolist() == [1, 1, 1]


def test_secret_choices_show_in_nothing_that_others_see() -> None:
    looks = []
    for choice in ("pass", "orange 7", "yellow 4"):
        match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0"])
        match.play(0, "o4@2")
        match.play(1, choice)
        looks.append((redacted(match.state, 0), redacted(match.state, SPECTATOR), match.view(0)))
        assert observed(match.state, 0) == observed(match.redacted(0), 0)
    assert looks[0] == looks[1] == looks[2]


@pytest.mark.parametrize("players", GAME.players)
def test_eras_follow_the_shuffles_of_the_record(players: int) -> None:
    """In whole matches with renewals, what the state knows agrees with the record."""
    match = Match(GAME, players, shuffles=seeded(2, players))
    match.deal()
    generator, most = rng.generator(2), 0
    while not match.over:
        eras = dict.fromkeys(CARDS, 0)
        shuffles = [move for move in match.rounds[0].moves if isinstance(move, Shuffle)]
        for number, move in enumerate(shuffles, 1):
            eras |= dict.fromkeys(move.shuffle, number)
        assert [int(era) for era in match.state.era] == [eras[card] for card in CARDS]
        held = match.redacted().held
        for seat in range(players):
            hand = match.view(seat)["hand"]
            known = sorted(1 + eras[card] for card in hand) + [0] * (3 - len(hand))
            assert held[seat].tolist() == known
        most = max(most, len(shuffles))
        play_step(match, generator)
    assert most > 0 or players == 1


def test_hand_sizes_are_public_knowledge_at_every_point() -> None:
    for players in GAME.players:
        match = Match(GAME, players, shuffles=seeded(3, players))
        match.deal()
        generator = rng.generator(3)
        while not match.over:
            play_step(match, generator)
            true_sizes = [int(match.state.hand[p]).bit_count() for p in range(players)]
            assert match.view()["hands"] == true_sizes


def test_observation_of_a_total_and_of_who_has_to_write_it() -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0"])
    at = rules.OBSERVATION.slices()

    def part(seat: int, name: str) -> list[int]:
        return observed(match.state, seat)[at[name]]

    grid = [part(1, "grid")[rules.DECK * place :][: rules.DECK] for place in range(4)]
    assert [[CARDS[c] for c in np.flatnonzero(cards)] for cards in grid] == [
        [card] for card in ("o0", "y3", "p5", "g3")
    ]
    assert sum(part(1, "grid")) == 4
    assert (part(0, "total"), part(0, "colours")) == ([0], [0, 0, 0])
    assert (part(1, "active"), part(1, "to_act")) == ([0, 1, 0, 0], [0, 1, 0, 0])
    match.play(0, "o4@2")
    match.play(1, "yellow 3")
    total = int(match.state.total)
    rows = [int(match.state.colours) >> row & 1 for row in range(3)]
    assert total > 0
    assert sum(rows) == 2
    assert (part(0, "total"), part(0, "colours")) == ([total], rows)
    assert (part(1, "chosen"), part(0, "chosen")) == ([int(match.state.pending[1])], [0])
    assert part(1, "chosen") != [0]
    assert part(1, "to_act") == [0, 1, 0, 0]
    match.play(0, "pass")
    assert (match.actors, part(0, "to_act"), part(1, "to_act")) == ([1], [0, 1, 0, 0], [1, 0, 0, 0])
    assert [len(part(0, name)) for name in ("total", "chosen", "stock")] == [1, 1, 1]


def test_observation_leaves_out_cards_of_shuffles_that_a_hand_has_nothing_of() -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o-2 y2 p0", "g0 g1 g2"])
    s = match.state
    hidden = cards("o-2 y2 p0 g0 g1 g2 g4 g5")
    s.covered = (1 << rules.DECK) - 1 & ~(hidden | cards("o0 y3 p5 g3 o4 y1 p2"))
    for card in cards_text(cards("g0 g1 g2 g4 g5")):
        s.era[parse_card(card)] = 1
    s.shuffles = 1
    s.drawn = rules.DECK - 2
    s.deck[-2:] = [parse_card("g4"), parse_card("g5")]
    at = rules.OBSERVATION.slices()
    for state, seat in ((s, 0), (match.redacted(0), 0)):
        out = observed(state, seat)
        may_hold = [cards_in(out[at["hand_cards"]][rules.DECK * i :]) for i in range(3)]
        assert may_hold == [["o4", "y1", "p2"], ["o-2", "y2", "p0"], ["g0", "g1", "g2", "g4", "g5"]]
        assert cards_in(out[at["stock_cards"]]) == ["g0", "g1", "g2", "g4", "g5"]
        assert cards_in(out[at["covered"]]) == cards_text(int(s.covered))
    assert rules.unseen(s, 0) == hidden


def test_observation_of_an_empty_stock() -> None:
    match = after_a_renewal()
    match.state.covered |= cards("g4 g5")
    match.state.drawn = rules.DECK
    out, at = observed(match.state, 0), rules.OBSERVATION.slices()
    assert (sum(out[at["stock_cards"]]), out[at["stock"]]) == (0, [0])


def cards_in(numbers: list[int]) -> list[str]:
    """The cards that have a 1 in a field."""
    assert set(numbers[: rules.DECK]) <= {0, 1}
    return [CARDS[card] for card, number in enumerate(numbers[: rules.DECK]) if number]


def test_observation_has_the_sheets_and_possible_cards_of_others() -> None:
    match = after_a_renewal()
    put(match, 1, {"orange": {2: 3, 11: 17}, "purple": {0: 4}}, misses=2)
    out, at = observed(match.state, 0), rules.OBSERVATION.slices()
    sheets = out[at["sheet"]]
    assert sheets[27:54] == [3, *[0] * 7, 17, *[0] * 9, 4, *[0] * 8]
    assert (out[at["misses"]], out[at["points"]]) == ([0, 2, 0, 0], [0, -7, 0, 0])

    def shown(numbers: list[int]) -> set[str]:
        return {CARDS[card] for card, number in enumerate(numbers) if number}

    may_hold = out[at["hand_cards"]]
    unseen = {"o1", "y2", "g0", "p0", "g1", "g2", "g4", "g5"}
    assert shown(may_hold[:32]) == shown(out[at["hand"]]) == {"o4", "y1", "p2"}
    assert shown(may_hold[32:64]) == shown(may_hold[64:96]) == unseen
    assert shown(out[at["stock_cards"]]) == {"p0", "g1", "g2", "g4", "g5"}
    assert out[at["stock"]] == [2]
