/** What the decision that somebody points at would do: asked of the server, once a turn and decision. */
import type { Preview } from "../game";
import type { Outlook } from "./view";

/** Milliseconds of rest before the server is asked: a pointer that only passes asks nothing. */
const REST = 60;

export interface Foreseen {
  turn: number;
  decision: string;
  lines: Preview["lines"];
  outlook: Outlook;
}

export class Foresight {
  /** What was asked last; whoever shows it sees to it that it is still about the same turn and decision. */
  found = $state.raw<Foreseen | null>(null);

  private known: Record<string, Foreseen> = {};
  private turn = -1;
  private wanted: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ask: (decision: string) => Promise<Preview>) {}

  /** Look ahead for a decision; null for none. */
  look(turn: number, decision: string | null): void {
    clearTimeout(this.timer);
    if (turn !== this.turn) this.known = {};
    this.turn = turn;
    this.wanted = decision;
    if (decision === null) return;
    const known = this.known[decision];
    if (known) this.found = known;
    else this.timer = setTimeout(() => void this.find(turn, decision), REST);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.wanted = null;
  }

  private async find(turn: number, decision: string): Promise<void> {
    let preview: Preview;
    try {
      preview = await this.ask(decision);
    } catch {
      return; // it is not allowed (any more): trying it says why
    }
    if (turn !== this.turn || !preview.after["columns"]) return;
    const found = { turn, decision, lines: preview.lines, outlook: preview.after as unknown as Outlook };
    this.known[decision] = found;
    if (this.wanted === decision) this.found = found;
  }
}
