import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

/** Returns a file's hash in browsers' format, `sha256-…`, by which the service worker verifies the app's files. */
export const hashOfFile = (bytes: Uint8Array): string =>
  `sha256-${createHash("sha256").update(bytes).digest("base64")}`;

interface Entry {
  readonly url: string;
  revision: string | null;
  integrity?: string;
  size: number;
}

/** Adds each built file's hash to the service worker's list (pwa/service-worker/keep-files.ts). */
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
    transform: async (entries) => ({
      manifest: entries.map((entry) => ({ ...entry, integrity: hashOfFile(readFileSync(join(folder, entry.url))) })),
    }),
  };
}
