"""The description of the HTTP API on the documentation site."""

from __future__ import annotations

from docs.site.protocol import TOPICS
from pioche.server.app import api


def test_every_operation_has_a_topic() -> None:
    described = api().openapi_schema.to_schema()["paths"]
    operations = [operation for methods in described.values() for operation in methods.values()]
    tags = {operation["tags"][0] for operation in operations}
    assert tags == set(TOPICS)
