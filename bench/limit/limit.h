// What the four programs share: random numbers, sets as bits, and the loop over a series of matches.
// Everything is as in pioche.engine.rng and pioche.engine.playout, so the same seed gives the same
// matches, and the sums of the scores must be the same.
#pragma once
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>

typedef uint64_t u64;
typedef int64_t i64;
typedef uint8_t u8;

static inline int count(u64 set) { return __builtin_popcountll(set); }
static inline int lowest(u64 set) { return __builtin_ctzll(set); }

// The member of a set with exactly k lower ones.
static inline int nth(u64 set, int k) {
#ifdef __BMI2__
    return lowest(__builtin_ia32_pdep_di(1ull << k, set));
#else
    while (k--) set &= set - 1;
    return lowest(set);
#endif
}

static const u64 GOLDEN = 0x9E3779B97F4A7C15ull;

static inline u64 mix(u64 word) {
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9ull;
    word = (word ^ (word >> 27)) * 0x94D049BB133111EBull;
    return word ^ (word >> 31);
}

struct Rng {
    u64 state;
    u64 draw() { return mix(state += GOLDEN); }
    int below(u64 n) { return int((draw() >> 32) * n >> 32); }
    void shuffle(u8 *cards, int n) {
        for (int i = n - 1; i > 0; i -= 2) {
            u64 word = draw();
            u64 j = (word >> 32) * u64(i + 1) >> 32;
            u8 card = cards[i];
            cards[i] = cards[j];
            cards[j] = card;
            j = (word & 0xFFFFFFFFull) * u64(i) >> 32;
            card = cards[i - 1];
            cards[i - 1] = cards[j];
            cards[j] = card;
        }
    }
};

// Plays a match and returns its moves; `score` gets the points of each seat.
static int play(int players, int first, Rng &chance, Rng &choice, int *score);

int main(int arguments, char **argument) {
    if (arguments != 4) {
        std::fprintf(stderr, "usage: %s PLAYERS SEED MATCHES\n", argument[0]);
        return 2;
    }
    int players = std::atoi(argument[1]);
    u64 seed = std::strtoull(argument[2], nullptr, 10), matches = std::strtoull(argument[3], nullptr, 10);
    i64 moves = 0, sums[16] = {}, squares[16] = {};
    std::clock_t began = std::clock();
    for (u64 index = 0; index < matches; index++) {
        Rng chance{mix(mix(seed) + (index + 1) * GOLDEN)};
        Rng choice{mix(chance.state)};
        u8 seats[16] = {};
        for (int seat = 0; seat < players; seat++) seats[seat] = u8(seat);
        chance.shuffle(seats, players);
        int score[16] = {};
        moves += play(players, seats[0], chance, choice, score);
        for (int seat = 0; seat < players; seat++) {
            sums[seat] += score[seat];
            squares[seat] += i64(score[seat]) * score[seat];
        }
    }
    double seconds = double(std::clock() - began) / CLOCKS_PER_SEC;
    std::printf("{\"moves\": %lld, \"seconds\": %.6f, \"scores\": [", (long long)moves, seconds);
    for (int seat = 0; seat < players; seat++)
        std::printf("%s[%lld, %lld]", seat ? ", " : "", (long long)sums[seat], (long long)squares[seat]);
    std::printf("]}\n");
}
