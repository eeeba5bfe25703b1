/** What stands in a sentence, as the server sends it. */
export type Fact = string | number | boolean | null | readonly (string | number)[];
export type Facts = Record<string, unknown>;
