"""A club: its evenings, tables, members and webhooks."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar
from urllib.parse import quote

from pioche.protocol.alerts import NewWebhook, Webhook
from pioche.protocol.clubs import ClubChange, ClubInfo, ClubRole, ListedEvening, NewRole
from pioche.protocol.tables import NewTable, TableRef

if TYPE_CHECKING:
    from pioche.client.client import Client
    from pioche.client.table import Table

T = TypeVar("T")


class Club:
    """A club of which we are a member."""

    def __init__(self, client: Client, key: str) -> None:
        self.client = client
        self.key = key

    async def info(self) -> ClubInfo:
        """Ask for its members, ranking, evenings and tables."""
        return await self._ask("GET", "", ClubInfo)

    async def evenings(self, before: str = "") -> list[ListedEvening]:
        """List its evenings, the latest first, fifty at a time; those that come after the evening
        with a key."""
        return await self._ask("GET", f"/evenings?before={quote(before)}", list[ListedEvening])

    async def change(self, name: str | None = None, *, renew: bool = False) -> ClubInfo:
        """As a helper, give it another name, or a new invitation."""
        return await self._ask("PATCH", "", ClubInfo, ClubChange(name, renew))

    async def appoint(self, person: int, role: ClubRole) -> ClubInfo:
        """As the owner, give a member another role, or the whole club."""
        return await self._ask("PUT", f"/members/{person}", ClubInfo, NewRole(role))

    async def remove(self, person: int) -> None:
        """Leave it, or remove a member as a helper."""
        await self.client.http.read("DELETE", f"{self._path}/members/{person}")

    async def delete(self) -> None:
        """As the owner, delete it with its evenings."""
        await self.client.http.read("DELETE", self._path)

    async def make_table(self, wanted: NewTable) -> Table:
        """Make a table that all members see."""
        made = await self._ask("POST", "/tables", TableRef, wanted)
        return self.client.table(made.table)

    async def webhooks(self) -> list[Webhook]:
        """As a helper, list where its evenings are posted."""
        return await self._ask("GET", "/webhooks", list[Webhook])

    async def add_webhook(self, wanted: NewWebhook) -> Webhook:
        """As a helper, have its evenings posted to an address; the secret is shown only now."""
        return await self._ask("POST", "/webhooks", Webhook, wanted)

    async def delete_webhook(self, webhook: int) -> None:
        """Have nothing more posted to an address."""
        await self.client.http.read("DELETE", f"{self._path}/webhooks/{webhook}")

    @property
    def _path(self) -> str:
        return f"/api/clubs/{quote(self.key, safe='')}"

    async def _ask(self, method: str, path: str, kind: type[T], body: object = None) -> T:
        return await self.client.ask(method, self._path + path, kind, body)
