"""A seat's knowledge in Dicht dran, and the worlds that it must consider."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations, permutations, product
from typing import Any

import numpy as np
import pytest

from pioche.engine import contract, rng
from pioche.engine.match import Match
from pioche.engine.shuffles import seeded
from pioche.engine.state import RESHUFFLE, SPECTATOR, State, copy_state
from pioche.games.dicht_dran import GAME, rules
from pioche.games.dicht_dran.notation import card_text, cards_text
from pioche.games.dicht_dran.tests.positions import cards, fill, hands_of, play, position

RING = "1 67 38 100 12 50"
World = tuple[Any, ...]


def world_of(s: State) -> World:
    """All that can be hidden: hands, pending choices, the stock in its order."""
    stock = tuple(card_text(card) for card in s.deck[s.drawn : rules.SHUFFLED])
    choices = tuple(
        card_text(s.choice[seat]) if s.chosen >> seat & 1 else "" for seat in range(s.players)
    )
    return tuple(hands_of(s)), choices, stock


def imagine(match: Match, seat: int, tries: int) -> Counter[World]:
    known = match.redacted(seat)
    generator = rng.generator(7, seat)
    seen: Counter[World] = Counter()
    for _ in range(tries):
        world = copy_state(known)
        contract.determinize(world, seat, generator)
        seen[world_of(world)] += 1
    return seen


def assert_uniform(seen: Counter[World], worlds: set[World], limit: float) -> None:
    """`limit` is what chi-square exceeds once in a thousand times."""
    assert set(seen) == worlds
    expected = seen.total() / len(worlds)
    assert sum((n - expected) ** 2 / expected for n in seen.values()) < limit


def numbers(hand: tuple[str, ...]) -> str:
    return " ".join(sorted(hand, key=int))


def test_worlds_are_uniform_over_all_hands_and_orders_of_the_stock() -> None:
    match = position(RING, ["10 60", "20", "49 51"], stock="52 90")
    unseen = ("20", "49", "51", "52", "90")
    worlds: set[World] = set()
    for one in unseen:
        rest = [card for card in unseen if card != one]
        for two in combinations(rest, 2):
            for stock in permutations(card for card in rest if card not in two):
                worlds.add((("10 60", one, numbers(two)), ("", "", ""), stock))
    assert len(worlds) == 60
    assert_uniform(imagine(match, 0, 12_000), worlds, 98.4)  # 59 degrees of freedom


def test_worlds_are_uniform_over_hidden_choices_too() -> None:
    match = position(RING, ["10 60", "20 49"], stock="51 90")
    match.play(1, "49")
    worlds: set[World] = set()
    unseen = ("20", "49", "51", "90")
    for hand in combinations(unseen, 2):
        rest = [card for card in unseen if card not in hand]
        for stock, choice in product(permutations(rest), hand):
            worlds.add((("10 60", numbers(hand)), ("", choice), stock))
    assert len(worlds) == 24
    assert_uniform(imagine(match, 0, 6000), worlds, 49.8)  # 23 degrees of freedom


def test_a_seat_keeps_its_own_hand_and_choice_in_every_world() -> None:
    match = position(RING, ["10 60", "20 49"], stock="51 90")
    match.play(0, "60")
    for hands, choices, _ in imagine(match, 0, 200):
        assert hands[0] == "10 60"
        assert choices == ("60", "")


def test_nothing_is_chosen_for_a_seat_that_has_not_chosen() -> None:
    match = position(RING, ["10 60", "20 49"], stock="51 90")
    world = match.redacted(0)
    contract.determinize(world, 0, rng.generator(1))
    assert world.choice.tolist() == [0] * len(world.choice)


def test_a_spectator_imagines_all_hands() -> None:
    match = position(RING, ["10", "20"], stock="51")
    worlds: set[World] = {
        ((one, two), ("", ""), (stock,)) for one, two, stock in permutations(("10", "20", "51"))
    }
    assert_uniform(imagine(match, SPECTATOR, 3000), worlds, 20.5)  # 5 degrees of freedom


def test_worlds_while_the_discard_waits_to_be_shuffled() -> None:
    """The stock is empty then, so only other hands are hidden."""
    match = position(RING, ["43 20", "66 49", "44 51"], stock="90")
    play(match, "43 66 44")
    assert match.state.phase == RESHUFFLE
    assert match.view()["owed"] == [2, 0, 1]
    unseen = ("49", "51")
    worlds: set[World] = {(("20 90", *order), ("", "", ""), ()) for order in permutations(unseen)}
    assert_uniform(imagine(match, 0, 1000), worlds, 10.9)  # 1 degree of freedom


def test_only_hands_choices_and_the_stock_are_hidden() -> None:
    match = Match(GAME, 3, {"cycles": 2}, seeded(9))
    match.deal()
    while match.state.rounds == 0 or match.awaits_deal or match.state.place < 4:
        if match.awaits_deal:
            match.deal()
        for seat in match.actors:
            match.play(seat, match.legal(seat)[0])
    match.play(1, match.legal(1)[0])
    s = match.state
    s.owed[1] = 1
    for seat in (SPECTATOR, 0, 1):
        known = match.redacted(seat)
        for name in known.dtype.names:
            if name not in ("hand", "deck", "choice"):
                assert np.array_equal(known[name], s[name]), name
        assert not known.deck.any()
        for p in range(3):
            assert known.hand[p].tolist() == (s.hand[p].tolist() if p == seat else [0, 0])
            assert known.choice[p] == (s.choice[p] if p == seat == 1 else 0)


def test_hands_stay_hidden_while_the_discard_waits_to_be_shuffled() -> None:
    match = position(RING, ["43 20", "66 49", "44 51"], stock="90")
    play(match, "43 66 44")
    assert match.state.phase == RESHUFFLE
    hands = [cards_text(*match.redacted(0).hand[seat]) for seat in range(3)]
    assert hands == [["20", "90"], [], []]


def test_a_world_can_be_imagined_once_more() -> None:
    match = position(RING, ["10 60", "20 70", "49 51"], stock="52 90")
    world = match.redacted(0)
    for seed in range(5):
        contract.determinize(world, 0, rng.generator(seed))
        hands, _, stock = world_of(world)
        assert sorted(" ".join([*hands, *stock]).split()) == sorted(
            ["10", "60", "20", "70", "49", "51", "52", "90"]
        )


def test_cards_that_were_seen_are_never_imagined_in_hands_or_stock() -> None:
    match = Match(GAME, 4, {"cycles": 1}, seeded(3))
    match.deal()
    while match.actors:
        known = match.redacted(2)
        world = copy_state(known)
        contract.determinize(world, 2, rng.generator(1))
        hidden = {card for hand in hands_of(world) for card in hand.split()}
        hidden |= {card_text(card) for card in world.deck[world.drawn : rules.SHUFFLED]}
        seen = {move.play for move in match.rounds[0].moves} | set(match.rounds[0].deal.ring)
        assert not hidden & seen
        assert len(hidden) == sum(match.view()["hands"]) + match.view()["stock"]
        for seat in match.actors:
            match.play(seat, match.legal(seat)[len(match.rounds[0].moves) % 2])


def swap_hidden_hands(s: State) -> None:
    fill(s.hand[1], cards("49 51"))
    fill(s.hand[2], cards("20 30"))


def swap_the_stock(s: State) -> None:
    s.deck[s.drawn], s.deck[s.drawn + 1] = s.deck[s.drawn + 1], s.deck[s.drawn]


def swap_a_hand_with_the_stock(s: State) -> None:
    fill(s.hand[1], cards("20 90"))
    s.deck[rules.SHUFFLED - 1] = cards("30")[0]


def change_a_choice(s: State) -> None:
    s.choice[1] = cards("30")[0]


def leave_old_choices(s: State) -> None:
    s.choice[0] = s.choice[2] = cards("99")[0]


@pytest.mark.parametrize(
    "change",
    [
        swap_hidden_hands,
        swap_the_stock,
        swap_a_hand_with_the_stock,
        change_a_choice,
        leave_old_choices,
    ],
)
@pytest.mark.parametrize("seat", [0, SPECTATOR])
def test_hidden_cards_do_not_change_the_view(change: Callable[[State], None], seat: int) -> None:
    def shown() -> tuple[bytes, bytes]:
        known = match.redacted(seat)
        observation = np.zeros(rules.OBSERVATION.size, np.int16)
        if seat >= 0:
            contract.observe(match.state, seat, observation)
        return known.tobytes(), observation.tobytes()

    match = position(RING, ["10 60", "20 30", "49 51"], stock="52 90")
    match.play(1, "20")
    before = shown()
    true_state = match.state.tobytes()
    change(match.state)
    assert match.state.tobytes() != true_state
    assert shown() == before


def test_that_a_seat_has_chosen_is_public_but_not_what() -> None:
    match = position(RING, ["10 60", "20 30", "49 51"], stock="52 90")
    match.play(1, "30")
    for seat in (0, 2, SPECTATOR):
        view = match.view(seat)
        assert (view["chosen"], view["choice"], view["actors"]) == ([1], None, [0, 2])
    assert match.view(1)["choice"] == "30"


def test_hands_are_open_for_the_count_and_closed_again_with_the_next_deal() -> None:
    match = position(RING, ["3", "66 21"], stock="81 82", options={})
    play(match, "3 66")
    assert match.between_rounds
    assert match.view()["counted"] == [
        {"won": [], "hand": [], "plus": 0, "minus": 0, "points": 0},
        {"won": ["67"], "hand": ["21"], "plus": 3, "minus": 2, "points": 1},
    ]
    assert cards_text(*match.redacted(0).hand[1]) == ["21"]
    match.deal()
    assert match.view()["counted"] == []
    assert cards_text(*match.redacted(0).hand[1]) == []
    assert not match.redacted(0).deck.any()


def test_the_fields_of_the_observation() -> None:
    match = position(RING, ["10 60", "20 30 33", "49 51"], stock="52 90", won=["", "99", "98 97"])
    match.play(1, "30")
    out = np.full(rules.OBSERVATION.size, -9, np.int16)
    contract.observe(match.state, 1, out)
    part = {name: out[at] for name, at in rules.OBSERVATION.slices().items()}

    def ones(name: str) -> list[int]:
        assert set(part[name].tolist()) <= {0, 1}
        return [int(card) + 1 for card in np.flatnonzero(part[name])]

    assert ones("hand") == [20, 30, 33]
    assert ones("choice") == [30]
    assert ones("unseen") == [10, 49, 51, 52, 60, 90]
    assert list(part["peppers"][:6]) == [3, 1, 2, 3, 1, 2]
    assert list(part["ring"]) == [67, 38, 100, 12, 50, 1]
    assert list(part["gap"]) == [1, 38]
    assert list(part["held"]) == [3, 2, 2, 0, 0]
    assert list(part["won"]) == [2, 4, 0, 0, 0]
    assert list(part["chosen"]) == [1, 0, 0, 0, 0]
    assert [part[name].tolist() for name in ("stock", "rounds", "cycles")] == [[2], [0], [1]]
    assert out.size == 4 * 100 + 6 + 2 + 5 * 5 + 3
    assert observed(match, 0)["chosen"] == [0, 1, 0, 0, 0], "the observer first"


def observed(match: Match, seat: int) -> dict[str, list[int]]:
    out = np.full(rules.OBSERVATION.size, -9, np.int16)
    contract.observe(match.state, seat, out)
    return {name: out[at].tolist() for name, at in rules.OBSERVATION.slices().items()}


def test_the_observation_while_the_discard_waits_to_be_shuffled() -> None:
    match = position(RING, ["43 20", "66 49", "44 51"], stock="90")
    play(match, "43 66 44")
    seen = observed(match, 2)
    assert seen["owed"] == [1, 2, 0, 0, 0]
    assert (seen["ring"], seen["gap"], seen["stock"]) == ([38, 100, 12, 50, 1, 66], [66, 100], [0])
    assert [card + 1 for card in np.flatnonzero(seen["unseen"])] == [20, 49, 90]


def test_the_observation_between_cycles() -> None:
    match = position(RING, ["3", "66 21"], stock="81 82", options={})
    play(match, "3 66")
    assert match.between_rounds
    seen = observed(match, 0)
    assert (seen["ring"], seen["gap"], seen["stock"]) == ([0] * 6, [0, 0], [0])
    assert not any(seen["unseen"])
    assert (seen["score"], seen["rounds"], seen["cycles"]) == ([0, 1, 0, 0, 0], [1], [2])
