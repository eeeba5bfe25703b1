"""Datasets: what a row holds, that nothing hidden is in it, and that a run can be continued."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

from pioche.cli import main
from pioche.datasets import dataset as datasets
from pioche.datasets import playing, shards
from pioche.datasets.dataset import make_dataset
from pioche.datasets.plan import Plan
from pioche.engine import contract
from pioche.engine.errors import BadOption
from pioche.engine.match import Match
from pioche.engine.registry import find_game
from pioche.engine.shuffles import seeded

SHORT = {"gap": {"rounds": 2}, "pepper": {"rounds": 1}, "dicht-dran": {"cycles": 1}, "qwinto": {}}


def plan_of(game: str = "gap", players: int = 2, bots: str = "random", **more: Any) -> Plan:
    names = bots.split(",") if "," in bots else [bots] * players
    settings: dict[str, Any] = {"seed": 7, "matches": 5, "shard": 2, "options": SHORT[game]} | more
    return Plan(find_game(game), players, names, **settings)


def rows_in(folder: Path) -> pl.DataFrame:
    return pl.read_parquet(folder / "data" / "*.parquet")


def content(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.mark.parametrize(
    ("game", "players", "bots"),
    [
        ("gap", 3, "policy,random,heuristic"),
        ("pepper", 4, "heuristic"),
        ("dicht-dran", 3, "policy"),
        ("qwinto", 2, "random"),
        ("gap", 2, "search@3"),
    ],
)
def test_a_row_holds_what_the_seat_knew(game: str, players: int, bots: str, tmp_path: Path) -> None:
    """Played again by `Match`, from the redacted states alone."""
    plan = plan_of(game, players, bots, matches=2)
    make_dataset(plan, str(tmp_path))
    rows = rows_in(tmp_path).to_dicts()
    left: Iterator[dict[str, Any]] = iter(rows)
    seen = np.zeros(plan.game.rules.OBSERVATION.size, np.int16)
    for index in range(plan.matches):
        match = Match(plan.game, players, plan.options, seeded(plan.seed, index))
        taken: list[dict[str, Any]] = []
        while not match.over:
            if match.awaits_deal:
                match.deal()
            for seat in match.actors:
                row = next(left)
                contract.observe(match.redacted(seat), seat, seen)
                assert (row["match"], row["round"]) == (index, len(match.rounds) - 1)
                assert (row["step"], row["seat"]) == (len(taken), seat)
                assert row["observation"] == seen.tolist()
                assert row["mask"] == match.mask(seat).tolist()
                match.play(seat, row["action"])
                taken.append(row)
        for row in taken:
            seat = row["seat"]
            scores = match.rounds[row["round"]].scores
            assert scores is not None
            assert row["round_points"] == scores[seat]
            assert (row["score"], row["scores"]) == (match.scores[seat], match.scores)
            won = seat in match.winners
            assert row["win"] == pytest.approx(won / len(match.winners))
            assert (row["rank"] > 0) == won or len(match.winners) > 1
    assert next(left, None) is None


@pytest.mark.parametrize("adviser", ["policy", "search@40"])
def test_advice_is_about_legal_decisions(adviser: str, tmp_path: Path) -> None:
    make_dataset(plan_of("pepper", 3, "policy", matches=1, adviser=adviser), str(tmp_path))
    rows = rows_in(tmp_path)
    mask, share = rows["mask"].to_numpy(), rows["advice_share"].to_numpy()
    value, points = rows["advice_value"].to_numpy(), rows["advice_points"].to_numpy()
    assert np.allclose(share.sum(axis=1), 1.0, atol=1e-5)
    assert not share[~mask].any()
    assert np.isnan(value[~mask]).all()
    assert (np.isnan(value) == np.isnan(points)).all()
    assert mask[np.arange(len(rows)), rows["advice"].to_numpy()].all()
    advised = share[np.arange(len(rows)), rows["advice"].to_numpy()]
    assert (advised == share.max(axis=1)).all()
    if adviser != "policy":
        choice = mask.sum(axis=1) > 1
        assert (~np.isnan(value[choice])).any(axis=1).all()
        assert ((value >= 0) & (value <= 1))[~np.isnan(value)].all()


def test_the_policy_plays_as_the_bot_does(tmp_path: Path) -> None:
    """Compiled code and the bot `policy` agree where nothing is drawn."""
    make_dataset(plan_of("gap", 2, "policy", adviser="policy"), str(tmp_path))
    rows = rows_in(tmp_path)
    assert (rows["action"] == rows["advice"]).all()


def test_a_killed_run_is_continued(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = plan_of("dicht-dran", 3, "policy")
    whole, part = tmp_path / "whole", tmp_path / "part"
    made = make_dataset(plan, str(whole), threads=1)
    assert (made.files, made.matches) == (3, 5)
    assert made.rows == made.new_rows == len(rows_in(whole))

    written = shards.write_shard

    def killed(path: Path, plan: Plan, shard: int, groups: Any) -> Any:
        if shard == 1:
            path.with_name(f".{path.name}.1234.part").write_bytes(b"half a file")
            raise KeyboardInterrupt
        return written(path, plan, shard, groups)

    monkeypatch.setattr(datasets, "write_shard", killed)
    stopped = make_dataset(plan, str(part))
    assert stopped.files < 3
    assert not (part / "README.md").exists()
    monkeypatch.undo()
    finished = make_dataset(plan, str(part), threads=2)
    assert (finished.files, finished.new_rows < finished.rows) == (3, True)
    assert content(part) == content(whole)
    assert make_dataset(plan, str(part)).new_rows == 0


def test_rows_beyond_the_room_at_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = plan_of("gap", 3, "random", adviser="policy", matches=3, shard=3)
    make_dataset(plan, str(tmp_path / "usual"))
    monkeypatch.setattr(playing, "ROWS_A_MATCH", 1)
    monkeypatch.setattr(playing, "LONGEST_AT_FIRST", 1 << 8)
    make_dataset(plan, str(tmp_path / "tight"))
    assert content(tmp_path / "tight") == content(tmp_path / "usual")


def test_the_card_says_how_to_make_it_again(tmp_path: Path) -> None:
    plan = plan_of("gap", 2, "random,heuristic", matches=3, adviser="policy")
    make_dataset(plan, str(tmp_path / "first"))
    card = (tmp_path / "first" / "README.md").read_text()
    command = next(line for line in card.splitlines() if line.startswith("pioche dataset"))
    assert main([*command.split()[1:], "--out", str(tmp_path / "again")]) == 0
    assert content(tmp_path / "again") == content(tmp_path / "first")
    for name in rows_in(tmp_path / "first").columns:
        assert f"`{name}`" in card
    for field in plan.game.rules.OBSERVATION.fields:
        assert f"`{field.name}`" in card


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--bots", "master"], "dataset/clock"),
        (["--bots", "search@1s"], "dataset/clock"),
        (["--evaluate", "master@0.5s"], "dataset/clock"),
        (["--evaluate", "random"], "dataset/no-adviser"),
        (["--bots", "random,random,random"], "bot/number"),
    ],
)
def test_bad_plans_are_refused(arguments: list[str], code: str, tmp_path: Path) -> None:
    given = ["dataset", "gap", "--players", "2", "--matches", "1", "--out", str(tmp_path / "x")]
    assert main([*given, *arguments]) == 2
    plan = {"--bots": "bots", "--evaluate": "adviser"}[arguments[0]]
    with pytest.raises(BadOption) as refused:
        plan_of("gap", 2, **{plan: arguments[1]})
    assert refused.value.code == code
    assert not (tmp_path / "x").exists()


def test_one_line_without_pyarrow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    shards.load_arrow.cache_clear()
    out = tmp_path / "out"
    given = ["dataset", "gap", "--players", "2", "--matches", "1", "--lang", "en"]
    assert main([*given, "--out", str(out)]) == 2
    said = capsys.readouterr().err
    assert 'pip install "pioche[dataset]"' in said
    assert said.count("\n") == 1
    assert not out.exists()
    shards.load_arrow.cache_clear()


def test_folders_with_other_things_are_left_alone(tmp_path: Path) -> None:
    make_dataset(plan_of(matches=2), str(tmp_path / "one"))
    with pytest.raises(BadOption) as refused:
        make_dataset(plan_of(matches=2, seed=8), str(tmp_path / "one"))
    assert refused.value.code == "dataset/other"
    assert refused.value.facts["different"] == ["seed"]
    (tmp_path / "thesis").mkdir()
    (tmp_path / "thesis" / "chapter.txt").write_text("all of it")
    with pytest.raises(BadOption, match="holds something else"):
        make_dataset(plan_of(), str(tmp_path / "thesis"))
    file = next((tmp_path / "one" / "data").iterdir())
    file.write_bytes(file.read_bytes()[:-9])
    with pytest.raises(BadOption, match="Delete it"):
        make_dataset(plan_of(matches=2), str(tmp_path / "one"))


def test_the_seed_of_a_folder_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["dataset", "gap", "--players", "2", "--matches", "2", "--option", "rounds=1", "--json"]
    for _ in range(2):
        assert main([*given, "--out", str(tmp_path)]) == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first["seed"] == second["seed"]
    assert (first["new_rows"], second["new_rows"]) == (first["rows"], 0)
