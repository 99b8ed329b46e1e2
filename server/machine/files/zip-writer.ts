import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

/** The first moment there is in zip files, so that equal contents are equal files. */
const noTime = new Date(1980, 0, 1);

/**
 * Writes a zip file of any size and number of files, part by part, in zip64 where it has to be; `isWide`: everywhere.
 * `write` resolves when there is room for more.
 */
export class ZipWriter {
  readonly #zip = new ZipFile();
  readonly #written: Promise<void>;
  readonly #forceZip64Format: boolean;

  constructor(write: (part: Uint8Array) => Promise<void>, isWide = false) {
    this.#forceZip64Format = isWide;
    const broken = new AbortController();
    const writeAll = async (parts: AsyncIterable<Buffer>) => {
      for await (const part of parts) await write(part);
    };
    this.#written = pipeline(this.#zip.outputStream, writeAll, { signal: broken.signal });
    // Each file that is added waits for it, and rejects with it.
    this.#written.catch(() => undefined);
    this.#zip.on("error", (error: Error) => broken.abort(error));
  }

  /** Adds a file as it is. */
  addStored(name: string, bytes: Uint8Array): Promise<void> {
    return this.#add(name, Readable.from([bytes]), false);
  }

  /** Adds a file and packs it while its parts come. Nothing is written before the first of them. */
  async addPacked(name: string, parts: AsyncIterable<Uint8Array>): Promise<void> {
    const rest = parts[Symbol.asyncIterator]();
    const first = await rest.next();
    const all = async function* () {
      if (first.done === true) return;
      yield first.value;
      yield* { [Symbol.asyncIterator]: () => rest };
    };
    await this.#add(name, Readable.from(all()), true);
  }

  /** Writes the directory; nothing is added afterwards. */
  async end(): Promise<void> {
    this.#zip.end({ forceZip64Format: this.#forceZip64Format, comment: "" });
    await this.#written;
  }

  async #add(name: string, stream: Readable, compress: boolean): Promise<void> {
    this.#zip.addReadStream(stream, name, { compress, mtime: noTime, forceZip64Format: this.#forceZip64Format });
    try {
      await Promise.race([finished(stream), this.#written]);
    } finally {
      stream.destroy();
    }
  }
}
