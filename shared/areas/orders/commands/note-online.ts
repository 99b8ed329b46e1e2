import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { instant, shopRowId, z } from "#shared/machine/kernel/schema.ts";
import { shopWords } from "#shared/areas/shop/words.ts";
import { shopPayments } from "../rows.ts";

/**
 * Notes what the online shop says of a pending order: until when it is kept if its customer has not opened the link in
 * their mail, and how its payment stands. Run by the server alone.
 */
export const noteOnline = defineCommand({
  name: "orders.noteOnline",
  get title() {
    return t("Note what the online shop says of an order");
  },
  args: z.object({
    orderId: shopRowId,
    unprovenUntil: z.nullable(instant),
    shopPayment: z.nullable(z.enum(shopPayments)),
  }),
  asksForProof: false,
  offline: "online",
  needs: "orders.enter",
  describes: () => ({ of: [], facts: [] }),
  concerns: ({ orderId }) => [changes("order", orderId)],
  corrects: {},
  sample: (from) => {
    const order = from.row("order", ({ status }) => status === "pending");
    return order === null ? null : { orderId: order.id, unprovenUntil: null, shopPayment: from.pick(shopPayments) };
  },
  reads: ({ orderId }) => [change("order", orderId)],
  decide: ({ rows, args: { orderId, unprovenUntil, shopPayment }, actor }) => {
    // Security: staff have not seen the customer's mailbox.
    if (actor.role !== "system") return new DomainError("not_found", shopWords("notedByServer"));
    const order = rows.get("order", orderId);
    if (order === undefined) return new DomainError("not_found", t("This order is no longer in the store."));
    return { put: [{ type: "order", row: { ...order, unprovenUntil, shopPayment } }] };
  },
});
