"""Tournaments: the same on any number of threads, stopped and continued, with bots that fail."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from pioche.arena import contestant
from pioche.arena.contestant import Contestant
from pioche.arena.custom_bots import CustomBots
from pioche.arena.tournament import Tournament, tournament
from pioche.engine.errors import BadOption
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.registry import all_games, find_game
from pioche.engine.shuffles import seeded
from tests.samples import sample

GAP = find_game("gap")
SHORT = {"rounds": 1}
BOTS = ["random", "heuristic", "search@20"]
MATCHES = sample(24, 60)


@pytest.fixture(autouse=True)
def beside_the_clumsy_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parent))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_number_of_threads_gives_the_same_result(players: int) -> None:
    one, two = (tournament(GAP, BOTS, players, 14, 5, SHORT, threads=threads) for threads in (1, 2))
    assert one == two


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_wins_are_shared_out_completely(players: int) -> None:
    found = tournament(GAP, BOTS, players, 12, 5, SHORT)
    assert sum(bot.win_share * bot.matches for bot in found.bots) == pytest.approx(found.matches)


def test_every_lineup_of_a_set_gets_the_same_deal() -> None:
    contest = Tournament(GAP, ["random", "heuristic"], 2, 5, SHORT)
    deals = []
    for deal in (0, 0, 1):
        match = Match(GAP, 2, contest.options, seeded(contest.seed, deal))
        match.deal()
        deals.append(match.state.tobytes())
    assert deals[0] == deals[1] != deals[2]
    assert (
        contest.play_match(3, (0, 1))
        == contest.play_match(3, (0, 1))
        != contest.play_match(4, (0, 1))
    )


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_the_heuristic_beats_chance(game: Game) -> None:
    found = tournament(game, ["random", "heuristic"], game.usual_players, MATCHES, 11, threads=2)
    best, worst = found.bots
    assert (best.bot, worst.bot) == ("heuristic", "random")
    assert best.rating > worst.rating
    assert best.mean_rank < worst.mean_rank
    assert best.interval is not None
    assert best.interval[0] > 0


def test_alone_everybody_plays_the_same_deals() -> None:
    found = tournament(find_game("qwinto"), ["random", "heuristic"], 1, 40, 2)
    assert (found.matches, found.deals, found.bots[0].bot) == (40, 20, "heuristic")


def test_a_time_limit_ends_a_match() -> None:
    assert tournament(GAP, ["random", "heuristic"], 2, 2, 2, {"minutes": 1}).matches == 2


# Stopping and going on


def test_a_truncated_file_is_continued(tmp_path: Path) -> None:
    whole = tournament(GAP, BOTS, 2, 24, 5, SHORT)
    file = tmp_path / "t.jsonl"
    assert tournament(GAP, BOTS, 2, 24, 5, SHORT, state_file=str(file)) == whole
    data = file.read_bytes()
    assert data.count(b"\n") == 5
    head = data.index(b"\n") + 1
    for kept in (0, 10, head, head + 30, len(data) - 40, len(data) - 1, len(data)):
        file.write_bytes(data[:kept])
        assert tournament(GAP, BOTS, 2, 24, 5, SHORT, state_file=str(file)) == whole
        assert file.read_bytes() == data


def test_a_finished_tournament_can_be_made_longer_and_looked_at_shorter(tmp_path: Path) -> None:
    file = str(tmp_path / "t.jsonl")
    steps: list[int] = []
    tournament(GAP, BOTS, 2, 6, 5, SHORT, state_file=file)
    longer = tournament(GAP, BOTS, 2, 12, 5, SHORT, 1, steps.append, file)
    assert steps == [6, 1, 1, 1, 1, 1, 1]
    assert longer == tournament(GAP, BOTS, 2, 12, 5, SHORT)
    assert tournament(GAP, BOTS, 2, 6, 5, SHORT, state_file=file).matches == 6


@pytest.mark.parametrize(
    ("change", "different"),
    [
        ({"bots": ["heuristic", "random"]}, ["bots"]),
        ({"players": 3, "seed": 6}, ["players", "seed"]),
        ({"options": {"rounds": 2}}, ["options"]),
        ({"game": find_game("dicht-dran"), "options": {}}, ["game", "options"]),
    ],
)
def test_the_file_of_another_tournament_is_refused(
    tmp_path: Path, change: dict[str, Any], different: list[str]
) -> None:
    file = tmp_path / "t.jsonl"
    asked: dict[str, Any] = {"game": GAP, "bots": ["random", "heuristic"], "players": 2}
    asked |= {"matches": 2, "seed": 5, "options": SHORT, "state_file": str(file)}
    tournament(**asked)
    before = file.read_bytes()
    with pytest.raises(BadOption) as refused:
        tournament(**(asked | change))
    assert refused.value.code == "tournament/other"
    assert refused.value.facts["different"] == different
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"shopping list", "tournament/no-file"),
        (b"[]\n", "tournament/no-file"),
        (b'HEAD\n{"set": 0}\nx\n', "tournament/damaged"),
        (b'HEAD\n{"set":0,"matches":[{"lineup":[0,7],"scores":[1,2],"winners":[0]}]}\n',
         "tournament/damaged"),
    ],
)  # fmt: skip
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, data: bytes, code: str) -> None:
    file = tmp_path / "t.jsonl"
    contest = Tournament(GAP, ["random", "heuristic"], 2, 5, SHORT)
    contest.run(2, state_file=str(file))
    head = file.read_bytes().splitlines()[0]
    file.write_bytes(data.replace(b"HEAD", head))
    before = file.read_bytes()
    with pytest.raises(BadOption) as refused:
        contest.run(2, state_file=str(file))
    assert refused.value.code == code
    assert file.read_bytes() == before


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give custom bots as long as a busy machine may need."""
    monkeypatch.setattr("pioche.arena.tournament.CustomBots", lambda game, _: CustomBots(game, 60))


