import { browserPictures } from "#pwa/labels/browser-pictures.ts";
import { itemLabelPdf, layoutsPdf, type Logo, type PageDrawn } from "#pwa/labels/item-label.ts";
import type { ItemLabel, LabelStore } from "#pwa/labels/labelled-item.ts";
import type { ListingSheet } from "#pwa/listing-sheets/listing-sheet.ts";
import { listingSheetPages } from "#pwa/listing-sheets/listing-sheet-layout.ts";
import { paperPages } from "#pwa/papers/paper-layout.ts";
import type { Paper } from "#pwa/papers/paper.ts";
import { sheetsFor, type SheetPlace } from "#pwa/labels/label-sheets.ts";
import { sheetPages, sizedFor } from "#pwa/labels/sheet-pages.ts";
import { type LocationLabel, layoutLocationLabel } from "#pwa/labels/location-label-layout.ts";

/** What a document is to show: plain data, so that it can be handed to a worker. */
export type DocumentOrder =
  | ({ readonly kind: "itemLabels"; readonly labels: readonly ItemLabel[]; readonly store: LabelStore } & OnSheets)
  | ({
      readonly kind: "locationLabels";
      readonly labels: readonly LocationLabel[];
      readonly store: LabelStore;
    } & OnSheets)
  | { readonly kind: "listingSheets"; readonly sheets: readonly ListingSheet[] }
  | { readonly kind: "papers"; readonly papers: readonly Paper[] };

/** Labels on sheets of paper instead of on a label printer's roll. */
interface OnSheets {
  readonly place?: SheetPlace | null;
}

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
      return itemLabelPdf(order.labels, order.store, pictures, upTo(pagesOf(order)), order.place);
    case "locationLabels": {
      const { place = null } = order;
      const store = sizedFor(order.store, place);
      const layouts = order.labels.map((label) => layoutLocationLabel(label, store));
      return layoutsPdf(place === null ? layouts : sheetPages(layouts, place), pictures, upTo(pagesOf(order)));
    }
    case "listingSheets": {
      const pages = order.sheets.flatMap(listingSheetPages);
      return layoutsPdf(pages, pictures, upTo(pages.length));
    }
    case "papers": {
      const pages = order.papers.flatMap(paperPages);
      return layoutsPdf(pages, pictures, upTo(pages.length));
    }
  }
}

/** How many pages a document of labels has. */
const pagesOf = ({ labels, place = null }: OnSheets & { readonly labels: readonly unknown[] }): number =>
  place === null ? labels.length : sheetsFor(place, labels.length);
