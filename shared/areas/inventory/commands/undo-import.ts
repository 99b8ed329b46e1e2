import { t } from "#shared/words/define-words.ts";
import { changes, itemsMentioned } from "#shared/machine/kernel/command-words.ts";
import { change, create, defineCommand, type ItemReport, type Put } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { RowKey } from "#shared/machine/kernel/row-keys.ts";
import { someItemIds } from "#shared/machine/kernel/samples.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { eachId, itemGone } from "../decide-each.ts";
import { importId } from "../import-id.ts";
import { undoDays } from "../imported-item.ts";
import { pastSalesMentioned } from "../past-sales-mentioned.ts";
import { removedItem } from "../removed-item.ts";
import type { ItemRow } from "../rows.ts";

/**
 * Takes items and past sales back that an import made in the last 7 days, also accepted items, while none of that import
 * was touched: edited, moved, sold, labelled or scanned in an audit. Codes are never issued again and the items' history
 * stays; nobody is told. Needs Inventory. Those that are gone are reported; a touched item, in this call or not, refuses it.
 */
export const undoImport = defineCommand({
  name: "inventory.undoImport",
  get title() {
    return t("Undo an import");
  },
  args: z.object({
    importId,
    itemIds: z.array(id).check(z.maxLength(200)),
    pastSaleIds: z.optional(z.array(id).check(z.maxLength(200))),
  }),
  asksForProof: false,
  offline: "online",
  needs: "inventory.import",
  describes: ({ itemIds, pastSaleIds = [] }) => ({
    of: [
      ...(itemIds.length > 0 ? [itemsMentioned(itemIds)] : []),
      ...(pastSaleIds.length > 0 ? [pastSalesMentioned(pastSaleIds.length)] : []),
    ],
    facts: [],
  }),
  concerns: ({ itemIds, pastSaleIds = [] }) => [
    ...itemIds.map((itemId) => changes("item", itemId)),
    ...pastSaleIds.map((saleId) => changes("pastSale", saleId)),
  ],
  corrects: {},
  // The ids of an import's rows are its own with their lines behind it.
  sample: (from) => {
    const itemIds = someItemIds(from, 12, "Active").filter((itemId) => itemId.startsWith("imp-"));
    const [of] = /^imp-[A-Za-z0-9]+/.exec(itemIds[0] ?? "imp-sample") ?? [];
    if (of === undefined) return null;
    return {
      importId: of,
      itemIds: itemIds.slice(0, 1),
      ...(from.chance(0.5) ? { pastSaleIds: [`${of}-${from.below(300)}`, `${of}-sale`] } : {}),
    };
  },
  facts: (args) => ({ touchedOfImport: [args.importId] }),
  reads: ({ itemIds, pastSaleIds = [] }) => [
    ...itemIds.flatMap((itemId) => [
      ...[change("item", itemId), change("itemCost", itemId), change("itemAlias", itemId)],
      create("deletedItem", itemId),
    ]),
    ...pastSaleIds.map((saleId) => change("pastSale", saleId)),
  ],
  decide: ({ rows, args, actor, now, fact }) => {
    const put: Put[] = [];
    const remove: RowKey[] = [];
    const reports: ItemReport[] = [];
    let touched = fact("touchedOfImport", args.importId) ?? 0;
    const { itemIds, pastSaleIds = [] } = args;
    const isLate = ({ createdAt }: { readonly createdAt: string }) =>
      Date.parse(now) - Date.parse(createdAt) > undoDays * 86_400_000;
    const late = () =>
      new DomainError(
        "in_use",
        t("An import can be undone for {days, number} days. Withdraw its items instead.", { days: undoDays }),
      );
    if ([...itemIds, ...pastSaleIds].some((one) => !one.startsWith(`${args.importId}-`)))
      return new DomainError("invalid_value", t("This import did not add these items."));
    for (const { id: saleId } of eachId(pastSaleIds)) {
      const sale = rows.get("pastSale", saleId);
      if (sale === undefined) reports.push({ id: saleId, code: "not_found", message: t("This past sale is gone.") });
      else if (isLate(sale)) return late();
      else remove.push({ type: "pastSale", id: saleId });
    }
    for (const { id: itemId } of eachId(itemIds)) {
      const item = rows.get("item", itemId);
      if (item === undefined) {
        const { code, message } = itemGone();
        reports.push({ id: itemId, code, message });
        continue;
      }
      if (isLate(item)) return late();
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
