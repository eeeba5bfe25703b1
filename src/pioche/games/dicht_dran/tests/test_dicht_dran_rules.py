"""The rules of Dicht dran: the rulebook's examples, named after their place, and corner cases."""

from __future__ import annotations

from collections import Counter

import pytest

from pioche.engine.errors import BadNotation, BadOption
from pioche.engine.facts import cards as fact
from pioche.engine.match import Match
from pioche.engine.shuffles import seeded
from pioche.engine.state import DEAL, OVER, PLAY, RESHUFFLE
from pioche.games.dicht_dran import GAME, PEPPERS, rules
from pioche.games.dicht_dran.notation import parse_card, parse_decision
from pioche.games.dicht_dran.tests.positions import (
    cards,
    discard_of,
    hands_of,
    play,
    position,
    ring_of,
    target_and_gap,
    won_by,
)

EXAMPLE = "1 67 38 100 12 50"
EXAMPLE_HANDS = ["4 20", "32 21", "63 22", "70 23"]


@pytest.mark.parametrize(("players", "stock"), [(2, 78), (3, 70), (4, 62), (5, 54)])
def test_rulebook_preparing_for_the_game(players: int, stock: int) -> None:
    match = Match(GAME, players)
    match.deal()
    view = match.view()
    assert (view["ring"][0], view["ring"][3]) == ("1", "100")
    assert (view["hands"], view["stock"]) == ([8] * players, stock)
    assert (view["place"], view["target"]) == (1, view["ring"][1])
    assert sorted(view["gap"], key=int) == sorted(["1", view["ring"][2]], key=int)


def test_rulebook_first_example_the_target_is_67_and_the_gap_1_to_38() -> None:
    assert target_and_gap(position(EXAMPLE, EXAMPLE_HANDS)) == ("67", ["1", "38"])


def test_rulebook_second_action_70_wins_67_by_3_against_4_and_takes_its_place() -> None:
    match = position(EXAMPLE, EXAMPLE_HANDS, stock="81 82 83")
    play(match, "4 32 63 70")
    assert won_by(match.state) == ["", "", "", "67"]
    assert ring_of(match.state) == "1 70 38 100 12 50"


def test_rulebook_third_action_4_and_32_leave_free() -> None:
    match = position(EXAMPLE, EXAMPLE_HANDS, stock="81 82 83")
    play(match, "4 32 63 70")
    assert hands_of(match.state)[:2] == ["20", "21"]
    assert {"4", "32"} <= discard_of(match.state)


def test_rulebook_fourth_action_63_leaves_and_draws_two() -> None:
    match = position(EXAMPLE, EXAMPLE_HANDS, stock="81 82 83")
    play(match, "4 32 63 70")
    assert hands_of(match.state)[2:] == ["22 81 82", "23"]
    assert "63" in discard_of(match.state)
    assert match.view()["stock"] == 1


def test_rulebook_next_round_the_target_is_38_and_the_gap_70_to_100() -> None:
    match = position(EXAMPLE, EXAMPLE_HANDS, stock="81 82 83")
    play(match, "4 32 63 70")
    assert target_and_gap(match) == ("38", ["70", "100"])
    assert match.actors == [0, 1, 2, 3]


def test_rulebook_scoring_14_peppers_won_and_6_in_hand_are_8_points() -> None:
    match = position("1 67 38 100 11 50", ["5 8 9 12", "20"], stock="81", won=["2 3 4 6 7 10", ""])
    s = match.state
    assert (rules.plus_points(s, 0), rules.minus_points(s, 0)) == (14, 6)
    rules.end_cycle(s)
    assert (s.gained[0], s.score[0]) == (8, 8)


def test_rulebook_special_case_of_a_draw_goes_to_the_higher_card() -> None:
    for one, other, won in (("64", "70", ["", "67"]), ("70", "64", ["67", ""])):
        match = position(EXAMPLE, [f"{one} 20", f"{other} 21"], stock="81 82 83 84")
        play(match, f"{one} {other}")
        assert won_by(match.state) == won


def test_rulebook_two_complete_cycles_are_played_and_the_sum_decides() -> None:
    match = Match(GAME, 3, shuffles=seeded(1))
    while not match.over:
        if match.awaits_deal:
            match.deal()
        for seat in match.actors:
            match.play(seat, match.legal(seat)[0])
    rounds = [played.scores for played in match.rounds]
    assert len(rounds) == 2
    assert match.scores == [sum(points) for points in zip(*rounds, strict=True)]
    assert match.winners == [p for p, n in enumerate(match.scores) if n == max(match.scores)]
    assert match.reason == "rounds"


