"""`docs/protocol.md` shows real messages, of every type."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from pioche.engine.match import Match
from pioche.games.gap.notation import card_text, parse_card
from pioche.games.gap.rules import deck_size
from pioche.protocol import messages
from pioche.server import run
from pioche.server.live import connection, sockets, transport
from pioche.server.ops.config import Config
from pioche.server.table import checks, table
from pioche.server.table.events import Settings, Started
from pioche.server.table.preview import preview
from pioche.server.table.seats import Who
from pioche.server.table.updates import Updates

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r'```json\n(\{"type".*?)```', PAGE, re.DOTALL)
"""The messages of the socket; what alerts look like is shown, too."""
KINDS = {
    kind.__struct_config__.tag: kind
    for kind in get_args(messages.FromClient) + get_args(messages.FromServer)
}


def read(example: str) -> Any:
    kind = KINDS[msgspec.json.decode(example)["type"]]
    return msgspec.json.decode(example, type=kind)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example[:30])
def test_every_example_is_a_message_with_no_unknown_field(example: str) -> None:
    shown = msgspec.json.decode(example)
    again = msgspec.json.decode(messages.encode(read(example)))
    assert again == shown


def test_every_message_has_an_example() -> None:
    assert {type(read(example)) for example in EXAMPLES} == set(KINDS.values())


def shown(kind: type[Any], **values: Any) -> Any:
    """The example of a kind in which these fields have these values."""
    found = [read(example) for example in EXAMPLES]
    (one,) = [
        message
        for message in found
        if type(message) is kind and all(getattr(message, k) == v for k, v in values.items())
    ]
    return one


def test_the_turn_in_the_examples_is_what_the_server_sends() -> None:
    """The examples show one position: the server makes the same preview and update of it."""
    begun = shown(messages.Update, event={"do": "started"})
    decided = shown(messages.Update, event={"do": "decided", "seat": 1})
    asked, answered = shown(messages.Preview), shown(messages.Previewed)
    middle, own = begun.public["middle"], begun.private["1"]["hand"]
    (_, refilled) = decided.story[1]
    drawn = refilled["cards"]["cards"]
    deck = [card_text(card) for card in range(deck_size(2))]
    unknown = [card for card in deck if card not in (*middle, *own, *drawn)]
    cards = [*unknown[:6], *own, *middle, *drawn, *unknown[6:]]
    zoe = Who(2, "Zoë")
    opened = table.Table(begun.table, "8X8HYK", 1, Settings("gap", 2, {"rounds": 1}, 60), bytes(32))
    opened.apply(opened.sit(Who(1, "Ada"), 0, None, ""), 0.0)
    opened.apply(opened.sit(zoe, 1, None, ""), 0.0)
    opened.apply(Started(), begun.at)
    assert opened.match is not None
    opened.match = Match(opened.game, opened.match.players, {"rounds": 1}, first=1)
    opened.match.deal([parse_card(card) for card in cards])
    opened._owe(begun.at)
    updates = Updates(opened, lambda since, seconds: since + seconds)
    whole = updates.whole([1], [], begun.at)
    assert (whole.public, whole.private) == (begun.public, begun.private)

    previewed = preview(opened, zoe, asked.seat, asked.decision)
    answer = messages.encode(messages.Previewed(asked.id, *previewed))
    assert msgspec.json.decode(answer, type=messages.Previewed) == answered

    opened.version = decided.version - 1
    decision = opened.decide(zoe, 1, asked.decision, 0, "")
    opened.apply(decision, decided.at)
    update = msgspec.json.decode(updates.after(decision, decided.at).to([1]), type=messages.Update)
    assert update == decided


def test_every_kind_of_event_is_named() -> None:
    from pioche.server.table.events import AnyEvent
    from pioche.server.table.history import CHAT

    for kind in set(get_args(AnyEvent)) - CHAT:
        assert f"`{kind.__struct_config__.tag}`" in PAGE


def test_the_limits_are_those_of_the_server() -> None:
    usual = Config()
    for limit in (
        (
            f"{run.FRAME // 1024} KiB; a chat line {table.MAX_CHAT} characters; "
            f"a name {checks.MAX_NAME}; an id 40"
        ),
        f"{usual.messages:.0f} a second, {usual.messages * transport.BURST:.0f} in a burst",
        f"one line a second per person, {sockets.CHATTER[1]:.0f} in a burst",
        f"| {connection.MAX_TABLES} |",
        (
            f"{usual.connections} per person (`--connections`), "
            f"{usual.address_connections} per address"
        ),
        f"{usual.tables} per person (`--tables`)",
        f"{usual.new_tables:.0f} a minute per address (`--new-tables`)",
        f"{usual.guests:.0f} a minute per address (`--guests`)",
        (
            f"{connection.MAX_BACKLOG} messages, then the connection is closed with "
            f"{connection.COME_AGAIN}"
        ),
    ):
        assert limit in PAGE, limit
    for code in (
        sockets.NOT_ALLOWED,
        connection.COME_AGAIN,
        sockets.RESTART,
        transport.TOO_MANY,
    ):
        assert f"| {code} |" in PAGE
