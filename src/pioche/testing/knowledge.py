"""Checks of knowledge: no seat is shown what a person could not know at a real table, and imagined
worlds agree with everything the seat does know."""

from __future__ import annotations

import json
import random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pioche.engine import bits, contract, rng
from pioche.engine.limits import MAX_CARDS
from pioche.engine.match import Match
from pioche.engine.plain import plain
from pioche.engine.state import OVER, PLAY, SPECTATOR, State, copy_state, new_state
from pioche.testing.cases import MAX_STEPS, Case, same_state, sampled

WORLDS = 3  # worlds imagined at one point
BEHIND = 64  # empty room behind the inputs of a network
LARGEST = 20.0  # of these inputs
MANY_WORLDS = 12  # enough to separate the certain from the likely


def redacted(case: Case, s: State, seat: int) -> State:
    known = new_state(case.game.rules.STATE)
    contract.redact(s, seat, known)
    return known


def imagined(case: Case, s: State, seat: int, number: int) -> State:
    """A world that the seat must hold possible in a true state."""
    world = redacted(case, s, seat)
    contract.determinize(world, seat, rng.generator(case.seed, number))
    return world


def observed(case: Case, s: State, seat: int, before: int = 0) -> NDArray[np.int16]:
    """Return the observation of a seat, written over other numbers."""
    out = np.full(case.game.rules.OBSERVATION.size, before, dtype=np.int16)
    contract.observe(s, seat, out)
    return out


def legal(s: State, seat: int) -> list[int]:
    return [contract.legal_nth(s, seat, k) for k in range(contract.legal_count(s, seat))]


def viewers(case: Case) -> list[int]:
    return [*range(case.players), SPECTATOR]


def check_redaction(case: Case) -> None:
    """A redacted state does not depend on what is hidden from its seat.

    Worlds that differ from the truth in hidden things only are redacted to the very same bytes, for
    the seat itself and, as they know less, for spectators.
    """
    for match in sampled(case):
        public = redacted(case, match.state, SPECTATOR).tobytes()
        for seat in viewers(case):
            known = redacted(case, match.state, seat)
            twice = redacted(case, known, seat)
            same_state(case, twice, known, f"seat {seat}: redacting twice hides more")
            for number in range(WORLDS):
                world = imagined(case, match.state, seat, number)
                again = redacted(case, world, seat)
                same_state(case, again, known, f"seat {seat} is shown what is hidden")
                shown = redacted(case, world, SPECTATOR).tobytes() == public
                case.require(shown, f"spectators see what only seat {seat} can know")


def check_observation(case: Case) -> None:
    """True, redacted and imagined states give the same numbers, and every number is written."""
    for match in sampled(case):
        for seat in range(case.players):
            truth = observed(case, match.state, seat)
            other = observed(case, match.state, seat, before=-77)
            slices = case.game.rules.OBSERVATION.slices()
            unwritten = [name for name, at in slices.items() if (truth[at] != other[at]).any()]
            case.require(not unwritten, f"parts of the observation are not written: {unwritten}")
            known = redacted(case, match.state, seat)
            world = imagined(case, match.state, seat, 0)
            for kind, s in (("redacted", known), ("imagined", world)):
                found = observed(case, s, seat)
                differs = [name for name, at in slices.items() if (truth[at] != found[at]).any()]
                case.require(not differs, f"seat {seat}: {differs} differ in a {kind} state")


def described(case: Case, s: State, seat: int, decision: int) -> NDArray[np.float32]:
    """Return the inputs of a network for a decision, and room behind them that stays empty."""
    features = case.game.features
    assert features is not None
    position = np.zeros(features.POSITION + BEHIND, np.float32)
    contract.describe_position(s, seat, position)
    about = np.zeros(features.DECISION + BEHIND, np.float32)
    contract.describe_decision(s, seat, decision, about)
    world = np.zeros(features.WORLD + BEHIND, np.float32)
    contract.describe_world(s, seat, world)
    for part in (position, about, world):
        case.require(bool(np.isfinite(part).all()), "an input is not a number")
        case.require(float(np.abs(part).max()) <= LARGEST, "an input is too large")
        case.require(not part[-BEHIND:].any(), "there are more inputs than the game declares")
    return np.concatenate([position, about])


