// Qwinto, the card game.
#include "limit.h"

static const int DECK = 32, HAND = 3, GRID = 4, COLUMNS = 12, NUMBERS = 20, MISS_POINTS = 5;
static const int VALUE[] = {-2, 0, 1, 2, 3, 4, 5, 6};
static const u64 ROW[] = {0b111111011100ull << 1, 0b011110111110ull << 13, 0b001111101111ull << 25};
static const u64 ROWS_OF[] = {0, ROW[0], ROW[1], ROW[0] | ROW[1], ROW[2], ROW[0] | ROW[2], ROW[1] | ROW[2], ROW[0] | ROW[1] | ROW[2]};
static const int BONUS[][2] = {{2, 2}, {0, 3}, {0, 7}, {1, 8}, {2, 9}};
static const u64 COLUMN = 1 | 1ull << COLUMNS | 1ull << 2 * COLUMNS, EDGES = 1 | 1ull << (COLUMNS + 1);

struct Sheet {
    u64 filled = 0, numbers = 0;  // cells 1 + 12 × row + column; numbers 20 × row + number

    u64 open(int number, u64 cells) const {
        u64 rows = 0, there = 0;
        for (int row = 0; row < 3; row++) {
            u64 marks = (filled >> COLUMNS * row & 0b1111111111110) | EDGES, standing = numbers >> NUMBERS * row;
            int smaller = count(standing & ((1ull << number) - 1));
            int left = nth(marks, smaller), right = nth(marks, smaller + 1);
            if (standing >> number & 1) there |= 1ull << right;
            else rows |= ((1ull << right) - (2ull << left)) << COLUMNS * row;
        }
        return rows & cells & ~(there * COLUMN);
    }
    void write(int cell, int number) {
        filled |= 1ull << cell;
        numbers |= 1ull << ((cell - 1) / COLUMNS * NUMBERS + number);
    }
    int complete() const {
        int rows = 0;
        for (u64 row : ROW) rows += (filled & row) == row;
        return rows;
    }
    int points() const {
        int sum = 0;
        for (int row = 0; row < 3; row++) {
            u64 standing = numbers >> NUMBERS * row & ((1ull << NUMBERS) - 1);
            sum += (filled & ROW[row]) == ROW[row] ? 63 - __builtin_clzll(standing) : count(standing);
        }
        for (auto [row, column] : BONUS) {
            u64 three = COLUMN << (1 + column);
            if ((filled & three) != three) continue;
            int cell = 1 + COLUMNS * row + column;
            int before = count(filled & ((1ull << cell) - (1ull << (1 + COLUMNS * row))));
            sum += nth(numbers >> NUMBERS * row, before);
        }
        return sum;
    }
};

static int play(int players, int first, Rng &chance, Rng &choice, int *score) {
    u8 deck[DECK];
    for (int card = 0; card < DECK; card++) deck[card] = u8(card);
    chance.shuffle(deck, DECK);
    u64 hand[4] = {}, covered = 0;
    int grid[GRID], drawn = 0, misses[4] = {}, moves = 0;
    Sheet sheet[4];
    for (int seat = 0; seat < players; seat++)
        for (int i = 0; i < HAND; i++) hand[seat] |= 1ull << deck[drawn++];
    for (int &card : grid) card = deck[drawn++];
    for (int turn = first, end = DECK;; turn = turn + 1 < players ? turn + 1 : 0) {
        u64 held = hand[turn], pairs = (held & held >> 8) | (held & held >> 16) << 24 | (held & held >> 24) << 40;
        int singles = GRID * count(held), k = choice.below(singles + 16 * count(pairs)), place, card;
        moves++;
        if (k < singles) {
            card = nth(held, k / GRID), place = k % GRID;
        } else {
            k -= singles;
            int pair = nth(pairs, k / 16), way = k % 16, step = pair < 24 ? 8 : pair < 40 ? 16 : 24;
            int one = pair - (pair < 24 ? 0 : pair < 40 ? 24 : 40);
            card = one + step;
            if (way >= 8) card = one, one += step;
            int first_place = way / 2 % GRID;
            place = (first_place + (way % 2 ? 3 : 1)) % GRID;
            covered |= 1ull << grid[first_place];
            grid[first_place] = one;
            hand[turn] &= ~(1ull << one);
        }
        covered |= 1ull << grid[place];
        grid[place] = card;
        hand[turn] &= ~(1ull << card);
        int one = grid[(place + 1) % GRID], other = grid[(place + 3) % GRID];
        int total = VALUE[card % 8] + VALUE[one % 8] + VALUE[other % 8];
        if (total < 0) total = 0;
        u64 cells = total ? ROWS_OF[(1 << card / 8 | 1 << one / 8 | 1 << other / 8) & 7] : 0;
        bool wrote = false, two_rows = false;
        for (int seat = 0; seat < players && cells; seat++) {
            u64 open = sheet[seat].open(total, cells);
            if (!open) continue;
            open |= 1;
            int cell = nth(open, choice.below(count(open)));
            moves++;
            if (!cell) continue;
            sheet[seat].write(cell, total);
            wrote |= seat == turn;
            two_rows |= sheet[seat].complete() >= 2;
        }
        misses[turn] += !wrote;
        if (two_rows || misses[turn] == 4) break;
        while (drawn < end && count(hand[turn]) < HAND) hand[turn] |= 1ull << deck[drawn++];
        if (drawn == end && players > 1) {
            int n = count(covered);
            for (int i = 0; i < n; i++) deck[i] = u8(nth(covered, i));
            chance.shuffle(deck, n);
            covered = 0, drawn = 0, end = n;
            while (drawn < end && count(hand[turn]) < HAND) hand[turn] |= 1ull << deck[drawn++];
        } else if (!hand[turn])
            break;
    }
    for (int seat = 0; seat < players; seat++) score[seat] = sheet[seat].points() - MISS_POINTS * misses[seat];
    return moves;
}
