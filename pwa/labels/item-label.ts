import type { jsPDF as Pdf } from "jspdf";
import { type ItemLabel, type LabelLayout, type LabelShape, type LabelStore, layoutLabel } from "./label-layout.ts";
import { isSettable } from "./label-text.ts";

export type { ItemLabel, LabelStore } from "./label-layout.ts";

/** The name the specification gives the file. */
export const itemLabelFile = "inventory_label.pdf";

/** A picture ready for a PDF, with the width it should have; null when it cannot be had. */
export interface Raster {
  readonly png: string;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** What the PDF cannot draw itself. Tests hand in their own. */
export interface LabelPictures {
  /** Text in a script the PDF's fonts do not have; baseline at `heightMm` × 0.8. */
  text(shape: Extract<LabelShape, { kind: "text" }>): Raster | null;
  /** The store's logo; null when it is missing, which is no error. */
  image(href: string): Promise<string | null>;
}

/**
 * A PDF with one page a label, made on the device without the network: landscape,
 * millimetres, the size of the store's labels. Symbols are vectors. Text beyond
 * Latin-1 is drawn as a picture, never as garbage. jsPDF is loaded on first use.
 */
export async function itemLabelPdf(
  labels: readonly ItemLabel[],
  store: LabelStore,
  pictures?: LabelPictures,
): Promise<Blob> {
  if (labels.length === 0) throw new RangeError("There is no label to print.");
  const [{ jsPDF }, drawn] = await Promise.all([
    import("jspdf"),
    pictures ?? import("./browser-pictures.ts").then(({ browserPictures }) => browserPictures()),
  ]);
  const { labelWidthMm: width, labelHeightMm: height } = store;
  // jsPDF swaps width and height to suit the orientation, so it is always named.
  const orientation = width >= height ? "landscape" : "portrait";
  const pdf = new jsPDF({ unit: "mm", format: [width, height], orientation, compress: true });
  for (const [index, label] of labels.entries()) {
    if (index > 0) pdf.addPage([width, height], orientation);
    await drawLabel(pdf, layoutLabel(label, store), drawn);
  }
  return pdf.output("blob");
}

async function drawLabel(pdf: Pdf, layout: LabelLayout, pictures: LabelPictures): Promise<void> {
  pdf.setFillColor(0, 0, 0);
  for (const shape of layout.shapes) {
    if (shape.kind === "bar") pdf.rect(shape.x, shape.y, shape.width, shape.height, "F");
    else if (shape.kind === "text") drawText(pdf, shape, pictures);
    else {
      const png = await pictures.image(shape.href);
      if (png !== null) pdf.addImage(png, "PNG", shape.x, shape.y, shape.width, shape.height);
    }
  }
}

function drawText(pdf: Pdf, shape: Extract<LabelShape, { kind: "text" }>, pictures: LabelPictures): void {
  if (isSettable(shape.text)) {
    pdf.setFont("helvetica", shape.bold ? "bold" : "normal");
    pdf.setFontSize(shape.sizePt);
    pdf.text(shape.text, shape.x, shape.y);
    return;
  }
  const raster = pictures.text(shape);
  if (raster === null) return;
  const width = Math.min(raster.widthMm, shape.maxWidth);
  pdf.addImage(raster.png, "PNG", shape.x, shape.y - raster.heightMm * 0.8, width, raster.heightMm);
}
