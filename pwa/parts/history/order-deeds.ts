import { t } from "#shared/words/define-words.ts";
import type { View } from "#pwa/machine/local/device.ts";
import { totalOf } from "#shared/areas/orders/order-fields.ts";
import type { Deed } from "./deed.ts";

/** What the rows of this device tell of an order or a payout, for who may see orders; amounts are minor units. */
export interface PaidFacts {
  /** What the customer paid for the order, or the payout's sum. */
  readonly amountMinor: number;
  /** Items sold, or consigners paid. */
  readonly count: number;
  /** What was paid back of an order, each with its moment. */
  readonly refunds: readonly { readonly at: string; readonly amountMinor: number }[];
  /** Whether an order's customer comes for it. */
  readonly isPickUp: boolean;
  /** Whether a payout is for what the store bought. */
  readonly isPurchase: boolean;
}

const none = { count: 0, refunds: [], isPickUp: false, isPurchase: false };

/** Returns the facts of an order; undefined where this device no longer has its items. */
export function orderFacts(view: View, orderId: string): PaidFacts | undefined {
  const order = view.get("order", orderId);
  const lines = view.by("orderLine", "order", orderId).filter(({ state }) => state !== "cancelled");
  if (order === undefined || lines.length === 0) return undefined;
  const payments = view.by("payment", "order", orderId);
  const refunds = payments
    .filter(({ kind }) => kind === "refund")
    .map(({ takenAt, amountMinor }) => ({ at: takenAt, amountMinor: -amountMinor }));
  return { ...none, amountMinor: totalOf(order, lines), count: lines.length, refunds, isPickUp: order.isPickUp };
}

/** Returns the facts of a payout. */
export function payoutFacts(view: View, payoutId: string): PaidFacts | undefined {
  const payout = view.get("payout", payoutId);
  if (payout === undefined) return undefined;
  const count = view.by("payoutShare", "payout", payoutId).length;
  return { ...none, amountMinor: payout.totalMinor, count, isPurchase: payout.isPurchase };
}

/** What of an entry about an order or a payout tells the deed. */
interface Told {
  readonly at: string;
  /** Returns a field's new value; undefined where it did not change. */
  readonly after: (field: string) => unknown;
  readonly money: (minor: number) => string;
  readonly facts: PaidFacts | undefined;
}

/** Returns what was done with an order, without amounts where its facts are not known; null for all else. */
export function orderDeed({ at, after, money, facts }: Told): Deed | null {
  const back = facts?.refunds.filter((refund) => refund.at === at) ?? [];
  switch (after("status")) {
    case "paid":
      return { kind: "sold", text: soldText(money, facts) };
    case "pending":
      return { kind: "asked", text: t("Ordered, not paid yet") };
    case "cancelled":
      return { kind: "ended", text: t("Order cancelled") };
    case "refunded":
    case "partlyRefunded":
      return { kind: "ended", text: refundText(money, back) };
  }
  // A further part that is paid back leaves the status as it is.
  if (back.length > 0) return { kind: "ended", text: refundText(money, back) };
  if (typeof after("handedOverAt") !== "string" || facts === undefined) return null;
  return { kind: "moved", text: facts.isPickUp ? t("Handed to the customer") : t("Sent to the customer") };
}

function soldText(money: Told["money"], facts: PaidFacts | undefined): string {
  if (facts === undefined) return t("Sold");
  return t("{count, plural, one {Sold # item for {amount}} other {Sold # items for {amount}}}", {
    count: facts.count,
    amount: money(facts.amountMinor),
  });
}

function refundText(money: Told["money"], back: PaidFacts["refunds"]): string {
  const sum = back.reduce((all, { amountMinor }) => all + amountMinor, 0);
  return sum > 0 ? t("Refunded {amount}", { amount: money(sum) }) : t("Refunded");
}

/** Returns what was done with a payout, without amounts where its facts are not known; null for all else. */
export function payoutDeed({ after, money, facts }: Told): Deed | null {
  if (typeof after("voidedAt") === "string") return { kind: "ended", text: t("Payout voided") };
  const amount = facts === undefined ? null : money(facts.amountMinor);
  if (after("createdOn") !== undefined) {
    if (amount === null || facts === undefined) return null;
    const text = facts.isPurchase
      ? t("Bought for {amount}", { amount })
      : t("{count, plural, one {Payout of {amount} to # consigner} other {Payout of {amount} to # consigners}}", {
          count: facts.count,
          amount,
        });
    return { kind: "asked", text };
  }
  switch (after("status")) {
    case "paid":
      return { kind: "paid", text: amount === null ? t("Paid") : t("Paid {amount}", { amount }) };
    case "Failed":
      return { kind: "ended", text: t("A payment failed") };
    default:
      return null;
  }
}
