import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";

/** Returns the products of ids: themselves, or those they were merged into. */
export async function currentProducts(tx: Transaction, storeId: string, ids: readonly string[]): Promise<string[]> {
  const found = await tx.run(sql<{ id: string; mergedIntoId: string }>`
    select id, merged_into_id from merged_products where store_id = ${storeId} and id = any(${[...ids]})`);
  const into = new Map(found.map((row) => [row.id, row.mergedIntoId]));
  return [...new Set(ids.map((id) => into.get(id) ?? id))];
}

/** Does this for one id. */
export async function currentProduct(tx: Transaction, storeId: string, id: string): Promise<string> {
  const [current = id] = await currentProducts(tx, storeId, [id]);
  return current;
}
