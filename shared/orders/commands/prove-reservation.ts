import { changes } from "#shared/kernel/command-words.ts";
import { change, defineCommand } from "#shared/kernel/define-command.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { shopRowId, z } from "#shared/kernel/schema.ts";
import { shopWords } from "#shared/shop/words.ts";
import { orderWords } from "../words.ts";

/** Notes that the customer of a reservation opened the link in their mail: it no longer gives way to a sale. Run by the server alone. */
export const proveReservation = defineCommand({
  name: "orders.proveReservation",
  get title() {
    return orderWords("proveReservation");
  },
  args: z.object({ orderId: shopRowId }),
  asksForProof: false,
  offline: "online",
  needs: "orders.enter",
  describes: () => ({ of: [], facts: [] }),
  concerns: ({ orderId }) => [changes("order", orderId)],
  corrects: {},
  sample: (from) => {
    const order = from.row("order", ({ unprovenUntil }) => unprovenUntil !== null || from.chance(0.1));
    return order === null ? null : { orderId: order.id };
  },
  reads: ({ orderId }) => [change("order", orderId)],
  decide: ({ rows, args, actor }) => {
    // Security: staff have not seen the customer's mailbox.
    if (actor.role !== "system") return new DomainError("not_found", shopWords("notedByServer"));
    const order = rows.get("order", args.orderId);
    if (order === undefined) return new DomainError("not_found", orderWords("orderGone"));
    return { put: [{ type: "order", row: { ...order, unprovenUntil: null } }] };
  },
});
