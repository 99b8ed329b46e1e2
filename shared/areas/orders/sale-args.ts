import { itemsMentioned, type Description } from "#shared/machine/kernel/command-words.ts";
import type { Samples } from "#shared/machine/kernel/samples.ts";
import { newRowId, z } from "#shared/machine/kernel/schema.ts";
import { customer, enteredLines, paidSale } from "./entered-lines.ts";
import { itemsTotal, orderFields } from "./order-fields.ts";
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

/** Returns arguments of a sale for tests, paid in one; null if there is nothing to sell. */
export function sampleSale(from: Samples): SaleArgs | null {
  const lines = sampleLines(from, 3);
  const payment = from.pick(orderPayments);
  return lines === null
    ? null
    : { orderId: from.newId(), lines, payment, customerName: "", customerEmail: "", customerPhone: "" };
}
