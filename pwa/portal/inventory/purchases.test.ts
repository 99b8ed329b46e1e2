import { expect, test } from "vitest";
import { purchasesOf } from "./purchases.ts";

const entry = { consignerId: "seller", createdAt: "2026-03-01T10:00:00.000Z" };
const bought = (itemId: string, amountMinor: number) =>
  ({
    ...entry,
    id: `${itemId}:b`,
    kind: "purchase",
    itemId,
    payoutId: null,
    amountMinor,
    note: `Bought ${itemId}`,
  }) as const;
const paid = (kind: "payout" | "payoutVoided", amountMinor: number) =>
  ({ ...entry, id: kind, kind, itemId: null, payoutId: "one", amountMinor, note: "" }) as const;
const lines = [
  { payoutId: "one", itemId: "a" },
  { payoutId: "two", itemId: "b" },
];

test("what a store bought is sold for what it owes for it, and paid with its payment", () => {
  const entries = [bought("a", 9_000), bought("b", 5_000), paid("payout", -9_000)];
  expect(
    purchasesOf(entries, lines).map(({ bought: note, payoutMinor, status }) => [note, payoutMinor, status]),
  ).toEqual([
    ["Bought a", 9_000, "Paid"],
    ["Bought b", 5_000, "Sold"],
  ]);
  expect(purchasesOf([...entries, paid("payoutVoided", 9_000)], lines).map(({ status }) => status)).toEqual([
    "Sold",
    "Sold",
  ]);
});

test("what a store sold for its consigner is no purchase", () => {
  expect(purchasesOf([{ ...bought("a", 9_000), kind: "sale" }, paid("payout", -9_000)], lines)).toEqual([]);
});
