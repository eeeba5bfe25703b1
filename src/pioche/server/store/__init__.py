"""What the server remembers, in SQLite or PostgreSQL: tables and their logs, people, matches."""

from pioche.server.store.rows import (
    Append,
    Gone,
    Kind,
    LogRow,
    MatchRow,
    Pause,
    PersonRow,
    Rate,
    RatingRow,
    SeatRow,
    StandingRow,
    StoreDown,
    Summary,
    TableRow,
    Taken,
    TokenRow,
    WrongStore,
)
from pioche.server.store.store import Store

__all__ = [
    "Append",
    "Gone",
    "Kind",
    "LogRow",
    "MatchRow",
    "Pause",
    "PersonRow",
    "Rate",
    "RatingRow",
    "SeatRow",
    "StandingRow",
    "Store",
    "StoreDown",
    "Summary",
    "TableRow",
    "Taken",
    "TokenRow",
    "WrongStore",
]
