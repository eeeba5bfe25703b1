"""GAP in numbers, for a network that learns it.

A decision is described by what it leaves behind: the columns, the hand and the middle afterwards.
Colours are put in order, the seat's tallest column first, so it makes no difference which colour it
is. What the middle then offers is rated by the points that a card would bring: to the seat itself
with the cards it keeps, and to the next player with the cards that nobody has seen.
"""

from __future__ import annotations

from typing import Any, Final

from pioche.engine.bits import count, nth
from pioche.engine.contract import Inputs
from pioche.engine.jit import number, rule
from pioche.engine.places import Places
from pioche.engine.state import PLAY, State
from pioche.games.gap.rules import (
    CHOOSE,
    COLOURS,
    MAX_PLAYERS,
    ONE_VALUE,
    VALUES,
    colours_in_play,
    deck_size,
    height,
    meets,
    round_score,
    unseen,
)

VARIANTS: Final[tuple[dict[str, Any], ...]] = ({},)
AHEAD: Final = 6
HAND: Final = 6
TALLEST: Final = 8  # columns that are told apart
STEPS: Final = 4  # between neighbouring columns that are told apart
WORST, BEST = -5, 6  # changes of the points that are told apart
MIDDLES: Final = 9

_position = Places()
AT_PLAYERS: Final = _position.take(MAX_PLAYERS + 1)
AT_HELD: Final = _position.take(HAND + 1)
AT_PLAYS: Final = _position.take()
AT_STOCK: Final = _position.take()
AT_NO_STOCK: Final = _position.take()
AT_CHOOSING: Final = _position.take()
AT_MIDDLE: Final = _position.take(MIDDLES)
AT_POINTS: Final = _position.take(MAX_PLAYERS)  # if the round ended now, the seat first
AT_PLAYS_LAST: Final = _position.take()  # nobody plays after this turn
POSITION: Final = _position.size

_decision = Places()
AT_TAKEN: Final = _decision.take(7)
AT_AFTER: Final = _decision.take()
AT_CHANGE: Final = _decision.take(BEST - WORST + 1)
AT_CHOICES: Final = _decision.take()  # another choice follows
# by colour, the seat's tallest column first
AT_HEIGHT: Final = _decision.take(COLOURS * (TALLEST + 1))
AT_GROWS: Final = _decision.take(COLOURS)
AT_IN_HAND: Final = _decision.take(COLOURS)
AT_IN_MIDDLE: Final = _decision.take(COLOURS)
AT_UNSEEN: Final = _decision.take(COLOURS)
AT_NEXT_HEIGHT: Final = _decision.take(COLOURS)
AT_OTHER_HEIGHT: Final = _decision.take(COLOURS)
AT_ABSENT: Final = _decision.take(COLOURS)  # colours that are not in the deck
AT_REACH: Final = _decision.take(COLOURS)  # cards that the kept ones could bring
AT_LOST: Final = _decision.take(COLOURS)  # cards that the next player takes, on average
AT_STEP: Final = _decision.take((COLOURS - 1) * (STEPS + 1))  # down to the next column
AT_STANDING: Final = _decision.take(COLOURS + 1)  # columns that have cards
AT_BEST_PLAY: Final = _decision.take()
AT_SECOND_PLAY: Final = _decision.take()
AT_MEAN_PLAY: Final = _decision.take()
AT_WORST_PLAY: Final = _decision.take()
AT_GOOD_PLAYS: Final = _decision.take()
AT_BEST_TWO: Final = _decision.take()  # one after the other
AT_NEXT_MEAN: Final = _decision.take()
AT_NEXT_BEST: Final = _decision.take()
AT_NEXT_GOOD: Final = _decision.take()
AT_NEXT_BAD: Final = _decision.take()
DECISION: Final = _decision.size

_world = Places()
AT_ABOUT: Final = _world.take(POSITION)
AT_HANDS: Final = _world.take(MAX_PLAYERS * COLOURS)
AT_COLUMNS: Final = _world.take(MAX_PLAYERS * COLOURS)
AT_MIDDLE_COLOURS: Final = _world.take(COLOURS)
AT_STOCK_COLOURS: Final = _world.take(COLOURS)
AT_OFFERS: Final = _world.take(MAX_PLAYERS)
AT_MEANS: Final = _world.take(MAX_PLAYERS)
AT_TURN: Final = _world.take(MAX_PLAYERS)
WORLD: Final = _world.size


