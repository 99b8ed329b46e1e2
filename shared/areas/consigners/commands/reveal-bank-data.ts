import { t } from "#shared/words/define-words.ts";
import { changes, words } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand, read } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";
import { presentConsigner } from "../consigner-rows.ts";

/**
 * Records in a consigner's history that somebody is about to see their bank data, and why. Needs Consigners or Orders.
 * `POST /api/consigners/{id}/bankData` returns the data, only after this.
 */
export const revealBankData = defineCommand({
  name: "consigners.revealBankData",
  get title() {
    return t("Show bank details");
  },
  args: z.object({ consignerId: id, reason: text(300) }),
  asksForProof: true,
  offline: "online",
  needs: "consigners.revealBankData",
  describes: ({ consignerId, reason }) => ({
    of: [{ type: "consigner", id: consignerId }],
    facts: [[words.reason, reason]],
  }),
  concerns: ({ consignerId }) => [changes("consigner", consignerId)],
  corrects: {},
  sample: (from) => {
    const hidden = from.row("consignerPrivate", ({ bankDataId }) => bankDataId !== null);
    return hidden === null ? null : { consignerId: hidden.id, reason: "Payout came back" };
  },
  reads: ({ consignerId }) => [read("consigner", consignerId), change("consignerPrivate", consignerId)],
  decide: ({ rows, args: { consignerId, reason }, now }) => {
    if (reason === "")
      return new DomainError("invalid_value", t("Please say why you need to see them."), {
        reason: t("Please say why you need to see them."),
      });
    if (presentConsigner(rows.get("consigner", consignerId)) === undefined)
      return new DomainError("not_found", t("This consigner has been removed."));
    const hidden = rows.get("consignerPrivate", consignerId);
    if (hidden === undefined || hidden.bankDataId === null)
      return new DomainError("not_found", t("This consigner has no bank details yet."));
    return { put: [{ type: "consignerPrivate", row: { ...hidden, bankDataSeenAt: now } }], reason };
  },
});
