import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import deck from "../fairness/fixtures/decks/gap-2.json";
import record from "../fairness/fixtures/gap.json";
import { gamePage, type GamePage } from "../games/game";
import { choose } from "../ui/settings.svelte";
import replay from "../replay/fixtures/gap.json";
import { momentsOf } from "../replay/moments";
import type { Replay } from "../net/replay";
import { loadLaterTexts } from "../i18n/parts";
import { loadLanguage } from "../i18n/texts.svelte";
import End from "./End.svelte";
import type { LiveTable } from "./live.svelte";

const NAMES = replay.names;
const [over] = momentsOf(replay as unknown as Replay, NAMES).slice(-1).map(({ table }) => table);
let game: GamePage;
let asked: string[];

beforeAll(async () => {
  choose("language", "en");
  await loadLanguage("en");
  await loadLaterTexts();
  game = await gamePage("gap");
  HTMLDialogElement.prototype.showModal = function () { this.open = true; }; // jsdom has none
});

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    if (path.endsWith("/record")) return Response.json(record);
    if (path.includes("/deck/")) return Response.json(deck);
    if (path.endsWith("/replay")) return Response.json(replay);
    return Response.json({ table: "next", code: "ABC", version: 3 });
  });
  return () => vi.unstubAllGlobals();
});
afterEach(cleanup);

function end(you: number[], changes: object = {}) {
  const table = { ...over!, key: "here", you, last: null, ...changes };
  return { table, ...render(End, { liveTable: null as unknown as LiveTable, table, names: NAMES, game }) };
}

/** The element that a selector finds, as soon as it is there. */
function found(selector: string): Promise<HTMLElement> {
  return vi.waitUntil(() => document.querySelector<HTMLElement>(selector), 10_000);
}

function text(element: Element | null | undefined): string {
  return element?.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
}

test("winners, reason, scores, the last round and the proof, also for who comes later", async () => {
  end([0]);
  expect(text(await found("dialog[open] h2"))).toBe("Zoë wins.");
  expect(text(await found("dialog h2 + p"))).toBe("Match over: all rounds have been played.");
  await found("#end-rounds");
  const rows = [...document.querySelectorAll("tr[data-seat]")].map((row) => [".rank", ".name", ".number"].map((cell) => text(row.querySelector(cell))));
  expect(rows).toEqual([["1", "Zoë", "14"], ["2", "Ada", "7"]]);
  expect((await found("[data-fair]")).dataset["fair"]).toBe("yes");
  expect(document.querySelector("a[href='/replay/here']")).toBeTruthy();
});

test("a bot that has won for somebody who resigned is called a bot", async () => {
  const seats = over!.info.seats.map((seat, i) => (i === 1 ? { ...seat, person: 7, bot: "skilled" } : seat));
  end([0], { info: { ...over!.info, seats } });
  expect(text(await found("dialog[open] h2"))).toBe("Zoë (bot) wins.");
  expect(text(await found('tr[data-seat="1"] .name'))).toContain("Zoë (bot)");
});

test("who has played can ask for a rematch, and goes there", async () => {
  vi.stubGlobal("scrollTo", vi.fn());
  end([1]);
  const again = await found("dialog[open] [data-rematch]");
  expect(text(again)).toBe("Play again");
  await fireEvent.click(again);
  await vi.waitUntil(() => location.pathname === "/t/next");
  expect(asked).toContain("POST /api/tables/here/rematch");
});

test("others find the rematch when there is one", async () => {
  end([]);
  await found("dialog[open]");
  expect(document.querySelector("[data-rematch]")).toBeNull();
  cleanup();
  end([], { info: { ...over!.info, rematch: "next" } });
  expect((await found("dialog[open] [data-rematch]")).getAttribute("href")).toBe("/t/next");
});

test("it can be put away and brought back", async () => {
  end([1]);
  const dialog = (await found("dialog[open]")) as HTMLDialogElement;
  dialog.open = false;
  await fireEvent.click(document.querySelector("[data-over] button")!);
  expect(dialog.open).toBe(true);
});

test("what comes later neither opens it again nor asks for the record again", async () => {
  const { table, rerender } = end([1]);
  const dialog = (await found("dialog[open]")) as HTMLDialogElement;
  await found("[data-fair]");
  dialog.open = false;
  await rerender({ table: { ...table, version: table.version + 1, chat: [{ person: 1, name: "Ada", text: "Thanks!" }] } });
  await found("[data-fair]");
  expect(dialog.open).toBe(false);
  expect(asked.filter((request) => request.endsWith("/record"))).toHaveLength(1);
});
