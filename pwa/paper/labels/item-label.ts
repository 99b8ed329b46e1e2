import type { jsPDF as Pdf } from "jspdf";
import { type LabelLayout, type LabelShape, layoutLabel } from "./label-layout.ts";
import type { SheetPlace } from "./label-sheets.ts";
import { sheetPages, sizedFor } from "./sheet-pages.ts";
import type { ItemLabel, LabelStore } from "./labelled-item.ts";
import { baselineInLine, isSettable } from "./label-text.ts";

/** File name of labels. */
export const itemLabelFile = "inventory_label.pdf";

export type TextShape = Extract<LabelShape, { kind: "text" }>;
type ImageShape = Extract<LabelShape, { kind: "image" }>;

/** A line of text as a picture of the line's height. */
export interface Raster {
  readonly png: Uint8Array;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** A logo as a PNG, with its size in pixels. */
export interface Logo {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Pictures of what the PDF cannot draw itself. Tests pass their own. */
export interface LabelPictures {
  /** Returns text in a script the PDF's fonts lack; null when it cannot be drawn. */
  text(shape: TextShape): Promise<Raster | null>;
  /** Returns the store's logo; null when it is missing, which is no error. */
  image(href: string): Promise<Logo | null>;
}

/** Returns the box of a line of text drawn as a picture, never wider than its maximum. */
export const rasterBox = (shape: TextShape, raster: Raster): Box => ({
  x: shape.x,
  y: shape.y - shape.sizePt * mmPerPoint * baselineInLine,
  width: Math.min(raster.widthMm, shape.maxWidth),
  height: raster.heightMm,
});

/** Returns the box of a logo, as large as fits, with its proportions kept. */
export function logoBox({ x, y, width, height, centred }: ImageShape, logo: Logo): Box {
  const scale = Math.min(width / logo.width, height / logo.height);
  const wide = logo.width * scale;
  return { x: centred ? x + (width - wide) / 2 : x, y, width: wide, height: logo.height * scale };
}

/** In millimetres. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const mmPerPoint = 25.4 / 72;

/** Receives the number of pages drawn; drawing waits for its promise and stops with what it throws. */
export type PageDrawn = (count: number) => void | Promise<void>;

/**
 * Returns a PDF made offline, with one landscape page per label in the store's label size or, on sheets, one page per
 * sheet. Symbols are vectors. Text beyond the PDF's built-in fonts is drawn as a picture. jsPDF is loaded on first use.
 */
export async function itemLabelPdf(
  labels: readonly ItemLabel[],
  store: LabelStore,
  pictures: LabelPictures,
  onPage?: PageDrawn,
  place: SheetPlace | null = null,
): Promise<Blob> {
  if (labels.length === 0) throw new RangeError("There is no label to print.");
  const layouts = layoutsOf(labels, sizedFor(store, place));
  return layoutsPdf(place === null ? layouts : sheetPages(layouts, place), pictures, onPage);
}

function* layoutsOf(labels: readonly ItemLabel[], store: LabelStore): Iterable<LabelLayout> {
  for (const label of labels) yield layoutLabel(label, store);
}

/** Returns a PDF with one page per layout, each in its own size. Layouts are requested one by one while drawing. */
export async function layoutsPdf(
  layouts: Iterable<LabelLayout>,
  pictures: LabelPictures,
  onPage?: PageDrawn,
): Promise<Blob> {
  const { jsPDF } = await import("jspdf");
  let pdf: Pdf | null = null;
  let count = 0;
  for (const layout of layouts) {
    const { width, height } = layout;
    // jsPDF swaps width and height to suit the orientation, so it is always given.
    const orientation = width >= height ? "landscape" : "portrait";
    if (pdf === null) pdf = new jsPDF({ unit: "mm", format: [width, height], orientation, compress: true });
    else pdf.addPage([width, height], orientation);
    await drawLabel(pdf, layout, pictures);
    count += 1;
    await onPage?.(count);
  }
  if (pdf === null) throw new RangeError("There is no page to print.");
  return pdf.output("blob");
}

async function drawLabel(pdf: Pdf, layout: LabelLayout, pictures: LabelPictures): Promise<void> {
  pdf.setFillColor(0, 0, 0);
  const bars = layout.shapes.filter((shape) => shape.kind === "bar");
  // One path for all bars: some printer drivers round a rectangle filled by itself outwards to whole dots, so that bars
  // grow and narrow spaces close.
  for (const { x, y, width, height } of bars) pdf.rect(x, y, width, height, null);
  if (bars.length > 0) pdf.fill();
  for (const shape of layout.shapes) {
    if (shape.kind === "bar") continue;
    if (shape.kind === "text") await drawText(pdf, shape, pictures);
    else {
      const logo = await pictures.image(shape.href);
      if (logo === null) continue;
      const { x, y, width, height } = logoBox(shape, logo);
      // With a name the PDF contains a logo once, however many labels show it.
      pdf.addImage(logo.png, "PNG", x, y, width, height, shape.href);
    }
  }
}

async function drawText(pdf: Pdf, shape: TextShape, pictures: LabelPictures): Promise<void> {
  const { text, sizePt, bold } = shape;
  if (isSettable(text)) {
    pdf.setFont("helvetica", bold ? "bold" : "normal");
    pdf.setFontSize(sizePt);
    pdf.text(text, shape.x, shape.y);
    return;
  }
  const raster = await pictures.text(shape);
  if (raster === null) return;
  const { x, y, width, height } = rasterBox(shape, raster);
  pdf.addImage(raster.png, "PNG", x, y, width, height, `${sizePt} ${bold} ${text}`);
}
