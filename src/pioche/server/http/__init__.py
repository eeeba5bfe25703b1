"""Everything that is not live, over HTTP."""

from typing import Any

from pioche.server.http import games
from pioche.server.http.matches import MatchesApi
from pioche.server.http.people import PeopleApi
from pioche.server.http.tables import TablesApi

handlers: list[Any] = [
    PeopleApi,
    TablesApi,
    MatchesApi,
    games.games,
    games.rules,
    games.decisions,
    games.texts,
    games.messages,
    games.openapi,
    games.healthz,
    games.readyz,
    games.metrics,
]
