"""The beginning of the corpus, made by our own code: `python -m tests.fuzz.seeds`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import msgspec

from pioche import Match, all_games, write_record
from pioche.engine.fairness import FairShuffles, fairness_of
from pioche.protocol import messages
from tests.fuzz.__main__ import CORPUS
from tests.server.raw_socket import BINARY, CLOSE, MORE, PING, PONG, frame

SECRET: Final = bytes(range(32))


def records() -> Iterator[tuple[str, bytes]]:
    """A short match of each game, begun and over, with shuffles that can be checked."""
    for game in all_games():
        chance = random.Random(game.id)
        players = min(game.players)
        options = {game.length_option: 1} if game.length_option else {}
        seeds = [f"seed {seat}" for seat in range(players)]
        shuffles = FairShuffles(SECRET, seeds)
        match = Match(game, players, options, shuffles, shuffles(range(players))[0])
        while not match.over:
            if match.awaits_deal:
                match.deal()
                continue
            seat = match.actors[0]
            match.play(seat, chance.choice(match.legal(seat)))
            if match.rounds and len(match.rounds[0].moves) == 5:
                yield f"{game.id}-begun", write_record(match.record())
        match.fairness = fairness_of(SECRET, seeds)
        yield f"{game.id}-over", write_record(match.record())
    yield "lines", b"\xef\xbb\xbf{}\n\n[]\n{\n"
    yield "gzip", b"\x1f\x8b"


def client_messages() -> Iterator[tuple[str, bytes]]:
    """Each message of a client, with its shortest valid content."""
    for kind in messages.Request.__subclasses__():
        fields = msgspec.structs.fields(kind)
        values = {"seat": 0, "turn": 1, "decision": "r7", "id": "a1", "table": "k" * 22}
        given = {f.encode_name: values.get(f.name, "wave") for f in fields if f.required}
        tag = msgspec.inspect.type_info(kind).tag  # type: ignore[attr-defined]
        yield str(tag), msgspec.json.encode({"type": tag, **given})


def frames() -> Iterator[tuple[str, bytes]]:
    """Frames of every kind."""
    whole = frame(b'{"type":"ping"}')
    yield "text", b"ab" + whole * 3
    yield "long", b"cd" + frame(b"x" * 300) + whole
    yield "parts", b"ef" + frame(b"one", last=False) + frame(b"!", PING) + frame(b"two", MORE)
    yield "control", b"gh" + frame(b"", PING) + frame(b"late", PONG) + frame(b"\x00\xff", BINARY)
    yield "close", b"ij" + whole + frame(b"\x03\xe8bye", CLOSE) + whole
    yield "bare", b"kl" + frame(b"bare", mask=False)
    yield "too-large", b"mn" + frame(b"x" * 1025)
    yield "not-utf8", b"op" + frame(b"\xff") + whole
    yield "half", b"qr" + whole[:4]


def main() -> None:
    for target, made in (
        ("records", records()),
        ("messages", client_messages()),
        ("frames", frames()),
    ):
        folder = CORPUS / target
        folder.mkdir(parents=True, exist_ok=True)
        for name, data in made:
            (folder / name).write_bytes(data)


if __name__ == "__main__":
    main()
