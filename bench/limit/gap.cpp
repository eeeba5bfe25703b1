// GAP with its usual options: rounds until somebody has 30 points.
#include "limit.h"

static const u64 ONE_VALUE = 1 | 1ull << 10 | 1ull << 20 | 1ull << 30 | 1ull << 40;

static unsigned leaders(const int *points, unsigned seats, int players) {
    int best = -(1 << 30);
    unsigned leading = 0;
    for (int seat = 0; seat < players; seat++)
        if (seats >> seat & 1) {
            if (points[seat] > best) best = points[seat], leading = 0;
            if (points[seat] == best) leading |= 1u << seat;
        }
    return leading;
}

static int round_score(u64 won) {
    int heights[5], most = 0, least = 99, points = 0;
    for (int colour = 0; colour < 5; colour++) {
        heights[colour] = count(won >> 10 * colour & 1023);
        if (heights[colour] > most) most = heights[colour];
        if (heights[colour] && heights[colour] < least) least = heights[colour];
    }
    for (int colour = 0; colour < 5; colour++) {
        int cards = heights[colour];
        points += cards == most ? cards : cards == least ? -cards : 0;
    }
    return points;
}

static int play(int players, int first, Rng &chance, Rng &choice, int *score) {
    const int size = players <= 4 ? 6 : 5, deck_size = 10 * (players < 5 ? players + 1 : 5);
    int best[6] = {}, best_round[6] = {}, rounds = 0, extra = 0, moves = 0;
    unsigned contenders = 0;
    while (true) {
        u8 deck[54];
        for (int card = 0; card < deck_size; card++) deck[card] = u8(card);
        chance.shuffle(deck, deck_size);
        u64 hand[6], won[6], middle = 0;
        int drawn = 0;
        for (int seat = 0; seat < players; seat++) {
            hand[seat] = won[seat] = 0;
            for (int i = 0; i < size; i++) hand[seat] |= 1ull << deck[drawn++];
        }
        for (int i = 0; i < 4; i++) middle |= 1ull << deck[drawn++];
        for (int plays = size * players, seat = first; plays; plays--) {
            int card = nth(hand[seat], choice.below(count(hand[seat])));
            moves++;
            int value = card % 10;
            u64 laid = 1ull << card, same = middle & ONE_VALUE << value, taken = same;
            hand[seat] &= ~laid;
            if (!same) {
                u64 sides[2] = {middle & ONE_VALUE << (value < 9 ? value + 1 : 0),
                                middle & ONE_VALUE << (value > 0 ? value - 1 : 9)};
                for (u64 side : sides)
                    if (side & (side - 1)) {
                        taken |= 1ull << nth(side, choice.below(count(side)));
                        moves++;
                    } else
                        taken |= side;
            }
            middle &= ~taken;
            if (taken) won[seat] |= taken | laid;
            else middle |= laid;
            for (int wanted = 4 - count(middle); wanted > 0 && drawn < deck_size; wanted--)
                middle |= 1ull << deck[drawn++];
            if (++seat == players) seat = 0;
        }
        int gained[6];
        for (int seat = 0; seat < players; seat++) gained[seat] = round_score(won[seat]);
        if (++first == players) first = 0;
        rounds++;
        if (contenders)
            contenders = leaders(gained, contenders, players);
        else {
            bool reached = false;
            for (int seat = 0; seat < players; seat++) {
                score[seat] += gained[seat];
                reached |= score[seat] >= 30;
                if (rounds == 1 || gained[seat] > best[seat]) best[seat] = gained[seat], best_round[seat] = -rounds;
            }
            if (!reached && rounds < 1000) continue;
            contenders = leaders(score, (1u << players) - 1, players);
            contenders = leaders(best, contenders, players);
            contenders = leaders(best_round, contenders, players);
        }
        if (count(contenders) == 1 || extra++ == 10) return moves;
    }
}
