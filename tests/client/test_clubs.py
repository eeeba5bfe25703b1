"""Clubs for programs: members, tables, evenings, webhooks."""

from __future__ import annotations

import time

import pytest

from pioche.client import Client, Refused
from pioche.protocol.alerts import NewWebhook
from pioche.protocol.evenings import EveningSettings, NewEvening
from pioche.protocol.tables import NewTable, SeatWish
from tests.client.players import run
from tests.served import Served


def test_a_club_from_its_beginning_to_its_end(server: Served) -> None:
    async def scene() -> None:
        async with Client(server.url, name="Anna") as anna, Client(server.url, name="Ben") as ben:
            assert ben.me is not None
            made = await anna.make_club("Thursdays")
            await ben.join_club(made.invitation)
            club = anna.club(made.club)
            assert (await club.change("Fridays", renew=True)).invitation != made.invitation
            with pytest.raises(Refused) as refused:
                await ben.join_club(made.invitation)
            assert refused.value.code == "clubs/not-found"
            wanted = NewTable(game="gap", players=2, seats=[SeatWish("me"), SeatWish("open")])
            table = await club.make_table(wanted)
            assert [one.table for one in (await ben.club(made.club).info()).tables] == [table.key]

            settings = EveningSettings(game="gap", players=2)
            starts = time.time() + 3600
            evening = await anna.plan_evening(made.club, "First", starts, 2, settings)
            changed = await evening.change(NewEvening("Second", starts, 3, settings))
            assert (changed.evening.title, changed.evening.rounds) == ("Second", 3)
            assert [one.title for one in await club.evenings()] == ["Second"]
            assert await club.evenings(before=evening.key) == []

            with pytest.raises(Refused) as refused:
                await ben.club(made.club).webhooks()
            assert refused.value.code == "clubs/helpers-only"
            assert await club.webhooks() == []
            with pytest.raises(Refused) as refused:
                await club.add_webhook(NewWebhook("https://10.0.0.1/"))
            assert refused.value.code in ("alerts/no-site", "alerts/not-public")
            with pytest.raises(Refused) as refused:
                await club.delete_webhook(1)
            assert refused.value.code == "alerts/no-such-webhook"

            appointed = await club.appoint(ben.me.person, "helper")
            assert {one.name: one.role for one in appointed.members}["Ben"] == "helper"
            await club.remove(ben.me.person)
            assert await ben.clubs() == []
            await club.delete()
            assert await anna.clubs() == []

    run(scene())
