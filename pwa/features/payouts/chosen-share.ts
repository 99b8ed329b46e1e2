import { settledShare } from "#shared/payouts/share-of.ts";
import type { ReadyItem, ReadyShare } from "./use-ready.ts";

/**
 * What a consigner gets for some of their items. Where all of the whole share goes towards what they owe, nothing is left
 * of a part of it either.
 */
export function chosenShare(share: ReadyShare, items: readonly Pick<ReadyItem, "payoutMinor">[]): number {
  const grossMinor = items.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0);
  return settledShare(grossMinor, share.settledMinor).amountMinor;
}
