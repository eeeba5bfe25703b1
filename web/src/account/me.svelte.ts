/** Who sits before this screen. Nobody signs up: a name is enough, and until then one is made up. */
import { t } from "../i18n/texts.svelte";
import { api, type Me } from "../net/api";
import { connection } from "../net/connection.svelte";
import type { Refused } from "../net/problem";

let person = $state.raw<Me | null>(null);
let asked: Promise<Me | null> | null = null;

export const me = {
  /** Null for somebody who has not been here before, or as long as nobody knows. */
  get now(): Me | null {
    return person;
  },
};

/** Ask the server who we are; null if it does not know us. */
export function identify(): Promise<Me | null> {
  asked ??= api.visitor().then(
    (visitor) => (person = visitor.me),
    (problem: Refused) => {
      asked = null;
      throw problem;
    },
  );
  return asked;
}

/** Be somebody, as a guest with this name or a made-up one if the server does not know us yet. */
export async function ensurePerson(name?: string): Promise<Me> {
  const known = await identify();
  if (known) return known;
  became(await api.guest(name?.trim() || madeUpName()));
  return person!;
}

/** We are somebody else now: another name, an account, or nobody. */
export function became(found: Me | null): void {
  const other = person?.person !== found?.person;
  person = found;
  asked = Promise.resolve(found);
  if (other) connection.restart();
}

function madeUpName(): string {
  const names = t("page-names").split(",").map((name) => name.trim());
  return names[Math.floor(Math.random() * names.length)] ?? "Pioche";
}
