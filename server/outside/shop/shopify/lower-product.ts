import { t } from "#shared/words/define-words.ts";
import { type LoweredLevel, variantKey, type WantedProduct } from "../shop-port.ts";
import { onlineProduct } from "./online-product.ts";
import { readQuantityWrites } from "./quantity-writes.ts";
import { readProduct } from "./read-product.ts";
import { passing } from "./shopify-problems.ts";
import type { ShopifyClient, ShopifyStore } from "./shopify-types.ts";
import { QuantityMoved, writeQuantities } from "./write-quantities.ts";

/** Times that a product is read again because a quantity moved meanwhile. */
const mostMoves = 4;

/** Does something with a product's quantities, again if one moved meanwhile. @throws ShopProblem if they go on moving. */
export async function untilStill<T>(work: () => Promise<T>): Promise<T> {
  for (let moves = 0; moves < mostMoves; moves += 1)
    try {
      return await work();
    } catch (fault) {
      if (!(fault instanceof QuantityMoved)) throw fault;
    }
  throw passing(t("The quantity in the shop keeps changing. Trace will try again."));
}

/** Takes units off where the shop has more of a product than is wanted; returns what it took. @throws ShopProblem */
export function lowerProduct(
  client: ShopifyClient,
  store: ShopifyStore,
  everywhere: WantedProduct,
): Promise<readonly LoweredLevel[]> {
  const wantedAt = store.clock();
  const wanted = onlineProduct(everywhere, store.locations);
  const wantedOf = new Map(wanted.variants.map((variant) => [variantKey(variant.options), variant]));
  const ours = new Map([...store.locations].map(([mine, theirs]) => [theirs, mine]));
  const locations = [...ours.keys()];
  return untilStill(async () => {
    const writes = await readQuantityWrites(store, client.domain, wanted.productId);
    const found = await readProduct(client, wanted.productId, locations);
    const known = found?.variants.flatMap((one) => (one.options === null ? [] : [{ ...one, options: one.options }]));
    if (known === undefined) return [];
    // The first of two with the same values is the one that is wanted.
    const left = new Map(wantedOf);
    const variants = known.map((one) => {
      const key = variantKey(one.options);
      const mine = left.get(key);
      left.delete(key);
      return { found: one, wanted: mine };
    });
    const written = await writeQuantities(client, store, wanted.productId, variants, locations, writes, wantedAt, {
      lowersOnly: true,
    });
    return written.map((one) => ({ ...one, locationId: ours.get(one.locationId) ?? "" }));
  });
}
