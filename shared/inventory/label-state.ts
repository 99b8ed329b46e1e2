import type { ItemRow } from "./rows.ts";

/** What is known of an item's label. */
export type LabelState = Pick<ItemRow, "printed" | "printedPriceMinor">;

type Labelled = LabelState & Pick<ItemRow, "priceMinor">;

/** The price on the label that was printed last; null where there is none, or one that shows something else. */
const printedPrice = ({ printed, printedPriceMinor, priceMinor }: Labelled): number | null =>
  printedPriceMinor ?? (printed ? priceMinor : null);

/** The label's state once the item costs something else: it is wrong, or right again where it says just that. */
export function labelAtPrice(item: Labelled, priceMinor: number): LabelState {
  const printedPriceMinor = printedPrice(item);
  return { printed: printedPriceMinor === priceMinor, printedPriceMinor };
}

/** The label's state once it says something that is not so, whatever its price: as if there were none. */
export const withoutLabel: LabelState = { printed: false, printedPriceMinor: null };

/** The label's state after one with this price was printed: it may have changed on another device meanwhile. */
export const labelPrinted = (item: Labelled, labelPriceMinor: number): LabelState => ({
  printed: labelPriceMinor === item.priceMinor,
  printedPriceMinor: labelPriceMinor,
});

/** Whether the item has a label that shows a price it had before: it is to be printed again. */
export const isLabelOutdated = ({ printed, printedPriceMinor }: LabelState): boolean =>
  !printed && printedPriceMinor !== null;
