import { t } from "#shared/words/define-words.ts";
import { changes, words } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";
import { payingReads } from "#shared/areas/till/take-payments.ts";
import { tillPlace } from "#shared/areas/till/tender.ts";
import { oversoldReads } from "../oversold.ts";
import { refundPaymentId, refundReads } from "../refunds.ts";
import { settledOversold } from "../settled-oversold.ts";

/**
 * Settles an item that was sold twice, in one step: the sale that is kept has the item, and the other gets its money
 * back as it was paid. Needs Orders.
 */
export const settleOversold = defineCommand({
  name: "orders.settleOversold",
  get title() {
    return t("Settle an item that was sold twice");
  },
  args: z.object({
    /** The line that was sold without the item. */
    lineId: id,
    /** The line of the sale that has the item. */
    otherLineId: id,
    otherOrderId: id,
    orderId: id,
    /** The sale that is kept. */
    keep: z.enum(["this", "other"]),
    reason: text(500),
    till: z.optional(tillPlace),
  }),
  asksForProof: false,
  offline: "online",
  needs: "orders.refund",
  describes: ({ reason }) => ({ of: [], facts: [[words.reason, reason]] }),
  concerns: ({ orderId, otherOrderId }) => [changes("order", orderId), changes("order", otherOrderId)],
  corrects: { reason: words.reason },
  sample: (from) => {
    const line = from.row("orderLine", ({ state }) => state === "oversold");
    const other =
      line === null ? null : from.row("orderLine", ({ isLive, itemId }) => isLive && itemId === line.itemId);
    if (line === null || other === null) return null;
    return {
      lineId: line.id,
      otherLineId: other.id,
      otherOrderId: other.orderId,
      orderId: line.orderId,
      keep: from.pick(["this", "other"] as const),
      reason: "Sold twice",
    };
  },
  reads: (args, found) => {
    const gives = refundOf(args);
    return [
      ...refundReads(gives, found),
      ...payingReads(undefined, "refund", refundPaymentId(gives.lineIds)),
      ...(args.keep === "this" ? oversoldReads(args.lineId, found) : []),
      change("orderLine", args.lineId),
      change("orderLine", args.otherLineId),
    ];
  },
  decide: (context) => settledOversold(context.args, refundOf(context.args), context),
});

/** Returns the refund of the sale that is not kept. */
const refundOf = ({
  keep,
  lineId,
  orderId,
  otherLineId,
  otherOrderId,
  reason,
  till,
}: {
  readonly keep: "this" | "other";
  readonly lineId: string;
  readonly orderId: string;
  readonly otherLineId: string;
  readonly otherOrderId: string;
  readonly reason: string;
  readonly till?: { readonly registerId: string; readonly locationId: string | null } | undefined;
}) => ({
  orderId: keep === "this" ? otherOrderId : orderId,
  lineIds: [keep === "this" ? otherLineId : lineId],
  // The item goes on to the sale that is kept.
  restock: true,
  locationId: null,
  reason,
  till,
});
