import type { View } from "#pwa/machine/local/device.ts";
import type { LedgerEntryRow } from "#shared/areas/consigners/rows.ts";

/**
 * Returns the note beside a ledger entry's kind: the code of its item or name of its payout, which need no translation.
 * The stored note is in its writer's language, so it is used only for a person's reason and for rows not on this
 * device.
 */
export function ledgerNote(
  view: View,
  { kind, itemId, payoutId, note }: Pick<LedgerEntryRow, "kind" | "itemId" | "payoutId" | "note">,
): string {
  if (kind === "adjustment" || kind === "openingBalance" || kind === "openingVoided") return note;
  const known =
    itemId !== null
      ? view.items.brief(itemId)?.code
      : payoutId !== null
        ? view.get("payout", payoutId)?.name
        : undefined;
  return known ?? note;
}
