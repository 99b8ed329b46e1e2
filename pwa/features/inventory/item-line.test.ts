import { expect, test } from "vitest";
import { formatListPayout } from "#pwa/components/format.ts";
import type { ItemBrief } from "#pwa/local/list.ts";
import { itemColumns, type ItemLine, payoutPerItem } from "./item-line.ts";

test("payout per item is the payout plus the transaction fee, and an export holds it to the cent [A9.10]", () => {
  const item = { payoutMinor: 28_000, payoutFeeMinor: 1_055 } as ItemBrief;
  expect(payoutPerItem(item)).toBe(29_055);
  const column = itemColumns.find(({ head }) => head === "Payout per item");
  expect(column?.cell.text({ item } as ItemLine, { currency: "USD", narrow: false })).toBe("290.55");
});

test("a list shows payouts to one decimal, or fewer where the currency has fewer [A9.11]", () => {
  expect([formatListPayout(29_055, "USD"), formatListPayout(28_000, "USD"), formatListPayout(28_000, "JPY")]).toEqual([
    "$290.6",
    "$280.0",
    "¥28,000",
  ]);
});
