import { t } from "#shared/words/define-words.ts";
import { taxOf, type SalesTax } from "#shared/areas/fees/sales-tax.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { wholeAmount } from "#shared/areas/till/take-payments.ts";
import type { PaymentPart } from "#shared/areas/till/tender.ts";
import { totalOf } from "./order-fields.ts";
import { type EnteredLine, salePaymentId } from "./order-port.ts";
import type { OrderRow } from "./rows.ts";
import type { OrderContext } from "./sold-item.ts";

interface Exchanged {
  readonly orderId: string;
  readonly lineIds: readonly string[];
  readonly newOrderId: string;
  readonly lines: readonly EnteredLine[];
  readonly payment: NonNullable<OrderRow["payment"]>;
  readonly payments?: readonly PaymentPart[] | undefined;
  readonly tax?: SalesTax | undefined;
}

/** Returns the ids of the two payments that set returned items off: one gives back, the other pays. */
export const exchangeIds = (newOrderId: string) => [`${newOrderId}:back`, `${newOrderId}:exchange`] as const;

/**
 * Returns the payments of both orders of an exchange: what the returned items are worth is given back on one order and
 * pays the other, up to the smaller of both; the difference is paid, or given back.
 */
export function exchangedParts(
  { orderId, lineIds, newOrderId, lines, payment, payments, tax }: Exchanged,
  { rows, store }: OrderContext,
): { readonly back: readonly PaymentPart[]; readonly paid: readonly PaymentPart[] } | DomainError {
  const order = rows.get("order", orderId);
  if (order === undefined) return new DomainError("not_found", t("This order is no longer in the store."));
  const returned = rows.find("orderLine", "order", orderId).filter(({ id }) => lineIds.includes(id));
  const backMinor = totalOf(order, returned);
  const charged = tax ?? store;
  const boughtMinor = totalOf(
    charged,
    lines.map(({ priceMinor, discountMinor }) => ({
      priceMinor,
      discountMinor,
      taxMinor: taxOf(Math.max(0, priceMinor - discountMinor), charged),
    })),
  );
  const bothMinor = Math.min(backMinor, boughtMinor);
  const difference = payments ?? wholeAmount(salePaymentId(newOrderId), payment, Math.abs(boughtMinor - backMinor));
  const [backId, paidId] = exchangeIds(newOrderId);
  const isMore = boughtMinor >= backMinor;
  return {
    back: [...wholeAmount(backId, "exchange", bothMinor), ...(isMore ? [] : difference)],
    paid: [...wholeAmount(paidId, "exchange", bothMinor), ...(isMore ? difference : [])],
  };
}
