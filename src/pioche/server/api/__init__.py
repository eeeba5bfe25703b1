"""Everything that is not live, over HTTP."""

from typing import Any

from pioche.server.api import games
from pioche.server.api.matches import MatchesApi
from pioche.server.api.people import PeopleApi
from pioche.server.api.tables import TablesApi

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
