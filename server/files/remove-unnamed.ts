import { columnName, rowColumns } from "#server/database/columns.ts";
import type { Database } from "#server/database/database.ts";
import { runSql, transact } from "#server/database/transact.ts";
import { pictureFields } from "./picture-fields.ts";
import type { Pictures } from "./pictures.ts";

/** Days an unreferenced picture is kept: a form may still be open, and an undo may refer to it again. */
const keptUnnamedDays = 30;

/** Every address in rows, and in commands waiting for a decision. */
const namedSql = [
  ...pictureFields.map(({ type, field, isList }) => {
    const column = `"${columnName(field)}"`;
    const { table } = rowColumns[type];
    return isList
      ? `select jsonb_array_elements_text(${column}) as address from ${table} where store_id = $1 and ${column} <> '[]'`
      : `select ${column} as address from ${table} where store_id = $1 and ${column} like '/files/%'`;
  }),
  `select (regexp_matches(args, '/files/[^"]+\\.webp', 'g'))[1] as address
   from sync.held_commands where store_id = $1 and decision is null and args like '%/files/%'`,
  `select (regexp_matches(call, '/files/[^"\\\\]+\\.webp', 'g'))[1] as address
   from sync.command_outcomes where store_id = $1 and call like '%/files/%'`,
].join("\n union ");

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
    await runSql(
      tx,
      `with named as (${namedSql}),
       looked as (
         select f.hash, exists (select from named n where n.address = '/files/' || f.store_id || '/' || f.hash || '.webp') as is_named
         from sync.files f where f.store_id = $1)
       update sync.files f set unnamed_since = case when l.is_named then null else $2::timestamptz end
       from looked l
       where f.store_id = $1 and f.hash = l.hash and l.is_named = (f.unnamed_since is not null)`,
      [storeId, now.toISOString()],
    );
    return await runSql<{ hash: string }>(
      tx,
      "select hash from sync.files where store_id = $1 and unnamed_since < $2::timestamptz",
      [storeId, before.toISOString()],
    );
  });
  for (const { hash } of done)
    await transact(db, storeId, async (tx) => {
      // A repeated upload waits for this to finish, and then stores the picture again.
      const [gone] = await runSql(
        tx,
        "delete from sync.files where store_id = $1 and hash = $2 and unnamed_since < $3::timestamptz returning hash",
        [storeId, hash, before.toISOString()],
      );
      if (gone !== undefined) await pictures.forget({ storeId, hash });
    });
}
