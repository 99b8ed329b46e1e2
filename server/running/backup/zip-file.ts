import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { crc32, createInflateRaw } from "node:zlib";
import { Impossible } from "#server/machine/impossible.ts";

/** A file in a zip file, as its directory says. */
export interface ZipEntry {
  readonly name: string;
  /** Bytes as stored, and once unpacked. */
  readonly packed: number;
  readonly size: number;
  readonly crc: number;
  readonly isPacked: boolean;
  readonly at: number;
}

const endLength = 22;
const mostComment = 65_535;
const directoryMark = 0x02_01_4b_50;
const endMark = 0x06_05_4b_50;
const localMark = 0x04_03_4b_50;

/** A zip file on the disk, read by its directory, of which no entry is longer than the directory says. */
export class ZipFile {
  readonly entries: readonly ZipEntry[];
  readonly #file: FileHandle;
  readonly #name: string;

  private constructor(name: string, file: FileHandle, entries: readonly ZipEntry[]) {
    this.#name = name;
    this.#file = file;
    this.entries = entries;
  }

  /** @throws Impossible if it is none, is cut off, or has two entries of a name. */
  static async open(name: string): Promise<ZipFile> {
    const file = await open(name, "r").catch((error: NodeJS.ErrnoException) => {
      throw new Impossible(
        error.code === "ENOENT" ? `There is no file ${name}.` : `${name} cannot be read (${error.code}).`,
      );
    });
    try {
      return new ZipFile(name, file, await directoryOf(name, file));
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  /** Yields an entry's bytes. @throws Impossible if they are not those that were written. */
  async *bytesOf(entry: ZipEntry): AsyncGenerator<Buffer> {
    const damaged = () => new Impossible(`${this.#name} is damaged: ${entry.name} is not what was written.`);
    const head = await readAt(this.#file, entry.at, 30);
    if (head.length < 30 || head.readUInt32LE(0) !== localMark) throw damaged();
    const start = entry.at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
    if (entry.packed === 0 && entry.size === 0) return;
    // Not of the handle, which the end of a stream closes.
    const stored = createReadStream(this.#name, { start, end: start + entry.packed - 1 });
    const unpacked = entry.isPacked ? createInflateRaw() : null;
    if (unpacked !== null) stored.on("error", (error) => unpacked.destroy(error)).pipe(unpacked);
    let size = 0;
    let crc = 0;
    try {
      for await (const part of (unpacked ?? stored) as AsyncIterable<Buffer>) {
        size += part.length;
        if (size > entry.size) throw damaged();
        crc = crc32(part, crc);
        yield part;
      }
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code?.startsWith("Z_") === true ? damaged() : error;
    } finally {
      unpacked?.destroy();
      stored.destroy();
    }
    if (size !== entry.size || crc !== entry.crc) throw damaged();
  }
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

async function directoryOf(name: string, file: FileHandle): Promise<readonly ZipEntry[]> {
  const { size } = await file.stat();
  const tail = await readAt(file, Math.max(0, size - endLength - mostComment), Math.min(size, endLength + mostComment));
  let end = tail.length - endLength;
  while (end >= 0 && tail.readUInt32LE(end) !== endMark) end -= 1;
  if (end < 0) throw new Impossible(`${name} is no zip file, or ends too early.`);
  const [count, length, start] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ];
  const directoryEnds = size - tail.length + end;
  // The export's writer has no larger form: it counts files to 65,535 and bytes to 4 GB.
  if (count === 65_535 || start + length !== directoryEnds)
    throw new Impossible(`${name} is damaged, or larger than 4 GB or 65,534 files, which cannot be read.`);
  const directory = await readAt(file, start, length);
  const entries = new Map<string, ZipEntry>();
  for (let at = 0; at < directory.length;) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== directoryMark)
      throw new Impossible(`${name} is damaged: its directory cannot be read.`);
    const method = directory.readUInt16LE(at + 10);
    const nameEnds = at + 46 + directory.readUInt16LE(at + 28);
    const entry: ZipEntry = {
      name: directory.toString("utf8", at + 46, nameEnds),
      isPacked: method === 8,
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    };
    if ((method !== 0 && method !== 8) || entry.at + entry.packed > start || entries.has(entry.name))
      throw new Impossible(`${name} is damaged: “${entry.name}” is in it twice, or cannot be read.`);
    entries.set(entry.name, entry);
    at = nameEnds + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  if (entries.size !== count) throw new Impossible(`${name} is damaged: it has ${entries.size} of ${count} files.`);
  return [...entries.values()];
}
