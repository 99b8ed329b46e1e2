import { changeBy, type FoundRows, type Put, read, type Read } from "#shared/machine/kernel/define-command.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";

/** Returns reads of an item's payout lines, and of the payout of the live one. */
export function itemPayoutReads(itemId: string, found: FoundRows): readonly Read[] {
  const lines = changeBy("payoutLine", "item", itemId);
  const known = found.has(lines) ? found.find("payoutLine", "item", itemId) : [];
  return [lines, ...known.filter(({ isLive }) => isLive).map(({ payoutId }) => read("payout", payoutId))];
}

/**
 * Detaches the item from its payout, paid or waiting, which keeps its figures: cheques and files may have them already.
 * What was paid for it, or will be, is taken off the owner's next payout. What the store bought is owed all the same.
 */
export const freedOfPayout = (item: ItemRow, rows: FoundRows): readonly Put[] =>
  rows
    .find("payoutLine", "item", item.id)
    .filter(({ isLive, payoutId }) => isLive && rows.get("payout", payoutId)?.isPurchase !== true)
    .map((line) => ({ type: "payoutLine", row: { ...line, isLive: false } }));
