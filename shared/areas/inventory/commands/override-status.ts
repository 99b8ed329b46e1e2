import { t } from "#shared/words/define-words.ts";
import { words } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand, read } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, requiredText, z } from "#shared/machine/kernel/schema.ts";
import { itemGone } from "../decide-each.ts";
import { overriddenItem, overrideReads } from "../overridden-item.ts";
import { statuses } from "../status.ts";

/**
 * Sets a status outside the table of allowed changes, with a reason; the log marks it. Admins only. Refused for
 * statuses on sale without a location and an accepted date, into or out of Paid (which follows the payout), for an item
 * in a payout, into InTransit without a destination, and in safe-status mode out of Sold and PendingSale.
 *
 * An item taken out of Sold or PendingSale also leaves its order. Its owner's ledger gets the payout with the sale and
 * loses it again with its reversal.
 */
export const overrideStatus = defineCommand({
  name: "inventory.overrideStatus",
  get title() {
    return t("Override status");
  },
  args: z.object({ itemId: id, status: z.enum(statuses), reason: requiredText(500) }),
  asksForProof: false,
  offline: "optimistic",
  needs: "inventory.override",
  describes: (args) => ({
    of: [{ type: "item", id: args.itemId }],
    facts: [
      [words.status, args.status],
      [words.reason, args.reason],
    ],
  }),
  concerns: (args) => [{ type: "item", id: args.itemId, does: "overrides", sets: { status: args.status } }],
  corrects: { reason: words.reason },
  sample: (from) => {
    // Half of them have an order, sale or detour that must follow the status.
    const involved = from.chance(0.5)
      ? from.item("PendingSale", "Sold", "RequestPriceChange", "InTransit", "RequestWithdrawal")
      : null;
    const item = involved ?? from.item();
    return item === null ? null : { itemId: item.id, status: from.pick(statuses), reason: "Counted again" };
  },
  reads: (args, found) => {
    const itself = change("item", args.itemId);
    const item = found.has(itself) ? found.get("item", args.itemId) : undefined;
    return [itself, ...(item === undefined ? [] : [read("consigner", item.consignerId), ...overrideReads(item)])];
  },
  decide: (context) => {
    const { rows, args } = context;
    const item = rows.get("item", args.itemId);
    if (item === undefined) return itemGone();
    const put = overriddenItem(item, args, context);
    if (put instanceof DomainError) return put;
    return { put, override: { reason: args.reason }, events: [{ name: "itemsChanged", ids: [item.id] }] };
  },
});
