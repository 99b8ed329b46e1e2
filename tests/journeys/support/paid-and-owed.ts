import type { LedgerEntryRow } from "#shared/areas/consigners/rows.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { ids, storeMadeAt, testItem } from "../../support/test-store.ts";

const ledger = (
  id: string,
  kind: LedgerEntryRow["kind"],
  amountMinor: number,
  payoutId: string | null = null,
): Put => ({
  type: "ledgerEntry",
  row: {
    ...{ id, kind, amountMinor, payoutId, consignerId: ids.seller, itemId: null, note: "" },
    createdAt: new Date().toISOString(),
    cashMinor: 0,
  },
});
/** A consigner's sale of 160.00 that was paid less a fee of 15.00, for item 2, and one of 90.00 that is owed. */
export const paidAndOwed: readonly Put[] = [
  ledger("sale-2", "sale", 16_000),
  ledger("fee", "withdrawalFee", -1_500),
  ledger("paid", "payout", -14_500, "payout-1"),
  ledger("sale-5", "sale", 9_000),
  {
    type: "payout",
    row: {
      ...{ id: "payout-1", name: "Payout 1", totalMinor: 14_500, status: "paid", createdAt: storeMadeAt },
      ...{ createdByName: "Ada Admin", paidAt: storeMadeAt, isPurchase: false, voidedAt: null, voidReason: "" },
    },
  },
  {
    type: "payoutLine",
    row: {
      ...{ id: "line-2", payoutId: "payout-1", itemId: testItem(2).id, consignerId: ids.seller },
      ...{ amountMinor: 16_000, isLive: true },
    },
  },
];
