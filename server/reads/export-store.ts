import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { sql } from "kysely";
import { rowColumns } from "#server/machine/database/columns.ts";
import { type Readable, readBeside } from "#server/machine/database/read-beside.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import type { Pictures } from "#server/machine/files/pictures.ts";
import { allRowTypes, rowTypes } from "#shared/areas/rows.ts";
import { cancellable, readInParts } from "./cursor.ts";

interface ExportingStore {
  readonly db: Readable;
  readonly storeId: string;
  readonly pictures: Pick<Pictures, "read">;
  /** Writes some hundred kilobytes; resolves when there is room for more. Rejects when the receiver is gone. */
  readonly write: (part: Uint8Array) => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Writes a store's complete data as a zip file, as of one moment: a file of JSON lines for each row type and for the
 * history, and full-size pictures. Bank data, passwords and sessions are not rows and not included. Resolves with the
 * number of rows; only some thousand are in memory.
 */
export async function exportStore({ db, storeId, pictures, write, signal }: ExportingStore): Promise<number> {
  const made: Uint8Array[] = [];
  let fault: Error | null = null;
  const zip = new Zip((error, part) => {
    if (error === null) made.push(part);
    else fault = error;
  });
  let hasWritten = false;
  const flush = async (): Promise<void> => {
    if (fault !== null) throw fault;
    hasWritten = true;
    for (let part = made.shift(); part !== undefined; part = made.shift()) await write(part);
  };
  const text = new TextEncoder();

  const table = async (tx: Transaction, name: string, rows: AsyncIterable<readonly unknown[]>): Promise<number> => {
    const file = new ZipDeflate(`${name}.jsonl`);
    zip.add(file);
    let count = 0;
    for await (const some of rows) {
      file.push(text.encode(some.map((row) => `${JSON.stringify(row)}\n`).join("")));
      count += some.length;
      await flush();
    }
    file.push(new Uint8Array(), true);
    await tx.run(sql`close parts`);
    return count;
  };

  const { count, hashes } = await readBeside(
    db,
    storeId,
    (tx) =>
      cancellable(tx, signal, async () => {
        const counts: Record<string, number> = {};
        for (const type of allRowTypes) {
          const { table: from, selectedFor } = rowColumns[type];
          const rows = readInParts(
            tx,
            sql`select ${sql.raw(selectedFor.staff)} from ${sql.raw(from)} where store_id = ${storeId} order by id`,
          );
          counts[rowTypes[type].table] = await table(tx, rowTypes[type].table, rows);
        }
        const history = sql<{ readonly entry: unknown }>`
          select row_to_json(h) as entry from public.history h where store_id = ${storeId}`;
        counts["history"] = await table(tx, "history", entriesOf(readInParts(tx, history)));
        const summary = new ZipPassThrough("contents.json");
        zip.add(summary);
        summary.push(text.encode(JSON.stringify({ storeId, rows: counts }, null, 2)), true);
        await flush();
        const files = await tx.run(sql<{ hash: string }>`
          select hash from sync.files where store_id = ${storeId} order by hash`);
        return { count: Object.values(counts).reduce((sum, one) => sum + one, 0), hashes: files };
      }),
    () => !hasWritten && !signal.aborted,
  );
  // Files never change, so they can be read after the snapshot, without a connection.
  for (const { hash } of hashes) {
    signal.throwIfAborted();
    const bytes = await pictures.read({ storeId, hash }, 2_048);
    if (bytes === null) continue;
    const file = new ZipPassThrough(`files/${hash}.webp`);
    zip.add(file);
    file.push(bytes, true);
    await flush();
  }
  zip.end();
  await flush();
  return count;
}

async function* entriesOf(
  parts: AsyncIterable<readonly { readonly entry: unknown }[]>,
): AsyncGenerator<readonly unknown[]> {
  for await (const some of parts) yield some.map(({ entry }) => entry);
}
