import { settledShare } from "#shared/areas/payouts/share-of.ts";
import type { ReadyItem, ReadyShare } from "./use-ready.ts";

/**
 * Returns a consigner's amount for some of their items. If the whole share is settled against their debt, so is a part
 * of it.
 */
export function chosenShare(share: ReadyShare, items: readonly Pick<ReadyItem, "payoutMinor">[]): number {
  const grossMinor = items.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0);
  return settledShare(grossMinor, share.settledMinor).amountMinor;
}
