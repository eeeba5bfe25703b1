import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { hasText, loadLanguage } from "../../i18n/texts.svelte";
import type { BoardInfo } from "../../net/api";
import type { Update } from "../../net/generated/messages";
import { Refused } from "../../net/problem";
import type { TableView, View } from "../../net/view";
import { choose } from "../../ui/settings.svelte";
import type { Preview } from "../game";
import Board from "./Board.svelte";
import { decisionsWith } from "./decisions";
import { faceOf } from "./faces";
import Sheet from "./Sheet.svelte";

interface Fixture {
  board: BoardInfo;
  moments: { public: View; private: Record<string, View> }[];
}
const fixtures = import.meta.glob<Fixture>("./fixtures/*.json", { eager: true, import: "default" });
const GAMES = Object.entries(fixtures).map(([path, fixture]) => ({ game: path.slice(11, -5), ...fixture }));
const ALL = ["Ada", "Ben", "Zoë", "Dan"];
const PEPPER = GAMES.find(({ game }) => game === "pepper")!;

beforeAll(async () => {
  choose("language", "en");
  choose("speed", "off");
  await loadLanguage("en");
});
afterEach(cleanup);

function tableOf(game: string, moment: Fixture["moments"][number], changes: Partial<TableView> = {}): TableView {
  const seats = (moment.public["scores"] as number[]).map((_, i) => ({ name: ALL[i] }));
  return {
    key: "t", version: 3, turn: 3, you: [0], connected: [], chat: [], deadlines: {}, last: null,
    info: { game, seats, options: {} } as unknown as TableView["info"],
    ...moment,
    ...changes,
  };
}

function show(board: BoardInfo, table: TableView, more: object = {}) {
  const decide = vi.fn(async (): Promise<void> => undefined);
  const preview = vi.fn(async (decision: string): Promise<Preview> => {
    if (!((table.private["0"]?.["legal"] as string[]) ?? []).includes(decision)) throw new Refused("nothing/known", {}, "Not allowed.");
    return { lines: [["pepper/story-leads", { seat: 0, card: { cards: [decision] } }]], after: {} };
  });
  const names = ALL.slice(0, table.info.seats.length);
  const drawn = render(Board, { table, seat: 0, names, live: true, decide, preview, board, ...more });
  return { decide, preview, ...drawn };
}

describe.each(GAMES)("$game", ({ game, board, moments }) => {
  test.each(moments.map((moment, i) => ({ i, moment })))("moment $i is shown whole, from a seat and by a spectator", ({ moment }) => {
    const table = tableOf(game, moment);
    const { container, unmount } = show(board, table);
    const shown = (card: string) => container.querySelectorAll(`[data-card="${card}"]`).length;
    for (const card of (moment.private["0"]!["hand"] as string[] | undefined) ?? []) expect(shown(card), card).toBe(1);
    for (const { field, kind } of board.zones) {
      const value = moment.public[field];
      if (kind === "cards") for (const card of value as string[]) expect(shown(card), card).toBe(1);
      if (kind === "number" && typeof value === "number") expect(container.querySelector(`[data-value="${field}"]`)?.textContent).toContain(String(value).replace("-", "−"));
      if (kind === "seat-number") expect(container.querySelectorAll(`[data-value="${field}"]`)).toHaveLength((value as number[]).length);
      if (kind === "plays") for (const { seat, card } of value as { seat: number; card: string }[]) {
        expect(container.querySelector(`[data-slot="${seat}"] [data-card="${card}"]`)).toBeTruthy();
      }
    }
    unmount();
    const watched = render(Board, {
      table: { ...table, you: [], private: {} }, seat: null, names: ALL.slice(0, table.info.seats.length), live: false,
      decide: vi.fn(), preview: vi.fn(), board,
    });
    expect(watched.container.querySelectorAll("[data-seat]")).toHaveLength(table.info.seats.length);
    expect(screen.queryByRole("toolbar")).toBeNull();
  });

  test("legal decisions can be taken", { timeout: 20_000 }, async () => {
    for (const moment of moments) {
      const legal = moment.private["0"]!["legal"] as string[];
      for (const decision of new Set([legal[0], legal[legal.length >> 1], legal.at(-1)])) {
        if (decision === undefined) continue;
        const { container, decide } = show(board, tableOf(game, moment));
        const button = () => container.querySelector<HTMLElement>(`[data-decision="${decision}"]`);
        const card = Object.keys(board.faces).find((text) => decisionsWith([decision], text).length);
        const pressed = card && container.querySelector(`button [data-card="${card}"]`)?.closest("button");
        if (!button() && pressed) await fireEvent.click(pressed);
        if (!decide.mock.calls.length) await fireEvent.click(button()!);
        expect(decide).toHaveBeenCalledWith(decision);
        cleanup();
      }
    }
  });

  test("every zone has a label", () => {
    for (const { label } of board.zones) expect(hasText(label), label).toBe(true);
  });
});

