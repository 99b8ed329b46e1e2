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
/** Of zip64, for more than 4 GB or 65,534 files. */
const locatorLength = 20;
const locatorMark = 0x07_06_4b_50;
const wideEndLength = 56;
const wideEndMark = 0x06_06_4b_50;

/** A zip file on the disk, read by its directory, of which no entry is longer than the directory says. */
export class ZipFile {
  /** By their names, in the order of the directory. */
  readonly entries: ReadonlyMap<string, ZipEntry>;
  readonly #file: FileHandle;
  readonly #name: string;

  private constructor(name: string, file: FileHandle, entries: ReadonlyMap<string, ZipEntry>) {
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

async function directoryOf(name: string, file: FileHandle): Promise<ReadonlyMap<string, ZipEntry>> {
  const { count, length, start } = await placeOfDirectory(name, file);
  const directory = await readAt(file, start, length);
  const entries = new Map<string, ZipEntry>();
  for (let at = 0; at < directory.length;) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== directoryMark)
      throw new Impossible(`${name} is damaged: its directory cannot be read.`);
    const method = directory.readUInt16LE(at + 10);
    const nameEnds = at + 46 + directory.readUInt16LE(at + 28);
    const extraEnds = nameEnds + directory.readUInt16LE(at + 30);
    const wide = wideFields(directory.subarray(nameEnds, extraEnds));
    const field = (place: number): number => {
      const narrow = directory.readUInt32LE(at + place);
      return narrow === 0xffffffff ? (wide.shift() ?? narrow) : narrow;
    };
    // In the order in which the wide fields stand.
    const [size, packed, begins] = [field(24), field(20), field(42)];
    const entry: ZipEntry = {
      name: directory.toString("utf8", at + 46, nameEnds),
      isPacked: method === 8,
      crc: directory.readUInt32LE(at + 16),
      packed,
      size,
      at: begins,
    };
    if ((method !== 0 && method !== 8) || entry.at + entry.packed > start || entries.has(entry.name))
      throw new Impossible(`${name} is damaged: “${entry.name}” is in it twice, or cannot be read.`);
    entries.set(entry.name, entry);
    at = extraEnds + directory.readUInt16LE(at + 32);
  }
  if (entries.size !== count) throw new Impossible(`${name} is damaged: it has ${entries.size} of ${count} files.`);
  return entries;
}

/** Returns the number of files, and the length and start of the directory in bytes. */
async function placeOfDirectory(name: string, file: FileHandle) {
  const { size } = await file.stat();
  const tail = await readAt(file, Math.max(0, size - endLength - mostComment), Math.min(size, endLength + mostComment));
  let end = tail.length - endLength;
  while (end >= 0 && tail.readUInt32LE(end) !== endMark) end -= 1;
  if (end < 0) throw new Impossible(`${name} is no zip file, or ends too early.`);
  let ends = size - tail.length + end;
  let [count, length, start] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  const locator = await readAt(file, Math.max(0, ends - locatorLength), locatorLength);
  if (locator.length === locatorLength && locator.readUInt32LE(0) === locatorMark) {
    ends = wideNumber(locator, 8);
    const wide = await readAt(file, Math.min(ends, size), wideEndLength);
    if (wide.length === wideEndLength && wide.readUInt32LE(0) === wideEndMark)
      [count, length, start] = [wideNumber(wide, 32), wideNumber(wide, 40), wideNumber(wide, 48)];
  }
  if (start + length !== ends) throw new Impossible(`${name} is damaged: its directory is not where it should be.`);
  return { count, length, start };
}

/** Returns the numbers of zip64 in a file's further fields, in their order; none if there are none. */
function wideFields(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length;) {
    const ends = at + 4 + extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === 1) {
      const numbers: number[] = [];
      for (let from = at + 4; from + 8 <= Math.min(ends, extra.length); from += 8)
        numbers.push(wideNumber(extra, from));
      return numbers;
    }
    at = ends;
  }
  return [];
}

const wideNumber = (bytes: Buffer, at: number): number => Number(bytes.readBigUInt64LE(at));
