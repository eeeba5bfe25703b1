import { cleanup, fireEvent, render, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { loadLanguage } from "../../i18n/texts.svelte";
import { Refused } from "../../net/problem";
import type { TableView } from "../../net/view";
import Board from "./Board.svelte";
import { BONUS, exampleSheet } from "./example";

const LAYS = ["p1@3", "o1@2", "o4@0", "p1@3 o1@0", "p1@3 o1@2"];

function tableOf(view: object, own: object): TableView {
  return {
    key: "x", version: 3, turn: 0, you: [0], connected: [], chat: [], deadlines: {}, last: null,
    info: { seats: [{ name: "Ada", person: 1 }, { name: "Bot", bot: "skilled" }], game: "qwinto", status: "playing" },
    public: {
      phase: "place", turn: 0, actors: [0], hands: [3, 3], grid: ["y2", "g6", "p5", "o1"], covered: 0, stock: 22,
      total: null, colours: [], chosen: [], sheets: [exampleSheet(), exampleSheet({ "yellow 3": 7 })], bonus: BONUS, over: false,
      winners: [], ...view,
    },
    private: { 0: { hand: ["p1", "y1", "o4"], choice: null, legal: [], ...own } },
  } as unknown as TableView;
}

function show(table: TableView, after: object = {}) {
  const decide = vi.fn(async (): Promise<void> => undefined);
  const preview = vi.fn(async (decision: string) => ({ lines: [], after: { ...after, decision } }));
  const { container } = render(Board, { table: table, seat: 0, names: ["Ada", "Bot"], live: true, decide, preview });
  const find = (selector: string): HTMLElement => container.querySelector<HTMLElement>(selector)!;
  const card = (name: string): HTMLElement => find(`.hand [data-card="${name}"]`).closest("button")!;
  const lit = (): string[] => [...container.querySelectorAll<HTMLElement>(".own [data-cell].lit")].map(({ dataset }) => dataset["cell"]!);
  return { decide, preview, container, find, card, lit };
}

beforeAll(() => loadLanguage("en"));
afterEach(cleanup);

describe("laying a card", () => {
  const after = { total: 11, colours: ["orange", "purple"], cells: [["orange", 6], ["purple", 0]], others: 1 };

  it("shows the total on each place, and lights the cells before anything is decided", async () => {
    const { decide, find, card, lit } = show(tableOf({}, { legal: LAYS }), after);
    await fireEvent.click(card("o4"));
    await waitFor(() => expect(find('[data-chip="11"]')).not.toBeNull());
    expect(lit()).toEqual([]);
    await fireEvent.focus(find('[data-grid-place="0"]'));
    expect(lit()).toEqual(["orange 6", "purple 0"]);
    expect(find("[data-total]").dataset).toMatchObject({ total: "11", colours: "orange purple" });
    expect(decide).not.toHaveBeenCalled();
    await fireEvent.click(find('[data-grid-place="0"]'));
    expect(decide).toHaveBeenCalledWith("o4@0");
  });

  it("lets a second card of equal value follow, or the first one stay alone", async () => {
    const { decide, find, card, container } = show(tableOf({}, { hand: ["p1", "o1", "o4"], legal: LAYS }), after);
    await fireEvent.click(card("p1"));
    await fireEvent.click(find('[data-grid-place="3"]'));
    expect(decide).not.toHaveBeenCalled();
    expect(find('[data-decision="alone"]')).not.toBeNull();
    expect(container.querySelector('.hand [data-card="p1"]')).toBeNull();
    await fireEvent.click(find('[data-grid-place="2"]'));
    expect(decide).toHaveBeenCalledWith("p1@3 o1@2");
    await fireEvent.click(find('[data-decision="alone"]'));
    expect(decide).toHaveBeenLastCalledWith("p1@3");
  });

  it("is taken back with Escape", async () => {
    const { find, card, container } = show(tableOf({}, { hand: ["p1", "o1", "o4"], legal: LAYS }), after);
    await fireEvent.click(card("p1"));
    await fireEvent.click(find('[data-grid-place="3"]'));
    await fireEvent.keyDown(find('[data-grid-place="3"]'), { key: "Escape" });
    expect(container.querySelector('.hand [data-card="p1"]')).not.toBeNull();
    expect(container.querySelector('[data-decision="alone"]')).toBeNull();
  });

  it("says at the card why it is refused", async () => {
    const { card, preview, find } = show(tableOf({ phase: "write", total: 11, colours: ["orange"] }, { legal: ["orange 6", "pass"] }));
    preview.mockRejectedValue(new Refused("qwinto/write-now", { total: 11, colours: ["orange"] }));
    await fireEvent.click(card("o4"));
    await waitFor(() => expect(find('.hand [role="alert"]').textContent).toContain("Write the total, 11 in orange"));
  });

  it("says at the card for whom one waits", async () => {
    const { card, find } = show(tableOf({ turn: 1, actors: [1] }, { legal: [] }));
    await fireEvent.click(card("o4"));
    expect(find('.hand [role="alert"]').textContent).toContain("Bot is laying a card");
  });
});

describe("dragging a card that cannot be laid now", () => {
  async function drag(card: HTMLElement): Promise<void> {
    await fireEvent.pointerDown(card, { button: 0, isPrimary: true, clientX: 10, clientY: 100 });
    await fireEvent.pointerMove(window, { isPrimary: true, clientX: 10, clientY: 40 });
    await fireEvent.pointerUp(window, { isPrimary: true, clientX: 10, clientY: 40 });
    await new Promise((done) => setTimeout(done)); // until then, the click of the browser is ignored
  }

  it("says for whom one waits", async () => {
    const { card, find } = show(tableOf({ turn: 1, actors: [1] }, { legal: [] }));
    await drag(card("o4"));
    expect(find('.hand [role="alert"]').textContent).toContain("Bot is laying a card");
  });

  it("is a press, which gives the seat back to somebody who is away", async () => {
    const table = tableOf({}, { legal: LAYS });
    table.info.seats[0]!.away = true;
    const { card, container, find } = show(table, { total: 11, colours: ["orange"], cells: [] });
    const pressed = vi.fn((event: Event) => event.stopPropagation()); // as the table does
    container.addEventListener("click", pressed, { capture: true });
    await drag(card("o4"));
    expect(pressed).toHaveBeenCalledOnce();
    expect(pressed.mock.calls[0]![0].target).toBe(card("o4"));
    expect(find(".ghost")).toBeNull();
  });
});

describe("writing", () => {
  const announced = { phase: "write", total: 11, colours: ["orange"], actors: [0, 1] };
  const legal = ["orange 6", "orange 7", "pass"];

  it("lights the legal cells, and writes in the one that is chosen", async () => {
    const { decide, find, lit } = show(tableOf(announced, { legal }), { before: 0, points: 1 });
    expect(lit()).toEqual(["orange 6", "orange 7"]);
    await fireEvent.click(find('.own [data-cell="orange 7"]'));
    expect(decide).toHaveBeenCalledWith("orange 7");
  });

  it("does not write in another cell, but says why", async () => {
    const { decide, find, preview } = show(tableOf(announced, { legal }));
    preview.mockRejectedValue(new Refused("qwinto/wrong-colour", { row: "yellow", column: 1, total: 11, colours: ["orange"] }));
    await fireEvent.click(find('.own [data-cell="yellow 1"]'));
    await waitFor(() => expect(find('.own [role="alert"]').textContent).toContain("in orange only"));
    expect(decide).not.toHaveBeenCalled();
  });

  it("says what it costs to write nothing", async () => {
    const { decide, find } = show(tableOf(announced, { legal }), { before: 0, points: -5 });
    await waitFor(() => expect(find('[data-decision="pass"]').textContent).toContain("−5"));
    await fireEvent.click(find('[data-decision="pass"]'));
    expect(decide).toHaveBeenCalledWith("pass");
  });

  it("shows the choice while others still choose", () => {
    const { find } = show(tableOf({ ...announced, actors: [1], chosen: [0] }, { legal, choice: "orange 7" }));
    expect(find('.own [data-cell="orange 7"] [data-written]').dataset["written"]).toBe("11");
    expect(find('.own [data-cell="orange 7"]').getAttribute("aria-pressed")).toBe("true");
  });
});

it("counts the numbers of another sheet, and opens it", async () => {
  const { container, find } = show(tableOf({ hands: [3, 2] }, {}));
  const rows = [...container.querySelectorAll('[data-seat="1"] li')].map(({ textContent }) => textContent?.trim());
  expect(rows).toEqual(["0 of 9", "1 of 9", "0 of 9"]);
  HTMLDialogElement.prototype.showModal ??= vi.fn();
  await fireEvent.click(find('[data-sheet="1"]'));
  expect(find("dialog").textContent).toContain("2 cards in hand");
});

it("shows who watches no hand, and all sheets", () => {
  const table = { ...tableOf({}, {}), you: [], private: {} } as unknown as TableView;
  const { container } = render(Board, {
    table: table, seat: null, names: ["Ada", "Bot"], live: false, decide: vi.fn(), preview: vi.fn(),
  });
  expect(container.querySelector(".hand")).toBeNull();
  expect(container.querySelectorAll("[data-sheet]")).toHaveLength(2);
});
