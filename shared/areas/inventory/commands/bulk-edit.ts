import { t } from "#shared/words/define-words.ts";
import { changes, itemsMentioned, words } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand, read, type Put, type Read } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { largestMinor } from "#shared/machine/kernel/money.ts";
import { samplePlace, someItemIds } from "#shared/machine/kernel/samples.ts";
import { id, manyIds, requiredText, signedMinor, text, z } from "#shared/machine/kernel/schema.ts";
import { changedPrice, type PriceChange } from "../bulk-price.ts";
import { costPut, stamped } from "../changed-item.ts";
import { locationReads } from "../check-location.ts";
import { decideEach, eachId, itemGone } from "../decide-each.ts";
import { editedItem, type ItemChanges, touchesMoney } from "../edited-item.ts";
import { feeReads } from "../item-fees.ts";
import { overriddenItem, overrideReads } from "../overridden-item.ts";
import { type Status, statuses } from "../status.ts";

/**
 * Changes the same fields of up to 500 items: price (to an amount, by an amount or by hundredths of a percent, rounded
 * to the store's step), place, option values, notes, and status, which needs a reason and is marked as an override.
 * Admins only. Price changes start from the price at the time of deciding.
 *
 * Each item is changed completely or not at all: refused item by item for whatever an edit or a status override is
 * refused for. Items that already match stay unchanged.
 */
export const bulkEdit = defineCommand({
  name: "inventory.bulkEdit",
  get title() {
    return t("Edit several items");
  },
  args: z.object({
    itemIds: manyIds,
    price: z.optional(z.object({ how: z.enum(["set", "amount", "percent"]), value: signedMinor })),
    changes: z.object({
      option1Value: z.optional(text(60)),
      option2Value: z.optional(text(60)),
      option3Value: z.optional(text(60)),
      locationId: z.optional(id),
      subLocationId: z.optional(z.nullable(id)),
      notes: z.optional(text(2_000)),
    }),
    status: z.optional(z.object({ to: z.enum(statuses), reason: requiredText(500) })),
  }),
  asksForProof: false,
  offline: "optimistic",
  needs: "inventory.bulkEdit",
  describes: ({ itemIds, price, changes: to, status }) => ({
    of: [itemsMentioned(itemIds)],
    facts: [
      [words.price, price?.how === "set" ? price.value : null],
      [words.size, to.option1Value],
      [words.condition, to.option2Value],
      [words.boxCondition, to.option3Value],
      [words.location, to.locationId],
      [words.subLocation, to.subLocationId],
      [words.notes, to.notes],
      [words.status, status?.to],
      [words.reason, status?.reason],
    ],
  }),
  concerns: ({ itemIds, price, changes: to, status }) => {
    const sets = {
      ...to,
      ...(price?.how === "set" && { priceMinor: price.value }),
      ...(status !== undefined && { status: status.to }),
    };
    return itemIds.map((itemId) => changes("item", itemId, sets));
  },
  corrects: {
    "changes.locationId": words.location,
    "changes.subLocationId": words.subLocation,
    "status.reason": words.reason,
  },
  sample: (from) => {
    const itemIds = someItemIds(from, 4);
    if (itemIds.length === 0) return null;
    const nothing = { itemIds, changes: {} };
    return from.pick<() => Sample>([
      () => ({ ...nothing, price: { how: "set", value: 1_000 + from.below(90) * 100 } }),
      () => ({ ...nothing, price: { how: "amount", value: from.below(40_000) - 20_000 } }),
      () => ({ ...nothing, price: { how: "percent", value: from.below(6_000) - 3_000 } }),
      () => ({ itemIds, changes: { locationId: samplePlace(from) ?? "nowhere", notes: "Counted again" } }),
      () => ({ itemIds, changes: { option1Value: from.pick(["8", "9", "10", "no size of the template"]) } }),
      () => ({ ...nothing, status: { to: from.pick(statuses), reason: "Counted again" } }),
    ])();
  },
  reads: ({ itemIds, price, changes: to, status }, found) => {
    const priced = price !== undefined || touchesMoney(to);
    const ofItem = (itemId: string): readonly Read[] => {
      const itself = change("item", itemId);
      const item = found.has(itself) ? found.get("item", itemId) : undefined;
      if (item === undefined) return [itself];
      const product = read("product", item.productId);
      const templateId = found.has(product) ? found.get("product", item.productId)?.productTemplateId : undefined;
      return [
        itself,
        ...(status === undefined ? [] : [read("consigner", item.consignerId), ...overrideReads(item)]),
        ...(priced ? [change("itemCost", itemId), product, ...feeReads(item.consignerId, found)] : []),
        ...(!priced || templateId === undefined ? [] : [read("productTemplate", templateId)]),
      ];
    };
    return [...itemIds.flatMap(ofItem), ...locationReads(to.locationId ?? null, to.subLocationId ?? null)];
  },
  decide: (context) => {
    const { rows, args, actor, now, store } = context;
    const { price, status } = args;
    const decideOne = ({ id: itemId }: { readonly id: string }): readonly Put[] | DomainError => {
      const item = rows.get("item", itemId);
      if (item === undefined) return itemGone();
      const priceMinor = price === undefined ? undefined : changedPrice(item.priceMinor, price, store.priceStepMinor);
      if ((priceMinor ?? 0) > largestMinor) return new DomainError("invalid_value", t("This price is too high."));
      const to: ItemChanges = priceMinor === undefined ? args.changes : { ...args.changes, priceMinor };
      // An item that only gets a status may be in one that cannot be edited.
      const edited = Object.keys(to).length === 0 ? noChange : editedItem(item, to, { rows, actor, store });
      if (edited instanceof DomainError) return edited;
      const { fields } = edited;
      const cost = edited.cost === undefined ? [] : [costPut(itemId, edited.cost)];
      if (status !== undefined && status.to !== item.status) {
        const put = overriddenItem({ ...item, ...fields }, { status: status.to, reason: status.reason }, context);
        return put instanceof DomainError ? put : [...put, ...cost];
      }
      return Object.keys(fields).length === 0 && cost.length === 0 ? [] : [stamped(item, fields, actor, now), ...cost];
    };
    const decision = decideEach(eachId(args.itemIds), decideOne, "itemsChanged");
    if (decision instanceof DomainError || status === undefined) return decision;
    return { ...decision, override: { reason: status.reason } };
  },
});

const noChange = { fields: {}, cost: undefined };

interface Sample {
  readonly itemIds: string[];
  readonly price?: PriceChange;
  readonly changes: Pick<ItemChanges, "option1Value" | "notes"> & { readonly locationId?: string };
  readonly status?: { readonly to: Status; readonly reason: string };
}
