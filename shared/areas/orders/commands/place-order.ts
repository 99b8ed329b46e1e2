import { t } from "#shared/words/define-words.ts";
import { adds, changes, itemsMentioned } from "#shared/machine/kernel/command-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { nameText, newRowId, z } from "#shared/machine/kernel/schema.ts";
import { customer, enteredLines } from "../entered-lines.ts";
import { itemsTotal, orderFields } from "../order-fields.ts";
import { enteredOrder, enteringReads } from "../order-port.ts";
import { sampleLines } from "../sample-lines.ts";
import { taxOfShop } from "../shop-tax.ts";

/**
 * Enters an order of the online shop or the catalogue, paid or not. Issued by the server as the system
 * (decision 0141). Its items become pending sales, or sold if it is paid; a line whose item is not available is
 * oversold. Refused only if the order exists already, or names items that the store does not have.
 */
export const placeOrder = defineCommand({
  name: "orders.placeOrder",
  get title() {
    return t("Place order");
  },
  args: z.object({
    orderId: newRowId,
    source: z.enum(["shop", "catalogue"]),
    /** The shop's name for it: "#1001". */
    name: nameText(60),
    shopifyId: z.nullable(nameText(60)),
    isPaid: z.boolean(),
    lines: enteredLines,
    ...customer,
  }),
  asksForProof: false,
  offline: "online",
  needs: "orders.enter",
  describes: ({ lines, name }) => ({
    of: [itemsMentioned(lines.map(({ itemId }) => itemId))],
    facts: [
      [orderFields.order, name],
      [orderFields.total, itemsTotal(lines)],
    ],
  }),
  concerns: ({ orderId, lines, isPaid }) => [
    adds("order", orderId),
    ...lines.map(({ itemId }) => changes("item", itemId, { status: isPaid ? "Sold" : "PendingSale" })),
  ],
  corrects: {},
  sample: (from) => {
    const lines = sampleLines(from, 2);
    if (lines === null) return null;
    return {
      orderId: from.newId(),
      source: "shop" as const,
      name: "#2001",
      shopifyId: null,
      isPaid: from.chance(0.3),
      lines,
      customerName: "Cass",
      customerEmail: "cass@example.test",
      customerPhone: "",
    };
  },
  reads: (args, found) => enteringReads(args, found),
  decide: (context) => {
    const { args, now } = context;
    const entered = {
      id: args.orderId,
      name: args.name,
      source: args.source,
      shopifyId: args.shopifyId,
      customerName: args.customerName,
      customerEmail: args.customerEmail,
      customerPhone: args.customerPhone,
      payment: null,
      placedAt: now,
      placedBy: context.actor.id,
      isPaid: args.isPaid,
      lines: args.lines,
      tax: taxOfShop(undefined, args.source, context.store),
      exchangeOf: null,
    };
    return enteredOrder(entered, context);
  },
});
