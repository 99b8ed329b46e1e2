import type { LabelLayout, LabelShape } from "#pwa/paper/labels/label-layout.ts";
import { clip, labelLine, textWidthMm, wrap } from "#pwa/paper/labels/label-text.ts";

/** US letter, portrait: 8.5 by 11 inches, in millimetres. */
export const letter = { width: 215.9, height: 279.4 } as const;
/** Page margin in millimetres, which office printers do not cut off. */
export const marginMm = 15;
export const textWidth = letter.width - 2 * marginMm;
const footMm = 8;
export const bottomMm = letter.height - marginMm - footMm;

const mmPerPoint = 25.4 / 72;

export interface TextStyle {
  readonly sizePt: number;
  readonly bold?: boolean;
}

/** Returns the height of a line of this size. */
export const lineMm = (sizePt: number): number => sizePt * mmPerPoint * 1.3;

/** Fills pages from the top; what does not fit starts the next page. */
export class SheetWriter {
  readonly #pages: LabelShape[][] = [];
  readonly #newPage: (writer: SheetWriter) => void;
  /** Position of the next content, in millimetres from the top. */
  y = marginMm;

  /** `onPage` draws the top of every page. */
  constructor(onPage: (writer: SheetWriter) => void) {
    this.#newPage = onPage;
    this.#begin();
  }

  get pageCount(): number {
    return this.#pages.length;
  }

  get #page(): LabelShape[] {
    return this.#pages.at(-1) ?? [];
  }

  /** Starts a new page if fewer millimetres are left on this one. */
  need(height: number): void {
    if (this.y + height > bottomMm + 1e-6) this.#begin();
  }

  /** Writes one line, clipped at its width; from x to the right, or ending at x. */
  line(text: string, x: number, width: number, { sizePt, bold = false }: TextStyle, align: "left" | "right" = "left") {
    const shown = clip(labelLine(text), width, sizePt, bold);
    if (shown === "") return;
    const taken = Math.min(width, textWidthMm(shown, sizePt, bold));
    this.#page.push({
      kind: "text",
      x: align === "left" ? x : x - taken,
      y: this.y + sizePt * mmPerPoint,
      text: shown,
      sizePt,
      bold,
      maxWidth: width,
    });
  }

  /** Writes text of any length over as many lines and pages as needed, with its line breaks. */
  paragraph(text: string, style: TextStyle): void {
    for (const paragraph of text.split(/\r?\n/)) {
      const line = labelLine(paragraph);
      const lines = line === "" ? [""] : wrap(line, textWidth, style.sizePt, style.bold ?? false, mostLines);
      for (const one of lines) {
        this.need(lineMm(style.sizePt));
        this.line(one, marginMm, textWidth, style);
        this.y += lineMm(style.sizePt);
      }
    }
  }

  /** Draws a thin horizontal line from x. */
  rule(x: number, width: number, thickness = 0.2): void {
    this.#page.push({ kind: "bar", x, y: this.y, width, height: thickness });
  }

  /** Draws a dashed frame at the margin, to cut along. */
  cutFrame(y: number, width: number, height: number): void {
    const [x, dash, thin] = [marginMm, 2, 0.25];
    for (let at = 0; at < width; at += 2 * dash)
      for (const edge of [y, y + height - thin])
        this.#page.push({ kind: "bar", x: x + at, y: edge, width: Math.min(dash, width - at), height: thin });
    for (let at = 0; at < height; at += 2 * dash)
      for (const edge of [x, x + width - thin])
        this.#page.push({ kind: "bar", x: edge, y: y + at, width: thin, height: Math.min(dash, height - at) });
  }

  /** Draws shapes already laid out, moved by x and y. */
  place(shapes: readonly LabelShape[], x: number, y: number): void {
    for (const shape of shapes) this.#page.push({ ...shape, x: shape.x + x, y: shape.y + y });
  }

  image(href: string, x: number, y: number, width: number, height: number): void {
    this.#page.push({ kind: "image", href, centred: false, x, y, width, height });
  }

  /** Returns the pages, each with its footer. */
  finish(foot: (page: number, of: number) => string): readonly LabelLayout[] {
    return this.#pages.map((shapes, index) => ({
      ...letter,
      shapes: [
        ...shapes,
        {
          kind: "text",
          x: marginMm,
          y: letter.height - marginMm,
          text: clip(labelLine(foot(index + 1, this.#pages.length)), textWidth, 8, false),
          sizePt: 8,
          bold: false,
          maxWidth: textWidth,
        },
      ],
      leftOut: [],
    }));
  }

  #begin(): void {
    this.#pages.push([]);
    this.y = marginMm;
    this.#newPage(this);
  }
}

/** More lines than any instruction has; `wrap` needs a limit. */
const mostLines = 400;
