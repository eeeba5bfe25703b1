/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = process.env["PIOCHE_SERVER"] ?? "http://127.0.0.1:8642";

export default defineConfig({
  plugins: [svelte()],
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
  test: { environment: "jsdom", include: ["src/**/*.test.ts"], isolate: false, pool: "threads" },
});
