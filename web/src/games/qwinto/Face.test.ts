import { expect, it } from "vitest";
import { drawn } from "../../ui/drawn";
import { SHAPES, SIGNS } from "../../ui/Symbol.svelte";
import { face, TOKENS } from "./view";

it("shows the sign of the colour", () => {
  expect(drawn(face("y3")).paths).toContain(SHAPES["yellow"]);
});

const pages = import.meta.glob<string>("../../../../src/pioche/games/qwinto/pages/*.md", { eager: true, query: "?raw", import: "default" });

it.each(Object.entries(pages))("has the signs that the rules name: %s", (_, text) => {
  const named = [...text.matchAll(/\p{So}/gu)].map(([sign]) => sign);
  expect(named.slice(0, 4)).toEqual(Object.values(TOKENS).map((token) => SIGNS[token]));
  for (const letter of "oypg") {
    const { colour } = face(`${letter}1`);
    expect(drawn(face(`${letter}1`)).paths, colour).toContain(SHAPES[colour]);
  }
});

it("finds the rules in three languages", () => expect(Object.keys(pages)).toHaveLength(3));
