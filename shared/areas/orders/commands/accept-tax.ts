import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";

/**
 * Notes that an admin has looked at a sale with a tax that the store did not have. No amount changes: the customer was
 * charged it, and owners are paid by the store's own.
 */
export const acceptTax = defineCommand({
  name: "orders.acceptTax",
  get title() {
    return t("Accept the tax of a sale");
  },
  args: z.object({ orderId: id }),
  asksForProof: false,
  offline: "online",
  needs: "held.review",
  describes: () => ({ of: [], facts: [] }),
  concerns: ({ orderId }) => [changes("order", orderId)],
  corrects: {},
  sample: (from) => {
    const order = from.row("order", ({ isTaxUnknown }) => isTaxUnknown || from.chance(0.1));
    return order === null ? null : { orderId: order.id };
  },
  reads: ({ orderId }) => [change("order", orderId)],
  decide: ({ rows, args }) => {
    const order = rows.get("order", args.orderId);
    if (order === undefined) return new DomainError("not_found", t("This order is no longer in the store."));
    return { put: [{ type: "order", row: { ...order, isTaxUnknown: false } }] };
  },
});
