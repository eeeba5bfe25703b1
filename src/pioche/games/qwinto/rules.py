"""Qwinto, the card game, by Bernhard Lach, Uwe Rapp and Reinhard Staupe: the rules.

Source: the French rulebook (NSV, 2017). The end of the rules pages says how it is read where it is
silent.

A card is `8 × colour + index of the value`, with the colours orange, yellow, purple and grey and
the values −2 and 0 to 6, so a set of cards fits into 32 bits of an integer. Sheets are in `sheet`.

Decisions, in this order:

- lay one card: `4 × card + place`;
- lay two cards of equal value: `16 × pair`, then which of the two comes first (8), its place (2),
  and on which side of it the second is laid (1);
- write the total: in no cell (0), or in cell `1 + 12 × row + column`. Blanks and
  places beside a row have numbers too, and are never legal.

The active seat lays in phase `PLAY`. In phase `WRITE` every seat that has a cell for the total
chooses, secretly and together; after the last choice all write, and the turn ends.

Every laid card is seen by all. So everybody knows which cards went into the stock at each shuffle,
and from which shuffle each card of a hand comes, though not which card it is: its `era`. To those
who do not see them, the cards of one era in hands and in the stock are interchangeable.

The new stock cannot run short: when the old one is empty, 16 or more cards are covered, and the
active player needs one of them at most. A player alone never renews it.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from pioche.engine.bits import count, lowest, nth
from pioche.engine.contract import Cards, Observation, Settings
from pioche.engine.jit import number, rule
from pioche.engine.observation import Field, layout
from pioche.engine.redaction import copy_shared
from pioche.engine.rng import Rng, below, shuffle
from pioche.engine.state import DEAL, OVER, PLAY, RESHUFFLE, State, state_dtype
from pioche.games.qwinto import END_REASONS
from pioche.games.qwinto.sheet import (
    CELLS,
    COLUMNS,
    NUMBERS_FROM,
    ROWS,
    ROWS_OF,
    WRITTEN,
    complete_rows,
    open_cells,
    sheet_points,
    written,
)

MAX_PLAYERS: Final = 4
VALUES: Final = 8
DECK: Final = 32
CARD_VALUES: Final = np.array((-2, *range(7)) * 4)
HAND: Final = 3
GRID: Final = 4  # places, clockwise from the top left; the neighbours of a place are beside it
MAX_MISSES: Final = 4
MISS_POINTS: Final = 5
WRITE: Final = PLAY + 1  # the seats that can write the total choose a cell

TWO_ROWS: Final = 1 + END_REASONS.index("two-rows")
MISSES: Final = 1 + END_REASONS.index("misses")
CARDS_OUT: Final = 1 + END_REASONS.index("cards-out")

# The pairs of equal value, by how many colours are between the two cards, then by the lower card.
PAIRS: Final = tuple((low, low + step) for step in (8, 16, 24) for low in range(DECK - step))
LOWER: Final = np.array([low for low, _ in PAIRS])
HIGHER: Final = np.array([high for _, high in PAIRS])
WAYS: Final = 16  # to lay a pair: two orders, four places, two sides

SINGLES: Final = DECK * GRID
WRITES: Final = SINGLES + len(PAIRS) * WAYS  # the first decision of phase WRITE: to write nothing
DECISIONS: Final = WRITES + CELLS

STATE = state_dtype(
    __name__,
    MAX_PLAYERS,
    [
        ("hand", np.int64, (MAX_PLAYERS,)),
        ("filled", np.int64, (MAX_PLAYERS,)),  # the cells with a number on each sheet
        ("numbers", np.int64, (MAX_PLAYERS,)),  # the numbers of its rows
        ("choice", np.int64, (MAX_PLAYERS,)),  # what each seat may write: a set of cells and 0
        ("covered", np.int64),  # the cards of the grid that are under others
        ("total", np.int64),  # of the cards laid last
        ("colours", np.int64),  # of those cards: a set of rows
        ("turn", np.int64),
        ("waiting", np.int64),  # the set of seats that owe a decision
        ("drawn", np.int64),  # cards of the deck that are dealt or drawn
        ("shuffles", np.int64),  # how often the stock has been renewed
        ("misses", np.int16, (MAX_PLAYERS,)),
        ("pending", np.uint8, (MAX_PLAYERS,)),  # the cells chosen in phase WRITE; 0: none
        ("grid", np.uint8, (GRID,)),
        ("deck", np.uint8, (DECK,)),  # the stock, in drawing order, behind what is dealt and drawn
        ("era", np.uint8, (DECK,)),  # the shuffle by which each card came into the stock
        # In redacted states only: 1 + the era of each card of a hidden hand, rising; 0: no card.
        ("held", np.uint8, (MAX_PLAYERS, HAND)),
    ],
)

SHEET_CELLS: Final = np.array(
    [1 + COLUMNS * row + column for row in range(ROWS) for column in WRITTEN[row]]
)
SHEET: Final = len(SHEET_CELLS)
SHEET_PLACE: Final = np.searchsorted(SHEET_CELLS, np.arange(CELLS))
"""For each cell, its place among those that numbers are written in."""
OBSERVATION = layout(
    Field("hand", DECK, "1 for each card you hold"),
    Field("grid", GRID * DECK, "1 for the visible card of each place"),
    Field("covered", DECK, "1 for each card that lies covered in the grid"),
    Field("stock_cards", DECK, "1 for each card that may be in the stock"),
    Field("hand_cards", MAX_PLAYERS * DECK, "1 for each card a player may hold, you first"),
    Field(
        "sheet", MAX_PLAYERS * SHEET, "the numbers of each sheet, row by row, 0 for none, you first"
    ),
    Field("misses", MAX_PLAYERS, "misses of each player, you first"),
    Field("points", MAX_PLAYERS, "what each sheet is worth so far, misses included, you first"),
    Field("active", MAX_PLAYERS, "1 for the player who lays cards in this turn, you first"),
    Field("to_act", MAX_PLAYERS, "1 for each player who owes a decision, you first"),
    Field("colours", ROWS, "1 for each row in which the total may be written now"),
    Field("total", 1, "the total to be written now, 0 when there is none"),
    Field("chosen", 1, "the cell you have chosen in this turn: 1 + 12 × row + column, 0 for none"),
    Field("stock", 1, "cards in the stock"),
)
OBSERVED: Final = OBSERVATION.size
AT_HAND: Final = OBSERVATION.at("hand")
AT_GRID: Final = OBSERVATION.at("grid")
AT_COVERED: Final = OBSERVATION.at("covered")
AT_STOCK_CARDS: Final = OBSERVATION.at("stock_cards")
AT_HAND_CARDS: Final = OBSERVATION.at("hand_cards")
AT_SHEET: Final = OBSERVATION.at("sheet")
AT_MISSES: Final = OBSERVATION.at("misses")
AT_POINTS: Final = OBSERVATION.at("points")
AT_ACTIVE: Final = OBSERVATION.at("active")
AT_TO_ACT: Final = OBSERVATION.at("to_act")
AT_COLOURS: Final = OBSERVATION.at("colours")
AT_TOTAL: Final = OBSERVATION.at("total")
AT_CHOSEN: Final = OBSERVATION.at("chosen")
AT_STOCK: Final = OBSERVATION.at("stock")


@rule
def start(s: State, players: int, first: int, settings: Settings) -> None:
    s.players = players
    s.first = first
    s.phase = DEAL


@rule
def pool(s: State, cards: Cards) -> int:
    if s.phase == DEAL:
        for card in range(DECK):
            cards[card] = card
        return DECK
    if s.phase == RESHUFFLE:
        covered = s.covered
        n = count(covered)
        for i in range(n):
            cards[i] = nth(covered, i)
        return n
    return 0


@rule
def deal(s: State, cards: Cards) -> None:
    if s.phase == DEAL:
        deal_match(s, cards)
    else:
        renew_stock(s, cards)


@rule
def deal_match(s: State, cards: Cards) -> None:
    """Hands first, seat by seat, then the grid; the rest is the stock."""
    for i in range(DECK):
        s.deck[i] = cards[i]
    at = 0
    for seat in range(s.players):
        s.hand[seat] = bit(cards[at]) | bit(cards[at + 1]) | bit(cards[at + 2])
        at += HAND
    for place in range(GRID):
        s.grid[place] = cards[at + place]
    s.drawn = at + GRID
    begin_turn(s, number(s.first))


@rule
def renew_stock(s: State, cards: Cards) -> None:
    """The covered cards become the stock; the active seat draws what it could not draw before."""
    n = count(s.covered)
    era = s.shuffles + 1
    s.shuffles = era
    for i in range(n):
        s.deck[DECK - n + i] = cards[i]
        s.era[cards[i]] = era
    s.covered = 0
    s.drawn = DECK - n
    refill(s)


@rule
def bit(card: int) -> int:
    """The set of one card."""
    return 1 << number(card)


@rule
def begin_turn(s: State, seat: int) -> None:
    s.turn = seat
    s.waiting = 1 << seat
    s.phase = PLAY


@rule
def actors(s: State) -> int:
    return s.waiting


@rule
def pairs_in(hand: int) -> int:
    """The set of the pairs of equal value in a hand, numbered as in `PAIRS`."""
    return hand & hand >> 8 | (hand & hand >> 16) << 24 | (hand & hand >> 24) << 40


@rule
def legal_count(s: State, seat: int) -> int:
    if s.phase == PLAY:
        if seat != s.turn:
            return 0
        hand = s.hand[seat]
        return GRID * count(hand) + WAYS * count(pairs_in(hand))
    if s.phase == WRITE:
        return count(s.choice[seat])
    return 0


@rule
def legal_nth(s: State, seat: int, k: int) -> int:
    if s.phase == WRITE:
        return WRITES + nth(s.choice[seat], k)
    hand = s.hand[seat]
    singles = GRID * count(hand)
    if k < singles:
        return GRID * nth(hand, k // GRID) + k % GRID
    k -= singles
    return SINGLES + WAYS * nth(pairs_in(hand), k // WAYS) + k % WAYS


@rule
def apply(s: State, seat: int, decision: int) -> None:
    if s.phase == PLAY:
        lay(s, seat, decision)
        offer_total(s)
    else:
        s.pending[seat] = decision - WRITES
        s.waiting &= ~(1 << seat)
    if s.waiting == 0:
        end_turn(s)


@rule
def layers_of(decision: int) -> tuple[int, int, int, int]:
    """Return the cards that a decision lays: the first card and its place, the last card and its
    place; they are the same where only one card is laid."""
    if decision < SINGLES:
        card, place = decision // GRID, decision % GRID
        return card, place, card, place
    pair, way = (decision - SINGLES) // WAYS, (decision - SINGLES) % WAYS
    first, last = LOWER[pair], HIGHER[pair]
    if way >= WAYS // 2:
        first, last = last, first
    place = way // 2 % GRID
    return first, place, last, (place + (3 if way % 2 else 1)) % GRID


@rule
def lay(s: State, seat: int, decision: int) -> None:
    """Cover one place, or two, and add up."""
    first, first_place, card, place = layers_of(decision)
    covered = s.covered | bit(s.grid[first_place])
    s.grid[first_place] = first
    covered |= bit(s.grid[place])
    s.grid[place] = card
    s.covered = covered & ~bit(card)  # a single card has just been laid on itself
    s.hand[seat] &= ~(bit(first) | bit(card))
    one, other = s.grid[(place + 1) % GRID], s.grid[(place + 3) % GRID]
    s.total, s.colours = announcement(card, one, other)


@rule
def announcement(card: int, one: int, other: int) -> tuple[int, int]:
    """The total of a card and its neighbours, and their colours, grey left out: a set of rows."""
    colours = bit(card // VALUES) | bit(one // VALUES) | bit(other // VALUES)
    return CARD_VALUES[card] + CARD_VALUES[one] + CARD_VALUES[other], colours & (1 << ROWS) - 1


@rule
def announced_by(s: State, decision: int) -> tuple[int, int]:
    """The total and the colours that laying cards would give."""
    first, first_place, card, place = layers_of(decision)
    after, before = (place + 1) % GRID, (place + 3) % GRID
    one = first if after == first_place else s.grid[after]
    other = first if before == first_place else s.grid[before]
    return announcement(card, one, other)


@rule
def offer_total(s: State) -> None:
    """Find out who can write the total, and where."""
    total = max(s.total, 0)
    cells = ROWS_OF[s.colours] if total else 0
    waiting = 0
    for p in range(s.players):
        choice = open_cells(s.filled[p], s.numbers[p], total, cells)
        able = 1 if choice else 0
        s.choice[p] = choice | able
        waiting |= able << p
    s.waiting = waiting
    s.phase = WRITE


@rule
def end_turn(s: State) -> None:
    """Everybody writes; the active seat takes a miss if it does not, and refills its hand."""
    total = max(s.total, 0)
    turn = s.turn
    misses = s.misses[turn] + (1 if s.pending[turn] == 0 else 0)
    s.misses[turn] = misses
    most = 0
    for p in range(s.players):
        filled, numbers = written(s.filled[p], s.numbers[p], number(s.pending[p]), total)
        s.filled[p] = filled
        s.numbers[p] = numbers
        s.pending[p] = 0
        most = max(most, complete_rows(filled))
    if most >= 2:
        finish(s, TWO_ROWS)
    elif misses == MAX_MISSES:
        finish(s, MISSES)
    else:
        refill(s)


@rule
def refill(s: State) -> None:
    """Draw for the active seat; then it is the next one's turn, unless the stock is to be renewed,
    or all cards are played by a player alone."""
    turn = s.turn
    drawn = s.drawn
    hand = s.hand[turn]
    while drawn < DECK and count(hand) < HAND:
        hand |= bit(s.deck[drawn])
        drawn += 1
    s.hand[turn] = hand
    s.drawn = drawn
    if drawn == DECK and s.players > 1:
        s.waiting = 0
        s.phase = RESHUFFLE
    elif hand == 0:
        finish(s, CARDS_OUT)
    else:
        begin_turn(s, turn + 1 if turn + 1 < s.players else 0)


@rule
def points_of(s: State, seat: int) -> int:
    """Return the points of a seat's sheet."""
    points = sheet_points(s.filled[seat], s.numbers[seat])
    return points - MISS_POINTS * s.misses[seat]


