/** Shows the scenes of a turn one after the other, by itself or step by step. */
import { tick } from "svelte";
import type { Flights } from "../../ui/flights";
import { motion } from "../../ui/settings.svelte";
import { LASTS, type Scene } from "./scenes";

export class Reveal {
  private all = $state.raw<Scene[]>([]);
  private at = $state(0);
  /** It was asked for, so it waits at its last scene until it is closed. */
  again = $state(false);
  readonly scene = $derived<Scene | null>(this.all[this.at] ?? null);
  readonly first = $derived(this.at === 0);
  readonly last = $derived(this.at === this.all.length - 1);

  flights: Flights | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** A turn has just taken effect: show it once, unless nothing shall move. */
  play(scenes: Scene[]): void {
    this.stop();
    if (!motion()) return;
    this.all = scenes;
    this.goOn();
  }

  /** Somebody wants to see it again. */
  replay(scenes: Scene[]): void {
    this.stop();
    void this.change(() => {
      this.all = scenes;
      this.again = true;
    });
    this.goOn();
  }

  /** Step by step from now on. */
  step(by: 1 | -1): void {
    clearTimeout(this.timer);
    const next = this.at + by;
    if (next < 0 || (this.again && next >= this.all.length)) return;
    void this.change(() => (this.at = next));
  }

  /** To the end: how it stands now. */
  close(): void {
    clearTimeout(this.timer);
    void this.change(() => this.stop());
  }

  stop(): void {
    clearTimeout(this.timer);
    this.all = [];
    this.at = 0;
    this.again = false;
  }

  private goOn(): void {
    const kind = this.all[this.at]?.kind;
    if (!kind || !motion()) return;
    this.timer = setTimeout(() => {
      if (this.last) {
        if (!this.again) this.close();
        return;
      }
      this.step(1);
      this.goOn();
    }, LASTS[kind] * motion());
  }

  private async change(how: () => void): Promise<void> {
    this.flights?.look();
    how();
    await tick();
    this.flights?.fly();
  }
}
