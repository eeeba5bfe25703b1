"""Everything that survives a restart, in SQLite or PostgreSQL: tables, events, people, matches.

Queries and changes are functions in the modules here, one module a subject. A store runs them:
`await store.read(find_table, key=key)`, `await store.write(rename_person, person, name)`.
"""

from pioche.server.store.rows import (
    SILENCE,
    Downtime,
    EventRow,
    Gone,
    Kind,
    MatchRow,
    NewEvent,
    PersonRow,
    Rate,
    RatingRow,
    SeatRow,
    SignInRow,
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
    "SILENCE",
    "Downtime",
    "EventRow",
    "Gone",
    "Kind",
    "MatchRow",
    "NewEvent",
    "PersonRow",
    "Rate",
    "RatingRow",
    "SeatRow",
    "SignInRow",
    "StandingRow",
    "Store",
    "StoreDown",
    "Summary",
    "TableRow",
    "Taken",
    "TokenRow",
    "WrongStore",
]