def test_peppers_by_default() -> None:
    assert Counter(PEPPERS) == {1: 33, 2: 33, 3: 34}
    assert PEPPERS[63 - 1] == 2
    s = position(EXAMPLE, EXAMPLE_HANDS).state
    assert [rules.peppers_of(s, card) for card in range(100)] == list(PEPPERS)


def test_the_target_goes_round_for_ever() -> None:
    """Clockwise from place 1; the 1 and the 100 become targets too."""
    stock = " ".join(str(number) for number in range(70, 100))
    hands = ["30 31 32 33 34 35 36 37", "60 61 62 63 64 65 66 67"]
    match = position("1 2 3 100 4 5", hands, stock)
    places, won = [], []
    for _ in range(7):
        places.append(match.view()["place"])
        won.append(match.view()["target"])
        for seat in (0, 1):
            match.play(seat, match.legal(seat)[0])
    assert places == [1, 2, 3, 4, 5, 0, 1]
    assert won[:6] == ["2", "3", "100", "4", "5", "1"]


def test_the_ends_of_a_gap_are_not_in_it() -> None:
    inside = [card for card in range(100) if rules.lies_between(card, 10, 13)]
    assert inside == [11, 12]


def test_nobody_can_decide_while_cards_are_shuffled() -> None:
    match = position(EXAMPLE, ["42 20", "66 21", "43 22", "3 23"], stock="81 82 83")
    play(match, "42 66 43 3")
    assert match.state.phase == RESHUFFLE
    assert [rules.legal_count(match.state, seat) for seat in range(4)] == [0] * 4


def test_neighbours_may_descend_and_the_target_may_lie_outside() -> None:
    assert target_and_gap(position("90 5 40 100 12 50", ["2", "3"])) == ("5", ["40", "90"])
    assert target_and_gap(position("90 5 40 100 12 50", ["2", "3"], place=0)) == ("90", ["5", "50"])
    assert target_and_gap(position("90 5 40 100 12 50", ["2", "3"], place=5)) == (
        "50",
        ["12", "90"],
    )


@pytest.mark.parametrize("winning", ["37", "70"])
def test_the_nearest_wins_in_the_gap_or_not_and_draws_nothing(winning: str) -> None:
    match = position(EXAMPLE, [f"{winning} 20", "2 21"], stock="81 82 83")
    play(match, f"{winning} 2")
    assert won_by(match.state) == ["67", ""]
    assert hands_of(match.state) == ["20", "21"]
    assert winning not in discard_of(match.state)


@pytest.mark.parametrize(("card", "drawn"), [("41", 1), ("42", 2), ("43", 3), ("2", 0), ("37", 0)])
def test_a_lost_card_draws_its_peppers_unless_it_is_in_the_gap(card: str, drawn: int) -> None:
    match = position(EXAMPLE, [f"{card} 20", "66 21"], stock="81 82 83 84")
    play(match, f"{card} 66")
    assert match.view()["hands"] == [1 + drawn, 1]
    assert match.view()["stock"] == 4 - drawn


def test_seats_draw_clockwise_from_seat_0() -> None:
    match = position(EXAMPLE, ["42 20", "66 21", "43 22", "44 23"], stock="81 82 83 84 85 86 87")
    for seat, card in ((3, "44"), (1, "66"), (2, "43"), (0, "42")):
        match.play(seat, card)
    assert hands_of(match.state) == ["20 81 82", "21", "22 83 84 85", "23 86"]


def test_a_stock_that_runs_out_is_made_of_the_discard_with_this_turns_cards() -> None:
    match = position(EXAMPLE, ["42 20", "66 21", "43 22", "3 23"], stock="81 82 83")
    before = discard_of(match.state)
    play(match, "42 66 43 3")
    assert match.state.phase == RESHUFFLE
    assert (match.actors, match.awaits_deal, match.between_rounds) == ([], True, False)
    assert hands_of(match.state) == ["20 81 82", "21", "22 83", "23"]
    assert match.view()["owed"] == [0, 0, 2, 0]
    pool = match.pool()
    assert pool == sorted(pool)
    assert {str(card + 1) for card in pool} == before | {"42", "43", "3"}
    order = cards("3 42") + [card for card in pool if card not in cards("3 42")]
    match.deal(order)
    assert hands_of(match.state)[2] == "3 22 42 83"
    assert (match.over, match.reason, match.state.rounds) == (True, "rounds", 1)


