import type { Facts } from "../i18n/facts";

/** Something was refused: the code and the facts of a sentence, which the page says in its language. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly facts: Facts = {},
    text = code,
    readonly status = 0,
    /** Where in a record it is, if it is in one. */
    readonly at: { round: number | null; move: number | null } | null = null,
  ) {
    super(text);
  }
}
