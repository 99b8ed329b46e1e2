import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";

/** Returns those of these orders whose job waits. */
export async function waitingOrders(
  tx: Transaction,
  storeId: string,
  shopOrderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  tx.reachBeyond();
  const waiting = await tx.run(sql<{ id: string }>`select data ->> 'shopOrderId' as id from jobs.job
    where name = 'readShopOrder' and state in ('created', 'retry') and data ->> 'storeId' = ${storeId}
      and data ->> 'shopOrderId' = any(${shopOrderIds})`);
  return new Set(waiting.map(({ id }) => id));
}
