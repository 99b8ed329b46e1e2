import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { opensWith } from "./opening-files.ts";

/** Returns a file's hash in browsers' format, `sha256-…`, by which the service worker verifies the app's files. */
export const hashOfFile = (bytes: Uint8Array): string =>
  `sha256-${createHash("sha256").update(bytes).digest("base64")}`;

interface Entry {
  readonly url: string;
  revision: string | null;
  integrity?: string;
  later?: true;
  size: number;
}

/**
 * Adds each built file's hash to the service worker's list, and whether the app opens without it
 * (pwa/machine/service-worker/keep-files.ts).
 */
export function fileHashes(): {
  readonly plugin: Plugin;
  readonly transform: (entries: Entry[]) => Promise<{ manifest: Entry[] }>;
} {
  let folder = "";
  return {
    plugin: {
      name: "file-hashes",
      configResolved: ({ root, build }) => void (folder = resolve(root, build.outDir)),
    },
    transform: async (entries) => {
      const opens = opensWith(folder);
      const manifest = entries.map((entry): Entry => {
        const integrity = hashOfFile(readFileSync(join(folder, entry.url)));
        return opens(entry.url) ? { ...entry, integrity } : { ...entry, integrity, later: true };
      });
      return { manifest };
    },
  };
}
