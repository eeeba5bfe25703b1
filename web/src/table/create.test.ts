import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addSeed } from "./create";
import { promised } from "./promises";

const TABLE = { info: { commitment: "c0" } };

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

/** A server that shows the table and answers a seed in this way. */
function serve(answer: () => Response): void {
  vi.stubGlobal("fetch", async (path: string) => (path.endsWith("/seed") ? answer() : Response.json(TABLE)));
}

test("what was added is remembered, with the commitment", async () => {
  serve(() => Response.json({}));
  await addSeed("t");
  expect(promised("t")).toMatchObject({ commitment: "c0", seeds: [expect.stringMatching(/^[0-9a-f]{32}$/)] });
});

test("what was refused is not expected in the record", async () => {
  serve(() => Response.json({ code: "table/started" }, { status: 409 }));
  await expect(addSeed("t")).rejects.toThrow();
  expect(promised("t")).toMatchObject({ commitment: "c0", seeds: [] });
});

test("when the answer is lost, it may have been taken", async () => {
  serve(() => {
    throw new TypeError("the network is gone");
  });
  await expect(addSeed("t")).rejects.toThrow();
  expect(promised("t")?.seeds).toHaveLength(1);
});
