/**
 * From which seat one looks. Mostly one's own. Where several people share a device, it goes to whoever
 * must decide next, and a curtain hides the cards until they say that they hold the device.
 */
import type { TableView } from "../net/view";

export class Viewpoint {
  private lifted = $state<number | null>(null);

  constructor(private readonly table: () => TableView) {}

  private readonly shared = $derived.by(() => {
    const { you, info } = this.table();
    return you.filter((seat) => !info.seats[seat]?.bot).length > 1;
  });

  /** The seat whose turn it is, of those that sit here; the last one while others play. */
  readonly seat = $derived.by((): number | null => {
    const { you, public: view } = this.table();
    if (you.length < 2) return you[0] ?? null;
    const actors = (view?.["actors"] as number[]) ?? [];
    if (this.lifted !== null && actors.includes(this.lifted)) return this.lifted;
    return you.find((seat) => actors.includes(seat)) ?? this.lifted ?? you[0] ?? null;
  });

  readonly hidden = $derived.by(() => {
    const { info } = this.table();
    return this.shared && info.status === "playing" && this.lifted !== this.seat;
  });

  lift(): void {
    this.lifted = this.seat;
  }
}
