"""Everything that is not live, over HTTP: one file a resource."""

from typing import Any, Final

from pioche.server.http import (
    games,
    health,
    leaderboards,
    pictures,
    playing_on,
    schemas,
    tutorials,
)
from pioche.server.http.accounts import AccountsResource
from pioche.server.http.alerts import AlertsResource, end_mails
from pioche.server.http.challenges import ChallengesResource
from pioche.server.http.club_webhooks import ClubWebhooksResource
from pioche.server.http.clubs import ClubsResource
from pioche.server.http.daily import DailyResource
from pioche.server.http.evenings import EveningsResource
from pioche.server.http.friends import FriendsResource
from pioche.server.http.hosting import HostingResource
from pioche.server.http.mail import MailResource
from pioche.server.http.matches import MatchesResource
from pioche.server.http.moderation import ModerationResource
from pioche.server.http.people import PeopleResource
from pioche.server.http.puzzles import PuzzlesResource
from pioche.server.http.queue import QueueResource
from pioche.server.http.reviews import ReviewsResource
from pioche.server.http.tables import TablesResource
from pioche.server.http.tokens import TokensResource

handlers: Final[list[Any]] = [
    PeopleResource,
    AccountsResource,
    MailResource,
    TokensResource,
    AlertsResource,
    end_mails,
    ModerationResource,
    FriendsResource,
    QueueResource,
    HostingResource,
    TablesResource,
    playing_on.play_on,
    pictures.of_home,
    pictures.of_game,
    pictures.of_table,
    pictures.of_challenge,
    MatchesResource,
    ReviewsResource,
    DailyResource,
    ChallengesResource,
    ClubsResource,
    ClubWebhooksResource,
    EveningsResource,
    PuzzlesResource,
    leaderboards.leaderboard,
    games.catalog,
    games.rules,
    games.decisions,
    games.read_option,
    games.board,
    games.deck,
    games.game_texts,
    games.texts,
    tutorials.tutorial,
    tutorials.tutorial_preview,
    tutorials.tutorial_texts,
    schemas.messages,
    schemas.openapi,
    health.healthz,
    health.readyz,
    health.metrics,
]
