/** Writing the announced total: the cells that take it, the one that you point at, and why another does not. */
import { Refused } from "../../net/problem";
import { confirmed, type Press } from "../../ui/confirm.svelte";
import type { Previews } from "../previews.svelte";
import type { OwnView } from "./view";

export class Writing {
  /** The cell under the pointer. */
  pointed = $state<string | null>(null);
  problem = $state.raw<Refused | null>(null);

  constructor(
    private readonly own: () => OwnView,
    /** Whether the total can be written now. */
    readonly possible: () => boolean,
    private readonly previews: Previews,
    private readonly decide: (decision: string) => Promise<void>,
  ) {}

  readonly cells = $derived.by(() => (this.possible() ? this.own().legal.filter((decision) => decision !== "pass") : []));
  /** The legal cell under the pointer, which can be previewed. */
  readonly meant = $derived.by(() => (this.pointed !== null && this.cells.includes(this.pointed) ? this.pointed : null));

  readonly point = (cell: string | null): void => {
    this.pointed = cell;
    if (this.meant !== null) this.previews.request(this.meant);
  };

  readonly choose = async (cell: string, press: Press): Promise<void> => {
    this.problem = null;
    try {
      if (!this.own().legal.includes(cell)) {
        await this.previews.get(cell); // it is refused, which says why
      } else if (confirmed(cell, press)) await this.decide(cell);
      else this.point(cell);
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      this.problem = refused;
    }
  };

  reset(): void {
    this.pointed = this.problem = null;
  }
}