def check_features(case: Case) -> None:
    """True, redacted and imagined states give a network the same inputs."""
    if case.game.features is None or case.players == 1:
        return
    for match in sampled(case):
        for seat in bits.members(contract.actors(match.state)):
            known = redacted(case, match.state, seat)
            world = imagined(case, match.state, seat, 0)
            for decision in legal(match.state, seat):
                truth = described(case, match.state, seat, decision)
                for kind, s in (("redacted", known), ("imagined", world)):
                    same = np.array_equal(described(case, s, seat, decision), truth)
                    case.require(same, f"seat {seat}: other inputs in a {kind} state")


def check_known_choices(case: Case) -> None:
    """A seat finds its own legal decisions, and who must decide, in what it is shown."""
    for match in sampled(case):
        actors = contract.actors(match.state)
        for seat in range(case.players):
            truth = legal(match.state, seat)
            known = redacted(case, match.state, seat)
            world = imagined(case, match.state, seat, 0)
            for kind, s in (("redacted", known), ("imagined", world)):
                case.require(contract.actors(s) == actors, f"other actors in a {kind} state")
                case.require(legal(s, seat) == truth, f"seat {seat}: other choices, {kind}")


def check_heuristic(case: Case) -> None:
    """The heuristic decides legally from what the seat is shown, and changes nothing in it."""
    for match in sampled(case):
        for seat in match.actors:
            known = match.redacted(seat)
            before = known.tobytes()
            decision = contract.heuristic(known, seat, rng.generator(case.seed))
            case.require(decision in match.legal(seat), f"seat {seat}: {decision} is not legal")
            case.require(known.tobytes() == before, "the heuristic changed what it was shown")


def check_views(case: Case) -> None:
    """A view is plain data, and hands are shown to their owners only.

    Every view has `hand`, the cards of the seat that looks (none for a spectator), and `hands`, how
    many cards each seat holds.
    """
    for match in sampled(case):
        hands = []
        for seat in viewers(case):
            view = match.view(seat)
            case.require(json.loads(json.dumps(view)) == view, "a view is not plain JSON data")
            case.require({"hand", "hands", "phase"} <= set(view), "hand, hands or phase is missing")
            case.require(len(view["hands"]) == case.players, "not one hand a seat")
            hands.append(view["hand"])
            if seat != SPECTATOR and match.state.phase >= PLAY:
                size = view["hands"][seat]
                case.require(len(view["hand"]) == size, f"seat {seat} holds {size}, sees others")
        case.require(hands.pop() == [], "a spectator sees a hand")
        _check_parts(case, match)
        _check_hands_are_hidden(case, match, hands)


def _check_parts(case: Case, match: Match) -> None:
    """The public part is the same from every seat, and the two parts make the whole view."""
    public, view = match.public_view(), case.game.view
    for seat in viewers(case):
        known = plain(redacted(case, match.state, seat))
        seen, private = view.public(known), view.private(known, seat)
        same = all(public[key] == seen[key] for key in seen)
        case.require(same, f"seat {seat} sees another table")
        case.require(private == match.private_view(seat), f"seat {seat}: another private view")
        case.require(seen.keys().isdisjoint(private), "something is both public and private")
        whole = public | private | {"seat": None if seat == SPECTATOR else seat}
        case.require(match.view(seat) == whole, f"seat {seat}: the view is not its two parts")


def _check_hands_are_hidden(case: Case, match: Match, hands: list[list[str]]) -> None:
    for seat in viewers(case):
        seen = cards_in(case, match.view(seat))
        for owner, hand in enumerate(hands):
            if owner != seat:
                leak = seen & set(hand)
                if leak and "hides_decision" in case.game.hooks:  # a seat knows what it passed on
                    leak -= _certain(case, match, seat, owner)
                case.require(not leak, f"seat {seat} sees {sorted(leak)} in the hand of {owner}")


