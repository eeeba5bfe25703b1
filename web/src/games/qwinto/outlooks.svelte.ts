/** What decisions would do, asked of the server once each and kept until the table changes. */
import { SvelteMap } from "svelte/reactivity";
import { Refused } from "../../net/problem";
import type { Preview } from "../game";

/** Of laying cards. */
export interface LayOutlook {
  total: number;
  colours: string[];
  cells: [string, number][];
  others: number;
}

export class Outlooks {
  private readonly known = new SvelteMap<string, Preview>();
  private asked: Record<string, Promise<Preview>> = {};

  constructor(private readonly preview: (decision: string) => Promise<Preview>) {}

  /** What is known already. */
  of(decision: string | null): Preview | null {
    return decision === null ? null : (this.known.get(decision) ?? null);
  }

  lay(decision: string | null): LayOutlook | null {
    return (this.of(decision)?.after as unknown as LayOutlook | undefined) ?? null;
  }

  /** Ask for it if nobody has. Thrown: why it is not allowed. */
  ask(decision: string): Promise<Preview> {
    const before = this.asked[decision];
    if (before) return before;
    const asked = this.asked;
    const answer = this.preview(decision).then((told) => {
      if (asked === this.asked) this.known.set(decision, told); // else the table has changed meanwhile
      return told;
    });
    asked[decision] = answer;
    return answer;
  }

  /** Ask for it, to be shown when it comes; a refusal is not a matter here. */
  want(decision: string): void {
    this.ask(decision).catch((problem: unknown) => {
      if (!(problem instanceof Refused)) throw problem;
    });
  }

  forget(): void {
    this.known.clear();
    this.asked = {};
  }
}
