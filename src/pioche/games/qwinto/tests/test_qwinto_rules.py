"""The rules of Qwinto: the rulebook's examples, named after their place, and the corner cases."""

from __future__ import annotations

import pytest

from pioche.engine.errors import BadOption
from pioche.engine.match import Match
from pioche.engine.record import Shuffle
from pioche.engine.state import RESHUFFLE, copy_state
from pioche.games.qwinto import GAME, rules
from pioche.games.qwinto.notation import CARDS, cards_text, parse_card
from pioche.games.qwinto.rules import CARD_VALUES, WRITE
from pioche.games.qwinto.sheet import HIGHEST
from pioche.games.qwinto.tests.positions import SARAH, cards, position, put, texts, written_by


def announced(match: Match) -> tuple[int, list[str]]:
    view = match.view()
    return view["total"], view["colours"]


def test_rulebook_tim_lays_the_orange_4_and_announces_10_in_orange_or_yellow() -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0"])
    match.play(0, "o4@2")
    assert announced(match) == (10, ["orange", "yellow"])
    assert match.view()["grid"] == ["o0", "y3", "o4", "g3"]
    assert match.state.covered == cards("p5")


def test_rulebook_sarah_lays_two_1s_and_announces_5_in_orange_yellow_or_purple() -> None:
    match = position("o0 y3 o2 g3", ["p1 o1 p2", "o4 y2 p0"])
    match.play(0, "p1@3 o1@2")
    assert announced(match) == (5, ["orange", "yellow", "purple"])
    assert match.view()["grid"] == ["o0", "y3", "o1", "p1"]
    assert match.state.covered == cards("g3 o2")
    assert match.view()["hands"] == [1, 3]


def test_rulebook_the_order_of_two_cards_matters() -> None:
    match = position("o0 y3 o2 g3", ["p1 o1 p2", "o4 y2 p0"])
    match.play(0, "o1@2 p1@3")
    assert announced(match) == (2, ["orange", "purple"])


def test_rulebook_scoring_example_43() -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0"])
    put(match, 0, SARAH, misses=2)
    assert match.view()["sheets"][0]["points"] == 4 + 16 + 6 + (5 + 10 + 12) - 10 == 43


@pytest.mark.parametrize(("players", "stock"), [(1, 25), (2, 22), (3, 19), (4, 16)])
def test_rulebook_set_up(players: int, stock: int) -> None:
    match = Match(GAME, players)
    match.deal()
    view = match.view(0)
    assert (len(view["hand"]), len(view["grid"]), view["stock"]) == (3, 4, stock)
    assert view["hands"] == [3] * players
    assert match.actors == [match.state.first]


def test_rulebook_one_card_on_any_of_four_places_or_two_of_equal_value() -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0"])
    assert len(match.legal(0)) == 12
    match = position("o0 y3 p5 g3", ["o4 y4 p2", "o1 y2 p0"])
    assert len(match.legal(0)) == 12 + 16
    assert "y4@0 o4@1" in texts(match, 0)
    assert "y4@0 o4@3" in texts(match, 0)
    assert "y4@0 o4@2" not in texts(match, 0), "never diagonally opposite"


def test_equal_cards_may_be_grey_or_minus_2_and_never_three() -> None:
    match = position("o0 y3 p5 g3", ["o-2 g-2 p-2", "o1 y2 p0"])
    assert len(match.legal(0)) == 12 + 3 * 16
    assert all(len(text.split()) <= 2 for text in texts(match, 0))
    match.play(0, "o-2@0 g-2@1")
    assert match.state.total == -2 - 2 + 5


def test_every_way_to_lay_a_pair_has_a_number_of_its_own() -> None:
    match = position("o0 y3 p5 g3", ["o-2 y-2 p2", "o1 y2 p0"])
    assert match.legal(0)[12:] == list(range(rules.SINGLES, rules.SINGLES + rules.WAYS))
    match.play(0, rules.SINGLES)
    assert match.view()["grid"] == ["o-2", "y-2", "p5", "g3"]
    assert announced(match) == (-2 - 2 + 5, ["orange", "yellow", "purple"])


