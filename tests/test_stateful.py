"""A match under every kind of use: legal and illegal decisions, changed choices, time, replays."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pioche import SPECTATOR, IllegalDecision, Match, PiocheError, read_record, write_record
from pioche.engine.language import LANGUAGES
from pioche.testing import Case
from pioche.testing.strategies import short_cases

numbers = st.integers(0, 2**16)


class TableTalk(RuleBasedStateMachine):
    """A caller may try anything at any time; the match stays right."""

    @initialize(case=short_cases())
    def sit_down(self, case: Case) -> None:
        self.case = case
        self.match = case.match()
        self.moves = 0  # in the record, after what was done last

    def refused(self, act: Any, *codes: str) -> None:
        """A refusal has a reason in every language, and changes nothing."""
        before = self.match.state.tobytes(), write_record(self.match.record())
        with pytest.raises(PiocheError) as error:
            act()
        assert not codes or error.value.code in codes
        for language in LANGUAGES:
            assert error.value.sentence(language)
        assert before == (self.match.state.tobytes(), write_record(self.match.record()))

    def deciding(self) -> list[int]:
        return [seat for seat in range(self.case.players) if self.match.legal(seat)]

    @precondition(lambda self: self.match.awaits_deal)
    @rule()
    def deal(self) -> None:
        pool = self.match.pool()
        assert pool
        self.match.deal()

    @precondition(lambda self: not self.match.awaits_deal)
    @rule()
    def deal_when_nothing_is_to_be_dealt(self) -> None:
        self.refused(self.match.deal, "match/nothing-to-deal")

    @precondition(lambda self: self.match.awaits_deal)
    @rule(seat=numbers, decision=numbers)
    def decide_before_the_deal(self, seat: int, decision: int) -> None:
        seat %= self.case.players
        self.refused(lambda: self.match.play(seat, decision), "match/not-dealt")

    @precondition(lambda self: self.match.actors)
    @rule(seat=numbers, choice=numbers, auto=st.booleans(), as_text=st.booleans())
    def decide(self, seat: int, choice: int, auto: bool, as_text: bool) -> None:
        actors = self.match.actors
        self.play(actors[seat % len(actors)], choice, auto, as_text)

    @precondition(lambda self: len(self.deciding()) > len(self.match.actors))
    @rule(seat=numbers, choice=numbers)
    def choose_again(self, seat: int, choice: int) -> None:
        waiting = [p for p in self.deciding() if p not in self.match.actors]
        actors = self.match.actors
        self.play(waiting[seat % len(waiting)], choice, False, False)
        assert self.match.actors == actors

    def play(self, seat: int, choice: int, auto: bool, as_text: bool) -> None:
        legal = self.match.legal(seat)
        decision = legal[choice % len(legal)]
        assert self.match.mask(seat).nonzero()[0].tolist() == legal
        text = self.case.game.notation.decision_text(decision)
        before = len(self.match.rounds[-1].moves)
        moves = self.match.play(seat, text if as_text else decision, auto=auto)
        rounds = self.match.rounds
        assert rounds[-1].moves[before:] == moves

    @rule(seat=st.integers(-2, 12), decision=numbers)
    def decide_something(self, seat: int, decision: int) -> None:
        """Nearly always illegal."""
        decision = decision % (self.case.game.rules.DECISIONS + 2) - 1
        if decision in self.match.legal(seat):
            return
        refused = self.match.why_not(seat, decision)
        assert isinstance(refused, IllegalDecision)
        self.refused(lambda: self.match.play(seat, decision), refused.code)

    @rule(text=st.text(max_size=12))
    def decide_nonsense(self, text: str) -> None:
        try:
            decision = self.case.game.notation.parse_decision(text)
        except PiocheError:
            self.refused(lambda: self.match.play(0, text))
        else:
            assert 0 <= decision < self.case.game.rules.DECISIONS

    @rule()
    def call_time(self) -> None:
        if not self.case.timed:
            self.refused(self.match.call_time, "match/no-time-limit")
            return
        rounds = len(self.match.rounds)
        self.match.call_time()
        assert len(self.match.rounds) == rounds

    @precondition(lambda self: self.match.over)
    @rule()
    def go_on_after_the_end(self) -> None:
        self.refused(lambda: self.match.play(0, 0), "match/over")
        self.refused(self.match.break_off, "match/over")

    @precondition(lambda self: not self.match.over)
    @rule(really=st.integers(0, 9))
    def break_off(self, really: int) -> None:
        """Mostly a copy, or no match would come to its end."""
        match = self.match if really == 0 else Match.replay(self.match.record())
        match.break_off()
        assert match.over
        assert match.reason == "broken-off"
        assert match.winners == []
        assert match.actors == []
        self.replays(match)

    def replays(self, match: Match) -> Match:
        written = write_record(match.record())
        again = Match.replay(read_record(written), match.shuffles)  # the same in every try
        assert write_record(again.record()) == written
        return again

    @rule(change=st.booleans())
    def replay(self, change: bool) -> None:
        """The record can be played again at any time, and the match goes on from there."""
        again = self.replays(self.match)
        if change:
            self.match = again

    @invariant()
    def everybody_can_look(self) -> None:
        for seat in (SPECTATOR, 0, self.case.players - 1):
            view = self.match.view(seat)
            assert json.loads(json.dumps(view)) == view
            assert view["actors"] == self.match.actors

    @invariant()
    def somebody_can_go_on(self) -> None:
        going_on = [self.match.over, self.match.awaits_deal, bool(self.match.actors)]
        assert sum(going_on) == 1
        assert set(self.match.actors) <= set(self.deciding())

    @invariant()
    def scores_add_up(self) -> None:
        rounds = [played.scores for played in self.match.rounds if not played.extra]
        finished = [scores for scores in rounds if scores is not None]
        sums = [sum(seat) for seat in zip(*finished, strict=True)] or [0] * self.case.players
        assert self.match.scores == sums


TableTalk.TestCase.settings = settings(max_examples=40, stateful_step_count=50)
TestTableTalk = TableTalk.TestCase
