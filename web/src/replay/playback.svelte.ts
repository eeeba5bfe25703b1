/** Going through a replay: by steps, by rounds, or by itself. */
import { tick } from "svelte";
import type { Hold } from "../table/live.svelte";
import { asUpdate } from "../net/replay";
import type { Moment } from "./moments";

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** The least time that a step is shown while it plays, in milliseconds at speed 1. */
const LEAST = 1100;

export class Playback {
  at = $state(0);
  playing = $state(false);
  speed = $state<Speed>(1);
  /** Before and after a step to a neighbour, for whoever moves the cards. */
  onstep: { before(): void; after(): void } | null = null;
  hold: Hold = () => 0;

  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly moments: Moment[],
    at = 0,
  ) {
    this.at = this.within(at);
  }

  readonly last = $derived.by(() => this.moments.length - 1);
  readonly moment = $derived.by(() => this.moments[this.at]!);

  /** Somebody wants to see this step: playing stops. */
  go(at: number): void {
    this.pause();
    void this.turn(at);
  }

  step(by: number): void {
    this.go(this.at + by);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else void this.play();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  /** At the end it begins again. */
  private async play(): Promise<void> {
    this.playing = true;
    if (this.at === this.last) await this.turn(0);
    this.wait();
  }

  private wait(): void {
    clearTimeout(this.timer);
    const { step, table } = this.moment;
    const pause = Math.max(LEAST, this.hold(asUpdate(step), table)) / this.speed;
    this.timer = setTimeout(() => void this.next(), pause);
  }

  private async next(): Promise<void> {
    if (!this.playing) return;
    await this.turn(this.at + 1);
    if (this.at === this.last) this.pause();
    else if (this.playing) this.wait();
  }

  private async turn(wanted: number): Promise<void> {
    const at = this.within(wanted);
    if (at === this.at) return;
    const near = Math.abs(at - this.at) === 1;
    if (near) this.onstep?.before();
    this.at = at;
    if (!near) return;
    await tick();
    this.onstep?.after();
  }

  private within(at: number): number {
    return Math.max(0, Math.min(this.moments.length - 1, Number.isFinite(at) ? Math.trunc(at) : 0));
  }
}