def test_an_unusable_file_is_reported(tmp_path: Path) -> None:
    for name in (tmp_path, tmp_path / "missing" / "t.jsonl"):
        with pytest.raises(BadOption) as refused:
            tournament(GAP, ["random", "heuristic"], 2, 2, 5, SHORT, state_file=str(name))
        assert refused.value.code == "tournament/unusable-file"


def test_an_interrupt_keeps_the_finished_sets(tmp_path: Path) -> None:
    file = tmp_path / "t.jsonl"
    done = 0

    def interrupt(step: int) -> None:
        nonlocal done
        done += step
        if done == 5:
            raise KeyboardInterrupt

    bots = ["random", "heuristic"]
    found = tournament(GAP, bots, 2, 20, 5, SHORT, 1, interrupt, str(file))
    assert (found.matches, found.deals) == (4, 2)
    assert len(file.read_text().splitlines()) == 3
    whole = tournament(GAP, bots, 2, 20, 5, SHORT)
    assert tournament(GAP, bots, 2, 20, 5, SHORT, 2, None, str(file)) == whole


def test_an_interrupt_does_not_wait_for_a_long_search(monkeypatch: pytest.MonkeyPatch) -> None:
    contest = Tournament(GAP, ["random", "search@1000000000"], 2, 5)  # half an hour a decision

    def interrupt(*_: Any, **__: Any) -> Any:
        while not contest._playing:
            time.sleep(0.01)
        raise KeyboardInterrupt

    monkeypatch.setattr("pioche.arena.tournament.wait", interrupt)
    assert contest.run(2, threads=2).matches == 0


# Bots that fail


@pytest.mark.parametrize(
    ("bot", "kind", "problem"),
    [
        ("Raising", "raised", "ValueError: no idea in seat"),
        ("Leaving", "raised", "SystemExit: 3"),
        ("Illegal", "illegal", "-1"),
        ("Silent", "raised", "AttributeError"),
        ("Textual", "illegal", "str"),
        ("Huge", "illegal", "a number"),
    ],
)
def test_a_failing_bot_forfeits_to_chance(bot: str, kind: str, problem: str) -> None:
    found = tournament(GAP, [f"clumsy:{bot}", "heuristic"], 2, 4, 5, SHORT)
    by_name = {standing.bot: standing for standing in found.bots}
    failing = by_name[f"clumsy:{bot}"]
    assert failing.forfeits[kind] == sum(failing.forfeits.values()) > 10
    assert (failing.problem or "").startswith(problem)
    assert sum(by_name["heuristic"].forfeits.values()) == 0
    assert found == tournament(GAP, [f"clumsy:{bot}", "heuristic"], 2, 4, 5, SHORT, threads=2)


def test_one_of_our_bots_that_is_held_up_forfeits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contestant, "TOLERANCE", -1.0)
    match = Match(GAP, 2, shuffles=seeded(1))
    match.deal()
    seat = match.actors[0]
    bot = Contestant("search@0.01s", 1)
    assert bot.decide(match, seat) in match.legal(seat)
    assert bot.forfeits == {"slow": 1}


def test_a_bot_writes_only_on_its_own_copy() -> None:
    found = tournament(GAP, ["clumsy:Scribbling", "random"], 2, 2, 5, SHORT)
    assert all(bot.mean_score < 500 for bot in found.bots)
    assert all(sum(bot.forfeits.values()) == 0 for bot in found.bots)


@pytest.mark.parametrize(
    ("bots", "code"),
    [
        (["random"], "tournament/too-few-bots"),
        (["random", "heuristic", "random"], "tournament/twice"),
        (["random", "nobody"], "bot/unknown"),
        (["random", "clumsy:Nobody"], "bot/not-found"),
        (["random", "clumsy:Reluctant"], "custom-bot/cannot-make"),
    ],
)
def test_bots_that_cannot_take_part_are_refused(bots: list[str], code: str) -> None:
    with pytest.raises(BadOption) as refused:
        tournament(GAP, bots, 2, 2, 5)
    assert refused.value.code == code


def test_the_forfeits_stand_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "t.jsonl"
    found = tournament(GAP, ["clumsy:Illegal", "random"], 2, 2, 5, SHORT, state_file=str(file))
    again = tournament(GAP, ["clumsy:Illegal", "random"], 2, 2, 5, SHORT, state_file=str(file))
    assert again == found
    line = json.loads(file.read_text().splitlines()[1])
    assert line["matches"][0]["forfeits"][0]["kind"] == "illegal"
