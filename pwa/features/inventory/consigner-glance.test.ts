import { expect, test } from "vitest";
import type { View } from "#pwa/machine/local/device.ts";
import { consignerGlance, payAddress } from "./consigner-glance.ts";

const entry = (kind: string, payoutId: string, amountMinor: number, createdAt: string) => ({
  ...{ kind, payoutId, amountMinor, createdAt },
});
const share = (payoutId: string, amountMinor: number, status = "Pending") => ({ payoutId, amountMinor, status });

/** A device with a consigner's two pairs on sale, two sold ones, the first in a payout, and these shares. */
const viewOf = ({
  shares = [],
  inPayouts = ["sold-1"],
  isStoreAccount = false,
}: {
  readonly shares?: readonly object[];
  readonly inPayouts?: readonly string[];
  readonly isStoreAccount?: boolean;
} = {}): View => {
  const found: Record<string, object> = {
    maya: { isStoreAccount },
    late: { createdAt: "2026-03-02T00:00:00Z", voidedAt: null },
    early: { createdAt: "2026-03-01T00:00:00Z", voidedAt: null },
    voided: { createdAt: "2026-02-01T00:00:00Z", voidedAt: "2026-02-02T00:00:00Z" },
  };
  const sold = [
    { id: "sold-1", payoutMinor: 80_00 },
    { id: "sold-2", payoutMinor: 20_50 },
  ];
  return {
    get: (_type: string, id: string) => found[id],
    list: (_type: string, { where }: { readonly where: { readonly status: unknown } }) => {
      const rows = where.status === "Sold" ? sold : [{ priceMinor: 100_00 }, { priceMinor: 150_25 }];
      return { rows, count: rows.length };
    },
    by: (type: string, _index: string, id: string) => {
      if (type === "payoutLine") return [{ isLive: false }, ...(inPayouts.includes(id) ? [{ isLive: true }] : [])];
      if (type === "payoutShare") return shares;
      return [
        entry("payout", "one", -30_00, "2026-01-01T00:00:00Z"),
        entry("payout", "two", -70_00, "2026-02-01T00:00:00Z"),
        entry("payoutVoided", "two", 70_00, "2026-02-02T00:00:00Z"),
        entry("sale", "", 99_00, "2026-03-01T00:00:00Z"),
      ];
    },
  } as unknown as View;
};

test("a consigner's page counts and sums what is on sale and sold, and knows the last payout that was not voided", () => {
  expect(consignerGlance(viewOf(), "maya")).toMatchObject({
    onSale: { count: 2, minor: 250_25 },
    sold: { count: 2, minor: 100_50 },
    lastPayout: { amountMinor: -30_00, createdAt: "2026-01-01T00:00:00Z" },
  });
});

test("Pay leads to what is ready, else to the oldest payout that has an unpaid share of theirs, else nowhere", () => {
  const to = (view: View) => payAddress(consignerGlance(view, "maya"), "maya");
  const shares = [
    share("late", 10_00),
    share("early", 5_00, "Failed"),
    share("voided", 7_00),
    share("old", 9_00, "paid"),
  ];
  expect(to(viewOf({ shares }))).toEqual({ to: "/pendingPayouts", search: { consigner: "maya" } });
  const all = viewOf({ shares, inPayouts: ["sold-1", "sold-2"] });
  expect(consignerGlance(all, "maya").unpaid).toEqual([
    { payoutId: "early", amountMinor: 5_00 },
    { payoutId: "late", amountMinor: 10_00 },
  ]);
  expect(to(all)).toEqual({ to: "/payouts/$payoutId", params: { payoutId: "early" } });
  expect(to(viewOf({ inPayouts: ["sold-1", "sold-2"] }))).toBeNull();
});

test("the store's own account has counts without sums, and nobody pays it", () => {
  const glance = consignerGlance(viewOf({ isStoreAccount: true }), "maya");
  expect(glance).toMatchObject({ onSale: { count: 2, minor: null }, sold: { count: 2, minor: null } });
  expect(payAddress(glance, "maya")).toBeNull();
});
