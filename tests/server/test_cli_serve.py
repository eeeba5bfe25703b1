"""`pioche serve` and `pioche admin` as somebody at a shell meets them."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import closing, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
import msgspec
import pytest
import uvicorn
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from pioche.cli import main
from pioche.engine.language import LANGUAGES
from pioche.server.ops.config import SETTINGS, Config
from pioche.server.run import AnnouncingServer, try_store
from tests import processes
from tests.served import Served

UNREACHABLE = "postgresql://me:hush@127.0.0.1:1/none"
HOME = {key: value for key, value in os.environ.items() if not key.startswith("PIOCHE_")}
HOME |= {key: os.environ[key] for key in ("PIOCHE_CACHE",) if key in os.environ}


def pioche(*arguments: str, **environment: str) -> tuple[int, str, str]:
    """The output of a command: run here, or in its own process if it would start serving."""
    surroundings = HOME | {"LANGUAGE": "en", "LANG": "C.UTF-8"} | environment
    if "--port" in arguments:
        done = processes.run(
            [sys.executable, "-m", "pioche", *arguments],
            check=False,
            capture_output=True,
            text=True,
            timeout=120,
            env=surroundings,
        )
        return done.returncode, done.stdout, done.stderr
    out, err = StringIO(), StringIO()
    home = patch.dict(os.environ, surroundings, clear=True)
    with home, redirect_stdout(out), redirect_stderr(err):
        try:
            code = main(arguments)
        except SystemExit as end:
            code = int(end.code or 0)
    return code, out.getvalue(), err.getvalue()


def refuses(*arguments: str, **environment: str) -> str:
    """The one line with which a command is refused."""
    code, out, err = pioche(*arguments, **environment)
    assert (code, out) == (2, ""), (code, out, err)
    (line,) = [line for line in err.splitlines() if "compil" not in line]  # that takes a while
    assert line.startswith("pioche: ")
    return line.removeprefix("pioche: ")


def test_help_explains_every_setting() -> None:
    code, out, _ = pioche("serve", "--help")
    assert code == 0
    flags = set(re.findall(r"--[a-z-]+", out))
    for name, setting in SETTINGS.items():  # other users of the machine can see arguments
        assert (f"--{name.replace('_', '-')}" in flags) is not setting.is_secret, name
    assert "PIOCHE_PORT" in out
    text = " ".join(out.split())
    for usual in ("(127.0.0.1)", "(8642)", "(0.6)", "(info)", "(6000)"):
        assert usual in text
    assert "addresses of trusted reverse proxies, separated by commas" in text


def test_help_says_what_prune_needs_and_spares() -> None:
    code, out, _ = pioche("admin", "prune", "--help")
    text = " ".join(out.split())
    assert code == 0
    assert "--guests, --tables or both" in text
    assert "finished a match" in text


def test_a_setting_that_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "pioche.toml"
    file.write_text('colour = "red"\n')
    assert "colour" in refuses("serve", "--config", str(file))
    assert "PIOCHE_PORT" in refuses("serve", PIOCHE_PORT="99999")


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        database = str(tmp_path / "s.db")
        assert port in refuses("serve", "--port", port, "--database", database)


def test_databases_that_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("I am a diary\n" * 100)
    refuses("serve", "--port", "0", "--database", str(tmp_path / "file"))
    refuses("serve", "--port", "0", "--database", str(tmp_path / "file" / "s.db"))
    with closing(sqlite3.connect(tmp_path / "theirs.db")) as theirs:
        theirs.execute("CREATE TABLE stamps (country TEXT)")
        theirs.commit()
    refuses("serve", "--port", "0", "--database", str(tmp_path / "theirs.db"))
    line = refuses("serve", "--port", "0", "--database", UNREACHABLE)
    assert "127.0.0.1:1/none" in line
    assert "refused" in line  # by the machine: nobody listens there
    assert "hush" not in line
    (tmp_path / "folder").mkdir()
    line = refuses("serve", "--port", "0", "--database", str(tmp_path / "folder"))
    assert "folder is a folder" in line
    assert not list(tmp_path.rglob("*.lock")), "a refused start leaves nothing behind"
    line = refuses("serve", "--port", "0", "--database", "mysql://me:hush@h/d")
    assert "hush" not in line


@pytest.fixture
def unfit(tmp_path: Path) -> dict[str, str]:
    """Databases that cannot be used, by a word that says why."""
    (tmp_path / "adir").mkdir()
    (tmp_path / "diary").write_text("I am a diary\n" * 100)
    with closing(sqlite3.connect(tmp_path / "theirs.db")) as theirs:
        theirs.execute("CREATE TABLE stamps (country TEXT)")
        theirs.commit()
    names = {"folder": "adir", "diary": "diary", "theirs.db": "theirs.db"}
    return {why: str(tmp_path / name) for why, name in names.items()} | {"refused": UNREACHABLE}


@pytest.mark.parametrize("why", ["folder", "diary", "theirs.db", "refused"])
def test_a_copy_names_the_side_that_cannot_be_used(
    unfit: dict[str, str], tmp_path: Path, why: str
) -> None:
    good = str(tmp_path / "good.db")
    asyncio.run(try_store(Config(database=good)))
    found = unfit[why]
    named = "127.0.0.1:1/none" if found == UNREACHABLE else found
    for pair in ((found, str(tmp_path / "new.db")), (good, found)):
        line = refuses("admin", "--database", pair[0], "copy", pair[1])
        assert named in line
        assert why in line
        assert "hush" not in line
    line = refuses("admin", "--database", found, "prune", "--guests", "1")
    assert named in line
    assert "hush" not in line
    assert not (tmp_path / "new.db").exists()
    assert [path.name for path in tmp_path.glob("*.lock")] in ([], ["good.db.lock"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_existing_files_are_not_overwritten(tmp_path: Path, language: str) -> None:
    database, saved = str(tmp_path / "s.db"), str(tmp_path / "saved.db")
    asyncio.run(try_store(Config(database=database)))
    admin = ("admin", "--lang", language, "--database", database)
    assert pioche(*admin, "backup", saved)[0] == 0
    line = refuses(*admin, "backup", saved)
    assert saved in line
    assert "--replace" not in line  # a backup has no such option
    assert "--replace" in refuses(*admin, "restore", saved)
    (tmp_path / "adir").mkdir()
    line = refuses(*admin, "backup", str(tmp_path / "adir"))
    assert any(word in line for word in ("a folder", "un dossier", "ein Ordner"))


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("cli")
    server = Served(folder, "--log-level", "debug", "--log-format", "json")
    yield server
    server.stop()


def test_two_servers_on_one_file(served: Served) -> None:
    line = refuses("serve", "--port", "0", "--database", served.database)
    assert "server.db" in line


def test_health_and_metrics(served: Served) -> None:
    for path in ("/healthz", "/readyz"):
        answer = httpx.get(served.url + path)
        assert (answer.status_code, answer.json()["status"]) == (200, "ok")
        assert "server" not in answer.headers
    text = httpx.get(served.url + "/metrics").text
    for name in ("connections", "tables_in_memory", "deciding_seconds", "refused"):
        assert f"pioche_{name}" in text
    for name in ("committing", "batch"):  # the worker has stored its heartbeat
        found = re.search(rf"^pioche_{name}_seconds_count (\S+)$", text, re.MULTILINE)
        assert found
        assert float(found[1]) > 0
    assert "pioche_loop_turn_seconds_bucket" in text


async def play(served: Served, secret_texts: list[str]) -> None:
    """A match against a bot, with everything that is secret noted."""
    async with httpx.AsyncClient(base_url=served.url) as http:
        await http.post("/api/guest", json={"name": "Anna"})
        secret_texts.append(http.cookies["pioche"])
        account = {"login": "Anna", "password": "correct horse battery"}
        await http.post("/api/account", json=account)
        secret_texts += [http.cookies["pioche"], account["password"]]
        token = (await http.post("/api/tokens", json={})).json()["token"]
        secret_texts.append(token)
        new = {"game": "gap", "players": 2, "options": {"rounds": 1}}
        seats = [{"kind": "me", "seed": ""}, {"kind": "bot", "level": "beginner"}]
        made = (await http.post("/api/tables", json=new | {"seats": seats})).json()
        table, key = f"/api/tables/{made['table']}", made["table"]
        secret_texts += [key, "my-own-seed-9000"]
        await http.post(f"{table}/seed", json={"seed": secret_texts[-1]})
        await http.post(f"{table}/start", json={})
        await http.post("/api/sign-in", json=account | {"password": "a wrong password"})
        secret_texts.append("a wrong password")
        await http.get("/api/me", headers={"authorization": "Bearer pioche_made_up"})
        secret_texts.append("pioche_made_up")
        bearer = {"Authorization": f"Bearer {token}"}
        await http.get("/api/me", headers=bearer)
        cookie = {"Cookie": f"pioche={http.cookies['pioche']}"}
        address = f"ws{served.url[4:]}/ws"
        # Room for all that nobody reads: a full queue would keep it open for ten seconds.
        async with connect(address, additional_headers=cookie, max_queue=None) as wire:
            subscribe = {"type": "subscribe", "table": key}
            await wire.send(msgspec.json.encode(subscribe))
            await wire.send(msgspec.json.encode({"type": "nonsense", "id": "secret-request"}))
            while True:
                state: dict[str, Any] = (await http.get(table)).json()
                if state["info"]["status"] == "over":
                    break
                legal = state["private"]["0"]["legal"]
                if not legal:
                    await asyncio.sleep(0.05)
                    continue
                decide = {"type": "decide", "id": f"d{state['version']}", "table": key, "seat": 0}
                decide |= {"turn": state["turn"], "decision": legal[0]}
                await wire.send(msgspec.json.encode(decide))
                await asyncio.sleep(0.05)
        for _ in range(1200):
            answer = await http.get(f"{table}/record")
            if answer.status_code == 200:
                break
            await asyncio.sleep(0.05)
        secret_texts.append(answer.json()["fairness"]["server_seed"])


def test_nothing_secret_is_logged(served: Served) -> None:
    secrets: list[str] = []
    asyncio.run(asyncio.wait_for(play(served, secrets), 120))
    assert len(secrets) == 9
    said = served.log.read_text() + httpx.get(served.url + "/metrics").text
    assert '"event": "ready"' in said
    for secret in secrets:
        assert secret not in said
    assert '"level": "error"' not in said


def test_backup_restore_copy_and_prune(served: Served, tmp_path: Path) -> None:
    """After `test_nothing_secret_is_logged` there is something to keep; the server runs."""
    httpx.post(served.url + "/api/guest", json={"name": "Zoe"})
    saved, new, other = (str(tmp_path / name) for name in ("saved.db", "new.db", "other.db"))
    here = ("--database", served.database)
    code, out, err = pioche("admin", *here, "backup", saved)
    assert (code, err) == (0, "")
    assert saved in out
    assert "saved.db" in refuses("admin", *here, "backup", saved)  # nothing is overwritten
    refuses("admin", *here, "restore", saved, "--replace")  # a server uses it
    code, out, _ = pioche("admin", "--database", new, "restore", saved)
    assert (code, len(out.splitlines())) == (0, 1)
    refuses("admin", "--database", new, "restore", saved)
    refuses("admin", "--database", new, "restore", str(tmp_path / "none.db"))
    code, out, _ = pioche("admin", "--database", new, "copy", other)
    assert code == 0
    refuses("admin", "--database", new, "copy", other)  # not empty
    refuses("admin", *here, "prune")
    code, out, _ = pioche("admin", "--database", other, "prune", "--guests", "1", "--tables", "1")
    assert code == 0
    with closing(sqlite3.connect(other)) as copied, closing(sqlite3.connect(saved)) as source:
        count = "SELECT count(*) FROM people"
        assert copied.execute(count).fetchone() == source.execute(count).fetchone()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_cleanly_and_notifies_clients(tmp_path: Path, how: signal.Signals) -> None:
    server = Served(tmp_path)
    try:
        last, code = asyncio.run(asyncio.wait_for(last_message(server, how), 120))
        assert last["type"] == "closing"
        assert code == 1012
        process = server._process
        assert process is not None
        assert process.wait(120) == {signal.SIGINT: 0, signal.SIGTERM: -signal.SIGTERM}[how]
        assert ends(process.pid)  # with those in which its bots thought
        log = server.log.read_text()
        assert "closed" in log
        assert "Traceback" not in log
        assert "error" not in log
        assert "Interrupted" not in log  # it did what it was asked to
        assert "leaked" not in log  # no resources of those processes
    finally:
        server.stop()


@pytest.mark.parametrize("before", [signal.SIG_IGN, signal.default_int_handler])
def test_an_ignored_interrupt_stays_ignored(before: Any) -> None:
    """A shell starts jobs in the background so."""
    server = AnnouncingServer(uvicorn.Config("nothing"), print)
    usual = signal.signal(signal.SIGINT, before)
    try:
        with server.capture_signals():
            now = signal.getsignal(signal.SIGINT)
            assert (now == signal.SIG_IGN) == (before == signal.SIG_IGN)
            assert signal.getsignal(signal.SIGTERM) == server.handle_exit
        assert signal.getsignal(signal.SIGINT) == before
    finally:
        signal.signal(signal.SIGINT, usual)


def ends(group: int) -> bool:
    """Whether all processes of a group are gone, in a moment."""
    for _ in range(600):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


async def last_message(server: Served, how: signal.Signals) -> tuple[dict[str, Any], int]:
    """The last message of a socket, and the code it is closed with."""
    async with httpx.AsyncClient(base_url=server.url) as http:
        await http.post("/api/guest", json={"name": "Anna"})
        cookie = {"Cookie": f"pioche={http.cookies['pioche']}"}
        new = {"game": "gap", "players": 2, "start": True}
        seats = [{"kind": "bot", "level": "master"}] * 2
        made = (await http.post("/api/tables", json=new | {"seats": seats})).json()
    async with connect(f"ws{server.url[4:]}/ws", additional_headers=cookie) as wire:
        await wire.send(msgspec.json.encode({"type": "subscribe", "table": made["table"]}))
        while msgspec.json.decode(await wire.recv())["type"] != "update":
            pass  # until a bot has thought
        os.kill(server.pid, how)
        last: dict[str, Any] = {}
        try:
            while True:
                last = msgspec.json.decode(await wire.recv())
        except ConnectionClosed as error:
            return last, error.rcvd.code if error.rcvd else 0


def test_a_frame_that_is_too_large_closes_only_that_socket(served: Served) -> None:
    async def try_it() -> None:
        async with httpx.AsyncClient(base_url=served.url) as http:
            await http.post("/api/guest", json={"name": "Eve"})
            cookie = {"Cookie": f"pioche={http.cookies['pioche']}"}
        url = f"ws{served.url[4:]}/ws"
        async with (
            connect(url, additional_headers=cookie) as other,
            connect(url, additional_headers=cookie) as wire,
        ):
            await wire.recv()
            await wire.send(b" " * 20_000)
            with pytest.raises(ConnectionClosed) as caught:
                await wire.recv()
            assert caught.value.rcvd is not None
            assert caught.value.rcvd.code == 1009
            await other.recv()
            await other.send(b'{"type":"ping"}')
            assert msgspec.json.decode(await other.recv())["type"] == "pong"

    asyncio.run(asyncio.wait_for(try_it(), 120))


def test_a_real_handshake_of_a_foreign_page(served: Served) -> None:
    async def try_it() -> None:
        async with httpx.AsyncClient(base_url=served.url) as http:
            await http.post("/api/guest", json={"name": "Eve"})
            cookie = {"Cookie": f"pioche={http.cookies['pioche']}"}
        url = f"ws{served.url[4:]}/ws"
        async with connect(url, additional_headers=cookie, origin="https://evil.example") as wire:  # type: ignore[arg-type]
            assert msgspec.json.decode(await wire.recv())["code"] == "api/origin"
            with pytest.raises(ConnectionClosed) as caught:
                await wire.recv()
            assert caught.value.rcvd is not None
            assert caught.value.rcvd.code == 4401
        async with connect(url, additional_headers=cookie, origin=served.url) as wire:  # type: ignore[arg-type]
            assert msgspec.json.decode(await wire.recv())["type"] == "hello"

    asyncio.run(asyncio.wait_for(try_it(), 120))
