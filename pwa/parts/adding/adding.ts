import { newId } from "#shared/machine/kernel/ids.ts";

/** A draft of items to add to the stock: consigner, place, and lines. Plain data; all changes are pure. */
export interface Adding {
  readonly consignerId: string | null;
  readonly locationId: string | null;
  readonly subLocationId: string | null;
  readonly acceptNow: boolean;
  /** Newest first. */
  readonly lines: readonly AddingLine[];
}

/** Units of one product in one size, condition and price. */
export interface AddingLine {
  readonly id: string;
  /**
   * One id per unit, assigned when the unit is scanned or counted and kept when it is saved: saving twice after a crash
   * names the same items and creates none twice.
   */
  readonly itemIds: readonly string[];
  /** Null until the barcode is attached to a product. */
  readonly productId: string | null;
  /** The scanned GTIN-14; null when the product was chosen by hand. */
  readonly gtin14: string | null;
  readonly option1Value: string;
  readonly option2Value: string;
  readonly option3Value: string;
  readonly priceMinor: number | null;
  /** Only for the store's own items, where the cost is not the computed payout. */
  readonly costMinor: number | null;
  readonly notes: string;
  /** A photo of the units themselves, if any. */
  readonly image?: string;
}

/** The editable fields of a line; its units change by `setQuantity`. */
export type LineChanges = Partial<Omit<AddingLine, "id" | "itemIds" | "productId" | "gtin14">>;

/** Maximum units per line; more would be a typing error. */
export const mostUnits = 500;

export const changeLine = <Draft extends Adding>(draft: Draft, lineId: string, changes: LineChanges): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.id === lineId ? { ...line, ...changes } : line)),
});

/** Sets a line's number of units, from 1 to `mostUnits`; the newest are removed first. */
export const setQuantity = <Draft extends Adding>(draft: Draft, lineId: string, quantity: number): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => {
    if (line.id !== lineId) return line;
    const count = Math.min(mostUnits, Math.max(1, Math.trunc(quantity)));
    const more = Array.from({ length: Math.max(0, count - line.itemIds.length) }, newId);
    return { ...line, itemIds: [...line.itemIds.slice(0, count), ...more] };
  }),
});
