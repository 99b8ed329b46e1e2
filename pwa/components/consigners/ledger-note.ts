import type { View } from "#pwa/local/device.ts";
import type { LedgerEntryRow } from "#shared/consigners/rows.ts";

/**
 * What stands beside an entry's kind: the item or the payout it is about, in no language at all. The note that was kept is in
 * the language of whoever wrote it, so it is shown for what a person gave as the reason, and for what this device does not hold.
 */
export function ledgerNote(
  view: View,
  { kind, itemId, payoutId, note }: Pick<LedgerEntryRow, "kind" | "itemId" | "payoutId" | "note">,
): string {
  if (kind === "adjustment") return note;
  const known =
    itemId !== null
      ? view.items.brief(itemId)?.code
      : payoutId !== null
        ? view.get("payout", payoutId)?.name
        : undefined;
  return known ?? note;
}
