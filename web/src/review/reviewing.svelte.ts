/** A review while it is made: how far it is, the steps that are known, and the whole in the end. */
import { api, type Review, type ReviewProgress, type ReviewStep } from "../net/api";
import { followLines } from "../net/lines";
import { Refused } from "../net/problem";

/** Milliseconds before a lost connection is tried again. */
const AGAIN = 1500;
const ATTEMPTS = 5;

export class Reviewing {
  done = $state(0);
  /** How many other reviews come first. */
  waiting = $state(0);
  steps = $state.raw<ReviewStep[]>([]);
  review = $state.raw<Review | null>(null);
  problem = $state.raw<Refused | null>(null);

  private readonly stopping = new AbortController();

  constructor(private readonly key: string) {}

  /** Follow the review until it is there; the server stops making it when nobody does. */
  async run(): Promise<void> {
    this.problem = null;
    for (let attempt = 1; !this.stopping.signal.aborted; attempt += 1) {
      try {
        await this.follow();
        this.review = await api.review(this.key);
        return;
      } catch (refused) {
        if (!(refused instanceof Refused)) throw refused;
        if (this.stopping.signal.aborted) return;
        const passing = ["page/no-connection", "reviews/under-way", "game/preparing"].includes(refused.code);
        if (!passing || attempt === ATTEMPTS) {
          this.problem = refused;
          return;
        }
      }
      await new Promise((wake) => setTimeout(wake, AGAIN));
    }
  }

  stop(): void {
    this.stopping.abort();
  }

  private async follow(): Promise<void> {
    let steps: ReviewStep[] = [];
    await followLines<ReviewProgress>(
      `/api/tables/${encodeURIComponent(this.key)}/review/progress`,
      (line) => {
        if (line.problem) throw new Refused(line.problem.code, line.problem.facts, line.problem.text);
        this.done = line.done;
        this.waiting = line.waiting ?? 0;
        if (line.steps?.length) steps = this.steps = [...steps, ...(line.steps as ReviewStep[])];
      },
      this.stopping.signal,
    );
  }
}
