/** Previews of decisions: asked of the server once per moment and decision, dropped if they come too late. */
import { SvelteMap } from "svelte/reactivity";
import { Refused } from "../net/problem";
import type { Preview } from "./game";

/** Milliseconds that a pointer rests on something before the server is asked about it. */
const REST = 80;

export class Previews {
  /** The decision that somebody points at. */
  pointed = $state<string | null>(null);

  private readonly known = new SvelteMap<string, Preview | Refused>();
  private asked: Record<string, Promise<Preview>> = {};
  private askedAt = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `moment` names what the answers depend on, such as the turn and the seat. */
  constructor(
    private readonly ask: (decision: string) => Promise<Preview>,
    private readonly moment: () => string,
  ) {}

  /** The preview of a decision, null as long as the server has not answered. */
  of(decision: string | null): Preview | null {
    const found = this.answer(decision);
    return found instanceof Refused ? null : found;
  }

  /** Why a decision is not allowed, null if it is or if the server has not answered. */
  refusal(decision: string | null): Refused | null {
    const found = this.answer(decision);
    return found instanceof Refused ? found : null;
  }

  /** Ask for a preview. Throws `Refused` if the decision is not allowed. */
  async get(decision: string): Promise<Preview> {
    const moment = this.moment();
    if (moment !== this.askedAt) {
      this.askedAt = moment;
      this.asked = {};
      this.known.clear();
    }
    const keep = (found: Preview | Refused): void => {
      if (moment === this.moment()) this.known.set(`${moment} ${decision}`, found);
    };
    return (this.asked[decision] ??= this.ask(decision).then(
      (preview) => {
        keep(preview);
        return preview;
      },
      (problem: unknown) => {
        if (problem instanceof Refused) keep(problem);
        throw problem;
      },
    ));
  }

  /** Ask for a preview, to be found in `of` or `refusal` once it is there. */
  request(decision: string): void {
    this.get(decision).catch((problem: unknown) => {
      if (!(problem instanceof Refused)) throw problem;
    });
  }

  /** Ask for the decision that somebody points at, once the pointer rests; null for none. */
  point(decision: string | null): void {
    clearTimeout(this.timer);
    this.pointed = decision;
    if (decision !== null && !this.answer(decision)) this.timer = setTimeout(() => this.request(decision), REST);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private answer(decision: string | null): Preview | Refused | null {
    return decision === null ? null : (this.known.get(`${this.moment()} ${decision}`) ?? null);
  }
}
