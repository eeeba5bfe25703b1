/**
 * The socket of this page. It reconnects by itself, subscribes again to every table from the last
 * version it received, and repeats unanswered requests: they carry an id, so repeating is harmless.
 */
import type { Chat, EveningInfo, FromClient, FromServer, Presence, TableState, Update } from "./generated/messages";
import { Refused } from "./problem";

type Request = Extract<FromClient, { id: string }>;
type WithoutId<R> = R extends Request ? Omit<R, "id"> : never;
type Answer = Extract<FromServer, { id: string }>;

/** Receives the messages about a table. */
export interface Listener {
  /** The last version received; undefined to get the whole table. */
  since(): number | undefined;
  /** The number of the last line of chat received. */
  lastLine(): number;
  hear(message: TableState | Update | Chat | Presence): void;
  refused(problem: Refused): void;
  /** The game of the table is not ready yet. */
  waits(problem: Refused): void;
}

/** What a page can follow besides tables, and what it is sent then. */
export type Attended = Extract<FromClient, { type: "follow" }>["what"];
export type News = Extract<FromServer, { type: "friends" | "friend" | "queue" }>;

/** Receives an evening, now and after every change. */
export interface EveningListener {
  hear(evening: EveningInfo): void;
  refused(problem: Refused): void;
}

/** Refusals after which the same request is sent again: the store is down, or the game is being compiled. */
const FOR_NOW = ["store/down", "game/preparing"];

interface Waiting {
  message: Request;
  done(answer: Answer): void;
  failed(problem: Refused): void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const PING_EVERY = 10_000;
const SILENCE = 25_000;

/** `idle`: nothing to listen to yet; `closing`: the server is about to restart; `stranger`: it does not know us. */
export type Line = "idle" | "connecting" | "open" | "lost" | "closing" | "stranger";

/** The address of the socket. It names a table, so that a proxy before several workers can bring its people together. */
export function addressFor(table: string): string {
  const address = `${location.origin.replace(/^http/, "ws")}/ws`;
  return table ? `${address}?table=${encodeURIComponent(table)}` : address;
}

export class Connection {
  line = $state<Line>("idle");
  person = $state<number | null>(null);
  /** Server's clock minus ours, in seconds. */
  ahead = 0;

  private socket: WebSocket | null = null;
  /** What is followed besides tables, and who hears of it. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  private attended = new Map<Attended, (message: News) => void>();
  // Nothing that is drawn depends on these.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  private listeners = new Map<string, Listener>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  private evenings = new Map<string, EveningListener>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  private waiting = new Map<string, Waiting>();
  private failures = 0;
  private again: ReturnType<typeof setTimeout> | undefined;
  private heard = 0;

  constructor(
    private readonly address: (table: string) => string = addressFor,
  ) {
    if (typeof window === "undefined") return;
    addEventListener("online", () => this.hurry());
    addEventListener("offline", () => {
      this.drop();
      this.lost(1006);
    });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.hurry();
    });
    setInterval(() => this.breathe(), PING_EVERY);
  }

  now(): number {
    return Date.now() / 1000 + this.ahead;
  }

  follow(table: string, listener: Listener): () => void {
    this.listeners.set(table, listener);
    if (this.line === "open") this.subscribe(table, listener);
    else this.open();
    return () => {
      if (this.listeners.get(table) !== listener) return;
      this.listeners.delete(table);
      if (this.line === "open") this.send({ type: "unsubscribe", table });
    };
  }

  /** Hear news of our friends, or of our place in the queue for opponents, now and after each change. */
  attend(what: Attended, hear: (message: News) => void): () => void {
    this.attended.set(what, hear);
    if (this.line === "open") this.send({ type: "follow", what });
    else this.open();
    return () => {
      if (this.attended.get(what) !== hear) return;
      this.attended.delete(what);
      if (this.line === "open") this.send({ type: "unfollow", what });
    };
  }

  followEvening(evening: string, listener: EveningListener): () => void {
    this.evenings.set(evening, listener);
    if (this.line === "open") this.send({ type: "follow-evening", evening });
    else this.open();
    return () => {
      if (this.evenings.get(evening) !== listener) return;
      this.evenings.delete(evening);
      if (this.line === "open") this.send({ type: "unfollow-evening", evening });
    };
  }

  /** Send a request and return its answer, also across lost connections. Throws `Refused`. */
  ask(message: WithoutId<Request>): Promise<Answer> {
    const id = newId();
    const request = { ...message, id } as Request;
    return new Promise((done, failed) => {
      this.waiting.set(id, { message: request, done, failed });
      if (this.line === "open") this.send(request);
      else this.open();
    });
  }

  /** Reconnect as somebody else, after signing in or out. */
  restart(): void {
    this.drop();
    this.failures = 0;
    if (this.followed) this.open();
    else this.line = "idle";
  }

  /** How much is followed: tables, evenings, news. */
  private get followed(): number {
    return this.listeners.size + this.attended.size + this.evenings.size;
  }

