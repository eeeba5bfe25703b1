"""Whole matches in the terminal."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import cycle, islice, product
from pathlib import Path

import pytest

import pioche.terminal.local_match
from pioche import find_game
from pioche.engine.errors import BadOption
from pioche.engine.language import LANGUAGES
from pioche.engine.registry import game_ids
from pioche.engine.texts import sentence
from tests.samples import SOAK

Sit = Callable[..., str]
ALWAYS_THE_FIRST = ["1"] * 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_match_with_the_first_choice_always(sit: Sit, language: str) -> None:
    screen = sit(ALWAYS_THE_FIRST, language=language)
    assert sentence(language, "gap-reason-rounds") in screen
    assert sentence(language, "terminal-own-name") in screen
    assert sentence(language, "terminal-prompt") in screen


@pytest.mark.parametrize(
    ("game", "language"),
    list(product(game_ids(), LANGUAGES)) if SOAK else list(zip(game_ids(), cycle(LANGUAGES))),
)
def test_every_game_comes_to_its_end(sit: Sit, game: str, language: str) -> None:
    """Where decisions are numbers themselves, one after the other is tried until one fits."""
    players = max(2, find_game(game).players[0])
    numbers = [str(number) for number in range(1, 101)]
    notation = find_game(game).notation
    texts_are_numbers = notation.decision_text(find_game(game).rules.DECISIONS - 1).isdecimal()
    answers = islice(cycle(numbers), 20_000) if texts_are_numbers else ["1"] * 2000
    screen = sit(answers, game, players=players, options={}, language=language)
    assert "★" in screen


def test_the_same_seed_gives_the_same_match(sit: Sit) -> None:
    assert sit(ALWAYS_THE_FIRST, seed=7) == sit(ALWAYS_THE_FIRST, seed=7)
    assert sit(ALWAYS_THE_FIRST, seed=7) != sit(ALWAYS_THE_FIRST, seed=8)


def test_a_decision_by_its_text(sit: Sit) -> None:
    hand = sit([]).split("Your hand")[1].split("\n")[0].split()
    card = next(word for word in hand if len(word) == 2)
    assert f"Player 1 plays {card_with_symbol(card)}" in sit([card])


def card_with_symbol(card: str) -> str:
    plain: str = find_game("gap").drawing.card(card).plain.strip()
    return plain


def test_a_refusal_is_explained_and_asked_again(sit: Sit) -> None:
    screen = sit(["v9", "1"])
    assert "✗ You don’t have v9." in screen
    assert screen.count("Your choice") == 4  # and a third time, where the input ends
    assert "Player 1 plays" in screen


def test_a_text_that_means_nothing(sit: Sit) -> None:
    assert "✗ “hello” is not a GAP card" in sit(["hello"])


def test_a_number_outside_the_list(sit: Sit) -> None:
    screen = sit(["7", "0", "99999999999999999999999999"])
    assert "✗ There is no choice 7. Choose from 1 to 6." in screen
    assert "✗ There is no choice 0" in screen


def test_control_characters_do_not_reach_the_screen(sit: Sit) -> None:
    screen = sit(["\x1b[31mred", "r\x00"], name="Eve\x1b[2J\x07")
    assert "\x1b" not in screen
    assert "\x07" not in screen


def test_an_empty_line_shows_the_table_again(sit: Sit) -> None:
    assert sit([""]).count("Your hand") == 2


def test_enter_takes_the_only_choice(sit: Sit) -> None:
    screen = sit(["1", "1", "1", "1", "1", ""] * 3)
    assert "Press Enter to take it." in screen
    assert "The match is over" in screen


@pytest.mark.parametrize("word", ["?", "help", "HELP", "aide"])
def test_help(sit: Sit, word: str) -> None:
    screen = sit([word], language="fr")
    assert "Tapez une possibilité" in screen


def test_the_log_shows_the_round_so_far(sit: Sit) -> None:
    before, after = sit(["1", "1", "log"]).split("> log\n")
    turns = [line for line in before.split("━━")[2].splitlines() if " plays " in line]
    assert len(turns) >= 4
    assert [line for line in after.splitlines() if " plays " in line] == turns


def test_a_hint_in_three_steps(
    sit: Sit, saved_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pioche.terminal.local_match, "MASTER", "master@40")
    screen = sit(["hint", "hint", "hint", "hint"], seed=4)
    nudge, decision, reason, again = screen.split("> hint\n")[1:]
    assert "Type hint again to see the move." in nudge
    assert "Best for" not in nudge
    assert "Best for" in decision
    assert "Type hint again to see why." in decision
    assert "% (points and chance of winning)" in reason
    assert "% (points and chance of winning)" in again, "the last step stays"
    saved = json.loads((saved_folder / "gap.json").read_text())
    assert sum(saved["record"]["hints"]) == 1, "one hint, however many steps"


def test_an_empty_log(sit: Sit) -> None:
    screens = [sit(["log"], seed=seed) for seed in range(8)]
    assert any("Nothing has happened in this round yet." in screen for screen in screens)


@pytest.mark.parametrize("word", ["quit", "QUIT", "ende"])
def test_leaving_by_a_word(sit: Sit, saved_folder: Path, word: str) -> None:
    screen = sit(["1", word, "1"], language="de")
    assert screen.endswith("Weiterspielen mit: pioche play gap --resume\n")
    assert (saved_folder / "gap.json").exists()


def test_the_end_of_the_input_leaves(sit: Sit, saved_folder: Path) -> None:
    assert "To resume it: pioche play gap --resume" in sit(["1"])
    assert (saved_folder / "gap.json").exists()


def test_ctrl_c_leaves(type_in: Sit, saved_folder: Path) -> None:
    assert "Your match is saved." in type_in(["1", None])
    assert (saved_folder / "gap.json").exists()


def test_ctrl_c_before_the_match(type_in: Sit, saved_folder: Path) -> None:
    assert type_in([None], game=None).endswith("Goodbye.\n")
    assert not (saved_folder / "gap.json").exists()


def test_a_finished_match_is_not_kept(sit: Sit, saved_folder: Path) -> None:
    sit(ALWAYS_THE_FIRST)
    assert not (saved_folder / "gap.json").exists()


def test_all_questions(type_in: Sit) -> None:
    screen = type_in(["nothing", "gap", "9", "4", "2", "1"], None, players=None, bots=[])
    assert "✗ Please answer with one of these: " in screen
    assert "✗ Please answer with one of these: 2, 3, 4, 5, 6." in screen
    assert "Cleo: plays for fun" in screen
    assert "Player 1 plays" in screen


def test_the_usual_answers_by_enter(type_in: Sit) -> None:
    screen = type_in(["", ""], "gap", players=None, bots=[])
    assert "Cleo: plays for fun" in screen
    assert "Dario" not in screen


def test_nobody_there_to_ask(sit: Sit) -> None:
    screen = sit([], "gap", players=None, bots=[])
    assert "Basil: plays for fun" in screen


def test_the_bots_make_the_table(sit: Sit) -> None:
    screen = sit([], players=None, bots=["random", "heuristic", "random"])
    assert "Ada: plays at random\nBasil: follows simple rules\nCleo: plays at random" in screen


def test_a_bot_is_not_called_like_the_person(sit: Sit) -> None:
    screen = sit([], name="ada")
    assert "ada: a person\nBasil: follows simple rules" in screen


def test_what_cannot_be_is_an_error(sit: Sit) -> None:
    with pytest.raises(BadOption, match="There is no bot “deep”"):
        sit([], bots=["deep"])
    with pytest.raises(BadOption, match="GAP is for 2 to 6 players, not 7"):
        sit([], players=7)
    with pytest.raises(BadOption, match="There are 3 opponents, but you named 2 bots"):
        sit([], players=4, bots=["random", "random"])
    with pytest.raises(BadOption, match="Option rounds"):
        sit([], options={"rounds": 0})


def test_a_pause_between_rounds_and_another_match(type_in: Sit) -> None:
    again = iter(["maybe", "y", "n"])

    def answer(prompt: str) -> str:
        if "next round" in prompt:
            return ""
        return next(again) if "Another match" in prompt else "1"

    screen = type_in(answer, options={"rounds": 2})
    assert screen.count("Press Enter for the next round > ") == 2
    assert screen.count("━━ GAP") == 2
    assert "✗ Please answer with one of these: yes, no." in screen
    first, second = screen.split("━━ GAP")[1:]
    assert first.split("Your hand")[1] != second.split("Your hand")[1]  # other cards


def test_a_command_in_the_pause(type_in: Sit) -> None:
    pauses = iter(["log", "quit"])
    screen = type_in(
        lambda prompt: next(pauses) if "next round" in prompt else "1", options={"rounds": 2}
    )
    assert "Your match is saved." in screen
    assert screen.count("Player 1: ") > 2


def test_a_person_sees_no_other_hand(sit: Sit) -> None:
    """Of another's cards only those that were played are ever on the screen."""
    mine = sit([], seed=3)
    in_sight = {
        word for word in mine.replace("\n", " ").split() if word in find_game("gap").notation.CARDS
    }
    assert len(in_sight) < 30 - 6  # at least the other hand is missing: 3 colours, 2 players


