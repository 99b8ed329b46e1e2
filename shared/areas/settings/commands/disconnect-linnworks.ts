import { t } from "#shared/words/define-words.ts";
import { change, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { z } from "#shared/machine/kernel/schema.ts";

/** Disconnects the store's account at Linnworks: no more orders are read there. The server deletes the keys. Admins only. */
export const disconnectLinnworks = defineCommand({
  name: "settings.disconnectLinnworks",
  get title() {
    return t("Disconnect Linnworks");
  },
  args: z.object({}),
  asksForProof: true,
  offline: "online",
  needs: "settings.protect",
  describes: () => ({ of: [], facts: [] }),
  concerns: () => [],
  corrects: {},
  sample: () => ({}),
  reads: (_args, _found, storeId) => [change("storeOffice", storeId)],
  decide: ({ rows, store: { id: storeId } }) => {
    const office = rows.get("storeOffice", storeId);
    if ((office?.linnworks ?? null) === null || office === undefined)
      return new DomainError("not_found", t("The store isn’t connected to Linnworks."));
    return { put: [{ type: "storeOffice", row: { ...office, linnworks: null } }] };
  },
});
