import { adds, changes, type Concern } from "#shared/machine/kernel/command-words.ts";
import type { DecideContext, Decision, FoundRows, Read } from "#shared/machine/kernel/define-command.ts";
import type { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { payingReads } from "#shared/areas/till/take-payments.ts";
import { type CounterSale, counterSale } from "./counter-sale.ts";
import { enteringReads, salePaymentId } from "./order-port.ts";
import { pricesRefusal } from "./priced-right.ts";
import type { SaleArgs } from "./sale-args.ts";

/** Returns the rows that a sale is about. */
export const saleConcerns = ({ orderId, lines }: SaleArgs): readonly Concern[] => [
  adds("order", orderId),
  ...lines.map(({ itemId, priceMinor }) => changes("item", itemId, { status: "Sold", priceMinor })),
];

/** Returns the reads of a sale. */
export const saleReads = (args: SaleArgs, found: FoundRows): readonly Read[] => [
  ...enteringReads(args, found),
  ...payingReads(args.payments, "sale", salePaymentId(args.orderId)),
];

/** Returns the rows of a sale, or the refusal. */
export function decidedSale(
  context: DecideContext<SaleArgs>,
  { hasHappened }: Pick<CounterSale, "hasHappened">,
): Decision | DomainError {
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
        hasHappened,
      },
      context,
    )
  );
}
