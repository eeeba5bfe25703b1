// Pepper with its usual options: five rounds, not strict.
#include "limit.h"

static const int HAND = 12, VALUES = 18, COLOURS = 6, PEPPER_POINTS = 2;
static const int DECK_COLOURS[] = {0, 0, 0, 4, 4, 5, 6, 6, 6, 6}, DECK_VALUES[] = {0, 0, 0, 9, 12, 12, 12, 14, 16, 18};
static const u64 PEPPERS = 1 | 1ull << VALUES | 1ull << 2 * VALUES, COLOUR = (1ull << VALUES) - 1;

struct Cards {
    u64 word[2];  // three colours each
};

static int play(int players, int first, Rng &chance, Rng &choice, int *score) {
    int moves = 0;
    for (int round = 0; round < 5; round++) {
        u8 deck[COLOURS * VALUES];
        int n = 0;
        for (int colour = 0; colour < DECK_COLOURS[players]; colour++)
            for (int value = 0; value < DECK_VALUES[players]; value++) deck[n++] = u8(VALUES * colour + value);
        chance.shuffle(deck, n);
        Cards cards[9], pile[9] = {};
        int held[9];
        for (int seat = 0, at = 0; seat < players; seat++) {
            u64 low = 0, high = 0;
            for (int i = 0; i < HAND; i++, at++)
                if (deck[at] < 54) low |= 1ull << deck[at];
                else high |= 1ull << (deck[at] - 54);
            cards[seat] = {{low, high}};
            held[seat] = HAND - count(low & PEPPERS) - count(high & PEPPERS);
        }
        int leader = first;
        for (bool last = false; !last;) {
            u64 trick[2] = {}, follow[2] = {~0ull, ~0ull};
            int best = 0, winner = leader, led = -1;
            for (int i = 0, seat = leader; i < players; i++) {
                u64 low = cards[seat].word[0], high = cards[seat].word[1];
                u64 low_follow = low & follow[0], high_follow = high & follow[1];
                if ((low_follow | high_follow) & ~PEPPERS) low = low_follow, high = high_follow;
                int in_low = count(low), k = choice.below(in_low + count(high));
                int word = k >= in_low, place = word ? nth(high, k - in_low) : nth(low, k);
                int card = 54 * word + place, colour = card / VALUES;
                moves++;
                cards[seat].word[word] &= ~(1ull << place);
                trick[word] |= 1ull << place;
                if (led < 0) {
                    led = colour, best = card, winner = seat;
                    follow[word] = COLOUR << VALUES * (colour - 3 * word);
                    follow[1 - word] = 0;
                } else if (colour == led && card > best)
                    best = card, winner = seat;
                if (card % VALUES && --held[seat] == 0) last = true;
                if (++seat == players) seat = 0;
            }
            for (int word = 0; word < 2; word++) {
                cards[winner].word[word] |= trick[word] & PEPPERS;
                pile[winner].word[word] |= trick[word] & ~PEPPERS;
            }
            leader = winner;
        }
        for (int seat = 0; seat < players; seat++)
            for (int word = 0; word < 2; word++) {
                u64 all = cards[seat].word[word] | pile[seat].word[word];
                for (int colour = 0; colour < 3; colour++)
                    if (all >> VALUES * colour & 1) score[seat] -= PEPPER_POINTS - 1 + count(all >> VALUES * colour & COLOUR);
            }
        if (++first == players) first = 0;
    }
    return moves;
}
