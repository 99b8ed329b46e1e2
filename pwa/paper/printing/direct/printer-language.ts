import type { Bitmap } from "./bitmap.ts";

/** A fault that a printer tells of itself. */
export type PrinterFault = "noPaper" | "open" | "paused" | "failed";

/**
 * What a printer is sent. Everything is sent as a picture: the printers' own fonts have the letters of some languages
 * only, and their own barcodes would be placed by other rules than the preview's.
 */
export interface PrinterLanguage {
  /** Returns a label or receipt, printed once; `dotsPerMm` is the printer's. */
  readonly page: (bitmap: Bitmap, dotsPerMm: number) => Uint8Array;
  /** The question how the printer is. */
  readonly askStatus: Uint8Array;
  /** Returns the fault in the answer, null for none, and undefined while the answer is incomplete. */
  readonly faultIn: (answer: Uint8Array) => PrinterFault | null | undefined;
}

/** Returns text as the bytes of its characters, which are all below 256. */
export const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** Returns the bytes as text, a character each. */
export const byteText = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
