import type { Transaction } from "#server/database/transact.ts";
import { currentProducts } from "#server/reads/merged-products.ts";
import { lowestOfProducts } from "#server/reads/lowest-prices.ts";
import type { LowestMinor } from "#shared/kernel/define-command.ts";
import type { CommandArgs } from "#shared/commands.ts";
import { lowestAmong } from "#shared/inventory/lowest-price.ts";
import { isOpen, type Running } from "./prepare-calls.ts";

/**
 * Returns the lowest prices of the products that consigners add, as of before these calls: pre-approval depends on
 * other people's items, which their devices do not have. Undefined if no consigner adds anything.
 */
export async function readLowestPrices(
  tx: Transaction,
  storeId: string,
  runs: readonly Running[],
): Promise<LowestMinor | undefined> {
  const adding = runs.filter(
    (run) => isOpen(run) && run.call.name === "inventory.addItems" && run.call.actor.role === "consigner",
  );
  if (adding.length === 0) return undefined;
  const products = new Set(
    adding.flatMap((run) => (run.args as CommandArgs<"inventory.addItems">).items.map(({ productId }) => productId)),
  );
  const current = await currentProducts(tx, storeId, [...products]);
  const variants = await lowestOfProducts(tx, storeId, current);
  return (productId, options) => lowestAmong(variants, productId, options).priceMinor;
}
