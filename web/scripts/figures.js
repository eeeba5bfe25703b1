// The diagrams of the rules as static HTML, for the documentation:
//
//   node scripts/figures.js OUT.json
//
// writes {"css": "…", "figures": {GAME: {LANGUAGE: {SECTION: "<svg …>"}}}}. These are the components that the page
// shows, rendered without a browser; SECTION is the anchor of the section that a diagram belongs to (games/game.ts).
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte, vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { createServer } from "vite";

const [out] = process.argv.slice(2);
if (!out) {
  console.error("Where to write the figures is missing: node scripts/figures.js OUT.json");
  process.exit(2);
}

const root = fileURLToPath(new URL("..", import.meta.url));
const games = readdirSync(`${root}/src/games`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "generic")
  .map((entry) => entry.name);

// Styles go into the result instead of files that only a browser could load.
const compilerOptions = { runes: true, css: "injected" };
const server = await createServer({
  root,
  configFile: false,
  logLevel: "error",
  appType: "custom",
  server: { middlewareMode: true, hmr: false, ws: false, watch: null, fs: { allow: [".."] } },
  optimizeDeps: { noDiscovery: true, include: [] },
  plugins: [svelte({ configFile: false, preprocess: vitePreprocess(), compilerOptions })],
});

try {
  const load = (name) => server.ssrLoadModule(`/src/${name}`);
  const { render } = await server.ssrLoadModule("svelte/server");
  const { LANGUAGES, settings } = await load("ui/settings.svelte.ts");
  const { loadLanguage } = await load("i18n/texts.svelte.ts");

  const styles = new Set();
  const figures = {};
  for (const language of LANGUAGES) {
    settings.language = language;
    await loadLanguage(language);
    for (const game of games) {
      const { diagrams } = (await load(`games/${game}/index.ts`)).default;
      const drawn = ((figures[game] ??= {})[language] = {});
      for (const [section, Diagram] of Object.entries(diagrams)) {
        const { head, body } = render(Diagram);
        for (const [, style] of head.matchAll(/<style[^>]*>(.*?)<\/style>/gs)) styles.add(style);
        drawn[section] = body.replace(/<!--.*?-->/gs, "");
      }
    }
  }
  // As pages/Rules.svelte has it.
  styles.add(":host > svg { max-width: 100%; height: auto; margin: 0 auto; }");
  const base = readFileSync(`${root}/src/ui/base.css`, "utf8").replace(/@import[^;]*;\n*/, "");
  writeFileSync(out, JSON.stringify({ css: [base, ...styles].join("\n"), figures }));
} finally {
  await server.close();
}
