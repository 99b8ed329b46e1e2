import { randomUUID } from "node:crypto";
import { open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { likeItsFolder, makeFolder } from "#server/machine/like-its-folder.ts";
import { type FileStore, FileStoreUnavailable } from "./file-store.ts";

/** The suffix of files still being written, or left by a stopped server. */
const unfinished = ".unfinished";

/** Returns a file store over a folder. A file gets its name when it is completely on disk. */
export function diskFileStore(folder: string): FileStore {
  // Not all systems allow a colon in file names.
  const pathOf = (key: string): string => join(folder, ...key.split("/").map((part) => part.replaceAll(":", "~")));
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      const draft = `${path}.${randomUUID()}${unfinished}`;
      try {
        await makeFolder(dirname(path));
        const file = await open(draft, "wx", 0o600);
        try {
          await likeItsFolder(file, path);
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
        const above = await open(dirname(path), "r");
        await above.sync().finally(() => above.close());
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        throw unavailable(error);
      }
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw unavailable(error);
      }
    },
    remove: async (key) => {
      await rm(pathOf(key), { force: true }).catch((error: unknown) => {
        throw unavailable(error);
      });
    },
    keys: async function* () {
      yield* keysBelow(folder, folder);
    },
  };
}

async function* keysBelow(folder: string, below: string): AsyncGenerator<string> {
  const entries = await readdir(below, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw unavailable(error);
  });
  for (const entry of entries) {
    const path = join(below, entry.name);
    if (entry.isDirectory()) yield* keysBelow(folder, path);
    else if (entry.isFile() && !entry.name.endsWith(unfinished))
      yield relative(folder, path).split(sep).join("/").replaceAll("~", ":");
  }
}

const isMissing = (error: unknown): boolean => ["ENOENT", "ENOTDIR"].includes((error as { code?: string }).code ?? "");

function unavailable(error: unknown): FileStoreUnavailable {
  const { code, message } = error as NodeJS.ErrnoException;
  return new FileStoreUnavailable(`The folder of files does not work: ${message}`, {
    full: code === "ENOSPC" || code === "EDQUOT",
    cause: error,
  });
}
