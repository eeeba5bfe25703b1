"""A client for programs that play at the tables of a Pioche server.

>>> async def play(url: str, token: str) -> None:
...     async with Client(url, token=token) as client:
...         table = client.table()
...         await table.join()
...         async for _ in table:
...             for seat in table.you:
...                 if table.owes(seat):
...                     await table.decide(seat, table.legal(seat)[0])

It reconnects by itself when the connection is lost or the server restarts.
"""

from pioche.client.client import Client
from pioche.client.club import Club
from pioche.client.errors import (
    BadAddress,
    ClientError,
    Lost,
    NotPioche,
    NotSignedIn,
    Refused,
    Unreachable,
)
from pioche.client.evening import Evening
from pioche.client.events import Connection, Event, Preparing
from pioche.client.table import Table
from pioche.protocol.tables import First

__all__ = [
    "BadAddress",
    "Client",
    "ClientError",
    "Club",
    "Connection",
    "Evening",
    "Event",
    "First",
    "Lost",
    "NotPioche",
    "NotSignedIn",
    "Preparing",
    "Refused",
    "Table",
    "Unreachable",
]
