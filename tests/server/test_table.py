"""A table as a fold over its log: allowed and refused requests, and their effects."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from pioche import all_games
from pioche.engine.errors import IllegalDecision, PiocheError
from pioche.protocol.messages import ChatLine
from pioche.protocol.tables import First
from pioche.server.table.checks import Refused
from pioche.server.table.events import AnyEvent, Seeded, Settings, read_event, write_event
from pioche.server.table.fold import OVER, PLAYING, WAITING
from pioche.server.table.seats import Seat, Who
from pioche.server.table.table import CHANGES_A_DECISION, MAX_CHANGES, MAX_WAITING, Table

ANNA, BEA, CARL = Who(1, "Anna"), Who(2, "Bea"), Who(3, "Carl")
NAMES = {who.person: who.name for who in (ANNA, BEA, CARL)}
SECRET = bytes(range(32))


class Log:
    """A table and everything that happened at it."""

    def __init__(self, **settings: Any) -> None:
        usual: dict[str, Any] = {"game": "gap", "players": 2}
        self.settings = Settings(**usual | settings)
        self.events: list[tuple[AnyEvent, float]] = []
        self.table = self.new()
        self.now = 1000.0

    def new(self) -> Table:
        return Table("key", "CODE", ANNA.person, self.settings, SECRET)

    def do(self, event: AnyEvent | None) -> Table:
        assert event is not None
        stored = read_event(write_event(event))
        assert stored == event
        self.now += 1
        self.events.append((stored, self.now))
        self.table.apply(stored, self.now)
        return self.table

    def replayed(self) -> Table:
        table = self.new()
        for event, at in self.events:
            table.apply(event, at)
        return table


def begun(**settings: Any) -> Log:
    """Anna and Bea, and bots in the other seats."""
    log = Log(**settings)
    log.do(log.table.sit(ANNA, None, None, "a"))
    log.do(log.table.sit(BEA, None, None, "b"))
    for place in range(2, log.settings.players):
        log.do(log.table.seat_bot(ANNA, place, "casual"))
    log.do(log.table.start(ANNA))
    return log


def add_seeds(log: Log) -> None:
    """Everybody has come."""
    for person in log.table.people:
        log.do(log.table.add_seed(Who(person, ""), "seed"))


def refused(code: str, ask: Callable[[], Any]) -> None:
    with pytest.raises(PiocheError) as caught:
        ask()
    assert caught.value.code == code
    assert str(caught.value)


def play_on(log: Log, chance: random.Random) -> None:
    """One decision, by the first seat that has to decide."""
    table = log.table
    assert table.match is not None
    place = next(iter(table.owing))
    decision = chance.choice(table.match.legal(place))
    seat = table.seats[place]
    if seat.person is None:
        log.do(table.decide_for(place, decision, "bot"))
    else:
        who = Who(seat.person, seat.name)
        log.do(table.decide(who, place, decision, table.turn, f"{who.person}:{table.version}"))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_a_match_from_its_log_is_the_same_match(game: Any) -> None:
    log = begun(game=game.id, players=min(4, game.players[-1]))
    chance = random.Random(1)
    while log.table.owing:
        play_on(log, chance)
        if len(log.events) % 37 == 0 or not log.table.owing:
            again = log.replayed()
            assert again.match is not None
            assert log.table.match is not None
            assert again.match.state.tobytes() == log.table.match.state.tobytes()
            assert again.match.record() == log.table.match.record()
            assert (again.version, again.turn, again.owing) == (
                log.table.version,
                log.table.turn,
                log.table.owing,
            )
            assert again.requests == log.table.requests
    assert log.table.status == OVER
    assert not log.table.owing


def test_seats_are_taken_and_left() -> None:
    log = Log(players=3)
    table = log.do(log.table.sit(ANNA, None, None, ""))
    assert table.seats[0].name == "Anna"
    refused("table/seat-taken", lambda: table.sit(BEA, 0, None, ""))
    log.do(table.sit(BEA, 2, None, ""))
    log.do(table.sit(BEA, None, "Bea’s friend", ""))
    assert table.seats_of(BEA.person) == [1, 2]
    refused("table/full", lambda: table.sit(CARL, None, None, ""))
    refused("table/host-only", lambda: table.vacate(CARL, 2))
    log.do(table.vacate(ANNA, 2))
    log.do(table.vacate(BEA, 1))
    assert table.people == [ANNA.person]
    refused("table/seat-empty", lambda: table.vacate(ANNA, 1))
    refused("table/seats-empty", lambda: table.start(ANNA))
    log.do(table.seat_bot(ANNA, 1, "beginner"))
    log.do(table.seat_bot(ANNA, 2, "beginner"))
    assert [seat.name for seat in table.seats] == ["Anna", "Ada", "Basil"]
    log.do(table.arrange(ANNA, [2, 0, 1]))
    assert [seat.name for seat in table.seats] == ["Basil", "Anna", "Ada"]
    refused("table/host-only", lambda: table.start(BEA))
    log.do(table.start(ANNA))
    assert table.status == PLAYING
    refused("table/has-begun", lambda: table.sit(CARL, None, None, ""))


def test_settings_may_change_until_the_start() -> None:
    log = Log(players=2)
    table = log.do(log.table.sit(ANNA, 1, None, ""))
    refused("table/host-only", lambda: table.change(BEA, Settings("gap", 3)))
    refused("game/players", lambda: table.change(ANNA, Settings("gap", 9)))
    refused("table/timer", lambda: table.change(ANNA, Settings("gap", 2, timer=16)))
    refused("table/no-such-level", lambda: table.change(ANNA, Settings("gap", 2, level="x")))
    refused("table/seats-in-use", lambda: table.change(ANNA, Settings("qwinto", 1)))
    log.do(table.change(ANNA, Settings("pepper", 4, {"rounds": 2})))
    assert table.game.id == "pepper"
    assert len(table.seats) == 4
    assert table.status == WAITING


def test_names_are_text() -> None:
    table = Log().table
    refused("table/no-name", lambda: table.sit(ANNA, None, " \u202e\n ", ""))
    refused("table/name-too-long", lambda: table.sit(ANNA, None, "x" * 21, ""))
    assert table.sit(ANNA, None, "  <b>A</b>\u202e  b ", "").name == "<b>A</b> b"


def test_a_seed_that_cannot_be_used_stops_nothing() -> None:
    table = Log().table
    assert table.sit(ANNA, None, None, "x" * 65).seed == ""
    assert table.sit(ANNA, None, None, "\x00").seed == ""
    assert table.sit(ANNA, None, None, "mine").seed == "mine"


def test_only_one_s_own_seat_and_the_turn_under_way() -> None:
    log = begun()
    table = log.table
    assert table.match is not None
    place = next(iter(table.owing))
    mine, other = (ANNA, BEA) if place == 0 else (BEA, ANNA)
    legal = table.match.legal(place)[0]
    refused("table/not-your-seat", lambda: table.decide(other, place, legal, 0, ""))
    refused("table/turn-over", lambda: table.decide(mine, place, legal, 1, ""))
    refused("match/no-such-seat", lambda: table.decide(mine, 7, legal, 0, ""))
    refused("match/not-your-turn", lambda: table.decide(other, 1 - place, legal, 0, ""))
    with pytest.raises(IllegalDecision):
        table.decide(mine, place, 49 if table.match.why_not(place, 49) else 48, 0, "")
    before = table.version
    log.do(table.decide(mine, place, legal, 0, "1:x"))
    assert table.version == before + 1
    assert table.requests["1:x"] == table.version


def test_choices_can_be_changed_until_the_last_has_chosen() -> None:
    log = begun(game="dicht-dran")
    table = log.table
    assert table.match is not None
    first, second = table.match.legal(0)[:2]
    log.do(table.decide(ANNA, 0, first, 0, ""))
    log.do(table.decide(ANNA, 0, second, 0, ""))
    assert table.turn == 0
    log.do(table.decide(BEA, 1, table.match.legal(1)[0], 0, ""))
    assert table.turn == 1
    chosen = table.game.notation.decision_text(second)
    assert table.match.rounds[0].moves[0].play == chosen
    refused("table/turn-over", lambda: table.decide(ANNA, 0, first, 0, ""))


def until_refused(code: str, change: Callable[[int], Any]) -> int:
    """How often something can be repeated before it is refused."""
    made = 0
    try:
        while made < 2 * MAX_WAITING:
            change(made)
            made += 1
    except Refused as error:
        if error.code != code:
            raise
    return made


def test_a_log_is_not_much_longer_than_its_match() -> None:
    """Whatever a person repeats: after some hundred times it is refused, and each decision allows a
    few more."""
    log = begun(game="dicht-dran")
    table = log.table

    def choose(who: Who, place: int, choice: int = 0) -> None:
        assert table.match is not None
        legal = table.match.legal(place)
        log.do(table.decide(who, place, legal[choice], table.turn, ""))

    expected = MAX_CHANGES - 1  # she has sat down
    for _ in range(2):
        choose(ANNA, 0)
        expected += CHANGES_A_DECISION
        made = until_refused("table/too-many-changes", lambda n: choose(ANNA, 0, n % 2))
        assert made == expected
        refused("table/too-many-changes", lambda: table.leave(ANNA))
        refused("table/too-many-changes", lambda: table.agree_to_stop(ANNA, True))
        choose(BEA, 1)
        expected = 0
    log.do(table.leave(BEA))
    assert log.replayed().changes == table.changes


def test_going_back_and_forth_before_the_start_has_an_end() -> None:
    log = Log()
    log.do(log.table.sit(ANNA, 0, None, None))

    def come_and_go(who: Who) -> None:
        log.do(log.table.sit(who, 1, None, None))
        log.do(log.table.vacate(who, 1))

    made = until_refused("table/too-many-changes", lambda _: come_and_go(BEA))
    assert made == MAX_CHANGES // 2
    made = until_refused("table/worn-out", lambda n: come_and_go(Who(100 + n, "Zoë")))
    assert made < MAX_WAITING
    log.do(log.table.seat_bot(ANNA, 1, "casual"))
    log.do(log.table.add_seed(ANNA, "seed"))
    assert log.do(log.table.start(ANNA)).status == PLAYING


def test_what_changes_nothing_is_not_written_down() -> None:
    log = begun()
    log.do(log.table.agree_to_stop(ANNA, True))
    assert log.table.agree_to_stop(ANNA, True) is None
    log.do(log.table.mute(ANNA, BEA.person, True))
    assert log.table.mute(ANNA, BEA.person, True) is None


def test_a_deadline_counts_from_the_start_of_the_turn() -> None:
    log = begun(game="dicht-dran", timer=30)
    table = log.table
    assert table.match is not None
    since = table.owing[1]
    log.do(table.decide(ANNA, 0, table.match.legal(0)[0], 0, ""))
    assert table.owing == {1: since}
    log.do(table.decide(BEA, 1, table.match.legal(1)[0], 0, ""))
    assert set(table.owing.values()) == {log.now}


def test_two_missed_turns_mean_away_until_one_decides() -> None:
    log = begun(game="dicht-dran", timer=15)
    table = log.table
    assert table.match is not None
    for missed in (1, 2):
        log.do(table.decide_for(1, table.match.legal(1)[0], "timer"))
        assert table.seats[1].away == (missed == 2)
        log.do(table.decide(ANNA, 0, table.match.legal(0)[0], table.turn, ""))
    assert table.bot_for(1) == "skilled"
    assert all(move.auto for move in table.match.rounds[0].moves if move.seat == 1)
    log.do(table.decide(BEA, 1, table.match.legal(1)[0], table.turn, ""))
    assert table.bot_for(1) is None
    assert not table.seats[1].missed


def test_leaving_and_coming_back() -> None:
    log = begun()
    table = log.table
    refused("table/not-seated", lambda: table.leave(CARL))
    assert table.come_back(BEA) is None
    log.do(table.leave(BEA))
    assert table.bot_for(1) == "skilled"
    refused("table/not-seated", lambda: table.leave(BEA))
    log.do(table.come_back(BEA))
    assert table.bot_for(1) is None


def test_giving_up_is_final_and_passes_the_host_on() -> None:
    log = begun(players=3)
    table = log.table
    log.do(table.resign(ANNA))
    assert table.host == BEA.person
    assert table.seats_of(ANNA.person) == []
    assert table.bot_for(0) == "skilled"
    refused("table/not-seated", lambda: table.resign(ANNA))
    refused("table/not-your-seat", lambda: table.decide(ANNA, 0, 0, 0, ""))
    chance = random.Random(2)
    while table.status == PLAYING:
        place = next(iter(table.owing))
        assert table.match is not None
        decision = chance.choice(table.match.legal(place))
        if table.bot_for(place):
            log.do(table.decide_for(place, decision, "bot"))
        else:
            log.do(table.decide(BEA, place, decision, table.turn, ""))
    assert table.resigned == [ANNA.person]


def test_the_host_replaces_somebody_where_no_rating_depends_on_it() -> None:
    rated = begun(players=2).table
    refused("table/rated", lambda: rated.replace(ANNA, 1, "casual"))
    log = begun(players=3)
    table = log.table
    refused("table/host-only", lambda: table.replace(BEA, 0, "casual"))
    log.do(table.replace(ANNA, 1, "expert"))
    assert table.bot_for(1) == "expert"
    refused("table/no-person-there", lambda: table.replace(ANNA, 1, "casual"))


def test_a_host_who_does_not_play_stays_host() -> None:
    log = Log(players=3)
    for who in (BEA, CARL):
        log.do(log.table.sit(who, None, None, ""))
    log.do(log.table.seat_bot(ANNA, 2, "casual"))
    log.do(log.table.start(ANNA))
    log.do(log.table.replace(ANNA, 0, "casual"))
    assert log.table.host == ANNA.person


def test_a_bot_plays_for_an_absent_player() -> None:
    gone = {ANNA.person: 59.5}
    log = begun(players=3)
    table = log.table
    refused("table/not-seated", lambda: table.stand_in(CARL, 0, gone.__getitem__))
    refused("table/no-person-there", lambda: table.stand_in(BEA, 2, gone.__getitem__))
    with pytest.raises(Refused) as error:
        table.stand_in(BEA, 0, gone.__getitem__)
    assert (error.value.code, error.value.facts["wait"]) == ("table/not-absent", 1)
    gone[ANNA.person] = 60.0
    log.do(table.stand_in(BEA, 0, gone.__getitem__))
    assert table.bot_for(0) == "skilled"
    assert table.stand_in(BEA, 0, gone.__getitem__) is None  # it is done already
    log.do(table.agree_to_stop(BEA, True))  # nobody else is asked for it
    assert table.status == OVER


def test_a_bot_plays_for_a_player_who_does_not_decide() -> None:
    table = begun().table
    place = next(iter(table.owing))
    since, other = table.owing[place], (BEA, ANNA)[place]
    with pytest.raises(Refused) as error:
        table.stand_in(other, place, lambda person: 0.0, since + 599.0)
    assert (error.value.code, error.value.facts["wait"]) == ("table/not-absent", 1)
    assert table.stand_in(other, place, lambda person: 0.0, since + 600.0) is not None


def test_where_a_clock_runs_it_decides() -> None:
    table = begun(timer=15).table
    refused("table/clock-decides", lambda: table.stand_in(BEA, 0, lambda person: 1000.0))


def test_names_at_a_table_differ() -> None:
    log = Log(players=4)
    table = log.table
    log.do(table.seat_bot(ANNA, 0, "casual"))
    bot = table.seats[0].name
    log.do(table.sit(BEA, None, bot, ""))
    log.do(table.sit(CARL, None, bot, ""))
    long = "x" * 20
    assert [seat.name for seat in table.seats[:3]] == [bot, f"{bot} 2", f"{bot} 3"]
    table.seats[0].name = long
    assert table.sit(CARL, None, long, "").name == "x" * 17 + " 2"


def test_a_match_ends_early_when_everyone_present_agrees() -> None:
    log = begun()
    table = log.table
    log.do(table.agree_to_stop(ANNA, True))
    log.do(table.agree_to_stop(ANNA, False))
    log.do(table.agree_to_stop(BEA, True))
    assert table.status == PLAYING
    log.do(table.leave(ANNA))
    assert table.match is not None
    assert table.match.reason == "broken-off"
    refused("match/over", lambda: table.leave(BEA))


def test_players_out_of_time_have_no_say_in_ending_early() -> None:
    log = begun(game="dicht-dran", timer=15)
    table = log.table
    assert table.match is not None
    log.do(table.agree_to_stop(ANNA, True))
    assert table.stop_as_agreed() is None
    for _ in range(2):
        log.do(table.decide_for(1, table.match.legal(1)[0], "timer"))
        log.do(table.decide(ANNA, 0, table.match.legal(0)[0], table.turn, ""))
    assert table.status == PLAYING
    log.do(table.stop_as_agreed())
    assert table.match.reason == "broken-off"
    assert table.stop_as_agreed() is None


def test_chat_is_limited_and_can_be_muted() -> None:
    log = begun()
    table = log.table
    assert table.say(BEA, "  hello \x07 you ", "").text == "hello you"
    refused("table/nothing-said", lambda: table.say(BEA, " \n", ""))
    refused("table/too-long", lambda: table.say(BEA, "x" * 301, ""))
    refused("table/no-such-reaction", lambda: table.react(BEA, "nope", ""))
    refused("table/host-only", lambda: table.mute(BEA, ANNA.person, True))
    refused("table/host-speaks", lambda: table.mute(ANNA, ANNA.person, True))
    refused("table/not-heard", lambda: table.mute(ANNA, 4711, True))
    log.do(table.mute(ANNA, BEA.person, True))
    refused("table/muted", lambda: table.react(BEA, "hello", ""))
    log.do(table.mute(ANNA, BEA.person, False))
    zoe = Who(99, "Zoe")  # watches; she can be muted as soon as she speaks
    refused("table/not-heard", lambda: table.mute(ANNA, zoe.person, True))
    table.chat.append(ChatLine(zoe.person, "Zoe", reaction="hello", number=1))
    log.do(table.mute(ANNA, zoe.person, True))
    table.chat.extend(ChatLine(BEA.person, "Bea", f"line {n}", number=n) for n in range(2, 150))
    assert len(table.chat) == 100
    log.do(table.mute(ANNA, zoe.person, False))  # also when her line is no longer shown


def test_time_is_called_once() -> None:
    log = begun(options={"minutes": 10})
    table = log.table
    log.do(table.call_time())
    assert table.time_called
    refused("match/no-time-limit", begun().table.call_time)


def test_a_rematch_needs_an_end_and_somebody_who_played() -> None:
    log = begun()
    table = log.table
    refused("table/not-over", lambda: table.meet_again(ANNA, "k"))
    log.do(table.agree_to_stop(ANNA, True))
    log.do(table.agree_to_stop(BEA, True))
    refused("table/not-seated", lambda: table.meet_again(CARL, "k"))
    log.do(table.meet_again(BEA, "k"))
    assert table.rematch == "k"


def test_a_table_shows_no_secret_when_it_is_printed() -> None:
    assert SECRET.hex() not in repr(Log().table)
    assert repr(SECRET)[2:-1] not in repr(Log().table)


def test_refusals_are_errors_of_ours() -> None:
    assert issubclass(Refused, PiocheError)


# Who starts


def seated(players: int = 3, **settings: Any) -> Log:
    """Anna and Bea, and bots in the other seats, before the start."""
    log = Log(players=players, **settings)
    log.do(log.table.sit(ANNA, None, None, "a"))
    log.do(log.table.sit(BEA, None, None, "b"))
    for place in range(2, players):
        log.do(log.table.seat_bot(ANNA, place, "casual"))
    return log


def first_of(log: Log) -> int:
    log.do(log.table.start(ANNA))
    assert log.replayed().match is not None
    match = log.table.match
    assert match is not None
    assert match.rounds[0].first == log.replayed().match.rounds[0].first  # type: ignore[union-attr]
    return match.rounds[0].first


@pytest.mark.parametrize("seat", range(3))
def test_the_host_names_who_starts(seat: int) -> None:
    log = seated()
    log.do(log.table.name_first(ANNA, First("seat", seat)))
    assert first_of(log) == seat
    assert log.table.starter is not None
    assert log.table.starter.seats == [seat]


def test_a_named_person_starts_wherever_the_host_seats_them() -> None:
    log = seated(first=First("seat", 1))
    log.do(log.table.arrange(ANNA, [2, 0, 1]))
    assert log.table.settings.first == First("seat", 2)
    assert log.table.seats[first_of(log)].name == "Bea"


def test_the_youngest_has_to_be_known_before_the_start() -> None:
    log = seated(first=First("youngest"))
    refused("table/youngest-unknown", lambda: log.table.start(ANNA))
    log.do(log.table.name_first(ANNA, First("youngest", 1)))
    log.do(log.table.vacate(BEA, 1))
    assert log.table.settings.first == First("youngest")
    log.do(log.table.sit(CARL, None, None, ""))
    refused("table/youngest-unknown", lambda: log.table.start(ANNA))
    log.do(log.table.name_first(ANNA, First("youngest", 1)))
    assert first_of(log) == 1
    assert log.table.match is not None
    assert log.table.match.record().starter == log.table.starter


def test_the_losers_of_the_last_match_start_the_next() -> None:
    log = Log(players=3, first=First("loser"))
    before = seated().table.seats
    log.do(log.table.gather(ANNA, before, [1, 2], NAMES))
    add_seeds(log)
    log.do(log.table.arrange(ANNA, [1, 0, 2]))
    assert log.table.losers == [0, 2]
    log.do(log.table.vacate(BEA, 0))
    assert log.table.losers == [2]
    log.do(log.table.sit(CARL, None, None, ""))
    assert first_of(log) == 2


def test_without_a_loser_the_lot_decides() -> None:
    log = Log(first=First("loser"))
    log.do(log.table.gather(ANNA, begun().table.seats, [], NAMES))
    add_seeds(log)
    first_of(log)
    assert log.table.match is not None
    assert log.table.match.record().starter is None


def test_nobody_else_may_be_named() -> None:
    log = seated()
    table = log.table
    refused("match/no-such-seat", lambda: table.name_first(ANNA, First("seat", 3)))
    refused("match/no-such-seat", lambda: table.name_first(ANNA, First("youngest", -1)))
    refused("match/nobody-starts", lambda: table.name_first(ANNA, First("seat")))
    refused("table/no-last-match", lambda: table.name_first(ANNA, First("loser")))
    refused("table/host-only", lambda: table.name_first(BEA, First("seat", 1)))
    log.do(table.start(ANNA))
    refused("table/has-begun", lambda: table.name_first(ANNA, First("seat", 1)))
    together = Log(game="dicht-dran").table
    refused("match/no-starter", lambda: together.name_first(ANNA, First("seat", 1)))
    together.name_first(ANNA, First())


def test_a_match_waits_for_the_seeds_of_people() -> None:
    """Nobody can start it between a person's sitting down and their seed."""
    table = Table("KEY", "CODE", ANNA.person, Settings("gap", 3), bytes(32))
    table.apply(table.sit(ANNA, None, None, "mine"), 0.0)
    table.apply(table.sit(BEA, None, None, None), 0.0)
    table.apply(table.seat_bot(ANNA, 2, "skilled"), 0.0)
    refused("table/seeds-missing", lambda: table.start(ANNA))
    table.apply(Seeded(BEA.person, "hers"), 0.0)
    table.apply(table.start(ANNA), 0.0)
    assert [seat.seed for seat in table.seats] == ["mine", "hers", ""]


