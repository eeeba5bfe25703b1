/** Takes up the search for opponents after a reload. */
import { identify } from "../account/me.svelte";
import { loadCatalog } from "../catalog.svelte";
import { showLine } from "./line.svelte";
import { resume } from "./search.svelte";
import Searching from "./Searching.svelte";
import { loadFriendTexts } from "./texts";

export async function searchAgain(): Promise<void> {
  await Promise.all([loadFriendTexts(), loadCatalog()]);
  showLine(Searching);
  if (await identify()) await resume();
}
