/** Every sentence of this folder is there in all languages, and every one that is used is there. */
import { expect, test } from "vitest";
import { makeBundle } from "../../i18n/texts.svelte";
import { lessons } from "./lessons";

const texts = import.meta.glob<string>("./texts/*.ftl", { eager: true, query: "?raw", import: "default" });
const sources = import.meta.glob<string>("./**/*.svelte", { eager: true, query: "?raw", import: "default" });
const bundles = Object.entries(texts).map(([path, text]) => [path.slice(8, 10), makeBundle(path.slice(8, 10), [text])] as const);
const keys = (text: string) => [...text.matchAll(/^([\w-]+) =/gm)].map((found) => found[1]!);

test("the three languages say the same things", () => {
  const [first, ...others] = Object.values(texts).map(keys);
  expect(Object.keys(texts)).toHaveLength(3);
  for (const other of others) expect(other).toEqual(first);
});

test.each(bundles)("what the board says is written in %s", (_, bundle) => {
  const kinds = ["lead", "lead-or-pepper", "follow", "follow-or-pepper", "pepper", "free", "waits", "waits-lead"];
  const used = Object.values(sources).flatMap((source) => [...source.matchAll(/"(pepper-(?:table|sheet|diagram)-[a-z-]+)"/g)].map((found) => found[1]!));
  expect(used.length).toBeGreaterThan(15);
  used.push(...[1, 2, 3, 4].map((number) => `pepper-diagram-player-${number}`));
  for (const key of [...used, ...kinds.map((kind) => `pepper-table-${kind}`), ...lessons.map((lesson) => lesson.key)]) {
    const pattern = bundle.getMessage(key)?.value;
    expect(pattern, key).toBeTruthy();
    const errors: Error[] = [];
    const facts = { colour: "green", player: "Zoë", number: 3, points: 2, round: 1, rounds: 5 };
    expect(bundle.formatPattern(pattern!, facts, errors)).not.toMatch(/[{}]/);
    expect(errors).toEqual([]);
  }
});
