import type { FileStore } from "#server/machine/files/file-store.ts";
import { Impossible } from "#server/machine/impossible.ts";
import { markerKey } from "#server/running/installation/marked-files.ts";

/** The section of a backup that holds files: each is a line with key and bytes in base64. */
export const filesSection = { table: "files", columns: ["key", "bytes"] };

/** Yields every file as a line, and says its key. A file removed meanwhile is no longer referenced. */
export async function* filesAsLines(files: FileStore, see: (key: string) => void): AsyncGenerator<Buffer> {
  for await (const key of files.keys()) {
    const bytes = await files.get(key);
    if (bytes === null) continue;
    see(key);
    yield Buffer.from(`${key}\t${bytes.toString("base64")}\n`);
  }
}

/** Restores files; chunks are whole lines. The mark of whose they are is not one of them. Returns their number. */
export async function putFiles(files: FileStore, chunks: AsyncIterable<Buffer>): Promise<number> {
  let count = 0;
  for await (const chunk of chunks)
    for (const line of chunk.toString("latin1").split("\n")) {
      if (line === "") continue;
      const [key = "", bytes] = line.split("\t");
      if (bytes === undefined || key.split("/").some((part) => part === "" || part.startsWith(".")))
        throw new Impossible("The backup holds a file under a name that is none.");
      if (key !== markerKey) await files.put(key, Buffer.from(bytes, "base64"));
      count += 1;
    }
  return count;
}
