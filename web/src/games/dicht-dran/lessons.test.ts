import { expect, it } from "vitest";
import type { Line } from "../../i18n/facts";
import type { TableView } from "../../net/view";
import { lessons } from "./lessons";

function due(view: object, story: Line[] = [], own: object = {}): string[] {
  const table = {
    public: { phase: "play", chosen: [], target: "20", gap: ["10", "30"], stock: 60, ...view },
    private: { 0: { choice: null, ...own } },
    last: story.length ? { update: { story }, before: null } : null,
  } as unknown as TableView;
  return lessons.filter(({ when }) => when(table, 0)).map(({ key }) => key.replace("lesson-dicht-dran-", ""));
}

it("begins with the target", () => {
  expect(due({})).toEqual(["target"]);
  expect(due({ phase: null })).toEqual([]);
});

it("explains choosing when somebody has chosen", () => {
  expect(due({ chosen: [1] })).toContain("choosing");
  expect(due({}, [], { choice: "5" })).toContain("choosing");
});

it("explains what has happened", () => {
  expect(due({}, [["dicht-dran/story-wins", {}], ["dicht-dran/story-draws", {}]])).toEqual(["target", "winning", "drawing"]);
  expect(due({}, [["dicht-dran/story-score", {}]])).toContain("scoring");
});

it("explains a target outside its gap, but not at the very start", () => {
  const next: Line[] = [["dicht-dran/story-next", {}]];
  expect(due({ target: "40" }, next)).toContain("outside");
  expect(due({ target: "20" }, next)).not.toContain("outside");
  expect(due({ target: "40" })).not.toContain("outside");
});

it("warns of the end of the stock", () => {
  expect(due({ stock: 10 })).toContain("stock");
  expect(due({ stock: 11 })).not.toContain("stock");
});

it("has a text for each lesson in every language", () => {
  const texts = import.meta.glob<string>("./texts/*.ftl", { eager: true, query: "?raw", import: "default" });
  expect(Object.keys(texts)).toHaveLength(3);
  for (const text of Object.values(texts)) {
    for (const { key } of lessons) expect(text).toContain(`${key} = `);
  }
});
