import { render } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import NewTable from "./NewTable.svelte";
import { go } from "./route.svelte";

const game = (id: string) => ({ game: id, title: id, players: [2, 4], usual_players: 3, minutes: [5, 10], options: [], ready: true });
const found = vi.hoisted(() => ({ catalog: null as unknown }));

vi.mock("../catalog.svelte", async (original) => ({ ...(await original<object>()), catalog: () => found.catalog }));

afterEach(() => go("/", true));

function chosen(): string | undefined {
  found.catalog = { games: [game("scopa"), game("briscola")], levels: [], timers: [], reactions: [] };
  const { container } = render(NewTable);
  expect(container.querySelectorAll("[name=game]")).toHaveLength(2);
  return container.querySelector<HTMLInputElement>("[name=game]:checked")?.value;
}

it("begins with the first game of the catalog, wherever it comes from", () => {
  expect(chosen()).toBe("scopa");
});

it("begins with the game of the address", () => {
  go("/new?game=briscola", true);
  expect(chosen()).toBe("briscola");
});
