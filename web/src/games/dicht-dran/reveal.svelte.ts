/** Shows the scenes of a turn one after the other, by itself or step by step. */
import { tick } from "svelte";
import type { TableView } from "../../net/view";
import type { Flights } from "../../ui/flights";
import { motion } from "../../ui/settings.svelte";
import { LASTS, type Scene } from "./scenes";

/** The turns that were revealed already. Where people share a device, the board is removed and made again between
 *  them; it must reveal each turn exactly once. */
export const revealed = new WeakSet<NonNullable<TableView["last"]>>();

export class Reveal {
  private all = $state.raw<Scene[]>([]);
  private at = $state(0);
  /** Whether somebody asked for it: then it stays at its last scene until it is closed. */
  again = $state(false);
  readonly scene = $derived<Scene | null>(this.all[this.at] ?? null);
  readonly first = $derived(this.at === 0);
  readonly last = $derived(this.at === this.all.length - 1);

  flights: Flights | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Show a turn that has just been played, unless animation is off. */
  play(scenes: Scene[]): void {
    this.stop();
    if (!motion()) return;
    this.all = scenes;
    this.goOn();
  }

  /** Show a turn again, on request. */
  replay(scenes: Scene[]): void {
    this.stop();
    void this.change(() => {
      this.all = scenes;
      this.again = true;
    });
    this.goOn();
  }

  /** Go on step by step. */
  step(by: 1 | -1): void {
    clearTimeout(this.timer);
    const next = this.at + by;
    if (next < 0 || (this.again && next >= this.all.length)) return;
    void this.change(() => (this.at = next));
  }

  /** End the scenes and show the current view. */
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
