"""Sentences of the terminal."""

from __future__ import annotations

import pytest
from rich.text import Text

from pioche.engine.facts import cards
from pioche.engine.language import LANGUAGES
from pioche.protocol.names import FORMER
from pioche.terminal.local_match import COMMANDS
from pioche.terminal.sentences import Sentences, printable


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_means_two_things(language: str) -> None:
    meanings = (*COMMANDS, "yes", "no")
    words = [word for m in meanings for word in Sentences(language).commands(f"terminal-words-{m}")]
    assert len(words) == len(set(words))


def test_seats_have_names() -> None:
    sentences = Sentences("en", ["Ada", "Ben", "Cleo"])
    assert sentences.say("terminal-wins", seat=1, points=1) == "Ben wins with 1 point."
    share = sentences.say("terminal-share", seats=[0, 1, 2], points=5)
    assert share == "Ada, Ben and Cleo share the win with 5 points."


def test_a_former_player_has_a_name_in_every_language() -> None:
    names = [FORMER, f"{FORMER} 2", "Ada"]
    assert Sentences("en", names).names == ["Former player", "Former player 2", "Ada"]
    assert Sentences("fr", names).names == ["Ancien joueur", "Ancien joueur 2", "Ada"]
    assert Sentences("de", names).names == ["Ehemaliger Spieler", "Ehemaliger Spieler 2", "Ada"]


def test_cards_and_names_stand_out() -> None:
    sentences = Sentences(
        "en", ["Ada", "Ben"], own_seat=0, card=lambda text: Text(f" <{text}> ", "red")
    )
    line = sentences.styled("gap/story-takes", seat=0, card=cards("r7"), cards=cards("r6", "g8"))
    assert line.plain == "Ada plays <r7> and takes <r6>, <g8>."
    assert [str(span.style) for span in line.spans] == ["bold cyan", "red", "red", "red"]


def test_a_name_is_made_printable() -> None:
    assert printable(" a\x1bb\u202ec ") == "a�b�c"
    assert printable("x" * 99) == "x" * 19 + "…"
