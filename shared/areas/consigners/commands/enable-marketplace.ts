import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { presentConsigner } from "../consigner-rows.ts";
import { signUpWords } from "../sign-up-words.ts";

/**
 * Accepts the store's offer to sell at ONLINE MARKETPLACE: the consigner may then choose that location for their items
 * (decision 0157). Refused where the store does not sell there, and for everybody but the consigner; admins set
 * and clear the mark with `consigners.edit`.
 */
export const enableMarketplace = defineCommand({
  name: "consigners.enableMarketplace",
  get title() {
    return t("Sell at ONLINE MARKETPLACE");
  },
  args: z.object({ consignerId: id }),
  asksForProof: false,
  offline: "online",
  needs: "consigners.enableMarketplace",
  describes: ({ consignerId }) => ({ of: [{ type: "consigner", id: consignerId }], facts: [] }),
  concerns: ({ consignerId }) => [changes("consigner", consignerId, { marketplaceLocation: true })],
  corrects: {},
  sample: (from) => {
    const consigner = from.row("consigner", ({ deletedAt }) => deletedAt === null);
    return consigner === null ? null : { consignerId: consigner.id };
  },
  reads: ({ consignerId }) => [change("consigner", consignerId)],
  decide: ({ rows, args, actor, store }) => {
    if (actor.role !== "consigner" || actor.id !== args.consignerId)
      return new DomainError("not_found", t("Only consigners themselves can take the store’s offer."));
    const row = presentConsigner(rows.get("consigner", args.consignerId));
    if (row === undefined) return new DomainError("not_found", signUpWords("consignerGone"));
    if (!store.onlineMarketplace)
      return new DomainError("forbidden", t("This store does not sell at ONLINE MARKETPLACE."));
    if (row.marketplaceLocation) return { put: [] };
    return { put: [{ type: "consigner", row: { ...row, marketplaceLocation: true } }] };
  },
});
