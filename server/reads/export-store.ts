import { sql } from "kysely";
import { fieldName, rowColumns } from "#server/machine/database/columns.ts";
import { columnsBeside } from "#server/machine/database/heard-columns.ts";
import { type Readable, readBeside } from "#server/machine/database/read-beside.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import type { Pictures } from "#server/machine/files/pictures.ts";
import { ZipWriter } from "#server/machine/files/zip-writer.ts";
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
 * history, the code prefixes given out, and full-size pictures. Bank data, passwords and sessions are not rows and not included. Resolves with the
 * number of rows; only some thousand are in memory.
 */
export async function exportStore({ db, storeId, pictures, write, signal }: ExportingStore): Promise<number> {
  let hasWritten = false;
  const begin = () =>
    new ZipWriter(async (part) => {
      hasWritten = true;
      await write(part);
    });
  let zip = begin();
  const text = new TextEncoder();

  const table = async (tx: Transaction, name: string, rows: AsyncIterable<readonly unknown[]>): Promise<number> => {
    let count = 0;
    const lines = async function* () {
      for await (const some of rows) {
        count += some.length;
        yield text.encode(some.map((row) => `${JSON.stringify(row)}\n`).join(""));
      }
    };
    await zip.addPacked(`${name}.jsonl`, lines());
    await tx.run(sql`close parts`);
    return count;
  };

  const { count, hashes } = await readBeside(
    db,
    storeId,
    (tx) =>
      cancellable(tx, signal, async () => {
        zip = begin();
        const counts: Record<string, number> = {};
        const fields: Record<string, readonly string[]> = {};
        for (const type of allRowTypes) {
          const { table: from, selectedFor, fields: shown } = rowColumns[type];
          const beside = columnsBeside(type);
          const rows = readInParts(
            tx,
            sql<object>`select ${sql.raw([selectedFor.staff, ...beside].join(", "))} from ${sql.raw(from)}
              where store_id = ${storeId} order by id`,
          );
          fields[rowTypes[type].table] = shown;
          counts[rowTypes[type].table] = await table(
            tx,
            rowTypes[type].table,
            withoutUnheard(rows, beside.map(fieldName)),
          );
        }
        const history = sql<{ readonly entry: unknown }>`
          select row_to_json(h) as entry from public.history h where store_id = ${storeId} order by log_order`;
        counts["history"] = await table(tx, "history", entriesOf(readInParts(tx, history)));
        const prefixes = sql<{ readonly codePrefix: string }>`
          select code_prefix as "codePrefix" from sync.queues where store_id = ${storeId} order by 1`;
        counts["codePrefixes"] = await table(tx, "codePrefixes", readInParts(tx, prefixes));
        const kept = sql<object>`
          select hash, width, height, bytes, created_at as "createdAt", created_by as "createdBy" from sync.files
          where store_id = ${storeId} order by hash`;
        counts["pictures"] = await table(tx, "pictures", readInParts(tx, kept));
        const contents = { ...exportFormat, storeId, rows: counts, fields };
        await zip.addStored("contents.json", text.encode(JSON.stringify(contents, null, 2)));
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
    if (bytes !== null) await zip.addStored(`files/${hash}.webp`, bytes);
  }
  await zip.end();
  return count;
}

/** What `contents.json` begins with. A later version is one that this release cannot read. */
export const exportFormat = { format: "trace-store", version: 1 } as const;

/** Leaves out columns beside the rows that hold nothing. */
async function* withoutUnheard(
  parts: AsyncIterable<readonly object[]>,
  beside: readonly string[],
): AsyncGenerator<readonly object[]> {
  for await (const some of parts)
    yield some.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name, value]) => value !== null || !beside.includes(name))),
    );
}

async function* entriesOf(
  parts: AsyncIterable<readonly { readonly entry: unknown }[]>,
): AsyncGenerator<readonly unknown[]> {
  for await (const some of parts) yield some.map(({ entry }) => entry);
}
