import type { PrintedPage } from "../printed-pdf.ts";

/** What a printer did with what it was sent. */
export interface Printed {
  readonly pages: readonly PrintedPage[];
  /** Number of questions how it is. */
  readonly asked: number;
  /** Number of times it opened the cash drawer. */
  readonly drawer: number;
}

/** Paper that a printer draws on, dot by dot. */
export class Paper {
  readonly width: number;
  readonly height: number;
  readonly #dots: Uint8ClampedArray;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#dots = new Uint8ClampedArray(width * height).fill(255);
  }

  /** Draws rows of bytes, the leftmost dot first; `ink` is the bit that is printed. */
  draw(left: number, top: number, rowBytes: number, bytes: Uint8Array, ink: 0 | 1): void {
    for (const [at, byte] of bytes.entries())
      for (let bit = 0; bit < 8; bit++) {
        if (((byte >> (7 - bit)) & 1) !== ink) continue;
        const [x, y] = [left + (at % rowBytes) * 8 + bit, top + Math.floor(at / rowBytes)];
        if (x >= this.width || y >= this.height) throw new Error(`There is no paper at ${x}, ${y}.`);
        this.#dots[y * this.width + x] = 0;
      }
  }

  get page(): PrintedPage {
    return { width: this.width, height: this.height, dots: this.#dots };
  }
}

/** Reads bytes from the start: lines of text, numbers and pieces of data. */
export class Tape {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  byte(): number {
    return this.take(1)[0] ?? 0;
  }

  take(count: number): Uint8Array {
    if (this.#at + count > this.#bytes.length) throw new Error(`The data ends ${count} bytes too early.`);
    this.#at += count;
    return this.#bytes.subarray(this.#at - count, this.#at);
  }

  /** Returns the text up to the mark, which is skipped. */
  until(mark: string): string {
    let text = "";
    while (!text.endsWith(mark)) text += String.fromCharCode(this.byte());
    return text.slice(0, -mark.length);
  }

  /** Returns whether the text comes next, and skips it. */
  skips(text: string): boolean {
    const next = String.fromCharCode(...this.#bytes.subarray(this.#at, this.#at + text.length));
    if (next !== text) return false;
    this.#at += text.length;
    return true;
  }
}