@rule
def finish(s: State, reason: int) -> None:
    s.phase = OVER
    s.waiting = 0
    s.reason = reason
    s.rounds = 1
    best, winners = -1000, 0
    for p in range(s.players):
        points = points_of(s, p)
        s.gained[p] = points
        s.score[p] = points
        if points > best:
            best, winners = points, 0
        if points == best:
            winners |= 1 << p
    s.winners = winners


@rule
def call_time(s: State) -> None:
    """Do nothing: there is no time limit."""


@rule
def redact(s: State, seat: int, out: State) -> None:
    copy_shared(s, out)
    for p in range(s.players):
        out.filled[p] = s.filled[p]
        out.numbers[p] = s.numbers[p]
        out.choice[p] = s.choice[p]
        out.misses[p] = s.misses[p]
        if p != seat:
            for i in range(HAND):
                out.held[p, i] = era_held(s, p, i)
    if seat >= 0:
        out.hand[seat] = s.hand[seat]
        out.pending[seat] = s.pending[seat]
    for place in range(GRID):
        out.grid[place] = s.grid[place]
    for card in range(DECK):
        out.era[card] = s.era[card]
    out.covered = s.covered
    out.total = s.total
    out.colours = s.colours
    out.turn = s.turn
    out.waiting = s.waiting
    out.drawn = s.drawn
    out.shuffles = s.shuffles


