"""The screen uses the words of the game and of the language."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import StringIO

import pytest
from rich.console import Console, RenderableType

from pioche import find_game
from pioche.engine.decision_words import DecisionWords
from pioche.engine.language import LANGUAGES
from pioche.engine.match import Match
from pioche.engine.record import Player, Record
from pioche.engine.shuffles import seeded
from pioche.terminal.choices import Choices
from pioche.terminal.sentences import Sentences, signed
from pioche.terminal.show import show

Sit = Callable[..., str]


def written(*parts: RenderableType) -> str:
    """Return something as it looks on a screen."""
    console = Console(file=StringIO(), width=80)
    console.print(*parts)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def play_by_play(record: Record, language: str) -> str:
    console = Console(file=StringIO(), width=100)
    show(record, language, console)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def writing(seat: int, language: str) -> Choices:
    """A table of Qwinto at which a seat may write the total; seat 0 has laid the cards."""
    for seed in range(50):
        match = Match(find_game("qwinto"), [Player("A"), Player("B")], None, seeded(seed))
        match.deal()
        while not match.legal(0):
            match.play(match.actors[0], match.legal(match.actors[0])[0])
        match.play(0, match.legal(0)[0])
        if seat in match.actors and len(match.legal(seat)) > 5:
            texts = [match.game.notation.decision_text(d) for d in match.legal(seat)]
            sentences = Sentences(language, ["A", "B"], seat, game="qwinto")
            return Choices(match.game, texts, match.view(seat), sentences)
    raise AssertionError("nobody can write")


def drawn(choices: Choices) -> str:
    return written(choices.render(80))


@pytest.mark.parametrize(
    ("language", "passing", "miss"),
    [
        ("en", "pass", "a miss"),
        ("fr", "passe", "un coup manqué"),
        ("de", "passen", "ein Fehlversuch"),
    ],
)
def test_passing_is_a_miss_for_the_active_seat(language: str, passing: str, miss: str) -> None:
    assert f"{passing} ({miss})" in drawn(writing(0, language))
    other = drawn(writing(1, language))
    assert passing in other
    assert miss not in other


@pytest.mark.parametrize("language", LANGUAGES)
def test_choices_can_be_typed_as_shown_or_in_notation(language: str) -> None:
    choices = writing(0, language)
    screen = " ".join(drawn(choices).split())
    parse = choices.game.notation.parse_decision
    for text in choices.texts:
        own = choices.words.translate(text)
        assert own in screen
        for typed in (own, own.upper(), text):
            assert parse(choices.parse(typed)) == parse(text)


def test_words_in_other_languages() -> None:
    assert DecisionWords("qwinto", "fr").translate("yellow 1") == "jaune 1"
    assert DecisionWords("qwinto", "de").to_notation("Violett 7") == "purple 7"
    assert DecisionWords("qwinto", "de").to_notation("gelb7") == "yellow7"
    assert (
        DecisionWords("gap", "fr").translate("r7")
        == DecisionWords("gap", "fr").to_notation("r7")
        == "r7"
    )


@pytest.mark.parametrize(
    ("language", "heading", "reason"),
    [
        ("en", "Cycle 1", "all cycles have been played"),
        ("fr", "Manche 1", "toutes les manches sont jouées"),
        ("de", "Durchgang 1", "alle Durchgänge sind gespielt"),
    ],
)
def test_a_game_can_have_another_word_for_rounds(
    record_of: Callable[..., Record], language: str, heading: str, reason: str
) -> None:
    screen = play_by_play(record_of("dicht-dran", 2, 1), language)
    assert f"━━ {heading}\n" in screen
    assert reason in screen


def test_help_speaks_of_numbers_only_where_there_are_some(sit: Sit) -> None:
    assert "or its number" in sit(["?"], "gap")
    answer = sit(["?"], "dicht-dran").split("> ?\n")[1]
    assert "Type a choice as shown." in answer
    assert "number" not in answer


def test_help_in_the_pause(type_in: Sit) -> None:
    pauses = iter(["?", "quit"])
    screen = type_in(
        lambda prompt: next(pauses) if "next round" in prompt else "1", options={"rounds": 2}
    )
    assert "Enter       continue" in screen


@pytest.mark.parametrize("word", ["rules", "board", ""])
def test_the_table_is_there_after_the_rules(sit: Sit, word: str) -> None:
    screen = sit([word])
    assert screen.count("Your choices:") == screen.count("Your hand") == 2


def test_heights_do_not_look_like_cards(record_of: Callable[..., Record]) -> None:
    screen = play_by_play(record_of("gap", 2, 1), "en")
    line = r"^P0: \d+ (red|yellow|green)(, \d+ (yellow|green))* → \d+ − \d+ = −?\d+$"
    assert re.search(line, screen, re.MULTILINE)


@pytest.mark.parametrize(("players", "colours"), [(2, 3), (3, 4), (4, 5)])
def test_only_colours_of_the_deck_have_a_column(sit: Sit, players: int, colours: int) -> None:
    heading = next(line for line in sit([], players=players).splitlines() if "Hand" in line)
    assert len(re.findall("[♥☀♣♦♠]", heading)) == colours


def test_a_true_minus() -> None:
    sentences = Sentences("en", ["Ada"])
    assert signed(-3) == "−3"
    assert sentences.say("terminal-name-points", seat=0, points=-4) == "Ada: −4"
    assert sentences.say("terminal-wins", seat=0, points=-1) == "Ada wins with −1 points."
    line = sentences.styled("qwinto/story-lays", seat=0, card="g-2", place=1)
    assert "g-2" in line.plain


def test_the_star_of_a_bonus_is_before_its_number() -> None:
    match = Match(find_game("qwinto"), 2, None, seeded(1))
    match.deal()
    view = match.view(0)
    rows = view["sheets"][0]["rows"]
    rows["yellow"][7:10] = [10, 10, 11]
    rows["purple"][9] = 12
    screen = written(find_game("qwinto").drawing.draw(view, ["A", "B"], Sentences("en").say))
    assert " 10★10 11" in screen
    assert "★12" in screen
    head = next(line for line in screen.splitlines() if line.startswith("    0"))
    row = next(line for line in screen.splitlines() if "★10" in line)
    assert head.index(" 8") + 2 == row.index("★10") + 3
    assert max(map(len, screen.splitlines())) <= 80
