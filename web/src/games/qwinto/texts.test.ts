import { expect, it } from "vitest";
import { lessons } from "./lessons";
import { ROWS } from "./view";

const sources = import.meta.glob<string>("./{,diagrams/}*.{svelte,ts}", { eager: true, query: "?raw", import: "default" });
const texts = import.meta.glob<string>("./texts/*.ftl", { eager: true, query: "?raw", import: "default" });

function keys(text: string): string[] {
  return [...text.matchAll(/^([a-z][a-z-]*) =/gm)].map(([, key]) => key!).sort();
}

it("has every sentence in three languages", () => {
  const [first, ...others] = Object.values(texts).map(keys);
  expect(others).toHaveLength(2);
  for (const other of others) expect(other).toEqual(first);
});

it("has the sentences that are said, and no others", () => {
  const all = Object.entries(sources).filter(([path]) => !path.endsWith(".test.ts")).map(([, source]) => source).join("\n");
  const made = ["card", "where", "second", "now", "would", "past"].map((end) => `qwinto-board-${end}`); // put together from parts
  made.push(...ROWS.map((row) => `qwinto-part-${row}`));
  const said = new Set([...all.matchAll(/"((?:qwinto-board|diagram-qwinto)-[a-z-]+)"/g)].map(([, key]) => key!));
  expect([...said, ...made, ...lessons.map(({ key }) => key)].sort()).toEqual(keys(texts["./texts/en.ftl"]!));
});
