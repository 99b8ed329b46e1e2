import { type FileStore, FileStoreUnavailable } from "#server/machine/files/file-store.ts";

/** Returns a file store in memory. `broken` makes it fail. */
export function memoryFileStore(): FileStore & { readonly files: Map<string, Buffer>; broken: boolean } {
  const files = new Map<string, Buffer>();
  return {
    files,
    broken: false,
    async put(key, bytes) {
      if (this.broken) throw new FileStoreUnavailable("The folder of files does not work.");
      files.set(key, Buffer.from(bytes));
    },
    get: async (key) => files.get(key) ?? null,
    remove: async (key) => void files.delete(key),
    keys: async function* () {
      yield* files.keys();
    },
  };
}
