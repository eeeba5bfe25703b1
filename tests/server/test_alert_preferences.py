"""What people want to hear of, and when: quiet hours in any zone, mornings, public addresses."""

from __future__ import annotations

from datetime import UTC, datetime
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select

from pioche.protocol.alerts import AlertSettings, Quiet
from pioche.server.alerts import own_networks
from pioche.server.alerts.hooks import signed
from pioche.server.alerts.preferences import next_time, not_before
from pioche.server.alerts.public import NotPublic, Rules, is_public, read_networks
from pioche.server.alerts.push import base64url, encrypt, from_base64url
from pioche.server.store.schema import alerts
from tests.server.asking import site
from tests.server.inside import Clock

NIGHT = Quiet(22 * 60, 8 * 60)
NOON = Quiet(12 * 60, 13 * 60 + 30)


def at(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("quiet", "zone", "now", "then"),
    [
        (NIGHT, "UTC", "2026-11-18T21:59:59", "2026-11-18T21:59:59"),
        (NIGHT, "UTC", "2026-11-18T22:00:00", "2026-11-19T08:00:00"),
        (NIGHT, "UTC", "2026-11-19T07:59:59", "2026-11-19T08:00:00"),
        (NIGHT, "UTC", "2026-11-19T08:00:00", "2026-11-19T08:00:00"),
        (NOON, "UTC", "2026-11-18T12:10:00", "2026-11-18T13:30:00"),
        (Quiet(600, 600), "UTC", "2026-11-18T10:00:00", "2026-11-18T10:00:00"),
        (NIGHT, "Europe/Berlin", "2026-11-18T21:00:00", "2026-11-19T07:00:00"),
        (NIGHT, "America/New_York", "2026-11-18T21:00:00", "2026-11-18T21:00:00"),
        (NIGHT, "Asia/Kolkata", "2026-11-18T17:00:00", "2026-11-19T02:30:00"),
        # the nights in which clocks change: they are an hour longer and shorter
        (NIGHT, "Europe/Berlin", "2026-10-24T20:30:00", "2026-10-25T07:00:00"),
        (NIGHT, "Europe/Berlin", "2026-03-28T21:30:00", "2026-03-29T06:00:00"),
        (Quiet(0, 150), "Europe/Berlin", "2026-03-29T00:30:00", "2026-03-29T01:30:00"),
    ],
)
def test_quiet_hours_end_where_people_live(quiet: Quiet, zone: str, now: str, then: str) -> None:
    settings = AlertSettings(quiet=quiet, zone=zone)
    assert not_before(settings, at(now)) == at(then)


def test_mornings_are_those_of_the_place() -> None:
    berlin, tokyo = AlertSettings(zone="Europe/Berlin"), AlertSettings(zone="Asia/Tokyo")
    assert next_time(berlin, 540, at("2026-11-18T00:00:00")) == at("2026-11-18T08:00:00")
    assert next_time(tokyo, 540, at("2026-11-18T00:00:00")) == at("2026-11-19T00:00:00")


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "0.0.0.0"),
        *("100.64.0.1", "224.0.0.1", "255.255.255.255", "192.0.2.1", "::1", "::", "fe80::1"),
        *("fd00::1", "ff02::1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::", "2001:db8::1"),
        *("198.18.0.1", "240.0.0.1", "64:ff9b:1::1", "::127.0.0.1", "192.0.0.170", "fec0::1"),
        *("::ffff:0:127.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe", "::ffff:169.254.169.254"),
        *("2001:0:4136:e378:8000:63bf:3fff:fdd2", "100.100.100.200", "168.63.129.16", "5f00::1"),
        *("192.0.0.192", "192.0.0.8", "192.88.99.1", "3fff::1", "::ffff:192.0.0.192"),
    ],
)
def test_addresses_of_networks_at_home_are_not_public(address: str) -> None:
    assert not is_public(ip_address(address))
    assert not Rules().allows(ip_address(address))


def test_other_addresses_are_public_and_hosts_may_allow_more() -> None:
    for address in ("8.8.8.8", "2001:4860:4860::8888", "::ffff:8.8.8.8", "64:ff9b::808:808"):
        assert is_public(ip_address(address))
    rules = Rules(read_networks(["10.0.0.0/8"]))
    assert rules.allows(ip_address("10.1.2.3"))
    assert not rules.allows(ip_address("192.168.0.1"))


