import type { DecideContext, Decision, FoundRows, Read } from "#shared/kernel/define-command.ts";
import type { DomainError } from "#shared/kernel/domain-error.ts";
import { adds, changes, itemsMentioned, type Concern, type Description } from "#shared/kernel/command-words.ts";
import type { Samples } from "#shared/kernel/samples.ts";
import { newRowId, z } from "#shared/kernel/schema.ts";
import { payingReads } from "#shared/till/take-payments.ts";
import { counterSale } from "./counter-sale.ts";
import { customer, enteredLines, paidSale } from "./entered-lines.ts";
import { itemsTotal, orderFields } from "./order-fields.ts";
import { enteringReads, salePaymentId } from "./order-port.ts";
import { pricesRefusal } from "./priced-right.ts";
import { orderPayments } from "./rows.ts";
import { sampleLines } from "./sample-lines.ts";
import { orderWords } from "./words.ts";

/** The arguments of both commands that sell over the counter. */
export const saleArgs = z.object({
  orderId: newRowId,
  lines: enteredLines,
  payment: z.enum(orderPayments),
  customerName: customer.customerName,
  customerEmail: customer.customerEmail,
  customerPhone: customer.customerPhone,
  payments: paidSale.payments,
  till: paidSale.till,
  tax: paidSale.tax,
});
export type SaleArgs = z.infer<typeof saleArgs>;

/** Returns what a sale says about itself. */
export const describedSale = ({ lines, payment, customerName }: SaleArgs): Description => ({
  of: [itemsMentioned(lines.map(({ itemId }) => itemId))],
  facts: [
    [orderFields.total, itemsTotal(lines)],
    [orderFields.payment, orderWords(payment)],
    [orderFields.customer, customerName],
  ],
});

/** Returns the rows that a sale is about. */
export const saleConcerns = ({ orderId, lines }: SaleArgs): readonly Concern[] => [
  adds("order", orderId),
  ...lines.map(({ itemId, priceMinor }) => changes("item", itemId, { status: "Sold", priceMinor })),
];

/** Returns arguments of a sale for tests, paid in one; null if there is nothing to sell. */
export function sampleSale(from: Samples): SaleArgs | null {
  const lines = sampleLines(from, 3);
  const payment = from.pick(orderPayments);
  return lines === null
    ? null
    : { orderId: from.newId(), lines, payment, customerName: "", customerEmail: "", customerPhone: "" };
}

/** Returns the reads of a sale. */
export const saleReads = (args: SaleArgs, found: FoundRows): readonly Read[] => [
  ...enteringReads(args, found),
  ...payingReads(args.payments, "sale", salePaymentId(args.orderId)),
];

/** Returns the rows of a sale, or the refusal. */
export function decidedSale(context: DecideContext<SaleArgs>): Decision | DomainError {
  const { args } = context;
  return (
    pricesRefusal(args.lines, context) ??
    counterSale(
      {
        orderId: args.orderId,
        lines: args.lines,
        customerName: args.customerName,
        customerEmail: args.customerEmail,
        customerPhone: args.customerPhone,
        exchangeOf: null,
        payment: args.payment,
        payments: args.payments,
        till: args.till,
        tax: args.tax,
      },
      context,
    )
  );
}
