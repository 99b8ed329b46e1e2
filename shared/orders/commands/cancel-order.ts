import { changes, words } from "#shared/kernel/command-words.ts";
import { defineCommand } from "#shared/kernel/define-command.ts";
import { id, text, z } from "#shared/kernel/schema.ts";
import { cancelledOrder, orderReads } from "../order-port.ts";
import { orderWords } from "../words.ts";

/** Cancels a pending order: its items return to their previous statuses. Needs Orders. */
export const cancelOrder = defineCommand({
  name: "orders.cancelOrder",
  get title() {
    return orderWords("cancelOrder");
  },
  args: z.object({ orderId: id, reason: text(500) }),
  asksForProof: false,
  offline: "online",
  needs: "orders.refund",
  describes: ({ reason }) => ({ of: [], facts: [[words.reason, reason]] }),
  concerns: ({ orderId }) => [changes("order", orderId, { status: "cancelled" })],
  corrects: { reason: words.reason },
  sample: (from) => {
    const order = from.row("order", ({ status }) => status === "pending" || from.chance(0.1));
    return order === null ? null : { orderId: order.id, reason: "Not paid" };
  },
  reads: ({ orderId }, found) => orderReads(orderId, found),
  decide: (context) => cancelledOrder(context.args.orderId, context.args.reason, context),
});