def test_public_addresses_of_the_hosts_own_network_are_not_reached(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    four, six = tmp_path / "route", tmp_path / "ipv6_route"
    four.write_text(
        "Iface Destination Gateway Flags RefCnt Use Metric Mask MTU Window IRTT\n"
        "eth0 00000000 01082EC6 0003 0 0 0 00000000 0 0 0\n"  # the way out
        "eth0 00082EC6 00000000 0001 0 0 0 00FFFFFF 0 0 0\n"  # 198.46.8.0/24
        "tun0 00000000 00000000 0001 0 0 0 00000080 0 0 0\n"  # a tunnel: half of the internet
    )
    none, lan = "0" * 32, "26001f18000000010000000000000000"
    six.write_text(f"{lan} 40 {none} 00 {none} 00000100 0 0 00000001 eth0\nnonsense\n")
    monkeypatch.setattr(own_networks, "ROUTES", (four, six))
    rules = Rules()
    for address in (
        *("198.46.8.77", "::ffff:198.46.8.77", "2600:1f18:0:1::5"),
        *("64:ff9b::198.46.8.77", "2002:c62e:84d::1"),
    ):
        assert is_public(ip_address(address))
        assert not rules.allows(ip_address(address))
    for address in ("198.46.9.77", "8.8.8.8", "2600:1f18:0:2::5"):
        assert rules.allows(ip_address(address))
    assert Rules(read_networks(["198.46.8.0/24"])).allows(ip_address("198.46.8.77"))


def test_the_own_addresses_of_a_machine_are_known() -> None:
    assert own_networks.is_own(ip_address("127.0.0.1"))
    assert not own_networks.is_own(ip_address("8.8.8.8"))
    assert not own_networks.is_own(ip_address("2001:4860:4860::8888"))


@pytest.mark.parametrize(
    "url",
    [
        *("http://hooks.example/", "https://", "ftp://hooks.example/", "https://localhost/x"),
        *("https://[::1]/", "https://127.1.2.3/", "https://user@hooks.example/", "//hooks.example"),
        *("https://hooks.example:22/", "https://hooks.example:x/", "https://10.0.0.1:8443/"),
        *("https://hooks.ex ample/", "https://hooks.example/\r\nhost: x", "https://[/"),
    ],
)
def test_addresses_that_could_not_be_reached_are_refused(url: str) -> None:
    with pytest.raises(NotPublic):
        Rules().check_url(url)
    Rules().check_url("https://hooks.example:8443/a?b=c")


@pytest.mark.anyio
async def test_a_name_is_refused_if_one_of_its_addresses_is_at_home(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import socket

    found: list[str] = []

    def resolve(host: str, port: int, **more: Any) -> Any:
        return [(2, 1, 6, "", (address, port)) for address in found]

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    found[:] = ["8.8.8.8", "2001:4860:4860::8888"]
    assert await Rules().resolve("hooks.example", 443) == found
    found[:] = ["8.8.8.8", "127.0.0.1"]
    with pytest.raises(NotPublic):
        await Rules().resolve("hooks.example", 443)


def test_a_message_is_encrypted_as_in_the_example_of_rfc_8291() -> None:
    from cryptography.hazmat.primitives.asymmetric import ec

    secret = int.from_bytes(from_base64url("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    theirs = (
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    )
    sealed = encrypt(
        b"When I grow up, I want to be a watermelon",
        from_base64url(theirs),
        from_base64url("BTBZMqHH6r4Tts7J_aSIgg"),
        from_base64url("DGv6ra1nlYgDCS1FRnbzlw"),
        ec.derive_private_key(secret, ec.SECP256R1()),
    )
    assert base64url(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocIn"
        "mYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNW"
        "QexSgSxsj_Qulcy4a-fN"
    )


def test_a_body_is_signed_as_in_the_example_of_standard_webhooks() -> None:
    secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    body = b'{"test": 2432232314}'
    wanted = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
    assert signed(secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, body) == wanted


@pytest.mark.anyio
async def test_people_hear_of_the_deals_of_the_day_in_their_morning(sqlite_url: str) -> None:
    clock = Clock(at("2026-11-18T05:00:00"))

    def due(connection: Connection) -> list[tuple[int, int]]:
        found = connection.execute(select(alerts.c.person, alerts.c.due).order_by(alerts.c.person))
        return [(person, when // 1_000_000) for person, when in found]

    async with site(sqlite_url, clock, requests=1e5) as here:
        ada, ben, cleo = [await here.guest(name) for name in ("Ada", "Ben", "Cleo")]
        for browser, zone, kinds in (
            (ada, "Europe/Berlin", ["daily"]),
            (ben, "Asia/Kolkata", ["daily", "turn"]),
            (cleo, "UTC", ["turn"]),
        ):
            await browser.ask("PUT", "/api/alerts/settings", {"zone": zone, "push": kinds})
        for _ in range(2):
            here.server.daily_alerts._told = None  # as after a restart
            await here.server.daily_alerts.tend()
        found = await here.server.store.read(due)
        assert found == [
            (ada.person, at("2026-11-18T08:00:00")),
            (ben.person, at("2026-11-18T05:00:00")),
        ]
