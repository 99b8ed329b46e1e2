import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand, read } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { defaultOffice } from "#shared/areas/settings/default-office.ts";
import { payoutOptions } from "#shared/areas/settings/office-choices.ts";
import { blankPrivate, presentConsigner } from "../consigner-rows.ts";

/**
 * Assigns bank data that the server has encrypted (`changeBankData`) to the consigner. Consigners may do this once
 * themselves; staff with Consigners may replace it. The data is never an argument of a command.
 */
export const keepBankData = defineCommand({
  name: "consigners.keepBankData",
  get title() {
    return t("Change bank details");
  },
  args: z.object({ consignerId: id, bankDataId: id, payoutType: z.enum(payoutOptions) }),
  asksForProof: true,
  offline: "online",
  needs: "consigners.keepBankData",
  describes: ({ consignerId }) => ({ of: [{ type: "consigner", id: consignerId }], facts: [] }),
  concerns: ({ consignerId }) => [changes("consigner", consignerId)],
  corrects: {},
  sample: (from) => {
    const consigner = from.row("consigner", ({ deletedAt }) => deletedAt === null);
    return consigner === null
      ? null
      : { consignerId: consigner.id, bankDataId: from.newId(), payoutType: from.pick(payoutOptions) };
  },
  reads: ({ consignerId }, _found, storeId) => [
    read("consigner", consignerId),
    read("storeOffice", storeId),
    change("consignerPrivate", consignerId),
  ],
  decide: ({ rows, args: { consignerId, bankDataId, payoutType }, actor, now, store }) => {
    const isOthers = actor.role === "consigner" && actor.id !== consignerId;
    if (isOthers || presentConsigner(rows.get("consigner", consignerId)) === undefined)
      return new DomainError("not_found", t("This consigner has been removed."));
    const { payoutOptions: offered } = rows.get("storeOffice", store.id) ?? defaultOffice(store.id);
    if (!offered.includes(payoutType))
      return new DomainError("invalid_value", t("Please choose one of the payout methods."), {
        payoutType: t("Please choose one of the payout methods."),
      });
    const hidden = rows.get("consignerPrivate", consignerId) ?? blankPrivate(consignerId);
    if (actor.role === "consigner" && hidden.bankDataId !== null)
      return new DomainError(
        "in_use",
        t("Your bank details can’t be changed here any more. Change them in person, or write to the store."),
      );
    return {
      put: [{ type: "consignerPrivate", row: { ...hidden, payoutType, bankDataId, bankDataKeptAt: now } }],
    };
  },
});
