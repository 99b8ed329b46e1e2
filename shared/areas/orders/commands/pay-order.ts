import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { payingAsked, payingReads } from "#shared/areas/till/take-payments.ts";
import { paying } from "../entered-lines.ts";
import { orderReads, paidOrder, salePaymentId } from "../order-port.ts";

/**
 * Marks a pending order as paid: its items are sold, at fees that no longer change. Without `payments` its method is not
 * known; the online shop's orders were paid there. Needs Orders.
 */
export const payOrder = defineCommand({
  name: "orders.payOrder",
  get title() {
    return t("Mark order as paid");
  },
  args: z.object({ orderId: id, payments: paying.payments, till: paying.till }),
  asksForProof: false,
  offline: "online",
  needs: "orders.sell",
  describes: () => ({ of: [], facts: [] }),
  concerns: ({ orderId }) => [changes("order", orderId, { status: "paid" })],
  corrects: {},
  sample: (from) => {
    const order = from.row("order", ({ status }) => status === "pending" || from.chance(0.1));
    return order === null ? null : { orderId: order.id };
  },
  reads: ({ orderId, payments }, found) => [
    ...orderReads(orderId, found),
    ...payingReads(payments, "sale", salePaymentId(orderId)),
  ],
  facts: ({ payments }) => payingAsked(payments),
  decide: (context) => paidOrder(context.args, context),
});