@rule
def after_play(won: int, middle: int, card: int) -> tuple[int, int]:
    """Return a player's columns and the middle after a card is played; among equal neighbours the
    ones that bring most points are taken."""
    taken, upper, lower = meets(middle, card % VALUES)
    if not taken | upper | lower:
        return won, middle | 1 << card
    kept = won | taken | 1 << card
    best, best_points = 0, -1000
    for i in range(max(count(upper), 1)):
        for j in range(max(count(lower), 1)):
            chosen = (1 << nth(upper, i) if upper else 0) | (1 << nth(lower, j) if lower else 0)
            points = round_score(kept | chosen)
            if points > best_points:
                best, best_points = chosen, points
    return kept | best, middle & ~(taken | best)


@rule
def after_choice(s: State, seat: int, card: int) -> tuple[int, int]:
    """Return the seat's columns and the middle after it has chosen a card; if it chooses once more,
    the card that brings most points is taken then."""
    won, middle = s.won[seat] | 1 << card, s.middle & ~(1 << card)
    if not (s.upper and s.lower):
        return won, middle
    best, best_points = 0, -1000
    for i in range(count(s.lower)):
        chosen = 1 << nth(s.lower, i)
        points = round_score(won | chosen)
        if points > best_points:
            best, best_points = chosen, points
    return won | best, middle & ~best


@rule
def order_of(won: int, colours: int) -> int:
    """Return the colours, the tallest column first, as digits of an octal number."""
    order, left = 0, (1 << colours) - 1
    for place in range(colours):
        tallest, most = 0, -1
        for colour in range(colours):
            if left >> colour & 1 and height(won, colour) > most:
                tallest, most = colour, height(won, colour)
        order |= tallest << 3 * place
        left &= ~(1 << tallest)
    return order


@rule
def describe_position(s: State, seat: int, out: Inputs) -> None:
    players = number(s.players)
    out[AT_PLAYERS + players] = 1.0
    out[AT_HELD + min(count(s.hand[seat]), HAND)] = 1.0
    out[AT_PLAYS] = s.plays_left / 12.0
    stock = deck_size(players) - number(s.drawn)
    out[AT_STOCK] = stock / 10.0
    out[AT_NO_STOCK] = 1.0 if stock == 0 else 0.0
    out[AT_CHOOSING] = 1.0 if s.phase == CHOOSE else 0.0
    out[AT_MIDDLE + min(count(s.middle), MIDDLES - 1)] = 1.0
    for i in range(players):
        out[AT_POINTS + i] = round_score(s.won[(seat + i) % players]) / 5.0
    out[AT_PLAYS_LAST] = 1.0 if s.plays_left == 1 else 0.0


@rule
def describe_decision(s: State, seat: int, decision: int, out: Inputs) -> None:
    players = number(s.players)
    before = s.won[seat]
    if s.phase == PLAY:
        hand = s.hand[seat] & ~(1 << decision)
        won, middle = after_play(before, s.middle, decision)
    else:
        hand = s.hand[seat]
        won, middle = after_choice(s, seat, decision)
        out[AT_CHOICES] = 1.0 if s.upper and s.lower else 0.0
    points = round_score(won)
    out[AT_TAKEN + min(count(won & ~before), 6)] = 1.0
    out[AT_AFTER] = points / 5.0
    out[AT_CHANGE + min(max(points - round_score(before), WORST), BEST) - WORST] = 1.0
    hidden = unseen(s, seat)
    following = seat + 1 if seat + 1 < players else 0
    colours = colours_in_play(players)
    order = order_of(won, colours)
    reach = in_reach(middle, hand)
    above, standing = 0, 0
    for place in range(colours):
        colour = order >> 3 * place & 7
        tall = height(won, colour)
        out[AT_HEIGHT + (TALLEST + 1) * place + min(tall, TALLEST)] = 1.0
        if place:
            out[AT_STEP + (STEPS + 1) * (place - 1) + min(above - tall, STEPS)] = 1.0
        above = tall
        standing += 1 if tall else 0
        out[AT_REACH + place] = height(reach, colour) / 3.0
        out[AT_GROWS + place] = (tall - height(before, colour)) / 2.0
        out[AT_IN_HAND + place] = height(hand, colour) / 2.0
        out[AT_IN_MIDDLE + place] = height(middle, colour) / 2.0
        out[AT_UNSEEN + place] = height(hidden, colour) / 5.0
        out[AT_NEXT_HEIGHT + place] = height(s.won[following], colour) / 4.0
        others = 0
        for i in range(1, players):
            others += height(s.won[(seat + i) % players], colour)
        out[AT_OTHER_HEIGHT + place] = others / (players - 1) / 4.0
    for place in range(colours, COLOURS):
        out[AT_ABSENT + place] = 1.0
    out[AT_STANDING + standing] = 1.0
    expect_losses(middle, hidden, order, colours, out)
    rate_own_plays(won, middle, hand, points, out)
    rate_next_plays(s.won[following], middle, hidden, out)


