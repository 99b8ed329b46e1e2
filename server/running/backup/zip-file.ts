import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile as OpenZip } from "yauzl";
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
    const zip = await openPromise(name, { autoClose: false, strictFileNames: true }).catch(
      ({ code, message }: NodeJS.ErrnoException) => {
        throw new Impossible(
          code === "ENOENT"
            ? `There is no file ${name}.`
            : code !== undefined
              ? `${name} cannot be read (${code}).`
              : `${name} is no zip file, or ends too early: ${message}`,
        );
      },
    );
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
      // Faults of the disk have a code that begins with E, those of unpacking with Z_, others none.
      throw (error as NodeJS.ErrnoException).code?.startsWith("E") === true ? error : damaged();
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
