import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Returns a script that is written into the page. It is not minified: browsers older than the minifier's syntax run it. */
function textOf(source: string): string {
  const lines = readFileSync(source, "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("//"));
  return lines.join("\n");
}

/**
 * Writes the page's own script into the page, before anything that loads. The server allows it by its hash
 * (server/routes/wire/inline-scripts.ts).
 */
export const pageScript = (): Plugin => ({
  name: "page-script",
  transformIndexHtml: {
    order: "pre",
    handler: () => [{ tag: "script", children: textOf("pwa/machine/start/page-script.js"), injectTo: "head" }],
  },
});

/**
 * Writes the script that begins a first visit into the page, with the files that the sign-in has besides those that every
 * screen has.
 */
export const firstVisitScript = (signIn: string): Plugin => ({
  name: "first-visit-script",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).flatMap((one) => (one.type === "chunk" ? [one] : []));
      const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(signIn)));
      if (own === undefined) throw new Error(`The build has no ${signIn} any more; name what is in its place.`);
      const files = new Set([own.fileName]);
      // A set takes what is added while it is walked.
      for (const file of files)
        for (const one of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(one);
      const further = [...files]
        .map((file) => `/${file}`)
        .filter((file) => !html.includes(`href="${file}"`) && !html.includes(`src="${file}"`));
      const children = textOf("pwa/machine/start/first-visit.js").replace('["files"]', JSON.stringify(further));
      // The map of names will be before the entry, and must be before whatever is asked for by name. A script after a style
      // sheet would wait for it.
      return html.replace(
        /<script type="module"[^>]*><\/script>/,
        (entry) => `${entry}\n    <script>${children}</script>`,
      );
    },
  },
});
