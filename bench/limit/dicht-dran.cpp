// Dicht dran with its usual options: two cycles, one to three peppers by turns.
#include "limit.h"

static const int HAND = 8, SHUFFLED = 98;

struct Cards {
    u64 word[2] = {0, 0};  // fifty cards each
    void add(int card) { word[card >= 50] |= 1ull << (card >= 50 ? card - 50 : card); }
    void drop(int card) { word[card >= 50] &= ~(1ull << (card >= 50 ? card - 50 : card)); }
    int size() const { return count(word[0]) + count(word[1]); }
    int nth(int k) const {
        int in_low = count(word[0]);
        return k < in_low ? ::nth(word[0], k) : 50 + ::nth(word[1], k - in_low);
    }
};

static int peppers_of(int card) { return (card + 2) % 3 + 1; }

static const struct Peppers {
    u64 two[2] = {}, three[2] = {};
    Peppers() {
        for (int card = 0; card < 100; card++) {
            if (peppers_of(card) >= 2) two[card / 50] |= 1ull << card % 50;
            if (peppers_of(card) >= 3) three[card / 50] |= 1ull << card % 50;
        }
    }
    int in(const Cards &cards) const {
        int sum = 0;
        for (int half = 0; half < 2; half++)
            sum += count(cards.word[half]) + count(cards.word[half] & two[half]) + count(cards.word[half] & three[half]);
        return sum;
    }
} PEPPERS;

static int play(int players, int, Rng &chance, Rng &choice, int *score) {
    int moves = 0;
    for (int cycle = 0; cycle < 2; cycle++) {
        u8 deck[SHUFFLED];
        for (int i = 0; i < SHUFFLED; i++) deck[i] = u8(i + 1);
        chance.shuffle(deck, SHUFFLED);
        int ring[6] = {0, deck[0], deck[1], 99, deck[2], deck[3]}, drawn = 4, place = 1;
        Cards hand[5], won[5], discard;
        int held[5];
        for (int seat = 0; seat < players; seat++) {
            held[seat] = HAND;
            for (int i = 0; i < HAND; i++) hand[seat].add(deck[drawn++]);
        }
        for (bool over = false; !over;) {
            int chosen[5], winner = 0, nearest = 1 << 30, target = ring[place];
            for (int seat = 0; seat < players; seat++) {
                int card = chosen[seat] = hand[seat].nth(choice.below(held[seat]));
                int away = abs(card - target) * 100 - card;
                if (away < nearest) nearest = away, winner = seat;
            }
            moves += players;
            int one = ring[place ? place - 1 : 5], other = ring[place < 5 ? place + 1 : 0];
            int low = one < other ? one : other, high = one < other ? other : one;
            won[winner].add(target);
            ring[place] = chosen[winner];
            place = place < 5 ? place + 1 : 0;
            int owed[5], owing = 0;
            for (int seat = 0; seat < players; seat++) {
                int card = chosen[seat];
                hand[seat].drop(card);
                held[seat]--;
                owed[seat] = 0;
                if (seat != winner) {
                    discard.add(card);
                    if (card <= low || card >= high) owed[seat] = peppers_of(card);
                }
                for (; owed[seat] && drawn < SHUFFLED; owed[seat]--, held[seat]++) hand[seat].add(deck[drawn++]);
                owing += owed[seat];
                over |= held[seat] == 0;
            }
            if (drawn < SHUFFLED) continue;
            over = true;
            if (!owing) continue;
            int n = discard.size(), at = 0;
            for (int i = 0; i < n; i++) deck[i] = u8(discard.nth(i));
            chance.shuffle(deck, n);
            for (int seat = 0; seat < players; seat++)
                for (; owed[seat] && at < n; owed[seat]--) hand[seat].add(deck[at++]);
        }
        for (int seat = 0; seat < players; seat++) score[seat] += PEPPERS.in(won[seat]) - PEPPERS.in(hand[seat]);
    }
    return moves;
}
