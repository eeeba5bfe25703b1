"""The files of a dataset: Parquet, each a function of the plan and its number alone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np

from pioche.arena.files import whole_file
from pioche.datasets.plan import Plan
from pioche.datasets.playing import Played
from pioche.engine.errors import BadOption

FOLDER: Final = "data"
KEY: Final = b"pioche"
COMPRESSION: Final = {"compression": "zstd", "compression_level": 1, "use_dictionary": True}
"""With dictionaries a row of GAP takes 41 bytes instead of 56."""
WIDE: Final = ("observation", "mask", "scores", "advice_share", "advice_value", "advice_points")
"""The columns that hold several numbers in each row."""


class Content(msgspec.Struct):
    """What a file says about itself, besides its rows."""

    plan: dict[str, Any]
    shard: int
    rows: int = 0
    points: list[int] = []
    """For each seat, the sum of its scores over the matches."""


class Arrow(NamedTuple):
    """The parts of pyarrow that are needed."""

    arrow: Any
    parquet: Any


@cache
def load_arrow() -> Arrow:
    """Return pyarrow; `BadOption` if it is not installed."""
    try:
        return Arrow(_module("pyarrow"), _module("pyarrow.parquet"))
    except ImportError:
        raise BadOption("dataset/no-pyarrow") from None


def _module(name: str) -> ModuleType:
    from importlib import import_module

    return import_module(name)


def shard_path(folder: Path, plan: Plan, shard: int) -> Path:
    """Return where a file is: `data/gap-00000-of-00012.parquet`."""
    name = f"{plan.game.id}-{shard:05d}-of-{plan.shards:05d}.parquet"
    return folder / FOLDER / name


def write_shard(path: Path, plan: Plan, shard: int, groups: Iterator[Played]) -> Content:
    """Write a file, which gets its name only once it is complete."""
    arrow, parquet = load_arrow()
    schema = _schema(arrow, plan)
    content = Content(plan.head, shard, 0, [0] * plan.players)
    # Of wide columns, statistics say nothing, and take half of the time.
    narrow = [name for name in schema.names if name not in WIDE]
    with (
        whole_file(str(path)) as file,
        parquet.ParquetWriter(file, schema, write_statistics=narrow, **COMPRESSION) as writer,
    ):
        for played in groups:
            writer.write_batch(_batch(arrow, schema, played))
            _count(played, content)
        writer.add_key_value_metadata({KEY: msgspec.json.encode(content)})
    return content


def read_shard(path: Path, plan: Plan, shard: int) -> Content | None:
    """Return what a finished file says about itself, None if it is not there; `BadOption` if it is
    not that part of the dataset."""
    arrow, parquet = load_arrow()
    if not path.exists():
        return None
    try:
        metadata = parquet.read_metadata(path)
        content = msgspec.json.decode(metadata.metadata[KEY], type=Content)
    except (arrow.ArrowException, OSError, KeyError, TypeError, msgspec.MsgspecError):
        raise BadOption("dataset/damaged", file=str(path)) from None
    same = json.loads(json.dumps(plan.head)) == content.plan and content.shard == shard
    if not same or metadata.num_rows != content.rows:
        raise BadOption("dataset/damaged", file=str(path))
    return content


def _schema(arrow: Any, plan: Plan) -> Any:
    """Return the columns with their types, in order."""
    rules = plan.game.rules
    fields = {
        "match": arrow.int64(),
        "round": arrow.int16(),
        "step": arrow.int32(),
        "seat": arrow.int8(),
        "observation": arrow.list_(arrow.int16(), rules.OBSERVATION.size),
        "mask": arrow.list_(arrow.bool_(), rules.DECISIONS),
        "action": arrow.int16(),
        "round_points": arrow.int32(),
        "score": arrow.int32(),
        "rank": arrow.float32(),
        "win": arrow.float32(),
        "scores": arrow.list_(arrow.int32(), plan.players),
    }
    if plan.adviser:
        values = arrow.list_(arrow.float32(), rules.DECISIONS)
        fields |= {
            "advice": arrow.int16(),
            "advice_share": values,
            "advice_value": values,
            "advice_points": values,
        }
    return arrow.schema([arrow.field(name, kind, False) for name, kind in fields.items()])


def _batch(arrow: Any, schema: Any, played: Played) -> Any:
    parts = played.rows._asdict() | (played.advice._asdict() if played.advice else {})
    columns = []
    for field in schema:
        values = arrow.array(np.ascontiguousarray(parts[field.name]).reshape(-1))
        if field.name in WIDE:
            values = arrow.FixedSizeListArray.from_arrays(values, type=field.type)
        columns.append(values)
    return arrow.record_batch(columns, schema=schema)


def _count(played: Played, content: Content) -> None:
    """Add the results of some matches to what a file says about itself."""
    rows = played.rows
    content.rows += len(rows.match)
    last = np.flatnonzero(np.append(np.diff(rows.match) != 0, True))
    for seat, total in enumerate(rows.scores[last].sum(axis=0, dtype=np.int64).tolist()):
        content.points[seat] += total
