import { z } from "#shared/machine/kernel/schema.ts";
import type { PendingWrite } from "./quantity-writes.ts";
import { gid } from "./shopify-ids.ts";
import { refuse, ShopRefusal, userErrors } from "./shopify-problems.ts";
import type { ShopifyClient } from "./shopify-types.ts";
import { shopifyWords } from "./words.ts";

const set = `
mutation SetQuantity($input: InventorySetQuantitiesInput!, $key: String!) {
  inventorySetQuantities(input: $input) @idempotent(key: $key) { userErrors { field message code } }
}`;
const activate = `
mutation Activate($inventoryItemId: ID!, $locationId: ID!, $available: Int, $key: String!) {
  inventoryActivate(inventoryItemId: $inventoryItemId, locationId: $locationId, available: $available)
    @idempotent(key: $key) {
    inventoryLevel { isActive quantities(names: ["available"]) { quantity } }
    userErrors { field message }
  }
}`;
const wasSet = z.object({ inventorySetQuantities: z.object({ userErrors }) });
const wasActivated = z.object({
  inventoryActivate: z.object({
    inventoryLevel: z.nullable(
      z.object({ isActive: z.boolean(), quantities: z.array(z.object({ quantity: z.number() })) }),
    ),
    userErrors,
  }),
});

const goneCodes: ReadonlySet<string> = new Set(["INVALID_LOCATION", "ITEM_NOT_STOCKED_AT_LOCATION"]);

/**
 * Sets one quantity, or stocks the item there if `from` is null; a repeat under the same key is done once. Returns whether
 * the shop took it: false if it had something else than `from`.
 *
 * @throws ShopProblem
 */
export async function sendQuantity(
  client: ShopifyClient,
  { inventoryItemId, locationId }: { readonly inventoryItemId: string; readonly locationId: string },
  { key, quantity, from }: PendingWrite,
  { isRepeat = false }: { readonly isRepeat?: boolean },
): Promise<boolean> {
  const location = gid("Location", locationId);
  if (from === null) {
    const { inventoryActivate } = await client.run(
      activate,
      { inventoryItemId, locationId: location, available: quantity, key },
      wasActivated,
    );
    // Nothing says why: most often the location is closed.
    if (inventoryActivate.userErrors.length > 0) throw new ShopRefusal(shopifyWords("noLocation"));
    const level = inventoryActivate.inventoryLevel;
    const there = level?.isActive === true ? level.quantities[0]?.quantity : undefined;
    // Less than a repeat asked for: it was done the first time, and something was bought since.
    return there === quantity || (isRepeat && there !== undefined && there < quantity);
  }
  const input = {
    name: "available",
    reason: "correction",
    quantities: [{ inventoryItemId, locationId: location, quantity, changeFromQuantity: from }],
  };
  const errors = (await client.run(set, { input, key }, wasSet)).inventorySetQuantities.userErrors;
  if (errors.some(({ code }) => code === "CHANGE_FROM_QUANTITY_STALE")) return false;
  if (errors.some(({ code }) => goneCodes.has(code ?? ""))) throw new ShopRefusal(shopifyWords("noLocation"));
  // The same key was used for another quantity, or failed: the next has a new key.
  if (errors.some(({ code }) => code?.startsWith("IDEMPOTENCY_KEY") || code?.startsWith("IDEMPOTENCY_PREVIOUS")))
    return false;
  refuse(errors);
  return true;
}
