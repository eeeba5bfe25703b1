/** The person at this screen. Nobody has to sign up: a name is enough, and until there is one, a made-up name will do. */
import { t } from "../i18n/texts.svelte";
import { api, type Me } from "../net/api";
import { connection } from "../net/connection.svelte";
import type { Refused } from "../net/problem";

let person = $state.raw<Me | null>(null);
let mails = $state(false);
let asked: Promise<Me | null> | null = null;

export const me = {
  /** Null for a new visitor, and until the server has answered. */
  get now(): Me | null {
    return person;
  },
  /** Whether the server can send mails. */
  get mails(): boolean {
    return mails;
  },
};

/** Ask the server who we are; null for a new visitor. */
export function identify(): Promise<Me | null> {
  asked ??= api.visitor().then(
    (visitor) => {
      mails = visitor.mails ?? false;
      return (person = visitor.me);
    },
    (problem: Refused) => {
      asked = null;
      throw problem;
    },
  );
  return asked;
}

/** Return who we are; a new visitor becomes a guest with this name, or a made-up one. */
export async function ensurePerson(name?: string): Promise<Me> {
  const known = await identify();
  if (known) return known;
  became(await api.guest(name?.trim() || madeUpName()));
  return person!;
}

/** Note that we are somebody else now: another name, an account, or nobody. */
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