@rule
def in_reach(middle: int, hand: int) -> int:
    """Return the cards that some card of a hand would take or lay before its player."""
    cards = 0
    for i in range(count(hand)):
        card = nth(hand, i)
        taken, upper, lower = meets(middle, card % VALUES)
        if taken | upper | lower:
            cards |= taken | upper | lower | 1 << card
    return cards


@rule
def expect_losses(middle: int, hidden: int, order: int, colours: int, out: Inputs) -> None:
    """Write how many cards of each colour a card that nobody has seen takes on average; of equal
    neighbours all are counted."""
    many = max(count(hidden), 1)
    for value in range(VALUES):
        n = count(hidden & ONE_VALUE << value)
        if n == 0:
            continue
        taken, upper, lower = meets(middle, value)
        for place in range(colours):
            gone = height(taken | upper | lower, order >> 3 * place & 7)
            out[AT_LOST + place] += n * gone / many


@rule
def rate_own_plays(won: int, middle: int, hand: int, points: int, out: Inputs) -> None:
    """Rate the cards that the seat keeps, if the middle stayed as it is."""
    n = count(hand)
    if n == 0:
        return
    best, second, worst, total, good, best_two = -100, -100, 100, 0, 0, -100
    for i in range(n):
        then, left = after_play(won, middle, nth(hand, i))
        change = round_score(then) - points
        for k in range(n):
            if k != i:
                two = round_score(after_play(then, left, nth(hand, k))[0]) - points
                best_two = max(best_two, two)
        total += change
        good += 1 if change > 0 else 0
        worst = min(worst, change)
        if change > best:
            best, second = change, best
        else:
            second = max(second, change)
    out[AT_BEST_PLAY] = best / 3.0
    out[AT_SECOND_PLAY] = max(second, -6) / 3.0
    out[AT_MEAN_PLAY] = total / n / 3.0
    out[AT_WORST_PLAY] = worst / 3.0
    out[AT_GOOD_PLAYS] = good / 3.0
    if n > 1:
        out[AT_BEST_TWO] = best_two / 4.0


@rule
def rate_next_plays(won: int, middle: int, hidden: int, out: Inputs) -> None:
    """Rate what the next player could take, by value: the colour of the card itself is left out,
    and of equal neighbours all are counted."""
    now = round_score(won)
    many, total, good, bad, best = 0, 0, 0, 0, -100
    for value in range(VALUES):
        n = count(hidden & ONE_VALUE << value)
        if n == 0:
            continue
        taken, upper, lower = meets(middle, value)
        change = round_score(won | taken | upper | lower) - now
        many += n
        total += n * change
        good += n if change > 1 else 0
        bad += n if change < 0 else 0
        best = max(best, change)
    if many:
        out[AT_NEXT_MEAN] = total / many / 2.0
        out[AT_NEXT_BEST] = best / 3.0
        out[AT_NEXT_GOOD] = good / many
        out[AT_NEXT_BAD] = bad / many


@rule
def describe_world(s: State, seat: int, out: Inputs) -> None:
    describe_position(s, seat, out[AT_ABOUT:POSITION])
    players = number(s.players)
    colours = colours_in_play(players)
    order = order_of(s.won[seat], colours)
    stock = 0
    for i in range(number(s.drawn), deck_size(players)):
        stock |= 1 << number(s.deck[i])
    for place in range(colours):
        colour = order >> 3 * place & 7
        out[AT_MIDDLE_COLOURS + place] = height(s.middle, colour) / 2.0
        out[AT_STOCK_COLOURS + place] = height(stock, colour) / 4.0
    for i in range(players):
        p = (seat + i) % players
        for place in range(colours):
            colour = order >> 3 * place & 7
            out[AT_HANDS + COLOURS * i + place] = height(s.hand[p], colour) / 2.0
            out[AT_COLUMNS + COLOURS * i + place] = height(s.won[p], colour) / 4.0
        now, n = round_score(s.won[p]), count(s.hand[p])
        best, total = -100, 0
        for k in range(n):
            change = round_score(after_play(s.won[p], s.middle, nth(s.hand[p], k))[0]) - now
            best = max(best, change)
            total += change
        if n:
            out[AT_OFFERS + i] = best / 3.0
            out[AT_MEANS + i] = total / n / 3.0
        out[AT_TURN + i] = 1.0 if s.turn == p else 0.0
