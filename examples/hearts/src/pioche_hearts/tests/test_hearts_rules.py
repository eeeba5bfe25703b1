"""The rules, one by one, and the examples of the rules pages."""

from __future__ import annotations

import pytest

from pioche.engine.errors import BadOption
from pioche.engine.match import Match
from pioche.engine.state import PLAY
from pioche_hearts import GAME
from pioche_hearts.cards import HAND, MOON, PLAYERS
from pioche_hearts.rules import ACROSS, LEFT, NO_PASS, PASS, RIGHT
from pioche_hearts.tests.positions import dealt, legal, play, play_first_legal

ALL_CLUBS = "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC"
ALL_DIAMONDS = ALL_CLUBS.replace("C", "D")
ALL_SPADES = ALL_CLUBS.replace("C", "S")
ALL_HEARTS = ALL_CLUBS.replace("C", "H")
ONE_SUIT_EACH = [ALL_CLUBS, ALL_DIAMONDS, ALL_SPADES, ALL_HEARTS]


def hand(match: Match, seat: int) -> list[str]:
    held: list[str] = match.view(seat)["hand"]
    return held


def refused(match: Match, card: str) -> str:
    """The code of a refusal, which has a sentence in every language."""
    error = match.why_not(match.actors[0], card)
    assert error is not None
    assert all(error.sentence(language) for language in ("en", "fr", "de"))
    return error.code


def test_directions_take_turns_with_the_seat_that_starts() -> None:
    match = Match(GAME, PLAYERS, {"rounds": 5}, first=2)
    found = []
    while not match.over:
        match.deal()
        found.append((match.state.first, match.state.direction))
        play_first_legal(match, PLAYERS * HAND + (12 if match.state.phase == PASS else 0))
    assert found == [(2, ACROSS), (3, NO_PASS), (0, LEFT), (1, RIGHT), (2, ACROSS)]


@pytest.mark.parametrize(("direction", "steps"), [(LEFT, 1), (ACROSS, 2), (RIGHT, 3)])
def test_three_cards_go_to_another_hand(direction: int, steps: int) -> None:
    match = dealt(ONE_SUIT_EACH, direction)
    passed = {}
    for _ in range(PLAYERS):
        seat = match.actors[0]
        passed[seat] = hand(match, seat)[4:7]
        play(match, " ".join(passed[seat]))
    assert match.state.phase == PLAY
    for seat, cards in passed.items():
        receiver = (seat + steps) % PLAYERS
        assert set(cards) <= set(hand(match, receiver))
        assert match.view(seat)["passed"] == cards
        assert match.view(receiver)["received"] == cards
        assert len(hand(match, seat)) == HAND


def test_the_seat_that_starts_passes_first() -> None:
    match = dealt([], ACROSS)
    order = []
    while match.state.phase == PASS:
        order.append(match.actors[0])
        play_first_legal(match, 1)
    assert order == [2, 2, 2, 3, 3, 3, 0, 0, 0, 1, 1, 1]


def test_a_card_is_passed_once() -> None:
    match = dealt(ONE_SUIT_EACH, LEFT)
    play(match, "3C")
    assert refused(match, "3C") == "hearts/passed-already"
    assert refused(match, "3D") == "hearts/not-yours"


def test_cards_that_were_passed_are_not_seen_before_all_have_chosen() -> None:
    match = dealt(ONE_SUIT_EACH, LEFT)
    play(match, "AC KC QC")
    assert match.view(1)["received"] == []
    assert match.view()["chosen"] == [3, 0, 0, 0]
    assert match.view()["hands"] == [10, 13, 13, 13]


def test_the_two_of_clubs_opens_the_round() -> None:
    match = dealt(["3C 4C", "5D", "2C AC KD"])
    assert match.actors == [2]
    assert legal(match) == "2C"
    assert refused(match, "AC") == "hearts/two-of-clubs"


def test_a_suit_must_be_followed() -> None:
    match = dealt(["2C 9S", "3C 7C QS KH"])
    play(match, "2C")
    assert "3C" in legal(match)
    assert "QS" not in legal(match)
    assert refused(match, "KH") == "hearts/must-follow"


