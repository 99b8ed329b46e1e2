import type { AnyRow } from "#shared/rows.ts";
import { areColumns, columnsOf, type RowColumns, rowsOf, wholeColumns } from "#shared/sync/row-columns.ts";

/**
 * Blocks travel and rest as deflate-raw bytes (RFC 1951) of JSON: of columns, or of an array of rows where a server
 * or an app of before wrote it. That format has no checksum of its own, hence the CRC-32 beside it.
 */

const table = new Uint32Array(256);
for (let n = 0; n < 256; n += 1) {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  table[n] = c >>> 0;
}

/** CRC-32 (ISO 3309), eight lower-case hex digits. */
export function crc32(bytes: Uint8Array): string {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (table[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return ((crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, "0");
}

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<ArrayBuffer> {
  const writer = stream.writable.getWriter();
  // What is wrong with the bytes comes out at the other end.
  const written = Promise.allSettled([writer.write(bytes as Uint8Array<ArrayBuffer>), writer.close()]);
  const result = await new Response(stream.readable).arrayBuffer();
  await written;
  return result;
}

/** What another tab wrote is of a form that only a later version of the app knows. */
export class LaterForm extends Error {
  constructor() {
    super("A newer version of Trace has written what lies here. Reload this page.");
  }
}

/** Whether it comes of another tab's newer version: its blocks, or a database that it has brought up to date. */
export const isOfLaterVersion = (fault: unknown): boolean =>
  fault instanceof LaterForm || (fault instanceof Error && fault.name === "VersionError");

/**
 * Whether a fault is of what was read, not of the network or the disk it came from: this version of the app does not know
 * its form, or stumbles over it.
 */
export const isUnreadable = (fault: unknown): boolean =>
  [LaterForm, SyntaxError, TypeError, RangeError].some((kind) => fault instanceof kind);

/**
 * What lies in a block, as it lies there. Rejects when the bytes are not deflate, not JSON, or columns that lack
 * something; with `LaterForm` when it is neither columns nor rows.
 */
export async function readBlock(bytes: Uint8Array): Promise<RowColumns | AnyRow[]> {
  const inflated = await through(bytes, new DecompressionStream("deflate-raw"));
  const read: unknown = JSON.parse(new TextDecoder().decode(inflated));
  if (areColumns(read)) return wholeColumns(read);
  if (!Array.isArray(read)) throw new LaterForm();
  return read as AnyRow[];
}

/** The rows of a block. Rejects as `readBlock` does. */
export async function openBlock(bytes: Uint8Array): Promise<AnyRow[]> {
  const block = await readBlock(bytes);
  return areColumns(block) ? rowsOf(block) : block;
}

/** The opposite of `openBlock`, for compaction and for tests. */
export async function closeBlock(rows: readonly AnyRow[]): Promise<Uint8Array> {
  const json = new TextEncoder().encode(JSON.stringify(columnsOf(rows) ?? rows));
  return new Uint8Array(await through(json, new CompressionStream("deflate-raw")));
}
