import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";

import { defineConfig, type Plugin } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Imports packed JSON, such as what the gallery shows. */
const packed: Plugin = {
  name: "packed",
  load(id) {
    if (!id.endsWith(".json.gz")) return null;
    const text = gunzipSync(readFileSync(id)).toString();
    return `export default JSON.parse(${JSON.stringify(text)});`;
  },
};

export default defineConfig({
  plugins: [packed],
  // The page is found at any prefix; see `core/service.ts` for where the API is.
  base: "./",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  resolve: {
    alias: {
      "@holdout/client": here("../typescript/src/index.ts"),
      "openapi-fetch": here("node_modules/openapi-fetch"),
    },
  },
  build: {
    outDir: here("../../service/holdout/web"),
    emptyOutDir: true,
    target: "es2022",
    // The policy of the page forbids scripts in the page itself.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // What was built in keeps its licences.
    license: { fileName: "licenses.md" },
  },
  worker: { format: "es" },
  server: { proxy: { "/v1": "http://127.0.0.1:8000" } },
});
