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
    cards_held,
    colours_in_play,
    deck_size,
    height,
    meets,
    round_score,
    unseen,
)

VARIANTS: Final[tuple[dict[str, Any], ...]] = ({},)
COMPARES: Final = 8
PLAYS_OUT: Final = False
PLANS: Final = True
AHEAD: Final = 0  # to plan is stronger
HAND: Final = 6
TALLEST: Final = 8  # columns that are told apart
STEPS: Final = 4  # between neighbouring columns that are told apart
WORST, BEST = -5, 6  # changes of the points that are told apart
MIDDLES: Final = 9
MOST_TAKEN: Final = 3
LOWEST: Final = 4  # heights of the shortest column that are told apart
CLASSES: Final = 10  # gains of the next player that are told apart, each with 6 bits
LEAST_GAIN: Final = -3
FEW_KEPT: Final = 3  # with more kept cards, pairs of them would take too long

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
AT_AFTER: Final = _decision.take(HAND)
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
AT_KEPT: Final = _decision.take(COLOURS * (MOST_TAKEN + 1))  # by the cards that they would take
AT_LIVE: Final = _decision.take(COLOURS)  # unseen cards that a kept one would take or be taken by
AT_SHAPE: Final = _decision.take((TALLEST + 1) * (STEPS + 1) * (STEPS + 1))  # the three tallest
AT_FOOT: Final = _decision.take((COLOURS + 1) * (LOWEST + 1))  # columns, and the shortest of them
AT_KEPT_CHANGE: Final = _decision.take(BEST - WORST + 1)  # kept cards by what they bring now
# by the number of cards that are kept, because that decides how much they mean
AT_BEST_PLAY: Final = _decision.take(HAND)
AT_SECOND_PLAY: Final = _decision.take(HAND)
AT_MEAN_PLAY: Final = _decision.take(HAND)
AT_BEST_TWO: Final = _decision.take(HAND)  # one after the other
AT_FOLLOWS: Final = _decision.take(HAND)  # the best play once the next player has played
AT_FOLLOW_TWO: Final = _decision.take(FEW_KEPT + 1)  # the best two, one after the other
AT_HOPE: Final = _decision.take(HAND)  # the best play with one unseen card, on average
AT_MEAN_HOPE: Final = _decision.take(HAND)
AT_NEXT_HOLDS: Final = _decision.take(HAND)  # the best play that the next player has, on average
AT_NEXT_SHARE: Final = _decision.take()  # the same as a part of the lead
AT_NEXT_MEAN: Final = _decision.take()
AT_NEXT_GOOD: Final = _decision.take()
AT_NEXT_BAD: Final = _decision.take()
DECISION: Final = _decision.size

_world = Places()
AT_ABOUT: Final = _world.take(POSITION)
AT_HANDS: Final = _world.take(MAX_PLAYERS * COLOURS)
AT_COLUMNS: Final = _world.take(MAX_PLAYERS * COLOURS)
AT_OWN_STEPS: Final = _world.take(MAX_PLAYERS * (COLOURS - 1) * (STEPS + 1))
AT_OWN_ORDER: Final = _world.take(MAX_PLAYERS * COLOURS * 2)  # hand and columns in its own order
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
def order_of(won: int, hand: int, middle: int, colours: int) -> int:
    """Return the colours, the tallest column first, as digits of an octal number. Of equal columns
    the one with more cards in the hand comes first, then in the middle."""
    order, left = 0, (1 << colours) - 1
    for place in range(colours):
        tallest, most = 0, -1
        for colour in range(colours):
            if left >> colour & 1:
                rank = height(won, colour) << 8 | height(hand, colour) << 4
                rank |= height(middle, colour)
                if rank > most:
                    tallest, most = colour, rank
        order |= tallest << 3 * place
        left &= ~(1 << tallest)
    return order


