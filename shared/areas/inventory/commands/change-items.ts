import { t } from "#shared/words/define-words.ts";
import { changes, itemsMentioned } from "#shared/machine/kernel/command-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { samplePlace, type Samples } from "#shared/machine/kernel/samples.ts";
import { id, minor, text, z } from "#shared/machine/kernel/schema.ts";
import { changedMeanwhile } from "#shared/machine/kernel/changed-meanwhile.ts";
import { costPut, stamped } from "../changed-item.ts";
import { decideEach, itemGone } from "../decide-each.ts";
import { editedItem, itemEditReads } from "../edited-item.ts";
import { itemFileFields } from "../item-fields.ts";

const values = z.object({
  ...itemFileFields.shape,
  option1Value: z.optional(text(60)),
  option2Value: z.optional(text(60)),
  option3Value: z.optional(text(60)),
  priceMinor: z.optional(minor),
  consignerId: z.optional(id),
  locationId: z.optional(z.nullable(id)),
  subLocationId: z.optional(z.nullable(id)),
  notes: z.optional(text(2_000)),
});

/**
 * Edits up to 100 items, each by itself, as `inventory.editItem` does: what an edited export says, and its undoing. Many
 * at once are the admins'. `was` has the values that the person saw: an item with others in the fields to change is
 * reported and left as it is, unless it has the new ones already.
 */
export const changeItems = defineCommand({
  name: "inventory.changeItems",
  get title() {
    return t("Change items from a file");
  },
  args: z.object({
    changes: z.array(z.object({ id, was: values, to: values })).check(z.minLength(1), z.maxLength(100)),
  }),
  asksForProof: false,
  offline: "online",
  needs: "inventory.bulkEdit",
  describes: ({ changes: all }) => ({ of: [itemsMentioned(all.map((one) => one.id))], facts: [] }),
  concerns: ({ changes: all }) => all.map((one) => changes("item", one.id, one.to)),
  corrects: {},
  sample: (from) => {
    const sampled = Array.from({ length: 1 + from.below(3) }, () => sampleChange(from)).filter((one) => one !== null);
    return sampled.length === 0 ? null : { changes: sampled };
  },
  reads: ({ changes: all }, found) => all.flatMap((one) => itemEditReads(one.id, one.to, found)),
  decide: ({ rows, args, actor, now, store }) => {
    const met = new Set<string>();
    return decideEach(
      args.changes,
      ({ id: itemId, was, to }) => {
        const item = rows.get("item", itemId);
        if (item === undefined) return itemGone();
        if (met.has(itemId)) return new DomainError("invalid_value", t("This is in the file twice."));
        met.add(itemId);
        const moved = changedMeanwhile(item, was, to);
        if (moved !== null) return moved;
        const edited = editedItem(item, to, { rows, actor, store });
        if (edited instanceof DomainError) return edited;
        const { fields, cost } = edited;
        if (Object.keys(fields).length === 0 && cost === undefined) return [];
        return [stamped(item, fields, actor, now), ...(cost === undefined ? [] : [costPut(itemId, cost)])];
      },
      "itemsChanged",
    );
  },
});

type Values = z.output<typeof values>;

/** Returns a change whose seen values are mostly right. */
function sampleChange(from: Samples): { id: string; was: Values; to: Values } | null {
  const item = from.item();
  if (item === null) return null;
  const locationId = samplePlace(from);
  return from.pick<() => { id: string; was: Values; to: Values }>([
    () => ({ id: item.id, was: { notes: "" }, to: { notes: `counted ${from.below(100)}` } }),
    () => ({
      id: item.id,
      was: { consignerId: item.consignerId },
      to: { consignerId: from.row("consigner")?.id ?? "nobody" },
    }),
    () => ({
      id: item.id,
      was: { locationId, subLocationId: null },
      to: { locationId: samplePlace(from), subLocationId: null },
    }),
    () => ({ id: item.id, was: { priceMinor: 1 }, to: { priceMinor: 1_000 + from.below(90) * 100 } }),
  ])();
}
