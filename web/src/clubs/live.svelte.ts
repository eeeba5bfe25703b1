/** An evening as the page shows it: followed over the socket, with what you are in it. */
import { me } from "../account/me.svelte";
import { api, type EveningInfo, type EveningTable, type EveningView } from "../net/api";
import { connection, type EveningListener } from "../net/connection.svelte";
import type { Refused } from "../net/problem";

export class LiveEvening implements EveningListener {
  info = $state.raw<EveningInfo | null>(null);
  directs = $state(false);
  problem = $state.raw<Refused | null>(null);

  constructor(readonly key: string) {}

  /** Your own line among those who take part, unless you have left. */
  get mine(): EveningInfo["entrants"][number] | null {
    const found = this.info?.entrants.find((entrant) => entrant.person === me.now?.person);
    return found && !["left", "out"].includes(found.status) ? found : null;
  }

  /** Your table in the round that is being played. */
  get table(): EveningTable | null {
    const { info, mine } = this;
    if (!info || !mine || info.status !== "playing") return null;
    return info.tables.find((table) => table.seats.includes(mine.entrant)) ?? null;
  }

  /** Whether your match in this round goes on. */
  get plays(): boolean {
    const { table, mine } = this;
    return Boolean(table && mine && table.played[table.seats.indexOf(mine.entrant)] === "playing");
  }

  name(entrant: number | null): string | null {
    return this.info?.entrants.find((other) => other.entrant === entrant)?.name ?? null;
  }

  async load(): Promise<void> {
    this.show(await api.evening(this.key));
  }

  show(view: EveningView): void {
    this.directs = view.directs;
    this.hear(view.evening);
  }

  follow(): () => void {
    return connection.followEvening(this.key, this);
  }

  hear(info: EveningInfo): void {
    if (!this.info || info.version >= this.info.version) this.info = info;
  }

  refused(problem: Refused): void {
    this.problem = problem;
  }
}
