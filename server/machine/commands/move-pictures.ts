import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { columnName, rowColumns } from "#server/machine/database/columns.ts";
import type { Database } from "#server/machine/database/database.ts";
import { transact } from "#server/machine/database/transact.ts";
import { innerPicture, pictureFields, type PictureField } from "#server/machine/files/picture-fields.ts";
import type { Pictures } from "#server/machine/files/pictures.ts";
import { removeUnnamedPictures } from "#server/machine/files/remove-unnamed.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { read } from "#shared/machine/kernel/define-command.ts";
import type { AnyRow } from "#shared/areas/rows.ts";
import { announce } from "./announce.ts";
import { feedChange, writeLast } from "./feed.ts";
import { WorkingRows } from "./working-rows.ts";
import { rowStatements } from "./write-rows.ts";

export interface PictureServices {
  readonly db: Database;
  readonly clock: () => Date;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  readonly pictures: Pictures;
}

/** Rows read at once; each may hold 400 kB. */
const rowsAtOnce = 20;

/** The nightly work: moves pictures in a store's rows into files, and deletes unreferenced files. */
export async function sortPictures(services: PictureServices, storeId: string): Promise<void> {
  await movePictures(services, storeId);
  await removeUnnamedPictures(services, storeId);
}

/** Moves pictures stored inline in a store's rows into files. Running it again changes nothing. */
export async function movePictures(services: PictureServices, storeId: string): Promise<void> {
  for (const field of pictureFields) if (!field.isList) await moveField(services, storeId, field);
}

async function moveField(services: PictureServices, storeId: string, field: PictureField): Promise<void> {
  const { table } = rowColumns[field.type];
  const column = `"${columnName(field.field)}"`;
  for (let after = ""; ;) {
    const rows = await transact(services.db, storeId, (tx) =>
      tx.run(sql<{ id: string; value: string }>`
        select id, ${sql.raw(column)} as value from ${sql.raw(table)} where store_id = ${storeId}
        and ${sql.raw(column)} like 'data:%' and id > ${after}
        order by id limit ${sql.lit(rowsAtOnce)}`),
    );
    for (const row of rows) await moveOne(services, storeId, field, row);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/**
 * Moves one picture. What is shown stays the same, so there is no history entry; devices get the row through the feed.
 */
async function moveOne(
  { db, clock, log, pictures }: PictureServices,
  storeId: string,
  { type, field }: PictureField,
  { id, value }: { readonly id: string; readonly value: string },
): Promise<void> {
  const bytes = innerPicture(value);
  const kept = bytes === null ? null : await pictures.keep({ storeId, personId: "", isStaff: true }, bytes);
  if (kept === null || kept instanceof DomainError) {
    log.warn({ type, id, reason: kept?.message }, "a picture in a row is none, and stays there");
    return;
  }
  const version = await transact(db, storeId, async (tx) => {
    const rows = new WorkingRows(tx, storeId);
    await rows.load([{ ...read(type, id), forChange: true }]);
    const before = rows.current(type, id) as Readonly<Record<string, unknown>> | null | undefined;
    // Somebody has chosen another picture meanwhile.
    if (before === null || before === undefined || before[field] !== value) return null;
    const after = { ...before, [field]: kept.url } as unknown as AnyRow;
    const writes = new Map([[type, { inserts: [], updates: [after], changed: new Set([field]), deletes: [] }]]);
    return await writeLast(tx, rowStatements(storeId, writes, null), storeId, {
      steps: 1,
      changes: [feedChange(1, type, id, before as unknown as AnyRow, after)],
      outcomes: [],
      recordedAt: clock().toISOString(),
      queue: null,
    });
  });
  if (version !== null) announce(db, storeId, version);
}
