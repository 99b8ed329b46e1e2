import type { View } from "#pwa/machine/local/device.ts";
import { type ConsignerFigures, noFigures, withEntry } from "#shared/areas/consigners/consigner-figures.ts";

/** Returns a consigner's figures from their ledger on this device. */
export function figuresOf(view: View, consignerId: string): ConsignerFigures {
  let figures = noFigures;
  for (const entry of view.by("ledgerEntry", "consigner", consignerId)) {
    const item = entry.itemId === null ? undefined : view.items.brief(entry.itemId);
    figures = withEntry(figures, entry, item?.consignerId === consignerId ? item.priceMinor : null);
  }
  return figures;
}
