import { t } from "#shared/words/define-words.ts";
import { change, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { shopFaults } from "../office-choices.ts";

/** Notes why the connected shop does not work, or null that it does. Run by the server alone. */
export const noteShopFault = defineCommand({
  name: "settings.noteShopFault",
  get title() {
    return t("Note whether the online shop works");
  },
  args: z.object({
    /** The keys it was found with: of others nothing is known. */
    keptId: id,
    why: z.nullable(z.enum(shopFaults)),
  }),
  asksForProof: false,
  offline: "online",
  needs: "settings.protect",
  describes: () => ({ of: [], facts: [] }),
  concerns: () => [],
  corrects: {},
  sample: (from) => ({ keptId: from.newId(), why: from.pick([null, ...shopFaults]) }),
  reads: (_args, _found, storeId) => [change("storeOffice", storeId)],
  decide: ({ rows, args: { keptId, why }, actor, now, store: { id: storeId } }) => {
    if (actor.role !== "system")
      return new DomainError("forbidden", t("Only the server notes whether the online shop works."));
    const office = rows.get("storeOffice", storeId);
    const connection = office?.shopConnection;
    if (office === undefined || !connection || connection.keptId !== keptId) return { put: [] };
    if ((connection.broken?.why ?? null) === why) return { put: [] };
    const shopConnection = { ...connection, broken: why === null ? null : { why, since: now } };
    return { put: [{ type: "storeOffice", row: { ...office, shopConnection } }] };
  },
});
