/**
 * A live table as the page shows it. Updates are shown one after the other, each for as long as its
 * game needs, so that people can follow fast bots. After a round comes its score sheet, and the next
 * update only when the sheet is closed.
 */
import { tick } from "svelte";
import { motion } from "../ui/settings.svelte";
import { api, type HistoryEvent } from "../net/api";
import type { Chat, Hinted, Presence, TableInfo, TableState, Update } from "../net/generated/messages";
import { connection, type Connection, type Listener } from "../net/connection.svelte";
import type { Line } from "../i18n/facts";
import { after, heard, lastLine, story, whole, type TableView } from "../net/view";
import type { Preview } from "../games/game";
import { Refused } from "../net/problem";

/** With more updates than this waiting, they are applied without animation. */
const BACKLOG = 12;
const LOG = 400;
/** How many of the last updates can be shown again, and for how many milliseconds if nothing moves. */
const AGAIN = 24;
const STILL = 900;

export interface LogEntry {
  version: number;
  turn: number;
  lines: Line[];
  event: Record<string, unknown>;
}

/** The time that an update is shown before the next one, in milliseconds. */
export type Hold = (update: Update, table: TableView) => number;

export class LiveTable implements Listener {
  table = $state.raw<TableView | null>(null);
  problem = $state.raw<Refused | null>(null);
  /** How far the game is, while the server is still compiling it. */
  preparing = $state.raw<{ game: string; percent: number } | null>(null);
  log = $state.raw<LogEntry[]>([]);
  /** Called before and after each change, to let the cards fly. */
  onchange: { before(): void; after(update: Update): void } | null = null;
  /** Called with each story, to announce it. */
  onstory: ((lines: Line[]) => void) | null = null;
  hold: Hold = () => 0;
  /** Whether updates are being shown, until the last one has had its time. */
  showing = $state(false);
  /** The table at the end of a round, as long as its score sheet is open. */
  sheet = $state.raw<TableView | null>(null);

  /** Whether the last turn is being shown again; nothing can be decided meanwhile. */
  repeating = $state(false);
  /** The updates since your own last decision, with the views before and after each. */
  recent = $state.raw<{ before: TableView; update: Update; table: TableView }[]>([]);

  /** The current view while an earlier one is shown again. */
  private aside: TableView | null = null;
  private queue: Update[] = [];
  private heard: number | undefined;
  private busy = false;
  private enough: (() => void) | null = null;
  private look: (() => void) | null = null;
  private stop: () => void;

  constructor(
    readonly key: string,
    private readonly line: Connection = connection,
    private readonly past: (table: string) => Promise<HistoryEvent[]> = api.history,
  ) {
    this.stop = this.line.follow(key, this);
    document.addEventListener("visibilitychange", this.lookUp);
  }

  close(): void {
    this.stop();
    this.queue = [];
    this.closeSheet();
    document.removeEventListener("visibilitychange", this.lookUp);
  }

  /** Go on to the next update now. */
  hurry(): void {
    this.enough?.();
  }

  /** Close the score sheet, and go on with the updates that waited behind it. */
  closeSheet(): void {
    this.sheet = null;
    this.lookUp();
  }

  since(): number | undefined {
    return this.heard;
  }

  lastLine(): number {
    return lastLine(this.now);
  }

  hear(message: TableState | Update | Chat | Presence): void {
    if (message.type === "chat") {
      if (this.now) this.now = heard(this.now, message);
    } else if (message.type === "presence") {
      if (this.now) this.now = { ...this.now, connected: message.connected };
    } else if (message.type === "table") {
      if (this.heard !== undefined && message.version < this.heard) return this.askAgain();
      const missed = this.now?.version !== message.version;
      this.queue = [];
      this.recent = [];
      this.heard = message.version;
      this.problem = null;
      this.preparing = null;
      this.now = { ...whole(message), last: missed ? null : this.now!.last };
      if (missed && message.public) void this.recall();
    } else if (this.heard !== undefined && message.version === this.heard + 1) {
      this.heard = message.version;
      this.queue.push(message);
      this.lookUp();
      void this.show();
    } else if (this.heard === undefined || message.version > this.heard + 1) {
      this.heard = undefined; // an update is missing: ask for the whole table
      this.subscribeAnew();
    }
  }

  /** The game is not ready yet; the connection asks again. */
  waits(problem: Refused): void {
    this.preparing = { game: String(problem.facts["game"]), percent: Number(problem.facts["percent"]) };
  }

  refused(problem: Refused): void {
    this.problem = problem;
    if (problem.code === "table/not-found") {
      this.heard = undefined; // we may no longer see it
      this.queue = [];
      this.now = null;
    }
  }

  /** Decide for a seat. Throws `Refused`. */
  async decide(seat: number, decision: string): Promise<void> {
    await this.line.ask({ type: "decide", table: this.key, seat, turn: this.table!.turn, decision });
  }

  /** Return the preview of a decision. Throws `Refused` if it is not allowed. */
  async preview(seat: number, decision: string): Promise<Preview> {
    const answer = await this.line.ask({ type: "preview", table: this.key, seat, decision });
    if (answer.type !== "previewed") return { lines: [], after: {} };
    return { lines: answer.lines as unknown as Preview["lines"], after: answer.after };
  }

