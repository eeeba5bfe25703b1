// GAP for four in boardgame.io, as short as it goes: no choice of colours among equal neighbours,
// and a fixed number of rounds, so that a match takes about as many decisions as one of Pioche's.
const { INVALID_MOVE } = require("boardgame.io/core");

const PLAYERS = 4;
const HAND = 6;
const MIDDLE = 4;
const COLOURS = 5;
const NUMBERS = 10;
const ROUNDS = 9;

const number = (card) => card % NUMBERS;
const colour = (card) => Math.floor(card / NUMBERS);

function deal(G, random) {
  const deck = random.Shuffle([...Array(COLOURS * NUMBERS).keys()]);
  G.hands = Array.from({ length: PLAYERS }, () => deck.splice(0, HAND));
  G.middle = deck.splice(0, MIDDLE);
  G.stock = deck;
  G.won = Array.from({ length: PLAYERS }, () => Array.from({ length: COLOURS }, () => []));
}

function points(columns) {
  const sizes = columns.map((cards) => cards.length).filter((size) => size > 0);
  const most = Math.max(0, ...sizes);
  const least = Math.min(most, ...sizes);
  const sum = (size) => sizes.filter((other) => other === size).length * size;
  return most === least ? sum(most) : sum(most) - sum(least);
}

function taken(middle, card) {
  const same = middle.filter((other) => number(other) === number(card));
  if (same.length) return same;
  return [1, NUMBERS - 1]
    .map((step) => middle.find((other) => number(other) === (number(card) + step) % NUMBERS))
    .filter((other) => other !== undefined);
}

function playCard({ G, playerID, random }, card) {
  const hand = G.hands[playerID];
  if (!hand.includes(card)) return INVALID_MOVE;
  hand.splice(hand.indexOf(card), 1);
  const cards = taken(G.middle, card);
  if (cards.length === 0) {
    G.middle.push(card);
  } else {
    G.middle = G.middle.filter((other) => !cards.includes(other));
    for (const won of [card, ...cards]) G.won[playerID][colour(won)].push(won);
    while (G.middle.length < MIDDLE && G.stock.length) G.middle.push(G.stock.pop());
  }
  if (G.hands.every((cards) => cards.length === 0)) {
    G.won.forEach((columns, player) => (G.scores[player] += points(columns)));
    G.round += 1;
    if (G.round < ROUNDS) deal(G, random);
  }
}

exports.game = {
  name: "gap",
  minPlayers: PLAYERS,
  maxPlayers: PLAYERS,
  disableUndo: true,
  setup: ({ random }) => {
    const G = { round: 0, scores: Array(PLAYERS).fill(0) };
    deal(G, random);
    return G;
  },
  moves: { playCard: { move: playCard, client: false } },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G }) => (G.round === ROUNDS ? { scores: G.scores } : undefined),
  playerView: ({ G, playerID }) => ({
    ...G,
    stock: G.stock.length,
    hands: G.hands.map((cards, player) => (String(player) === playerID ? cards : cards.length)),
  }),
};
