"""Writing and checking records in compiled code, a microsecond for a move or less.

Both play a match by the rules and write its rounds, text by text. A series of matches is simply
written. To check a record, its cards and decisions are read out of it, each as soon as it is
needed, and what the rules make of them is written and must be the same text. So the reader need not
be strict: whatever it misunderstands leads to another text. A record that differs is not
necessarily wrong, and why it is wrong is not said here: `replay` decides.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pioche.engine.bits import lowest
from pioche.engine.contract import (
    Cards,
    MoveRows,
    Settings,
    Steps,
    actors,
    apply,
    call_time,
    deal,
    is_extra,
    legal_count,
    legal_nth,
    note_moves,
    pool,
    start,
)
from pioche.engine.jit import into_callers, number, rule
from pioche.engine.legality import is_legal
from pioche.engine.limits import MAX_CARDS
from pioche.engine.moves import MAX_STEPS, ROW, STEP
from pioche.engine.playout import Log, States, Totals, begin, play_series
from pioche.engine.record_texts import STEP as WIDTH
from pioche.engine.record_texts import Bytes, RecordTexts, Texts, Tree, pieces
from pioche.engine.rng import seed_of
from pioche.engine.state import DEAL, OVER, PLAY, State

ROUND, DEALT, MOVES, SHUFFLE, AUTO, SCORES, EXTRA, RESULT, WINNERS, REASON = range(10)
PIECES: Final = pieces(
    '{"first":',
    ',"deal":',
    ',"moves":[',
    '{"shuffle":[',
    ',"auto":true',
    '],"scores":[',
    ',"extra":true',
    '],"result":{"scores":[',
    '],"winners":[',
    '],"reason":',
)
COMMA, OPEN, CLOSE, END, MINUS, ZERO, LINE = (ord(letter) for letter in ",[]}-0\n")

ROOM: Final = 1 << 16
"""No piece of a record, such as a deal or the moves of a turn, is longer."""
BEFORE: Final = 3
"""Where the state before a turn is kept, behind the states of a series (`playouts.ROWS`)."""
STATES: Final = BEFORE + 1


class Progress(NamedTuple):
    """How far a series has come; arrays of one number each."""

    next: NDArray[np.int64]
    """The next match of the series."""
    moves: NDArray[np.int64]
    log_is_short: NDArray[np.int64]


@rule
def put(out: Bytes, at: int, texts: Texts, index: int) -> int:
    """Write a text and return where the next one goes. Behind the text, a few bytes change."""
    size: int = texts.sizes[index]
    for begun in range(0, size, WIDTH):
        for i in range(WIDTH):
            out[at + begun + i] = texts.rows[index, begun + i]
    return at + size


into_callers(put)  # passing the texts takes longer than copying one


@rule
def put_number(out: Bytes, at: int, value: int) -> int:
    if value < 0:
        out[at] = MINUS
        at += 1
        value = -value
    digits, rest = 1, value // 10
    while rest:
        digits += 1
        rest //= 10
    for i in range(at + digits - 1, at - 1, -1):
        out[i] = ZERO + value % 10
        value //= 10
    return at + digits


@rule
def put_numbers(out: Bytes, at: int, values: Any, count: int) -> int:
    for i in range(count):
        if i:
            out[at] = COMMA
            at += 1
        at = put_number(out, at, np.int64(values[i]))  # type: ignore[arg-type]
    return at


@rule
def put_round(out: Bytes, at: int, first: int, rounds: int) -> int:
    """Write the beginning of a round, up to its deal; `rounds` come before it."""
    if rounds:
        out[at] = COMMA
        at += 1
    at = put(out, at, PIECES, ROUND)
    at = put_number(out, at, first)
    return put(out, at, PIECES, DEALT)


@rule
def put_deal(out: Bytes, at: int, cards: Cards, texts: RecordTexts) -> int:
    for i in range(texts.places.size):
        at = put(out, at, texts.layout, i)
        at = put(out, at, texts.cards, number(cards[texts.places[i]]))
    at = put(out, at, texts.layout, texts.places.size)
    return put(out, at, PIECES, MOVES)


@rule
def put_shuffle(
    out: Bytes, at: int, cards: Cards, count: int, follows: bool, texts: RecordTexts
) -> int:
    if follows:
        out[at] = COMMA
        at += 1
    at = put(out, at, PIECES, SHUFFLE)
    for i in range(count):
        if i:
            out[at] = COMMA
            at += 1
        at = put(out, at, texts.cards, number(cards[i]))
    out[at] = CLOSE
    out[at + 1] = END
    return at + 2


@rule
def put_moves(
    out: Bytes, at: int, rows: MoveRows, count: int, follows: bool, texts: RecordTexts
) -> int:
    for row in range(count):
        if follows or row:
            out[at] = COMMA
            at += 1
        at = put(out, at, texts.seats, rows[row, 0])
        at = put(out, at, texts.heads, rows[row, 1])
        if texts.order.size:
            out[at] = OPEN
            at += 1
            some = False
            if rows[row, 3] | rows[row, 4]:
                for i in range(texts.order.size):
                    card = texts.order[i]
                    if rows[row, 3 + (card >> 6)] >> (card & 63) & 1:
                        if some:
                            out[at] = COMMA
                            at += 1
                        at = put(out, at, texts.cards, card)
                        some = True
            out[at] = CLOSE
            at += 1
        if rows[row, 2]:
            at = put(out, at, PIECES, AUTO)
        out[at] = END
        at += 1
    return at


into_callers(put_moves)


@rule
def put_scores(out: Bytes, at: int, s: State, extra: bool) -> int:
    """Write the end of a round."""
    at = put(out, at, PIECES, SCORES)
    at = put_numbers(out, at, s.gained, number(s.players))
    out[at] = CLOSE
    at += 1
    if extra:
        at = put(out, at, PIECES, EXTRA)
    out[at] = END
    return at + 1


@rule
def put_result(out: Bytes, at: int, s: State, texts: RecordTexts) -> int:
    """Write what comes after the last round, up to the end of the record."""
    at = put(out, at, PIECES, RESULT)
    at = put_numbers(out, at, s.score, number(s.players))
    at = put(out, at, PIECES, WINNERS)
    some = False
    for seat in range(s.players):
        if s.winners >> seat & 1:
            if some:
                out[at] = COMMA
                at += 1
            at = put_number(out, at, seat)
            some = True
    at = put(out, at, PIECES, REASON)
    at = put(out, at, texts.reasons, number(s.reason))
    out[at] = END
    out[at + 1] = END
    return at + 2


# Writing


@rule
def write_rounds(
    states: States,
    time_after: int,
    cards: Cards,
    steps: Steps,
    rows: MoveRows,
    log: Log,
    texts: RecordTexts,
    out: Bytes,
    at: int,
) -> int:
    """Play the match that has begun at `states[0]` by a log of its shuffles and decisions, and
    write everything behind `"rounds":[`; return where it ends, or −1 if there is no room."""
    s, before = states[0], states[BEFORE]
    read, moves, taken, rounds = 0, 0, 0, 0
    follows = extra = False
    while s.phase != OVER or s.rounds > rounds:
        if out.size - at < ROOM:
            return -1
        if s.rounds > rounds:
            rounds += 1
            at = put_scores(out, at, s, extra)
            continue
        if s.phase < PLAY:
            n = number(log[read + 1])
            for i in range(n):
                cards[i] = log[read + 2 + i]
            read += n + 2
            if s.phase == DEAL:
                extra = is_extra(s)
                at = put_round(out, at, number(s.first), rounds)
                at = put_deal(out, at, cards, texts)
                follows = False
            else:
                at = put_shuffle(out, at, cards, n, follows, texts)
                follows = True
            deal(s, cards)
            continue
        if taken == 0:
            states[BEFORE] = states[0]
        seat: Any = np.int64(log[read])
        decision: Any = np.int64(log[read + 1])
        read += 2
        steps[taken, 0], steps[taken, 1], steps[taken, 2] = seat, decision, 0
        taken += 1
        apply(s, seat, decision)
        made = note_moves(before, s, steps, taken, rows)
        if made >= 0:
            at = put_moves(out, at, rows, made, follows, texts)
            follows, taken = True, 0
        moves += 1
        if moves == time_after:
            call_time(s)
    return put_result(out, at, s, texts)


@rule
def write_series(
    states: States,
    players: int,
    settings: Settings,
    bots: NDArray[np.int8],
    time_after: int,
    seed: int,
    matches: NDArray[np.int64],
    totals: Totals,
    log: Log,
    head: Bytes,
    texts: RecordTexts,
    out: Bytes,
    progress: Progress,
) -> int:
    """Play matches of a series and write their records, a line each, until all are played or there
    is no room for the next; return how many bytes are written. `head` is what all records begin
    with. `totals` are those of `play_series`."""
    rngs = np.zeros(1, np.uint64)
    cards = np.zeros(MAX_CARDS, np.uint8)
    steps = np.zeros((MAX_STEPS, STEP), np.int64)
    rows = np.zeros((MAX_STEPS, ROW), np.int64)
    one = np.zeros(2, np.int64)
    scores = np.zeros_like(totals)
    at = 0
    for index in range(matches[0], matches[1]):
        one[0], one[1] = index, index + 1
        scores[:] = 0
        moves = play_series(states, players, settings, bots, time_after, seed, one, scores, log)
        if moves < 0:
            progress.log_is_short[0] = 1
            return at
        if out.size - at < ROOM + head.size:
            return at
        states[0] = states[2]
        rngs[0] = seed_of(seed, index)
        begin(states[0], players, settings, cards, rngs)
        for i in range(head.size):
            out[at + i] = head[i]
        end = write_rounds(states, time_after, cards, steps, rows, log, texts, out, at + head.size)
        if end < 0:
            return at
        out[end] = LINE
        at = end + 1
        totals += scores
        progress.moves[0] += moves
        progress.next[0] = index + 1
    return at


# Checking


@rule
def read_one(text: Bytes, at: int, end: int, tree: Tree) -> tuple[int, int]:
    """Return which text of a tree comes next, −1 if none does, and where it ends."""
    row = 0
    while at < end:
        row = number(tree.rows[row, tree.letters[text[at]]])
        at += 1
        if row < 0:
            return -1 - row, at
        if row == 0:
            break
    return -1, at


into_callers(read_one)


@rule
def same(text: Bytes, at: int, end: int, out: Bytes, size: int) -> bool:
    """Return whether the first bytes of `out` come next in a text."""
    if end - at < size:
        return False
    different = 0
    for i in range(size):
        different |= text[at + i] ^ out[i]
    return different == 0


@rule
def read_deal(text: Bytes, at: int, end: int, cards: Cards, texts: RecordTexts) -> int:
    """Read the cards of a deal that may begin here; return how many there are."""
    for i in range(texts.places.size):
        card, at = read_one(text, at + texts.layout.sizes[i], end, texts.card_tree)
        if card < 0:
            return 0
        cards[texts.places[i]] = card
    return texts.places.size


@rule
def read_shuffle(text: Bytes, at: int, end: int, cards: Cards, texts: RecordTexts) -> int:
    """Read the cards of a new stock that may begin here; return how many there are."""
    n = 0
    at += PIECES.sizes[SHUFFLE]
    while n < MAX_CARDS:
        card, at = read_one(text, at, end, texts.card_tree)
        if card < 0:
            break
        cards[n] = card
        n += 1
        at += 1  # the comma
    return n


@rule
def are_the_cards(cards: Cards, count: int, due: Cards, wanted: int, marks: Cards) -> bool:
    """Return whether these are the cards that are due, in any order."""
    if count != wanted:
        return False
    for i in range(wanted):
        marks[due[i]] += 1
    right = True
    for i in range(count):
        right &= marks[cards[i]] == 1
        marks[cards[i]] -= 1
    for i in range(wanted):
        marks[due[i]] = 0
    for i in range(count):
        marks[cards[i]] = 0
    return right


@rule
def are_in_order(cards: Cards, count: int, due: Cards, order: Cards) -> bool:
    """Return whether the cards that are due were put into this order."""
    for i in range(count):
        if cards[i] != due[order[i]]:
            return False
    return True


@rule
def only_card(s: State, seat: int, low: int, high: int) -> int:
    """Return the one legal decision of a seat that is a card of this set, −1 if there is not
    exactly one."""
    found = -1
    for k in range(legal_count(s, seat)):
        decision = legal_nth(s, seat, k)
        word = low if decision < 64 else high
        if word >> (decision & 63) & 1:
            if found >= 0:
                return -1
            found = decision
    return found


@rule
def check_rounds(
    states: States,
    first: int,
    timed: int,
    orders: NDArray[np.uint8],
    room: Cards,
    steps: Steps,
    rows: MoveRows,
    texts: RecordTexts,
    text: Bytes,
    at: int,
    end: int,
    out: Bytes,
) -> bool:
    """Return whether a record, from behind `"rounds":[` to its end, says exactly what the rules
    make of its cards and decisions. The match has been started at `states[0]`.

    After `timed` rounds the time is up; 0: never. `orders` are those that the shuffles must have,
    as places in the cards that are due; if it is empty, they may have any order.
    """
    s, before = states[0], states[BEFORE]
    cards, due, marks = room[:MAX_CARDS], room[MAX_CARDS : 2 * MAX_CARDS], room[2 * MAX_CARDS :]
    taken, rounds, shuffles = 0, 0, 0
    follows = extra = False
    ahead = at  # where reading goes on, within a turn
    while s.phase != OVER or s.rounds > rounds:
        if s.rounds > rounds:
            rounds += 1
            size = put_scores(out, 0, s, extra)
            if not same(text, at, end, out, size):
                return False
            at += size
            if rounds == timed and s.phase == DEAL:
                call_time(s)
            continue
        if s.phase < PLAY:
            if s.phase == DEAL:
                extra = is_extra(s)
                size = put_round(out, 0, number(s.first), rounds)
                n = read_deal(text, at + size, end, cards, texts)
            else:
                size = 0
                n = read_shuffle(text, at + follows, end, cards, texts)
            if not are_the_cards(cards, n, due, pool(s, due), marks):
                return False
            if orders.size:
                if shuffles == len(orders) or not are_in_order(cards, n, due, orders[shuffles]):
                    return False
                shuffles += 1
            if s.phase == DEAL:
                size = put_deal(out, size, cards, texts)
                follows = False
            else:
                size = put_shuffle(out, 0, cards, n, follows, texts)
                follows = True
            if not same(text, at, end, out, size):
                return False
            at += size
            ahead = at
            deal(s, cards)
            continue
        if taken == 0:
            states[BEFORE] = states[0]
        # the next move
        ahead += follows or ahead > at  # the comma
        if ahead + texts.seats.sizes[0] >= end:
            return False
        seat: Any = np.int64(text[ahead + texts.seats.sizes[0] - 2]) - ZERO
        decision, ahead = read_one(text, ahead + texts.seats.sizes[0], end, texts.decisions)
        if decision < 0 or seat < 0:
            return False
        low: Any = np.int64(0)
        high: Any = np.int64(0)
        if texts.order.size:
            ahead += 1
            while True:
                card, behind = read_one(text, ahead, end, texts.card_tree)
                if card < 0:
                    break
                if card < 64:
                    low |= np.int64(1) << card
                else:
                    high |= np.int64(1) << (card - 64)
                ahead = behind + (behind < end and text[behind] == COMMA)
            ahead += 1
        auto = ahead < end and text[ahead] == COMMA
        ahead += PIECES.sizes[AUTO] + 1 if auto else 1
        owing = actors(s)
        if seat < 63 and owing >> seat & 1:
            made = -1
            while made < 0 and seat == lowest(owing):
                if taken == MAX_STEPS or decision < 0 or not is_legal(s, seat, decision):
                    return False
                steps[taken, 0], steps[taken, 1], steps[taken, 2] = seat, decision, auto
                taken += 1
                apply(s, seat, decision)
                made = note_moves(before, s, steps, taken, rows)
                owing = actors(s)
                if made < 0 and owing >> seat & 1 and owing == 1 << seat:
                    decision = only_card(s, seat, low, high)
                else:
                    break
            if made >= 0:
                size = put_moves(out, 0, rows, made, follows, texts)
                taken, follows = 0, True
                if not same(text, at, end, out, size):
                    return False
                at += size
                ahead = at
            elif taken == 0:
                return False
    size = put_result(out, 0, s, texts)
    return same(text, at, end, out, size) and at + size == end


@rule
def check_many(
    states: States,
    players: int,
    first: int,
    settings: Settings,
    timed: NDArray[np.int64],
    orders: NDArray[np.uint8],
    texts: RecordTexts,
    text: Bytes,
    ends: NDArray[np.int64],
    right: NDArray[np.bool_],
) -> None:
    """Find out for several records, one behind the other from behind `"rounds":[`, which are right
    beyond doubt. If `first` is −1, the first round of each says which seat starts."""
    room = np.zeros(3 * MAX_CARDS + 256, np.uint8)
    steps = np.zeros((MAX_STEPS, STEP), np.int64)
    rows = np.zeros((MAX_STEPS, ROW), np.int64)
    out = np.zeros(2 * ROOM, np.uint8)
    at = 0
    for i in range(ends.size):
        end = ends[i]
        starts: Any = np.int64(first)
        digit = at + PIECES.sizes[ROUND]
        if first < 0 and digit < end:
            starts = np.int64(text[digit]) - ZERO
        if 0 <= starts < players:
            states[0] = states[2]
            start(states[0], players, starts, settings)
            right[i] = check_rounds(
                states, starts, timed[i], orders, room, steps, rows, texts, text, at, end, out
            )
        at = end
