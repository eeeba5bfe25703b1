import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { choose } from "../ui/settings.svelte";
import type { TableView } from "../net/view";
import { Refused } from "../net/problem";
import { loadLanguage } from "../i18n/texts.svelte";
import type { LiveTable } from "./live.svelte";
import Manage from "./Manage.svelte";

beforeAll(async () => {
  choose("language", "en");
  await loadLanguage("en");
});
afterEach(cleanup);

function manage(changes: { timer?: number; you?: number[]; away?: boolean }, standIn: (seat: number) => Promise<void>) {
  const seats = [{ name: "Ann", person: 1, away: changes.away ?? false }, { name: "Ben", person: 2 }, { name: "Ada", bot: "casual" }];
  const info = { game: "gap", code: "ABC", host: 1, status: "playing", timer: changes.timer ?? null, spectators: false, seats, agreed: [] };
  const table = { key: "k", info, you: changes.you ?? [1], connected: [2] } as unknown as TableView;
  const liveTable = { standIn } as unknown as LiveTable;
  return render(Manage, { liveTable, table, names: seats.map(({ name }) => name) });
}

test("a bot can play for who has lost the connection, and it is said why not yet", async () => {
  const standIn = vi.fn(() => Promise.reject(new Refused("table/not-absent", { name: "Ann", wait: 12 }, "In 12 seconds.")));
  const { findByText, getByRole } = manage({}, standIn);
  await fireEvent.click(getByRole("button", { name: /Have a bot play for .?Ann/ }));
  expect(standIn).toHaveBeenCalledWith(0);
  await findByText(/12 seconds/);
});

test.each([{ timer: 60 }, { you: [] }, { away: true }])("not where %o", (changes) => {
  const { queryByRole } = manage(changes, () => Promise.resolve());
  expect(queryByRole("button", { name: /Have a bot play/ })).toBeNull();
});
