import { changes } from "#shared/kernel/command-words.ts";
import { change, defineCommand, readBy } from "#shared/kernel/define-command.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { formatMoney } from "#shared/kernel/money.ts";
import { id, z } from "#shared/kernel/schema.ts";
import { leftStatuses } from "#shared/inventory/status.ts";
import { presentConsigner } from "../consigner-rows.ts";
import { deleteConsignerWords } from "../delete-words.ts";
import { consignerWords } from "../words.ts";

/**
 * Deletes a consigner: contact, login and bank data are removed; the row stays as "Deleted consigner", since items and
 * payouts refer to it. Admins only. Refused for store accounts, and while they own unsold items or are owed money.
 */
export const deleteConsigner = defineCommand({
  name: "consigners.delete",
  get title() {
    return deleteConsignerWords("remove");
  },
  args: z.object({ consignerId: id }),
  asksForProof: false,
  offline: "online",
  needs: "consigners.manage",
  describes: ({ consignerId }) => ({ of: [{ type: "consigner", id: consignerId }], facts: [] }),
  concerns: ({ consignerId }) => [changes("consigner", consignerId)],
  corrects: {},
  sample: (from) => {
    const consigner = from.row("consigner", ({ firstName, deletedAt }) => firstName === "Nia" && deletedAt === null);
    return consigner === null ? null : { consignerId: consigner.id };
  },
  reads: ({ consignerId }) => [
    change("consigner", consignerId),
    change("consignerContact", consignerId),
    change("consignerPrivate", consignerId),
    readBy("item", "consigner", consignerId),
    readBy("ledgerEntry", "consigner", consignerId),
  ],
  decide: ({ rows, args: { consignerId }, now, store }) => {
    const consigner = presentConsigner(rows.get("consigner", consignerId));
    if (consigner === undefined) return new DomainError("not_found", consignerWords("gone"));
    if (consigner.isStoreAccount) return new DomainError("in_use", deleteConsignerWords("storeAccountKept"));
    const items = rows.find("item", "consigner", consignerId).filter(({ status }) => !leftStatuses.includes(status));
    if (items.length > 0) return new DomainError("in_use", deleteConsignerWords("itemsKept", { count: items.length }));
    // The ledger has items that are sold and not yet paid.
    const owed = rows
      .find("ledgerEntry", "consigner", consignerId)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    if (owed > 0)
      return new DomainError(
        "in_use",
        deleteConsignerWords("moneyOwed", { amount: formatMoney(owed, store.currency) }),
      );
    const parts = (["consignerContact", "consignerPrivate"] as const).filter(
      (type) => rows.get(type, consignerId) !== undefined,
    );
    return {
      put: [
        {
          type: "consigner",
          row: {
            ...consigner,
            firstName: "",
            lastName: deleteConsignerWords("deleted"),
            isActive: false,
            marketplaceLocation: false,
            deletedAt: now,
          },
        },
      ],
      remove: parts.map((type) => ({ type, id: consignerId })),
      events: [{ name: "consignerDeleted", consignerId }],
    };
  },
});
