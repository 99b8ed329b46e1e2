import { sql } from "kysely";
import { columnName, rowColumns } from "#server/machine/database/columns.ts";
import type { Database } from "#server/machine/database/database.ts";
import { transact } from "#server/machine/database/transact.ts";
import { pictureFields } from "./picture-fields.ts";
import type { Pictures } from "./pictures.ts";

/** Days an unreferenced picture is kept: a form may still be open, and an undo may refer to it again. */
const keptUnnamedDays = 30;

/** Every address in rows, and in commands waiting for a decision. */
const namedIn = (storeId: string) => [
  ...pictureFields.map(({ type, field, isList }) => {
    const [column, table] = [sql.ref(columnName(field)), sql.raw(rowColumns[type].table)];
    return isList
      ? sql`select jsonb_array_elements_text(${column}) as address from ${table} where store_id = ${storeId} and ${column} <> '[]'`
      : sql`select ${column} as address from ${table} where store_id = ${storeId} and ${column} like '/files/%'`;
  }),
  sql`select (regexp_matches(args, '/files/[^"]+\\.webp', 'g'))[1] as address
    from sync.held_commands where store_id = ${storeId} and decision is null and args like '%/files/%'`,
  sql`select (regexp_matches(call, '/files/[^"\\\\]+\\.webp', 'g'))[1] as address
    from sync.command_outcomes where store_id = ${storeId} and call like '%/files/%'`,
];

/**
 * Removes a store's pictures that no row of it has referred to for 30 days. Running it again on the same day changes
 * nothing.
 */
export async function removeUnnamedPictures(
  services: {
    readonly db: Database;
    readonly clock: () => Date;
    readonly pictures: Pick<Pictures, "forget">;
  },
  storeId: string,
): Promise<void> {
  const { db, clock, pictures } = services;
  const now = clock();
  const before = new Date(now.getTime() - keptUnnamedDays * 86_400_000);
  const done = await transact(db, storeId, async (tx) => {
    const union = sql.join(namedIn(storeId), sql` union `);
    await tx.run(sql`with named as (${union}),
      looked as (
        select f.hash, exists (select from named n
          where n.address = '/files/' || f.store_id || '/' || f.hash || '.webp') as is_named
        from sync.files f where f.store_id = ${storeId})
      update sync.files f set unnamed_since = case when l.is_named then null else ${now.toISOString()}::timestamptz end
      from looked l
      where f.store_id = ${storeId} and f.hash = l.hash and l.is_named = (f.unnamed_since is not null)`);
    return await tx.run(sql<{ hash: string }>`
      select hash from sync.files where store_id = ${storeId} and unnamed_since < ${before.toISOString()}::timestamptz`);
  });
  for (const { hash } of done)
    await transact(db, storeId, async (tx) => {
      // A repeated upload waits for this to finish, and then stores the picture again.
      const [gone] = await tx.run(sql`
        delete from sync.files where store_id = ${storeId} and hash = ${hash}
          and unnamed_since < ${before.toISOString()}::timestamptz returning hash`);
      if (gone !== undefined) await pictures.forget({ storeId, hash });
    });
}
