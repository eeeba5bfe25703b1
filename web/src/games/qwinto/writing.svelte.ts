/** Writing the announced total: which cells take it, which one is meant, and why another does not. */
import { Refused } from "../../net/problem";
import type { Previews } from "../previews.svelte";
import type { OwnView } from "./view";

export class Writing {
  /** The cell that is pointed at. */
  pointed = $state<string | null>(null);
  problem = $state.raw<Refused | null>(null);
  /** The cell that a finger has tapped once. */
  private tapped: string | null = null;

  constructor(
    private readonly own: () => OwnView,
    /** Whether the total can be written at this moment, from here. */
    readonly possible: () => boolean,
    private readonly previews: Previews,
    private readonly decide: (decision: string) => Promise<void>,
  ) {}

  readonly cells = $derived.by(() => (this.possible() ? this.own().legal.filter((decision) => decision !== "pass") : []));
  /** The cell of which it can be told what writing there brings. */
  readonly meant = $derived.by(() => (this.pointed !== null && this.cells.includes(this.pointed) ? this.pointed : null));

  readonly point = (cell: string | null): void => {
    this.pointed = cell;
    if (this.meant !== null) this.previews.request(this.meant);
  };

  /** With a finger the first tap shows what it brings, the second one writes. */
  readonly choose = async (cell: string, touched = false): Promise<void> => {
    this.problem = null;
    try {
      if (!this.own().legal.includes(cell)) {
        await this.previews.get(cell); // refused: this is how one learns why
      } else if (touched && this.tapped !== cell) {
        this.tapped = cell;
        this.point(cell);
      } else await this.decide(cell);
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      this.problem = refused;
    }
  };

  reset(): void {
    this.pointed = this.problem = this.tapped = null;
  }
}
