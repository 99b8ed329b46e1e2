import { describe, expect, test } from "vitest";
import { statuses } from "#shared/areas/inventory/status.ts";
import { payoutTabs, reportOf, sortPayouts, payoutTabOf } from "./payout-lines.ts";

describe("what a consigner is paid", () => {
  test("stands under Paid, which comes first, or Ready to Pay; what was not sold stands nowhere [B4.22, B4.23, B4.24]", () => {
    expect(payoutTabs).toEqual(["Paid", "Buying"]);
    const told = statuses.flatMap((status) =>
      payoutTabOf({ status }) === null ? [] : [[status, payoutTabOf({ status })]],
    );
    expect(told.toSorted()).toEqual([
      ["Paid", "Paid"],
      ["Sold", "Buying"],
    ]);
  });

  test("is summed before fees as sold, after fees as paid and pending [B2.94]", () => {
    const item = { priceMinor: 10_000, discountMinor: 1_000, payoutMinor: 7_000 };
    expect(reportOf([])).toEqual({ soldMinor: 0, paidMinor: 0, pendingMinor: 0 });
    expect(
      reportOf([
        { ...item, status: "Paid" },
        { ...item, status: "Sold" },
        { ...item, status: "Sold" },
      ]),
    ).toEqual({
      soldMinor: 27_000,
      paidMinor: 7_000,
      pendingMinor: 14_000,
    });
  });

  test("is sorted by price, or by when it was listed [B2.102, B2.104]", () => {
    const row = (id: string, priceMinor: number, createdAt: string) => ({ item: { id, priceMinor, createdAt } });
    const rows = [row("a", 2, "2026-01-02"), row("b", 1, "2026-01-03"), row("c", 3, "2026-01-01")];
    const order = (sort: Parameters<typeof sortPayouts>[1]) => sortPayouts(rows, sort).map(({ item }) => item.id);
    expect([order("newest"), order("oldest"), order("highest"), order("lowest")].map((ids) => ids.join(""))).toEqual([
      "bac",
      "cab",
      "cab",
      "bac",
    ]);
  });
});
