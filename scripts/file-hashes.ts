import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

/** How the service worker recognises a file of the app: as browsers write it, `sha256-…`. */
export const hashOfFile = (bytes: Uint8Array): string =>
  `sha256-${createHash("sha256").update(bytes).digest("base64")}`;

interface Entry {
  readonly url: string;
  revision: string | null;
  integrity?: string;
  size: number;
}

/** Gives each file in the service worker's list the hash of what was built (pwa/service-worker/keep-files.ts). */
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
