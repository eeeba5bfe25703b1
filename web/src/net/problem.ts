import type { Facts } from "../i18n/facts";

/** A refusal: the code and the facts of a sentence, which the page shows in its language. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly facts: Facts = {},
    text = code,
    readonly status = 0,
    /** The place in a record, if it is about one. */
    readonly at: { round: number | null; move: number | null } | null = null,
  ) {
    super(text);
  }
}
