import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { id, newRowId, z } from "#shared/machine/kernel/schema.ts";
import { pickReads, unpickedLine } from "../packing/picked-line.ts";

/**
 * Takes back that a pair was packed for a line of an online order; the pair that was ordered comes back to it, if it is
 * still on sale. Needs Orders.
 */
export const unpickLine = defineCommand({
  name: "orders.unpickLine",
  get title() {
    return t("Put a picked pair back");
  },
  args: z.object({ orderId: id, lineId: id, unpickId: newRowId }),
  asksForProof: false,
  offline: "optimistic",
  needs: "orders.pack",
  describes: () => ({ of: [], facts: [] }),
  concerns: ({ orderId }) => [changes("order", orderId)],
  corrects: {},
  sample: (from) => {
    const line = from.row("orderLine", ({ pickedAt }) => pickedAt !== null);
    return line === null ? null : { orderId: line.orderId, lineId: line.id, unpickId: from.newId() };
  },
  reads: (args, found) => pickReads(args, [], found),
  decide: (context) => unpickedLine(context.args, context),
});
