"""Settings from the command line, the environment and a file; the first of these wins."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from pioche.engine.errors import BadOption
from pioche.server.ops.config import SETTINGS, Config, load_config
from pioche.server.ops.listening import shown_host


def test_without_anything(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    config = load_config({}, None, {})
    assert config == Config()
    assert config.database_url == str(tmp_path / "pioche" / "server.db")
    assert config.bot_processes >= 1


def test_every_setting_is_declared_once() -> None:
    assert list(SETTINGS) == list(Config.__struct_fields__)
    usual = Config()
    for name, setting in SETTINGS.items():
        assert setting.meta.description
        assert setting.checked(getattr(usual, name), "") == setting.default == getattr(usual, name)
        limited = setting.meta.ge is not None and setting.meta.le is not None
        assert limited == (setting.type in (int, float)), "a number has a range"
    assert SETTINGS["log_level"].choices == ("debug", "info", "warning", "error")
    assert SETTINGS["address_connections"].option == "--address-connections"
    assert SETTINGS["port"].help.endswith("(8642)")
    assert SETTINGS["secure"].is_flag


def test_the_command_line_goes_before_the_environment_and_that_before_the_file(
    tmp_path: Path,
) -> None:
    file = tmp_path / "pioche.toml"
    file.write_text(
        'host = "::1"\nport = 1\ntables = 7\norigins = ["https://a.example"]\nsecure = true\n'
    )
    environment = {"PIOCHE_PORT": "2", "PIOCHE_TABLES": "8", "PIOCHE_PACE": "0.5", "OTHER": "x"}
    config = load_config({"port": "3", "host": None}, str(file), environment)
    assert (config.host, config.port, config.tables, config.pace) == ("::1", 3, 8, 0.5)
    assert config.origins == ["https://a.example"]
    assert config.secure


def test_lists_and_switches_from_the_environment() -> None:
    environment = {"PIOCHE_ORIGINS": "https://a.example,https://b.example", "PIOCHE_SECURE": "true"}
    config = load_config({}, None, environment)
    assert config.origins == ["https://a.example", "https://b.example"]
    assert config.secure
    assert not load_config({}, None, {"PIOCHE_SECURE": "false"}).secure
    config = load_config({"origins": "https://a.example,https://b.example"}, None, {})
    assert config.origins == ["https://a.example", "https://b.example"]


@pytest.mark.parametrize(
    ("given", "file", "code"),
    [
        ({"port": "many"}, None, "serve/whole-number"),
        ({"port": "65536"}, None, "serve/out-of-range"),
        ({"port": "-1"}, None, "serve/out-of-range"),
        ({"pace": "nan"}, None, "serve/out-of-range"),
        ({"messages": "0"}, None, "serve/out-of-range"),
        ({"tables": "9" * 30}, None, "serve/out-of-range"),
        ({"pace": "slow"}, None, "serve/number"),
        ({"secure": "perhaps"}, None, "serve/on-or-off"),
        ({"log_level": "loud"}, None, "serve/one-of"),
        ({"log_format": "xml"}, None, "serve/one-of"),
        ({"workers": "2"}, None, "serve/workers-need"),
        ({"workers": "2", "database": "postgresql://h/d"}, None, "serve/workers-need"),
        ({"workers": "2", "database": "x.db", "bus": "valkey://h"}, None, "serve/workers-need"),
        ({}, 'colour = "red"', "serve/no-such-setting"),
        ({}, "port = ", "serve/bad-file"),
        ({}, "port = [1]", "serve/whole-number"),
        ({}, "host = 127", "serve/text"),
        ({}, "origins = 1", "serve/list"),
        ({}, "[server]\nport = 1", "serve/no-such-setting"),
    ],
)
def test_a_wrong_setting_is_one_line(
    tmp_path: Path, given: dict[str, Any], file: str | None, code: str
) -> None:
    path = tmp_path / "pioche.toml"
    if file is not None:
        path.write_text(file)
    with pytest.raises(BadOption) as caught:
        load_config(given, str(path) if file is not None else None, {})
    assert caught.value.code == code
    for language in ("en", "fr", "de"):
        sentence = caught.value.sentence(language)
        assert len(sentence.splitlines()) == 1
        if file is not None and code != "serve/bad-file":
            assert re.split(r"\W", file.strip("["))[0] in sentence
            assert "pioche.toml" in sentence


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_an_error_has_the_value_and_its_place(tmp_path: Path, language: str) -> None:
    path = tmp_path / "pioche.toml"
    path.write_text('log-level = "info"\nport = "x"\n')

    def error_of(given: dict[str, Any], file: str | None, environment: dict[str, str]) -> str:
        with pytest.raises(BadOption) as caught:
            load_config(given, file, environment)
        return caught.value.sentence(language)

    sentence = error_of({"port": "abc"}, str(path), {"PIOCHE_PORT": "def"})
    assert sentence.startswith("--port ")
    assert "abc" in sentence
    sentence = error_of({}, str(path), {"PIOCHE_PORT": "def"})
    assert sentence.startswith("PIOCHE_PORT ")
    assert "def" in sentence
    sentence = error_of({}, str(path), {})
    assert sentence.startswith(f"port ({path}) ")
    assert error_of({"address_connections": "0"}, None, {}).startswith("--address-connections ")
    assert error_of({}, None, {"PIOCHE_LOG_LEVEL": "loud"}).startswith("PIOCHE_LOG_LEVEL ")


def test_a_file_may_write_names_as_the_command_line_does(tmp_path: Path) -> None:
    path = tmp_path / "pioche.toml"
    path.write_text('log-format = "json"\naddress_connections = 7\n')
    config = load_config({}, str(path), {})
    assert (config.log_format, config.address_connections) == ("json", 7)


def test_a_file_that_is_not_there_or_no_text(tmp_path: Path) -> None:
    with pytest.raises(BadOption) as caught:
        load_config({}, str(tmp_path / "none.toml"), {})
    assert caught.value.code == "serve/no-file"
    (tmp_path / "odd.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadOption) as caught:
        load_config({}, str(tmp_path / "odd.toml"), {})
    assert caught.value.code == "serve/bad-file"


def test_the_printed_address_can_be_opened() -> None:
    assert [shown_host(host) for host in ("0.0.0.0", "::", "::1", "localhost")] == [
        "127.0.0.1",
        "127.0.0.1",
        "[::1]",
        "localhost",
    ]
