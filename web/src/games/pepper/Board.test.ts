import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { choose } from "../../ui/settings.svelte";
import { loadLanguage } from "../../i18n/texts.svelte";
import { Refused } from "../../net/problem";
import Board from "./Board.svelte";
import { tableOf, viewOf } from "./samples";
import type { TableView } from "../../net/view";

beforeAll(async () => {
  choose("language", "en");
  choose("speed", "off"); // nothing flies in jsdom
  await loadLanguage("en");
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const NAMES = ["Ada", "Ben", "Zoë"];
const trick = viewOf({ trick: [{ seat: 1, card: "g4" }], led: "g", winning: 1, peppers: [["g1"], ["r1"], []] });

function show(table: TableView, more: object = {}) {
  const decide = vi.fn(() => Promise.resolve());
  const preview = vi.fn(() => Promise.resolve({ lines: [], after: {} }));
  const info = { ...table.info, seats: [{ name: "Ada" }, { name: "Ben" }, { name: "Zoë" }] } as TableView["info"];
  const drawn = render(Board, { table: { ...table, info }, seat: 0, names: NAMES, live: true, decide, preview, ...more });
  return { decide, preview, ...drawn };
}

test("it says what must be followed, and plays what is allowed", async () => {
  const { decide } = show(tableOf(trick, ["g1", "g4", "g7"]));
  expect(screen.getByText("Follow green: a card or the pepper.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "red 3" }).getAttribute("aria-disabled")).toBe("true");
  await fireEvent.click(screen.getByRole("button", { name: "green 7" }));
  expect(decide).toHaveBeenCalledWith("g7");
});

test("a player plays their pepper from its place", async () => {
  const { decide } = show(tableOf(trick, ["g1", "g4", "g7"]));
  await fireEvent.click(screen.getByRole("button", { name: "green pepper 1" }));
  expect(decide).toHaveBeenCalledWith("g1");
});

test("what is refused is explained at the card", async () => {
  const facts = { card: { cards: ["r3"] }, colour: "green", cards: { cards: ["g4", "g7"] } };
  const decide = () => Promise.reject(new Refused("pepper/must-follow", facts));
  show(tableOf(trick, ["g4", "g7"]), { decide });
  await fireEvent.click(screen.getByRole("button", { name: "red 3" }));
  const note = await screen.findByRole("alert", { hidden: true });
  expect(note.textContent).toMatch(/^Green was led .*♥3.*♣4, ♣7/);
  expect(screen.getByRole("button", { name: "red 3" }).getAttribute("aria-describedby")).toBe(note.id);
});

function finishedTrick(): TableView {
  const story = [["pepper/story-takes-peppers", { seat: 1, number: 1, cards: { cards: ["g1"] } }] as [string, Record<string, unknown>]];
  const before = viewOf({ trick: [{ seat: 1, card: "g9" }, { seat: 2, card: "g1" }], led: "g", peppers: [[], [], []] });
  const after = viewOf({ peppers: [[], ["g1"], []], actors: [1] });
  return tableOf(after, [], { story, moves: [{ seat: 0, play: "g4" }], before });
}

test("a click ends that moment", async () => {
  const { container } = show(finishedTrick());
  const slots = () => container.querySelectorAll("[data-slot] [data-card]").length;
  expect(slots()).toBe(3);
  await fireEvent.click(container.querySelector(".board")!);
  expect(slots()).toBe(0);
});

test("a finished trick is shown for a moment, then its peppers lie before the winner", async () => {
  vi.useFakeTimers();
  const { container } = show(finishedTrick());
  const slots = () => container.querySelectorAll("[data-slot] [data-card]").length;
  expect(slots()).toBe(3);
  expect(screen.getByText("Ben takes the trick, including the pepper ♣1.")).toBeTruthy();
  expect(container.querySelector('[data-slot="2"] [data-card="g1"]')?.getAttribute("data-to")).toBe("seat-1");
  await vi.advanceTimersByTimeAsync(1300);
  expect(slots()).toBe(0);
  expect(container.querySelector('[data-seat="1"] [data-card="g1"]')).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Last trick: Ben" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
});

test("a played pepper is read out as a pepper, wherever it lies", async () => {
  vi.useFakeTimers();
  const { container } = show(finishedTrick());
  const pepper = (where: string) => container.querySelector(`${where} [data-card="g1"]`)?.getAttribute("aria-label");
  const names = () => [...container.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label"));
  expect(pepper('[data-slot="2"]')).toBe("green pepper 1");
  expect(names()).not.toContain("green 1");
  await vi.advanceTimersByTimeAsync(1300);
  expect(pepper('[data-seat="1"]')).toBe("green pepper 1");
  await fireEvent.click(screen.getByRole("button", { name: "Last trick: Ben" }));
  expect(names().filter((name) => name === "green pepper 1")).toHaveLength(2);
  expect(names()).not.toContain("green 1");
});

test("who watches sees no hand, and nothing to play", () => {
  const { container } = show(tableOf(trick), { seat: null, live: false });
  expect(container.querySelectorAll("[data-slot]")).toHaveLength(3);
  expect(screen.queryByRole("toolbar")).toBeNull();
});
