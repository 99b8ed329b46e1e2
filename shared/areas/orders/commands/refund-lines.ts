import { t } from "#shared/words/define-words.ts";
import { changes, words } from "#shared/machine/kernel/command-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { samplePlace } from "#shared/machine/kernel/samples.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";
import { payingReads } from "#shared/areas/till/take-payments.ts";
import { mostOrderLines, paying } from "../entered-lines.ts";
import { refunded, refundPaymentId, refundReads } from "../refunds.ts";

/**
 * Refunds items of an order, all of those named or none. Needs Orders. With `restock` they are on sale again at their
 * previous price, else they leave the store. `payments` say how the
 * money is given back, also as a new store credit. Owners' credits are reversed in their ledgers; owners already paid then
 * owe it, and those whose payout waits will.
 */
export const refundLines = defineCommand({
  name: "orders.refundLines",
  get title() {
    return t("Refund items");
  },
  args: z.object({
    orderId: id,
    lineIds: z.array(id).check(z.minLength(1), z.maxLength(mostOrderLines)),
    restock: z.boolean(),
    locationId: z.nullable(id),
    reason: text(500),
    payments: paying.payments,
    till: paying.till,
  }),
  asksForProof: false,
  offline: "online",
  needs: "orders.refund",
  describes: ({ lineIds, reason, locationId }) => ({
    of: [{ count: lineIds.length, of: "items" }],
    facts: [
      [words.location, locationId],
      [words.reason, reason],
    ],
  }),
  concerns: ({ orderId }) => [changes("order", orderId)],
  corrects: { reason: words.reason, locationId: words.location },
  sample: (from) => {
    const line = from.row("orderLine", ({ state }) => state === "sold" || state === "oversold" || from.chance(0.1));
    if (line === null) return null;
    const locationId = from.chance(0.3) ? samplePlace(from) : null;
    return { orderId: line.orderId, lineIds: [line.id], restock: from.chance(0.6), locationId, reason: "Did not fit" };
  },
  reads: (args, found) => [
    ...refundReads(args, found),
    ...payingReads(args.payments, "refund", refundPaymentId(args.lineIds)),
  ],
  decide: (context) => {
    const decision = refunded(context.args, context);
    return "put" in decision ? { ...decision, reason: context.args.reason } : decision;
  },
});
