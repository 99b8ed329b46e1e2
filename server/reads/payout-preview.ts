import type { Transaction } from "#server/database/transact.ts";
import { type PricedRow, recalculated } from "#shared/fees/recalculated.ts";
import type { RecalculationScope } from "#shared/fees/recalculation-scope.ts";
import { z } from "#shared/kernel/schema.ts";
import { toMajor } from "./amounts.ts";
import { major } from "./answer-types.ts";
import { listConsignerTypes } from "./places.ts";
import { storeOf } from "./store.ts";
import { countUnsold, pricedAfter } from "./unsold-items.ts";

/** What a recalculation would do to unsold items. */
export const payoutPreview = z.object({
  /** How many there are to look at. */
  unsold: z.int(),
  /** How many payouts would be others. */
  moved: z.int(),
  /** Those payouts together, as they are and as they would be. */
  before: major,
  after: major,
});

/** Items read at once; between two reads others have their turn. */
const itemsAtOnce = 1_000;

interface Preview extends RecalculationScope {
  /** As if the consigner had this type already. */
  readonly consignerTypeId?: string | undefined;
}

/** Counts what a recalculation would move, without moving it. */
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