def _certain(case: Case, match: Match, seat: int, owner: int) -> set[str]:
    """Return the cards that a seat knows in another's hand: they are there in every world that it
    holds possible."""
    found = []
    for number in range(MANY_WORLDS):
        world = imagined(case, match.state, seat, number)
        private = case.game.view.private(plain(redacted(case, world, owner)), owner)
        found.append(set(private["hand"]))
    return set.intersection(*found)


def cards_in(case: Case, data: Any) -> set[str]:
    """Return all texts of cards anywhere in plain data."""
    match data:
        case str():
            return {data} if data in case.game.notation.CARDS else set()
        case dict():
            return set().union(*(cards_in(case, value) for value in data.values()))
        case list() | tuple():
            return set().union(*(cards_in(case, value) for value in data))
    return set()


def check_worlds(case: Case) -> None:
    """An imagined world is legal: a card is in one place, and the match can be played out."""
    differing = 0
    for match in sampled(case, 6):
        for seat in viewers(case):
            world = imagined(case, match.state, seat, 0)
            differing += world.tobytes() != match.state.tobytes()
            _check_hands(case, match, seat, world)
            _play_on(case, world, random.Random(case.seed))
    hidden = case.players > 1 or match.view()["hands"] != []
    case.require(differing or not hidden, "the imagined world is always the true one")


def check_stock(case: Case) -> None:
    """Shuffling the stock changes nothing that anybody knows, and adds and loses no card."""
    changed = 0
    for match in sampled(case):
        s = copy_state(match.state)
        contract.shuffle_stock(s, rng.generator(case.seed))
        changed += s.tobytes() != match.state.tobytes()
        same = sorted(s.tobytes()) == sorted(match.state.tobytes())
        case.require(same, "shuffling the stock adds or loses cards")
        for seat in viewers(case):
            known = redacted(case, s, seat)
            before = redacted(case, match.state, seat)
            same_state(case, known, before, f"seat {seat} sees that the stock was shuffled")
    if "shuffle_stock" in case.game.hooks:
        case.require(changed, "the stock is never shuffled")


def _check_hands(case: Case, match: Match, seat: int, world: State) -> None:
    """Hands in an imagined world have their true sizes, and no card is in two of them."""
    sizes = match.view()["hands"]
    held: list[str] = []
    for owner in range(case.players):
        hand = case.game.view.private(plain(redacted(case, world, owner)), owner)["hand"]
        if world.phase >= PLAY:
            case.require(len(hand) == sizes[owner], f"seat {seat} imagines another size of hand")
        if owner == seat:
            case.require(hand == match.view(seat)["hand"], f"seat {seat} imagines its own hand")
        held += hand
    case.require(len(set(held)) == len(held), f"seat {seat} imagines a card twice: {sorted(held)}")
    open_cards = cards_in(case, match.view()) if world.phase >= PLAY else set()
    case.require(open_cards.isdisjoint(held), f"seat {seat} imagines open cards in hands")


def _play_on(case: Case, world: State, chance: random.Random) -> None:
    """Play a state to the end of its match at random."""
    s = copy_state(world)
    room = np.zeros(MAX_CARDS, dtype=np.uint8)
    if case.timed and s.phase != OVER:
        contract.call_time(s)
    for _ in range(MAX_STEPS):
        if s.phase == OVER:
            return
        if s.phase < PLAY:
            count = contract.pool(s, room)
            cards = [int(card) for card in room[:count]]
            case.require(cards and len(set(cards)) == count, f"cards to shuffle: {cards}")
            chance.shuffle(cards)
            room[:count] = cards
            contract.deal(s, room)
            continue
        actors = contract.actors(s)
        seat = chance.choice([p for p in range(case.players) if actors >> p & 1])
        choices = legal(s, seat)
        case.require(choices, f"seat {seat} must decide in an imagined world and cannot")
        contract.apply(s, seat, chance.choice(choices))
    case.fail(f"an imagined world is not over after {MAX_STEPS} decisions")
