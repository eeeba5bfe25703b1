/** Beginning a deal that many people play. */
import { ensurePerson } from "../account/me.svelte";
import { api } from "../net/api";
import { go } from "../pages/route.svelte";

/** Begin or continue the deal of a day, and go to its table. */
export async function playDaily(day: string, deal: string): Promise<void> {
  await ensurePerson();
  go(`/t/${(await api.playDaily(day, deal)).table}`);
}
