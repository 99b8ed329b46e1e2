import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";

/** The rows that parts of figures are of, and their names. */
const named: Readonly<Record<string, RawBuilder<unknown>>> = {
  place: sql`select id, name from public.locations`,
  clerk: sql`select id, trim(first_name || ' ' || last_name) as name from public.employees`,
  product: sql`select id, title as name from public.products`,
  consigner: sql`select id, trim(first_name || ' ' || last_name) as name from public.consigners`,
};

/** Returns the names of rows of a kind by their ids, also of former ones; without ids, of all. */
export async function namesOfParts(
  tx: Transaction,
  storeId: string,
  kind: string,
  ids: readonly string[] | null,
): Promise<ReadonlyMap<string, string>> {
  const rows = named[kind];
  if (rows === undefined) return new Map();
  const found = await tx.run(sql<{ id: string; name: string }>`
    ${rows} where store_id = ${storeId} ${ids === null ? sql`` : sql`and id = any(${ids})`}`);
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Returns what the store calls a part; empty for what the app has a word for. */
export async function nameOfPart(tx: Transaction, storeId: string, kind: string, id: string): Promise<string> {
  if (named[kind] !== undefined) return (await namesOfParts(tx, storeId, kind, [id])).get(id) ?? "";
  return kind === "category" || kind === "brand" || kind === "size" ? id : "";
}
