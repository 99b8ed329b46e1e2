import { GraphQLError } from "graphql";
import { problem, type Problem, type Resolve } from "./resolve.ts";

interface Quantity {
  readonly inventoryItemId: string;
  readonly locationId: string;
  readonly quantity: number;
  readonly changeFromQuantity?: number | null;
}

const refusedSet = (...userErrors: readonly Problem[]) => ({ inventoryAdjustmentGroup: null, userErrors });
const refusedLevel = (message: string) => ({ inventoryLevel: null, userErrors: [problem(message)] });

/** The mutations that change quantities. */
export const inventoryMutations: Readonly<Record<string, Resolve>> = {
  "Mutation.inventorySetQuantities": (_, args, memory) => {
    const { name, reason, quantities } = args["input"] as {
      readonly name: string;
      readonly reason: string;
      readonly quantities: readonly Quantity[];
    };
    if (name !== "available") return refusedSet(problem("The quantity name is invalid.", "INVALID_NAME"));
    if (reason !== "correction") return refusedSet(problem("The specified reason is invalid.", "INVALID_REASON"));
    // The schema lets it be left out.
    if (quantities.some((one) => one.changeFromQuantity === undefined))
      throw new GraphQLError("The changeFromQuantity argument must be given for each quantity.", {
        extensions: { code: "INVALID_FIELD_ARGUMENTS" },
      });
    const places = quantities.map(({ inventoryItemId, locationId }) => `${inventoryItemId} ${locationId}`);
    if (new Set(places).size < places.length)
      return refusedSet(problem("The combination must be unique.", "NO_DUPLICATE_INVENTORY_ITEM_ID_GROUP_ID_PAIR"));
    const problems: Problem[] = [];
    for (const { inventoryItemId, locationId, quantity, changeFromQuantity } of quantities) {
      const item = memory.inventoryItem(inventoryItemId);
      const location = memory.locations.get(locationId);
      // A level that is not active takes quantities, and sells none of them.
      const level = item?.levels.get(locationId);
      if (item === undefined) problems.push(problem("The item could not be found.", "INVALID_INVENTORY_ITEM"));
      else if (location === undefined || !location.isActive)
        problems.push(problem("The location could not be found.", "INVALID_LOCATION"));
      else if (level === undefined)
        problems.push(problem("The item is not stocked at the location.", "ITEM_NOT_STOCKED_AT_LOCATION"));
      else if (quantity < 0) problems.push(problem("The quantity can't be negative.", "INVALID_QUANTITY_NEGATIVE"));
      else if (changeFromQuantity !== null && level.available !== changeFromQuantity)
        problems.push(problem("The quantity changed.", "CHANGE_FROM_QUANTITY_STALE"));
    }
    if (problems.length > 0) return refusedSet(...problems);
    for (const { inventoryItemId, locationId, quantity } of quantities) {
      const level = memory.inventoryItem(inventoryItemId)?.levels.get(locationId);
      if (level !== undefined) level.available = quantity;
    }
    return { inventoryAdjustmentGroup: null, userErrors: [] };
  },
  "Mutation.inventoryActivate": (_, args, memory) => {
    const item = memory.inventoryItem(String(args["inventoryItemId"]));
    const location = memory.locations.get(String(args["locationId"]));
    if (item === undefined) return refusedLevel("The item could not be found.");
    if (location === undefined || !location.isActive) return refusedLevel("The location could not be found.");
    const known = item.levels.get(location.id);
    if (known?.isActive === true)
      return args["available"] == null
        ? { inventoryLevel: known, userErrors: [] }
        : refusedLevel("Not allowed to set available quantity when the item is already active at the location.");
    const available = (args["available"] as number | null | undefined) ?? 0;
    const level = {
      __typename: "InventoryLevel",
      isActive: true,
      available,
      committed: known?.committed ?? 0,
    } as const;
    item.levels.set(location.id, level);
    return { inventoryLevel: level, userErrors: [] };
  },
};
