import { t } from "#shared/words/define-words.ts";
import { create, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { id, requiredName, z } from "#shared/machine/kernel/schema.ts";
import { defaultOffice } from "../default-office.ts";

/**
 * Connects the store's account at Linnworks, whose keys the server has checked and encrypted; its open orders are read
 * from then on. The keys are never arguments of a command. Admins only.
 */
export const connectLinnworks = defineCommand({
  name: "settings.connectLinnworks",
  get title() {
    return t("Connect Linnworks");
  },
  args: z.object({ keptId: id, hint: requiredName(60) }),
  asksForProof: true,
  offline: "online",
  needs: "settings.protect",
  describes: ({ hint }) => ({ of: [{ text: hint }], facts: [] }),
  concerns: () => [],
  corrects: {},
  sample: (from) => ({ keptId: from.newId(), hint: "…1234" }),
  reads: (_args, _found, storeId) => [create("storeOffice", storeId)],
  decide: ({ rows, args: { keptId, hint }, now, store: { id: storeId } }) => {
    const office = rows.get("storeOffice", storeId) ?? defaultOffice(storeId);
    return { put: [{ type: "storeOffice", row: { ...office, linnworks: { keptId, hint, since: now } } }] };
  },
});
