import { t } from "#shared/words/define-words.ts";
import { changes, words } from "#shared/machine/kernel/command-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { samplePlace, type Samples } from "#shared/machine/kernel/samples.ts";
import { id, imageUrl, minor, nameText, text, z } from "#shared/machine/kernel/schema.ts";
import { costPut, stamped } from "../changed-item.ts";
import { itemGone } from "../decide-each.ts";
import { editedItem, itemEditReads } from "../edited-item.ts";
import { itemFieldFacts } from "../item-field-facts.ts";
import { itemFieldChanges } from "../item-fields.ts";

/**
 * Changes an item field by field, never its status; the later of two edits of one field wins. Needs Inventory. While
 * unsold, a new price, options or owner recompute its fees; Sold and Paid items keep their amounts. A new price or size
 * needs a new label.
 *
 * Refused for Declined and Withdrawn items, option values the template does not have, a price of 0, a cost of an item
 * the store does not own, and removing the location of an accepted item.
 */
export const editItem = defineCommand({
  name: "inventory.editItem",
  get title() {
    return t("Edit item");
  },
  args: z.object({
    itemId: id,
    changes: z.object({
      option1Value: z.optional(text(60)),
      option2Value: z.optional(text(60)),
      option3Value: z.optional(text(60)),
      priceMinor: z.optional(minor),
      costMinor: z.optional(z.nullable(minor)),
      locationId: z.optional(z.nullable(id)),
      subLocationId: z.optional(z.nullable(id)),
      image: z.optional(imageUrl),
      consignerId: z.optional(id),
      ...itemFieldChanges.shape,
      trackingCode: z.optional(nameText(120)),
    }),
  }),
  asksForProof: false,
  offline: "optimistic",
  needs: "inventory.edit",
  describes: ({ itemId, changes: to }) => ({
    of: [{ type: "item", id: itemId }],
    facts: [
      [words.owner, to.consignerId],
      [words.size, to.option1Value],
      [words.condition, to.option2Value],
      [words.boxCondition, to.option3Value],
      [words.price, to.priceMinor],
      [words.cost, to.costMinor],
      [words.location, to.locationId],
      [words.subLocation, to.subLocationId],
      [words.trackingCode, to.trackingCode],
      [words.notes, to.notes],
      ...itemFieldFacts(to),
    ],
  }),
  concerns: (args) => [changes("item", args.itemId, args.changes)],
  corrects: {
    "changes.priceMinor": words.price,
    "changes.locationId": words.location,
    "changes.subLocationId": words.subLocation,
    "changes.trackingCode": words.trackingCode,
  },
  sample: (from) => {
    const item = from.item();
    return item === null ? null : { itemId: item.id, changes: sampleChanges(from) };
  },
  reads: (args, found) => itemEditReads(args.itemId, args.changes, found),
  decide: ({ rows, args, actor, now, store }) => {
    const item = rows.get("item", args.itemId);
    if (item === undefined) return itemGone();
    const edited = editedItem(item, args.changes, { rows, actor, store });
    if (edited instanceof DomainError) return edited;
    const { fields, cost } = edited;
    if (Object.keys(fields).length === 0 && cost === undefined) return { put: [] };
    const costed = cost === undefined ? [] : [costPut(item.id, cost)];
    return { put: [stamped(item, fields, actor, now), ...costed], events: [{ name: "itemsChanged", ids: [item.id] }] };
  },
});

/** Returns mostly one change; sometimes one that the rule must refuse or ignore. */
const sampleChanges = (from: Samples) =>
  from.pick<() => { readonly [field: string]: string | number | null }>([
    () => ({ priceMinor: 1_000 + from.below(90) * 100 }),
    () => ({ notes: `seen ${from.below(100)} times` }),
    () => ({ locationId: samplePlace(from), subLocationId: null }),
    () => ({ locationId: samplePlace(from), subLocationId: from.row("subLocation")?.id ?? null }),
    () => ({ trackingCode: `T${from.below(1_000)}` }),
    () => ({ option1Value: from.pick(["8", "9", "10", "no size of the template"]) }),
    () => ({ costMinor: from.below(9) * 100, payoutMinor: 1 }),
    // The old owner's device must drop the item, the new owner's must get it.
    () => ({ consignerId: from.row("consigner")?.id ?? "nobody" }),
  ])();