def test_the_renewed_stock_is_the_whole_discard() -> None:
    match = position("1 67 38 100 12 50", ["42 20", "66 21", "43 22", "3 23"], stock="81 82 83")
    play(match, "42 66 43 3")
    pool = match.pool()
    halves = [sum(rules.word(card) == half for card in pool) for half in (0, 1)]
    assert halves[0] != halves[1]
    match.deal(pool)
    s = match.state
    assert list(s.deck[s.drawn : rules.SHUFFLED]) == pool[2:], "two of them were owed"
    assert discard_of(s) == set()


def test_a_second_cycle_begins_like_the_first() -> None:
    match = Match(GAME, 3, {"cycles": 2}, shuffles=seeded(1))
    match.deal()
    while not match.between_rounds:
        if match.awaits_deal:
            match.deal()
        for seat in match.actors:
            match.play(seat, match.legal(seat)[0])
    ring = ring_of(match.state).split()
    assert (ring[0], ring[3]) != ("1", "100")
    assert any(won_by(match.state))
    match.deal()
    ring = ring_of(match.state).split()
    assert (ring[0], ring[3]) == ("1", "100")
    assert won_by(match.state) == [""] * 3
    assert discard_of(match.state) == set()
    view = match.view()
    assert (view["hands"], view["stock"], view["place"]) == ([8] * 3, 70, 1)
    assert [len(hand.split()) for hand in hands_of(match.state)] == [8] * 3


def test_the_discard_of_a_cycle_is_dealt_again_in_the_next() -> None:
    match = position(EXAMPLE, ["3", "66 21"], stock="81 82", options={"cycles": 2})
    play(match, "3 66")
    assert match.between_rounds
    assert all(match.state.discard.tolist())
    match.deal()
    assert discard_of(match.state) == set()


def test_an_exactly_emptied_stock_ends_the_cycle_without_a_shuffle() -> None:
    match = position(EXAMPLE, ["42 20", "66 21"], stock="81 82")
    play(match, "42 66")
    assert match.over
    assert hands_of(match.state) == ["20 81 82", "21"]
    assert match.rounds[-1].scores == [-1 - 2 - 3, 3 - 2]


def test_a_cycle_goes_on_while_one_card_is_left_in_the_stock() -> None:
    match = position(EXAMPLE, ["42 20", "66 21"], stock="81 82 83")
    play(match, "42 66")
    assert match.state.phase == PLAY


def test_rulebook_a_player_without_cards_after_the_fourth_action_ends_the_cycle() -> None:
    match = position(EXAMPLE, ["3", "66 21"], stock="81 82")
    play(match, "3 66")
    assert match.over
    assert match.scores == [0, 3 - 2]
    assert match.winners == [1]


def test_a_player_who_wins_with_the_last_card_ends_the_cycle() -> None:
    match = position(EXAMPLE, ["3 20", "66"], stock="81 82")
    play(match, "3 66")
    assert match.over
    assert match.scores == [-1, 3]


def test_a_last_card_that_makes_its_owner_draw_does_not_end_the_cycle() -> None:
    match = position(EXAMPLE, ["41", "66 21"], stock="81 82")
    play(match, "41 66")
    assert match.state.phase == PLAY
    assert hands_of(match.state) == ["81", "21"]


def test_a_choice_may_be_changed_until_the_last_has_chosen() -> None:
    match = position(EXAMPLE, ["3 66", "65 21"], stock="81 82")
    assert match.play(0, "3") == []
    assert match.actors == [1]
    assert match.legal(0) == cards("3 66")
    assert match.play(0, "66") == []
    assert hands_of(match.state) == ["3 66", "21 65"], "cards stay in hand until all have chosen"
    moves = match.play(1, "65")
    assert [(move.seat, move.play) for move in moves] == [(0, "66"), (1, "65")]
    assert won_by(match.state) == ["67", ""]


def test_a_level_match_is_shared() -> None:
    match = position(EXAMPLE, ["3", "66", "20"], stock="81 82", won=["", "9", "30 33"])
    match.state.score[:3] = [4, 0, 2]
    play(match, "3 66 20")
    assert match.scores == [4, 5, 6]
    assert match.winners == [2]
    match = position(EXAMPLE, ["3", "66", "20"], stock="81 82", won=["", "9", "30 33"])
    match.state.score[:3] = [6, 0, 2]
    play(match, "3 66 20")
    assert match.winners == [0, 2]


