"""The API and the messages hold against requests that bend their descriptions."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from jsonschema_rs import Draft202012Validator
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from pioche.protocol.messages import schema
from pioche.server.app import api
from tests.samples import sample
from tests.server.asking import Browser, Site, site

POSITIVE, NEGATIVE = schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE
EXAMPLES = sample(2, 40)
"""Requests for each address."""
CHECKS = [
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
"""That an answer, good or bad, is one that is described."""


class Fuzzed:
    """A server inside the test, and a client that is signed in."""

    def __init__(self, folder: Path) -> None:
        self.runner = asyncio.Runner()
        limits: dict[str, Any] = {"requests": 1e6, "guests": 1e6, "tables": 1_000_000}
        self._opened = site(folder / "s.db", **limits)
        self.site: Site = self.runner.run(self._opened.__aenter__())
        self.site.server.sign_ins._rate = self.site.server.codes._rate = 1e6
        self.anna: Browser = self.runner.run(self.site.guest("Anna"))
        self.description = self.runner.run(self.anna.get("/api/openapi.json"))

    def close(self) -> None:
        self.runner.run(self._opened.__aexit__(None, None, None))
        self.runner.close()


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fuzzed]:
    opened = Fuzzed(tmp_path_factory.mktemp("fuzzed"))
    yield opened
    opened.close()


def test_openapi_is_3_1_and_describes_everything(fuzzed: Fuzzed) -> None:
    description = fuzzed.description
    assert description["openapi"].startswith("3.1")
    routes = {route.path_format for route in api().routes}
    shown = {path for path in routes if path != "/api/openapi" and "/openapi/" not in path}
    assert set(description["paths"]) == shown
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            assert operation.get("description"), (method, path)
            assert operation["tags"]


def test_the_messages_have_a_schema(fuzzed: Fuzzed) -> None:
    described = fuzzed.runner.run(fuzzed.anna.get("/api/messages.json"))
    assert described == msgspec.json.decode(msgspec.json.encode(schema()))
    validator = Draft202012Validator(described)
    assert validator.is_valid({"type": "ping"})
    assert validator.is_valid({"type": "subscribe", "table": "x", "since": 3})
    assert not validator.is_valid({"type": "subscribe"})
    assert not validator.is_valid({"type": "subscribe", "table": "x", "sinse": 3})
    assert not validator.is_valid({"type": "nonsense"})
    assert not validator.is_valid({})


def test_no_request_makes_the_server_fail(fuzzed: Fuzzed, caplog: pytest.LogCaptureFixture) -> None:
    """Requests made from the description, good and bad ones: never a fault, always an answer that
    is described, refusals with a code and a sentence."""
    api = schemathesis.openapi.from_dict(fuzzed.description)
    api.config.generation.with_security_parameters = False  # Anna stays who she is
    tried = 0
    with caplog.at_level(logging.WARNING, logger="pioche"):
        for result in api.get_all_operations():
            operation: APIOperation[Any, Any, Any, Any] = result.ok()  # type: ignore[union-attr]
            if operation.path in ("/metrics", "/api/sign-out-everywhere", "/api/sign-out"):
                continue
            tried += ask(fuzzed, operation.as_strategy(generation_mode=POSITIVE))
            if can_be_wrong(operation):
                tried += ask(fuzzed, operation.as_strategy(generation_mode=NEGATIVE))
    assert tried > 100
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def can_be_wrong(operation: APIOperation[Any, Any, Any, Any]) -> bool:
    """Whether a request can differ from its description. Any text does for a path, and to look for
    one that does not would take a second each."""
    numbers = [
        part for part in operation.path_parameters if part.definition["schema"]["type"] != "string"
    ]
    return bool(list(operation.body) or list(operation.query) or numbers)


def ask(fuzzed: Fuzzed, cases: st.SearchStrategy[Any]) -> int:
    """Ask some of the cases, always the same ones."""
    tried = 0

    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=cases)
    def one(case: Any) -> None:
        nonlocal tried
        tried += 1
        given = case.as_transport_kwargs(base_url="http://pioche.test")
        given.pop("cookies", None)
        body = {k: given[k] for k in ("json", "data", "params") if given.get(k) is not None}
        if "data" in body:
            body["content"] = body.pop("data")
        headers = {k: v for k, v in (given.get("headers") or {}).items() if k.isascii()}
        answer = fuzzed.runner.run(
            fuzzed.anna.answer(given["method"], given["url"], headers=headers, **body)
        )
        assert answer.status_code < 500, (case, answer.text)
        case.validate_response(answer, checks=CHECKS)
        if not answer.is_success:
            problem = answer.json()
            assert problem["code"]
            assert problem["text"]

    try:
        one()
    except Exception as error:
        if type(error).__name__ in ("Unsatisfiable", "Unsatisfied"):
            return 0
        raise
    return tried
