import { PDFiumLibrary } from "@hyzyla/pdfium";

/** One page of a PDF as a one-colour printer puts it on paper. */
export interface PrintedPage {
  readonly width: number;
  readonly height: number;
  /** A byte a dot, row by row: 0 is ink, 255 is paper. */
  readonly dots: Uint8ClampedArray;
}

/** Dots a millimetre of a 203 dpi label printer, as its maker counts them. */
export const printerDots = 8;

let library: Promise<PDFiumLibrary> | undefined;

/**
 * Prints a PDF: every page is drawn by PDFium, the engine in Chromium, at so many dots a
 * millimetre and brought down to ink or paper, as a label printer's driver does.
 */
export async function printedPages(pdf: Blob | Uint8Array, dotsPerMm = printerDots): Promise<PrintedPage[]> {
  const bytes = pdf instanceof Blob ? new Uint8Array(await pdf.arrayBuffer()) : pdf;
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(bytes);
  try {
    const pages: PrintedPage[] = [];
    for (const page of document.pages()) {
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const dots = (points: number) => Math.round((points / 72) * 25.4 * dotsPerMm);
      const drawn = await page.render({
        ...{ width: dots(originalWidth), height: dots(originalHeight), scale: 1 },
        ...{ render: "bitmap", colorSpace: "Gray" },
      });
      pages.push({
        width: drawn.width,
        height: drawn.height,
        dots: Uint8ClampedArray.from(drawn.data, (grey) => (grey < 128 ? 0 : 255)),
      });
    }
    return pages;
  } finally {
    document.destroy();
  }
}

/** All that a reader finds written in a PDF. */
export async function textOfPdf(pdf: Uint8Array): Promise<string> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  try {
    return [...document.pages()].map((page) => page.getText()).join("\n");
  } finally {
    document.destroy();
  }
}
