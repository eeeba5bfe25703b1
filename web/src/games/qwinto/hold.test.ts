import { expect, it } from "vitest";
import type { Update } from "../../net/generated/messages";
import type { TableView } from "../../net/view";
import { hold } from "./hold";

const table = { you: [0] } as unknown as TableView;
const after = (seat: number, ...keys: string[]): number =>
  hold({ event: { do: "decided", seat }, story: keys.map((key) => [key, {}]) } as unknown as Update, table);

it("shows others’ cards longer than the player’s own, and a lost turn longest", () => {
  const own = after(0, "qwinto/story-lays", "qwinto/story-total");
  const other = after(1, "qwinto/story-lays", "qwinto/story-total");
  const lost = after(1, "qwinto/story-lays-two", "qwinto/story-too-low", "qwinto/story-miss");
  expect(own).toBeLessThan(other);
  expect(other).toBeLessThan(lost);
});

it("does not stop for a choice of which nothing is seen", () => {
  expect(after(1)).toBe(0);
  expect(after(1, "qwinto/story-writes")).toBeGreaterThan(0);
});
