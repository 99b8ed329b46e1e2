import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { isEmail } from "#shared/machine/kernel/is-email.ts";
import { change, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";

/** Emails a customer their receipt; the address is kept with the order. Needs Orders. */
export const sendReceipt = defineCommand({
  name: "orders.sendReceipt",
  get title() {
    return t("Send receipt");
  },
  args: z.object({ orderId: id, email: text(254) }),
  asksForProof: false,
  offline: "online",
  needs: "orders.sell",
  describes: () => ({ of: [], facts: [] }),
  concerns: ({ orderId }) => [changes("order", orderId)],
  corrects: {},
  sample: (from) => {
    const order = from.row("order");
    return order === null ? null : { orderId: order.id, email: "cass@example.test" };
  },
  reads: ({ orderId }) => [change("order", orderId)],
  facts: (sent) => ({ sentReceipts: [sent] }),
  decide: ({ rows, args }) => {
    const order = rows.get("order", args.orderId);
    if (order === undefined) return new DomainError("not_found", t("This order is no longer in the store."));
    if (!isEmail(args.email))
      return new DomainError("invalid_value", t("Please enter an email address."), {
        email: t("Please enter an email address."),
      });
    return {
      put: [{ type: "order", row: { ...order, customerEmail: args.email } }],
      events: [{ name: "receiptAsked", orderId: order.id, email: args.email }],
    };
  },
});
