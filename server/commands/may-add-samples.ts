import { runSql, type Transaction } from "#server/database/transact.ts";
import { isSampleId } from "#shared/inventory/sample-id.ts";
import { isOpen, type Running } from "./prepare-calls.ts";

/**
 * Returns whether products and items may be added as sample stock: only to a store that has nothing else. Security: it
 * may be deleted in any status, so whoever takes in real stock must not have that by its ids.
 */
export async function mayAddSamples(tx: Transaction, storeId: string, runs: readonly Running[]): Promise<boolean> {
  if (!runs.some((run) => isOpen(run) && namesSamples(run.args))) return false;
  const others = await runSql(
    tx,
    `select from products where store_id = $1 and id not like 'sample-%'
     union all select from items where store_id = $1 and id not like 'sample-%' limit 1`,
    [storeId],
  );
  return others.length === 0;
}

/** Returns whether a sample's id is anywhere in arguments, which were parsed, so that their depth is bounded. */
function namesSamples(value: unknown): boolean {
  if (typeof value === "string") return isSampleId(value);
  return typeof value === "object" && value !== null && Object.values(value).some(namesSamples);
}