def test_what_a_decision_would_announce_is_what_it_announces() -> None:
    match = position("o0 y3 p5 g2", ["o4 y4 p1", "o1 y2 p0"])
    for decision in match.legal(0):
        after = copy_state(match.state)
        rules.lay(after, 0, decision)
        assert rules.announced_by(match.state, decision) == (after.total, after.colours)


def test_rulebook_three_greys_are_a_miss_and_nobody_writes() -> None:
    match = position("g6 y3 g5 p0", ["g4 y1 p2", "o1 y2 p3"])
    match.play(0, "g4@3")
    assert written_by(match, 0) == written_by(match, 1) == {}
    assert [move.write for move in match.rounds[0].moves[1:]] == []
    assert match.view()["sheets"][0]["misses"] == 1
    assert match.view()["sheets"][1]["misses"] == 0
    assert match.actors == [1]


@pytest.mark.parametrize("card", ["o-2", "o0"])
def test_rulebook_totals_of_0_or_less_are_a_miss_and_nobody_writes(card: str) -> None:
    match = position("y0 p6 p0 g4", [f"{card} y1 p2", "o1 y2 p3"])
    match.play(0, f"{card}@1")
    assert match.state.total == int(card[1:])
    assert len(match.rounds[0].moves) == 1
    assert match.view()["sheets"][0]["misses"] == 1
    assert match.actors == [1]


def test_rulebook_the_active_player_who_does_not_write_takes_a_miss_and_nobody_else() -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0"])
    match.play(0, "o4@2")
    match.play(0, "pass")
    match.play(1, "pass")
    assert [sheet["misses"] for sheet in match.view()["sheets"]] == [1, 0]
    match.play(1, "o1@0")
    match.play(0, "pass")
    match.play(1, match.legal(1)[1])
    assert [sheet["misses"] for sheet in match.view()["sheets"]] == [1, 0]


def test_writing_is_secret_and_can_be_changed_until_the_last_has_chosen() -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0"])
    match.play(0, "o4@2")
    assert match.actors == [0, 1]
    assert match.play(1, "orange 7") == []
    assert match.actors == [0]
    assert written_by(match, 1) == {}
    assert (match.view()["chosen"], match.view()["choice"]) == ([1], None)
    assert match.view(1)["choice"] == "orange 7"
    match.play(1, "yellow 4")
    assert match.view(1)["choice"] == "yellow 4"
    match.play(0, "pass")
    assert written_by(match, 1) == {"yellow": {4: 10}}


def test_a_player_without_a_cell_is_not_asked() -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0"])
    put(match, 1, {"orange": {7: 10}, "yellow": {4: 10}})
    match.play(0, "o4@2")
    assert match.actors == [0]
    assert match.legal(1) == []
    moves = match.play(0, "orange 7")
    assert [move.write for move in moves] == [("orange", 7), None]


def test_an_active_player_without_a_cell_takes_a_miss_while_others_write() -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0"])
    put(match, 0, {"orange": {7: 10}, "yellow": {4: 10}})
    match.play(0, "o4@2")
    assert match.actors == [1]
    match.play(1, "pass")
    assert [sheet["misses"] for sheet in match.view()["sheets"]] == [1, 0]


def test_if_the_total_fits_on_no_sheet_the_turn_ends_at_once() -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0"])
    for seat in range(2):
        put(match, seat, {"orange": {7: 10}, "yellow": {4: 10}})
    moves = match.play(0, "o4@2")
    assert [(move.seat, move.write) for move in moves[1:]] == [(0, None), (1, None)]
    assert match.actors == [1]
    assert match.view()["sheets"][0]["misses"] == 1


def test_rulebook_the_active_player_refills_to_three() -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0"], stock="g0 g1 g2 g4")
    match.play(0, "o4@2")
    assert match.view(0)["hand"] == ["y1", "p2"]
    for seat in (0, 1):
        match.play(seat, "pass")
    assert match.view(0)["hand"] == ["y1", "p2", "g0"]
    match.play(1, "o1@0")
    for seat in (0, 1):
        match.play(seat, "pass")
    assert match.view(1)["hand"] == ["y2", "p0", "g1"]


def pass_turn(match: Match, lay: str) -> None:
    """Lay cards; everybody who is asked writes nothing."""
    match.play(match.actors[0], lay)
    while match.state.phase == WRITE:
        match.play(match.actors[0], "pass")


