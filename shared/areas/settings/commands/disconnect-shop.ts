import { t } from "#shared/words/define-words.ts";
import { change, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { z } from "#shared/machine/kernel/schema.ts";

/**
 * Disconnects the store's shop: nothing is sold online any more. What is in the shop stays there. The server deletes the
 * keys. Admins only.
 */
export const disconnectShop = defineCommand({
  name: "settings.disconnectShop",
  get title() {
    return t("Disconnect the online shop");
  },
  args: z.object({}),
  asksForProof: true,
  offline: "online",
  needs: "settings.protect",
  describes: () => ({ of: [], facts: [] }),
  concerns: () => [],
  corrects: {},
  sample: () => ({}),
  reads: (_args, _found, storeId) => [change("store", storeId), change("storeOffice", storeId)],
  decide: ({ rows, store: { id: storeId } }) => {
    const [store, office] = [rows.get("store", storeId), rows.get("storeOffice", storeId)];
    if (store === undefined || office === undefined || office.shopConnection === null)
      return new DomainError("not_found", t("No shop is connected. Connect one first."));
    return {
      put: [
        { type: "store", row: { ...store, onlineShop: "none" } },
        { type: "storeOffice", row: { ...office, shopConnection: null } },
      ],
    };
  },
});
