/** A request to the server: whether it is running, and why it failed. */
import { Refused } from "./problem";

export class Attempt {
  problem = $state.raw<Refused | null>(null);
  busy = $state(false);

  /** Run an action; return whether it worked. */
  async run(action: () => Promise<unknown>): Promise<boolean> {
    this.problem = null;
    this.busy = true;
    try {
      await action();
      return true;
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      this.problem = refused;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
