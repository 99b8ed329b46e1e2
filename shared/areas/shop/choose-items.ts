import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { isSellable } from "#shared/areas/inventory/transitions.ts";

/** One unit that an online order asks for: a variant of a product. */
export interface AskedUnit {
  readonly productId: string;
  readonly option1Value: string;
  readonly option2Value: string;
  readonly option3Value: string;
  /** The location that the shop would send it from, or where it is picked up; null for any. */
  readonly locationId: string | null;
  /** It must come from that location if there is one, as for a pick-up; else a cheaper one elsewhere is chosen. */
  readonly isPickUp: boolean;
}

/** An item chosen for a unit. `isTaken` false: none is on sale, and the item only says what was asked for. */
export interface ChosenItem {
  readonly itemId: string;
  readonly isTaken: boolean;
}

const isVariant = (item: ItemRow, unit: AskedUnit): boolean =>
  item.productId === unit.productId &&
  item.option1Value === unit.option1Value &&
  item.option2Value === unit.option2Value &&
  item.option3Value === unit.option3Value;

/**
 * Chooses an item on sale for each unit, never one twice: for a pick-up one that is there; then the cheapest; of one
 * price the store's own, in stores that sell these first; then one at the unit's location; then the one that was accepted
 * first. A unit for which none is on sale gets the item of its variant that changed last; null if there was none ever.
 */
export function chooseItems(
  units: readonly AskedUnit[],
  items: readonly ItemRow[],
  isFirst: (item: ItemRow) => boolean,
): readonly (ChosenItem | null)[] {
  const taken = new Set<string>();
  return units.map((unit) => {
    const ofVariant = items.filter((item) => isVariant(item, unit));
    const isThere = (item: ItemRow) => unit.locationId !== null && item.locationId === unit.locationId;
    const [best] = ofVariant
      .filter((item) => isSellable(item) && !taken.has(item.id))
      .toSorted(
        (one, other) =>
          (unit.isPickUp ? Number(isThere(other)) - Number(isThere(one)) : 0) ||
          one.priceMinor - other.priceMinor ||
          Number(isFirst(other)) - Number(isFirst(one)) ||
          Number(isThere(other)) - Number(isThere(one)) ||
          compareTexts(one.acceptedOn ?? "", other.acceptedOn ?? "") ||
          compareTexts(one.id, other.id),
      );
    if (best !== undefined) {
      taken.add(best.id);
      return { itemId: best.id, isTaken: true };
    }
    const last = ofVariant
      .toSorted((one, other) => compareTexts(other.updatedAt, one.updatedAt) || compareTexts(one.id, other.id))
      .at(0);
    return last === undefined ? null : { itemId: last.id, isTaken: false };
  });
}

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
