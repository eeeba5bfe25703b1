import { render, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../net/api";
import NewTable from "./NewTable.svelte";
import { go } from "./route.svelte";

const game = (id: string) => ({ game: id, title: id, players: [2, 4], usual_players: 3, minutes: [5, 10], options: [], ready: true });

beforeEach(() => {
  vi.spyOn(api, "texts").mockResolvedValue("");
  vi.spyOn(api, "catalog").mockResolvedValue({ games: [game("scopa"), game("briscola")], levels: [], timers: [], reactions: [] } as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  go("/", true);
});

async function chosen(): Promise<string | undefined> {
  const { container } = render(NewTable);
  await waitFor(() => expect(container.querySelectorAll("[name=game]")).toHaveLength(2));
  return container.querySelector<HTMLInputElement>("[name=game]:checked")?.value;
}

it("begins with the first game of the catalog, wherever it comes from", async () => {
  expect(await chosen()).toBe("scopa");
});

it("begins with the game of the address", async () => {
  go("/new?game=briscola", true);
  expect(await chosen()).toBe("briscola");
});
