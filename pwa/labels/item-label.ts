import type { jsPDF as Pdf } from "jspdf";
import { type ItemLabel, type LabelLayout, type LabelShape, type LabelStore, layoutLabel } from "./label-layout.ts";
import { isSettable } from "./label-text.ts";

export type { ItemLabel, LabelStore } from "./label-layout.ts";

/** The name the specification gives the file. */
export const itemLabelFile = "inventory_label.pdf";

/** A picture ready for a PDF, with the width it should have; null when it cannot be had. */
export interface Raster {
  readonly png: Uint8Array;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** What the PDF cannot draw itself. Tests hand in their own. */
export interface LabelPictures {
  /** Text in a script the PDF's fonts do not have; baseline at `heightMm` × 0.8. */
  text(shape: Extract<LabelShape, { kind: "text" }>): Promise<Raster | null>;
  /** The store's logo as a PNG; null when it is missing, which is no error. */
  image(href: string): Promise<Uint8Array | null>;
}

/** Hears how many pages are drawn; what it returns is waited for, and what it throws ends the drawing. */
export type PageDrawn = (count: number) => void | Promise<void>;

/**
 * A PDF with one page a label, made on the device without the network: landscape,
 * millimetres, the size of the store's labels. Symbols are vectors. Text beyond
 * Latin-1 is drawn as a picture, never as garbage. jsPDF is loaded on first use.
 */
export async function itemLabelPdf(
  labels: readonly ItemLabel[],
  store: LabelStore,
  pictures?: LabelPictures,
  onPage?: PageDrawn,
): Promise<Blob> {
  if (labels.length === 0) throw new RangeError("There is no label to print.");
  return layoutsPdf(layoutsOf(labels, store), pictures, onPage);
}

function* layoutsOf(labels: readonly ItemLabel[], store: LabelStore): Iterable<LabelLayout> {
  for (const label of labels) yield layoutLabel(label, store);
}

/** A PDF with one page a layout, each in its own size. Layouts are asked for one by one, as they are drawn. */
export async function layoutsPdf(
  layouts: Iterable<LabelLayout>,
  pictures?: LabelPictures,
  onPage?: PageDrawn,
): Promise<Blob> {
  const [{ jsPDF }, drawn] = await Promise.all([
    import("jspdf"),
    pictures ?? import("./browser-pictures.ts").then(({ browserPictures }) => browserPictures()),
  ]);
  let pdf: Pdf | null = null;
  let count = 0;
  for (const layout of layouts) {
    const { width, height } = layout;
    // jsPDF swaps width and height to suit the orientation, so it is always named.
    const orientation = width >= height ? "landscape" : "portrait";
    if (pdf === null) pdf = new jsPDF({ unit: "mm", format: [width, height], orientation, compress: true });
    else pdf.addPage([width, height], orientation);
    await drawLabel(pdf, layout, drawn);
    count += 1;
    await onPage?.(count);
  }
  if (pdf === null) throw new RangeError("There is no page to print.");
  return pdf.output("blob");
}

async function drawLabel(pdf: Pdf, layout: LabelLayout, pictures: LabelPictures): Promise<void> {
  pdf.setFillColor(0, 0, 0);
  for (const shape of layout.shapes) {
    if (shape.kind === "bar") pdf.rect(shape.x, shape.y, shape.width, shape.height, "F");
    else if (shape.kind === "text") await drawText(pdf, shape, pictures);
    else {
      const png = await pictures.image(shape.href);
      // Named, so that a logo is kept once however many labels show it.
      if (png !== null) pdf.addImage(png, "PNG", shape.x, shape.y, shape.width, shape.height, shape.href);
    }
  }
}

async function drawText(
  pdf: Pdf,
  shape: Extract<LabelShape, { kind: "text" }>,
  pictures: LabelPictures,
): Promise<void> {
  if (isSettable(shape.text)) {
    pdf.setFont("helvetica", shape.bold ? "bold" : "normal");
    pdf.setFontSize(shape.sizePt);
    pdf.text(shape.text, shape.x, shape.y);
    return;
  }
  const raster = await pictures.text(shape);
  if (raster === null) return;
  const width = Math.min(raster.widthMm, shape.maxWidth);
  pdf.addImage(raster.png, "PNG", shape.x, shape.y - raster.heightMm * 0.8, width, raster.heightMm);
}
