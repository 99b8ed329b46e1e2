import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import type { EventJobs } from "#server/machine/commands/command-call.ts";
import { newId } from "#shared/machine/kernel/ids.ts";

/** Makes these products differ from what the shop is known to show, so that they are sent again. */
export const forgetSent = (tx: Transaction, storeId: string, productIds: readonly string[]): Promise<unknown> =>
  tx.run(sql`
    update sync.shop_pushes set wanted_hash = '' where store_id = ${storeId} and product_id = any(${productIds})`);

/** Queues these products to be sent to the store's shop whole, whatever was sent before. */
export async function resendProducts(
  tx: Transaction,
  jobs: EventJobs,
  storeId: string,
  productIds: readonly string[],
): Promise<void> {
  await forgetSent(tx, storeId, productIds);
  await jobs.enqueue(tx, storeId, [{ commandId: newId(), event: { name: "productsChanged", ids: [...productIds] } }]);
}

/** Queues these orders, by their ids in the shop, to be read there again. */
export const readAgain = (
  tx: Transaction,
  jobs: EventJobs,
  storeId: string,
  shopOrderIds: readonly string[],
): Promise<void> =>
  jobs.enqueue(
    tx,
    storeId,
    shopOrderIds.map((shopOrderId) => ({
      commandId: newId(),
      event: { name: "shopOrderChanged" as const, shopOrderId },
    })),
  );
