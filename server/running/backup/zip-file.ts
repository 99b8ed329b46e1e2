import { close, createReadStream, fstatSync, openSync, read } from "node:fs";
import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile as OpenZip } from "yauzl";
import { Impossible } from "#server/machine/impossible.ts";

/** A zip file on the disk, read by its directory, of which no entry is longer than the directory says. */
export class ZipFile {
  /** By their names, in the order of the directory. */
  readonly entries: ReadonlyMap<string, Entry>;
  readonly #zip: OpenZip;
  readonly #name: string;

  private constructor(name: string, zip: OpenZip, entries: ReadonlyMap<string, Entry>) {
    this.#name = name;
    this.#zip = zip;
    this.entries = entries;
  }

  /** @throws Impossible if it is none, is cut off, or has two entries of a name. */
  static async open(name: string): Promise<ZipFile> {
    let file: ZipBytes;
    try {
      file = new ZipBytes(name);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new Impossible(code === "ENOENT" ? `There is no file ${name}.` : `${name} cannot be read (${code}).`);
    }
    const options = { autoClose: false, strictFileNames: true };
    const zip = await fromRandomAccessReaderPromise(file, file.size, options).catch(({ message }: Error) => {
      file.close(() => undefined);
      throw new Impossible(`${name} is no zip file, or ends too early: ${message}`);
    });
    try {
      return new ZipFile(name, zip, await entriesOf(name, zip));
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  close(): void {
    this.#zip.close();
  }

  /** Yields an entry's bytes. @throws Impossible if they are not those that were written. */
  async *bytesOf(entry: Entry): AsyncGenerator<Buffer> {
    const damaged = () => new Impossible(`${this.#name} is damaged: ${entry.fileName} is not what was written.`);
    let crc = 0;
    try {
      for await (const part of await this.#zip.openReadStreamPromise(entry)) {
        crc = crc32(part as Buffer, crc);
        yield part as Buffer;
      }
    } catch (error) {
      // Faults of the disk have codes such as EIO; those of unpacking Z_, of places beyond the file ERR_, others none.
      throw /^E(?!RR_)/.test((error as NodeJS.ErrnoException).code ?? "") ? error : damaged();
    }
    if (crc !== entry.crc32) throw damaged();
  }
}

async function entriesOf(name: string, zip: OpenZip): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw new Error(`“${entry.fileName}” is in it twice.`);
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throw new Impossible(`${name} is damaged: ${(error as Error).message}`);
  }
  return entries;
}

/** The bytes of a file, of which a false directory may ask for any: a place beyond its end is an error like others. */
class ZipBytes extends RandomAccessReader {
  readonly size: number;
  readonly #name: string;
  readonly #file: number;

  constructor(name: string) {
    super();
    this.#name = name;
    this.#file = openSync(name, "r");
    this.size = fstatSync(this.#file).size;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null, length?: number) => void,
  ): void {
    if (this.#has(position, position + length)) read(this.#file, buffer, offset, length, position, done);
    else done(beyond());
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#has(start, end)
      ? createReadStream(this.#name, { start, end: end - 1 })
      : new Readable({ read: (): void => undefined }).destroy(beyond());
  }

  override close(done: (error: Error | null) => void): void {
    close(this.#file, (error) => done(error ?? null));
  }

  #has(start: number, end: number): boolean {
    return start >= 0 && start <= end && end <= this.size;
  }
}

const beyond = (): Error => new Error("It says more bytes than it has.");
