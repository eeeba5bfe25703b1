"""Checks of playing: legal decisions, refusals, and how a match continues and ends."""

from __future__ import annotations

import random

from pioche.engine import contract
from pioche.engine.errors import IllegalDecision
from pioche.engine.language import LANGUAGES
from pioche.engine.match import Match
from pioche.engine.record import read_record, write_record
from pioche.engine.state import OVER, PLAY, copy_state
from pioche.testing.cases import Case, same_state, sampled, walk
from pioche.testing.facts import wrong_line

REFUSED = 40  # illegal decisions tried at one point, at most


def check_end(case: Case) -> None:
    """A match goes on while it is not over, and ends with a reason, winners and scores."""
    for match in walk(case):
        state = match.state
        if not match.over:
            case.require(
                match.awaits_deal != bool(match.actors), "neither or both: a deal, a decision"
            )
            case.require(match.reason is None and match.winners == [], "a result before the end")
            case.require(bool(match.pool()) == match.awaits_deal, "pool and phase disagree")
            for seat in match.actors:
                case.require(match.legal(seat), f"seat {seat} must decide and cannot")
    case.require(
        state.phase == OVER and 0 < state.reason <= len(case.game.end_reasons),
        "no reason for the end",
    )
    case.require(match.winners, "nobody won")
    case.require(state.winners < 1 << case.players, "a winner without a seat")
    case.require(not match.actors and not match.pool(), "something is left to do after the end")
    case.require(state.rounds == len(match.rounds), "the number of rounds is wrong")
    result = match.record().result
    case.require(result is not None and result.scores == match.scores, "the result is wrong")


def check_points(case: Case) -> None:
    """The points of a finished round are those by which the scores grew, unless it broke a tie."""
    finished, before = 0, [0] * case.players
    for match in walk(case):
        state = match.state
        if state.rounds == finished:
            continue
        finished, scores = int(state.rounds), match.scores
        gained = [int(points) for points in state.gained[: case.players]]
        grown = [now - then for now, then in zip(scores, before, strict=True)]
        extra = match.rounds[finished - 1].extra
        case.require(
            extra or gained == grown, f"round {finished}: {gained} points, but scores grew {grown}"
        )
        before = scores


def check_legal(case: Case) -> None:
    """Legal decisions are listed in rising order, each once, and are exactly what is accepted."""
    for match in sampled(case):
        chance = random.Random(case.seed)
        for seat in range(case.players):
            legal = match.legal(seat)
            case.require(legal == sorted(set(legal)), f"legal decisions do not rise: {legal}")
            inside = not legal or (legal[0] >= 0 and legal[-1] < case.game.rules.DECISIONS)
            case.require(inside, f"legal decisions outside the space: {legal}")
            case.require(match.state.phase >= PLAY or not legal, "legal before the deal")
            case.require(seat not in match.actors or legal, f"seat {seat} has no legal decision")
            every = range(-1, case.game.rules.DECISIONS + 1)
            others = [d for d in every if d not in legal]
            for decision in chance.sample(others, min(REFUSED if legal else 2, len(others))):
                _check_refused(case, match, seat, decision)
            for decision in legal:
                case.require(match.why_not(seat, decision) is None, "a legal decision is refused")
                text = case.game.notation.decision_text(decision)
                case.require(match.why_not(seat, text) is None, f"{text} is refused as a text")
        for stranger in (-1, case.players):
            _check_refused(case, match, stranger, 0)


def _check_refused(case: Case, match: Match, seat: int, decision: int) -> None:
    """A refusal has a code and a sentence in every language, and leaves the match as it was."""
    before = match.state.tobytes()
    refused = match.why_not(seat, decision)
    case.require(refused is not None, f"seat {seat}: {decision} is not legal, yet accepted")
    assert refused is not None
    if refused.code.startswith(f"{case.game.id}/"):
        wrong = wrong_line(case.game, refused.code, refused.facts)
        case.require(wrong is None, str(wrong))
    for language in LANGUAGES:
        sentence = refused.sentence(language)
        case.require(sentence.strip(), f"{refused.code} says nothing in {language}")
        case.require("{" not in sentence, f"{refused.code} is not filled in {language}: {sentence}")
    try:
        match.play(seat, decision)
    except IllegalDecision as error:
        case.require(error.code == refused.code, f"{error.code} is not {refused.code}")
    else:
        case.fail(f"seat {seat}: {decision} is refused by why_not and played")
    case.require(match.state.tobytes() == before, f"{refused.code} changed the state")


def check_copies(case: Case) -> None:
    """A copy of a state lives on its own: playing on changes neither the other."""
    for match in sampled(case):
        for seat in match.actors:
            kept = match.state.tobytes()
            copy = copy_state(match.state)
            case.require(copy.tobytes() == kept, "a copy differs")
            contract.apply(copy, seat, match.legal(seat)[-1])
            case.require(copy.tobytes() != kept, "a decision changes nothing")
            case.require(match.state.tobytes() == kept, "playing on a copy changed the original")


def check_choices_can_be_changed(case: Case) -> None:
    """Where several seats choose, a choice made twice counts once, as made last."""
    for match in sampled(case):
        if len(match.actors) < 2:
            continue
        seat = match.actors[0]
        legal = match.legal(seat)
        twice, once = copy_state(match.state), copy_state(match.state)
        contract.apply(twice, seat, legal[0])
        contract.apply(twice, seat, legal[-1])
        contract.apply(once, seat, legal[-1])
        case.require(twice.tobytes() == once.tobytes(), "an earlier choice left a trace")
        still = [contract.legal_nth(once, seat, k) for k in range(contract.legal_count(once, seat))]
        case.require(still == legal, "the legal choices change with the choice")


def check_record(case: Case) -> None:
    """A record played again is the same record, byte for byte, at any point of the match.

    So is the state, wherever the record holds all of it: not before the first deal, nor while some
    choices are hidden, nor in a match with a time limit, where it shows later that time was up.
    """
    steps = sum(1 for _ in walk(case))
    chosen = set(random.Random(case.seed).sample(range(steps), min(8, steps)))
    length: list[int] = []
    for step, match in enumerate(walk(case)):
        before, length = length, [len(played.moves) for played in match.rounds]
        if step not in chosen and not match.over:
            continue
        written = write_record(match.record())
        again = Match.replay(read_record(written))
        case.require(write_record(again.record()) == written, "a replay gives another record")
        case.require(again.over == match.over, "a replay ends at another point")
        case.require(again.scores == match.scores, "a replay gives other scores")
        if length != before and not case.timed:
            same_state(case, again.state, match.state, "a replay gives another state")
