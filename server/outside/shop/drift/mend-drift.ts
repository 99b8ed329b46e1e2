import { sql } from "kysely";
import { t } from "#shared/words/define-words.ts";
import type { EventJobs } from "#server/machine/commands/command-call.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { resyncWords } from "#shared/areas/shop/resync-words.ts";
import { readAgain, resendProducts } from "../send-again.ts";

/** Things to mend that the last comparison found; orders by their ids in the shop. */
interface Mended {
  readonly products: readonly string[];
  readonly orders: readonly string[];
  readonly subscriptions: boolean;
}

/** Queues the mends, and takes what they are of off the report: the next comparison looks at it again. */
export async function mendDrift(
  tx: Transaction,
  jobs: EventJobs,
  storeId: string,
  { products, orders, subscriptions }: Mended,
): Promise<{ readonly message: string }> {
  const gone = await tx.run(sql<{ kind: string; productId: string; variant: string }>`
    delete from sync.shop_drift where store_id = ${storeId} and kind not in ('lowered', 'extraProduct', 'extraVariant')
      and (
      product_id = any(${products})
      or (kind in ('orderUnknown', 'orderDiffers') and variant = any(${orders}))
      or (kind = 'subscription' and ${subscriptions}::boolean))
    returning kind, product_id as "productId", variant`);
  const asked = new Set(products);
  const ofProducts = [...new Set(gone.map(({ productId }) => productId))].filter((id) => asked.has(id));
  const ofOrders = gone.filter(({ kind }) => kind.startsWith("order")).map(({ variant }) => variant);
  await resendProducts(tx, jobs, storeId, ofProducts);
  await readAgain(tx, jobs, storeId, ofOrders);
  if (gone.some(({ kind }) => kind === "subscription"))
    await jobs.enqueue(tx, storeId, [{ commandId: newId(), event: { name: "shopToAsk", about: "connection" } }]);
  return {
    message:
      ofProducts.length > 0
        ? resyncWords("mending", { count: ofProducts.length })
        : t("Asking the online shop again in background"),
  };
}
