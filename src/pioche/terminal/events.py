"""What happens at a table besides the match, in words: who comes and goes, and what people say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from pioche.protocol.messages import ChatLine, TableInfo
from pioche.protocol.reactions import REACTIONS
from pioche.terminal.narrator import Teller
from pioche.terminal.voice import printable

CHAT_LENGTH: Final = 400
OF_A_PERSON: Final = {
    "away": "join-away",
    "back": "join-back",
    "resigned": "join-resigned",
    "agreed": "join-would-stop",
}
"""What a person does, and the sentence for it."""


def tell(event: dict[str, Any], info: TableInfo, teller: Teller) -> None:
    """Tell of an entry of the table's log, if it is not about the match itself."""
    do = event.get("do")
    seats = seats_of(event.get("person"), info)
    if do in OF_A_PERSON and seats:
        if do == "agreed" and not event.get("on", True):
            teller.note("join-plays-on", seats=seats)
        else:
            teller.note(OF_A_PERSON[do], seats=seats)
    elif do == "replaced":
        teller.note("join-replaced", seat=event["seat"])
    elif do == "decided" and event.get("by") == "timer":
        teller.note("join-too-late", seat=event["seat"])
    elif do == "time-called":
        teller.heading("terminal-time-up")
    elif do in ("said", "reacted"):
        said = ChatLine(
            event["person"], event["name"], event.get("text", ""), event.get("reaction", "")
        )
        teller.console.print(chat(said, teller))


def chat(line: ChatLine, teller: Teller) -> Text:
    """A line of chat: whatever somebody wrote is text and nothing else."""
    said = printable(line.text, CHAT_LENGTH)
    if line.reaction in REACTIONS:
        said = teller.voice.say(f"join-reaction-{line.reaction}")
    return Text.assemble((f"{printable(line.name)}: ", "bold magenta"), said)


def presence(before: Sequence[int], now: Sequence[int], info: TableInfo, teller: Teller) -> None:
    """Tell who of the players has gone or come."""
    for person in sorted(set(before) ^ set(now)):
        seats = seats_of(person, info)
        if seats:
            teller.note("join-connected" if person in now else "join-disconnected", seats=seats)


def seats_of(person: int | None, info: TableInfo) -> list[int]:
    return [i for i, seat in enumerate(info.seats) if person is not None and seat.person == person]
