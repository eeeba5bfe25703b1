import { render } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Hand from "./Hand.svelte";
import { cardsToChoose, subjects } from "./subjects";

beforeEach(() => void vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 10, 10)));
afterEach(() => void vi.restoreAllMocks());

const face = (card: string) => ({ colour: "red", value: card.slice(1) });

it("finds the hand, not other cards that can be chosen", () => {
  render(Hand, { cards: ["r1", "r2", "r3"], legal: null, face, held: false });
  const { container } = render(Hand, { cards: ["r7"], legal: null, face });
  expect(subjects(document, ["hand"])).toEqual([container.querySelector("[data-hand]")]);
  expect(subjects(document, ["card:r2"])[0]?.dataset["card"]).toBe("r2");
  expect(cardsToChoose(document)).toHaveLength(4);
});

it("prefers your own to that of others, and finds nothing else", () => {
  document.body.innerHTML = '<p data-place="pile"></p><div data-own><p data-place="pile" id="own"></p></div>';
  expect(subjects(document, ["place:pile"])).toEqual([document.getElementById("own")]);
  expect(subjects(document, ["place:stock", "hand"])).toEqual([]);
});
