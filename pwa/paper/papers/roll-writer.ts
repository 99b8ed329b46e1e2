import type { LabelLayout, LabelShape } from "#pwa/paper/labels/label-layout.ts";
import { drawLinear, drawQr, linearWidth, printerDotMm, textBarcode, textQr } from "#pwa/paper/labels/label-symbols.ts";
import { baselineInLine, labelLine, textWidthMm, wrap } from "#pwa/paper/labels/label-text.ts";
import { lineMm, type TextStyle } from "#pwa/paper/listing-sheets/sheet-writer.ts";

const mmPerPoint = 25.4 / 72;
const barcodeMm = 12;
/** Room between a text and the amount beside it, in millimetres. */
const besideMm = 2;
/** More lines than any text of a receipt has; `wrap` needs a limit. */
const mostLines = 20;

/** Writes on an endless strip of paper, from the top. Lengths are millimetres. */
export class RollWriter {
  readonly #width: number;
  readonly #shapes: LabelShape[] = [];
  #y = 0;

  constructor(width: number) {
    this.#width = width;
  }

  gap(height: number): void {
    this.#y += height;
  }

  /** Draws a thin line across, with some room around it. */
  rule(): void {
    this.#y += 1.5;
    this.#shapes.push({ kind: "bar", x: 0, y: this.#dotted(this.#y), width: this.#width, height: 2 * printerDotMm });
    this.#y += 1.5;
  }

  /** Writes the text over as many lines as it needs, each in the middle. */
  text(text: string, style: TextStyle): void {
    this.#lines(text, style, this.#width, (line, width) =>
      this.#set(line, style, Math.max(0, (this.#width - width) / 2)),
    );
  }

  /** Writes the text at the left, and the value at the right of its first line. */
  pair(text: string, value: string, style: TextStyle): void {
    const [shown = ""] = wrap(labelLine(value), this.#width, style.sizePt, style.bold ?? false, 1);
    const taken = textWidthMm(shown, style.sizePt, style.bold ?? false);
    this.#set(shown, style, this.#width - taken);
    const before = this.#y;
    this.#lines(text, style, this.#width - taken - besideMm, (line) => this.#set(line, style, 0));
    if (this.#y === before) this.#y += lineMm(style.sizePt);
  }

  /** Draws the text as a barcode in the middle, or as a QR code if a barcode would be too wide or cannot hold it. */
  code(text: string): void {
    const modules = textBarcode(text);
    this.#y = this.#dotted(this.#y + 1);
    const module = [3, 2].map((dots) => dots * printerDotMm).find((mm) => this.#holds(modules, mm));
    if (modules !== null && module !== undefined) {
      const x = this.#dotted((this.#width - linearWidth(modules, module)) / 2);
      this.#bars(drawLinear(modules, x, this.#y, module, barcodeMm));
      this.#y += barcodeMm + 1;
      return;
    }
    const qr = textQr(text);
    const side = qr.size * 4 * printerDotMm;
    this.#bars(drawQr(qr, this.#dotted((this.#width - side) / 2), this.#y + 1, 4 * printerDotMm));
    this.#y += side + 3;
  }

  finish(): LabelLayout {
    return { width: this.#width, height: Math.ceil(this.#y), shapes: this.#shapes, leftOut: [] };
  }

  #holds(modules: ReturnType<typeof textBarcode>, mm: number): boolean {
    return modules !== null && linearWidth(modules, mm) <= this.#width;
  }

  #bars(bars: ReturnType<typeof drawQr>): void {
    for (const bar of bars) this.#shapes.push({ kind: "bar", ...bar });
  }

  #lines(text: string, style: TextStyle, width: number, set: (line: string, width: number) => void): void {
    const { sizePt, bold = false } = style;
    for (const line of wrap(labelLine(text), width, sizePt, bold, mostLines)) {
      set(line, textWidthMm(line, sizePt, bold));
      this.#y += lineMm(sizePt);
    }
  }

  #set(text: string, { sizePt, bold = false }: TextStyle, x: number): void {
    if (text === "") return;
    const y = this.#y + baselineInLine * sizePt * mmPerPoint;
    this.#shapes.push({ kind: "text", x, y, text, sizePt, bold, maxWidth: this.#width - x });
  }

  /** Returns the nearest whole dot, so that bars are as wide as they should be. */
  #dotted(mm: number): number {
    return Math.round(mm / printerDotMm) * printerDotMm;
  }
}
