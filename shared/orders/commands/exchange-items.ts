import { adds, changes, itemsMentioned, words } from "#shared/kernel/command-words.ts";
import { defineCommand } from "#shared/kernel/define-command.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { id, newRowId, text, z } from "#shared/kernel/schema.ts";
import { counterSale } from "../counter-sale.ts";
import { customer, enteredLines, mostLines } from "../entered-lines.ts";
import { orderFields, totalOf } from "../order-fields.ts";
import { enteringReads } from "../order-port.ts";
import { pricesRefusal } from "../priced-right.ts";
import { refunded, refundReads } from "../refunds.ts";
import { paymentKinds } from "../rows.ts";
import { sampleLines } from "../sample-lines.ts";
import { orderWords } from "../words.ts";

/**
 * Exchanges items: a refund and a counter sale in one, both or neither. Returned items cannot be sold in the same
 * exchange. Needs Orders; prices as in `orders.sell`.
 */
export const exchangeItems = defineCommand({
  name: "orders.exchangeItems",
  get title() {
    return orderWords("exchangeItems");
  },
  args: z.object({
    /** The order that items are returned from. */
    orderId: id,
    lineIds: z.array(id).check(z.minLength(1), z.maxLength(mostLines)),
    restock: z.boolean(),
    locationId: z.nullable(id),
    reason: text(500),
    newOrderId: newRowId,
    lines: enteredLines,
    payment: z.enum(paymentKinds),
    ...customer,
  }),
  asksForProof: false,
  offline: "online",
  needs: "orders.refund",
  describes: ({ lines, reason }) => ({
    of: [itemsMentioned(lines.map(({ itemId }) => itemId))],
    facts: [
      [orderFields.total, totalOf(lines)],
      [words.reason, reason],
    ],
  }),
  concerns: ({ orderId, newOrderId, lines }) => [
    changes("order", orderId),
    adds("order", newOrderId),
    ...lines.map(({ itemId }) => changes("item", itemId, { status: "Sold" })),
  ],
  corrects: { reason: words.reason },
  sample: (from) => {
    const line = from.row("orderLine", ({ state }) => state === "sold");
    const lines = sampleLines(from, 2)?.filter(({ itemId }) => itemId !== line?.itemId) ?? [];
    if (line === null || lines.length === 0) return null;
    return {
      orderId: line.orderId,
      lineIds: [line.id],
      restock: true,
      locationId: null,
      reason: "Another size",
      newOrderId: from.newId(),
      lines,
      payment: from.pick(paymentKinds),
      customerName: "",
      customerEmail: "",
      customerPhone: "",
    };
  },
  reads: (args, found) => [
    ...refundReads(args, found),
    ...enteringReads({ orderId: args.newOrderId, lines: args.lines }, found),
  ],
  decide: (context) => {
    const { args, rows } = context;
    const refused = pricesRefusal(args.lines, context);
    if (refused !== null) return refused;
    const back = new Set(
      rows
        .find("orderLine", "order", args.orderId)
        .flatMap(({ id: lineId, itemId }) => (args.lineIds.includes(lineId) ? [itemId] : [])),
    );
    if (args.lines.some(({ itemId }) => back.has(itemId)))
      return new DomainError("invalid_value", orderWords("itemTwice"));
    const refund = refunded(args, context);
    if (refund instanceof DomainError) return refund;
    const sale = counterSale({ ...args, orderId: args.newOrderId }, context);
    if (sale instanceof DomainError) return sale;
    return {
      put: [...refund.put, ...sale.put],
      events: [...(refund.events ?? []), ...(sale.events ?? [])],
      reason: args.reason,
    };
  },
});
