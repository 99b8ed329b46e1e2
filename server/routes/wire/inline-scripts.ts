import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns the sources, `'sha256-…'`, by which a content security policy allows the scripts that built pages have within
 * themselves, and their import maps, and no others.
 */
export function inlineScripts(folders: readonly string[]): readonly string[] {
  const pages = folders.map((folder) => join(folder, "index.html")).filter((page) => existsSync(page));
  const scripts = pages.flatMap((page) => [
    ...readFileSync(page, "utf8").matchAll(/<script(?: type="importmap")?>(.*?)<\/script>/gs),
  ]);
  return [...new Set(scripts.map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`))];
}
