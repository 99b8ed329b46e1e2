import { describe, expect, it } from "vitest";
import { admin, item, now, orders, RuleShop, seller, staff } from "../../../tests/support/rule-shop.ts";
import type { Actor } from "#shared/access/actor.ts";
import type { CommandDefinition } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import * as inventory from "./commands.ts";
import type { ItemRow } from "./rows.ts";
import { isEdge } from "../../../tests/support/status-edges.ts";
import { type Status, statuses } from "./status.ts";

/**
 * Two people change the same item, each from its earlier state. Whichever arrives first, the result obeys the rules,
 * and the second is refused or follows the table from the state the first left.
 */

const itemIds = ["item"];
const at = { locationId: "back", subLocationId: null };

/** Every step of an item's life, as a command. */
const steps: readonly (readonly [CommandDefinition<string, never>, unknown, Actor])[] = [
  [inventory.acceptItems, { itemIds, ...at, paymentType: "cash" }, staff],
  [inventory.acceptItems, { itemIds, ...at, paymentType: null, step: "acceptDropOff" }, staff],
  [inventory.acceptPrices, { itemIds }, staff],
  [inventory.acceptPrices, { itemIds }, seller],
  [inventory.acceptTransfers, { itemIds, locationId: null, subLocationId: null }, staff],
  [inventory.acceptWithdrawals, { itemIds, reason: "" }, staff],
  [inventory.addTrackingCode, { itemId: "item", trackingCode: "T1" }, staff],
  [inventory.cancelDropOffs, { itemIds }, seller],
  [inventory.cancelPrices, { itemIds }, seller],
  [inventory.cancelTransfers, { itemIds }, orders],
  [inventory.cancelWithdrawals, { itemIds }, seller],
  [inventory.declineItems, { itemIds }, staff],
  [inventory.declinePrices, { itemIds }, staff],
  [inventory.declineWithdrawals, { itemIds, reason: "" }, staff],
  [inventory.deleteItems, { itemIds }, staff],
  [inventory.editItem, { itemId: "item", changes: { priceMinor: 44_000, locationId: "back" } }, staff],
  [inventory.foundHere, { itemId: "item", ...at }, staff],
  [inventory.markPrinted, { itemIds }, staff],
  [inventory.overrideStatus, { itemId: "item", status: "Active", reason: "Counted" }, admin],
  [inventory.requestPrice, { itemId: "item", priceMinor: 30_000 }, seller],
  [inventory.requestStorePrice, { itemId: "item", priceMinor: 30_000 }, staff],
  [inventory.requestWithdrawals, { itemIds, reason: "" }, seller],
  [inventory.transferItems, { itemIds, locationId: "back", optionOverride: null }, orders],
  [inventory.withdrawItems, { itemIds, reason: "" }, staff],
  [inventory.writeOffItems, { itemIds, note: "" }, staff],
] as never;

const detours: readonly Status[] = [
  "RequestPriceChange",
  "StoreRequestPriceChange",
  "RequestWithdrawal",
  "InTransit",
  "PendingSale",
];

/** Returns a plausible item in this status. */
function itemIn(status: Status): ItemRow {
  const waits = ["Requested", "Pending", "Consignment", "Buying"].includes(status);
  return item({
    status,
    ...(waits ? { acceptedOn: null, acceptedBy: null } : {}),
    statusBefore: detours.includes(status) ? "Active" : null,
    requestedPriceMinor: status.endsWith("RequestPriceChange") ? 35_000 : null,
    destinationLocationId: status === "InTransit" ? "back" : null,
    soldOn: status === "Sold" || status === "Paid" ? now : null,
  });
}

/** Returns the rules an item breaks; must be empty after any command. */
function broken(row: ItemRow): string[] {
  const asked = row.status === "RequestPriceChange" || row.status === "StoreRequestPriceChange";
  const rules: readonly (readonly [string, boolean])[] = [
    ["a price is asked for exactly in the price requests", (row.requestedPriceMinor !== null) === asked],
    ["a detour knows where it leads back to", (row.statusBefore !== null) === detours.includes(row.status)],
    [
      "what goes somewhere is in transit or asked back",
      row.destinationLocationId === null || ["InTransit", "RequestWithdrawal"].includes(row.status),
    ],
    [
      "what is in transit goes somewhere else",
      row.status !== "InTransit" || row.destinationLocationId !== row.locationId,
    ],
    [
      "what is active has a place, was accepted and has a price",
      row.status !== "Active" || (row.locationId !== null && row.acceptedOn !== null && row.priceMinor > 0),
    ],
    ["what is sold says when", !["Sold", "Paid"].includes(row.status) || row.soldOn !== null],
  ];
  return rules.flatMap(([name, holds]) => (holds ? [] : [name]));
}

describe("Two people at one item", () => {
  it.each(statuses)("that is %s keep its rules in either order", (status) => {
    for (const first of steps)
      for (const second of steps) {
        const shop = new RuleShop(itemIn(status));
        for (const [command, args, actor] of [first, second]) {
          const before = shop.get("item", "item");
          const done = shop.run(command, args as never, { actor });
          const after = shop.get("item", "item");
          const told = `${status}: ${first[0].name}, ${second[0].name}`;
          if (done instanceof DomainError) {
            expect(after, told).toEqual(before);
            continue;
          }
          if (before === undefined || after === undefined) continue;
          expect([told, broken(after)]).toEqual([told, []]);
          const stays = before.status === after.status;
          const isOverride = done.override !== undefined;
          expect([told, stays || isOverride || isEdge(before.status, after.status)]).toEqual([told, true]);
        }
        // Deletion keeps only the code.
        expect(shop.all("deletedItem")).toHaveLength(shop.get("item", "item") === undefined ? 1 : 0);
      }
  });
});
