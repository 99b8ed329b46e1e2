import type { Put } from "#shared/kernel/define-command.ts";
import { storeMadeAt, testItem } from "./test-store.ts";

/** An item that was sold, and what its owner is credited for it. */
export function soldItem(n: number, consignerId: string): readonly Put[] {
  const row = testItem(n, { status: "Sold", soldOn: storeMadeAt, consignerId });
  return [
    { type: "item", row },
    {
      type: "ledgerEntry",
      row: {
        ...{ id: `${row.id}:sale`, consignerId, kind: "sale", amountMinor: row.payoutMinor, itemId: row.id },
        ...{ payoutId: null, note: "", createdAt: storeMadeAt },
      },
    },
  ];
}
