import type { Put } from "#shared/machine/kernel/define-command.ts";
import { storeMadeAt, testItem } from "./test-store.ts";

/** Returns a sold item, and its owner's credit. */
export function soldItem(n: number, consignerId: string): readonly Put[] {
  const row = testItem(n, { status: "Sold", soldOn: storeMadeAt, consignerId });
  return [
    { type: "item", row },
    {
      type: "ledgerEntry",
      row: {
        ...{ id: `${row.id}:sale`, consignerId, kind: "sale", amountMinor: row.payoutMinor, itemId: row.id },
        ...{ payoutId: null, note: "", createdAt: storeMadeAt, cashMinor: 0 },
      },
    },
  ];
}
