import { t } from "#shared/words/define-words.ts";
import { changes, words } from "#shared/machine/kernel/command-words.ts";
import { defineCommand, read } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, newRowId, signedMinor, text, z } from "#shared/machine/kernel/schema.ts";
import { presentConsigner } from "../consigner-rows.ts";

/**
 * Adds an amount to a consigner's ledger by hand, with the reason as its note: above 0 the store owes them more, below
 * 0 they owe the store. The next payout settles it. Admins only. Refused without a reason, for 0, and for store
 * accounts.
 */
export const adjustLedger = defineCommand({
  name: "consigners.adjustLedger",
  get title() {
    return t("Adjust a consigner’s ledger");
  },
  args: z.object({ entryId: newRowId, consignerId: id, amountMinor: signedMinor, reason: text(300) }),
  asksForProof: true,
  offline: "online",
  needs: "consigners.manage",
  describes: ({ consignerId, reason }) => ({
    of: [{ type: "consigner", id: consignerId }],
    facts: [[words.reason, reason]],
  }),
  concerns: ({ consignerId }) => [changes("consigner", consignerId)],
  corrects: { reason: words.reason },
  sample: (from) => {
    const consigner = from.row("consigner", ({ isStoreAccount, deletedAt }) => !isStoreAccount && deletedAt === null);
    if (consigner === null) return null;
    const amountMinor = (1 + from.below(5_000)) * from.pick([1, -1]);
    return { entryId: from.newId(), consignerId: consigner.id, amountMinor, reason: "Agreed on the phone" };
  },
  reads: ({ entryId, consignerId }) => [read("ledgerEntry", entryId), read("consigner", consignerId)],
  decide: ({ rows, args: { entryId, consignerId, amountMinor, reason }, now }) => {
    const consigner = presentConsigner(rows.get("consigner", consignerId));
    if (consigner === undefined) return new DomainError("not_found", t("This consigner has been removed."));
    if (consigner.isStoreAccount)
      return new DomainError("in_use", t("The store’s own account has no ledger to adjust."));
    if (rows.get("ledgerEntry", entryId) !== undefined)
      return new DomainError("already_exists", t("This entry already exists."));
    if (amountMinor === 0)
      return new DomainError("invalid_value", t("Please enter an amount"), {
        amountMinor: t("Please enter an amount"),
      });
    if (reason === "")
      return new DomainError("invalid_value", t("Please give a reason"), {
        reason: t("Please give a reason"),
      });
    return {
      put: [
        {
          type: "ledgerEntry",
          row: {
            id: entryId,
            consignerId,
            kind: "adjustment",
            amountMinor,
            itemId: null,
            payoutId: null,
            note: reason,
            createdAt: now,
            cashMinor: 0,
          },
        },
      ],
      reason,
    };
  },
});
