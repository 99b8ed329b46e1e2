import { expect, test } from "vitest";
import { madePayouts } from "./made-payouts.ts";
import { owedOf } from "./owed.ts";

const entry = (kind: "sale" | "payout" | "payoutVoided" | "withdrawalFee", amountMinor: number, more: object = {}) => ({
  ...{ kind, amountMinor, payoutId: null, note: "", createdAt: "2026-03-01T10:00:00.000Z" },
  ...more,
});
const line = (payoutId: string, itemId: string, amountMinor: number) => ({ payoutId, itemId, amountMinor });

test("a payout says what it was made of: its items, and what was settled with it", () => {
  const entries = [
    entry("sale", 16_000),
    entry("sale", 9_000),
    entry("withdrawalFee", -1_500),
    entry("payout", -23_500, { payoutId: "one" }),
  ];
  expect(madePayouts(entries, [line("one", "air", 16_000), line("one", "court", 9_000)])).toEqual([
    {
      id: "one",
      paidAt: "2026-03-01T10:00:00.000Z",
      amountMinor: 23_500,
      items: [
        { itemId: "air", amountMinor: 16_000 },
        { itemId: "court", amountMinor: 9_000 },
      ],
      settledMinor: -1_500,
      takenBack: null,
    },
  ]);
  expect(owedOf(entries)).toBe(0);
});

test("the latest payout comes first, and one that was taken back says so, with the reason", () => {
  const takenBack = { at: "2026-03-05T10:00:00.000Z", reason: "Wrong account" };
  const entries = [
    entry("payout", -100, { payoutId: "old" }),
    entry("payout", -200, { payoutId: "new", createdAt: "2026-04-01T10:00:00.000Z" }),
    entry("payout", -300, { payoutId: "again", createdAt: "2026-03-02T10:00:00.000Z" }),
    entry("payoutVoided", 300, { payoutId: "again", createdAt: takenBack.at, note: takenBack.reason }),
    entry("payout", -300, { payoutId: "again", createdAt: "2026-03-06T10:00:00.000Z" }),
  ];
  expect(madePayouts(entries, []).map((made) => [made.id, made.paidAt.slice(5, 10), made.takenBack])).toEqual([
    ["new", "04-01", null],
    ["again", "03-06", null],
    ["again", "03-02", takenBack],
    ["old", "03-01", null],
  ]);
});

test("debts are never owed to the store's own consigner as less than nothing", () => {
  expect(owedOf([entry("sale", 5_000), entry("withdrawalFee", -1_500)])).toBe(3_500);
  expect(owedOf([entry("withdrawalFee", -1_500)])).toBe(0);
});