def test_a_seed_that_comes_twice_counts_once() -> None:
    """Two pages of one person send it, or one sends it again because the answer was lost."""
    log = begun()
    assert log.table.add_seed(ANNA, "a") is None
    refused("table/has-begun", lambda: log.table.add_seed(ANNA, "b"))
    refused("table/has-begun", lambda: log.table.add_seed(CARL, "a"))
    waiting = Table("KEY", "CODE", ANNA.person, Settings("gap", 2), bytes(32))
    waiting.apply(waiting.sit(ANNA, None, None, None), 0.0)
    assert waiting.add_seed(ANNA, "") == Seeded(ANNA.person, ""), "it was owed"
    waiting.apply(Seeded(ANNA.person, ""), 0.0)
    assert waiting.add_seed(ANNA, "") is None


def test_a_person_may_say_that_there_will_be_no_seed() -> None:
    table = Table("KEY", "CODE", ANNA.person, Settings("gap", 2), bytes(32))
    table.apply(table.gather(ANNA, [Seat("Anna", 1), Seat("Bea", 2)], [], NAMES), 0.0)
    refused("table/seeds-missing", lambda: table.start(ANNA))
    seeded = table.add_seed(ANNA, "")
    assert seeded == Seeded(ANNA.person, "")
    table.apply(seeded, 0.0)
    refused("table/seeds-missing", lambda: table.start(ANNA))
    seeded = table.add_seed(BEA, "x" * 1000)
    assert seeded is not None
    table.apply(seeded, 0.0)
    table.apply(table.start(ANNA), 0.0)
