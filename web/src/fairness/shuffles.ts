/** The shuffles of a match, computed from its seeds as docs/fairness.md describes it. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";

const DOMAIN = "pioche/shuffle/1";
const WORDS = 2 ** 32;

function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

export function messageOf(playerSeeds: string[]): Uint8Array {
  const utf8 = new TextEncoder();
  const seeds = playerSeeds.map((seed) => utf8.encode(seed));
  return concatBytes(utf8.encode(DOMAIN), u32(seeds.length), ...seeds.flatMap((seed) => [u32(seed.length), seed]));
}

export class Shuffles {
  private readonly message: Uint8Array;

  constructor(
    private readonly serverSeed: Uint8Array,
    playerSeeds: string[],
  ) {
    this.message = messageOf(playerSeeds);
  }

  block(shuffle: number, counter: number): Uint8Array {
    return hmac(sha256, this.serverSeed, concatBytes(this.message, u32(shuffle), u32(counter)));
  }

  /** The items of a list in the order that shuffle number `shuffle` gives them. */
  order<Item>(shuffle: number, items: readonly Item[]): Item[] {
    const made = [...items];
    const words = this.words(shuffle);
    for (let i = made.length - 1; i > 0; i -= 1) {
      const j = below(words, i + 1);
      [made[i], made[j]] = [made[j]!, made[i]!];
    }
    return made;
  }

  private *words(shuffle: number): Generator<number, never> {
    for (let counter = 0; ; counter += 1) {
      const block = this.block(shuffle, counter);
      const view = new DataView(block.buffer, block.byteOffset);
      for (let at = 0; at < block.length; at += 4) yield view.getUint32(at);
    }
  }
}

/** A number below the limit, each equally likely: words of the last, incomplete stretch are dropped. */
export function below(words: Iterator<number>, limit: number): number {
  const complete = WORDS - (WORDS % limit);
  for (;;) {
    const word = words.next().value as number;
    if (word < complete) return word % limit;
  }
}
