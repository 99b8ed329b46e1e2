import { t } from "#shared/words/define-words.ts";
import { changes, words } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand, readBy } from "#shared/machine/kernel/define-command.ts";
import { id, nameText, z } from "#shared/machine/kernel/schema.ts";
import { handedOver } from "../packing/handed-over.ts";

/**
 * Hands over an online order, or sends it with a tracking code, once it is paid and every pair of it was scanned. One of the
 * online shop may be paid there later. Needs Orders. Of one that was handed over before it only keeps a tracking code given later.
 */
export const handOver = defineCommand({
  name: "orders.handOver",
  get title() {
    return t("Hand over an online order");
  },
  args: z.object({ orderId: id, trackingCode: z.optional(nameText(120)), isUnpaid: z.optional(z.boolean()) }),
  asksForProof: false,
  offline: "optimistic",
  needs: "orders.pack",
  describes: ({ trackingCode = "" }) => ({ of: [], facts: [[words.trackingCode, trackingCode]] }),
  concerns: ({ orderId }) => [changes("order", orderId)],
  corrects: { trackingCode: words.trackingCode },
  sample: (from) => {
    const line = from.row("orderLine", ({ pickedAt, isLive }) => (pickedAt !== null && isLive) || from.chance(0.05));
    return line === null ? null : { orderId: line.orderId, trackingCode: from.chance(0.5) ? "1Z999" : "" };
  },
  reads: ({ orderId }) => [change("order", orderId), readBy("orderLine", "order", orderId)],
  decide: (context) => handedOver(context.args, context),
});
