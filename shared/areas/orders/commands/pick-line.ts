import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { id, newRowId, z } from "#shared/machine/kernel/schema.ts";
import { pickedLine, pickReads } from "../packing/picked-line.ts";

/**
 * Packs a pair for a line of an online order, after a scan. Needs Orders. Another pair on sale of the same product, size
 * and condition takes the place of the one ordered, with the money as if it had been chosen at once; one that costs more
 * than was asked needs the right to change prices.
 */
export const pickLine = defineCommand({
  name: "orders.pickLine",
  get title() {
    return t("Pick a pair for an online order");
  },
  args: z.object({ orderId: id, lineId: id, itemId: id, pickId: newRowId }),
  asksForProof: false,
  offline: "optimistic",
  needs: "orders.pack",
  describes: ({ itemId }) => ({ of: [{ type: "item", id: itemId }], facts: [] }),
  concerns: ({ orderId }) => [changes("order", orderId)],
  corrects: {},
  sample: (from) => {
    const order = from.row("order", (one) => one.source !== "counter" && one.handedOverAt === null);
    const line = order === null ? null : from.row("orderLine", ({ orderId }) => orderId === order.id);
    if (line === null) return null;
    const itemId = from.chance(0.5) ? line.itemId : (from.item("Active")?.id ?? line.itemId);
    return { orderId: line.orderId, lineId: line.id, itemId, pickId: from.newId() };
  },
  reads: (args, found) => pickReads(args, [args.itemId], found),
  decide: (context) => pickedLine(context.args, context),
});
