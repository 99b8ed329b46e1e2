import { PDFiumLibrary } from "@hyzyla/pdfium";

/** One page of a PDF as printed by a one-colour printer. */
export interface PrintedPage {
  readonly width: number;
  readonly height: number;
  /** A byte per dot, row by row: 0 is ink, 255 is paper. */
  readonly dots: Uint8ClampedArray;
}

/** Dots per millimetre of a 203 dpi label printer, by its maker's specification. */
export const printerDots = 8;

let library: Promise<PDFiumLibrary> | undefined;

/**
 * Prints a PDF: renders every page at so many dots a millimetre and converts it to ink and paper, as a label printer's
 * driver does.
 */
export async function printedPages(pdf: Blob | Uint8Array, dotsPerMm = printerDots): Promise<PrintedPage[]> {
  const pages = await greyPages(pdf, (dotsPerMm * 25.4) / 72);
  return pages.map(({ width, height, dots }) => ({
    width,
    height,
    dots: dots.map((grey) => (grey < 128 ? 0 : 255)),
  }));
}

/** Renders every page of a PDF in greys with PDFium, Chromium's engine, at so many dots a point. */
export async function greyPages(pdf: Blob | Uint8Array, dotsPerPoint: number): Promise<PrintedPage[]> {
  const bytes = pdf instanceof Blob ? new Uint8Array(await pdf.arrayBuffer()) : pdf;
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(bytes);
  try {
    const pages: PrintedPage[] = [];
    for (const page of document.pages()) {
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const dots = (points: number) => Math.round(points * dotsPerPoint);
      const drawn = await page.render({
        ...{ width: dots(originalWidth), height: dots(originalHeight), scale: 1 },
        ...{ render: "bitmap", colorSpace: "Gray" },
      });
      pages.push({
        width: drawn.width,
        height: drawn.height,
        dots: Uint8ClampedArray.from(drawn.data),
      });
    }
    return pages;
  } finally {
    document.destroy();
  }
}

/** Returns all text in a PDF. */
export async function textOfPdf(pdf: Uint8Array): Promise<string> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  try {
    return [...document.pages()].map((page) => page.getText()).join("\n");
  } finally {
    document.destroy();
  }
}
