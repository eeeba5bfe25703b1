/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";

const server = process.env["PIOCHE_SERVER"] ?? "http://127.0.0.1:8642";

/** Sentences without the comments for their translators: nobody should have to download those. */
const sentences: Plugin = {
  name: "sentences",
  enforce: "pre",
  load(id) {
    if (!id.endsWith(".ftl?raw")) return null;
    const file = id.slice(0, -"?raw".length);
    this.addWatchFile(file);
    return `export default ${JSON.stringify(readFileSync(file, "utf8").replace(/^#.*\n+/gm, ""))}`;
  },
};

export default defineConfig({
  plugins: [sentences, svelte()],
  // From there `scripts/publish.js` moves it into the Python package: an installed Pioche needs no Node.
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ["index.html", "offline.html"],
      // Otherwise a table is loaded in thirty pieces, most of them smaller than the request for them.
      output: {
        codeSplitting: {
          groups: [
            { name: "start", tags: ["$initial"], test: /^(?!.*offline)/, priority: 2 },
            { name: "board", test: /src\/(fairness|games|net|replay|table|ui)\//, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  // `npm run dev`: the page from here, everything else from a running server.
  server: {
    proxy: { "^/(api|docs)/": { target: server, changeOrigin: true }, "/ws": { target: server, ws: true, changeOrigin: true } },
    fs: { allow: [".."] },
  },
  // Components are tested in the browser's way of building them, not the server's.
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: { environment: "jsdom", include: ["src/**/*.test.ts"], isolate: false, pool: "threads", testTimeout: 60_000 },
});
