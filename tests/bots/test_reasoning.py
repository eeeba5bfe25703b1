"""Why a decision is the best, in words: true, in every language, from what the seat can know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from pioche.bots.names import make_bot
from pioche.bots.player import Considered, Thought
from pioche.bots.reasoning import reasoning
from pioche.engine import contract, rng
from pioche.engine.facts import Facts, cards, cards_in
from pioche.engine.game import Game
from pioche.engine.language import LANGUAGES
from pioche.engine.match import Match
from pioche.engine.plain import plain
from pioche.engine.record import Decided
from pioche.engine.registry import all_games, find_game
from pioche.engine.shuffles import seeded
from pioche.engine.state import PLAY, State, copy_state
from pioche.terminal.sentences import Sentences

GAP = find_game("gap")
GAMES = [pytest.param(game, id=game.id) for game in all_games()]


def positions(game: Game, players: int, seed: int, rounds: int = 1) -> Iterator[tuple[Match, int]]:
    """Every decision of the first rounds of a random match."""
    match = Match(game, players, shuffles=seeded(seed))
    chance = np.random.default_rng(seed)
    while not match.over and len(match.rounds) <= rounds:
        if match.awaits_deal:
            match.deal()
            continue
        for seat in match.actors:
            yield match, seat
            match.play(seat, int(chance.choice(match.legal(seat))))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_decision_has_a_preview_in_every_language(game: Game, seed: int) -> None:
    for players in (game.players[0], game.players[-1]):
        names = [f"Name{seat}" for seat in range(players)]
        voices = [Sentences(language, names, 0, game=game.id) for language in LANGUAGES]
        for match, seat in positions(game, players, seed):
            known = match.redacted(seat)
            before = known.tobytes()
            for decision in match.legal(seat)[:6]:
                lines = game.preview.lines(known, seat, decision)
                assert lines
                for key, facts in lines:
                    assert key.startswith(f"{game.id}/preview-")
                    for sentences in voices:
                        assert "{" not in sentences.say(key, **facts)
            assert known.tobytes() == before


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", ["random", "search@30", "search@600"])
def test_every_thought_has_a_reasoning(game: Game, bot: str) -> None:
    players = game.usual_players
    names = [f"Name{seat}" for seat in range(players)]
    for number, (match, seat) in enumerate(positions(game, players, 3)):
        if number % 7:
            continue
        known = match.redacted(seat)
        thought = make_bot(bot, 1).think(known, seat)
        lines = reasoning(game, known, seat, thought)
        keys = [key for key, _ in lines]
        assert len(set(keys)) >= len(keys) - 1, "only the choices of a preview may repeat"
        assert ("reasoning/forced" in keys) == (len(match.legal(seat)) == 1)
        for language in LANGUAGES:
            sentences = Sentences(language, names, seat, game=game.id)
            for key, facts in lines:
                assert sentences.say(key, **facts)


def opening() -> tuple[Match, State, int]:
    match = Match(GAP, 3, shuffles=seeded(1))
    match.deal()
    seat = match.actors[0]
    return match, match.redacted(seat), seat


def reasons(*worths: tuple[float, float], visits: int = 2000, obvious: int = 0) -> list[Any]:
    """Return the reasoning about decisions with these utilities and points, of which the rule of
    thumb would take number `obvious`."""
    match, known, seat = opening()
    thumb = contract.heuristic(known, seat, rng.generator(0))
    others = [decision for decision in match.legal(seat) if decision != thumb]
    decisions = [*others[:obvious], thumb, *others[obvious:]]
    considered = tuple(
        Considered(decision, visits, *worth)
        for decision, worth in zip(decisions, worths, strict=False)
    )
    thought = Thought(decisions[0], considered, visits * len(worths))
    lines = reasoning(GAP, known, seat, thought)
    texts = {GAP.notation.decision_text(decision): n for n, decision in enumerate(decisions)}
    return [
        (key.removeprefix("reasoning/"), texts.get(other_card(facts)), facts.get("points"))
        for key, facts in lines
        if key.startswith("reasoning/")
    ]


def other_card(facts: Facts) -> str:
    """Return the card that a decision is compared with, if it is compared with one."""
    found = cards_in(facts.get("other")) or [""]
    return found[0]


@pytest.mark.parametrize(
    ("worths", "said"),
    [
        (((0.7, 5.0), (0.5, 3.0)), ("clear-by", 1, 2.0)),
        (((0.7, 5.0), (0.6, 5.0)), ("clear", 1, 0.0)),
        (((0.7, 5.0), (0.3, 1.0), (0.67, 4.5)), ("better-by", 2, 0.5)),
        (((0.7, 5.0), (0.67, 5.1)), ("better", 1, 0.1)),
        (((0.7, 5.0), (0.695, 4.9)), ("close", 1, 0.1)),
        (((0.7, 5.0), (0.72, 4.9)), ("close", 1, 0.1)),
        (((0.7, 5.0), (0.6, 6.0)), ("for-the-match", 1, 1.0)),
    ],
)
def test_how_clear_the_choice_is(worths: tuple[tuple[float, float], ...], said: Any) -> None:
    assert reasons(*worths) == [("brings", None, 5.0), said]


def test_the_heuristic_is_named_where_it_is_a_trap() -> None:
    best = ("brings", None, 5.0)
    second = (0.65, 4.0)
    assert reasons((0.7, 5.0), second, (0.5, 2.9), obvious=2)[1:] == [
        ("better-by", 1, 1.0),
        ("trap", 2, 2.1),
    ]
    assert reasons((0.7, 5.0), (0.5, 2.9), obvious=1) == [best, ("trap", 1, 2.1)]
    assert reasons((0.7, 5.0), second, (0.5, 4.9), obvious=2) == [best, ("better-by", 1, 1.0)]
    close = reasons((0.7, 5.0), (0.6, 3.0), (0.55, 4.0), obvious=2)
    assert close == [best, ("clear", 1, 2.0), ("trap", 2, 1.0)], "two figures must not disagree"


def test_a_rough_guess_is_marked() -> None:
    lines = reasons((0.7, 5.2), (0.5, 3.1), visits=8, obvious=1)
    assert lines == [("brings", None, 5.0), ("clear-by", 1, 2.0), ("rough", None, None)]


def test_a_loss_has_no_sign() -> None:
    assert reasons((0.7, -3.25), (0.5, -5.0))[0] == ("costs", None, 3.2)


def test_an_untried_decision_is_marked() -> None:
    _, known, seat = opening()
    lines = reasoning(GAP, known, seat, make_bot("heuristic", 1).think(known, seat))
    assert lines[-1] == ("reasoning/untried", {})


def after(match: Match, seat: int, decision: int) -> State:
    """The true state after a decision."""
    state = copy_state(match.state)
    contract.apply(state, seat, decision)
    return state


def test_previews_of_gap_come_true() -> None:
    stays = 0
    for match, seat in positions(GAP, 4, 5):
        for decision in match.legal(seat):
            lines = dict(GAP.preview.lines(match.redacted(seat), seat, decision))
            then = after(match, seat, decision)
            if match.view()["phase"] == "play" and "gap/preview-one-of" not in lines:
                (move,) = GAP.records.moves_of(match.state, [Decided(seat, decision)], then) or ()
                took = lines.get("gap/preview-takes", {"cards": cards()})["cards"]["cards"]
                assert sorted(took) == move.take
                assert ("gap/preview-stays" in lines) == (not move.take)
                stays += not move.take
    assert stays > 2


def test_previews_of_pepper_come_true() -> None:
    pepper = find_game("pepper")
    taken = 0
    for match, seat in positions(pepper, 4, 5):
        if match.state.in_trick + 1 < match.state.players:
            continue
        for decision in match.legal(seat):
            key, facts = pepper.preview.lines(match.redacted(seat), seat, decision)[0]
            then = after(match, seat, decision)
            moves = pepper.records.moves_of(match.state, [Decided(seat, decision)], then) or ()
            story = dict(pepper.story.story(plain(match.state), moves, plain(then)))
            kind = "pepper/story-takes-peppers" if facts["cards"]["cards"] else "pepper/story-takes"
            assert story[kind] == facts
            assert (key == "pepper/preview-takes") == (facts["seat"] == seat)
            taken += facts["seat"] == seat
    assert taken > 2


def test_a_sure_win_in_dicht_dran_is_one() -> None:
    game = find_game("dicht-dran")
    chance = np.random.default_rng(1)
    sure = 0
    for match, seat in positions(game, 3, 1):
        target = int(match.state.ring[match.state.place])
        for decision in match.legal(seat):
            key = game.preview.lines(match.redacted(seat), seat, decision)[0][0]
            if key == "dicht-dran/preview-wins":
                then = after(match, seat, decision)
                for other in range(3):
                    if other != seat and not then.chosen >> other & 1:
                        contract.apply(then, other, int(chance.choice(match.legal(other))))
                assert then.won[seat, target // 50] >> target % 50 & 1
                sure += 1
    assert sure > 2


def test_previews_of_qwinto_come_true() -> None:
    qwinto = find_game("qwinto")
    for match, seat in positions(qwinto, 3, 1):
        for decision in match.legal(seat)[:8]:
            lines = dict(qwinto.preview.lines(match.redacted(seat), seat, decision))
            then = after(match, seat, decision)
            if "qwinto/preview-total" in lines:
                assert lines["qwinto/preview-total"]["total"] == then.total
                cells = lines.get("qwinto/preview-cells", {"number": 0})["number"]
                open_to_seat = then.phase != PLAY and contract.legal_count(then, seat)
                assert cells == max(0, open_to_seat - 1)
            if "qwinto/preview-sheet" in lines:
                points = match.view(seat)["sheets"][seat]["points"]
                assert lines["qwinto/preview-sheet"]["before"] == points
