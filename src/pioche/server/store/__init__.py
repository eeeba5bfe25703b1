"""Everything that survives a restart, in SQLite or PostgreSQL: tables, events, people, matches.

Queries and changes are functions in the modules here, one module a subject. A store runs them:
`await store.read(find_table, key=key)`, `await store.write(rename_person, person, name)`.
"""

from pioche.server.store.rows import (
    SILENCE,
    DealRow,
    Downtime,
    EventRow,
    FinishedTry,
    Gone,
    Kind,
    MatchRow,
    NewEvent,
    PersonRow,
    Rate,
    RatingRow,
    ReviewedSeat,
    ReviewRow,
    SeatRow,
    SignInRow,
    StandingRow,
    StoreDown,
    Summary,
    TableRow,
    Taken,
    TokenRow,
    TryRow,
    WrongStore,
)
from pioche.server.store.store import Store

__all__ = [
    "SILENCE",
    "DealRow",
    "Downtime",
    "EventRow",
    "FinishedTry",
    "Gone",
    "Kind",
    "MatchRow",
    "NewEvent",
    "PersonRow",
    "Rate",
    "RatingRow",
    "ReviewRow",
    "ReviewedSeat",
    "SeatRow",
    "SignInRow",
    "StandingRow",
    "Store",
    "StoreDown",
    "Summary",
    "TableRow",
    "Taken",
    "TokenRow",
    "TryRow",
    "WrongStore",
]
