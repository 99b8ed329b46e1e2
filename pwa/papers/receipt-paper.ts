import { formatLongDateTime, formatMoney } from "#pwa/ui/format.ts";
import type { OrderLineRow, OrderRow } from "#shared/orders/rows.ts";
import { totalOf } from "#shared/orders/order-fields.ts";
import { orderWords } from "#shared/orders/words.ts";
import type { Paper } from "./paper.ts";
import { paperWords } from "./words.ts";

/** An item of a receipt. */
export interface ReceiptLine extends Pick<OrderLineRow, "priceMinor" | "discountMinor"> {
  readonly title: string;
  /** Its size and condition. */
  readonly options: string;
  readonly code: string;
}

/** Returns the receipt of what a customer bought and paid. `lines` must leave out cancelled and refunded items. */
export function receiptPaper(
  order: OrderRow,
  lines: readonly ReceiptLine[],
  store: { readonly name: string; readonly supportEmail: string; readonly currency: string },
): Paper {
  const amount = (minor: number) => formatMoney(minor, store.currency);
  const facts: readonly (readonly [string, string])[] = [
    [paperWords("order"), order.name],
    [paperWords("date"), formatLongDateTime(order.paidAt ?? order.placedAt)],
    [paperWords("customer"), order.customerName],
    [paperWords("payment"), order.payment === null ? "" : orderWords(order.payment)],
  ];
  const discount = lines.reduce((sum, { discountMinor }) => sum + discountMinor, 0);
  const off: readonly (readonly [string, string])[] =
    discount === 0 ? [] : [[paperWords("discount"), amount(-discount)]];
  return {
    title: paperWords("receipt"),
    store: store.name,
    contact: store.supportEmail,
    facts: facts.filter(([, value]) => value !== ""),
    columns: [
      { head: paperWords("item"), width: 0 },
      { head: paperWords("options"), width: 45 },
      { head: paperWords("code"), width: 26 },
      { head: paperWords("price"), width: 30, align: "right" },
    ],
    rows: lines.map(({ title, options, code, priceMinor }) => [title, options, code, amount(priceMinor)]),
    totals: [...off, [paperWords("total"), amount(totalOf(lines))]],
    foot: `${store.name} · ${order.name}`,
  };
}
