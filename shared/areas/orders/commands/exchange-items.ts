import { t } from "#shared/words/define-words.ts";
import { adds, changes, itemsMentioned, words } from "#shared/machine/kernel/command-words.ts";
import { create, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, newRowId, text, z } from "#shared/machine/kernel/schema.ts";
import { counterSale } from "../counter-sale.ts";
import { payingAsked, payingReads } from "#shared/areas/till/take-payments.ts";
import { mostOrderLines } from "../entered-lines.ts";
import { saleArgs } from "../sale-args.ts";
import { itemsTotal, orderFields } from "../order-fields.ts";
import { exchangedParts, exchangeIds } from "../exchanged-parts.ts";
import { enteringReads, salePaymentId } from "../order-port.ts";
import { pricesAsked, pricesRefusal } from "../priced-right.ts";
import { refunded, refundReads } from "../refunds.ts";
import { orderPayments } from "../rows.ts";
import { sampleLines } from "../sample-lines.ts";

/**
 * Exchanges items: a refund and a counter sale in one, both or neither. Returned items cannot be sold in the same
 * exchange. `payments` pay the difference, or give it back where the returned items were worth more. Needs Orders;
 * prices as in `orders.sell`.
 */
export const exchangeItems = defineCommand({
  name: "orders.exchangeItems",
  get title() {
    return t("Exchange items");
  },
  args: z.extend(z.omit(saleArgs, { orderId: true }), {
    /** The order that items are returned from. */
    orderId: id,
    lineIds: z.array(id).check(z.minLength(1), z.maxLength(mostOrderLines)),
    restock: z.boolean(),
    locationId: z.nullable(id),
    reason: text(500),
    newOrderId: newRowId,
  }),
  asksForProof: false,
  offline: "online",
  needs: "orders.refund",
  describes: ({ lines, reason }) => ({
    of: [itemsMentioned(lines.map(({ itemId }) => itemId))],
    facts: [
      [orderFields.total, itemsTotal(lines)],
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
      payment: from.pick(orderPayments),
      customerName: "",
      customerEmail: "",
      customerPhone: "",
    };
  },
  reads: (args, found) => [
    // Older apps name no payments, and round none.
    ...refundReads({ ...args, payments: args.payments ?? [] }, found),
    ...enteringReads({ orderId: args.newOrderId, lines: args.lines }, found),
    ...payingReads(args.payments, "refund", salePaymentId(args.newOrderId)),
    ...exchangeIds(args.newOrderId).map((paymentId) => create("payment", paymentId)),
  ],
  facts: ({ lines, payments }, actor) => ({ ...pricesAsked(lines, actor), ...payingAsked(payments) }),
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
      return new DomainError("invalid_value", t("This item is in the order twice."));
    const parts = exchangedParts(args, context);
    if (parts instanceof DomainError) return parts;
    const { orderId, lineIds, restock, locationId, reason, till } = args;
    const refund = refunded({ orderId, lineIds, restock, locationId, reason, payments: parts.back, till }, context);
    if (refund instanceof DomainError) return refund;
    const sale = counterSale(
      {
        orderId: args.newOrderId,
        lines: args.lines,
        customerName: args.customerName,
        customerEmail: args.customerEmail,
        customerPhone: args.customerPhone,
        exchangeOf: orderId,
        payment: args.payment,
        payments: parts.paid,
        till,
        tax: args.tax,
        hasHappened: false,
      },
      context,
    );
    if (sale instanceof DomainError) return sale;
    return {
      put: [...refund.put, ...sale.put],
      events: [...(refund.events ?? []), ...(sale.events ?? [])],
      reason: args.reason,
    };
  },
});
