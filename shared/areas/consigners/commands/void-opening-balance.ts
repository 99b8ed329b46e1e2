import { t } from "#shared/words/define-words.ts";
import { changes, words } from "#shared/machine/kernel/command-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";
import { openingReads, voidedBalance } from "../opening-balance.ts";
import { openingWords } from "../opening-words.ts";

/**
 * Takes a consigner's opening balance back by an entry of the opposite amount, with the reason as its note; then another
 * one may be given. Admins only. Refused without a reason and without an opening balance.
 */
export const voidOpeningBalance = defineCommand({
  name: "consigners.voidOpeningBalance",
  get title() {
    return t("Void opening balance");
  },
  args: z.object({ consignerId: id, reason: text(300) }),
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
    const entry = from.row("ledgerEntry", ({ kind }) => kind === "openingBalance");
    return entry === null ? null : { consignerId: entry.consignerId, reason: "Typed wrong" };
  },
  reads: ({ consignerId }) => openingReads(consignerId),
  decide: ({ rows, args: { consignerId, reason }, now }) => {
    if (reason === "")
      return new DomainError("invalid_value", openingWords("reasonMissing"), { reason: openingWords("reasonMissing") });
    const voided = voidedBalance(rows, consignerId, reason, now);
    return voided instanceof DomainError ? voided : { put: [voided], reason };
  },
});
