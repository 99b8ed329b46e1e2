import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand, readBy } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { moneyText } from "#shared/machine/kernel/money.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { leftStatuses } from "#shared/areas/inventory/status.ts";
import { presentConsigner } from "../consigner-rows.ts";

/**
 * Deletes a consigner: contact, login and bank data are removed; the row stays as "Deleted consigner", since items and
 * payouts refer to it. Admins only. Refused for store accounts, and while they own unsold items or are owed money.
 */
export const deleteConsigner = defineCommand({
  name: "consigners.delete",
  get title() {
    return t("Delete consigner");
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
    if (consigner === undefined) return new DomainError("not_found", t("This consigner has been removed."));
    if (consigner.isStoreAccount) return new DomainError("in_use", t("Store accounts cannot be deleted."));
    const items = rows.find("item", "consigner", consignerId).filter(({ status }) => !leftStatuses.includes(status));
    if (items.length > 0)
      return new DomainError(
        "in_use",
        t(
          "This consigner still owns {count, plural, one {# unsold item} other {# unsold items}}. Withdraw or transfer {count, plural, one {it} other {them}} to another consigner first.",
          { count: items.length },
        ),
      );
    // The ledger has items that are sold and not yet paid.
    const owed = rows
      .find("ledgerEntry", "consigner", consignerId)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    if (owed > 0)
      return new DomainError(
        "in_use",
        t("The store still owes this consigner {amount}. Pay it out first.", {
          amount: moneyText(owed, store.currency),
        }),
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
            lastName: t("Deleted consigner"),
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
