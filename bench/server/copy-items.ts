import type { ServerFixture } from "./server-fixture.ts";

/** Copies items on sale until the store has so many that meet a condition; codes begin with the letter. */
export async function copyItems(
  { pool, storeId }: ServerFixture,
  { letter, many, counted = "true" }: { readonly letter: string; readonly many: number; readonly counted?: string },
): Promise<void> {
  const others = (await columnsOf(pool, "items")).filter((name) => name !== "id" && name !== "code");
  await pool.query(
    `insert into items (id, code, ${others.join(", ")})
     select 'copy-${letter}' || n, '${letter}' || lpad(n::text, 7, '0'), ${others.map((name) => `i.${name}`).join(", ")}
     from (select i.*, row_number() over () as n from items i cross join generate_series(1, 100)
           where i.store_id = $1 and i.status = 'Active') i
     where n <= $2 - (select count(*) from items where store_id = $1 and ${counted})`,
    [storeId, many],
  );
  await pool.query("vacuum analyze items");
}

/** Returns the names of a table's columns that can be written. */
export async function columnsOf(pool: ServerFixture["pool"], table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows.map(({ name }) => name);
}
