import { defineCommand } from "#shared/kernel/define-command.ts";
import { id, z } from "#shared/kernel/schema.ts";
import { oversoldReads, soldOversold } from "../oversold.ts";
import { orderWords } from "../words.ts";

/**
 * Gives an item that was sold twice to the sale that went without, once the other was paid back or cancelled. Needs
 * Orders. To pay this sale back instead is `orders.refundLines`.
 */
export const sellOversold = defineCommand({
  name: "orders.sellOversold",
  get title() {
    return orderWords("sellOversold");
  },
  args: z.object({ lineId: id }),
  asksForProof: false,
  offline: "online",
  needs: "orders.sell",
  tells: () => ({ of: [], facts: [] }),
  concerns: () => [],
  corrects: {},
  sample: (from) => {
    const line = from.row("orderLine", ({ state }) => state === "oversold");
    return line === null ? null : { lineId: line.id };
  },
  reads: ({ lineId }, found) => oversoldReads(lineId, found),
  decide: (context) => soldOversold(context.args.lineId, context),
});
