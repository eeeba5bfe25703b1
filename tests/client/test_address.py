"""Addresses of servers and tables."""

from __future__ import annotations

import pytest

from pioche.client import BadAddress
from pioche.client.address import Address, read_address


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("http://host:8642", Address("http://host:8642")),
        ("http://host:8642/", Address("http://host:8642")),
        ("host:8642", Address("http://host:8642")),
        ("laptop", Address("http://laptop")),
        (" https://cards.example ", Address("https://cards.example")),
        ("https://cards.example/t/aB-_9", Address("https://cards.example", key="aB-_9")),
        ("https://cards.example/j/ABC234/", Address("https://cards.example", code="ABC234")),
        ("https://example.org/cards/t/K", Address("https://example.org/cards", key="K")),
        ("http://[::1]:80/t/K", Address("http://[::1]:80", key="K")),
        ("http://host/t/K?from=mail#top", Address("http://host", key="K")),
    ],
)
def test_an_address_names_a_server_and_perhaps_a_table(url: str, expected: Address) -> None:
    assert read_address(url) == expected


def test_where_the_socket_is() -> None:
    assert read_address("http://host:1/t/K").socket == "ws://host:1/ws"
    assert read_address("https://host/cards").socket == "wss://host/cards/ws"


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("", "client/no-host"),
        ("http://", "client/no-host"),
        ("http:///t/KEY", "client/no-host"),
        ("a table", "client/no-host"),
        ("GC55TZ", "client/only-code"),
        ("ftp://host/t/KEY", "client/bad-scheme"),
        ("http://host:port/", "client/bad-address"),
        ("http://host:99999/", "client/bad-address"),
        ("http://[::1/", "client/bad-address"),
    ],
)
def test_a_bad_address_is_refused_with_a_sentence(url: str, code: str) -> None:
    with pytest.raises(BadAddress) as refused:
        read_address(url)
    assert refused.value.code == code
    for language in ("en", "fr", "de"):
        assert refused.value.sentence(language)
