"""The rules of GAP: the rulebook's examples, named after their place, and the corner cases."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from pioche.engine import contract, rng
from pioche.engine.errors import BadNotation, BadOption, IllegalDecision
from pioche.engine.facts import cards as fact
from pioche.engine.match import Match
from pioche.engine.registry import find_game
from pioche.engine.shuffles import seeded
from pioche.engine.state import DEAL, OVER, PLAY, new_state
from pioche.games.gap import END_REASONS, GAME, rules
from pioche.games.gap.notation import cards_text, parse_card, parse_decision
from pioche.games.gap.view import pile


def cards(text: str) -> int:
    return sum(1 << parse_card(card) for card in text.split())


def position(middle: str, hands: list[str], stock: str = "", turn: int = 0) -> Match:
    """A match in the middle of a round with these cards; the stock is drawn from its left end."""
    match = Match(GAME, len(hands), {"rounds": 1}, first=turn)
    match.deal()
    s = match.state
    s.middle = cards(middle)
    for seat, hand in enumerate(hands):
        s.hand[seat] = cards(hand)
    drawn = rules.deck_size(len(hands)) - len(stock.split())
    for i, card in enumerate(stock.split()):
        s.deck[drawn + i] = parse_card(card)
    s.drawn = drawn
    s.plays_left = sum(len(hand.split()) for hand in hands)
    return match


def played(match: Match) -> dict[str, Any]:
    move = match.rounds[-1].moves[-1]
    return {"play": move.play, "take": move.take, "middle": cards_text(match.state.middle)}


def test_rulebook_same_number_page_playing_a_2_takes_all_2s() -> None:
    match = position("r2 g2 b7 v9", ["y2 y0", "r0 r1"])
    match.play(0, "y2")
    assert played(match) == {"play": "y2", "take": ["g2", "r2"], "middle": ["b7", "v9"]}
    assert cards_text(match.state.won[0]) == ["r2", "y2", "g2"]


def test_rulebook_neighbours_page_playing_a_0_with_two_1s_takes_one_of_them_by_choice() -> None:
    match = position("r1 g1 y4 y6", ["y0 r5", "r0 r7"])
    assert match.play(0, "y0") == []
    assert match.actors == [0]
    assert [GAME.notation.decision_text(d) for d in match.legal(0)] == ["r1", "g1"]
    match.play(0, "g1")
    assert played(match) == {"play": "y0", "take": ["g1"], "middle": ["r1", "y4", "y6"]}
    assert match.actors == [1]


def test_rulebook_nothing_page_a_7_that_finds_no_6_7_8_makes_five_in_the_middle() -> None:
    match = position("r1 g1 y4 y5", ["y7 r5", "r0 r7"], stock="g9")
    match.play(0, "y7")
    assert played(match) == {"play": "y7", "take": [], "middle": ["r1", "y4", "y5", "y7", "g1"]}
    assert match.state.won[0] == 0


def test_rulebook_9_and_0_are_neighbours_both_ways() -> None:
    match = position("r9 g1", ["y0 r5", "r0 r7"])
    match.play(0, "y0")
    assert played(match)["take"] == ["g1", "r9"]
    match = position("r8 g0", ["y9 r5", "r0 r7"])
    match.play(0, "y9")
    assert played(match)["take"] == ["g0", "r8"]


def test_rulebook_same_number_goes_before_neighbours() -> None:
    match = position("r5 g6 y4", ["y5 r1", "r0 r7"])
    match.play(0, "y5")
    assert played(match)["take"] == ["r5"]


def test_rulebook_the_middle_is_filled_up_to_four_while_there_is_a_stock() -> None:
    match = position("r2 g2 b7 v9", ["y2 y0", "r0 r1"], stock="y8")
    match.play(0, "y2")
    assert cards_text(match.state.middle) == ["y8", "b7", "v9"]


def test_a_choice_above_and_a_choice_below_are_two_decisions_of_one_move() -> None:
    match = position("r1 g1 r9 g9", ["y0 r5", "r0 r7"])
    match.play(0, "y0")
    match.play(0, "r1")
    assert match.actors == [0]
    match.play(0, "g9")
    assert played(match)["take"] == ["g9", "r1"]


def columns(*heights: int) -> int:
    return sum(((1 << height) - 1) << 10 * colour for colour, height in enumerate(heights))


def score(*heights: int) -> int:
    return int(rules.round_score(columns(*heights)))


@pytest.mark.parametrize(
    ("heights", "points"),
    [
        ((4, 3, 1, 1, 0), 2),  # the rulebook's first example, as its picture is read
        ((4, 3, 2, 0), 2),  # with three players
        ((4, 0, 4, 0, 0), 8),  # its second example
        ((), 0),
        ((7,), 7),
        ((3, 3, 3, 3, 3), 15),
        ((2, 2, 1, 1, 1), 1),
        ((5, 3, 2, 2), 1),
        ((3, 3, 1), 5),
        ((1, 3, 2, 1), 1),
        ((3, 2, 2), -1),
    ],
)
def test_points_of_a_round(heights: tuple[int, ...], points: int) -> None:
    assert score(*heights) == points


@pytest.mark.parametrize(
    ("heights", "marked"),
    [
        ((4, 3, 1, 1, 0), "+0--0"),  # an empty column is none
        ((4, 0, 4), "+0+00"),
        ((2, 2, 2, 2, 2), "+++++"),  # all equal: nothing costs
        ((0, 0, 7), "00+00"),
        ((), "00000"),
    ],
)
def test_which_columns_count_and_which_cost(heights: tuple[int, ...], marked: str) -> None:
    assert pile(columns(*heights), 4).marks == list(marked)


def test_everybody_sees_which_columns_count_and_how_a_round_came_about() -> None:
    match = Match(GAME, 2, {"rounds": 1}, seeded(2))
    match.deal()
    assert match.view(0)["marks"] == [["0", "0", "0"], ["0", "0", "0"]]
    while not match.over:
        match.play(match.actors[0], match.legal(match.actors[0])[0])
    before, after = match.last_turn
    lines = GAME.story.story(before, match.rounds[-1].moves[-1:], after)
    scored = [facts for key, facts in lines if key == "gap/story-score"]
    view = match.view()
    assert [facts["marks"] for facts in scored] == view["marks"]
    for facts, own in zip(scored, view["columns"], strict=True):
        height = {"+": 0, "-": 0, "0": 0}
        for mark, cards_of_colour in zip(facts["marks"], own.values(), strict=True):
            height[mark] += len(cards_of_colour)
        assert (facts["plus"], facts["minus"]) == (height["+"], height["-"])
        assert facts["points"] == facts["plus"] - facts["minus"]


@pytest.mark.parametrize(
    ("players", "colours", "hand"), [(2, 3, 6), (3, 4, 6), (4, 5, 6), (5, 5, 5), (6, 5, 5)]
)
def test_rulebook_set_up(players: int, colours: int, hand: int) -> None:
    match = Match(GAME, players)
    match.deal()
    view = match.view(0)
    assert view["hands"] == [hand] * players
    assert len(view["middle"]) == 4
    assert view["stock"] == 10 * colours - 4 - hand * players


def finished(scores: list[int], best: list[int], best_round: list[int]) -> Any:
    """The state after a last round that left these totals."""
    s = new_state(find_game("gap").rules.STATE)
    rules.start(s, len(scores), 0, np.array([30, 0], np.int64))
    s.rounds = 5
    for seat in range(len(scores)):
        s.score[seat] = scores[seat]
        s.best[seat] = best[seat]
        s.best_round[seat] = best_round[seat]
    rules.finish(s, rules.TARGET)
    return s


def test_rulebook_most_points_win() -> None:
    s = finished([31, 35, 30], [9, 8, 9], [1, 1, 1])
    assert (s.phase, s.winners) == (OVER, 0b010)


def test_the_fewest_minus_points_win_where_nobody_has_more() -> None:
    """A seat at which nobody sits has none, and wins nothing."""
    s = finished([-4, -2, -9], [-1, -1, -1], [1, 1, 1])
    assert (s.phase, s.winners) == (OVER, 0b010)


@pytest.mark.parametrize(("before", "ends"), [(27, False), (28, True), (29, True)])
def test_rulebook_reaching_the_target_ends_the_match(before: int, ends: bool) -> None:
    s = new_state(GAME.rules.STATE)
    rules.start(s, 2, 0, np.array([30, 0], np.int64))
    s.rounds = 3
    s.score[1] = before
    s.won[1] = columns(2)
    rules.end_round(s)
    assert s.score[1] == before + 2
    assert (s.phase, s.reason) == ((OVER, rules.TARGET) if ends else (DEAL, 0))


def test_rulebook_a_tie_goes_to_the_best_single_round() -> None:
    assert finished([31, 31, 30], [8, 9, 20], [1, 2, 1]).winners == 0b010


def test_rulebook_then_to_the_player_who_reached_it_first() -> None:
    assert finished([31, 31, 30], [9, 9, 20], [3, 2, 1]).winners == 0b010


def test_the_best_round_is_the_first_in_which_a_player_reached_it() -> None:
    s = new_state(GAME.rules.STATE)
    rules.start(s, 2, 0, np.array([0, 5], np.int64))
    noted = []
    for own, other in (((3, 2, 2), (7,)), ((3, 2, 2), (4,)), ((2,), (7,))):
        s.won[0], s.won[1] = columns(*own), columns(*other)
        rules.end_round(s)
        noted.append([(int(s.best[p]), int(s.best_round[p])) for p in range(2)])
    assert noted == [[(-1, 1), (7, 1)], [(-1, 1), (7, 1)], [(2, 3), (7, 1)]]
    assert list(s.score[:2]) == [0, 18]


def test_rulebook_then_one_more_round_decides_only_between_the_tied() -> None:
    s = finished([31, 31, 10], [9, 9, 20], [2, 2, 1])
    assert (s.phase, s.extra, s.contenders, s.winners) == (DEAL, 1, 0b011, 0)
    s.phase, s.plays_left = PLAY, 0
    s.won[0], s.won[1], s.won[2] = cards("r1"), cards("r2 r3"), cards("g1 g2 g3 g4")
    rules.end_round(s)
    assert (s.phase, s.winners) == (OVER, 0b010)
    assert list(s.score[:3]) == [31, 31, 10]


def test_after_ten_extra_rounds_the_win_is_shared() -> None:
    s = finished([31, 31, 10], [9, 9, 20], [2, 2, 1])
    for _ in range(10):
        assert s.phase == DEAL
        s.won[0], s.won[1] = cards("r1"), cards("r2")
        rules.end_round(s)
    assert (s.phase, s.winners, s.extra) == (OVER, 0b011, 10)


def test_the_first_player_moves_to_the_left_each_round() -> None:
    match = Match(GAME, 3, {"rounds": 4}, first=1)
    while not match.over:
        if match.awaits_deal:
            match.deal()
        for seat in match.actors:
            match.play(seat, match.legal(seat)[0])
    assert [played_round.first for played_round in match.rounds][:4] == [1, 2, 0, 1]


def test_a_second_round_begins_like_the_first() -> None:
    match = Match(GAME, 3, {"rounds": 2}, seeded(4))
    match.deal()
    first = match.view()
    while not match.between_rounds:
        match.play(match.actors[0], match.legal(match.actors[0])[0])
    assert match.state.won.any()
    assert match.state.middle
    match.deal()
    second = match.view()
    assert not match.state.won.any()
    assert len(second["middle"]) == len(first["middle"]) == 4
    assert (second["hands"], second["stock"]) == (first["hands"], first["stock"])
    assert match.state.plays_left == 18
    assert match.actors == [(first["actors"][0] + 1) % 3]


def test_time_called_in_a_round_makes_it_the_last() -> None:
    match = Match(GAME, 2, {"minutes": 10})
    match.deal()
    match.call_time()
    assert not match.over
    assert match.view()["last_round"]
    while match.actors:
        for seat in match.actors:
            match.play(seat, match.legal(seat)[0])
    assert match.state.rounds == 1
    assert match.state.reason == rules.TIME


def test_time_called_between_rounds_ends_the_match() -> None:
    match = Match(GAME, 2, {"minutes": 10})
    match.call_time()
    assert not match.over, "at least one round is played"
    assert match.state.reason == 0
    match = Match(GAME, 2, {"minutes": 10})
    match.deal()
    while not match.between_rounds:
        for seat in match.actors:
            match.play(seat, match.legal(seat)[0])
    match.call_time()
    assert match.state.reason == rules.TIME


def test_each_end_has_its_own_reason() -> None:
    reasons = (rules.TARGET, rules.ROUNDS, rules.TIME)
    assert [END_REASONS[reason - 1] for reason in reasons] == ["target", "rounds", "time"]


def test_no_time_can_be_called_without_a_time_limit() -> None:
    with pytest.raises(IllegalDecision, match="no time limit"):
        Match(GAME, 2).call_time()


def test_a_match_without_points_ends_after_a_thousand_rounds() -> None:
    s = new_state(GAME.rules.STATE)
    rules.start(s, 2, 0, np.array([30, 0], np.int64))
    s.rounds = 999
    s.best_round[0] = 1
    rules.end_round(s)
    assert s.reason == rules.TIME


def test_two_of_the_three_ends_together_are_refused() -> None:
    with pytest.raises(BadOption, match="target, rounds"):
        Match(GAME, 2, {"target": 30, "rounds": 2})


def test_refusals_name_the_rule() -> None:
    match = position("r1 g1 y4 y6", ["y0 r5", "r0 r7"])
    refused = match.why_not(0, "g9")
    assert refused is not None
    assert (refused.code, refused.facts["hand"]) == ("gap/not-in-hand", fact("r5", "y0"))
    match.play(0, "y0")
    refused = match.why_not(0, "y4")
    assert refused is not None
    assert refused.code == "gap/choose-a-neighbour"
    refused = match.why_not(1, "r0")
    assert refused is not None
    assert refused.code == "match/not-your-turn"


def test_a_text_that_is_no_card_is_refused() -> None:
    for text in ("r10", "x1", "", "7", "rr"):
        with pytest.raises(BadNotation, match="not a GAP card"):
            parse_decision(text)
    assert parse_decision(" R7 ") == 7


def test_worlds_are_uniform_over_all_that_may_be() -> None:
    """Two players near the end, three unseen cards: hand of one and stock of two."""
    match = position("r1 g1", ["y0", "r0"], stock="g3 g4")
    everything = cards(" ".join(GAME.notation.CARDS[:30]))
    match.state.won[0] = everything & ~cards("r1 g1 y0 r0 g3 g4")
    known = match.redacted(0)
    generator = rng.generator(5)
    seen: dict[tuple[str, ...], int] = {}
    tries = 6000
    for _ in range(tries):
        world = np.array([known])[0]
        contract.determinize(world, 0, generator)
        order = (*cards_text(world.hand[1]), *(GAME.notation.CARDS[c] for c in world.deck[28:30]))
        seen[order] = seen.get(order, 0) + 1
    assert len(seen) == 6
    chi_square = sum((n - tries / 6) ** 2 / (tries / 6) for n in seen.values())
    assert chi_square < 20.5, "5 degrees of freedom, one in a thousand"


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_every_card_is_in_one_place_in_every_world(seat: int) -> None:
    match = Match(GAME, 3, {"rounds": 1}, seeded(2), first=0)
    match.deal()
    for _ in range(7):
        world = match.redacted(seat)
        contract.determinize(world, seat, rng.generator(3))
        places = [world.middle, *world.won[:3], *world.hand[:3]]
        held = [card for cards in places for card in range(50) if int(cards) >> card & 1]
        stock = world.deck[world.drawn : rules.deck_size(3)].tolist()
        assert sorted(held + stock) == list(range(rules.deck_size(3)))
        sizes = [int(world.hand[p]).bit_count() for p in range(3)]
        assert sizes == [int(match.state.hand[p]).bit_count() for p in range(3)]
        match.play(match.actors[0], match.legal(match.actors[0])[0])


def test_hand_sizes_are_public_knowledge_in_every_phase() -> None:
    match = Match(GAME, 3, {"rounds": 1})
    match.deal()
    while match.actors:
        true_sizes = [int(match.state.hand[p]).bit_count() for p in range(3)]
        assert match.view()["hands"] == true_sizes
        seat = match.actors[0]
        match.play(seat, match.legal(seat)[-1])


def test_only_hands_and_the_stock_are_hidden() -> None:
    match = Match(GAME, 3, {"minutes": 9}, seeded(5), first=1)
    while len(match.rounds) < 3 or match.state.phase == PLAY:
        if match.awaits_deal:
            match.deal()
        match.play(match.actors[0], match.legal(match.actors[0])[-1])
    match.call_time()
    s = match.state
    s.contenders, s.extra = 0b11, 2
    for seat in (-1, 0, 2):
        known = match.redacted(seat)
        for name in known.dtype.names:
            if name not in ("hand", "deck"):
                assert np.array_equal(known[name], s[name]), name
        assert not known.deck.any()
        assert known.hand[:3].tolist() == [s.hand[p] if p == seat else 0 for p in range(3)]


def observed(match: Match, seat: int) -> dict[str, list[int]]:
    """What a learner sees, part by part."""
    out = np.full(rules.OBSERVATION.size, 99, np.int16)
    contract.observe(match.redacted(seat), seat, out)
    return {name: out[part].tolist() for name, part in rules.OBSERVATION.slices().items()}


def ones(text: str) -> list[int]:
    return [cards(text) >> card & 1 for card in range(50)]


def test_a_learner_sees_the_position_as_numbers() -> None:
    match = position("r1 g1 r9 g9", ["y0 r5", "r0 r7"], stock="g3 g4")
    s = match.state
    s.won[0] = cards("y2 y3 y4 r2")
    s.won[1] = cards("g5 g6 r4")
    s.score[0], s.score[1] = 3, -2
    seen = "r1 g1 r9 g9 r0 r7 g5 g6 r4 y2 y3 y4 r2"
    hidden = cards(" ".join(GAME.notation.CARDS[:30])) & ~cards(seen)
    assert observed(match, 1) == {
        "hand": ones("r0 r7"),
        "middle": ones("r1 g1 r9 g9"),
        "choice": ones(""),
        "unseen": [hidden >> card & 1 for card in range(50)],
        "columns": [1, 0, 2, 0, 0, 1, 3, 0, 0, 0] + [0] * 20,  # the observer's own first
        "score": [-2, 3, 0, 0, 0, 0],
        "to_act": [0, 1, 0, 0, 0, 0],
        "contender": [0] * 6,
        "stock": [2],
        "plays_left": [4],
        "rounds": [0],
        "target": [0],
        "limit": [1],
        "last": [0],
    }


def test_a_learner_sees_the_cards_to_choose_among() -> None:
    match = position("r1 g1 r9 g9", ["y0 r5", "r0 r7"])
    match.play(0, "y0")
    assert observed(match, 0)["choice"] == ones("r1 g1")
    assert observed(match, 1)["choice"] == ones("r1 g1"), "everybody sees it"
    match.play(0, "r1")
    assert observed(match, 0)["choice"] == ones("r9 g9")
    match.play(0, "g9")
    assert observed(match, 1)["choice"] == ones("")
    assert observed(match, 1)["to_act"] == [1, 0, 0, 0, 0, 0]


def test_a_learner_sees_how_the_match_ends() -> None:
    match = Match(GAME, 3, {"minutes": 5})
    match.deal()
    match.call_time()
    match.state.contenders = 0b101
    match.state.rounds = 7
    seen = observed(match, 2)
    assert (seen["last"], seen["rounds"], seen["limit"], seen["target"]) == ([1], [7], [0], [0])
    assert seen["contender"] == [1, 1, 0, 0, 0, 0], "seats 3, 1 and 2 in this order"
    assert observed(Match(GAME, 3, {"target": 15}), 0)["target"] == [15]
    assert observed(Match(GAME, 3, {"target": 15}), 0)["stock"] == [0], "before the deal"
