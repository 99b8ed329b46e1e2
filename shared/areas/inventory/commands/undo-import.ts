import { t } from "#shared/words/define-words.ts";
import { changes, itemsMentioned } from "#shared/machine/kernel/command-words.ts";
import { change, create, defineCommand, type ItemReport, type Put } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { RowKey } from "#shared/machine/kernel/row-keys.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { eachId, itemGone } from "../decide-each.ts";
import { importId } from "../import-id.ts";
import { undoDays } from "../imported-item.ts";
import { removedItem } from "../removed-item.ts";
import type { ItemRow } from "../rows.ts";

/**
 * Takes items back that an import made in the last 7 days, also accepted ones, while none of that import was touched:
 * edited, moved, sold, labelled or scanned in an audit. Their codes are never issued again and their history stays; nobody is told. Needs Inventory. Items that are
 * gone are reported; a touched one, in this call or not, refuses it.
 */
export const undoImport = defineCommand({
  name: "inventory.undoImport",
  get title() {
    return t("Undo an import");
  },
  args: z.object({ importId, itemIds: z.array(id).check(z.minLength(1), z.maxLength(200)) }),
  asksForProof: false,
  offline: "online",
  needs: "inventory.import",
  describes: ({ itemIds }) => ({ of: [itemsMentioned(itemIds)], facts: [] }),
  concerns: ({ itemIds }) => itemIds.map((itemId) => changes("item", itemId)),
  corrects: {},
  // The items of a walk are of no import: this one's are gone.
  sample: (from) =>
    from.item() === null || from.chance(0.9) ? null : { importId: "imp-sample", itemIds: ["imp-sample-1"] },
  facts: (args) => ({ touchedOfImport: [args.importId] }),
  reads: ({ itemIds }) =>
    itemIds.flatMap((itemId) => [
      ...[change("item", itemId), change("itemCost", itemId), change("itemAlias", itemId)],
      create("deletedItem", itemId),
    ]),
  decide: ({ rows, args, actor, now, fact }) => {
    const put: Put[] = [];
    const remove: RowKey[] = [];
    const reports: ItemReport[] = [];
    let touched = fact("touchedOfImport", args.importId) ?? 0;
    for (const { id: itemId } of eachId(args.itemIds)) {
      if (!itemId.startsWith(`${args.importId}-`))
        return new DomainError("invalid_value", t("This import did not add these items."));
      const item = rows.get("item", itemId);
      if (item === undefined) {
        const { code, message } = itemGone();
        reports.push({ id: itemId, code, message });
        continue;
      }
      if (Date.parse(now) - Date.parse(item.createdAt) > undoDays * 86_400_000)
        return new DomainError(
          "in_use",
          t("An import can be undone for {days, number} days. Withdraw its items instead.", { days: undoDays }),
        );
      if (isTouched(item)) touched = Math.max(touched, 1);
      put.push(removedItem(item, rows.get("deletedItem", itemId), actor.id, now));
      for (const type of ["itemCost", "itemAlias"] as const)
        if (rows.get(type, itemId) !== undefined) remove.push({ type, id: itemId });
      remove.push({ type: "item", id: itemId });
    }
    if (touched === 0) return { put, remove, reports };
    return new DomainError(
      "in_use",
      t("{count, plural, one {# item} other {# items}} of this import changed since. Undo is for untouched imports.", {
        count: touched,
      }),
    );
  },
});

const isTouched = ({ status, createdAt, updatedAt }: ItemRow): boolean =>
  updatedAt !== createdAt || (status !== "Active" && status !== "Pending");
