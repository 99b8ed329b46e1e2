import type { Transaction } from "#server/machine/database/transact.ts";
import { type PricedRow, recalculated } from "#shared/areas/fees/recalculated.ts";
import type { RecalculationScope } from "#shared/areas/fees/recalculation-scope.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { toMajor } from "./amounts.ts";
import { major } from "./answer-types.ts";
import { listConsignerTypes } from "./places.ts";
import { storeOf } from "./store.ts";
import { countUnsold, pricedAfter } from "./unsold-items.ts";

/** The effect of a recalculation on unsold items. */
export const payoutPreview = z.object({
  /** The number of items examined. */
  unsold: z.int(),
  /** The number of payouts that would change. */
  moved: z.int(),
  /** The sums of those payouts, now and after. */
  before: major,
  after: major,
});

/** Items read at once; other requests run in between. */
const itemsAtOnce = 1_000;

interface Preview extends RecalculationScope {
  /** As if the consigner already had this type. */
  readonly consignerTypeId?: string | undefined;
}

/** Computes what a recalculation would change, without changing it. */
export async function previewPayouts(
  tx: Transaction,
  storeId: string,
  { consignerTypeId, ...scope }: Preview,
): Promise<z.infer<typeof payoutPreview>> {
  const [store, types, unsold] = await Promise.all([
    storeOf(tx, storeId),
    listConsignerTypes(tx, storeId),
    countUnsold(tx, storeId, scope),
  ]);
  const sums = { moved: 0, beforeMinor: 0, afterMinor: 0 };
  for (let after: string | undefined = ""; after !== undefined;) {
    const items: PricedItem[] = await pricedAfter<PricedItem>(tx, storeId, scope, after, itemsAtOnce);
    for (const item of items) {
      const consigner = { ...item, consignerTypeId: consignerTypeId ?? item.consignerTypeId };
      const money = recalculated(item, { store, consigner, category: item.category, types }, scope);
      if (money === null || money.payoutMinor === item.payoutMinor) continue;
      sums.moved += 1;
      sums.beforeMinor += item.payoutMinor;
      sums.afterMinor += money.payoutMinor;
    }
    after = items.length < itemsAtOnce ? undefined : items.at(-1)?.id;
  }
  return {
    unsold,
    moved: sums.moved,
    before: toMajor(sums.beforeMinor, store.currency),
    after: toMajor(sums.afterMinor, store.currency),
  };
}

interface PricedItem extends PricedRow {
  readonly id: string;
  readonly consignerTypeId: string | null;
  readonly chargeTax: boolean;
  readonly isStoreAccount: boolean;
  readonly category: string;
}
