"""The kit notices what it is there to notice: each game is spoilt in many ways, all are found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pioche import Game, all_games
from pioche.engine import contract
from pioche.engine.board import Face, Zone
from pioche.engine.facts import Line, cards_in
from pioche.engine.match import Match
from pioche.engine.protocols import HOOKS
from pioche.testing import GAME_CHECKS, Case, ConformanceError, check_case, sample_options

Spoil = Callable[[pytest.MonkeyPatch, Game], None]


def in_rules(name: str, make: Callable[[Any], Any]) -> Spoil:
    """Put something else in place of a function of the rules, made from the right one."""

    def spoil(patch: pytest.MonkeyPatch, game: Game) -> None:
        own = contract._functions[game.rules.STATE]
        patch.setitem(own, name, make(own[name]))

    return spoil


def in_module(module: str, name: str, make: Callable[[Any], Any]) -> Spoil:
    def spoil(patch: pytest.MonkeyPatch, game: Game) -> None:
        home = getattr(game, module)
        patch.setattr(home, name, make(getattr(home, name)))

    return spoil


def redact_nothing(redact: Any) -> Any:
    def spoilt(s: Any, seat: int, out: Any) -> None:
        for name in s.dtype.names:
            out[name] = s[name]

    return spoilt


def redact_for_the_next_seat(redact: Any) -> Any:
    return lambda s, seat, out: redact(s, (seat + 1) % s.players, out)


def observe_hidden_things(observe: Any) -> Any:
    def spoilt(s: Any, seat: int, out: Any) -> None:
        observe(s, seat, out)
        out[0] += sum(s.tobytes()) % 251

    return spoilt


def observe_half(observe: Any) -> Any:
    return lambda s, seat, out: observe(s, seat, out.copy())


def deal_a_card_twice(deal: Any) -> Any:
    def spoilt(s: Any, cards: Any) -> None:
        cards[0] = cards[1]
        deal(s, cards)

    return spoilt


def deal_a_stranger(deal: Any) -> Any:
    """The first two hands are not those of the record."""

    def spoilt(s: Any, cards: Any) -> None:
        cards[:20] = cards[:20][::-1].copy()
        deal(s, cards)

    return spoilt


def without_the_last_hand(deal_of: Any) -> Any:
    def spoilt(s: Any, cards: Any) -> Any:
        deal = deal_of(s, cards)
        del deal.hands[-1]
        return deal

    return spoilt


def highest_card_first(deal_of: Any) -> Any:
    """The first two cards are exchanged if the second is higher."""

    def spoilt(s: Any, cards: Any) -> Any:
        return deal_of(s, [*sorted(cards[:2], reverse=True), *cards[2:]])

    return spoilt


def shuffle_a_hand(shuffle_stock: Any) -> Any:
    """The first two hands are exchanged too."""

    def spoilt(s: Any, rng: Any) -> None:
        shuffle_stock(s, rng)
        hands = s["cards" if "cards" in s.dtype.names else "hand"]
        hands[[0, 1]] = hands[[1, 0]]

    return spoilt


def tell_a_hand(story: Any) -> Any:
    def spoilt(before: Any, moves: Any, after: Any) -> Any:
        return [*story(before, moves, after), ("label-hand", {"secret": str(after)})]

    return spoilt


def with_plain_cards(lines: list[Line]) -> list[Line]:
    """Lines with each fact of cards as plain texts."""
    return [
        (key, {name: (cards_in(value) or value) for name, value in facts.items()})
        for key, facts in lines
    ]


def wrong_points(patch: pytest.MonkeyPatch, game: Game) -> None:
    """A round is said to have brought one point more than it did."""
    take_note = Match._take_note

    def spoilt(match: Match, phase: int, actors: int, finished: int) -> None:
        take_note(match, phase, actors, finished)
        match.state.gained[: len(match.players)] += 1

    patch.setattr(Match, "_take_note", spoilt)


def an_unnamed_hook(patch: pytest.MonkeyPatch, game: Game) -> None:
    missing = next(hook for hook in HOOKS if hook not in game.hooks or hook == "remark")
    if missing in game.hooks:
        patch.delattr(getattr(game, HOOKS[missing].module), missing)
    else:
        patch.setattr(
            getattr(game, HOOKS[missing].module), missing, lambda *what: None, raising=False
        )


def a_hook_with_other_arguments(patch: pytest.MonkeyPatch, game: Game) -> None:
    patch.setitem(vars(game), "hooks", game.hooks | {"remark"})
    patch.setattr(game.drawing, "remark", lambda text: None, raising=False)


MATCH_FAULTS: dict[str, tuple[str, Spoil]] = {
    "everything is shown": ("redaction", in_rules("redact", redact_nothing)),
    "the next player's hand is shown": ("views", in_rules("redact", redact_for_the_next_seat)),
    "nothing is imagined": ("worlds", in_rules("determinize", lambda _: lambda s, seat, rng: None)),
    "hands are shuffled with the stock": ("stock", in_rules("shuffle_stock", shuffle_a_hand)),
    "hidden things are observed": ("observation", in_rules("observe", observe_hidden_things)),
    "nothing is written": ("observation", in_rules("observe", observe_half)),
    "advice is illegal": ("heuristic", in_rules("heuristic", lambda _: lambda s, seat, rng: -1)),
    "points are not those of the scores": ("points", wrong_points),
    "a card is dealt twice": ("conservation", in_rules("deal", deal_a_card_twice)),
    "other cards are dealt than recorded": ("conservation", in_rules("deal", deal_a_stranger)),
    "a story reveals secrets": ("story", in_module("story", "story", tell_a_hand)),
    "a turn has no story": ("story", in_module("story", "story", lambda _: lambda *turn: [])),
    "a refusal has no text": (
        "legal",
        in_module("reasons", "refusal", lambda _: lambda *what: ("no/such-text", {})),
    ),
    "a view is no plain data": (
        "views",
        in_module("view", "public", lambda view: lambda *what: view(*what) | {"x": {1, 2}}),
    ),
    "what one seat knows is public": (
        "views",
        in_module("view", "public", lambda view: lambda known: view(known) | {"x": str(known)}),
    ),
    "something is public and private": (
        "views",
        in_module("view", "private", lambda view: lambda *what: view(*what) | {"hands": []}),
    ),
}

MATCH_FAULTS |= {
    "a story has an unmarked card": (
        "story",
        in_module("story", "story", lambda story: lambda *turn: with_plain_cards(story(*turn))),
    ),
    "a story has a fact of a strange shape": (
        "story",
        in_module(
            "story",
            "story",
            lambda story: lambda *turn: [*story(*turn), ("label-hand", {"x": {"y": 1}})],
        ),
    ),
    "a zone is not in the view": (
        "zones",
        in_module("view", "ZONES", lambda zones: (*zones, Zone("x", "number", "label-stock"))),
    ),
    "a zone holds something else": (
        "zones",
        in_module("view", "ZONES", lambda zones: (Zone("hands", "cards", "label-hand"), *zones)),
    ),
    "a spectator's private part is another": (
        "zones",
        in_module("view", "blank_private", lambda blank: lambda: blank() | {"x": 1}),
    ),
    "a part of the deal is forgotten": (
        "deal",
        in_module("records", "deal_of", without_the_last_hand),
    ),
    "a deal is recorded in order": (
        "deal",
        in_module("records", "deal_of", lambda deal_of: lambda s, cards: deal_of(s, sorted(cards))),
    ),
    "a deal depends on its cards": (
        "deal",
        in_module("records", "deal_of", highest_card_first),
    ),
    "a preview says nothing that can be read": (
        "preview",
        in_module("preview", "lines", lambda _: lambda *what: [("no/such-text", {})]),
    ),
    "a preview is no plain data": (
        "preview",
        in_module("preview", "after", lambda _: lambda *what: {"x": {1, 2}}),
    ),
}

GAME_FAULTS: dict[str, tuple[str, Spoil]] = {
    "two decisions share a text": (
        "decision-space",
        in_module("notation", "decision_text", lambda text: lambda decision: text(decision // 2)),
    ),
    "a text leads elsewhere": (
        "decision-space",
        in_module("notation", "parse_decision", lambda parse: lambda text: parse(text) ^ 1),
    ),
    "a card leads elsewhere": (
        "cards",
        in_module("notation", "card_text", lambda text: lambda card: text(1)),
    ),
    "nonsense is read": (
        "nonsense",
        in_module("notation", "parse_card", lambda _: lambda text: 0),
    ),
    "a card has no face": (
        "board",
        in_module("view", "face", lambda _: lambda card: Face("pink", card)),
    ),
    "a zone has no label": (
        "board",
        in_module("view", "ZONES", lambda zones: (*zones, Zone("x", "number", "no-such-text"))),
    ),
    "a function takes other arguments": (
        "modules",
        in_module("story", "story", lambda _: lambda before, after: []),
    ),
    "a hook is not named": ("modules", an_unnamed_hook),
    "a hook takes other arguments": ("modules", a_hook_with_other_arguments),
    "too many decisions": (
        "decision-space",
        in_module("rules", "DECISIONS", lambda count: 1 << 20),
    ),
}


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
@pytest.mark.parametrize("fault", MATCH_FAULTS)
def test_a_fault_in_play_is_found(game: Game, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    check, spoil = MATCH_FAULTS[fault]
    case = Case(game, max(2, game.players[0]), sample_options(game)[0], seed=4)
    check_case(check, case)
    spoil(monkeypatch, game)
    with pytest.raises(ConformanceError, match=game.id):
        check_case(check, case)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
@pytest.mark.parametrize("fault", GAME_FAULTS)
def test_a_fault_in_a_game_is_found(
    game: Game, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    check, spoil = GAME_FAULTS[fault]
    spoil(monkeypatch, game)
    with pytest.raises(ConformanceError, match=game.id):
        GAME_CHECKS[check](game)