@pytest.mark.parametrize(("first", "begins"), [("me", "Player 1"), ("1", "Player 1"), ("2", "Ada")])
def test_the_player_who_is_named_starts(sit: Sit, first: str, begins: str) -> None:
    for seed in (1, 2, 3):
        assert f"Round 1: {begins} starts." in sit(ALWAYS_THE_FIRST, first=first, seed=seed)


@pytest.mark.parametrize("first", ["0", "3", "oldest"])
def test_nobody_else_can_start(sit: Sit, first: str) -> None:
    with pytest.raises(BadOption):
        sit([], first=first)


@pytest.mark.parametrize("first", ["me", "loser"])
def test_nobody_is_named_where_all_begin_together(sit: Sit, first: str) -> None:
    with pytest.raises(BadOption, match="Dicht dran"):
        sit([], "dicht-dran", first=first, options={})
    sit([], "dicht-dran", first="lot", options={})


def test_the_youngest_is_asked_for(sit: Sit, type_in: Sit) -> None:
    with pytest.raises(BadOption, match="nobody to ask"):
        sit([], first="youngest")
    screen = type_in(["Ada"], first="youngest")
    assert "Who is the youngest?" in screen
    assert "Round 1: Ada starts." in screen


def test_the_loser_starts_the_next_match(type_in: Sit) -> None:
    def answer(prompt: str) -> str:
        if "Another match?" not in prompt:
            return "1"
        asked.append(prompt)
        return "yes" if len(asked) < 5 else "no"

    asked: list[str] = []
    *played, last = type_in(answer, first="loser").split("Round 1: ")[1:]
    assert len(played) == 4
    for match, after in zip(played, [*played[1:], last], strict=True):
        won = [name for name in ("Player 1", "Ada") if f"★ {name}" in match]
        if len(won) == 1:
            loser = "Ada" if won == ["Player 1"] else "Player 1"
            assert after.startswith(f"{loser} starts.")
