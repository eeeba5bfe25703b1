"""`docs/protocol.md` shows real messages, of every type."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from pioche.server import messages, serve, socket, table
from pioche.server.config import Config

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
KINDS = {
    kind.__struct_config__.tag: kind
    for kind in get_args(messages.FromClient) + get_args(messages.FromServer)
}


def read(example: str) -> Any:
    kind = KINDS[msgspec.json.decode(example)["type"]]
    return msgspec.json.decode(example, type=kind)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example[:30])
def test_every_example_is_a_message_and_nothing_of_it_is_unknown(example: str) -> None:
    shown = msgspec.json.decode(example)
    again = msgspec.json.decode(messages.encode(read(example)))
    assert again == shown


def test_every_message_has_an_example() -> None:
    assert {type(read(example)) for example in EXAMPLES} == set(KINDS.values())


def test_every_kind_of_entry_is_named() -> None:
    from pioche.server.entries import AnyEntry

    for kind in get_args(AnyEntry):
        assert f"`{kind.__struct_config__.tag}`" in PAGE


def test_the_limits_are_those_of_the_server() -> None:
    usual = Config()
    for told in (
        (
            f"{serve.FRAME // 1024} KiB; a text of chat {table.MAX_CHAT} characters; "
            f"a name {table.MAX_NAME}; an id 40"
        ),
        f"{usual.messages:.0f} a second for long, {usual.messages * socket.BURST:.0f} at once",
        f"one line a second for long, {socket.CHATTER[1]:.0f} at once",
        f"| {socket.MAX_TABLES} |",
        (
            f"{usual.connections} of one person (`--connections`), "
            f"{usual.address_connections} from one address"
        ),
        f"{usual.tables} of one person (`--tables`)",
        f"{socket.MAX_BACKLOG} messages, then it is closed with {socket.COME_AGAIN}",
    ):
        assert told in PAGE, told
    for code in (socket.NOT_ALLOWED, socket.COME_AGAIN, socket.RESTART, socket.TOO_MANY):
        assert f"| {code} |" in PAGE
