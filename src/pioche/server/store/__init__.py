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
    MistakeRow,
    NewEvent,
    PersonRow,
    Rate,
    RatePuzzle,
    RatingRow,
    SeatRow,
    SignInRow,
    SolverRow,
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
    "AttemptRow",
    "DealRow",
    "Downtime",
    "EventRow",
    "FinishedTry",
    "Gone",
    "Kind",
    "MatchRow",
    "MistakeRow",
    "NewEvent",
    "PersonRow",
    "Rate",
    "RatePuzzle",
    "RatingRow",
    "SeatRow",
    "SignInRow",
    "SolverRow",
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
