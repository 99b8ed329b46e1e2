import { type Bitmap, rowOf } from "./bitmap.ts";
import { joined, type PrinterLanguage } from "./printer-language.ts";

const [dle, esc, gs] = [0x10, 0x1b, 0x1d];
/** Rows sent at once: inexpensive printers have little memory. */
const bandRows = 48;

/** Opens the cash drawer that is connected to the printer: 100 ms on its first line. */
export const openDrawerBytes: Uint8Array = Uint8Array.of(esc, 0x70, 0, 50, 250);

/**
 * ESC/POS, of receipt printers. The receipt is fed to the cutter and cut. Source: Epson's ESC/POS Command Reference,
 * `GS v 0`, `GS V`, `ESC p` and `DLE EOT`.
 */
export const escpos: PrinterLanguage = {
  page: (bitmap) => {
    const [start, left] = [Uint8Array.of(esc, 0x40), Uint8Array.of(esc, 0x61, 0)];
    // Four lines first, for printers without a cutter: the last line is above the edge to tear along.
    const [feed, cut] = [Uint8Array.of(esc, 0x64, 4), Uint8Array.of(gs, 0x56, 66, 0)];
    return joined(start, left, ...bandsOf(bitmap), feed, cut);
  },
  // Cover and paper, and the roll's end: a byte each.
  askStatus: Uint8Array.of(dle, 0x04, 2, dle, 0x04, 4),
  faultIn: ([offline, paper]) => {
    if (offline === undefined || paper === undefined) return undefined;
    if ((offline & 0x04) !== 0) return "open";
    if ((offline & 0x20) !== 0 || (paper & 0x60) !== 0) return "noPaper";
    return (offline & 0x40) === 0 ? null : "failed";
  },
};

/** Returns the picture in bands, each no wider than its ink: white is not sent. */
function bandsOf(bitmap: Bitmap): readonly Uint8Array[] {
  const bands: Uint8Array[] = [];
  for (let top = 0; top < bitmap.height; top += bandRows) {
    const rows = Array.from({ length: Math.min(bandRows, bitmap.height - top) }, (_, row) => rowOf(bitmap, top + row));
    const bytes = Math.max(1, ...rows.map((row) => row.findLastIndex((byte) => byte !== 0) + 1));
    const head = Uint8Array.of(gs, 0x76, 0x30, 0, bytes & 255, bytes >> 8, rows.length & 255, rows.length >> 8);
    bands.push(joined(head, ...rows.map((row) => row.subarray(0, bytes))));
  }
  return bands;
}