@rule
def place_in(order: int, colour: int) -> int:
    """Return the place of a colour in an order."""
    place = 0
    while order >> 3 * place & 7 != colour:
        place += 1
    return place


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
    out[AT_AFTER + count(hand)] = points / 5.0
    out[AT_CHANGE + min(max(points - round_score(before), WORST), BEST) - WORST] = 1.0
    hidden = unseen(s, seat)
    following = seat + 1 if seat + 1 < players else 0
    colours = colours_in_play(players)
    order = order_of(won, hand, middle, colours)
    reach = in_reach(middle, hand)
    for place in range(colours):
        colour = order >> 3 * place & 7
        tall = height(won, colour)
        out[AT_HEIGHT + (TALLEST + 1) * place + min(tall, TALLEST)] = 1.0
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
    describe_shape(won, order, colours, out)
    expect_losses(middle, hidden, order, colours, out)
    rate_own_plays(won, middle, hand, hidden, order, points, out)
    hope_for(won, hand, hidden, points, out)
    if s.plays_left > 1:
        next_won, holds = s.won[following], cards_held(s, following)
        gains = rate_next_plays(next_won, middle, hidden, holds, players, count(hand), out)
        if hand and holds:
            one, two = follow_next(next_won, middle, hidden, holds, gains, won, hand)
            kept = count(hand)
            out[AT_FOLLOWS + kept] = (one - points) / 3.0
            if 1 < kept <= FEW_KEPT:
                out[AT_FOLLOW_TWO + kept] = (two - points) / 4.0


