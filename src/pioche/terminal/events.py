"""The events of an online table besides the match itself: people and what they say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from pioche.protocol.messages import ChatLine, TableInfo
from pioche.protocol.reactions import REACTIONS
from pioche.terminal.narrator import Narrator
from pioche.terminal.sentences import printable

CHAT_LENGTH: Final = 400
OF_A_PERSON: Final = {
    "away": "join-away",
    "back": "join-back",
    "resigned": "join-resigned",
    "agreed": "join-would-stop",
    "hints-agreed": "join-hints-agreed",
}
"""The events of a person, and their sentences."""


def write_event(event: dict[str, Any], info: TableInfo, narrator: Narrator) -> None:
    """Write an event, unless it is about the match itself."""
    do = event.get("do")
    seats = seats_of(event.get("person"), info)
    if do in OF_A_PERSON and seats:
        if not event.get("on", True):
            narrator.note("join-plays-on" if do == "agreed" else "join-hints-declined", seats=seats)
        else:
            narrator.note(OF_A_PERSON[do], seats=seats)
    elif do == "hinted":
        narrator.note("join-hinted", seat=event["seat"])
    elif do == "replaced":
        narrator.note("join-replaced", seat=event["seat"])
    elif do == "decided" and event.get("by") == "timer":
        narrator.note("join-too-late", seat=event["seat"])
    elif do == "resealed":
        narrator.note("join-resealed")
    elif do == "time-called":
        narrator.heading("terminal-time-up")


def chat_line(line: ChatLine, narrator: Narrator) -> Text:
    """Return a line of chat. Whatever people write is plain text."""
    said = printable(line.text, CHAT_LENGTH)
    if line.reaction in REACTIONS:
        said = narrator.sentences.say(f"join-reaction-{line.reaction}")
    speaker = narrator.sentences.say("join-speaker", name=narrator.sentences.name(line.name))
    return Text.assemble((speaker, "bold magenta"), " ", said)


def write_presence(
    before: Sequence[int], now: Sequence[int], info: TableInfo, narrator: Narrator
) -> None:
    """Write which players have lost the connection or are back."""
    for person in sorted(set(before) ^ set(now)):
        seats = seats_of(person, info)
        if seats:
            narrator.note("join-connected" if person in now else "join-disconnected", seats=seats)


def seats_of(person: int | None, info: TableInfo) -> list[int]:
    """Return the seats of a person."""
    return [i for i, seat in enumerate(info.seats) if person is not None and seat.person == person]