def test_no_points_in_the_first_trick() -> None:
    match = dealt([ALL_CLUBS, "2D QS 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH"])
    play(match, "2C")
    assert legal(match) == "2D"
    assert refused(match, "QS") == "hearts/first-trick"


def test_points_in_the_first_trick_where_there_is_nothing_else() -> None:
    match = dealt([ALL_CLUBS, "QS 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"])
    play(match, "2C")
    assert len(match.legal(1)) == HAND
    play(match, "QS")
    assert match.state.broken


def test_hearts_are_led_only_when_broken() -> None:
    match = dealt(["2C 3C 2D 2H", "AC AD AH", "4C 3D 3H", "5C 4D 4H"])
    play(match, "2C AC 4C 5C")
    assert match.actors == [1]
    assert "AH" not in legal(match)
    assert refused(match, "AH") == "hearts/not-broken"


@pytest.mark.parametrize("card", ["QS", "3H"])
def test_hearts_are_broken_by_a_heart_or_the_queen_of_spades(card: str) -> None:
    match = dealt(
        ["2C 2D 5H", "AC 3D 6H", "3C QS 3H KS AS 2S 3S 4S 5S 6S 7S 8S 9S", "4C 4D 7H 10S"]
    )
    play(match, "2C AC 3C 4C")
    play(match, f"3D {card} 4D 2D")
    assert match.view()["broken"]
    assert match.actors == [3]
    assert "7H" in legal(match)


def test_hearts_may_be_led_if_nothing_else_is_left() -> None:
    match = dealt([ALL_CLUBS, "3D", ALL_HEARTS])
    state = match.state
    play(match, "2C 3D 2H")
    assert state.broken, "a hand of hearts alone plays one in the first trick"
    match = dealt(["2C", "AC 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"])
    play(match, "2C AC")
    play_first_legal(match, 2)
    assert match.actors == [1]
    assert legal(match) == "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"


def test_the_highest_card_of_the_suit_led_takes_the_trick() -> None:
    match = dealt(ONE_SUIT_EACH)
    play(match, "2C AD KS")
    play_first_legal(match, 1)
    assert match.view()["tricks"] == [1, 0, 0, 0]
    assert match.actors == [0]


def test_the_example_of_the_rules_page() -> None:
    match = dealt(
        [
            "AC 9D",
            "2C 4D",
            "4C QS KS AS 2S 3S 4S 5S 6S 7S 8S 9S 10S",
            "5C KD JS 2H 3H 4H 5H 6H 7H 8H 9H 10H JH",
        ]
    )
    play(match, "2C 4C 5C AC")
    play(match, "9D 4D QS")
    assert legal(match) == "KD"
    play(match, "KD")
    assert match.actors == [3]
    assert match.view()["points"] == [0, 0, 0, 13]
    assert "2H" in legal(match)


def test_points_count_against_their_taker() -> None:
    match = dealt([])
    play_first_legal(match, PLAYERS * HAND)
    assert match.over
    assert sum(match.scores) in (-MOON, -3 * MOON)
    taken = [match.state.taken[seat] for seat in range(PLAYERS)]
    assert sum(int(cards) for cards in taken) == (1 << 52) - 1


def test_shooting_the_moon() -> None:
    match = dealt([ALL_CLUBS, ALL_DIAMONDS, ALL_SPADES, ALL_HEARTS])
    play_first_legal(match, PLAYERS * HAND)
    assert match.scores == [0, -MOON, -MOON, -MOON]
    assert match.winners == [0]


def test_the_match_ends_at_the_target_and_the_fewest_points_win() -> None:
    match = Match(GAME, PLAYERS, {"target": 30}, first=0)
    while not match.over:
        assert min(match.scores) > -30
        match.deal()
        play_first_legal(match, PLAYERS * HAND + (12 if match.state.phase == PASS else 0))
    assert match.reason == "target"
    assert min(match.scores) <= -30
    best = max(match.scores)
    assert match.winners == [seat for seat, score in enumerate(match.scores) if score == best]


def test_target_and_rounds_do_not_go_together() -> None:
    with pytest.raises(BadOption, match="target, rounds"):
        Match(GAME, PLAYERS, {"target": 50, "rounds": 2})
