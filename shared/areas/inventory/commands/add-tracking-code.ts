import { t } from "#shared/words/define-words.ts";
import { changes, words } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand, read } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, nameText, z } from "#shared/machine/kernel/schema.ts";
import { stamped } from "../changed-item.ts";
import { itemGone, seenItem } from "../decide-each.ts";
import { statusLabel } from "../status-words.ts";

/**
 * Sets the tracking code of a sold item's parcel, replacing any earlier one. Consigners may do this for their own items
 * sold at ONLINE MARKETPLACE, staff with Inventory for any sold item. Any code that is not empty is valid.
 */
export const addTrackingCode = defineCommand({
  name: "inventory.addTrackingCode",
  get title() {
    return t("Add tracking code");
  },
  args: z.object({ itemId: id, trackingCode: nameText(120) }),
  asksForProof: false,
  offline: "optimistic",
  needs: "inventory.request",
  describes: (args) => ({ of: [{ type: "item", id: args.itemId }], facts: [[words.trackingCode, args.trackingCode]] }),
  concerns: ({ itemId, trackingCode }) => [changes("item", itemId, { trackingCode })],
  corrects: { trackingCode: words.trackingCode },
  sample: (from) => {
    const item = from.item("Sold", "Paid");
    return item === null ? null : { itemId: item.id, trackingCode: `T${from.below(1_000)}` };
  },
  reads: (args, found) => {
    const itself = change("item", args.itemId);
    const locationId = found.has(itself) ? (found.get("item", args.itemId)?.locationId ?? null) : null;
    return locationId === null ? [itself] : [itself, read("location", locationId)];
  },
  decide: ({ rows, args, actor, now }) => {
    const item = seenItem(rows, actor, args.itemId);
    if (item === undefined) return itemGone();
    if (args.trackingCode === "")
      return new DomainError("invalid_value", t("Enter a tracking code."), {
        trackingCode: t("Enter a tracking code."),
      });
    if (item.status !== "Sold" && item.status !== "Paid")
      return new DomainError(
        "illegal_transition",
        t("This item is {status}. Only sold items can have a tracking code.", { status: statusLabel(item.status) }),
      );
    const location = item.locationId === null ? undefined : rows.get("location", item.locationId);
    if (actor.role === "consigner" && location?.isMarketplace !== true)
      return new DomainError("illegal_transition", t("Consigners only ship items that are sold online."));
    if (item.trackingCode === args.trackingCode) return { put: [] };
    const put = [stamped(item, { trackingCode: args.trackingCode }, actor, now)];
    return { put, events: [{ name: "itemsChanged", ids: [item.id] }] };
  },
});