@rule
def describe_shape(won: int, order: int, colours: int, out: Inputs) -> None:
    """Write how the columns differ: the three tallest, and the shortest with how many there are.
    Ties decide most of the points, so each combination is an input of its own."""
    first = height(won, order & 7)
    second = height(won, order >> 3 & 7)
    third = height(won, order >> 6 & 7)
    shape = min(first, TALLEST) * (STEPS + 1) + min(first - second, STEPS)
    out[AT_SHAPE + shape * (STEPS + 1) + min(second - third, STEPS)] = 1.0
    columns, lowest = 0, 0
    for place in range(colours):
        tall = height(won, order >> 3 * place & 7)
        if tall:
            columns, lowest = columns + 1, tall
    out[AT_FOOT + columns * (LOWEST + 1) + min(lowest, LOWEST)] = 1.0


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
def rate_own_plays(
    won: int, middle: int, hand: int, hidden: int, order: int, points: int, out: Inputs
) -> None:
    """Rate the cards that the seat keeps, if the middle stayed as it is."""
    n = count(hand)
    if n == 0:
        return
    best, second, total, best_two = -100, -100, 0, -100
    for i in range(n):
        card = nth(hand, i)
        place = place_in(order, card // VALUES)
        then, left = after_play(won, middle, card)
        taken = count(then & ~won)
        out[AT_KEPT + (MOST_TAKEN + 1) * place + min(max(taken - 1, 0), MOST_TAKEN)] += 0.5
        near = around(card % VALUES)
        out[AT_LIVE + place] += count(hidden & near) / 6.0
        change = round_score(then) - points
        out[AT_KEPT_CHANGE + min(max(change, WORST), BEST) - WORST] += 0.5
        for k in range(n):
            if k != i:
                two = round_score(after_play(then, left, nth(hand, k))[0]) - points
                best_two = max(best_two, two)
        total += change
        if change > best:
            best, second = change, best
        else:
            second = max(second, change)
    out[AT_BEST_PLAY + n] = best / 3.0
    out[AT_MEAN_PLAY + n] = total / n / 3.0
    if n > 1:
        out[AT_SECOND_PLAY + n] = second / 3.0
        out[AT_BEST_TWO + n] = best_two / 4.0


@rule
def around(value: int) -> int:
    """Return the cards of a value and of its two neighbours."""
    above = value + 1 if value < VALUES - 1 else 0
    below = value - 1 if value > 0 else VALUES - 1
    return ONE_VALUE << value | ONE_VALUE << above | ONE_VALUE << below


@rule
def class_of(change: int) -> int:
    """Return the class of a gain of the next player."""
    return min(max(change - LEAST_GAIN, 0), CLASSES - 1)


@rule
def rate_next_plays(
    won: int, middle: int, hidden: int, holds: int, players: int, kept: int, out: Inputs
) -> int:
    """Rate what the next player could take with each of the cards that nobody has seen, and what
    the best of those that it holds brings on average. Return how many cards are in each class of
    gains, in 6 bits each."""
    now, many = round_score(won), count(hidden)
    if many == 0 or holds == 0:
        return 0
    gains, total, good, bad = 0, 0, 0, 0
    left = hidden
    for _ in range(many):
        card = nth(left, 0)
        left &= left - 1
        change = round_score(after_play(won, middle, card)[0]) - now
        total += change
        good += 1 if change > 1 else 0
        bad += 1 if change < 0 else 0
        gains += 1 << 6 * class_of(change)
    out[AT_NEXT_MEAN] = total / many / 2.0
    out[AT_NEXT_GOOD] = good / many
    out[AT_NEXT_BAD] = bad / many
    best, below = 0.0, 0.0
    for one in range(CLASSES):
        if gains >> 6 * one & 63:
            up_to = at_most(gains, one, many, holds)
            best += (LEAST_GAIN + one) * (up_to - below)
            below = up_to
    out[AT_NEXT_HOLDS + kept] = best / 3.0
    out[AT_NEXT_SHARE] = best / (players - 1)
    return gains


@rule
def at_most(gains: int, one: int, many: int, holds: int) -> float:
    """Return the chance that none of the cards that are held, of many, is above a class."""
    n = 0
    for k in range(one + 1):
        n += gains >> 6 * k & 63
    chance = 1.0
    for i in range(min(holds, many)):
        chance *= max(n - i, 0) / (many - i)
    return chance


@rule
def follow_next(
    next_won: int, middle: int, hidden: int, holds: int, gains: int, won: int, hand: int
) -> tuple[float, float]:
    """Return the points that the best of the kept cards leads to, on average, once the next player
    has taken what brings it most, and those that the best two of a few lead to. Of cards of the
    same value, the last one represents all."""
    now, many = round_score(next_won), count(hidden)
    one, two, total = 0.0, 0.0, 0.0
    for value in range(VALUES):
        cards = hidden & ONE_VALUE << value
        if not cards:
            continue
        chance, left = 0.0, middle
        for k in range(count(cards)):
            then, left = after_play(next_won, middle, nth(cards, k))
            gain = class_of(round_score(then) - now)
            below = at_most(gains, gain - 1, many, holds) if gain else 0.0
            chance += (at_most(gains, gain, many, holds) - below) / (gains >> 6 * gain & 63)
        if chance > 0.001:
            best, best_two = best_plays(won, left, hand)
            one += chance * best
            two += chance * best_two
            total += chance
    return one / total, two / total


@rule
def best_plays(won: int, middle: int, hand: int) -> tuple[int, int]:
    """Return the points after the best play of a hand, and after the best two of a few cards."""
    n = count(hand)
    best, best_two = -100, -100
    for i in range(n):
        then, left = after_play(won, middle, nth(hand, i))
        best = max(best, round_score(then))
        if 1 < n <= FEW_KEPT:
            for k in range(n):
                if k != i:
                    best_two = max(best_two, round_score(after_play(then, left, nth(hand, k))[0]))
    return best, best_two


@rule
def hope_for(won: int, hand: int, hidden: int, points: int, out: Inputs) -> None:
    """Write what each kept card would bring with one unseen card that it could take, on average:
    the best and the mean of them."""
    n = count(hand)
    if n == 0:
        return
    best, total = -100.0, 0.0
    for i in range(n):
        card = nth(hand, i)
        near = hidden & around(card % VALUES)
        many, gains = count(near), 0
        for _ in range(many):
            gains += round_score(won | 1 << card | near & -near) - points
            near &= near - 1
        hope = gains / many if many else 0.0
        best = max(best, hope)
        total += hope
    out[AT_HOPE + n] = best / 3.0
    out[AT_MEAN_HOPE + n] = total / n / 3.0


@rule
def describe_world(s: State, seat: int, out: Inputs) -> None:
    describe_position(s, seat, out[AT_ABOUT:POSITION])
    players = number(s.players)
    colours = colours_in_play(players)
    order = order_of(s.won[seat], s.hand[seat], s.middle, colours)
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
        own, above = order_of(s.won[p], s.hand[p], s.middle, colours), 0
        for place in range(colours):
            colour = own >> 3 * place & 7
            tall = height(s.won[p], colour)
            at = COLOURS * i + place
            out[AT_OWN_ORDER + 2 * at] = tall / 4.0
            out[AT_OWN_ORDER + 2 * at + 1] = height(s.hand[p], colour) / 2.0
            if place:
                step = ((COLOURS - 1) * i + place - 1) * (STEPS + 1)
                out[AT_OWN_STEPS + step + min(above - tall, STEPS)] = 1.0
            above = tall
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