def test_nobody_begins_whichever_seat_is_named() -> None:
    match = Match(GAME, 3, {"cycles": 2}, first=2)
    assert match.state.first == 0
    match.deal()
    assert match.rounds[0].first == 0


@pytest.mark.parametrize("cycles", [1, 3, 10])
def test_the_option_cycles(cycles: int) -> None:
    match = Match(GAME, 2, {"cycles": cycles}, seeded(cycles))
    while not match.over:
        assert match.state.phase in (DEAL, PLAY, RESHUFFLE)
        if match.awaits_deal:
            match.deal()
        for seat in match.actors:
            match.play(seat, match.legal(seat)[-1])
    assert len(match.rounds) == cycles
    assert match.state.phase == OVER


def test_a_table_of_peppers_of_ones_own_decides_draws_and_points() -> None:
    own = [1] * 100
    own[42 - 1], own[67 - 1], own[20 - 1] = 3, 3, 2
    match = position(
        EXAMPLE, ["42 20", "66 21"], stock="81 82 83", options={"cycles": 1, "peppers": own}
    )
    play(match, "42 66")
    assert hands_of(match.state) == ["20 81 82 83", "21"]
    assert match.scores == [-5, 3 - 1]


@pytest.mark.parametrize("peppers", [1, 3])
@pytest.mark.parametrize("players", GAME.players)
def test_the_shuffled_discard_always_suffices(players: int, peppers: int) -> None:
    options = {"cycles": 3, "peppers": [peppers] * 99 + [1]}
    match = Match(GAME, players, options, seeded(players, peppers))
    while not match.over:
        if match.awaits_deal:
            match.deal()
            assert not match.state.owed.any()
        for seat in match.actors:
            target = int(match.state.ring[match.state.place])
            match.play(seat, max(match.legal(seat), key=lambda card: abs(card - target)))


@pytest.mark.parametrize(
    ("peppers", "code"),
    [
        ([1] * 99, "option/list-length"),
        ([1] * 101, "option/list-length"),
        ("1" * 100, "option/not-a-list"),
        ([1] * 99 + [4], "option/list-value"),
        ([0] + [1] * 99, "option/list-value"),
        ([1.0] + [1] * 99, "option/list-value"),
        ([True] + [1] * 99, "option/list-value"),
    ],
)
def test_a_bad_list_of_peppers_is_refused(peppers: object, code: str) -> None:
    with pytest.raises(BadOption) as refused:
        Match(GAME, 3, {"peppers": peppers})
    assert refused.value.code == code


@pytest.mark.parametrize("cycles", [0, 11, -1, "2", 1.0])
def test_a_bad_number_of_cycles_is_refused(cycles: object) -> None:
    with pytest.raises(BadOption):
        Match(GAME, 3, {"cycles": cycles})


@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_players(players: int) -> None:
    with pytest.raises(BadOption, match="2 to 5"):
        Match(GAME, players)


def test_a_card_that_is_not_held_is_refused() -> None:
    match = position(EXAMPLE, ["42 20", "66 21"], stock="81 82 83")
    for card in ("66", "67", "1", "81", "99"):
        refused = match.why_not(0, card)
        assert refused is not None
        assert refused.code == "dicht-dran/not-in-hand"
        assert refused.facts == {"card": fact(card), "hand": fact("20", "42")}
    assert match.why_not(0, "20") is None


def test_a_text_that_is_no_card_is_refused() -> None:
    for text in ("0", "101", "-1", "", "6 3", "063", "r7", "6.3", "६३"):
        with pytest.raises(BadNotation, match="not a Dicht dran card") as refused:
            parse_decision(text)
        assert refused.value.code == "dicht-dran/no-such-card"
    assert parse_decision(" 63 ") == 62
    assert parse_card("100") == 99


def test_the_example_of_the_rules_pages() -> None:
    match = position(
        "1 88 45 100 23 60", ["91 9", "85 10", "30 11", "71 13"], stock="14 15 16 17 18"
    )
    play(match, "91 85 30 71")
    assert won_by(match.state) == ["88", "", "", ""]
    assert ring_of(match.state) == "1 91 45 100 23 60"
    assert hands_of(match.state) == ["9", "10 14 15 16", "11", "13 17"]
    assert target_and_gap(match) == ("45", ["91", "100"])
    match = position("1 2 3 100 4 5", ["12 50", "9"], won=["88 45 23"])
    s = match.state
    assert (rules.plus_points(s, 0), rules.minus_points(s, 0)) == (6, 3)
