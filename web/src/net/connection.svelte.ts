/**
 * The one socket of this page. It comes back by itself, subscribes again to every table with the
 * last version seen, and sends again what was not answered: requests carry an id, so that twice is
 * as good as once.
 */
import type { FromClient, FromServer, Presence, TableState, Update } from "./generated/messages";
import { Refused } from "./problem";

type Request = Extract<FromClient, { id: string }>;
type WithoutId<R> = R extends Request ? Omit<R, "id"> : never;
type Answer = Extract<FromServer, { id: string }>;

/** What a table's follower hears. */
export interface Listener {
  /** The last version seen; undefined to be told everything. */
  since(): number | undefined;
  hear(message: TableState | Update | Presence): void;
  refused(problem: Refused): void;
}

interface Waiting {
  message: Request;
  done(answer: Answer): void;
  failed(problem: Refused): void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const PING_EVERY = 10_000;
const SILENCE = 25_000;

/** `idle`: nothing to hear yet; `closing`: the server said that it starts anew. */
export type Line = "idle" | "connecting" | "open" | "lost" | "closing" | "stranger";

export class Connection {
  line = $state<Line>("idle");
  person = $state<number | null>(null);
  /** Server's clock minus ours, in seconds. */
  ahead = 0;

  private socket: WebSocket | null = null;
  // Nobody draws these, so they need not be followed.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  private listeners = new Map<string, Listener>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  private waiting = new Map<string, Waiting>();
  private failures = 0;
  private again: ReturnType<typeof setTimeout> | undefined;
  private heard = 0;

  constructor(
    private readonly address: () => string = () => `${location.origin.replace(/^http/, "ws")}/ws`,
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

  /** Ask with an id; the promise holds over lost connections. */
  ask(message: WithoutId<Request>): Promise<Answer> {
    const id = newId();
    const request = { ...message, id } as Request;
    return new Promise((done, failed) => {
      this.waiting.set(id, { message: request, done, failed });
      if (this.line === "open") this.send(request);
      else this.open();
    });
  }

  /** Somebody else is here now (signed in or out): come again as that one. */
  restart(): void {
    this.drop();
    this.failures = 0;
    if (this.listeners.size) this.open();
    else this.line = "idle";
  }

  private open(): void {
    if (this.socket || typeof WebSocket === "undefined") return;
    clearTimeout(this.again);
    if (this.line === "idle" || this.line === "stranger") this.line = "connecting";
    const socket = new WebSocket(this.address());
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
        for (const { message: request } of this.waiting.values()) this.send(request);
        break;
      case "table":
      case "update":
      case "presence":
        this.listeners.get(message.table)?.hear(message);
        break;
      case "problem":
        this.trouble(message);
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
    if (answer.type === "refused" && answer.code === "store/down") {
      setTimeout(() => this.send(request.message), 1000); // nobody knows: the same id is harmless
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
    } else if (problem.table) {
      const listener = this.listeners.get(problem.table);
      if (problem.code === "store/down" && listener) {
        setTimeout(() => this.subscribe(problem.table!, listener), 1000);
      } else listener?.refused(refused);
    }
  }

  private subscribe(table: string, listener: Listener): void {
    const since = listener.since();
    this.send(since === undefined ? { type: "subscribe", table } : { type: "subscribe", table, since });
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
    if (this.line !== "closing") this.line = this.listeners.size || this.waiting.size ? "lost" : "idle";
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures) * (0.5 + Math.random() / 2);
    this.failures += 1;
    this.again = setTimeout(() => this.open(), wait);
  }

  /** Do not wait for the next try: there is a network again, or somebody looks. */
  private hurry(): void {
    if (this.socket) this.breathe();
    else if (this.listeners.size && this.line !== "stranger") {
      this.failures = 0;
      this.open();
    }
  }

  /** A page cannot see the server's pings, so it has its own; silence means that nobody is there. */
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
