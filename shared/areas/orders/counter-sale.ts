import { t } from "#shared/words/define-words.ts";
import type { SalesTax } from "#shared/areas/fees/sales-tax.ts";
import type { Decision } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { takenPayments, wholeAmount } from "#shared/areas/till/take-payments.ts";
import { hadTax } from "#shared/areas/fees/had-tax.ts";
import type { PaymentPart, TillPlace } from "#shared/areas/till/tender.ts";
import { totalOf } from "./order-fields.ts";
import { type EnteredLine, enteredOrder, salePaymentId } from "./order-port.ts";
import { orderName } from "./order-name.ts";
import { orderPayments, type OrderRow } from "./rows.ts";
import type { OrderContext } from "./sold-item.ts";

/** A sale as entered at the counter. */
export interface CounterSale extends Pick<OrderRow, "customerName" | "customerEmail" | "customerPhone" | "exchangeOf"> {
  readonly orderId: string;
  readonly lines: readonly EnteredLine[];
  /** How most of it is paid, for sales that name no payments. */
  readonly payment: NonNullable<OrderRow["payment"]>;
  readonly payments: readonly PaymentPart[] | undefined;
  readonly till: TillPlace | undefined;
  /** The tax as charged; the store's if not given. */
  readonly tax: SalesTax | undefined;
  /** It has happened, perhaps offline, and the money was taken: it holds with whatever tax. */
  readonly hasHappened: boolean;
}

/**
 * Returns a counter sale as an order that is already paid, with its payments. The customer was charged what the till says;
 * what owners are paid follows from a tax that the store had. One that it did not have is refused, or kept for an admin to
 * look at where the sale has happened.
 */
export function counterSale(sale: CounterSale, context: OrderContext): Decision | DomainError {
  const name = orderName(sale.orderId);
  const { store } = context;
  const { tax = store } = sale;
  const isTaxUnknown = !hadTax(store, tax, context.now);
  if (isTaxUnknown && !sale.hasHappened)
    return new DomainError("changed_meanwhile", t("The store hasn’t had this tax lately. Start the sale again."));
  const entered = enteredOrder(
    {
      id: sale.orderId,
      name,
      source: "counter",
      shopifyId: null,
      customerName: sale.customerName,
      customerEmail: sale.customerEmail,
      customerPhone: sale.customerPhone,
      payment: mostlyBy(sale.payments) ?? sale.payment,
      placedAt: context.now,
      placedBy: context.actor.id,
      isPaid: true,
      lines: sale.lines,
      tax,
      ownersTax: isTaxUnknown ? store : tax,
      isTaxUnknown,
      exchangeOf: sale.exchangeOf,
      till: sale.till,
    },
    context,
  );
  if (entered instanceof DomainError) return entered;
  // Beside those of reservations that gave way.
  const lines = entered.put.flatMap((one) =>
    one.type === "orderLine" && one.row.orderId === sale.orderId ? [one.row] : [],
  );
  const dueMinor = totalOf(tax, lines);
  const payments = takenPayments(
    {
      orderId: sale.orderId,
      orderName: name,
      customerName: sale.customerName,
      kind: "sale",
      dueMinor,
      parts: sale.payments ?? wholeAmount(salePaymentId(sale.orderId), sale.payment, dueMinor),
      till: sale.till,
      reason: "",
      hasHappened: sale.hasHappened,
    },
    context,
  );
  return payments instanceof DomainError ? payments : { ...entered, put: [...entered.put, ...payments] };
}

/** Returns the order's kind of payment: that of its largest part. */
function mostlyBy(parts: readonly PaymentPart[] | undefined): CounterSale["payment"] | undefined {
  const [largest] = (parts ?? []).toSorted((one, other) => other.amountMinor - one.amountMinor);
  return largest === undefined ? undefined : (orderPayments.find((kind) => kind === largest.method) ?? "other");
}
