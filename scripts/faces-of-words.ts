import { dirname, join } from "node:path/posix";
import type { SourceFile } from "./source-files.ts";

const faces = ["staff", "portal"] as const;

/**
 * Returns the file that holds the translations of the words a file defines: a page loads those of its own face, of both
 * faces, and of what the server says too.
 */
export function translationFiles(files: readonly SourceFile[]): (path: string) => string {
  const reached = new Map(faces.map((face) => [face, reachedFrom(`pwa/${face}/main.tsx`, files)]));
  return (path) => {
    const [side = ""] = path.split("/");
    if (side !== "pwa") return `${side}/words/es.json`;
    const [face, other] = faces.filter((one) => reached.get(one)?.has(path));
    return face === undefined || other !== undefined ? "pwa/language/es.json" : `pwa/${face}/es.json`;
  };
}

/** Returns the project's files that an entry loads at any time; types load nothing. */
function reachedFrom(entry: string, files: readonly SourceFile[]): ReadonlySet<string> {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const reached = new Set([entry]);
  // A set takes what is added while it is walked.
  for (const path of reached)
    for (const [, specifier = ""] of (texts.get(path) ?? "")
      .replaceAll(/\b(import|export) type [^;]*;/g, "")
      .matchAll(/\b(?:from|import|import\()\s*["']([#.][^"']+)["']/g)) {
      const target = specifier.startsWith("#") ? specifier.slice(1) : join(dirname(path), specifier);
      if (texts.has(target)) reached.add(target);
    }
  return reached;
}
