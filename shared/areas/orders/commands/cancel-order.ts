import { t } from "#shared/words/define-words.ts";
import { changes, words } from "#shared/machine/kernel/command-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { id, shopRowId, text, z } from "#shared/machine/kernel/schema.ts";
import { mostOrderLines } from "../entered-lines.ts";
import { cancelledOrder, orderReads } from "../order-port.ts";

/**
 * Cancels a pending order: its items return to their previous statuses. Needs Orders. With `lineIds` it takes these off,
 * and an order of which nothing is left is cancelled.
 */
export const cancelOrder = defineCommand({
  name: "orders.cancelOrder",
  get title() {
    return t("Cancel order");
  },
  args: z.object({
    orderId: id,
    reason: text(500),
    lineIds: z.optional(z.array(shopRowId).check(z.minLength(1), z.maxLength(mostOrderLines))),
  }),
  asksForProof: false,
  offline: "online",
  needs: "orders.refund",
  describes: ({ reason }) => ({ of: [], facts: [[words.reason, reason]] }),
  concerns: ({ orderId, lineIds }) => [changes("order", orderId, lineIds === undefined ? { status: "cancelled" } : {})],
  corrects: { reason: words.reason },
  sample: (from) => {
    const order = from.row("order", ({ status }) => status === "pending" || from.chance(0.1));
    return order === null ? null : { orderId: order.id, reason: "Not paid" };
  },
  reads: ({ orderId }, found) => orderReads(orderId, found),
  decide: (context) => cancelledOrder(context.args, context),
});