@rule
def era_held(s: State, seat: int, i: int) -> int:
    """1 + the era of a seat's i-th oldest card, or 0 if it holds no more; everybody knows it."""
    hand = s.hand[seat]
    if hand == 0:
        return s.held[seat, i]
    for k in range(count(hand)):
        era = s.era[nth(hand, k)]
        older, as_old = 0, 0
        for j in range(count(hand)):
            other = s.era[nth(hand, j)]
            older += other < era
            as_old += other == era
        if older <= i < older + as_old:
            return era + 1
    return 0


@rule
def cards_held(s: State, seat: int) -> int:
    """The size of a seat's hand, from what everybody sees."""
    if seat != s.turn:
        return HAND
    others = HAND * (s.players - 1)
    stock = DECK - s.drawn
    return DECK - GRID - count(s.covered) - stock - others


@rule
def unseen(s: State, seat: int) -> int:
    """The cards that the seat sees nowhere and never saw laid: in other hands or in the stock."""
    seen = s.covered
    for place in range(GRID):
        seen |= bit(s.grid[place])
    if seat >= 0:
        seen |= s.hand[seat]
    return (1 << DECK) - 1 & ~seen


@rule
def of_era(s: State, era: int) -> int:
    """All cards that came into the stock by a shuffle, and by none after it."""
    cards = 0
    for card in range(DECK):
        if s.era[card] == era:
            cards |= 1 << card
    return cards


