import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const source = "pwa/machine/start/page-script.js";

/**
 * Writes the page's own script into the page, before anything that loads. The server allows it by its hash
 * (server/routes/wire/inline-scripts.ts). It is not minified: browsers older than the minifier's syntax run it.
 */
export const pageScript = (): Plugin => ({
  name: "page-script",
  transformIndexHtml: {
    order: "pre",
    handler: () => {
      const lines = readFileSync(source, "utf8")
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== "" && !line.startsWith("//"));
      return [{ tag: "script", children: lines.join("\n"), injectTo: "head" }];
    },
  },
});
