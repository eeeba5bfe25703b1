"""A client of a Pioche server: sit at its tables from a program.

>>> async def play(url: str, token: str) -> None:
...     async with Client(url, token=token) as client:
...         table = client.table()
...         await table.join()
...         async for _ in table:
...             for seat in table.you:
...                 if table.owes(seat):
...                     await table.decide(seat, table.legal(seat)[0])

It finds its way back by itself when the connection is lost or the server starts anew.
"""

from pioche.client.client import Client
from pioche.client.errors import (
    BadAddress,
    ClientError,
    Lost,
    NotPioche,
    NotSignedIn,
    Refused,
    Unreachable,
)
from pioche.client.events import Connection, Event
from pioche.client.table import Table

__all__ = [
    "BadAddress",
    "Client",
    "ClientError",
    "Connection",
    "Event",
    "Lost",
    "NotPioche",
    "NotSignedIn",
    "Refused",
    "Table",
    "Unreachable",
]
