/**
 * A hint for the decision that you owe, in three steps: a nudge, the decision, the reason. It belongs to one moment: when
 * that is over, so is the hint.
 */
import { Attempt } from "../net/attempt.svelte";
import type { Hinted } from "../net/generated/messages";
import type { LiveTable } from "../table/live.svelte";

export const STEPS = 3;

export class Hinting {
  /** What is known so far; null before the first step. */
  hint = $state.raw<Hinted | null>(null);
  /** Whether anything about hints is shown. */
  open = $state(false);
  readonly attempt = new Attempt();
  private moment = "";

  constructor(
    private readonly table: LiveTable,
    private readonly seat: () => number | null,
    private readonly now: () => string,
  ) {}

  /** The step that is shown, 0 before the first. */
  get step(): number {
    return this.hint?.step ?? 0;
  }

  /** Open the words about hints without asking for one, where people have to agree first. */
  show(): void {
    this.attempt.problem = null;
    this.open = true;
  }

  /** Ask for the next step. */
  async next(): Promise<void> {
    const [seat, step] = [this.seat(), Math.min(this.step + 1, STEPS)];
    if (this.attempt.busy || seat === null || step === this.step) return;
    this.open = true;
    const moment = (this.moment = this.now());
    await this.attempt.run(async () => {
      const hint = await this.table.hint(seat, step);
      if (moment === this.now() && this.open) this.hint = hint;
    });
    if (moment !== this.now()) this.close();
  }

  /** Forget a hint whose moment is over; words about agreeing stay. */
  pass(): void {
    if ((this.hint || this.attempt.busy) && this.moment !== this.now()) this.close();
  }

  close(): void {
    this.open = false;
    this.hint = null;
    this.attempt.problem = null;
  }
}
