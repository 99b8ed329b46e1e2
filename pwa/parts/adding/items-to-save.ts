import type { NewItem } from "#shared/areas/inventory/new-item.ts";
import type { Adding } from "./adding.ts";

/** A unit ready to be saved, except for its code, which the queue assigns. */
export type ItemWithoutCode = Omit<NewItem, "code">;

/** Maximum items per command. */
export const mostItemsAtOnce = 500;

/**
 * Returns a complete draft's units as command arguments, oldest first. Incomplete lines are left out; screens check
 * before.
 */
export function itemsToSave(draft: Adding, isStoreAccount: boolean): ItemWithoutCode[] {
  const { consignerId } = draft;
  if (consignerId === null) return [];
  return draft.lines.toReversed().flatMap((line) => {
    const { productId, priceMinor } = line;
    if (productId === null || priceMinor === null) return [];
    return line.itemIds.map((id) => ({
      id,
      productId,
      consignerId,
      option1Value: line.option1Value,
      option2Value: line.option2Value,
      option3Value: line.option3Value,
      priceMinor,
      costMinor: isStoreAccount ? line.costMinor : null,
      locationId: draft.locationId,
      subLocationId: draft.subLocationId,
      notes: line.notes,
      image: line.image ?? "",
    }));
  });
}

/** Splits into parts of at most `size`, in order. */
export const inParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));