def leave_stock(match: Match, left: int) -> None:
    """Cover as many cards of the stock as if they had been played, all but the last few."""
    s = match.state
    while rules.DECK - s.drawn > left:
        s.covered |= 1 << int(s.deck[s.drawn])
        s.drawn += 1


def test_rulebook_an_empty_stock_is_renewed_from_the_covered_cards_immediately() -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0"])
    leave_stock(match, 1)
    last = CARDS[match.state.deck[-1]]
    pass_turn(match, "o4@2")
    assert match.state.phase == RESHUFFLE
    assert match.actors == []
    assert last in match.view(0)["hand"]
    pool = match.pool()
    assert pool == sorted(pool)
    assert len(pool) == match.view()["covered"] == 22
    visible = {parse_card(card) for card in match.view()["grid"]}
    assert visible.isdisjoint(pool)
    match.deal()
    assert (match.view()["stock"], match.view()["covered"], match.actors) == (22, 0, [1])
    assert isinstance(match.rounds[0].moves[-1], Shuffle)


def test_every_renewal_of_the_stock_is_counted_and_marks_its_cards() -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0"])
    expected = [0] * rules.DECK
    for number, lay in ((1, "o4@2"), (2, "o1@2")):
        leave_stock(match, 1)
        pass_turn(match, lay)
        for card in match.pool():
            expected[card] = number
        match.deal()
        assert (match.state.shuffles, match.state.era.tolist()) == (number, expected)
    assert set(expected) == {0, 1, 2}


def test_a_stock_that_empties_between_two_cards_is_renewed_between_them() -> None:
    match = position("o0 y3 p5 g3", ["o4 y4 p2", "o1 y2 p0"])
    leave_stock(match, 1)
    last = CARDS[match.state.deck[-1]]
    pass_turn(match, "o4@2 y4@3")
    assert match.state.phase == RESHUFFLE
    assert sorted(match.view(0)["hand"]) == sorted(["p2", last])
    assert match.view()["hands"] == [2, 3]
    pool = match.pool()
    assert len(pool) == 23, "both covered cards are among them"
    match.deal(pool)
    assert CARDS[pool[0]] in match.view(0)["hand"]
    assert match.view()["hands"] == [3, 3]
    assert (match.view()["stock"], match.actors) == (22, [1])


def test_four_players_leave_enough_covered_cards_for_a_new_stock() -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0", "g0 g1 g2", "g4 g5 g6"])
    leave_stock(match, 1)
    pass_turn(match, "o4@2")
    assert len(match.pool()) == 16


FULL_BUT_ONE = {
    "orange": {2: 1, 3: 2, 4: 3, 6: 4, 7: 5, 8: 6, 9: 7, 10: 8},
    "yellow": {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 7: 6, 8: 7, 9: 8, 10: 9},
}


def test_rulebook_a_second_complete_row_ends_the_game() -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0"])
    put(match, 1, FULL_BUT_ONE)
    match.play(0, "o4@2")
    match.play(0, "yellow 4")
    match.play(1, "orange 11")
    assert (match.reason, match.winners, match.over) == ("two-rows", [1], True)
    assert rules.actors(match.state) == 0
    assert written_by(match, 0) == {"yellow": {4: 10}}, "what is written together counts"
    assert match.scores[0] == 1
    assert match.scores[1] == 10 + 9, "no column of three is complete"
    assert match.rounds[0].scores == match.scores


def test_one_complete_row_does_not_end_the_game() -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0"])
    put(match, 1, {"orange": FULL_BUT_ONE["orange"]})
    match.play(0, "o4@2")
    match.play(0, "yellow 4")
    match.play(1, "orange 11")
    assert not match.over


def test_rulebook_a_fourth_miss_ends_the_game() -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0"])
    put(match, 0, {}, misses=3)
    pass_turn(match, "o4@2")
    assert (match.reason, match.winners, match.scores) == ("misses", [1], [-20, 0])
    assert rules.actors(match.state) == 0


def test_if_both_ends_fall_together_the_reason_is_two_rows() -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0"])
    put(match, 0, {}, misses=3)
    put(match, 1, FULL_BUT_ONE)
    match.play(0, "o4@2")
    match.play(0, "pass")
    match.play(1, "orange 11")
    assert match.reason == "two-rows"
    assert match.scores[0] == -20