describe("a decision", () => {
  const moment = PEPPER.moments.find(({ private: own }) => (own["0"]!["legal"] as string[]).length > 1)!;
  const hand = moment.private["0"]!["hand"] as string[];
  const legal = hand.find((card) => (moment.private["0"]!["legal"] as string[]).includes(card))!;
  const at = (container: HTMLElement, card: string) => container.querySelector(`.hand [data-card="${card}"]`)!.closest("button")!;

  function tap(element: HTMLElement): Promise<boolean> {
    element.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
    return fireEvent(element, Object.assign(new PointerEvent("click", { bubbles: true, cancelable: true, pointerType: "touch" })));
  }

  test("is previewed where the pointer rests, and taken with a click", async () => {
    const { container, decide } = show(PEPPER.board, tableOf("pepper", moment));
    await fireEvent.focus(at(container, legal));
    await waitFor(() => expect(container.querySelector("[data-message]")!.textContent).toContain("Ada leads"));
    await fireEvent.click(at(container, legal));
    expect(decide).toHaveBeenCalledWith(legal);
  });

  test("is previewed with the first tap of a finger, and taken with the second", async () => {
    const { container, decide } = show(PEPPER.board, tableOf("pepper", moment));
    await tap(at(container, legal));
    await waitFor(() => expect(container.querySelector("[data-message]")!.textContent).toContain("Ada leads"));
    expect(decide).not.toHaveBeenCalled();
    await tap(at(container, legal));
    expect(decide).toHaveBeenCalledWith(legal);
  });

  test("that is not allowed is dimmed, and explained at its card", async () => {
    const only = { ...moment, private: { 0: { ...moment.private["0"], legal: [legal] } } };
    const { container } = show(PEPPER.board, tableOf("pepper", only));
    const other = hand.find((card) => card !== legal)!;
    expect(at(container, other).getAttribute("aria-disabled")).toBe("true");
    await fireEvent.focus(at(container, other));
    expect((await screen.findByRole("alert", { hidden: true })).textContent).toBe("Not allowed.");
  });
});

test("a finished trick stays for a moment, then its cards are gone", async () => {
  vi.useFakeTimers();
  const moment = PEPPER.moments[0]!;
  const before = { ...moment.public, trick: [{ seat: 1, card: "g4" }, { seat: 2, card: "g9" }] };
  const update = { version: 3, moves: [{ seat: 3, play: "g7" }], story: [["pepper/story-takes", { seat: 2, number: 0 }]] } as unknown as Update;
  const now = { ...moment.public, trick: [], actors: [2] };
  const { container } = show(PEPPER.board, tableOf("pepper", { ...moment, public: now }, { last: { update, before } }));
  expect(container.querySelectorAll("[data-slot] [data-card]")).toHaveLength(3);
  expect(container.querySelector('[data-card="g9"]')!.getAttribute("data-to")).toBe("seat-2");
  expect(container.querySelector("[data-message]")!.textContent).toContain("Zoë takes the trick.");
  await vi.advanceTimersByTimeAsync(1400);
  expect(container.querySelectorAll("[data-slot] [data-card]")).toHaveLength(0);
  vi.useRealTimers();
});

test("the sheet of a round has the points of the round and the totals", () => {
  const moment = PEPPER.moments[0]!;
  const update = { story: [["pepper/story-no-pepper", { seat: 0, points: 0 }]] } as unknown as Update;
  const last = { update, before: { ...moment.public, scores: [-3, -1, 0, 0] } };
  const table = tableOf("pepper", { ...moment, public: { ...moment.public, scores: [-3, -6, 0, -2] } }, { last });
  render(Sheet, { table, names: ALL, face: (card: string) => faceOf("pepper", PEPPER.board, card) });
  const rows = screen.getAllByRole("row").slice(1).map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([["Ada", "0", "−3"], ["Ben", "−5", "−6"], ["Zoë", "0", "0"], ["Dan", "−2", "−2"]]);
  expect(screen.getByText("Ada: no pepper → 0")).toBeTruthy();
});

test("a card's spoken name comes from the game's texts, if it has one", () => {
  expect(faceOf("nowhere", PEPPER.board, "g4")).toEqual(PEPPER.board.faces["g4"]);
  expect(faceOf("nowhere", PEPPER.board, "?")).toEqual({ colour: "", value: "?" });
});