  private open(): void {
    if (this.socket || typeof WebSocket === "undefined") return;
    clearTimeout(this.again);
    if (this.line === "idle" || this.line === "stranger") this.line = "connecting";
    const [table] = this.listeners.keys();
    const socket = new WebSocket(this.address(table ?? ""));
    this.socket = socket;
    socket.onmessage = ({ data }) => {
      this.heard = Date.now();
      if (this.socket === socket) this.take(JSON.parse(data as string) as FromServer);
    };
    socket.onclose = ({ code }) => {
      if (this.socket === socket) this.lost(code);
    };
  }

  private take(message: FromServer): void {
    switch (message.type) {
      case "hello":
        this.ahead = message.now - Date.now() / 1000;
        this.person = message.person;
        this.failures = 0;
        this.line = "open";
        for (const [table, listener] of this.listeners) this.subscribe(table, listener);
        for (const what of this.attended.keys()) this.send({ type: "follow", what });
        for (const evening of this.evenings.keys()) this.send({ type: "follow-evening", evening });
        for (const { message: request } of this.waiting.values()) this.send(request);
        break;
      case "evening":
        this.evenings.get(message.evening.evening)?.hear(message.evening);
        break;
      case "table":
      case "update":
      case "chat":
      case "presence":
        this.listeners.get(message.table)?.hear(message);
        break;
      case "problem":
        this.trouble(message);
        break;
      case "friends":
      case "friend":
        this.attended.get("friends")?.(message);
        break;
      case "queue":
        this.attended.get("queue")?.(message);
        break;
      case "pong":
        this.ahead = message.now - Date.now() / 1000;
        break;
      case "closing":
        this.line = "closing";
        break;
      default:
        this.answered(message);
    }
  }

  private answered(answer: Answer): void {
    const request = this.waiting.get(answer.id);
    if (!request) return;
    if (answer.type === "refused" && FOR_NOW.includes(answer.code)) {
      setTimeout(() => this.send(request.message), 1000); // it may have been stored: the same id makes repeating harmless
      return;
    }
    this.waiting.delete(answer.id);
    if (answer.type === "refused") {
      request.failed(new Refused(answer.code, answer.facts as Refused["facts"], answer.text));
    } else request.done(answer);
  }

  private trouble(problem: Extract<FromServer, { type: "problem" }>): void {
    const refused = new Refused(problem.code, problem.facts as Refused["facts"], problem.text);
    if (problem.id && this.waiting.has(problem.id)) {
      const { message, failed } = this.waiting.get(problem.id)!;
      const wait = Number(problem.facts["wait"] ?? 0);
      if (problem.code === "limits/messages") setTimeout(() => this.send(message), 1000 * wait + 100);
      else {
        this.waiting.delete(problem.id);
        failed(refused);
      }
    } else if (problem.table && this.evenings.has(problem.table)) {
      const evening = problem.table;
      if (!FOR_NOW.includes(problem.code)) this.evenings.get(evening)?.refused(refused);
      else setTimeout(() => this.evenings.has(evening) && this.send({ type: "follow-evening", evening }), 1000);
    } else if (problem.table) {
      const listener = this.listeners.get(problem.table);
      if (FOR_NOW.includes(problem.code) && listener) {
        if (problem.code === "game/preparing") listener.waits(refused);
        setTimeout(() => {
          if (this.listeners.get(problem.table!) === listener) this.subscribe(problem.table!, listener);
        }, 1000);
      } else listener?.refused(refused);
    } else if (FOR_NOW.includes(problem.code)) {
      setTimeout(() => {
        for (const what of this.attended.keys()) this.send({ type: "follow", what });
      }, 1000);
    }
  }

  private subscribe(table: string, listener: Listener): void {
    const since = listener.since();
    const missing = since === undefined ? {} : { since, heard: listener.lastLine() };
    this.send({ type: "subscribe", table, ...missing });
  }

  private send(message: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    if (this.line === "open") this.line = "lost";
  }

  private lost(code: number): void {
    this.socket = null;
    if (code === 4401) {
      this.line = "stranger";
      for (const [id, { failed }] of this.waiting) {
        this.waiting.delete(id);
        failed(new Refused("people/not-signed-in"));
      }
      return;
    }
    if (this.line !== "closing") this.line = this.followed || this.waiting.size ? "lost" : "idle";
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures) * (0.5 + Math.random() / 2);
    this.failures += 1;
    this.again = setTimeout(() => this.open(), wait);
  }

  /** Reconnect without waiting: the network is back, or the page is visible again. */
  private hurry(): void {
    if (this.socket) this.breathe();
    else if (this.followed && this.line !== "stranger") {
      this.failures = 0;
      this.open();
    }
  }

  /** Ping the server, as a page cannot see the server's own pings; reconnect after a long silence. */
  private breathe(): void {
    if (this.line !== "open") return;
    if (Date.now() - this.heard > SILENCE) {
      this.drop();
      this.open();
    } else this.send({ type: "ping" });
  }
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

export const connection = new Connection();
