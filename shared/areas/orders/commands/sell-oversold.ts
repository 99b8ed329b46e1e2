import { t } from "#shared/words/define-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { oversoldReads, soldOversold } from "../oversold.ts";

/**
 * Assigns an item sold twice to the oversold sale, once the other was refunded or cancelled. Needs Orders.
 * `orders.refundLines` refunds this sale instead.
 */
export const sellOversold = defineCommand({
  name: "orders.sellOversold",
  get title() {
    return t("Give an item that was sold twice to this sale");
  },
  args: z.object({ lineId: id }),
  asksForProof: false,
  offline: "online",
  needs: "orders.sell",
  describes: () => ({ of: [], facts: [] }),
  concerns: () => [],
  corrects: {},
  sample: (from) => {
    const line = from.row("orderLine", ({ state }) => state === "oversold");
    return line === null ? null : { lineId: line.id };
  },
  reads: ({ lineId }, found) => oversoldReads(lineId, found),
  decide: (context) => soldOversold(context.args.lineId, context),
});
