import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { route } from "../pages/route.svelte";
import { addSeed, enter } from "./create";
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

test("a table whose seed was lost is not started; its waiting room goes on", async () => {
  const asked: string[] = [];
  let lost = true;
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path.split("/").slice(4).join("/"));
    if (path.endsWith("/seed") && lost) throw new TypeError("the network is gone");
    return Response.json(TABLE);
  });
  await enter("t", true);
  expect(route.path).toEqual(["t", "t"]);
  expect(asked).not.toContain("start");
  lost = false;
  await enter("t", true);
  expect(asked.slice(-2)).toEqual(["seed", "start"]);
});

test("a page that sends a seed twice sends the same one", async () => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { body }: { body?: string }) => {
    if (path.endsWith("/seed")) sent.push(body!);
    return Response.json(TABLE);
  });
  await Promise.all([enter("t", false), addSeed("t")]);
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
});

test("nothing is sent to a match that another page has let begin", async () => {
  let begun = false;
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path.split("/").slice(4).join("/"));
    return Response.json({ you: [0], info: { ...TABLE.info, status: begun ? "playing" : "waiting" } });
  });
  await addSeed("t");
  begun = true;
  await addSeed("t");
  expect(asked.filter((what) => what === "seed")).toHaveLength(1);
  expect(promised("t")?.seeds).toHaveLength(1);
});
