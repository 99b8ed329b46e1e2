import type { Memory, Product, Variant } from "./memory.ts";
import { type Args, problem, type Problem, writeMetafields } from "./resolve.ts";

/** The platform takes values that differ only in their case for the same. */
export const sameValues = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, at) => value.toLowerCase() === other[at]?.toLowerCase());

/** Makes a variant of what a mutation gives. */
export function newVariant(
  memory: Memory,
  product: Product,
  values: string[],
  given: Args,
  known?: Variant,
): { readonly variant: Variant; readonly problems: readonly Problem[] } {
  const variant: Variant = {
    __typename: "ProductVariant",
    id: known?.id ?? memory.newId("ProductVariant"),
    product,
    price: "0.00",
    sku: null,
    barcode: null,
    inventoryPolicy: "DENY",
    values,
    inventoryItem: known?.inventoryItem ?? {
      __typename: "InventoryItem",
      id: memory.newId("InventoryItem"),
      tracked: false,
      levels: new Map(),
    },
    metafields: new Map(),
  };
  return { variant, problems: [...writeVariant(memory, variant, given), ...stock(memory, variant, given)] };
}

/** Changes what a mutation gives of a variant. */
export function writeVariant(memory: Memory, variant: Variant, given: Args): readonly Problem[] {
  const item = given["inventoryItem"] as { tracked?: boolean; sku?: string } | undefined;
  if (given["price"] !== undefined) variant.price = String(given["price"]);
  if (given["barcode"] !== undefined) variant.barcode = (given["barcode"] as string | null) || null;
  if (given["inventoryPolicy"] !== undefined) variant.inventoryPolicy = String(given["inventoryPolicy"]);
  if (item?.tracked !== undefined) variant.inventoryItem.tracked = item.tracked;
  if (item?.sku !== undefined) variant.sku = item.sku;
  return writeMetafields(memory, variant, given["metafields"]);
}

/** Stocks a new variant where a mutation says so. */
function stock(memory: Memory, variant: Variant, given: Args): readonly Problem[] {
  const problems: Problem[] = [];
  const levels = (given["inventoryQuantities"] ?? []) as readonly {
    locationId: string;
    quantity?: number;
    availableQuantity?: number;
  }[];
  for (const { locationId, quantity, availableQuantity } of levels) {
    if (memory.locations.get(locationId)?.isActive !== true) {
      problems.push(problem("The location is not active."));
      continue;
    }
    const available = quantity ?? availableQuantity ?? 0;
    variant.inventoryItem.levels.set(locationId, {
      __typename: "InventoryLevel",
      isActive: true,
      available,
      committed: 0,
    });
  }
  return problems;
}
