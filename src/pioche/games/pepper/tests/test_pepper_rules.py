"""The rules of Pepper: the rulebook's statements, named after their place, and the corner cases."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from pioche.engine import contract
from pioche.engine.errors import BadNotation, BadOption
from pioche.engine.facts import cards as fact
from pioche.engine.match import Match
from pioche.engine.shuffles import seeded
from pioche.engine.state import DEAL, OVER, PLAY
from pioche.games.pepper import GAME, rules
from pioche.games.pepper.cards import COLOURS, HAND
from pioche.games.pepper.notation import CARDS, cards_text, parse_card, parse_decision
from pioche.games.pepper.tests.positions import play, position, put
from pioche.games.pepper.view import hand

RED, YELLOW, GREEN, BLUE, VIOLET, ORANGE = range(COLOURS)


def legal(match: Match) -> list[str]:
    seat = match.actors[0]
    return [CARDS[decision] for decision in match.legal(seat)]


@pytest.mark.parametrize(
    ("players", "colours", "values"),
    [(3, 4, 9), (4, 4, 12), (5, 5, 12), (6, 6, 12), (7, 6, 14), (8, 6, 16), (9, 6, 18)],
)
def test_rulebook_preparation_the_deck_by_number_of_players(
    players: int, colours: int, values: int
) -> None:
    match = Match(GAME, players)
    expected = [f"{c}{v}" for c in "rygbvo"[:colours] for v in range(1, values + 1)]
    assert [CARDS[card] for card in match.pool()] == expected
    assert len(expected) == HAND * players


def test_a_card_is_18_times_its_colour_and_its_value_less_1() -> None:
    assert [parse_card(card) for card in ("r1", "r18", "y1", "b4", "o18")] == [0, 17, 18, 57, 107]
    assert rules.DECISIONS == len(CARDS) == 108


def test_rulebook_preparation_twelve_cards_each_and_peppers_lie_face_up() -> None:
    match = Match(GAME, 4)
    match.deal()
    view = match.view(0)
    assert [view["hands"][p] + len(view["peppers"][p]) for p in range(4)] == [12] * 4
    assert sorted(card for own in view["peppers"] for card in own) == ["b1", "g1", "r1", "y1"]
    assert not {card for card in view["hand"] if card.endswith("1") and len(card) == 2}


def test_rulebook_play_the_leader_may_play_any_hand_card_or_any_pepper() -> None:
    match = position(["r5 y7 g1 b1", "r2 r3", "y2 y3"])
    assert legal(match) == ["r5", "y7", "g1", "b1"]


def test_rulebook_play_the_colour_led_must_be_followed() -> None:
    match = position(["r5 y7", "r2 r9 y2", "y2 y3"])
    match.play(0, "r5")
    assert legal(match) == ["r2", "r9"]


def test_rulebook_play_a_pepper_must_be_of_the_colour_led_too() -> None:
    match = position(["r5 y7", "r2 y2 r1 g1", "y4 y3"])
    match.play(0, "r5")
    assert legal(match) == ["r1", "r2"]


def test_rulebook_play_a_player_who_cannot_follow_plays_anything_even_a_pepper() -> None:
    match = position(["r5 y7", "y2 b3 g1 y1", "y4 y3"])
    match.play(0, "r5")
    assert legal(match) == ["y1", "y2", "g1", "b3"]


def test_your_own_pepper_of_the_colour_led_is_allowed_but_not_compulsory() -> None:
    match = position(["r5 y7", "y2 b3 r1 g1", "y4 y3"])
    match.play(0, "r5")
    assert legal(match) == ["r1", "y2", "g1", "b3"]


def test_strict_follow_makes_it_compulsory() -> None:
    match = position(["r5 y7", "y2 b3 r1 g1", "y4 y3"], strict_follow=True)
    match.play(0, "r5")
    assert legal(match) == ["r1"]


def test_strict_follow_leaves_the_choice_between_hand_and_pepper() -> None:
    match = position(["r5 y7", "r2 b3 r1 g1", "y4 y3"], strict_follow=True)
    match.play(0, "r5")
    assert legal(match) == ["r1", "r2"]


def test_strict_follow_without_the_pepper_is_free_as_ever() -> None:
    match = position(["r5 y7", "y2 b3 g1", "y4 y3"], strict_follow=True)
    match.play(0, "r5")
    assert legal(match) == ["y2", "g1", "b3"]


def test_rulebook_play_the_highest_card_of_the_first_colour_takes_the_trick() -> None:
    match = position(["r5 r2", "r7 y2", "y9 y3"])
    play(match, "r5 r7 y9")
    view = match.view()
    assert (view["leader"], match.actors) == (1, [1])
    assert view["piles"] == [0, 3, 0]


def test_rulebook_play_peppers_of_the_trick_go_face_up_before_the_winner() -> None:
    match = position(["r5 r2", "r7 y2", "y9 y3 g1", "b3 b4 r1"])
    play(match, "r5 r7 g1 r1")
    view = match.view()
    assert view["peppers"] == [[], ["r1", "g1"], [], []]
    assert view["piles"] == [0, 2, 0, 0]
    assert cards_text(*match.state.pile[1]) == ["r5", "r7"]


def test_rulebook_play_a_pepper_taken_can_be_played_again() -> None:
    match = position(["r5 r2", "r7 y2", "y9 y3 g1"])
    play(match, "r5 r7 g1")
    assert legal(match) == ["y2", "g1"]


def test_a_led_pepper_that_nobody_follows_returns_to_its_leader() -> None:
    match = position(["r5 g1", "r7 y2", "y9 y3"])
    play(match, "g1 r7 y9")
    view = match.view()
    assert view["peppers"] == [["g1"], [], []]
    assert (view["piles"], match.actors) == ([2, 0, 0], [0])


def test_a_led_pepper_goes_to_whoever_follows_highest() -> None:
    match = position(["r5 g1", "g7 y2", "g9 y3"])
    play(match, "g1 g7 g9")
    assert match.view()["peppers"] == [[], [], ["g1"]]


def test_a_trick_of_peppers_only_goes_to_its_leader() -> None:
    match = position(["r5 g1", "r7 y1", "y9 b1"])
    play(match, "g1 y1 b1")
    assert match.view()["peppers"] == [["y1", "g1", "b1"], [], []]
    assert match.view()["piles"] == [0, 0, 0]
    assert match.state.phase == PLAY, "no hand is empty"


def test_the_round_ends_with_the_trick_in_which_a_hand_becomes_empty() -> None:
    match = position(["r5", "r7 y2", "y9 y3"], rounds=2)
    match.play(0, "r5")
    assert match.view()["last_trick"]
    assert match.state.phase == PLAY, "the trick is completed"
    play(match, "r7 y9")
    assert match.state.phase == DEAL
    assert match.view()["piles"] == [0, 4, 1], "the trick is taken, and so is what was left"


def test_rulebook_end_peppers_before_a_player_are_no_hand_cards() -> None:
    match = position(["r5 g1 b1", "r7 y2", "y9 y3"], rounds=2)
    play(match, "r5 r7 y9")
    assert match.between_rounds, "the last card of the hand is played, though peppers are left"
    match = position(["r5 g1 b1", "g7 y2", "y9 y3"], rounds=2)
    play(match, "g1 g7 y9")
    assert match.actors == [1], "a pepper is played, the hand is not empty"


def test_rulebook_points_of_a_round() -> None:
    """Two for each pepper, one for each card of its colour in the pile or left in hand."""
    match = position(["r5", "r7 y2 g3 g1 y1", "y9 y3 b1"], rounds=2)
    put(match.state.pile, 1, "g4 g5 b9")
    put(match.state.pile, 0, "b3 b4 r2 g6")
    play(match, "r5 r7 b1")
    view = match.view()
    assert view["peppers"] == [[], ["y1", "g1", "b1"], []]
    assert view["counted"] == [{}, {"y": 1, "g": 3, "b": 1}, {}]
    assert match.rounds[-1].scores == [0, -(2 + 1) - (2 + 3) - (2 + 1), 0]


def test_rulebook_points_no_pepper_no_minus() -> None:
    match = position(["r5", "r7 y2", "y9 y3"])
    put(match.state.pile, 1, "g4 g5 b9 r2 r3 r4")
    play(match, "r5 r7 y9")
    assert match.scores == [0, 0, 0]


def test_a_pepper_is_not_counted_again_as_a_card_of_its_colour() -> None:
    match = position(["r5 r1", "r7 y2", "y9 y3"])
    play(match, "r5 r7 y9")
    assert match.scores == [-2, 0, 0]


def test_rulebook_points_cards_left_in_hand_count_with_the_pile() -> None:
    match = position(["r5", "r7 y2", "y9 y3 b4 y1"])
    play(match, "r5 r7 b4")
    assert match.scores == [0, 0, -(2 + 2)]


def test_rulebook_five_rounds_and_the_fewest_minus_points_win() -> None:
    match = Match(GAME, 4, first=2)
    while not match.over:
        if match.awaits_deal:
            match.deal()
        seat = match.actors[0]
        match.play(seat, match.legal(seat)[0])
    assert (len(match.rounds), match.reason) == (5, "rounds")
    assert match.scores == [sum(r.scores[p] for r in match.rounds if r.scores) for p in range(4)]
    best = max(match.scores)
    assert match.winners == [p for p in range(4) if match.scores[p] == best]


def test_the_next_round_is_led_by_the_left_neighbour_of_the_last_first_leader() -> None:
    match = Match(GAME, 3, {"rounds": 4}, first=1)
    while not match.over:
        if match.awaits_deal:
            match.deal()
        seat = match.actors[0]
        match.play(seat, match.legal(seat)[0])
    assert [played.first for played in match.rounds] == [1, 2, 0, 1]
    assert [played.moves[0].seat for played in match.rounds] == [1, 2, 0, 1]


def test_a_level_match_is_shared() -> None:
    match = position(["r5", "r7 y2", "y9 y3 y1"])
    play(match, "r5 r7 y9")
    assert (match.state.phase, match.scores, match.winners) == (OVER, [0, 0, -3], [0, 1])


def test_options() -> None:
    assert Match(GAME, 3, {"rounds": 5, "strict_follow": False}).options == {}
    for options in ({"rounds": 0}, {"rounds": 21}, {"strict_follow": 1}, {"target": 30}):
        with pytest.raises(BadOption):
            Match(GAME, 3, options)
    for players in (2, 10):
        with pytest.raises(BadOption):
            Match(GAME, players)


def out_of(match: Match) -> list[str]:
    return ["".join(letters) for letters in match.view()["out_of"]]


def test_not_following_shows_everybody_a_void() -> None:
    match = position(["r5 y7", "y2 b3", "r2 y3"])
    play(match, "r5 y2 r2")
    assert out_of(match) == ["", "r", ""]


@pytest.mark.parametrize("strict", [False, True])
def test_playing_your_own_pepper_of_the_colour_led_shows_nothing(strict: bool) -> None:
    for cards in ("r4 b3 r1", "y4 b3 r1"):
        match = position(["r5 y7", cards, "r2 y3"], strict_follow=strict)
        play(match, "r5 r1 r2")
        assert out_of(match) == ["", "", ""]


def test_leading_shows_nothing() -> None:
    match = position(["r5 y7", "r7 b3", "r2 y3"])
    play(match, "r5 r7 r2 b3")
    assert out_of(match) == ["", "", ""]


def test_a_second_round_begins_like_the_first() -> None:
    match = Match(GAME, 4, {"rounds": 2}, seeded(6), first=0)
    match.deal()
    while not match.between_rounds:
        match.play(match.actors[0], match.legal(match.actors[0])[-1])
    s = match.state
    assert s.pile[:, 0].any()
    assert s.pile[:, 1].any()
    assert s.counted.any()
    assert s.last
    assert rules.actors(s) == 0
    match.deal()
    assert not s.pile.any()
    assert not s.counted.any()
    assert not s.void.any()
    assert not s.last
    assert not s.trick.any()
    assert s.in_trick == 0
    assert match.actors == [1]
    for seat in range(4):
        own = match.view(seat)
        peppers = sum(card.endswith("1") and len(card) == 2 for card in hand_of(match, seat))
        assert len(hand_of(match, seat)) == HAND
        assert own["hands"][seat] == HAND - peppers


def hand_of(match: Match, seat: int) -> list[str]:
    """All cards of a seat, peppers among them."""
    return cards_text(*match.state.cards[seat])


def test_voids_are_forgotten_with_the_next_deal() -> None:
    match = position(["r5 y7", "y2", "r2 y3"], rounds=2)
    play(match, "r5 y2 r2")
    match.deal()
    assert out_of(match) == ["", "", ""]


@pytest.mark.parametrize(
    ("decision", "code", "facts"),
    [
        ("o2", "pepper/not-in-the-deck", {"number": 3, "letters": list("rygb"), "highest": 9}),
        ("r10", "pepper/not-in-the-deck", {"card": fact("r10")}),
        ("r3", "pepper/not-yours", {"card": fact("r3"), "cards": fact("r2", "y2")}),
        ("b1", "pepper/not-before-you", {"card": fact("b1"), "cards": fact("r1", "g1")}),
        (
            "y2",
            "pepper/must-follow",
            {"colour": "red", "cards": fact("r1", "r2"), "card": fact("y2")},
        ),
        (
            "g1",
            "pepper/must-follow",
            {"colour": "red", "cards": fact("r1", "r2"), "card": fact("g1")},
        ),
    ],
)
def test_refusals_name_the_rule(decision: str, code: str, facts: dict[str, Any]) -> None:
    match = position(["r5 y7 b1", "r2 y2 r1 g1", "y4 y3"])
    match.play(0, "r5")
    refused = match.why_not(1, decision)
    assert refused is not None
    assert refused.code == code
    assert facts.items() <= refused.facts.items()
    assert decision in str(refused)


def test_the_strict_refusal_names_the_pepper() -> None:
    match = position(["r5 y7 b1", "g2 y2 r1 g1", "y4 y3"], strict_follow=True)
    match.play(0, "r5")
    refused = match.why_not(1, "y2")
    assert refused is not None
    assert refused.code == "pepper/must-play-pepper"
    assert (refused.facts["colour"], refused.facts["cards"]) == ("red", fact("r1"))


def test_only_the_seat_whose_turn_it_is_may_play() -> None:
    match = position(["r5 y7", "r2 y2", "y4 y3"])
    refused = match.why_not(1, "r2")
    assert refused is not None
    assert refused.code == "match/not-your-turn"


def test_a_text_that_is_no_card_is_refused() -> None:
    for text in ("r0", "r19", "r01", "x1", "", "7", "rr"):
        with pytest.raises(BadNotation, match="not a Pepper card"):
            parse_decision(text)
    assert parse_decision(" G 12 ") == parse_card("g12")


def test_hand_sizes_and_the_last_trick_follow_the_hands() -> None:
    match = Match(GAME, 5, {"rounds": 1})
    match.deal()
    while match.actors:
        hands = [len(hand(match.state, seat)) for seat in range(5)]
        assert match.view()["hands"] == hands
        assert match.view()["last_trick"] == (0 in hands)
        seat = match.actors[0]
        match.play(seat, match.legal(seat)[-1])


def test_cards_left_in_hand_are_never_shown() -> None:
    """After a round others learn how many cards were left, and those that cost points."""
    match = position(["r5", "r7 y2", "y9 y3 b4 y1"])
    play(match, "r5 r7 y9")
    before = [match.redacted(p).tobytes() for p in (-1, 0)]
    put(match.state.cards, 1, "g2")
    put(match.state.cards, 2, "y3 b5 y1")
    assert [match.redacted(p).tobytes() for p in (-1, 0)] == before


def test_an_observation_names_what_everybody_did() -> None:
    match = position(["r5 y7", "y2 b3 g1", "r2 y3"])
    play(match, "r5 y2")
    out = np.zeros(rules.OBSERVATION.size, np.int16)
    rules.observe(match.state, 2, out)
    seen = {name: out[at] for name, at in rules.OBSERVATION.slices().items()}
    for name in ("hand", "trick", "unseen", "winning", "led", "peppers", "void", "to_act"):
        assert set(seen[name].tolist()) <= {0, 1}, name
    assert [CARDS[i] for i in np.flatnonzero(seen["hand"])] == ["r2", "y3"]
    assert [CARDS[i] for i in np.flatnonzero(seen["trick"])] == ["r5", "y2"]
    assert {"y7", "b3"} < {CARDS[i] for i in np.flatnonzero(seen["unseen"])}
    assert list(seen["laid"][:3]) == [0, parse_card("r5") + 1, parse_card("y2") + 1]
    assert list(seen["winning"][:3]) == [0, 1, 0]
    assert list(np.flatnonzero(seen["led"])) == [RED]
    assert list(np.flatnonzero(seen["peppers"])) == [2 * COLOURS + GREEN]
    assert list(np.flatnonzero(seen["void"])) == [2 * COLOURS + RED]
    assert not seen["piles"].any()
    assert list(seen["hands"][:3]) == [2, 1, 1]
    assert list(seen["to_act"][:3]) == [1, 0, 0]
    assert (seen["colours"].tolist(), seen["values"].tolist()) == ([4], [9])
    assert [seen[name].tolist() for name in ("last", "strict")] == [[0], [0]]


def test_a_learner_sees_the_players_from_its_own_seat_on() -> None:
    match = Match(GAME, 4, {"rounds": 3}, first=1)
    match.deal()
    state = match.state
    state.score[:4] = [4, 3, 2, 1]
    state.rounds = 2
    out = np.full(rules.OBSERVATION.size, 99, np.int16)
    contract.observe(match.redacted(2), 2, out)
    seen = {name: out[part].tolist() for name, part in rules.OBSERVATION.slices().items()}
    nobody = [0] * 5
    assert seen["score"] == [2, 1, 4, 3, *nobody]
    assert seen["to_act"] == [0, 0, 0, 1, *nobody]
    assert seen["hands"] == [int(state.held[p]) for p in (2, 3, 0, 1)] + nobody
    held = {CARDS[card] for card, there in enumerate(seen["hand"]) if there}
    assert held == set(match.view(2)["hand"])
    numbers = ("colours", "values", "rounds", "limit")
    assert [seen[name] for name in numbers] == [[4], [12], [2], [3]]


def test_a_learner_sees_the_trick_from_its_leader_on() -> None:
    match = position(["y7 r5 b2", "y2 r6 b3", "y8 r2 b4"])

    def seen(*names: str) -> list[list[int]]:
        out = np.full(rules.OBSERVATION.size, 99, np.int16)
        rules.observe(match.state, 1, out)
        slices = rules.OBSERVATION.slices()
        return [out[slices[name]].tolist() for name in names]

    nobody, no_colour = [0] * 9, [0] * COLOURS
    play(match, "y7 y2 y8")
    assert seen("laid", "winning", "led") == [nobody, nobody, no_colour], "seat 2 is to lead"
    play(match, "b4")
    blue = [0, 0, 0, 1, 0, 0]
    first = parse_card("b4") + 1
    assert seen("laid", "winning", "led") == [[0, first] + [0] * 7, [0, 1] + [0] * 7, blue]
    play(match, "b2")
    second = parse_card("b2") + 1
    assert seen("laid", "winning", "led") == [[0, first, second] + [0] * 6, [0, 1] + [0] * 7, blue]


def test_a_learner_is_told_when_the_trick_ends_the_round() -> None:
    match = position(["r5", "r7 y2", "y9 y3"])
    play(match, "r5")
    out = np.zeros(rules.OBSERVATION.size, np.int16)
    rules.observe(match.state, 1, out)
    assert out[rules.OBSERVATION.slices()["last"]].tolist() == [1]


def test_a_learner_sees_the_piles_by_colour() -> None:
    match = position(["r5 b3 r6", "y2 b4 v1", "r2 y3 o4"])
    put(match.state.pile, 0, "r7 r8 y3 g4 g5 b9")
    put(match.state.pile, 2, "v2 o3 o5 o6")
    match.state.void[1] = 1 << YELLOW | 1 << BLUE | 1 << ORANGE
    out = np.full(rules.OBSERVATION.size, 99, np.int16)
    rules.observe(match.state, 1, out)
    seen = {
        name: out[at].reshape(-1, COLOURS)
        for name, at in rules.OBSERVATION.slices().items()
        if name in ("piles", "void", "peppers")
    }
    assert seen["piles"][:3].tolist() == [
        [0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 1, 3],
        [2, 1, 2, 1, 0, 0],
    ]
    assert seen["void"][:3].tolist() == [[0, 1, 0, 1, 0, 1], [0] * 6, [0] * 6]
    assert seen["peppers"][:3].tolist() == [[0, 0, 0, 0, 1, 0], [0] * 6, [0] * 6]
    assert not any(seen[name][3:].any() for name in seen)


def test_only_hand_cards_are_hidden() -> None:
    match = Match(GAME, 4, {"rounds": 2, "strict_follow": True}, seeded(8), first=3)
    match.deal()
    for _ in range(60):
        if match.awaits_deal:
            match.deal()
        match.play(match.actors[0], match.legal(match.actors[0])[-1])
    while match.awaits_deal or match.state.in_trick != 3:
        if match.awaits_deal:
            match.deal()
        match.play(match.actors[0], match.legal(match.actors[0])[-1])
    s = match.state
    s.last = 1
    assert s.rounds == 1
    for seat in (-1, 0, 2):
        known = match.redacted(seat)
        for name in known.dtype.names:
            if name not in ("cards", "laid"):
                assert np.array_equal(known[name], s[name]), name
        assert known.laid.tolist() == [*s.laid[:3].tolist(), *[0] * (len(s.laid) - 3)]
        for other in range(4):
            shown = cards_text(*known.cards[other])
            own = [CARDS[card] for card in map(parse_card, hand_of(match, other))]
            peppers = [card for card in own if card[1:] == "1"]
            assert shown == (own if other == seat else peppers)


def test_a_learner_sees_the_cards_of_the_later_colours_too() -> None:
    match = position(["r5 b3 g1", "y2 b4", "r2 b6 b1"])
    put(match.state.pile, 2, "r7 b8")
    play(match, "b3")
    out = np.full(rules.OBSERVATION.size, 99, np.int16)
    rules.observe(match.state, 1, out)
    seen = {
        name: [CARDS[i] for i, there in enumerate(out[at]) if there == 1]
        for name, at in rules.OBSERVATION.slices().items()
        if name in ("hand", "trick", "unseen")
    }
    assert (seen["hand"], seen["trick"]) == (["y2", "b4"], ["b3"])
    deck = [f"{colour}{value}" for colour in "rygb" for value in range(1, 10)]
    shown = ["y2", "b4", "b3", "g1", "b1", "r7", "b8"]
    assert seen["unseen"] == [card for card in deck if card not in shown]
