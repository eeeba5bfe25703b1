import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { choose } from "../look/settings.svelte";
import type { Seen } from "../wire/fold";
import { Refused } from "../wire/problem";
import { speak } from "../words/words.svelte";
import type { Followed } from "./follow.svelte";
import Manage from "./Manage.svelte";

beforeAll(async () => {
  choose("language", "en");
  await speak("en");
});
afterEach(cleanup);

function manage(changes: { timer?: number; you?: number[]; away?: boolean }, standIn: (seat: number) => Promise<void>) {
  const seats = [{ name: "Ann", person: 1, away: changes.away ?? false }, { name: "Ben", person: 2 }, { name: "Ada", bot: "casual" }];
  const info = { game: "gap", code: "ABC", host: 1, status: "playing", timer: changes.timer ?? null, spectators: false, seats, agreed: [] };
  const seen = { table: "k", info, you: changes.you ?? [1], connected: [2] } as unknown as Seen;
  const followed = { standIn } as unknown as Followed;
  return render(Manage, { followed, seen, names: seats.map(({ name }) => name) });
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
