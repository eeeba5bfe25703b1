"""The lines of a table's chat, as the store has them and as viewers are sent them."""

from __future__ import annotations

from typing import Final

import msgspec

from pioche.protocol.messages import ChatLine
from pioche.server.store import Store
from pioche.server.store.chat import read_lines
from pioche.server.table.events import Reacted, Said
from pioche.server.table.table import Table

_decoder: Final[msgspec.json.Decoder[Said | Reacted]] = msgspec.json.Decoder(Said | Reacted)


async def read_chat(store: Store, table: int, after: int = 0) -> list[ChatLine]:
    """The lines of a table's chat after a number."""
    rows = await store.read(read_lines, table, after)
    return [line_of(row.number, _decoder.decode(row.body)) for row in rows]


def last_line(table: Table) -> int:
    """The number of the newest line; 0 if nobody has spoken."""
    return table.chat[-1].number if table.chat else 0


def line_of(number: int, said: Said | Reacted) -> ChatLine:
    """A line as viewers are sent it."""
    if isinstance(said, Said):
        return ChatLine(said.person, said.name, said.text, number=number)
    return ChatLine(said.person, said.name, reaction=said.reaction, number=number)
