import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addressFor, Connection, type Listener } from "./connection.svelte";

/** A socket whose other end is the test. */
class Pretended {
  static all: Pretended[] = [];
  static readonly OPEN = 1;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    Pretended.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  hello(): void {
    this.say({ type: "hello", person: 7, name: "Ada", now: 0 });
  }
  die(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const last = (): Pretended => Pretended.all.at(-1)!;
const listener = (since?: number): Listener => ({ since: () => since, lastLine: () => 7, hear: vi.fn(), refused: vi.fn(), waits: vi.fn() });

beforeEach(() => {
  Pretended.all = [];
  vi.stubGlobal("WebSocket", Pretended);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the connection", () => {
  it("subscribes once it is let in", () => {
    const line = new Connection(() => "ws://x");
    line.follow("k", listener());
    expect(last().sent).toEqual([]);
    last().hello();
    expect(last().sent).toEqual([{ type: "subscribe", table: "k" }]);
    expect(line.line).toBe("open");
  });

  it("names the table that it is opened for, so that its people can be brought together", () => {
    vi.stubGlobal("location", { origin: "https://x" });
    const line = new Connection(addressFor);
    line.follow("k&1", listener());
    expect(last().url).toBe("wss://x/ws?table=k%261");
    line.restart();
    expect(last().url).toBe("wss://x/ws?table=k%261");
    const other = new Connection(addressFor);
    other.attend("friends", vi.fn());
    expect(last().url).toBe("wss://x/ws");
  });

  it("comes back, asks for what is missing, and sends unanswered requests again with the same id", async () => {
    const line = new Connection(() => "ws://x");
    line.follow("k", listener(12));
    last().hello();
    const answer = line.ask({ type: "decide", table: "k", seat: 0, turn: 3, decision: "r3" });
    const [first] = last().sent.slice(-1);
    last().die();
    expect(line.line).toBe("lost");
    vi.advanceTimersByTime(10_000);
    expect(Pretended.all.length).toBe(2);
    last().hello();
    expect(last().sent).toEqual([{ type: "subscribe", table: "k", since: 12, heard: 7 }, first]);
    last().say({ type: "done", id: first!["id"], version: 13 });
    await expect(answer).resolves.toMatchObject({ version: 13 });
    last().die();
    vi.advanceTimersByTime(10_000);
    last().hello();
    expect(last().sent.length).toBe(1); // what was answered is not sent again
  });

  it("says why something was refused", async () => {
    const line = new Connection(() => "ws://x");
    line.follow("k", listener());
    last().hello();
    const answer = line.ask({ type: "say", table: "k", text: "hi" });
    const id = last().sent.at(-1)!["id"];
    last().say({ type: "refused", id, code: "table/muted", facts: {}, text: "…" });
    await expect(answer).rejects.toMatchObject({ code: "table/muted" });
  });

  it("asks again with the same id when nobody knows whether it was done", () => {
    const line = new Connection(() => "ws://x");
    line.follow("k", listener());
    last().hello();
    void line.ask({ type: "say", table: "k", text: "hi" });
    const request = last().sent.at(-1)!;
    last().say({ type: "refused", id: request["id"], code: "store/down", facts: {}, text: "…" });
    vi.advanceTimersByTime(1100);
    expect(last().sent.at(-1)).toEqual(request);
    expect(last().sent.length).toBe(3);
  });

  it("asks for a table again while its game is being compiled", () => {
    const line = new Connection(() => "ws://x");
    const waiting = listener();
    line.follow("k", waiting);
    last().hello();
    const facts = { game: "gap", percent: 40 };
    last().say({ type: "problem", table: "k", code: "game/preparing", facts, text: "…" });
    expect(waiting.waits).toHaveBeenCalledWith(expect.objectContaining({ facts }));
    expect(waiting.refused).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1100);
    expect(last().sent).toEqual([{ type: "subscribe", table: "k" }, { type: "subscribe", table: "k" }]);
  });

  it("gives up on a stranger", () => {
    const line = new Connection(() => "ws://x");
    line.follow("k", listener());
    last().die(4401);
    vi.advanceTimersByTime(60_000);
    expect(Pretended.all.length).toBe(1);
    expect(line.line).toBe("stranger");
  });

  it("notices a silent line", () => {
    const line = new Connection(() => "ws://x");
    line.follow("k", listener());
    last().hello();
    vi.advanceTimersByTime(40_000);
    expect(Pretended.all.length).toBe(2);
  });
});