def test_no_refill_and_no_shuffle_after_the_turn_that_ends_the_match() -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0"])
    put(match, 0, {}, misses=3)
    leave_stock(match, 1)
    pass_turn(match, "o4@2")
    assert match.over
    assert (match.view()["stock"], match.view()["hands"]) == (1, [2, 3])
    assert match.pool() == []


def test_a_level_match_is_shared() -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0", "g0 g1 g2"])
    put(match, 0, {"yellow": {4: 8}}, misses=3)
    put(match, 1, {"yellow": {4: 8}})
    put(match, 2, {"purple": {5: 8}})
    pass_turn(match, "o4@2")
    assert (match.scores, match.winners) == ([-19, 1, 1], [1, 2])


def solo(hand: str, misses: int = 0) -> Match:
    """A player alone with an empty stock."""
    match = position("o0 y3 p5 g3", ["o4 y4 p2"])
    s = match.state
    leave_stock(match, 0)
    s.covered |= s.hand[0] & ~cards(hand)
    s.hand[0] = cards(hand)
    s.misses[0] = misses
    return match


def test_rulebook_alone_the_stock_is_not_renewed_and_hands_shrink() -> None:
    match = solo("o4 y4 p2")
    assert match.view()["hands"] == [3]
    pass_turn(match, "o4@2")
    assert (match.view()["hands"], match.actors, match.pool()) == ([2], [0], [])
    pass_turn(match, "y4@2")
    assert (match.view()["hands"], len(match.legal(0))) == ([1], 4)


def test_rulebook_alone_the_game_ends_when_all_cards_are_played() -> None:
    match = solo("o4 y4")
    match.play(0, "o4@2 y4@1")
    match.play(0, "yellow 3")
    assert (match.reason, match.winners, match.scores) == ("cards-out", [0], [1])
    assert rules.actors(match.state) == 0
    assert match.view()["hands"] == [0]


def test_alone_another_end_goes_before_the_last_card() -> None:
    match = solo("o4", misses=3)
    pass_turn(match, "o4@2")
    assert match.reason == "misses"


def test_turns_go_round_clockwise_from_the_first_seat() -> None:
    match = position("o0 y3 p5 g3", ["o4 y1 p2", "o1 y2 p0", "g0 g1 g2"], first=2)
    order = []
    for _ in range(4):
        order.append(match.actors[0])
        pass_turn(match, texts(match, match.actors[0])[0])
    assert order == [2, 0, 1, 2]


def test_there_are_no_options_and_at_most_four_players() -> None:
    with pytest.raises(BadOption):
        Match(GAME, 2, {"rounds": 2})
    for players in (0, 5):
        with pytest.raises(BadOption, match="1 to 4 players"):
            Match(GAME, players)


def test_the_deck_has_eight_values_in_four_colours() -> None:
    assert len(CARDS) == len(CARD_VALUES) == 32
    assert cards_text(0b11 << 30) == ["g5", "g6"]
    assert [CARDS[card] for card in (0, 1, 7, 8, 24)] == ["o-2", "o0", "o6", "y-2", "g-2"]


def test_the_last_decision_is_to_write_in_the_last_cell() -> None:
    assert rules.DECISIONS == 4 * 32 + 16 * 48 + 1 + 36
    assert GAME.notation.decision_text(rules.DECISIONS - 1) == "purple 11"


def test_the_highest_number_is_the_total_of_three_6s() -> None:
    assert HIGHEST == 3 * max(int(CARD_VALUES[parse_card(card)]) for card in CARDS) == 18


def test_the_example_of_our_rules_pages() -> None:
    match = position("y2 g6 p5 o1", ["p4 y1 p2", "o2 y3 p0"])
    put(match, 0, {"orange": {4: 8, 9: 14}, "yellow": {8: 11}})
    match.play(0, "p4@0")
    assert announced(match) == (11, ["orange", "purple"])
    orange = [text for text in texts(match, 0) if text.startswith("orange")]
    assert orange == ["orange 6", "orange 7"]
    assert all("4 + 6 + 1 = 11" in GAME.page(language) for language in ("en", "fr", "de"))
