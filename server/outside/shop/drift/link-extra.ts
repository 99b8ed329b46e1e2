import { sql } from "kysely";
import type { EventJobs } from "#server/machine/commands/command-call.ts";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";
import { resyncWords } from "#shared/areas/shop/resync-words.ts";
import type { ShopServices } from "../connection/shop-services.ts";
import { openShop } from "../open-shop.ts";
import { resendProducts } from "../send-again.ts";
import { readOptions, type ShopLink, ShopProblem } from "../shop-port.ts";

/** Something that only the shop has, and the product or variant of the store that it is. */
export const linked = z.object({
  /** The store's product; of a variant the one it is shown under. */
  productId: id,
  /** The shop's product or variant, as the report names it. */
  shopId: text(60),
  /** The options of a variant, as the report names them; empty for a product as a whole. */
  variant: text(600),
});
type Linked = z.infer<typeof linked>;

/**
 * Makes a product or variant that only the store's shop has one of the store's, and has the product sent. Returns why it
 * can't; null if it is done. Repeating it changes nothing.
 */
export async function linkExtra(
  services: ShopServices & { readonly jobs: EventJobs },
  storeId: string,
  given: Linked,
): Promise<DomainError | null> {
  const { db, jobs } = services;
  const to = await transact(db, storeId, (tx) => linkOf(tx, storeId, given), "snapshot");
  if (to instanceof DomainError) return to;
  const shop = await openShop(services, storeId);
  if (shop === null) return new DomainError("invalid_value", resyncWords("noShop"));
  try {
    await shop.port.link(to);
  } catch (fault) {
    if (fault instanceof ShopProblem) return new DomainError("invalid_value", fault.message);
    throw fault;
  }
  await transact(db, storeId, async (tx) => {
    await tx.run(sql`
      delete from sync.shop_drift where store_id = ${storeId} and variant = ${given.shopId}
        and kind in ('extraProduct', 'extraVariant')`);
    await resendProducts(tx, jobs, storeId, [given.productId]);
  });
  return null;
}

/** Returns what is to be linked, if the last comparison found it and the store has the product. */
async function linkOf(
  tx: Transaction,
  storeId: string,
  { productId, shopId, variant }: Linked,
): Promise<ShopLink | DomainError> {
  const [found] = await tx.run(sql<{ shopifyId: string | null }>`select p.shopify_id as "shopifyId" from products p
    where p.store_id = ${storeId} and p.id = ${productId} and exists (
      select from sync.shop_drift d where d.store_id = ${storeId} and d.variant = ${shopId}
        and ((${variant} = '' and d.kind = 'extraProduct') or (${variant} <> '' and d.kind = 'extraVariant'
          and d.product_id = p.id)))`);
  if (found === undefined) return new DomainError("not_found", resyncWords("noExtra"));
  if (variant === "") return { productId, shopifyId: shopId, variant: null };
  const options = readOptions(variant);
  return found.shopifyId === null || options === null
    ? new DomainError("not_found", resyncWords("noExtra"))
    : { productId, shopifyId: found.shopifyId, variant: { shopifyId: shopId, options } };
}