  /** Return a hint for a seat, up to a step. Throws `Refused`. */
  async hint(seat: number, step: number): Promise<Hinted | null> {
    const answer = await this.line.ask({ type: "hint", table: this.key, seat, turn: this.table!.turn, step: step as 1 | 2 | 3 });
    return answer.type === "hinted" ? answer : null;
  }

  async say(text: string): Promise<void> {
    await this.line.ask({ type: "say", table: this.key, text });
  }

  /** Let a bot play for somebody who has lost the connection. Throws `Refused`. */
  async standIn(seat: number): Promise<void> {
    await this.line.ask({ type: "stand-in", table: this.key, seat });
  }

  /** Take your seats back from the bot that plays for you. Throws `Refused`. */
  async comeBack(): Promise<void> {
    await this.line.ask({ type: "come-back", table: this.key });
  }

  async react(reaction: string): Promise<void> {
    await this.line.ask({ type: "react", table: this.key, reaction });
  }

  /** Load the history: the events before this page was opened, or during a long absence. */
  private async recall(): Promise<void> {
    let past: HistoryEvent[];
    try {
      past = await this.past(this.key);
    } catch (problem) {
      if (problem instanceof Refused) return; // the match goes on without it
      throw problem;
    }
    const shown = this.now?.version ?? 0; // newer entries are still to be shown
    const entries: Record<number, LogEntry> = {};
    for (const entry of past) {
      const { version, turn, event } = entry;
      if (version <= shown) entries[version] = { version, turn, event, lines: story(entry) };
    }
    for (const known of this.log) entries[known.version] = known;
    this.log = Object.values(entries).slice(-LOG); // in order of versions, as numeric keys are sorted
  }

  /** Ask again after an old state: the worker that answered was behind the others. */
  private askAgain(): void {
    setTimeout(() => {
      this.heard = undefined;
      this.subscribeAnew();
    }, 2000);
  }

  private subscribeAnew(): void {
    this.stop();
    this.stop = this.line.follow(this.key, this);
  }

  private async show(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      for (let update = this.queue.shift(); update && this.table; update = this.queue.shift()) {
        const followed = this.queue.length < BACKLOG && !onlyBotsLeft(this.table.info);
        this.showing = followed && document.visibilityState === "visible" && motion() > 0;
        if (this.showing) this.onchange?.before();
        this.take(update);
        await tick();
        if (this.showing) {
          this.onchange?.after(update);
          const pause = this.hold(update, this.table) * motion();
          if (pause > 0) await this.wait(pause);
        }
        if (update.round_over && followed && this.table.info.status !== "over") await this.showSheet();
      }
    } finally {
      this.showing = false;
      this.busy = false;
    }
  }

  /** Open the score sheet, and wait until it is closed or the updates behind it cannot wait. */
  private async showSheet(): Promise<void> {
    this.sheet = this.table;
    while (this.sheet && !this.pressed) await new Promise<void>((done) => (this.look = done));
    this.look = null;
  }

  /** Whether updates cannot wait for a sheet to be read: nobody looks at it, or your own time is running. */
  private get pressed(): boolean {
    if (document.visibilityState !== "visible") return true;
    return this.queue.some(({ deadlines }) => this.table?.you.some((seat) => deadlines?.[seat]));
  }

  private readonly lookUp = (): void => this.look?.();

  /** Show the updates since your own last decision again. */
  async again(): Promise<void> {
    if (this.busy || !this.recent.length || !this.table) return;
    this.aside = this.table;
    this.busy = this.repeating = true;
    try {
      for (const { before, update, table } of this.recent) {
        this.table = before;
        await tick();
        await this.wait(motion() ? 250 * motion() : STILL / 2);
        this.onchange?.before();
        this.table = table;
        await tick();
        this.onchange?.after(update);
        await this.wait(motion() ? Math.max(STILL / 2, this.hold(update, table)) * motion() : STILL);
      }
    } finally {
      this.busy = this.repeating = false;
      this.now = this.aside;
      this.aside = null;
      void this.show();
    }
  }

  private get now(): TableView | null {
    return this.repeating ? this.aside : this.table;
  }

  private set now(table: TableView | null) {
    if (this.repeating) this.aside = table;
    else this.table = table;
  }

  private async wait(time: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((done) => {
      timer = setTimeout(done, time);
      this.enough = done;
    });
    clearTimeout(timer);
    this.enough = null;
  }

  private take(update: Update): void {
    const before = this.table!;
    this.table = after(before, update);
    if (update.moves?.length) {
      const own = before.you.includes(Number(update.event["seat"])) && update.event["by"] !== "bot";
      this.recent = [...(own ? [] : this.recent), { before, update, table: this.table }].slice(-AGAIN);
    }
    const { version, turn } = update;
    const entry = { version, turn, lines: story(update), event: update.event };
    this.log = [...this.log, entry].slice(-LOG);
    if (entry.lines.length) this.onstory?.(entry.lines);
  }
}

/** Whether bots have taken over from all the people who sat here: then nobody waits to see every move. */
function onlyBotsLeft({ seats }: TableInfo): boolean {
  return seats.some(({ person }) => person != null) && seats.every(({ bot }) => bot);
}
