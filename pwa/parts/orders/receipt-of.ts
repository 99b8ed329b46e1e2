import { t } from "#shared/words/define-words.ts";
import { optionLine } from "#pwa/parts/items/item-facts.tsx";
import type { Device } from "#pwa/machine/local/device.ts";
import type { Receipt, ReceiptCode, ReceiptLine } from "#pwa/paper/papers/receipt.ts";
import { itemsTotal, taxTotal, totalOf } from "#shared/areas/orders/order-fields.ts";
import type { OrderLineRow, OrderRow } from "#shared/areas/orders/rows.ts";
import { orderWords } from "#shared/areas/orders/words.ts";
import { handedMinor, roundingOf } from "#shared/areas/till/cash-rounding.ts";
import type { PaymentRow } from "#shared/areas/till/rows.ts";
import type { Tender } from "#shared/areas/till/tender.ts";
import { methodWords } from "#shared/areas/till/words.ts";

type Seen = Pick<Device, "view" | "session">;

/** An order as the device shows it. */
export interface PaidOrder {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
}

/**
 * Returns the receipt of a sale: what the customer bought and kept, taxes, payments, what was given back since, and
 * change. Of an exchange: what came back as credit, what went instead, and how the difference was settled.
 */
export function receiptOf(device: Seen, { order, lines }: PaidOrder): Receipt {
  const { view } = device;
  const kept = lines.filter(({ state }) => state === "sold" || state === "oversold" || state === "pending");
  const all = view.by("payment", "order", order.id);
  const payments = all.filter(({ kind }) => kind === "sale");
  const returned = order.exchangeOf === null ? null : exchangeOf(view, order, order.exchangeOf);
  const paid = [...payments, ...(returned?.payments ?? [])].filter(({ method }) => method !== "exchange");
  // A sale paid in the online shop has no payments here, and its total is of the items kept.
  const settled = payments.length === 0 ? paid : [...paid, ...all.filter(({ kind }) => kind === "refund")];
  const back = returned?.lines ?? [];
  const totalMinor = totalOf(order, kept) - (returned === null ? 0 : totalOf(returned.order, back));
  return {
    kind: returned === null ? "receipt" : "exchange",
    shop: shopOf(device, payments[0]?.locationId ?? null),
    currency: device.session.store.currency,
    order: order.name,
    at: order.paidAt ?? order.placedAt,
    customer: order.customerName,
    servedBy: payments[0]?.takenByName ?? "",
    lines: [...back.map((line) => lineOf(view, line, -1)), ...kept.map((line) => lineOf(view, line, 1))],
    taxes: taxesOf(order, kept, back),
    totalMinor,
    payments:
      payments.length === 0 && order.payment !== null
        ? [{ name: orderWords(order.payment), amountMinor: totalMinor }]
        : settled.map((payment) => ({
            name: methodWords.named(payment.method),
            amountMinor: payment.tenderedMinor ?? handedMinor(payment),
          })),
    roundingMinor: roundingOf(settled),
    changeMinor: changeOf(payments),
    codes: creditCodes(view, paid),
  };
}

/** Returns the receipt of what one refund gave back: its lines and payments have the same moment. */
export function refundReceiptOf(device: Seen, { order, lines }: PaidOrder, refundedAt: string): Receipt {
  const { view } = device;
  const back = lines.filter((line) => line.refundedAt === refundedAt);
  const payments = refundsOf(view, order.id, refundedAt);
  return {
    kind: "refund",
    shop: shopOf(device, payments[0]?.locationId ?? null),
    currency: device.session.store.currency,
    order: order.name,
    at: refundedAt,
    customer: order.customerName,
    servedBy: payments[0]?.takenByName ?? "",
    lines: back.map((line) => lineOf(view, line, -1)),
    taxes: taxesOf(order, [], back),
    totalMinor: 0 - totalOf(order, back),
    payments: payments.map((payment) => ({
      name: methodWords.named(payment.method),
      amountMinor: handedMinor(payment),
    })),
    roundingMinor: roundingOf(payments),
    changeMinor: 0,
    codes: creditCodes(view, payments),
  };
}

/** Returns the payments of one refund. */
export const refundsOf = (view: Device["view"], orderId: string, refundedAt: string): readonly PaymentRow[] =>
  view.by("payment", "order", orderId).filter(({ kind, takenAt }) => kind === "refund" && takenAt === refundedAt);

/** Returns what came back in an exchange, and what was paid back for it; null if the device no longer has it. */
function exchangeOf(view: Device["view"], order: OrderRow, oldId: string) {
  const old = view.get("order", oldId);
  if (old === undefined) return null;
  const at = order.paidAt ?? order.placedAt;
  const lines = view.by("orderLine", "order", oldId).filter(({ refundedAt }) => refundedAt === at);
  return { order: old, lines, payments: refundsOf(view, oldId, at) };
}

/** Returns the change given back over all cash. */
export const changeOf = (
  payments: readonly Pick<Tender, "tenderedMinor" | "amountMinor" | "roundingMinor">[],
): number =>
  payments.reduce(
    (sum, payment) => (payment.tenderedMinor === null ? sum : sum + payment.tenderedMinor - handedMinor(payment)),
    0,
  );

function lineOf(view: Device["view"], line: OrderLineRow, sign: 1 | -1): ReceiptLine {
  const item = view.items.brief(line.itemId);
  return {
    title: item?.title ?? "",
    options: item === undefined ? "" : optionLine(item),
    code: item?.code ?? "",
    priceMinor: sign * (sign === 1 ? line.priceMinor + line.extraMinor : itemsTotal([line])),
    discountMinor: sign === 1 ? line.discountMinor : 0,
  };
}

function taxesOf(
  order: OrderRow,
  kept: readonly OrderLineRow[],
  back: readonly OrderLineRow[],
): readonly Receipt["taxes"][number][] {
  const amountMinor = taxTotal(kept) - taxTotal(back);
  if (amountMinor === 0) return [];
  const name = order.taxName === "" ? t("Tax") : order.taxName;
  // Without a rate, its items have several.
  const rate = order.taxBasisPoints === 0 ? "" : ` ${order.taxBasisPoints / 100}%`;
  return [{ name: `${name}${rate}`, amountMinor, isIncluded: order.taxIncluded }];
}

/** Returns the codes of the store credits that these payments gave, or spent in part. */
const creditCodes = (view: Device["view"], payments: readonly PaymentRow[]): readonly ReceiptCode[] =>
  payments.flatMap(({ storeCreditId }) => {
    const credit = storeCreditId === null ? undefined : view.get("storeCredit", storeCreditId);
    return credit === undefined || credit.balanceMinor === 0
      ? []
      : [{ caption: methodWords("storeCredit"), text: credit.code }];
  });

function shopOf({ view, session }: Seen, locationId: string | null): Receipt["shop"] {
  const store = view.get("store", session.store.id);
  const location = locationId === null ? undefined : view.get("location", locationId);
  return {
    name: store?.name ?? session.store.name,
    address: location?.address ?? "",
    phone: store?.phone ?? "",
    email: store?.supportEmail ?? "",
  };
}