@rule
def determinize(s: State, seat: int, rng: Rng) -> None:
    if s.phase == DEAL:
        return
    hidden = unseen(s, seat)
    newest = of_era(s, s.shuffles)
    for p in range(s.players):
        if p != seat:
            hand = 0
            for i in range(HAND):
                held = s.held[p, i]
                if held:
                    era = newest if held == s.shuffles + 1 else of_era(s, held - 1)
                    cards = hidden & era
                    card = 1 << nth(cards, below(rng, count(cards)))
                    hidden ^= card
                    hand |= card
                    s.held[p, i] = 0
            s.hand[p] = hand
            if s.phase == WRITE and s.choice[p] and not s.waiting >> p & 1:
                choice = s.choice[p]
                s.pending[p] = nth(choice, below(rng, count(choice)))
    n = count(hidden)
    for i in range(n):
        s.deck[DECK - n + i] = nth(hidden, i)
    shuffle(rng, s.deck[DECK - n :], n)


@rule
def shuffle_stock(s: State, rng: Rng) -> None:
    if s.phase >= PLAY:
        shuffle(rng, s.deck[s.drawn :], DECK - s.drawn)


@rule
def stock_left(s: State) -> int:
    """Cards in the stock."""
    return DECK - s.drawn if s.phase != DEAL else 0


