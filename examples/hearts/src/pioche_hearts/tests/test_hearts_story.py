"""What is said about a match, before and after a card."""

from __future__ import annotations

from pioche.engine.facts import cards, parts
from pioche.engine.match import Match
from pioche.engine.shuffles import seeded
from pioche.engine.texts import sentence
from pioche_hearts import GAME
from pioche_hearts.cards import HAND, PLAYERS
from pioche_hearts.rules import LEFT, NO_PASS
from pioche_hearts.tests.positions import dealt, play, play_first_legal, starter
from pioche_hearts.tests.test_hearts_rules import ALL_CLUBS, ONE_SUIT_EACH

NAMES = ["Anna", "Ben", "Chloe", "David"]


def said(match: Match, card: str) -> str:
    """What is said when the seat whose turn it is plays a card."""
    moves = match.play(match.actors[0], card)
    before, after = match.last_turn
    lines = match.game.story.story(before, moves, after)
    return " ".join(sentence("en", key, facts, names=NAMES) for key, facts in lines)


def previewed(match: Match, card: str) -> str:
    seat = match.actors[0]
    decision = match.game.notation.parse_card(card)
    lines = match.game.preview.lines(match.redacted(seat), seat, decision)
    return " ".join(sentence("en", key, facts, names=NAMES) for key, facts in lines)


def test_the_story_of_a_pass_hides_its_cards() -> None:
    match = dealt(ONE_SUIT_EACH, LEFT)
    play(match, "3C 4C")
    assert said(match, "5C") == "Anna has chosen three cards to pass."
    play(match, "3D 4D 5D 3S 4S 5S 3H 4H")
    story = said(match, "5H")
    assert story.startswith("David has chosen three cards to pass. Everybody takes")
    assert story.endswith("from the player on their right. Anna has the two of clubs and leads.")


def test_a_public_move_hides_what_is_passed() -> None:
    match = dealt(ONE_SUIT_EACH, LEFT)
    play(match, "3C 4C")
    (move,) = match.play(0, "5C")
    assert move.passes == ["3C", "4C", "5C"]
    assert not match.game.public_move(move).passes
    play(match, "3D 4D 5D 3S 4S 5S 3H 4H 5H")
    (move,) = match.play(0, "2C")
    assert match.game.public_move(move) == move


def test_a_trick() -> None:
    match = dealt(["2C 9D", "3C 4D", "4C QS AS KS 2S 3S 4S 5S 6S 7S 8S 9S 10S", "AC KD 2H"])
    assert said(match, "2C") == "Anna leads 2C."
    assert said(match, "3C") == "Ben plays 3C."
    assert said(match, "4C") == "Chloe plays 4C."
    assert said(match, "AC") == "David plays AC. David takes the trick."
    play(match, "KD 9D 4D")
    assert (
        said(match, "QS") == "Chloe cannot follow and discards QS. Hearts are broken. "
        "David takes the trick and 13 points: QS."
    )


def test_the_scores_of_a_round() -> None:
    match = Match(GAME, PLAYERS, {"rounds": 1}, seeded(2), first=starter(NO_PASS))
    match.deal()
    play_first_legal(match, PLAYERS * HAND - 1)
    seat = match.actors[0]
    moves = match.play(seat, match.legal(seat)[0])
    before, after = match.last_turn
    lines = match.game.story.story(before, moves, after)[-PLAYERS:]
    assert [facts["points"] for _, facts in lines] == match.scores
    for key, facts in lines:
        if key == "hearts/story-score":
            assert facts["parts"] != parts([])
            assert sentence("fr", key, facts, names=NAMES)
    assert {key for key, _ in lines} == {"hearts/story-score", "hearts/story-clean"}


def test_the_story_mentions_a_moon() -> None:
    match = dealt(ONE_SUIT_EACH)
    play_first_legal(match, PLAYERS * HAND - 1)
    story = said(match, match.view(match.actors[0])["hand"][0])
    assert story.endswith("Anna shot the moon: 0 points, and −26 for everybody else.")


def test_a_preview_of_a_pass() -> None:
    match = dealt(ONE_SUIT_EACH, LEFT)
    assert previewed(match, "3C") == "It goes to Ben; choose 2 more cards after it."
    play(match, "3C 4C")
    assert previewed(match, "5C") == "It goes to Ben and completes your pass."


def test_previews_of_a_trick() -> None:
    match = dealt(["2C 9D", "3C 4D", "4C QS AS KS 2S 3S 4S 5S 6S 7S 8S 9S 10S", "AC KD 2H"])
    assert previewed(match, "2C") == "3 cards that beat it may still be in other hands."
    play(match, "2C 3C 4C")
    assert previewed(match, "AC") == "It takes the trick, without points."
    play(match, "AC KD 9D 4D")
    assert previewed(match, "2S") == "It leaves the trick to David."
    assert (
        previewed(match, "QS")
        == "It leaves the trick to David, with 13 points: QS. It breaks hearts."
    )


def test_a_preview_knows_who_cannot_beat_a_card() -> None:
    """Only those who are yet to play count, and the suits that they have shown to lack."""
    match = dealt([ALL_CLUBS, "2D", "3D", "4D"])
    play(match, "2C")
    play_first_legal(match, 3)
    assert previewed(match, "3C") == "No other hand can beat it: it takes the trick."


def test_a_refusal_names_the_cards_that_may_be_played() -> None:
    match = dealt(["2C 9D", "3C 4D QS"])
    play(match, "2C")
    error = match.why_not(1, "QS")
    assert error is not None
    assert error.facts["card"] == cards("QS")
    assert "3C" in error.facts["cards"]["cards"]
    assert "Clubs were led" in error.sentence("en")
