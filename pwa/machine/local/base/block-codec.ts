import { type AnyRow, definitionOf, isRowType, type RowType } from "#shared/areas/rows.ts";
import { areColumns, type RowColumns, rowsOf, wholeColumns } from "#shared/machine/sync/row-columns.ts";

/**
 * Blocks are transferred and stored as deflate-raw bytes (RFC 1951) of JSON: of columns, or of an array of rows that
 * differ in their fields.
 */

/** Returns bytes sent through a compressing or decompressing stream. */
export async function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
): Promise<ArrayBuffer> {
  const writer = stream.writable.getWriter();
  // Errors of the input surface when the output is read.
  const written = Promise.allSettled([writer.write(bytes as Uint8Array<ArrayBuffer>), writer.close()]);
  const result = await new Response(stream.readable).arrayBuffer();
  await written;
  return result;
}

/** Another tab stored data in a format of a later version of the app. */
export class LaterForm extends Error {
  constructor() {
    super("A newer version of Trace has written what lies here. Reload this page.");
  }
}

/** Whether an error is due to another tab's newer version: its blocks, or its upgrade of the database. */
export const isOfLaterVersion = (fault: unknown): boolean =>
  fault instanceof LaterForm || (fault instanceof Error && fault.name === "VersionError");

/**
 * Whether an error lies in the data that was read, not in the network or disk: its format is unknown to this version of
 * the app, or breaks it.
 */
export const isUnreadableBlock = (fault: unknown): boolean =>
  [LaterForm, SyntaxError, TypeError, RangeError].some((kind) => fault instanceof kind);

/**
 * Returns the content of a block in its stored form. Rejects when the bytes are not deflate, not JSON, or incomplete
 * columns; with `LaterForm` when it is neither columns nor rows.
 */
export async function readBlock(bytes: Uint8Array): Promise<RowColumns | AnyRow[]> {
  const inflated = await through(bytes, new DecompressionStream("deflate-raw"));
  const read: unknown = JSON.parse(new TextDecoder().decode(inflated));
  if (areColumns(read)) return wholeColumns(read);
  if (!Array.isArray(read)) throw new LaterForm();
  return read as AnyRow[];
}

/** Returns the rows of a block. Rejects as `readBlock` does. */
export async function openBlock(bytes: Uint8Array): Promise<AnyRow[]> {
  const block = await readBlock(bytes);
  return areColumns(block) ? rowsOf(block) : block;
}

/**
 * Returns the row with every field this version of the app knows. Stored rows are as the server sent them, perhaps
 * before a field was added; such a field gets its blank value until the rows are downloaded again (which the server
 * requests). Rows of unknown types are returned unchanged.
 */
export function completeRow(type: RowType, row: AnyRow): AnyRow {
  if (!isRowType(type)) return row;
  const { blank } = definitionOf(type);
  for (const field in blank) if (!(field in row)) return { ...blank, ...row };
  return row;
}
