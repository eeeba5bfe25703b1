/** Something that is asked of the server: whether it is under way, and why it did not work. */
import { Refused } from "./problem";

export class Attempt {
  problem = $state.raw<Refused | null>(null);
  busy = $state(false);

  /** Do it; whether it worked. */
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
