import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { choose } from "../../ui/settings.svelte";
import type { TableView } from "../../net/view";
import { Refused } from "../../net/problem";
import { loadLaterTexts } from "../../i18n/parts";
import { loadLanguage } from "../../i18n/texts.svelte";
import type { Preview } from "../game";
import Board from "./Board.svelte";
import Sheet from "./Sheet.svelte";
import { after, NO_COLUMNS, tableOf } from "./testing";
import { face, type After } from "./view";

beforeAll(async () => {
  choose("language", "en");
  await loadLanguage("en");
  await loadLaterTexts();
});
afterEach(cleanup);

function show(table: TableView, more: object = {}) {
  const decide = vi.fn(() => Promise.resolve());
  const preview = vi.fn(async (): Promise<Preview> => ({ lines: [], after: {} }));
  const props = { table, seat: 0, names: ["Ada", "Bob"], live: true, decide, preview, ...more };
  return { decide, preview, ...render(Board, props) };
}

const previewOf = (changes: Partial<After>): Preview => ({
  lines: [["gap/preview-stays", {}]],
  after: { takes: [], choice: [], then: [], columns: NO_COLUMNS, marks: ["0", "0", "0"], before: 0, points: 0, stays: false, ...changes },
});
const middle = () => screen.getByRole("group", { name: "Middle" });
const marked = (mark: string) =>
  [...middle().querySelectorAll(`[data-${mark}] [data-card]`)].map((card) => card.getAttribute("data-card"));

test("pointing at a card shows what it takes, the columns and their worth", async () => {
  const previewed = previewOf({ takes: ["r5"], choice: ["r3", "g3"], columns: { r: ["r5"], y: ["y4"], g: [] }, marks: ["+", "+", "0"], points: null });
  const { container } = show(tableOf(), { preview: async () => previewed });
  await fireEvent.focus(screen.getByRole("button", { name: "yellow 4" }));
  await waitFor(() => expect(marked("taken")).toEqual(["r5"]));
  expect(marked("open")).toEqual(["r3", "g3"]);
  expect(container.querySelectorAll(".ghost")).toHaveLength(2);
  expect(container.querySelector(".worth")?.textContent).toMatch(/0\s+would become\s+→\s+\?/);
  expect(screen.getByRole("img", { name: /^Columns: red 1 \(tallest\) and yellow 1 \(tallest\)\. Worth 2 points/ })).toBeTruthy();
});

test("nothing is previewed for cards that cannot be played now", async () => {
  const { preview } = show(tableOf({ actors: [1] }));
  await fireEvent.focus(screen.getByRole("button", { name: "yellow 4" }));
  await new Promise((done) => setTimeout(done, 100));
  expect(preview).not.toHaveBeenCalled();
});

test("equal neighbours are chosen in the middle, where the focus is led", async () => {
  const { decide } = show(tableOf({ phase: "choose", played: "y4", choice: ["r3", "g3"] }));
  expect(screen.getByText("Your ☀4 takes one of several cards with the same number: choose which.")).toBeTruthy();
  const buttons = within(middle()).getAllByRole("button");
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual(["red 3", "green 3"]);
  expect(document.activeElement).toBe(buttons[0]);
  await fireEvent.keyDown(buttons[0]!, { key: "ArrowRight" });
  expect(document.activeElement).toBe(buttons[1]);
  await fireEvent.click(buttons[1]!);
  expect(decide).toHaveBeenCalledWith("g3");
});

test("somebody else's choice is not offered", () => {
  show(tableOf({ actors: [1], phase: "choose", played: "y4", choice: ["r3", "g3"] }));
  expect(within(middle()).queryAllByRole("button")).toHaveLength(0);
});

test("a refusal appears at the card", async () => {
  const decide = () => Promise.reject(new Refused("gap/not-in-hand", { card: { cards: ["r4"] }, hand: { cards: ["y4"] } }));
  show(tableOf(), { decide });
  await fireEvent.click(screen.getByRole("button", { name: "red 4" }));
  expect((await screen.findByRole("alert", { hidden: true })).textContent).toBe("You don’t have ♥4. Your hand: ☀4.");
});

test("a player who is too early learns whose turn it is", async () => {
  const decide = () => Promise.reject(new Refused("match/not-your-turn", { seat: 0, actors: [1] }));
  show(tableOf({ actors: [1] }), { decide });
  await fireEvent.click(screen.getByRole("button", { name: "red 4" }));
  expect((await screen.findByRole("alert", { hidden: true })).textContent).toBe("Not yet: it’s Bob’s turn.");
});

test("a card that found nothing comes from its player, others from the stock", () => {
  show(after(tableOf(), [{ seat: 1, play: "y9", take: [] }]));
  const from = (card: string) => middle().querySelector(`[data-card="${card}"]`)?.getAttribute("data-from");
  expect([from("y9"), from("r3")]).toEqual(["seat-1", "stock"]);
});

test("who watches a replay sees the hands, who plays sees only their own", () => {
  const open = tableOf();
  open.private["1"] = { hand: ["g9"], legal: [] };
  const { unmount } = show(open, { seat: null, live: false });
  expect(screen.getByRole("img", { name: "green 9" })).toBeTruthy();
  unmount();
  show(open);
  expect(screen.queryByRole("img", { name: "green 9" })).toBeNull();
});

test("the sheet shows how each number came about", () => {
  const before = { columns: [{ r: ["r1", "r2"], y: ["y1"], g: [] }, { r: ["r3", "r4", "r5"], y: ["y2", "y3"], g: ["g2", "g3"] }] };
  const story = [["gap/story-score", { seat: 0, marks: ["+", "-", "0"] }], ["gap/story-score", { seat: 1, marks: ["+", "-", "-"] }]];
  render(Sheet, { table: after(tableOf({ scores: [7, -2] }), [], story, before), names: ["Ada", "Bob"], face });
  const [ada, bob] = screen.getAllByRole("listitem");
  expect(ada?.textContent?.replaceAll(/\s+/g, " ")).toContain("2 − shortest other columns: points lost 1 = 1 Total 7");
  expect(within(ada!).getByRole("img").getAttribute("aria-label")).toContain("red 2 (tallest) and yellow 1 (shortest)");
  expect(bob?.textContent?.replaceAll(/\s+/g, " ")).toContain("4 = −1 Total −2");
});
