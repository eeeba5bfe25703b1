import { describe, expect, it } from "vitest";
import { blocks, section, inlines } from "./markdown";

const pages = import.meta.glob<string>("../../../src/pioche/games/*/pages/*.md", { eager: true, query: "?raw", import: "default" });

describe("the rules as Markdown", () => {
  it("reads emphasis and code", () => {
    expect(inlines("A **target** and *an example* of `63`.")).toEqual([
      { kind: "text", text: "A " },
      { kind: "strong", text: "target" },
      { kind: "text", text: " and " },
      { kind: "em", text: "an example" },
      { kind: "text", text: " of " },
      { kind: "code", text: "63" },
      { kind: "text", text: "." },
    ]);
  });

  it("reads lists whose items go over several lines", () => {
    const [list] = blocks("1. **Choose.** One\n   card.\n2. Play.\n");
    expect(list).toMatchObject({ kind: "list", ordered: true });
    expect(list?.kind === "list" && list.items.map((item) => item.map((part) => part.text).join(""))).toEqual(["Choose. One card.", "Play."]);
  });

  it("takes a number at the start of a wrapped line for a number", () => {
    expect(blocks("The match ends at\n45. Then count.")).toEqual([
      { kind: "paragraph", inlines: [{ kind: "text", text: "The match ends at 45. Then count." }] },
    ]);
    expect(blocks("In turn:\n1. Choose.\n2. Play.").map(({ kind }) => kind)).toEqual(["paragraph", "list"]);
    expect(blocks("In turn:\n- Choose.").map(({ kind }) => kind)).toEqual(["paragraph", "list"]);
  });

  it("reads tables", () => {
    expect(blocks("| a | b |\n|---|---|\n| 1 | 2 |")).toMatchObject([{ kind: "table", head: [[{ text: "a" }], [{ text: "b" }]], rows: [[[{ text: "1" }], [{ text: "2" }]]] }]);
  });

  it.each(Object.entries(pages))(
    "leaves no sign of it in %s",
    (_, text) => {
      const shown: string[] = [];
      const gather = (part: unknown): void => {
        if (Array.isArray(part)) part.forEach(gather);
        else if (part && typeof part === "object") {
          const node = part as { kind?: string; text?: string };
          if (node.text !== undefined && node.kind !== "code") shown.push(node.text);
          Object.values(part).forEach(gather);
        }
      };
      gather(blocks(text));
      expect(shown.length).toBeGreaterThan(30);
      for (const piece of shown) expect(piece).not.toMatch(/\*\*|`|^#|^\|/);
    },
  );
});

it("reads the anchors of headings, and finds a section by its anchor", () => {
  const page = blocks("# Title\n\n## A turn {#turn}\n\nPlay.\n\n## The end {#end}\n\nCount.");
  expect(page[1]).toMatchObject({ anchor: "turn", inlines: [{ text: "A turn" }] });
  expect(section(page, "turn")).toHaveLength(2);
  expect(section(page, "end").at(-1)).toMatchObject({ inlines: [{ text: "Count." }] });
  expect(section(page, "nowhere")).toEqual([]);
});