@rule
def of_eras_held(s: State, seat: int) -> int:
    """All cards that came into the stock by the same shuffles as the cards of a seat; everybody
    knows them."""
    eras = 0  # a set: in a match the stock is renewed some twenty times at most
    hand = s.hand[seat]
    if hand == 0:
        for i in range(HAND):
            eras |= 1 << number(s.held[seat, i]) >> 1
    while hand:
        eras |= 1 << number(s.era[lowest(hand)])
        hand &= hand - 1
    cards = 0
    for card in range(DECK):
        cards |= (eras >> number(s.era[card]) & 1) << card
    return cards


@rule
def observe(s: State, seat: int, out: Observation) -> None:
    for i in range(OBSERVED):
        out[i] = 0
    if s.phase == DEAL:
        return
    writing = s.phase == WRITE
    hidden = unseen(s, seat)
    stock = hidden & of_era(s, s.shuffles) if stock_left(s) else 0
    for card in range(DECK):
        out[AT_HAND + card] = s.hand[seat] >> card & 1
        out[AT_COVERED + card] = s.covered >> card & 1
        out[AT_STOCK_CARDS + card] = stock >> card & 1
    for place in range(GRID):
        out[AT_GRID + DECK * place + s.grid[place]] = 1
    for i in range(s.players):
        p = seat + i if seat + i < s.players else seat + i - s.players
        hand = s.hand[seat] if i == 0 else hidden & of_eras_held(s, p)
        for card in range(DECK):
            out[AT_HAND_CARDS + DECK * i + card] = hand >> card & 1
        filled, numbers = s.filled[p], s.numbers[p]
        while filled:  # in both sets row after row, and in a row from left to right
            cell = lowest(filled)
            place = AT_SHEET + SHEET * i + SHEET_PLACE[cell]
            out[place] = lowest(numbers) - NUMBERS_FROM[cell]
            filled &= filled - 1
            numbers &= numbers - 1
        out[AT_MISSES + i] = s.misses[p]
        out[AT_POINTS + i] = points_of(s, p)
        out[AT_ACTIVE + i] = s.turn == p
        out[AT_TO_ACT + i] = s.waiting >> p & 1
    for row in range(ROWS):
        out[AT_COLOURS + row] = s.colours >> row & 1 if writing else 0
    out[AT_TOTAL] = s.total if writing else 0
    out[AT_CHOSEN] = s.pending[seat]
    out[AT_STOCK] = stock_left(s)
