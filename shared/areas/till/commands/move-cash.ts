import { t } from "#shared/words/define-words.ts";
import { adds, type FieldWord, words } from "#shared/machine/kernel/command-words.ts";
import { create, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { minor, nameText, newRowId, z } from "#shared/machine/kernel/schema.ts";
import { tillPlace } from "../tender.ts";

const amount: FieldWord = {
  kind: "money",
  get label() {
    return t("Amount");
  },
};

/** Puts cash into the drawer of a till, or takes it out, without an order; works offline. Needs Orders. */
export const moveCash = defineCommand({
  name: "till.moveCash",
  get title() {
    return t("Put cash into the drawer or take it out");
  },
  args: z.object({
    paymentId: newRowId,
    kind: z.enum(["payIn", "payOut"]),
    amountMinor: minor.check(z.gte(1)),
    reason: nameText(500),
    till: tillPlace,
  }),
  asksForProof: false,
  offline: "optimistic",
  needs: "orders.sell",
  describes: ({ amountMinor, kind, reason }) => ({
    of: [],
    facts: [
      [amount, kind === "payIn" ? amountMinor : -amountMinor],
      [words.reason, reason],
    ],
  }),
  concerns: ({ paymentId }) => [adds("payment", paymentId)],
  corrects: { reason: words.reason },
  sample: (from) => ({
    paymentId: from.newId(),
    kind: from.pick(["payIn", "payOut"] as const),
    amountMinor: 100 + from.below(20) * 100,
    reason: "Window cleaner",
    till: { registerId: "till-1", locationId: null },
  }),
  reads: ({ paymentId }) => [create("payment", paymentId)],
  decide: ({ args, rows, actor, now }) => {
    if (rows.get("payment", args.paymentId) !== undefined)
      return new DomainError("already_exists", t("This payment is already in the store."));
    const { registerId, locationId } = args.till;
    return {
      put: [
        {
          type: "payment",
          row: {
            id: args.paymentId,
            kind: args.kind,
            orderId: null,
            method: "cash",
            amountMinor: args.kind === "payIn" ? args.amountMinor : -args.amountMinor,
            tenderedMinor: null,
            storeCreditId: null,
            consignerId: null,
            registerId,
            openRegisterId: registerId,
            dayCloseId: null,
            locationId,
            takenAt: now,
            takenBy: actor.id,
            takenByName: actor.name,
            reason: args.reason,
            payoutId: null,
            roundingMinor: 0,
          },
        },
      ],
    };
  },
});
