// Move the page that was built into the Python package, all at once: a server never serves half of it.
import { existsSync, renameSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

const built = fileURLToPath(new URL("../dist", import.meta.url));
const page = fileURLToPath(new URL("../../src/pioche/page", import.meta.url));
const old = fileURLToPath(new URL("../dist.old", import.meta.url));

rmSync(old, { recursive: true, force: true });
if (existsSync(page)) renameSync(page, old);
renameSync(built, page);
rmSync(old, { recursive: true, force: true });
