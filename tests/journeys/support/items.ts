import { expect, type Page } from "@playwright/test";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { firstStore, type TestServer } from "../../support/test-server.ts";
import { admin, ids, storeMadeAt, testItem } from "../../support/test-store.ts";

/** Returns the row of an item on sale at Front, with changes, for `shop.rows`. */
export const itemOnSale = (n: number, differs: Partial<ItemRow> = {}): Put => ({
  type: "item",
  row: testItem(n, differs),
});

/** Returns so many items on sale at Front, numbered from 1. */
export const itemsOnSale = (count: number): readonly Put[] =>
  Array.from({ length: count }, (_, index) => itemOnSale(index + 1));

/** Returns an item with the status, and what such an item must have. */
export function itemWithStatus(n: number, status: Status, differs: Partial<ItemRow> = {}): Put {
  const asked = status === "RequestPriceChange" || status === "StoreRequestPriceChange";
  const sold = status === "Sold" || status === "Paid";
  return itemOnSale(n, {
    status,
    requestedPriceMinor: asked ? 19_000 : null,
    soldOn: sold ? storeMadeAt : null,
    destinationLocationId: status === "InTransit" ? ids.marketplace : null,
    ...differs,
  });
}

export const itemPath = (n: number): string => `/inventories/${testItem(n).id}`;

/** Writes notes on the shown item, and waits until they are saved on the device. */
export async function writeNotes(page: Page, notes: string): Promise<void> {
  await page.getByLabel("Notes").fill(notes);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/^Saved( on this device)?$/)).toBeVisible();
}

/** Does the same for its price, in major units of the store's currency. */
export async function writePrice(page: Page, price: string): Promise<void> {
  await page.getByLabel("Price").fill(price);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/^Saved( on this device)?$/)).toBeVisible();
}

/** Returns each change of this item's notes on the server, oldest first, from its log. */
export async function notesOnServer(server: TestServer, n: number): Promise<readonly string[]> {
  const rows = await server.db.asAdmin<{ fields: readonly { variableChanged: string; afterValue: unknown }[] }>(
    "select modified_fields as fields from history where row_type = 'item' and row_id = $1 and command_name = 'inventory.editItem' order by log_order",
    [testItem(n).id],
  );
  return rows.flatMap(({ fields }) =>
    fields.filter(({ variableChanged }) => variableChanged === "notes").map(({ afterValue }) => String(afterValue)),
  );
}

/** Sets the item's status, as an admin elsewhere. */
export async function statusSetElsewhere(server: TestServer, n: number, status: Status): Promise<void> {
  const outcome = await executeCommand(server.services, {
    ...{ storeId: firstStore.id, actor: admin, commandId: newId(), name: "inventory.overrideStatus" },
    ...{ args: { itemId: testItem(n).id, status, reason: "At the till" }, occurredAt: null, queue: null },
  });
  if (outcome.status !== "applied") throw new Error(JSON.stringify(outcome.error));
}

/** Returns the item's price on the server, in minor units. */
export async function priceOnServer(server: TestServer, n: number): Promise<number> {
  const rows = await server.db.asAdmin<{ price: string }>("select price_minor as price from items where id = $1", [
    testItem(n).id,
  ]);
  return Number(rows[0]?.price);
}
