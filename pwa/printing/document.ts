import { browserPictures } from "#pwa/labels/browser-pictures.ts";
import { itemLabelPdf, layoutsPdf, type Logo, type PageDrawn } from "#pwa/labels/item-label.ts";
import type { ItemLabel, LabelStore } from "#pwa/labels/labelled-item.ts";
import type { ListingSheet } from "#pwa/listing-sheets/listing-sheet.ts";
import { listingSheetPages } from "#pwa/listing-sheets/listing-sheet-layout.ts";
import { type LocationLabel, layoutLocationLabel } from "#pwa/labels/location-label-layout.ts";

/** What a document is to show: plain data, so that it can be handed to a worker. */
export type DocumentOrder =
  | { readonly kind: "itemLabels"; readonly labels: readonly ItemLabel[]; readonly store: LabelStore }
  | { readonly kind: "locationLabels"; readonly labels: readonly LocationLabel[]; readonly store: LabelStore }
  | { readonly kind: "listingSheets"; readonly sheets: readonly ListingSheet[] };

/** Hears how far the drawing has come, in pages; what it returns is waited for, and what it throws ends the drawing. */
export type DrawingProgress = (done: number, total: number) => void | Promise<void>;

/**
 * Draws the document as a PDF, with the logo it is handed (null: without). Works on a page and in a worker.
 * Throws a RangeError when there is nothing to draw.
 */
export async function drawDocument(
  order: DocumentOrder,
  logo: Logo | null,
  onProgress: DrawingProgress,
): Promise<Blob> {
  const pictures = browserPictures(async () => logo);
  const upTo =
    (total: number): PageDrawn =>
    (done) =>
      onProgress(done, total);
  switch (order.kind) {
    case "itemLabels":
      return itemLabelPdf(order.labels, order.store, pictures, upTo(order.labels.length));
    case "locationLabels": {
      const layouts = order.labels.map((label) => layoutLocationLabel(label, order.store));
      return layoutsPdf(layouts, pictures, upTo(layouts.length));
    }
    case "listingSheets": {
      const pages = order.sheets.flatMap(listingSheetPages);
      return layoutsPdf(pages, pictures, upTo(pages.length));
    }
  }
}
