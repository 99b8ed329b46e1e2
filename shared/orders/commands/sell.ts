import { adds, changes, itemsMentioned } from "#shared/kernel/command-words.ts";
import { defineCommand } from "#shared/kernel/define-command.ts";
import { newRowId, z } from "#shared/kernel/schema.ts";
import { customer, enteredLines } from "../entered-lines.ts";
import { counterSale } from "../counter-sale.ts";
import { enteringReads } from "../order-port.ts";
import { pricesRefusal } from "../priced-right.ts";
import { paymentKinds } from "../rows.ts";
import { sampleLines } from "../sample-lines.ts";
import { orderFields, totalOf } from "../order-fields.ts";
import { orderWords } from "../words.ts";

/**
 * Sells items over the counter, paid at once; Trace records the payment and charges nothing. Works offline, and then
 * holds whatever happened to the items meanwhile: a line whose item is gone is oversold, and a person decides.
 *
 * Needs Orders, and for a discount, or a price that the item has not had recently, the right to change prices. The
 * price is what the customer paid; fees and payouts come from the store's rows.
 */
export const sell = defineCommand({
  name: "orders.sell",
  get title() {
    return orderWords("sell");
  },
  args: z.object({ orderId: newRowId, lines: enteredLines, payment: z.enum(paymentKinds), ...customer }),
  asksForProof: false,
  offline: "optimistic",
  needs: "orders.sell",
  describes: ({ lines, payment, customerName }) => ({
    of: [itemsMentioned(lines.map(({ itemId }) => itemId))],
    facts: [
      [orderFields.total, totalOf(lines)],
      [orderFields.payment, orderWords(payment)],
      [orderFields.customer, customerName],
    ],
  }),
  concerns: ({ orderId, lines }) => [
    adds("order", orderId),
    ...lines.map(({ itemId, priceMinor }) => changes("item", itemId, { status: "Sold", priceMinor })),
  ],
  corrects: {},
  sample: (from) => {
    const lines = sampleLines(from, 3);
    const payment = from.pick(paymentKinds);
    return lines === null
      ? null
      : { orderId: from.newId(), lines, payment, customerName: "", customerEmail: "", customerPhone: "" };
  },
  reads: (args, found) => enteringReads(args, found),
  decide: (context) => {
    const { args } = context;
    return pricesRefusal(args.lines, context) ?? counterSale(args, context);
  },
});
