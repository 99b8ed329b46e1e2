import { layoutLabel, type LabelLayout } from "#pwa/paper/labels/label-layout.ts";
import { printerDotMm } from "#pwa/paper/labels/label-symbols.ts";
import { loadLogo } from "#pwa/paper/labels/load-logo.ts";
import { layoutLocationLabel } from "#pwa/paper/labels/location-label-layout.ts";
import { receiptRoll } from "#pwa/paper/papers/receipt-roll.ts";
import type { DocumentOrder } from "../document.ts";
import { canvasInk } from "./canvas-ink.ts";
import { drawLayout } from "./draw-layout.ts";
import { printerLanguages } from "./languages.ts";
import type { DirectPrinter } from "./printer-settings.ts";

/** A document that can be printed directly: labels for a roll, or a receipt. */
export type DirectOrder = Extract<DocumentOrder, { kind: "itemLabels" | "locationLabels" | "receipt" }>;

/** Returns the layouts of the document: the same that the preview and the PDF draw. */
function* layoutsOf(order: DirectOrder, printer: DirectPrinter): Iterable<LabelLayout> {
  if (order.kind === "receipt") yield receiptRoll(order.receipt, printer.dotsAcross);
  else if (order.kind === "itemLabels") for (const label of order.labels) yield layoutLabel(label, order.store);
  else for (const label of order.labels) yield layoutLocationLabel(label, order.store);
}

/** Maximum uninterrupted work on the page, in milliseconds. */
const sliceMs = 12;

/** Yields the document's pages as the printer's bytes, drawn in slices that do not block the page. */
export async function* pagesForPrinter(
  order: DirectOrder,
  printer: DirectPrinter,
  onPage: (done: number) => void,
): AsyncIterable<Uint8Array> {
  const logo = order.kind === "itemLabels" && order.store.labelOptions.includes("Logo") ? order.store.logo : "";
  const drawInk = await canvasInk(logo === "" ? null : await loadLogo(logo));
  // Receipts are laid out in the dots of their printer, however large it prints them.
  const dotsPerMm = order.kind === "receipt" ? 1 / printerDotMm : printer.dotsPerMm;
  let done = 0;
  let began = performance.now();
  for (const layout of layoutsOf(order, printer)) {
    if (performance.now() - began > sliceMs) {
      await new Promise((resume) => setTimeout(resume));
      began = performance.now();
    }
    yield printerLanguages[printer.language].page(await drawLayout(layout, dotsPerMm, drawInk), dotsPerMm);
    done += 1;
    onPage(done);
  }
}
