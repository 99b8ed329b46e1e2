import { once } from "node:events";
import { crc32, createDeflateRaw } from "node:zlib";

interface WrittenEntry {
  readonly name: Buffer;
  readonly isPacked: boolean;
  readonly crc: number;
  /** Bytes as stored, and once unpacked. */
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

/** Version of the zip format that this needs: 4.5 has zip64. */
const version = 45;
/** Names are UTF-8; of what is packed while it comes, size and checksum follow the bytes. */
const flags = (isPacked: boolean): number => (isPacked ? 0x0808 : 0x0800);
const method = (isPacked: boolean): number => (isPacked ? 8 : 0);
/** 1 January 1980, the first day there is. */
const noTime = 0x00210000;

/**
 * Writes a zip file of any size and number of files, part by part. `write` resolves when there is room for more. Sizes
 * and counts above `most` have the wider fields of zip64; only tests give another than what the narrow ones hold.
 */
export class ZipWriter {
  readonly #write: (part: Uint8Array) => Promise<void>;
  readonly #most: { readonly bytes: number; readonly files: number };
  readonly #entries: WrittenEntry[] = [];
  #at = 0;

  constructor(write: (part: Uint8Array) => Promise<void>, most = { bytes: 0xfffffffe, files: 0xfffe }) {
    this.#write = write;
    this.#most = most;
  }

  /** Adds a file as it is. */
  async addStored(name: string, bytes: Uint8Array): Promise<void> {
    const sizes = { crc: crc32(bytes), packed: bytes.length, size: bytes.length };
    const entry = { name: Buffer.from(name), isPacked: false, ...sizes, at: this.#at };
    await this.#put(localHead(entry));
    await this.#put(bytes);
    this.#entries.push(entry);
  }

  /** Adds a file and packs it while its parts come. Nothing is written before the first of them. */
  async addPacked(name: string, parts: AsyncIterable<Uint8Array>): Promise<void> {
    const empty = { name: Buffer.from(name), isPacked: true, crc: 0, packed: 0, size: 0, at: this.#at };
    const made: Uint8Array[] = [localHead(empty)];
    let [crc, size, packed] = [0, 0, 0];
    const deflate = createDeflateRaw();
    deflate.on("data", (part: Buffer) => {
      packed += part.length;
      made.push(part);
    });
    const flush = async () => {
      for (const part of made.splice(0)) await this.#put(part);
    };
    try {
      for await (const part of parts) {
        crc = crc32(part, crc);
        size += part.length;
        await new Promise<void>((done, failed) => {
          deflate.write(part, (fault) => (fault == null ? done() : failed(fault)));
        });
        await flush();
      }
      deflate.end();
      await once(deflate, "end");
    } finally {
      deflate.destroy();
    }
    // Of a file whose head has the fields of zip64, the sizes that follow are wide too.
    made.push(bytesOf([4, 0x08074b50], [4, crc], [8, packed], [8, size]));
    await flush();
    this.#entries.push({ ...empty, crc, packed, size });
  }

  /** Writes the directory; nothing is added afterwards. */
  async end(): Promise<void> {
    const start = this.#at;
    for (const entry of this.#entries) await this.#put(this.#directoryLine(entry));
    const directoryEnds = this.#at;
    const length = directoryEnds - start;
    const count = this.#entries.length;
    const isWide = count > this.#most.files || start > this.#most.bytes || length > this.#most.bytes;
    if (isWide) {
      const wide = bytesOf(
        ...[
          [4, 0x06064b50],
          [8, 44],
          [2, version],
          [2, version],
          [4, 0],
          [4, 0],
        ],
        ...[
          [8, count],
          [8, count],
          [8, length],
          [8, start],
        ],
      );
      await this.#put(wide);
      await this.#put(bytesOf([4, 0x07064b50], [4, 0], [8, directoryEnds], [4, 1]));
    }
    const counted = isWide ? 0xffff : count;
    const [shownLength, shownStart] = isWide ? [0xffffffff, 0xffffffff] : [length, start];
    await this.#put(
      bytesOf([4, 0x06054b50], [4, 0], [2, counted], [2, counted], [4, shownLength], [4, shownStart], [2, 0]),
    );
  }

  #directoryLine({ name, isPacked, crc, packed, size, at }: WrittenEntry): Buffer {
    const isWide = Math.max(packed, size, at) > this.#most.bytes;
    const extra = isWide ? bytesOf([2, 1], [2, 24], [8, size], [8, packed], [8, at]) : Buffer.alloc(0);
    const shown = (bytes: number) => (isWide ? 0xffffffff : bytes);
    const head = bytesOf(
      ...[
        [4, 0x02014b50],
        [2, version],
        [2, version],
        [2, flags(isPacked)],
        [2, method(isPacked)],
        [4, noTime],
      ],
      ...[
        [4, crc],
        [4, shown(packed)],
        [4, shown(size)],
        [2, name.length],
        [2, extra.length],
        [2, 0],
        [2, 0],
      ],
      ...[
        [2, 0],
        [4, 0],
        [4, shown(at)],
      ],
    );
    return Buffer.concat([head, name, extra]);
  }

  async #put(part: Uint8Array): Promise<void> {
    this.#at += part.length;
    await this.#write(part);
  }
}

function localHead({ name, isPacked, crc, packed, size }: WrittenEntry): Buffer {
  const extra = isPacked ? bytesOf([2, 1], [2, 16], [8, 0], [8, 0]) : Buffer.alloc(0);
  const shown = (bytes: number) => (isPacked ? 0xffffffff : bytes);
  const head = bytesOf(
    ...[
      [4, 0x04034b50],
      [2, version],
      [2, flags(isPacked)],
      [2, method(isPacked)],
      [4, noTime],
      [4, crc],
    ],
    ...[
      [4, shown(packed)],
      [4, shown(size)],
      [2, name.length],
      [2, extra.length],
    ],
  );
  return Buffer.concat([head, name, extra]);
}

/** Returns numbers in the given numbers of bytes, the lowest byte first. */
function bytesOf(...fields: readonly (readonly number[])[]): Buffer {
  const made = Buffer.alloc(fields.reduce((sum, [length = 0]) => sum + length, 0));
  let at = 0;
  for (const [length = 0, value = 0] of fields)
    at = length === 8 ? made.writeBigUInt64LE(BigInt(value), at) : made.writeUIntLE(value, at, length);
  return made;
}
