// Finish the page that was built: add the licences of what it contains, and move it into the Python package, all at
// once: a server never serves half of it.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const [built, page, old] = [here("dist"), here("../src/pioche/page"), here("dist.old")];

/** Packages that build the page without becoming part of it. */
const TOOLS = ["vite", "@sveltejs/vite-plugin-svelte"];
const { dependencies } = JSON.parse(readFileSync(here("package.json"), "utf8"));
const inside = Object.entries(dependencies).filter(([name]) => !TOOLS.includes(name));
const licences = inside.map(([name, version]) => {
  const folder = here(`node_modules/${name}`);
  const file = readdirSync(folder).find((found) => /^licen[cs]e/i.test(found));
  const { license } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  const text = file ? readFileSync(`${folder}/${file}`, "utf8").trim() : "";
  return `${name} ${version} (${license})\n\n${text}`.trim();
});
writeFileSync(`${built}/licences.txt`, `${licences.join(`\n\n${"=".repeat(80)}\n\n`)}\n`);

rmSync(old, { recursive: true, force: true });
if (existsSync(page)) renameSync(page, old);
renameSync(built, page);
rmSync(old, { recursive: true, force: true });
