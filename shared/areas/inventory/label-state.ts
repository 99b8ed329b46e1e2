import type { ItemRow } from "./rows.ts";

/** The state of an item's label. */
export type LabelState = Pick<ItemRow, "printed" | "printedPriceMinor">;

type Labelled = LabelState & Pick<ItemRow, "priceMinor">;

/** Returns the price on the last printed label; null without one, or if it is wrong in other ways. */
const printedPrice = ({ printed, printedPriceMinor, priceMinor }: Labelled): number | null =>
  printedPriceMinor ?? (printed ? priceMinor : null);

/** Returns the label's state at a new price: wrong, or right again if it shows that price. */
export function labelAtPrice(item: Labelled, priceMinor: number): LabelState {
  const printedPriceMinor = printedPrice(item);
  return { printed: printedPriceMinor === priceMinor, printedPriceMinor };
}

/** The state of a label wrong in more than its price: as if there were none. */
export const withoutLabel: LabelState = { printed: false, printedPriceMinor: null };

/**
 * Returns the label's state after one with this price was printed; another device may have changed the item's price
 * meanwhile.
 */
export const labelPrinted = (item: Labelled, labelPriceMinor: number): LabelState => ({
  printed: labelPriceMinor === item.priceMinor,
  printedPriceMinor: labelPriceMinor,
});

/** Returns whether the label shows an earlier price and must be printed again. */
export const isLabelOutdated = ({ printed, printedPriceMinor }: LabelState): boolean =>
  !printed && printedPriceMinor !== null;
