/**
 * A tutorial while somebody goes through it. The server has played the script: its steps hold the updates that lead
 * to them. The learner decides on the real board; the decision that the script asks for opens the next step.
 */
import { tick } from "svelte";
import type { Preview } from "../games/game";
import type { Line } from "../i18n/facts";
import { api, type Tutorial, type TutorialStep } from "../net/api";
import type { Update } from "../net/generated/messages";
import { Refused } from "../net/problem";
import { prepared } from "../net/prepared";
import { asUpdate } from "../net/replay";
import { after, story, type TableView } from "../net/view";
import type { Hold } from "../table/live.svelte";
import { motion } from "../ui/settings.svelte";

export class Lesson {
  table = $state.raw<TableView>()!;
  /** The step whose words are shown, or are about to be shown. */
  at = $state(0);
  /** Whether the updates of a step are being shown; its words come afterwards. */
  showing = $state(true);
  /** Why the decision that the learner has just tried is not the one to take here. */
  problem = $state.raw<Refused | null>(null);
  /** Called before and after each change, to let the cards fly. */
  onchange: { before(): void; after(update: Update): void } | null = null;
  onstory: ((lines: Line[]) => void) | null = null;
  hold: Hold = () => 0;

  private enough: (() => void) | null = null;
  private closed = false;

  constructor(
    readonly tutorial: Tutorial,
    readonly names: string[],
    private readonly ask: (game: string, step: number, decision: string) => Promise<Preview> = api.tutorialPreview,
  ) {
    this.table = prepared(tutorial, names);
    this.take(this.updates(0)[0]!);
  }

  readonly step: TutorialStep = $derived.by(() => this.tutorial.steps[this.at]!);
  readonly last = $derived.by(() => this.at === this.tutorial.steps.length - 1);
  /** Whether the learner is asked to decide now. */
  readonly asks = $derived.by(() => !this.showing && Boolean(this.step.do));

  /** Show the rest of the first step, once the board is there. */
  async begin(): Promise<void> {
    await this.show(this.updates(0).slice(1));
  }

  /** Go on to the next step; not if a decision is asked for. */
  async next(): Promise<void> {
    if (this.showing || this.step.do || this.last) return;
    await this.goOn();
  }

  /** Take a decision of the learner. Throws `Refused` for another one than the script asks for. */
  async decide(decision: string): Promise<void> {
    const { step, at } = this;
    if (this.showing || !step.do) return;
    this.problem = null;
    if (decision === step.do) {
      void this.goOn(); // the board has done its part
      return;
    }
    try {
      await this.ask(this.tutorial.game, at, decision); // the rules may forbid it, which is worth knowing
      const [code, facts] = (step.instead ?? ["learn/instead", {}]) as Line;
      throw new Refused(code, facts);
    } catch (problem) {
      if (problem instanceof Refused && at === this.at) this.problem = problem;
      throw problem;
    }
  }

  preview(decision: string): Promise<Preview> {
    return this.ask(this.tutorial.game, this.at, decision);
  }

  /** Go on to the next update now. */
  hurry(): void {
    this.enough?.();
  }

  close(): void {
    this.closed = true;
    this.hurry();
  }

  private async goOn(): Promise<void> {
    this.showing = true;
    this.problem = null;
    this.at += 1;
    await this.show(this.updates(this.at));
  }

  private async show(updates: Update[]): Promise<void> {
    this.showing = true;
    for (const update of updates) {
      const moves = motion() > 0 && !this.isJump(update);
      if (moves) this.onchange?.before();
      this.take(update);
      await tick();
      if (moves) {
        this.onchange?.after(update);
        const pause = this.hold(update, this.table) * motion();
        if (pause > 0) await this.wait(pause);
      }
      if (this.closed) return;
    }
    this.showing = false;
  }

  private take(update: Update): void {
    const jump = this.isJump(update);
    this.table = after(this.table, update);
    if (jump) this.table = { ...this.table, last: null };
    const lines = story(update);
    if (lines.length) this.onstory?.(lines);
  }

  /** Whether an update leads to a later point: no card is shown on its way there. */
  private isJump(update: Update): boolean {
    return Boolean(this.step.later) && !update.moves?.length;
  }

  private updates(step: number): Update[] {
    return (this.tutorial.steps[step]?.updates ?? []).map((update) => asUpdate(update));
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
}
