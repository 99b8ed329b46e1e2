import { browserPictures } from "#pwa/paper/labels/browser-pictures.ts";
import { itemLabelPdf, layoutsPdf, type Logo, type PageDrawn } from "#pwa/paper/labels/item-label.ts";
import type { ItemLabel, LabelStore } from "#pwa/paper/labels/labelled-item.ts";
import type { ListingSheet } from "#pwa/paper/listing-sheets/listing-sheet.ts";
import { listingSheetPages } from "#pwa/paper/listing-sheets/listing-sheet-layout.ts";
import { paperPages } from "#pwa/paper/papers/paper-layout.ts";
import type { Paper } from "#pwa/paper/papers/paper.ts";
import type { Receipt } from "#pwa/paper/papers/receipt.ts";
import { receiptPaper } from "#pwa/paper/papers/receipt-paper.ts";
import { onRollPaper, receiptRoll, rollDots } from "#pwa/paper/papers/receipt-roll.ts";
import type { LabelLayout } from "#pwa/paper/labels/label-layout.ts";
import type { ReceiptPaper } from "./print-settings.ts";
import { sheetsFor, type SheetPlace } from "#pwa/paper/labels/label-sheets.ts";
import { sheetPages, sizedFor } from "#pwa/paper/labels/sheet-pages.ts";
import { type LocationLabel, layoutLocationLabel } from "#pwa/paper/labels/location-label-layout.ts";

/** The content of a document: plain data, so that it can be sent to a worker. */
export type DocumentOrder =
  | ({ readonly kind: "itemLabels"; readonly labels: readonly ItemLabel[]; readonly store: LabelStore } & OnSheets)
  | ({
      readonly kind: "locationLabels";
      readonly labels: readonly LocationLabel[];
      readonly store: LabelStore;
    } & OnSheets)
  | { readonly kind: "listingSheets"; readonly sheets: readonly ListingSheet[] }
  | { readonly kind: "papers"; readonly papers: readonly Paper[] }
  | { readonly kind: "receipt"; readonly receipt: Receipt; readonly paper: ReceiptPaper };

/** Layout for labels on sheets of paper; without `place` they are for a label printer's roll. */
interface OnSheets {
  readonly place?: SheetPlace | null;
}

/** Receives the progress in pages; drawing waits for its promise and stops with what it throws. */
export type DrawingProgress = (done: number, total: number) => void | Promise<void>;

/**
 * Draws a document as a PDF, with the given logo (null: none). Runs on a page or in a worker.
 * @throws RangeError when there is nothing to draw.
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
    case "receipt": {
      const pages = receiptPages(order.receipt, order.paper);
      return layoutsPdf(pages, pictures, upTo(pages.length));
    }
  }
}

function receiptPages(receipt: Receipt, paper: ReceiptPaper): readonly LabelLayout[] {
  if (paper === "page") return paperPages(receiptPaper(receipt));
  return [onRollPaper(receiptRoll(receipt, rollDots[paper]), paper === "80" ? 80 : 58)];
}

/** Returns the number of pages of a document of labels. */
const pagesOf = ({ labels, place = null }: OnSheets & { readonly labels: readonly unknown[] }): number =>
  place === null ? labels.length : sheetsFor(place, labels.length);
